import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import type { OfflineCopy, OfflineProgress } from '@/package/site/offline-copy'
import type { Problem, SiteIndex } from '@/study'
import { Notice, ProblemList, useLatest, useLatestJob } from '@/ui'
import { openWorker } from '@/ui/open-worker'
import { appKept } from '../keep-app'
import { useServices } from '../services'
import type { FileChecker } from './check-file.worker'
import styles from './offline-study.module.css'

type Study = SiteIndex[number]

interface Here {
  /** null: the study was never made available offline here. */
  readonly copy: OfflineCopy | null
  /** How many of its files are on this computer now. */
  readonly files: number
  /** Whether the page itself opens without the site. */
  readonly isAppKept: boolean
  /** Whether the browser promised not to remove it by itself. */
  readonly isPersisted: boolean
}

/** How long a slow line may take to bring the app, once all images are here. */
const APP_MS = 60_000

/** Makes a study of the site readable without a network, and says how far that is so. */
export default function OfflineStudy({ study }: { readonly study: Study }) {
  const { fetchedFiles, studiesUrl } = useServices()
  const [changes, setChanges] = useState(0)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const job = useLatestJob<OfflineProgress>()
  const [stop, setStop] = useState<AbortController | null>(null)
  const { value: here } = useLatest([study.studyHash, fetchedFiles, changes], () => lookHere())

  async function lookHere(): Promise<Here | null> {
    const pins = await fetchedFiles.pinned().catch(() => null)
    if (pins === null) return null
    const copy = pins.find((pin) => pin.study.studyHash === study.studyHash) ?? null
    if (copy === null) return { copy, files: 0, isAppKept: false, isPersisted: false }
    const paths = new Set(await fetchedFiles.paths(study.studyHash))
    const files = copy.paths.filter((path) => paths.has(path)).length
    const isPersisted = (await navigator.storage?.persisted?.().catch(() => false)) ?? false
    return { copy, files, isAppKept: await appKept(0), isPersisted }
  }

  function make() {
    const controller = new AbortController()
    setStop(controller)
    setProblems([])
    void job.run(async (gone, tell) => {
      gone.addEventListener('abort', () => controller.abort())
      const checker = openWorker<FileChecker>(
        () =>
          new Worker(new URL('./check-file.worker.ts', import.meta.url), { type: 'module', name: 'check' }),
        'checking the files',
      )
      try {
        // Asked at a click, which some browsers take for an answer.
        void navigator.storage?.persist?.().catch(() => false)
        // What checks a study is fetched with the study: the list of studies must not wait for it.
        const { makeOffline } = await import('@/package/site/offline-copy')
        const made = await makeOffline(
          studiesUrl,
          study,
          fetchedFiles,
          checker.isFrozen,
          controller.signal,
          tell,
        )
        if (!made.ok) setProblems(made.problems)
        else if (!controller.signal.aborted) await appKept(APP_MS)
      } finally {
        checker.close()
        setChanges((n) => n + 1)
      }
    })
  }

  async function remove() {
    setProblems([])
    await fetchedFiles.remove(study.studyHash)
    setChanges((n) => n + 1)
  }

  if (here === null) return null
  if (job.isRunning)
    return (
      <div className={styles.row}>
        <div className={styles.progress} role="status">
          <span>{progressWords(job.progress)}</span>
          <Progress
            value={job.progress === null ? 0 : (100 * job.progress.done) / Math.max(1, job.progress.of)}
            aria-label="Files on this computer"
            transitionDuration={0}
          />
        </div>
        <Button
          variant="default"
          size="xs"
          onClick={() => stop?.abort()}
          disabled={stop?.signal.aborted === true}
        >
          Cancel
        </Button>
      </div>
    )
  return (
    <div className={styles.part}>
      <div className={styles.row}>
        <p className={styles.state} data-whole={isWhole(here) || undefined}>
          {stateWords(here)}
        </p>
        <div className={styles.actions}>
          <Button
            variant="default"
            size="xs"
            onClick={make}
            aria-label={`${actionWords(here)}: ${study.title}`}
          >
            {actionWords(here)}
          </Button>
          {here.copy === null ? null : (
            <Button
              variant="subtle"
              size="xs"
              onClick={() => void remove()}
              aria-label={`Remove from this computer: ${study.title}`}
            >
              Remove
            </Button>
          )}
        </div>
      </div>
      {problems.length === 0 ? null : (
        <ProblemList problems={problems} title="Not all files are on this computer" />
      )}
      {job.failure === null ? null : (
        <Notice tone="error" title="Not all files are on this computer">
          {failureWords(job.failure)}
        </Notice>
      )}
    </div>
  )
}

const isWhole = ({ copy, files }: Here): boolean =>
  copy !== null && copy.checkedAt !== null && files === copy.paths.length

function stateWords(here: Here): string {
  const { copy, files, isAppKept, isPersisted } = here
  if (copy === null) return 'Needs the network while you read.'
  const of = copy.paths.length
  if (!isWhole(here)) return `${files} of ${of} files of this study are on this computer.`
  const all = `All ${of} files of this study are on this computer (${sizeWords(copy.bytes)}), checked ${timeWords(copy.checkedAt ?? '')}.`
  if (!isAppKept)
    return `${all} The page itself is not: browsers keep it for addresses that begin with https. Leave this page open, and it reads without a network.`
  return isPersisted
    ? `${all} It can be read without a network.`
    : `${all} It can be read without a network, unless the browser clears its storage when the disk runs full.`
}

function actionWords(here: Here): string {
  if (here.copy === null) return 'Make available offline'
  return isWhole(here) ? 'Check again' : 'Go on'
}

const progressWords = (progress: OfflineProgress | null): string => {
  if (progress === null) return 'Looking at the study…'
  const { done, of, bytes, bytesOf } = progress
  return done === of
    ? 'Keeping the page itself…'
    : `${done} of ${of} files fetched and checked, ${sizeWords(bytes)} of ${sizeWords(bytesOf)}`
}

const failureWords = (failure: string): string =>
  /quota|full/i.test(failure)
    ? 'There is not enough space on this computer: free some, then go on. Nothing is fetched twice.'
    : `This browser could not keep them (${failure}). Leave private browsing, or allow this site to store data, then go on.`

const sizeWords = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${Math.round(bytes / 1e6)} MB`

const timeWords = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
    .format(new Date(iso))
    .replace(',', '')
