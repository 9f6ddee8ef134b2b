import { HashRouter, Route, Routes } from 'react-router'
import { deferredPart, UiProvider } from '@/ui'
import { ErrorBoundary } from './error-boundary'
import { HomePage } from './home-page'
import { LoadingPage } from './loading-page'
import { NotFoundPage } from './not-found-page'
import { type AppServices, ServicesProvider } from './services'
import { SiteLayout } from './site-layout'
import { siteStudiesUrl } from './site-packages'
import { warmReading } from './warm-reading'

const loadingPage = () => <LoadingPage />
const ReadingRoute = deferredPart(async () => {
  warmReading(siteStudiesUrl(), window.location.hash)
  return (await import('./reading-route')).default
}, loadingPage)
const AnalysisPage = deferredPart(async () => (await import('@/analysis')).AnalysisPage, loadingPage)
const PrepareRoute = deferredPart(async () => (await import('./prepare-route')).default, loadingPage)
const PreviewRoute = deferredPart(async () => (await import('./preview-route')).default, loadingPage)
const AboutPage = deferredPart(async () => (await import('./about-page')).default, loadingPage)

export function App({ services }: { readonly services: AppServices }) {
  return (
    <UiProvider>
      <ErrorBoundary>
        <ServicesProvider value={services}>
          <HashRouter>
            <Routes>
              <Route element={<SiteLayout />}>
                <Route index element={<HomePage />} />
                <Route
                  path="analyse"
                  element={<AnalysisPage tool={services.tool} studiesUrl={services.studiesUrl} />}
                />
                <Route path="prepare/:draft?/:step?" element={<PrepareRoute />} />
                <Route path="about" element={<AboutPage />} />
                <Route path="*" element={<NotFoundPage />} />
              </Route>
              <Route path="preview/*" element={<PreviewRoute />} />
              <Route path="read/:study/*" element={<ReadingRoute />} />
            </Routes>
          </HashRouter>
        </ServicesProvider>
      </ErrorBoundary>
    </UiProvider>
  )
}
