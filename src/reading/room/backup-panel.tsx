import '@/language/areas/room'
import { Button } from '@mantine/core'
import type { BackupFailure } from '@/answers'
import { type Say, useText } from '@/language'
import type { BackupsOfSession } from '../session/backups-of-session'
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
