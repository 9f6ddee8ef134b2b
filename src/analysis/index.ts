import '@/ui/theme/desk-styles'

export { AnalysisPage } from './analysis-page'
export type { AnalystLogs } from './key-log/key-log'
