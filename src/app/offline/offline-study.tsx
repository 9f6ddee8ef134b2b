import '@/language/areas/files'
import '@/language/areas/home'
import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { numberWords, type Say, timeWords, useLanguage, useText } from '@/language'
import type { OfflineCopy, OfflineProgress } from '@/package/site/offline-copy'
import { titleIn } from '@/package/site/site-packages'
import type { Problem, SiteIndex } from '@/study'
import { Notice, ProblemList, useLatest, useLatestJob } from '@/ui'
import { openWorker } from '@/ui/open-worker'
import { inReadersWords } from '../file-problems'
import { appKept } from '../hold-version'
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
  const say = useText('home')
  const sayOfFile = useText('files')
  const { code } = useLanguage()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const job = useLatestJob<OfflineProgress>()
  const [stop, setStop] = useState<AbortController | null>(null)
  const { value: here, again } = useLatest([study.studyHash, fetchedFiles], () => lookHere())

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
          new Worker(new URL('./check-file.worker.ts', import.meta.url), {
            type: 'module',
            name: 'check',
          }),
        'checking the files',
      )
      try {
        // Asked at a click, which some browsers take for an answer.
        void navigator.storage?.persist?.().catch(() => false)
        // What checks a study is fetched with the study: the list of studies must not wait for it.
        const { makeOffline } = await import('@/package/site/offline-copy')
        const result = await makeOffline(
          studiesUrl,
          study,
          fetchedFiles,
          checker.isFrozen,
          controller.signal,
          tell,
        )
        if (!result.ok) setProblems(result.problems)
        else if (!controller.signal.aborted) await appKept(APP_MS)
      } finally {
        checker.close()
        again()
      }
    })
  }

  async function remove() {
    setProblems([])
    await fetchedFiles.remove(study.studyHash)
    again()
  }

  if (here === null) return null
  if (job.isRunning)
    return (
      <div className={styles.row}>
        <div className={styles.progress} role="status">
          <span>{progressWords(job.progress, say)}</span>
          <Progress
            value={
              job.progress === null
                ? 0
                : (100 * job.progress.done) / Math.max(1, job.progress.total)
            }
            aria-label={say('offlineFiles')}
            transitionDuration={0}
          />
        </div>
        <Button
          variant="default"
          size="xs"
          onClick={() => stop?.abort()}
          disabled={stop?.signal.aborted === true}
        >
          {say('cancel')}
        </Button>
      </div>
    )
  return (
    <div className={styles.part}>
      <div className={styles.row}>
        <p className={styles.state} data-whole={isWhole(here) || undefined}>
          {stateWords(here, say)}
        </p>
        <div className={styles.actions}>
          <Button
            variant="default"
            size="xs"
            onClick={make}
            aria-label={say('offlineActionNamed', {
              action: say(actionOf(here)),
              title: titleIn(study, code),
            })}
          >
            {say(actionOf(here))}
          </Button>
          {here.copy === null ? null : (
            <Button
              variant="subtle"
              size="xs"
              onClick={() => void remove()}
              aria-label={say('offlineRemoveNamed', { title: titleIn(study, code) })}
            >
              {say('offlineRemove')}
            </Button>
          )}
        </div>
      </div>
      {problems.length === 0 ? null : (
        <ProblemList problems={inReadersWords(problems, sayOfFile)} title={say('offlineNotAll')} />
      )}
      {job.failure === null ? null : (
        <Notice tone="error" title={say('offlineNotAll')}>
          {failureWords(job.failure, say)}
        </Notice>
      )}
    </div>
  )
}

const isWhole = ({ copy, files }: Here): boolean =>
  copy !== null && copy.checkedAt !== null && files === copy.paths.length

function stateWords(here: Here, say: Say<'home'>): string {
  const { copy, files, isAppKept, isPersisted } = here
  if (copy === null) return say('offlineNone')
  const total = copy.paths.length
  if (!isWhole(here)) return say('offlineSome', { files, of: total })
  const time = timeWords(copy.checkedAt ?? '', 'medium')
  const all = say('offlineAll', { of: total, size: sizeWords(copy.bytes), time })
  if (!isAppKept) return say('offlineNoPage', { all })
  return say(isPersisted ? 'offlineKept' : 'offlineMayClear', { all })
}

function actionOf(here: Here) {
  if (here.copy === null) return 'offlineMake'
  return isWhole(here) ? 'offlineCheck' : 'offlineGoOn'
}

function progressWords(progress: OfflineProgress | null, say: Say<'home'>): string {
  if (progress === null) return say('offlineLooking')
  const { done, total, bytes, bytesOf } = progress
  return done === total
    ? say('offlineKeepingPage')
    : say('offlineProgress', {
        done,
        of: total,
        bytes: sizeWords(bytes),
        bytesOf: sizeWords(bytesOf),
      })
}

const failureWords = (failure: string, say: Say<'home'>): string =>
  /quota|full/i.test(failure) ? say('offlineFull') : say('offlineRefused', { failure })

const sizeWords = (bytes: number): string =>
  bytes < 1e6
    ? `${numberWords(Math.ceil(bytes / 1e3))} kB`
    : `${numberWords(Math.round(bytes / 1e6))} MB`
