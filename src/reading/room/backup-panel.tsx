import { Button } from '@mantine/core'
import type { BackupFailure } from '@/answers'
import type { BackupsOfSession } from '../session/backups-of-session'
import styles from './backup-panel.module.css'

/** Where the answers are kept, and a file of the rater's own to keep them in as well. */
export function BackupPanel({ backups }: { readonly backups: BackupsOfSession | null }) {
  if (backups === null) return null
  const { file, hasSecondCopy, choose, allow, download } = backups
  const isWriting = file?.kind === 'writing'
  return (
    <section
      className={styles.panel}
      aria-label="Where your answers are kept"
      data-calm={isWriting || undefined}
    >
      <p className={styles.text}>
        {isWriting ? (
          <>
            Every answer is saved in this browser, and written at once to your backup file{' '}
            <strong className={styles.name}>{file.name}</strong>, too.
          </>
        ) : (
          <>
            Every answer is saved in this browser{hasSecondCopy ? ', with a second copy beside it' : ''}.{' '}
            {fileWords(backups)}
          </>
        )}{' '}
        {isWriting ? null : keptWords(backups)}
      </p>
      <div className={styles.actions}>
        {file?.kind === 'asking' ? (
          <Button size="compact-sm" variant="default" onClick={allow}>
            Go on writing to {file.name}
          </Button>
        ) : null}
        {file === null || isWriting ? null : (
          <Button size="compact-sm" variant="default" onClick={choose}>
            {file.kind === 'none' ? 'Choose a backup file…' : 'Choose another file…'}
          </Button>
        )}
        {isWriting ? null : (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={download}>
            Download a backup now
          </Button>
        )}
      </div>
    </section>
  )
}

function fileWords({ file }: BackupsOfSession): string {
  if (file === null)
    return 'This browser cannot keep a file up to date by itself: download a backup at each break.'
  if (file.kind === 'asking') return `Your backup file ${file.name} needs your permission again.`
  if (file.kind === 'failed') return `The backup file ${file.name} ${FAILED[file.why]}`
  return 'Choose a file once, and each one is written there as well, in case something happens to the browser.'
}

const FAILED: Readonly<Record<BackupFailure, string>> = {
  full: 'could not be written: its disk is full. The next answer tries again.',
  other: 'holds other answers, and is left as it is. Choose another one.',
  gone: 'is not where it was. Plug in its drive, or choose a file again.',
  forbidden: 'may not be written: the browser or the folder does not allow it.',
  unknown: 'could not be written. The next answer tries again.',
}

function keptWords({ isKept }: BackupsOfSession): string {
  if (isKept === true) return 'The browser has promised not to clear them by itself.'
  return isKept === false ? 'The browser may clear them when the disk of this computer runs low.' : ''
}
