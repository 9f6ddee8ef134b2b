import '@/language/areas/files'
import '@/language/areas/home'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RestoreOutcome, SessionState } from '@/answers'
import { type Say, useText } from '@/language'
import type { StoredPackage } from '@/package'
import type { SiteIndex } from '@/study'
import { type Problem, problemOf, refuse } from '@/study/problem'
import { FileDrop, Notice, ProblemList, useLatestJob } from '@/ui'
import { inReadersWords } from '../file-problems'
import { addressHere, readPath, type StudyAddress } from '../routes/study-address'
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
  readonly unsignedAfter: number | null
}

/** Far above any log: ten thousand items come to some 20 MB. */
const MOST_BYTES = 100_000_000

/** Takes a backup file or an answer file, verifies it, and brings its session to this computer. */
export default function RestoreSession({ site, kept, onRestored }: RestoreSessionProps) {
  const { backups } = useServices()
  const say = useText('home')
  const sayOfFile = useText('files')
  const job = useLatestJob()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [restored, setRestored] = useState<Restored | null>(null)

  async function restore(file: File) {
    const { parseBackup } = await import('@/answers/parse-backup')
    const { sessionState } = await import('@/answers/session-state')
    const { parseFile } = await import('@/study')
    const log =
      file.size > MOST_BYTES
        ? refuse(
            file.name,
            'too-large',
            'this file is too large for a backup',
            'Choose the backup file',
          )
        : await parseFile(file, parseBackup)
    if (!log.ok) return setProblems(log.problems)
    const { events, isCut, unsignedAfter } = log.value
    const outcome = await (await backups).restore(events, 'file')
    setRestored({ outcome, state: sessionState(events), isCut, unsignedAfter })
    if (outcome.kind === 'restored') onRestored()
  }

  function open([file]: readonly File[]) {
    if (file === undefined) return
    setProblems([])
    setRestored(null)
    const refused = problemOf(
      file.name,
      'not-restored',
      'this browser could not keep the session',
      'Leave private browsing, or free some space on this computer, and try again',
    )
    void job.run(() => restore(file).catch(() => setProblems([refused])))
  }

  return (
    <div className={styles.drop}>
      <FileDrop
        label={say('restore')}
        hint={say('restoreHint')}
        extensions={['.jsonl', '.json']}
        isDisabled={job.isRunning}
        onFiles={open}
      />
      {restored === null ? null : (
        <Outcome {...restored} address={addressHere(restored.state, site, kept)} />
      )}
      <ProblemList problems={inReadersWords(problems, sayOfFile)} title={say('notRestored')} />
    </div>
  )
}

function Outcome({
  outcome,
  state,
  isCut,
  unsignedAfter,
  address,
}: Restored & { readonly address: StudyAddress | null }) {
  const say = useText('home')
  const isThere =
    outcome.kind === 'restored' || outcome.kind === 'same' || outcome.kind === 'longer-here'
  const isOpen = state.finishedAt === null
  return (
    <Notice
      tone={isThere && unsignedAfter === null ? 'ok' : 'warning'}
      actions={
        isThere && isOpen && address !== null ? (
          <Button component="a" href={`#${readPath(address)}/s/${state.sessionId}`}>
            {say('goOnReading')}
          </Button>
        ) : undefined
      }
    >
      <p>
        {outcomeWords(outcome, state, say)}
        {isCut ? ` ${say('cutOff')}` : ''}
        {unsignedAfter === null ? '' : ` ${say('unsignedAfter', { at: unsignedAfter })}`}
        {isThere && isOpen && address === null ? ` ${say('studyNowhere')}` : ''}
      </p>
    </Notice>
  )
}

function outcomeWords(
  outcome: RestoreOutcome,
  { rater, number, commits, studyId }: SessionState,
  say: Say<'home'>,
): string {
  const which = { number, rater: rater.code, study: studyId }
  switch (outcome.kind) {
    case 'restored':
      return say('restored', { ...which, items: new Set(commits.map(({ item }) => item)).size })
    case 'same':
      return say('sameHere', which)
    case 'longer-here':
      return say('longerHere', which)
    case 'forked':
      return say('forked', { ...which, at: outcome.at })
    case 'other-session':
      return say('otherSession', which)
  }
}
