import '@/language/areas/room'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { BackupFailure, RestoredLog } from '@/answers'
import { type Say, useText } from '@/language'
import { Dialog, drawBold } from '@/ui'
import type { BackupsOfSession } from '../session/backups-of-session'
import type { SessionStore } from '../session/session-store'
import styles from './backup-panel.module.css'

/** Where the answers are kept, and a file of the rater's own to keep them in as well. */
export function BackupPanel({ backups }: { readonly backups: BackupsOfSession | null }) {
  const say = useText('room')
  if (backups === null) return null
  const { file, hasSecondCopy, isKept, choose, allow, download } = backups
  const isWriting = file?.kind === 'writing'
  return (
    <section
      className={styles.panel}
      aria-label={say('whereKept')}
      data-calm={isWriting || undefined}
    >
      <p className={styles.text}>
        {isWriting ? (
          say.rich('keptAndWritten', {
            name: file.name,
            b: (words) => <strong className={styles.name}>{words}</strong>,
          })
        ) : (
          <>
            {say(hasSecondCopy ? 'keptTwice' : 'keptHere')} {fileWords(backups, say)}
          </>
        )}{' '}
        {!isWriting && isKept !== null && say(isKept ? 'promised' : 'mayClear')}
      </p>
      <div className={styles.actions}>
        {file?.kind === 'asking' && (
          <Button size="compact-sm" variant="default" onClick={allow}>
            {say('goOnWritingTo', { name: file.name })}
          </Button>
        )}
        {file !== null && !isWriting && (
          <Button size="compact-sm" variant="default" onClick={choose}>
            {say(file.kind === 'none' ? 'chooseFile' : 'chooseOther')}
          </Button>
        )}
        {!isWriting && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={download}>
            {say('downloadNow')}
          </Button>
        )}
      </div>
    </section>
  )
}

function fileWords({ file }: BackupsOfSession, say: Say<'room'>): string {
  if (file === null) return say('fileNever')
  if (file.kind === 'asking') return say('fileAsks', { name: file.name })
  return file.kind === 'failed' ? say(FAILED[file.why], { name: file.name }) : say('fileChoose')
}

const FAILED = {
  full: 'fileFull',
  other: 'fileOther',
  gone: 'fileGone',
  forbidden: 'fileForbidden',
  unknown: 'fileUnknown',
} as const satisfies Readonly<Record<BackupFailure, string>>

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
  const closeWarning = () => setTold(true)
  const answered = () => setAnswered(true)
  if (restored !== null && !isTold)
    return (
      <Dialog isOpen onClose={closeWarning} title={say('readBack')}>
        <p>{say(restored.from === 'browser' ? 'readBackBrowser' : 'readBackFile')}</p>
        <Group justify="flex-end" gap="xs">
          <Button data-autofocus onClick={closeWarning}>
            {say('goOn')}
          </Button>
        </Group>
      </Dialog>
    )
  if (backups?.file?.kind !== 'asking' || isAnswered) return null
  const { name } = backups.file
  return (
    <Dialog isOpen onClose={answered} title={say('goOnFile')}>
      <p>{say.rich('goOnFileWhy', { name, b: drawBold })}</p>
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

interface RewrittenDialogProps {
  readonly store: SessionStore
  readonly onBackup: () => void
}

/** Says once that the browser had lost the answers and has them again: what happened once may happen after the last answer, too. */
export function RewrittenDialog({ store, onBackup }: RewrittenDialogProps) {
  const rewrites = useStore(store, (model) => model.rewrites)
  const say = useText('room')
  const [toldRewrites, setTold] = useState(0)
  const close = () => setTold(rewrites)
  return (
    <Dialog isOpen={rewrites > toldRewrites} onClose={close} title={say('savedAgain')}>
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
