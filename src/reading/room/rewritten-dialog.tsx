import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Dialog } from '@/ui'
import type { SessionStore } from '../session/session-store'

interface RewrittenDialogProps {
  readonly store: SessionStore
  readonly onBackup: () => void
}

/** Says once that the browser had lost the answers and has them again: what happened once may happen after the last answer, too. */
export function RewrittenDialog({ store, onBackup }: RewrittenDialogProps) {
  const rewrites = useStore(store, (model) => model.rewrites)
  const [told, setTold] = useState(0)
  const close = () => setTold(rewrites)
  return (
    <Dialog isOpen={rewrites > told} onClose={close} title="Your answers are saved again">
      <p>
        The data of this site had been deleted from this browser, your answers included, while this page was
        open. This page still held all of them and has written them again: nothing is lost. If somebody or a
        cleaning program deletes site data on this computer, download a backup now and at the end of each
        sitting.
      </p>
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          onClick={() => {
            onBackup()
            close()
          }}
        >
          Download a backup
        </Button>
        <Button data-autofocus onClick={close}>
          Go on
        </Button>
      </Group>
    </Dialog>
  )
}
