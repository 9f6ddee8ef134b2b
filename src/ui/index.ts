export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog'
export { default as dataTable } from './data-table.module.css'
export { deferredPart } from './deferred-part'
export { Dialog, type DialogProps } from './dialog'
export { EmptyState, type EmptyStateProps } from './empty-state'
export { FileDrop, type FileDropProps } from './file-drop'
export { KeyHint, KeyList, type KeyListProps } from './key-hint'
export { Latest, messageOf } from './latest'
export { LogoMark, Wordmark } from './logo'
export { Markdown, type MarkdownProps } from './markdown'
export { Notice, type NoticeProps } from './notice'
export {
  Page,
  PageHeader,
  type PageHeaderProps,
  type PageProps,
  Panel,
  Section,
  type SectionProps,
} from './page'
export { ProblemList, type ProblemListProps } from './problem-list'
export { saveFile } from './save-file'
export { placeOfProblem, type ShownProblem, sentence } from './shown-problem'
export { SiteBar, type SiteBarProps, SiteFooter } from './site-bar'
export { StatRow, StatTile, type StatTileProps } from './stat-tile'
export { UiProvider } from './ui-provider'
export { type Asked, type LatestJob, useLatest, useLatestJob } from './use-latest'
