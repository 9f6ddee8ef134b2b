import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RestoreOutcome, SessionState } from '@/answers'
import type { StoredPackage } from '@/package'
import type { Problem, SiteIndex } from '@/study'
import { FileDrop, Notice, ProblemList } from '@/ui'
import { readPath, type StudyAddress } from '../routes/study-address'
import { useServices } from '../services'
import styles from './package-drop.module.css'

interface RestoreSessionProps {
  readonly site: SiteIndex
  readonly kept: readonly StoredPackage[]
  readonly onRestored: () => void
}

interface Restored {
  readonly outcome: RestoreOutcome
  readonly state: SessionState
  readonly isCut: boolean
}

/** Far above any log: ten thousand items come to some 20 MB. */
const MOST_BYTES = 100_000_000

/** Takes a backup file or an answer file, verifies it, and brings its session to this computer. */
export function RestoreSession({ site, kept, onRestored }: RestoreSessionProps) {
  const { backups } = useServices()
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [restored, setRestored] = useState<Restored | null>(null)

  async function restore(file: File) {
    const { parseBackup, sessionState } = await import('@/answers')
    const { fail, problemOf } = await import('@/study')
    const log =
      file.size > MOST_BYTES
        ? fail(
            problemOf(
              file.name,
              'too-large',
              'no backup of a session is as large as this',
              'Choose the backup file',
            ),
          )
        : parseBackup(await file.text(), file.name)
    if (!log.ok) return setProblems(log.problems)
    const { events, isCut } = log.value
    const outcome = await (await backups)?.restore(events, 'file')
    if (outcome === undefined) throw new Error('nothing is kept here')
    setRestored({ outcome, state: sessionState(events), isCut })
    if (outcome.kind === 'restored') onRestored()
  }

  async function open([file]: readonly File[]) {
    if (file === undefined) return
    setBusy(true)
    setProblems([])
    setRestored(null)
    try {
      await restore(file)
    } catch {
      const { problemOf } = await import('@/study')
      setProblems([
        problemOf(
          file.name,
          'not-restored',
          'this browser could not keep the session',
          'Leave private browsing, or free some space on this computer, and try again',
        ),
      ])
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.drop}>
      <FileDrop
        label="Restore from a backup…"
        hint="A backup file (.jsonl) or a downloaded answer file (.json) of a session, from this or another computer. It is verified, and overwrites nothing."
        extensions={['.jsonl', '.json']}
        isDisabled={isBusy}
        onFiles={(files) => void open(files)}
      />
      {restored === null ? null : <Outcome {...restored} address={addressOf(restored.state, site, kept)} />}
      <ProblemList problems={problems} title="This backup was not restored" />
    </div>
  )
}

function Outcome({ outcome, state, isCut, address }: Restored & { readonly address: StudyAddress | null }) {
  const isThere = outcome.kind === 'restored' || outcome.kind === 'same' || outcome.kind === 'longer-here'
  const isOpen = state.finishedAt === null
  return (
    <Notice
      tone={isThere ? 'ok' : 'warning'}
      actions={
        isThere && isOpen && address !== null ? (
          <Button component="a" href={`#${readPath(address)}/s/${state.sessionId}`}>
            Go on reading
          </Button>
        ) : undefined
      }
    >
      <p>
        {outcomeWords(outcome, state)}
        {isCut ? ' The end of the file was cut off when it was written; everything before it is there.' : ''}
        {isThere && isOpen && address === null
          ? ' Its study is neither on this site nor on this computer: open its package below to go on.'
          : ''}
      </p>
    </Notice>
  )
}

function outcomeWords(outcome: RestoreOutcome, { rater, number, commits, studyId }: SessionState): string {
  const items = new Set(commits.map(({ item }) => item)).size
  const which = `session ${number} of ${rater.code} in “${studyId}”`
  switch (outcome.kind) {
    case 'restored':
      return `Restored: ${which}, with ${items} answered item${items === 1 ? '' : 's'}. Go on with it on this computer alone: of two courses of one session only one can be used.`
    case 'same':
      return `This computer already has all of ${which}. Nothing was changed.`
    case 'longer-here':
      return `This computer has ${which} already, and has gone on with it since the backup. Nothing was changed.`
    case 'forked':
      return `This computer has another course of ${which}: the two differ from event ${outcome.at} on, so the session went on in two places. Nothing was changed. Keep both files, and tell your coordinator.`
    case 'other-session':
      return `This computer holds another session ${number} of ${rater.code} in “${studyId}”, which was begun apart from the one in the backup. Nothing was changed. Keep both files, and tell your coordinator.`
  }
}

function addressOf(
  state: SessionState,
  site: SiteIndex,
  kept: readonly StoredPackage[],
): StudyAddress | null {
  const offered = site.find((study) => study.studyHash === state.studyHash)
  if (offered !== undefined) return { origin: 'site', id: offered.id }
  return kept.some((pack) => pack.studyHash === state.studyHash)
    ? { origin: 'computer', studyHash: state.studyHash }
    : null
}
