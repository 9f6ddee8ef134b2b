export type { BenchServices, StudyPreview } from './workspace/bench-context'
export { BenchPage, type BenchPageProps } from './workspace/bench-page'
export { StudiesPage } from './workspace/studies-page'
