import { HashRouter, Route, Routes } from 'react-router'
import { siteStudiesUrl } from '@/package/site/site-packages'
import { deferredPart, UiProvider } from '@/ui'
import { DatabaseNotice } from './database-notice'
import { ErrorBoundary } from './error-boundary'
import { HomePage } from './home/home-page'
import { keepAllPages } from './keep-app'
import { localAnalystLogs } from './local-analyst-logs'
import { LoadingPage } from './routes/loading-page'
import { NotFoundPage } from './routes/not-found-page'
import { SiteLayout } from './routes/site-layout'
import { type AppServices, ServicesProvider } from './services'
import { warmReading } from './warm-reading'

const loadingPage = () => <LoadingPage />
const ReadingRoute = deferredPart(async () => {
  warmReading(siteStudiesUrl(), window.location.hash)
  return (await import('./routes/reading-route')).default
}, loadingPage)
const AnalysisPage = deferredPart(async () => {
  keepAllPages()
  return (await import('@/analysis')).AnalysisPage
}, loadingPage)
const PrepareRoute = deferredPart(async () => {
  keepAllPages()
  return (await import('./routes/prepare-route')).default
}, loadingPage)
const PreviewRoute = deferredPart(
  async () => (await import('./routes/preview-route')).default,
  loadingPage,
)
const QuestionsRoute = deferredPart(
  async () => (await import('./routes/questions-route')).default,
  loadingPage,
)
const AboutPage = deferredPart(
  async () => (await import('./routes/about-page')).default,
  loadingPage,
)
const GuidePage = deferredPart(
  async () => (await import('./guide/guide-page')).default,
  loadingPage,
)
const PrivacyPage = deferredPart(
  async () => (await import('./care/privacy-page')).default,
  loadingPage,
)
const DiagnosticsPage = deferredPart(
  async () => (await import('./care/diagnostics-page')).default,
  loadingPage,
)

export function App({ services }: { readonly services: AppServices }) {
  return (
    <UiProvider>
      <ErrorBoundary services={services}>
        <ServicesProvider value={services}>
          <DatabaseNotice watch={services.watch} />
          <HashRouter>
            <Routes>
              <Route element={<SiteLayout />}>
                <Route index element={<HomePage />} />
                <Route
                  path="analyse"
                  element={
                    <AnalysisPage
                      tool={services.tool}
                      studiesUrl={services.studiesUrl}
                      logs={localAnalystLogs}
                    />
                  }
                />
                <Route path="prepare/:draft?/:step?" element={<PrepareRoute />} />
                <Route path="about" element={<AboutPage />} />
                <Route path="guide/:part?/:section?" element={<GuidePage />} />
                <Route path="privacy" element={<PrivacyPage />} />
                <Route path="diagnostics" element={<DiagnosticsPage />} />
                <Route path="*" element={<NotFoundPage />} />
              </Route>
              <Route path="preview/*" element={<PreviewRoute />} />
              <Route path="questions/:session" element={<QuestionsRoute />} />
              <Route path="read/:study/*" element={<ReadingRoute />} />
            </Routes>
          </HashRouter>
        </ServicesProvider>
      </ErrorBoundary>
    </UiProvider>
  )
}
