import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { RestoredLog } from '@/answers'
import { Dialog } from '@/ui'
import type { BackupsOfSession } from '../session/backups-of-session'

interface BackupDialogsProps {
  readonly backups: BackupsOfSession | null
  /** What was read back from a copy since the session was last open; null when nothing was. */
  readonly restored: RestoredLog | null
}

/** What the rater is asked or told when a session is opened again: one thing after the other. */
export function BackupDialogs({ backups, restored }: BackupDialogsProps) {
  const [isTold, setTold] = useState(false)
  const [isAnswered, setAnswered] = useState(false)
  const told = () => setTold(true)
  const answered = () => setAnswered(true)
  if (restored !== null && !isTold)
    return (
      <Dialog isOpen onClose={told} title="Your answers were read back">
        <p>
          {restored.from === 'browser'
            ? 'This browser had lost your answers, or some of them. They were read back from the second copy that it keeps: reading goes on behind the last of them. What happened once may happen again: choose a backup file, or download a backup at each break.'
            : 'This session was restored from a backup, and goes on behind its last answer. The answers say so. Do not go on with it on another computer as well: of two courses of one session only one can be used.'}
        </p>
        <Group justify="flex-end" gap="xs">
          <Button data-autofocus onClick={told}>
            Go on
          </Button>
        </Group>
      </Dialog>
    )
  if (backups?.file?.kind !== 'asking' || isAnswered) return null
  const { name } = backups.file
  return (
    <Dialog isOpen onClose={answered} title="Go on with your backup file?">
      <p>
        The last time, your answers were written to <strong>{name}</strong> as well. The browser asks you once
        in each sitting whether this page may do so.
      </p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={answered}>
          Not now
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            backups.allow()
            answered()
          }}
        >
          Go on writing to it
        </Button>
      </Group>
    </Dialog>
  )
}
