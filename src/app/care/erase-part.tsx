import '@/language/areas/care'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { listWords, type Say, useText } from '@/language'
import type { Erased } from '@/storage'
import { type Asked, ConfirmDialog, Notice, useLatest, useLatestJob } from '@/ui'
import { otherPages } from '../hold-version'
import { useServices } from '../services'
import styles from './care.module.css'
import { SavedAnswers } from './saved-answers'
import { savedSessions } from './saved-sessions'

/** Names what is there, hands over what would be lost, asks twice, erases, and says what came of it. */
export function ErasePart() {
  const say = useText('care')
  const { answers, studyDrafts, packages, care } = useServices()
  const { value: saved } = useLatest([answers], () => savedSessions(answers))
  const drafts = useLatest([studyDrafts], async () =>
    (await studyDrafts.list()).map(({ name }) => name),
  )
  const kept = useLatest([packages], async () => (await packages.list()).map(({ title }) => title))
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const [others, setOthers] = useState<number | null>(null)
  const [erased, setErased] = useState<readonly Erased[] | null>(null)
  const job = useLatestJob()

  const ask = async () => {
    setTyped('')
    setOthers(await otherPages())
    setAsking(true)
  }
  const erase = () => {
    setAsking(false)
    void job.run(async () => setErased(await (await care).erase()))
  }

  if (erased !== null) return <EraseReport erased={erased} />
  return (
    <>
      <p>{say('saveFirst')}</p>
      <SavedAnswers saved={saved} />
      <p>{keptWords(say, KEPT.drafts, drafts)}</p>
      <p>{keptWords(say, KEPT.packages, kept)}</p>
      {job.failure === null ? null : (
        <Notice tone="error">{say('nothingKnown', { why: job.failure })}</Notice>
      )}
      <Button variant="default" loading={job.isRunning} onClick={() => void ask()}>
        {say('eraseButton')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={say('eraseQuestion')}
        confirmLabel={say('eraseTitle')}
        isDanger
        isDisabled={typed.trim().toLowerCase() !== say('eraseWord') || (others ?? 0) > 0}
        onConfirm={erase}
        onCancel={() => setAsking(false)}
      >
        {(others ?? 0) > 0 ? (
          <p role="alert">{say('otherTabs', { count: others ?? 0 })}</p>
        ) : (
          <>
            <p>
              {say('lost')}
              {others === null ? ` ${say('closeTabs')}` : ''}
            </p>
            <TextInput
              label={say('typeWord', { word: say('eraseWord') })}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
            />
          </>
        )}
      </ConfirmDialog>
    </>
  )
}

const OUTCOMES = {
  erased: 'erased',
  'nothing-there': 'nothingThere',
  'still-there': 'stillThere',
} as const satisfies Readonly<Record<Erased['outcome'], string>>

function EraseReport({ erased }: { readonly erased: readonly Erased[] }) {
  const say = useText('care')
  const isWhole = erased.every(({ outcome }) => outcome !== 'still-there')
  return (
    <Notice tone={isWhole ? 'ok' : 'error'} title={say(isWhole ? 'allErased' : 'notAllErased')}>
      <ul className={styles.results} aria-label={say('whatErased')}>
        {erased.map(({ what, outcome, why }) => (
          <li key={what}>
            {say(what)}:{' '}
            <strong data-passed={outcome !== 'still-there'}>{say(OUTCOMES[outcome])}</strong>
            {why === null ? '' : ` (${why})`}
          </li>
        ))}
      </ul>
      <p>{say(isWhole ? 'closeNow' : 'clearByHand')}</p>
    </Notice>
  )
}

const KEPT = {
  drafts: {
    unread: 'draftsUnread',
    looking: 'draftsLooking',
    none: 'draftsNone',
    here: 'draftsHere',
  },
  packages: {
    unread: 'packagesUnread',
    looking: 'packagesLooking',
    none: 'packagesNone',
    here: 'packagesHere',
  },
} as const

/** What this browser holds of one kind, by its names; or that nobody knows. */
function keptWords(
  say: Say<'care'>,
  words: (typeof KEPT)[keyof typeof KEPT],
  { value: names, failure }: Asked<readonly string[], never>,
): string {
  if (failure !== null) return say(words.unread, { why: failure })
  if (names === null) return say(words.looking)
  if (names.length === 0) return say(words.none)
  return say(words.here, { names: listWords(names.map((name) => say('quoted', { name }))) })
}
