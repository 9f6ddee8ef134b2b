import { useMemo } from 'react'
import { useParams } from 'react-router'
import { type OpenPackage, openPackage } from '@/package/open-source'
import { loadSiteIndex, sitePackage } from '@/package/site/site-packages'
import { ReadingPage } from '@/reading'
import { fail, problemOf, type Result } from '@/study'
import { ProblemList, SiteBar, useLatest } from '@/ui'
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
  const opened = useOpenPackage(study, app)
  const services = useMemo(
    () => ({ answers: app.answers, drafts: app.drafts, preferences: localPreferences(), tool: app.tool }),
    [app.answers, app.drafts, app.tool],
  )
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

function useOpenPackage(parameter: string, app: AppServices): Result<OpenPackage> | null {
  const { value, isCurrent } = useLatest([parameter, app], () =>
    openAddress(studyAddress(parameter), app).catch(() => fail(UNREADABLE)),
  )
  return isCurrent ? value : null
}

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
        'Check the link with your coordinator',
      ),
    )
  // Room for this study first: the files of another one can be fetched again.
  void app.fetchedFiles.keepOnly(entry.studyHash).catch(() => undefined)
  const site = sitePackage(app.studiesUrl, entry.path)
  return openPackage(keptPackage(site, entry.studyHash, app.fetchedFiles), entry.studyHash)
}
