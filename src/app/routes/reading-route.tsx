import '@/language/areas/files'
import '@/language/areas/home'
import { Button } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { useText } from '@/language'
import { type OpenPackage, openPackage, STUDY_UNREACHABLE } from '@/package/open-source'
import type { PackageSource } from '@/package/package-files'
import type { OfflineCopy } from '@/package/site/offline-copy'
import { INDEX_UNREACHABLE, loadSiteIndex, sitePackage } from '@/package/site/site-packages'
import { ReadingPage } from '@/reading'
import { fail, problemOf, type Result, refuse, type SiteIndex, succeed } from '@/study'
import {
  deferredPart,
  Notice,
  ProblemList,
  SiteBar,
  sentence,
  untilPassed,
  useLatest,
  useSecondsUntil,
  type Waiting,
} from '@/ui'
import { inReadersWords } from '../file-problems'
import { keptPackage, offlinePackage } from '../kept-package'
import { localCredentials, localPreferences } from '../local-stores'
import { type AppServices, useServices } from '../services'
import { draftWithTruths } from '../truths-of-study'
import { DeadEnd } from './dead-end'
import { LoadingPage } from './loading-page'
import { readPath, type StudyAddress, studyAddress } from './study-address'

/** What was opened, and as what the site offers it; null for one that is kept on this computer alone. */
type Opened = OpenPackage & { readonly offered: SiteIndex[number] | null }

// The sign-in must not wait for what is said below it.
const OfflineStudy = deferredPart(() => import('../offline/offline-study'))

/** `#/read/<study>/…`: finds and validates the package, then hands over to reading. */
export default function ReadingRoute({ study }: { readonly study: string }) {
  const say = useText('home')
  const sayOfFile = useText('files')
  const app = useServices()
  const { opened, outage, tryNow } = useOpenPackage(study, app)
  const services = useMemo(
    () => ({
      answers: app.answers,
      drafts: app.drafts,
      preferences: localPreferences(),
      signingKeys: app.signingKeys,
      tool: app.tool,
      credentials: localCredentials(),
      backups: app.backups,
      draftWithTruths: (id: string, studyHash: string) =>
        draftWithTruths(app.studyDrafts, { id, studyHash }),
    }),
    [app.answers, app.drafts, app.signingKeys, app.backups, app.studyDrafts, app.tool],
  )
  const findVersion = useCallback(
    (studyHash: string, sessionId: string) => versionHere(app, studyHash, sessionId),
    [app],
  )
  if (outage !== null) return <Unreachable {...outage} onTryNow={tryNow} />
  if (opened === null) return <LoadingPage what="study" />
  if (!opened.ok)
    return (
      <>
        <SiteBar links={[]} />
        <DeadEnd title={say('studyCannotOpen')}>
          <ProblemList problems={inReadersWords(opened.problems, sayOfFile)} />
        </DeadEnd>
      </>
    )
  const { offered } = opened.value
  return (
    <ReadingPage
      pack={opened.value}
      services={services}
      basePath={readPath(studyAddress(study))}
      findVersion={findVersion}
      belowSignIn={offered === null ? null : <OfflineStudy study={offered} />}
    />
  )
}

interface UnreachableProps extends Waiting<Result<Opened>> {
  readonly onTryNow: () => void
}

/** The site could not be reached, and is asked again by itself. */
function Unreachable({ failed, nextAt, onTryNow }: UnreachableProps) {
  const say = useText('home')
  const sayOfFile = useText('files')
  const seconds = useSecondsUntil(nextAt)
  return (
    <>
      <SiteBar links={[]} />
      <DeadEnd title={say('studyUnreachable')}>
        <Notice
          tone="warning"
          actions={
            <Button variant="default" onClick={onTryNow}>
              {say('tryNow')}
            </Button>
          }
        >
          <p>
            {failed.ok
              ? ''
              : inReadersWords(failed.problems, sayOfFile)
                  .map(({ message }) => sentence(message))
                  .join(' ')}
          </p>
          <p>{say('checkConnection')}</p>
          <p aria-live="off">{seconds === 0 ? say('tryingNow') : say('tryingIn', { seconds })}</p>
        </Notice>
      </DeadEnd>
    </>
  )
}

/** Asks until the site was reached: a study that could not be loaded for want of a connection opens once there is one. */
function useOpenPackage(parameter: string, app: AppServices) {
  const { value, isCurrent, progress, again } = useLatest<Result<Opened>, Waiting<Result<Opened>>>(
    [parameter, app],
    (signal, tell) =>
      untilPassed(
        () => openAddress(studyAddress(parameter), app).catch(() => fail(UNREADABLE)),
        isUnreachable,
        signal,
        tell,
      ),
  )
  return { opened: isCurrent ? value : null, outage: progress, tryNow: again }
}

const isUnreachable = (opened: Result<Opened>): boolean =>
  !opened.ok &&
  opened.problems.some(({ code }) => code === STUDY_UNREACHABLE || code === INDEX_UNREACHABLE)

const UNREADABLE = problemOf(
  '',
  'study-unreadable',
  'the study could not be read from this computer',
  'Reload the page',
)

async function openAddress(address: StudyAddress, app: AppServices): Promise<Result<Opened>> {
  if (address.origin === 'computer') {
    const stored = await storedPackage(address.studyHash, app)
    return asOffered(await openPackage(stored, address.studyHash), null)
  }
  const index = await loadSiteIndex(app.studiesUrl)
  if (!index.ok) {
    // Available offline: the list says nothing that is not known here.
    const copy = await offlineCopy(app, ({ study }) => study.id === address.id)
    return copy === null ? index : openSitePackage(copy.study, app)
  }
  const entry = index.value.find((study) => study.id === address.id)
  if (entry === undefined)
    return refuse(
      'studies/index.json',
      'unknown-study',
      `this site offers no study "${address.id}"`,
      'Check the link with your coordinator. If the network or the site wants you to sign in, sign in and reload this page',
    )
  return openSitePackage(entry, app)
}

/** A package that was opened here from its zip, else one that was made available offline. */
async function storedPackage(studyHash: string, app: AppServices): Promise<PackageSource> {
  const isOpened = (await app.packages.list()).some((stored) => stored.studyHash === studyHash)
  return isOpened ? app.packages.source(studyHash) : offlinePackage(studyHash, app.fetchedFiles)
}

/** A version of a study that the site no longer offers, if this computer has it whole. */
async function versionHere(app: AppServices, studyHash: string, sessionId: string) {
  const href = `#${readPath({ origin: 'computer', studyHash })}/s/${sessionId}`
  const copy = await offlineCopy(app, ({ study }) => study.studyHash === studyHash)
  if (copy?.checkedAt != null) return { href, frozenAt: copy.frozenAt }
  const isOpened = (await app.packages.list()).some((stored) => stored.studyHash === studyHash)
  return isOpened ? { href, frozenAt: null } : null
}

async function offlineCopy(
  app: AppServices,
  is: (copy: OfflineCopy) => boolean,
): Promise<OfflineCopy | null> {
  const copies = await app.fetchedFiles.pinned().catch(() => [])
  return copies.find(is) ?? null
}

const asOffered = (opened: Result<OpenPackage>, offered: Opened['offered']): Result<Opened> =>
  opened.ok ? succeed({ ...opened.value, offered }) : opened

async function openSitePackage(
  entry: SiteIndex[number],
  app: AppServices,
): Promise<Result<Opened>> {
  // Room for this study first: the files of another one can be fetched again.
  void app.fetchedFiles.keepOnly(entry.studyHash).catch(() => undefined)
  const site = sitePackage(app.studiesUrl, entry.path)
  const source = keptPackage(site, entry.studyHash, app.fetchedFiles)
  return asOffered(await openPackage(source, entry.studyHash), entry)
}
