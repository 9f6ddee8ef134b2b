import '@/language/areas/room'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { RestoredLog } from '@/answers'
import { useText } from '@/language'
import { Dialog } from '@/ui'
import type { BackupsOfSession } from '../session/backups-of-session'

interface BackupDialogsProps {
  readonly backups: BackupsOfSession | null
  /** What was read back from a copy since the session was last open; null when nothing was. */
  readonly restored: RestoredLog | null
}

/** What the rater is asked or told when a session is opened again: one thing after the other. */
export function BackupDialogs({ backups, restored }: BackupDialogsProps) {
  const say = useText('room')
  const [isTold, setTold] = useState(false)
  const [isAnswered, setAnswered] = useState(false)
  const told = () => setTold(true)
  const answered = () => setAnswered(true)
  if (restored !== null && !isTold)
    return (
      <Dialog isOpen onClose={told} title={say('readBack')}>
        <p>{say(restored.from === 'browser' ? 'readBackBrowser' : 'readBackFile')}</p>
        <Group justify="flex-end" gap="xs">
          <Button data-autofocus onClick={told}>
            {say('goOn')}
          </Button>
        </Group>
      </Dialog>
    )
  if (backups?.file?.kind !== 'asking' || isAnswered) return null
  const { name } = backups.file
  return (
    <Dialog isOpen onClose={answered} title={say('goOnFile')}>
      <p>{say.rich('goOnFileWhy', { name, b: (words) => <strong>{words}</strong> })}</p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={answered}>
          {say('notNow')}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            backups.allow()
            answered()
          }}
        >
          {say('goOnWriting')}
        </Button>
      </Group>
    </Dialog>
  )
}
