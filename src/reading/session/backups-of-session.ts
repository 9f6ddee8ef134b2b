import { useSyncExternalStore } from 'react'
import type { BackupFileState, SessionBackups } from '@/answers'
import { useLatest } from '@/ui'
import { saveAnswerJson } from './answer-download'
import type { SessionLog } from './session-log'

/** Where the answers of a session are besides the browser's database, and what can be done about it. */
export type BackupsOfSession = NonNullable<ReturnType<typeof useBackupsOfSession>>

const NONE: BackupFileState = { kind: 'none' }

/** null while it is being found out, and where nothing is kept at all. */
export function useBackupsOfSession(backups: Promise<SessionBackups> | undefined, log: SessionLog) {
  const { value: found } = useLatest([backups, log], async () => {
    const value = (await backups) ?? null
    void value?.files?.find(log.sessionId, log.events)
    return value
  })
  const { value: isKept } = useLatest([log], askToKeepAnswers)
  const files = found?.files ?? null
  const state = useSyncExternalStore(
    files?.onChange ?? never,
    () => files?.state(log.sessionId) ?? NONE,
  )
  if (found === null) return null
  return {
    /** null where the browser cannot write to a file by itself. */
    file: files === null ? null : state,
    hasSecondCopy: found.hasSecondCopy,
    /** Whether the browser has promised not to clear the answers by itself; null when it does not say. */
    isKept,
    choose: () => void files?.choose(log.sessionId, backupFileName(log), log.events),
    allow: () => void files?.allow(log.sessionId, log.events),
    download: () => saveAnswerJson(log.events),
  }
}

const never = () => () => undefined

/** 'triplane-demo-R1-s1-backup.jsonl'. */
function backupFileName({ events }: SessionLog): string {
  const [first] = events
  if (first?.type !== 'session-started') return 'triplane-backup.jsonl'
  const { studyId, rater, number } = first.data
  return `triplane-${studyId}-${rater.code}-s${number}-backup.jsonl`
}

/**
 * Asks the browser not to clear this site's data when the disk runs low.
 * @returns its answer; null where it knows no such question.
 */
async function askToKeepAnswers(): Promise<boolean | null> {
  const { storage } = navigator
  if (typeof storage?.persist !== 'function') return null
  return storage.persist().catch(() => null)
}
