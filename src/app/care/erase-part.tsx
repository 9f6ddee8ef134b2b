import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Erased } from '@/storage'
import { ConfirmDialog, Notice, useLatest, useLatestJob } from '@/ui'
import { otherPages } from '../hold-version'
import { useServices } from '../services'
import styles from './care.module.css'
import { SavedAnswers } from './saved-answers'
import { savedSessions } from './saved-sessions'

const WORD = 'erase'

/** Names what is there, hands over what would be lost, asks twice, erases, and says what came of it. */
export function ErasePart() {
  const { answers, studyDrafts, packages, care } = useServices()
  const { value: saved } = useLatest([answers], () => savedSessions(answers))
  const drafts = useLatest([studyDrafts], () => studyDrafts.list())
  const kept = useLatest([packages], () => packages.list())
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
      <p>Save first what you still need. It cannot be brought back.</p>
      <SavedAnswers saved={saved} />
      <p>{draftWords(drafts.value, drafts.failure)}</p>
      <p>{packageWords(kept.value, kept.failure)}</p>
      {job.failure === null ? null : (
        <Notice tone="error">Nothing is known of the erasing: {job.failure}</Notice>
      )}
      <Button variant="default" loading={job.isRunning} onClick={() => void ask()}>
        Erase everything of this site …
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Erase everything that this site keeps in this browser?"
        confirmLabel="Erase everything"
        isDanger
        isDisabled={typed.trim().toLowerCase() !== WORD || (others ?? 0) > 0}
        onConfirm={erase}
        onCancel={() => setAsking(false)}
      >
        {(others ?? 0) > 0 ? (
          <p role="alert">
            {others === 1 ? 'Another tab or window' : `${others} other tabs or windows`} of this site can
            write answers again after they were erased. Close {others === 1 ? 'it' : 'them'}, then come back
            to this button.
          </p>
        ) : (
          <>
            <p>
              Answers that you have not saved are lost, and so are studies in preparation with their true
              answers.
              {others === null ? ' Close all other tabs of this site first.' : ''}
            </p>
            <TextInput
              label={`Type “${WORD}” to go on`}
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

const PARTS: Readonly<Record<Erased['what'], string>> = {
  copies: 'Second copies of the answers',
  database: 'Answers, studies and the signing key',
  app: 'The app that starts without the site',
  caches: 'Files of the app and the list of studies',
  preferences: 'Preferences and words being typed',
}
const OUTCOMES: Readonly<Record<Erased['outcome'], string>> = {
  erased: 'erased',
  'nothing-there': 'nothing was there',
  'still-there': 'could not be erased',
}

function EraseReport({ erased }: { readonly erased: readonly Erased[] }) {
  const isWhole = erased.every(({ outcome }) => outcome !== 'still-there')
  return (
    <Notice
      tone={isWhole ? 'ok' : 'error'}
      title={
        isWhole ? 'Everything of this site in this browser was erased' : 'Not everything could be erased'
      }
    >
      <ul className={styles.results} aria-label="What was erased">
        {erased.map(({ what, outcome, why }) => (
          <li key={what}>
            {PARTS[what]}: <strong data-passed={outcome !== 'still-there'}>{OUTCOMES[outcome]}</strong>
            {why === null ? '' : ` (${why})`}
          </li>
        ))}
      </ul>
      <p>
        {isWhole
          ? 'Close this tab now: going on with the site keeps the app and an empty database again.'
          : 'Close all tabs of this site and clear its data in the settings of the browser.'}
      </p>
    </Notice>
  )
}

function draftWords(drafts: readonly { readonly name: string }[] | null, failure: string | null): string {
  if (failure !== null) return `Whether studies in preparation are here could not be read: ${failure}.`
  if (drafts === null) return 'Looking for studies in preparation …'
  if (drafts.length === 0) return 'No study is in preparation here.'
  return `In preparation here, perhaps with true answers: ${drafts.map(({ name }) => `“${name}”`).join(', ')}. Save or freeze them under Prepare first.`
}

function packageWords(kept: readonly { readonly title: string }[] | null, failure: string | null): string {
  if (failure !== null) return `Whether packages were opened here could not be read: ${failure}.`
  if (kept === null) return 'Looking for packages …'
  if (kept.length === 0) return 'No package from a file is kept here.'
  return `Packages from a file that are kept here: ${kept.map(({ title }) => `“${title}”`).join(', ')}.`
}
