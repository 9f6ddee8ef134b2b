import '@/language/areas/collecting'
import { Button, FileButton, Progress } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { CollectingStudy } from '@/collection/office'
import { useText } from '@/language'
import { packageZip } from '@/package'
import { readTextFile } from '@/study'
import { ProblemList, saveFile, useLatestJob } from '@/ui'
import { CollectionRefusal, type Refusal, refusalOf } from '@/ui/collection-refusal'
import type { DroppedFile } from '../session/analysis-views'
import styles from './collected-form.module.css'
import type { FetchedCollection, NamedText } from './fetch-collected'

interface CollectedFormProps {
  readonly study: CollectingStudy
  /** Takes answer files and receipts as if they had been dropped. */
  readonly onFiles: (files: readonly DroppedFile[]) => void
}

interface Step {
  readonly step: 'fetching' | 'opening'
  readonly done: number
  readonly total: number
}

/** Fetches what the study has collected, opens it, and adds it to the analysis (X20). Nothing of it is asked for before. */
export default function CollectedForm({ study, onFiles }: CollectedFormProps) {
  const say = useText('collecting')
  const [isOpen, setIsOpen] = useState(false)
  const [credential, setCredential] = useState<NamedText | null>(null)
  const [identity, setIdentity] = useState<NamedText | null>(null)
  const [fetched, setFetched] = useState<FetchedCollection | null>(null)
  const [why, setWhy] = useState<Refusal | null>(null)
  const { run, progress, isRunning } = useLatestJob<Step>()
  const stop = useRef<AbortController | null>(null)
  const { server } = study.collection
  const { host } = new URL(server)
  const isReady = credential !== null && identity !== null && !isRunning

  const begin = (event: FormEvent) => {
    event.preventDefault()
    if (credential === null || identity === null) return
    setWhy(null)
    setFetched(null)
    void run(async (signal, tell) => {
      const controller = new AbortController()
      stop.current = controller
      signal.addEventListener('abort', () => controller.abort())
      const show = (done: () => void) => {
        if (!controller.signal.aborted) done()
      }
      try {
        const { fetchCollected } = await import('./fetch-collected')
        const result = await fetchCollected({
          study,
          credential,
          identity,
          signal: controller.signal,
          onProgress: (step, done, total) => tell({ step, done, total }),
        })
        show(() => {
          if (!result.ok) return setWhy(refusalOf(result.problems))
          setFetched(result.value)
          if (result.value.answers.length > 0) onFiles(droppedFiles(result.value))
        })
      } catch {
        show(() => setWhy('not-loaded'))
      }
    })
  }

  if (!isOpen)
    return (
      <Button
        variant="default"
        size="compact-sm"
        className={styles.opener}
        onClick={() => setIsOpen(true)}
      >
        {say('fetchOpen')}
      </Button>
    )
  return (
    <form className={styles.form} onSubmit={begin} aria-label={say('fetchTitle')}>
      <h2 className={styles.title}>{say('fetchTitle')}</h2>
      <p className={styles.lead}>{say('fetchLead', { server: host })}</p>
      <FileLine
        label={say('chooseCredential')}
        accept=".json"
        chosen={credential}
        onChoose={setCredential}
      />
      <FileLine
        label={say('chooseIdentity')}
        accept=".txt"
        chosen={identity}
        onChoose={setIdentity}
      />
      <div className={styles.actions}>
        <Button type="submit" disabled={!isReady}>
          {say('fetch')}
        </Button>
        {isRunning ? (
          <Button
            variant="default"
            onClick={() => {
              stop.current?.abort()
              void run(async () => undefined)
            }}
          >
            {say('stop')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setIsOpen(false)}>
            {say('cancel')}
          </Button>
        )}
      </div>
      <div role="status">
        {isRunning && <Running step={progress} />}
        {fetched !== null && <Fetched fetched={fetched} study={study} />}
      </div>
      {why !== null && <CollectionRefusal why={why} server={server} />}
      {fetched !== null && <ProblemList problems={fetched.problems} title={say('fetchProblems')} />}
    </form>
  )
}

interface FileLineProps {
  readonly label: string
  readonly accept: string
  readonly chosen: NamedText | null
  readonly onChoose: (file: NamedText) => void
}

function FileLine({ label, accept, chosen, onChoose }: FileLineProps) {
  const say = useText('collecting')
  const take = async (file: File | null) => {
    if (file === null) return
    const text = await readTextFile(file, file.name)
    onChoose({ name: file.name, text: text.ok ? text.value : '' })
  }
  return (
    <div className={styles.file}>
      <FileButton accept={accept} onChange={(file) => void take(file)}>
        {(button) => (
          <Button {...button} variant="default" size="xs" aria-label={`${label}: ${say('choose')}`}>
            {say('choose')}
          </Button>
        )}
      </FileButton>
      <span>{label}</span>
      <span className={styles.name}>
        {chosen === null ? say('notChosen') : say('chosen', { name: chosen.name })}
      </span>
    </div>
  )
}

function Running({ step }: { readonly step: Step | null }) {
  const say = useText('collecting')
  if (step === null) return <p className={styles.lead}>{say('connecting')}</p>
  const { done, total } = step
  return (
    <>
      <p className={styles.lead}>{say(step.step, { done, total })}</p>
      <Progress
        value={total === 0 ? 0 : (100 * done) / total}
        size="xs"
        aria-label={say('fetchTitle')}
      />
    </>
  )
}

interface FetchedProps {
  readonly fetched: FetchedCollection
  readonly study: CollectingStudy
}

function Fetched({ fetched, study }: FetchedProps) {
  const say = useText('collecting')
  const { answers, witnesses, messages, finished } = fetched
  if (messages === 0) return <p className={styles.lead}>{say('fetchedNone')}</p>
  if (answers.length === 0)
    return <p className={styles.lead}>{say('fetchedNoFile', { messages })}</p>
  const save = () => {
    const encoder = new TextEncoder()
    const files = new Map(
      [...answers, ...witnesses].map(({ name, text }) => [name, encoder.encode(text)]),
    )
    const name = `collected-${study.studyHash.slice(0, 16)}.zip`
    saveFile(name, packageZip(files), 'application/zip')
  }
  return (
    <div className={styles.done}>
      <p className={styles.lead}>{say('fetched', { files: answers.length, messages, finished })}</p>
      <Button variant="default" size="xs" onClick={save}>
        {say('saveZip')}
      </Button>
    </div>
  )
}

/** collected.csv is for people: an analysis would take it for a table of answers. */
function droppedFiles({ answers, witnesses }: FetchedCollection): DroppedFile[] {
  const encoder = new TextEncoder()
  const wanted = [...answers, ...witnesses.filter(({ name }) => name === 'receipts.txt')]
  return wanted.map(({ name, text }) => ({ name, bytes: encoder.encode(text) }))
}
