import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { type OpenPackage, openPackage, STUDY_UNREACHABLE } from '@/package/open-source'
import { INDEX_UNREACHABLE, loadSiteIndex, sitePackage } from '@/package/site/site-packages'
import { ReadingPage } from '@/reading'
import { fail, problemOf, type Result } from '@/study'
import {
  Notice,
  ProblemList,
  SiteBar,
  sentence,
  untilPassed,
  useLatest,
  useSecondsUntil,
  type Waiting,
} from '@/ui'
import { keptPackage } from '../kept-package'
import { localPreferences } from '../local-preferences'
import { type AppServices, useServices } from '../services'
import { DeadEnd } from './dead-end'
import { LoadingPage } from './loading-page'
import { readPath, type StudyAddress, studyAddress } from './study-address'

/** `#/read/<study>/…`: finds and validates the package, then hands over to reading. */
export default function ReadingRoute() {
  const { study = '' } = useParams()
  const app = useServices()
  const { opened, outage, tryNow } = useOpenPackage(study, app)
  const services = useMemo(
    () => ({
      ...{ answers: app.answers, drafts: app.drafts, preferences: localPreferences() },
      ...{ signingKeys: app.signingKeys, tool: app.tool },
      ...(app.backups === undefined ? {} : { backups: app.backups }),
    }),
    [app.answers, app.drafts, app.signingKeys, app.backups, app.tool],
  )
  if (outage !== null) return <Unreachable {...outage} onTryNow={tryNow} />
  if (opened === null) return <LoadingPage what="the study" />
  if (!opened.ok)
    return (
      <>
        <SiteBar links={[]} />
        <DeadEnd title="This study cannot be opened">
          <ProblemList problems={opened.problems} />
        </DeadEnd>
      </>
    )
  return <ReadingPage pack={opened.value} services={services} basePath={readPath(studyAddress(study))} />
}

interface UnreachableProps extends Waiting<Result<OpenPackage>> {
  readonly onTryNow: () => void
}

/** The site could not be reached, and is asked again by itself. */
function Unreachable({ failed, nextAt, onTryNow }: UnreachableProps) {
  const seconds = useSecondsUntil(nextAt)
  return (
    <>
      <SiteBar links={[]} />
      <DeadEnd title="The study cannot be reached">
        <Notice
          tone="warning"
          actions={
            <Button variant="default" onClick={onTryNow}>
              Try now
            </Button>
          }
        >
          <p>{failed.ok ? '' : failed.problems.map(({ message }) => sentence(message)).join(' ')}</p>
          <p>
            Check the connection. The study opens by itself as soon as the site answers; if it stays so, tell
            your coordinator.
          </p>
          <p aria-live="off">{seconds === 0 ? 'Trying again now…' : `Trying again in ${seconds} s.`}</p>
        </Notice>
      </DeadEnd>
    </>
  )
}

/** Asks until the site was reached: a study that could not be loaded for want of a connection opens once there is one. */
function useOpenPackage(parameter: string, app: AppServices) {
  const [attempt, setAttempt] = useState(0)
  const { value, isCurrent, progress } = useLatest<Result<OpenPackage>, Waiting<Result<OpenPackage>>>(
    [parameter, app, attempt],
    (signal, tell) =>
      untilPassed(
        () => openAddress(studyAddress(parameter), app).catch(() => fail(UNREADABLE)),
        isUnreachable,
        signal,
        tell,
      ),
  )
  const tryNow = () => setAttempt((n) => n + 1)
  return { opened: isCurrent ? value : null, outage: progress, tryNow }
}

const isUnreachable = (opened: Result<OpenPackage>): boolean =>
  !opened.ok && opened.problems.some(({ code }) => code === STUDY_UNREACHABLE || code === INDEX_UNREACHABLE)

const UNREADABLE = problemOf(
  '',
  'study-unreadable',
  'the study could not be read from this computer',
  'Reload the page',
)

async function openAddress(address: StudyAddress, app: AppServices): Promise<Result<OpenPackage>> {
  if (address.origin === 'computer')
    return openPackage(app.packages.source(address.studyHash), address.studyHash)
  const index = await loadSiteIndex(app.studiesUrl)
  if (!index.ok) return index
  const entry = index.value.find((study) => study.id === address.id)
  if (entry === undefined)
    return fail(
      problemOf(
        'studies/index.json',
        'unknown-study',
        `this site offers no study "${address.id}"`,
        'Check the link with your coordinator. If the network or the site wants you to sign in, sign in and reload this page',
      ),
    )
  // Room for this study first: the files of another one can be fetched again.
  void app.fetchedFiles.keepOnly(entry.studyHash).catch(() => undefined)
  const site = sitePackage(app.studiesUrl, entry.path)
  return openPackage(keptPackage(site, entry.studyHash, app.fetchedFiles), entry.studyHash)
}
