export { AnalysisPage, type AnalysisPageProps } from './analysis-page'
