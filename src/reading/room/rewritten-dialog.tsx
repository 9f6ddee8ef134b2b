import '@/language/areas/room'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useText } from '@/language'
import { Dialog } from '@/ui'
import type { SessionStore } from '../session/session-store'

interface RewrittenDialogProps {
  readonly store: SessionStore
  readonly onBackup: () => void
}

/** Says once that the browser had lost the answers and has them again: what happened once may happen after the last answer, too. */
export function RewrittenDialog({ store, onBackup }: RewrittenDialogProps) {
  const rewrites = useStore(store, (model) => model.rewrites)
  const say = useText('room')
  const [told, setTold] = useState(0)
  const close = () => setTold(rewrites)
  return (
    <Dialog isOpen={rewrites > told} onClose={close} title={say('savedAgain')}>
      <p>{say('savedAgainWhy')}</p>
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          onClick={() => {
            onBackup()
            close()
          }}
        >
          {say('downloadBackup')}
        </Button>
        <Button data-autofocus onClick={close}>
          {say('goOn')}
        </Button>
      </Group>
    </Dialog>
  )
}
