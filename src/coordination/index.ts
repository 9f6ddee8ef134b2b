export { StudiesPage } from './workspace/studies-page'
export type { StudyPreview, WorkspaceServices } from './workspace/workspace-context'
export { WorkspacePage, type WorkspacePageProps } from './workspace/workspace-page'
