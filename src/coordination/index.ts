import '@/ui/theme/desk-styles'

export type { WatchCredentials } from './progress/live/live-progress'
export { TemplatePage } from './templates/template-page'
export { StudiesPage } from './workspace/studies-page'
export type { StudyPreview } from './workspace/workspace-context'
export { WorkspacePage } from './workspace/workspace-page'
