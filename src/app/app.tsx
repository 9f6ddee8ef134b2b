import { beginFetch } from '@/package/site/begun-fetches'
import { packageFolder, siteStudiesUrl } from '@/package/site/site-packages'
import { warmVolumeWorker } from '@/reading/images/volume-worker'
import { deferredPart, Notice, UiProvider, useLatest, usePageAddress } from '@/ui'
import { ErrorBoundary } from './error-boundary'
import { HomePage } from './home/home-page'
import { keepAllPages } from './keep-app'
import { localAnalystLogs } from './local-stores'
import { LoadingPage } from './routes/loading-page'
import { NotFoundPage } from './routes/not-found-page'
import { SiteLayout } from './routes/site-layout'
import { studyAddress } from './routes/study-address'
import { type AppServices, ServicesProvider } from './services'
import '@/language/areas/home'
import { Button } from '@mantine/core'
import { type ComponentType, useState, useSyncExternalStore } from 'react'
import { useText } from '@/language'
import type { DatabaseNews, DatabaseWatch } from '@/storage'

const SENTENCES = {
  blocked: 'dbBlocked',
  newer: 'dbNewer',
  deleted: 'dbDeleted',
  closed: 'dbClosed',
  silent: 'dbSilent',
} as const satisfies Readonly<Record<DatabaseNews, string>>

const nothing = () => null
const never = () => () => undefined

/** Says what happens to the answers' database behind the page's back. */
export function DatabaseNotice({ watch }: { readonly watch: Promise<DatabaseWatch> }) {
  const say = useText('home')
  const [dismissed, setDismissed] = useState<DatabaseNews | null>(null)
  // Without a database whoever uses it says what is wrong.
  const { value: found } = useLatest([watch], () => watch)
  const news = useSyncExternalStore(found?.onNews ?? never, found?.news ?? nothing)
  if (news === null || news === dismissed) return null
  return (
    <Notice
      tone="warning"
      actions={
        <Button variant="default" size="compact-sm" onClick={() => setDismissed(news)}>
          {say('close')}
        </Button>
      }
    >
      {say(SENTENCES[news])}
    </Notice>
  )
}

/** A page whose code is fetched when it is gone to. */
const page = <P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>) =>
  deferredPart(load, () => <LoadingPage />)
const ReadingRoute = page(async () => {
  warmReading(siteStudiesUrl(), window.location.hash)
  return import('./routes/reading-route')
})
const AnalysisPage = page(async () => {
  keepAllPages()
  return { default: (await import('@/analysis')).AnalysisPage }
})
const PrepareRoute = page(async () => {
  keepAllPages()
  return import('./routes/prepare-route')
})
const PreviewRoute = page(() => import('./routes/preview-route'))
/** The second window of a session, opened by the reading room. */
const QuestionsPage = page(() => import('@/reading/screens/questions-page'))
const AboutPage = page(() => import('./routes/about-page'))
const GuidePage = page(() => import('./guide/guide-page'))
const PrivacyPage = page(() => import('./care/privacy-page'))
const DiagnosticsPage = page(() => import('./care/diagnostics-page'))

export function App({ services }: { readonly services: AppServices }) {
  return (
    <UiProvider>
      <ErrorBoundary services={services}>
        <ServicesProvider value={services}>
          <DatabaseNotice watch={services.watch} />
          <PageOfAddress services={services} />
        </ServicesProvider>
      </ErrorBoundary>
    </UiProvider>
  )
}

/** The page of the address; without the site's bar where it has the window to itself. */
function PageOfAddress({ services }: { readonly services: AppServices }) {
  const { path } = usePageAddress()
  const [, page = '', ...parts] = path.split('/')
  const [first] = parts
  if (page === 'read' && first !== undefined) return <ReadingRoute study={first} />
  if (page === 'preview') return <PreviewRoute />
  if (page === 'questions' && first !== undefined) return <QuestionsPage session={first} />
  return <SiteLayout path={path}>{sitePage(page, parts, services)}</SiteLayout>
}

function sitePage(page: string, parts: readonly string[], { tool, studiesUrl }: AppServices) {
  const [first, second] = parts
  if (page === 'prepare' && parts.length <= 2) return <PrepareRoute draft={first} step={second} />
  if (page === 'guide' && parts.length <= 2) return <GuidePage part={first} section={second} />
  if (parts.length > 0) return <NotFoundPage />
  switch (page) {
    case '':
      return <HomePage />
    case 'analyse':
      return <AnalysisPage tool={tool} studiesUrl={studiesUrl} logs={localAnalystLogs} />
    case 'about':
      return <AboutPage />
    case 'privacy':
      return <PrivacyPage />
    case 'diagnostics':
      return <DiagnosticsPage />
    default:
      return <NotFoundPage />
  }
}

/**
 * Starts everything that the first picture waits for, side by side with the code of the room: the worker, the viewer,
 * and the study itself. A reader who resumes would otherwise wait for one after the other.
 * @param hash of the address: '#/read/demo/s/…'.
 */
export function warmReading(studiesUrl: string, hash: string): void {
  warmVolumeWorker()
  // Who needs the viewer is told when it cannot be loaded.
  import('@/viewer').catch(() => undefined)
  const parameter = /^#\/read\/([^/?]+)/.exec(hash)?.[1]
  if (parameter !== undefined) void beginStudy(studiesUrl, parameter).catch(() => undefined)
}

/** Whatever is wrong with the address, the list or the study is found out, and told, when they are opened. */
async function beginStudy(studiesUrl: string, parameter: string): Promise<void> {
  const address = studyAddress(decodeURIComponent(parameter))
  if (address.origin !== 'site') return
  const { id } = address
  const response = await beginFetch(new URL('index.json', studiesUrl))
  const index: unknown = await response.clone().json()
  if (!Array.isArray(index)) return
  for (const entry of index as unknown[]) {
    if (typeof entry !== 'object' || entry === null || !('id' in entry) || entry.id !== id) continue
    if ('path' in entry && typeof entry.path === 'string')
      beginFetch(new URL('study.json', packageFolder(studiesUrl, entry.path)))
    return
  }
}
