import { lazy, Suspense } from 'react'
import { HashRouter, Route, Routes } from 'react-router'
import { UiProvider } from '@/ui'
import { ErrorBoundary } from './error-boundary'
import { HomePage } from './home-page'
import { LoadingPage } from './loading-page'
import { NotFoundPage } from './not-found-page'
import { type AppServices, ServicesProvider } from './services'
import { SiteLayout } from './site-layout'
import { siteStudiesUrl } from './site-packages'
import { warmReading } from './warm-reading'

const ReadingRoute = lazy(() => {
  warmReading(siteStudiesUrl(), window.location.hash)
  return import('./reading-route')
})
const AnalysisPage = lazy(async () => ({ default: (await import('@/analysis')).AnalysisPage }))
const PrepareRoute = lazy(() => import('./prepare-route'))
const PreviewRoute = lazy(() => import('./preview-route'))
const AboutPage = lazy(() => import('./about-page'))

export function App({ services }: { readonly services: AppServices }) {
  return (
    <UiProvider>
      <ErrorBoundary>
        <ServicesProvider value={services}>
          <HashRouter>
            <Suspense fallback={<LoadingPage />}>
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
            </Suspense>
          </HashRouter>
        </ServicesProvider>
      </ErrorBoundary>
    </UiProvider>
  )
}
