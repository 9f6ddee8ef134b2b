export { type Action, actionList, keyHints, keyWords, runAction, useActionKeys, withKeys } from './actions'
export { deferredPart } from './deferred-part'
export { ConfirmDialog, type ConfirmDialogProps } from './feedback/confirm-dialog'
export { Dialog, type DialogProps } from './feedback/dialog'
export { EmptyState, type EmptyStateProps } from './feedback/empty-state'
export { Notice, type NoticeProps } from './feedback/notice'
export { ProblemList, type ProblemListProps } from './feedback/problem-list'
export { placeOfProblem, type ShownProblem, sentence } from './feedback/shown-problem'
export { FileDrop, type FileDropProps } from './files/file-drop'
export { saveFile } from './files/save-file'
export { Latest, messageOf } from './latest'
export { default as dataTable } from './layout/data-table.module.css'
export { LogoMark, Wordmark } from './layout/logo'
export {
  Page,
  PageHeader,
  type PageHeaderProps,
  type PageProps,
  Panel,
  Section,
  type SectionProps,
} from './layout/page'
export { SiteBar, type SiteBarProps, SiteFooter } from './layout/site-bar'
export { StatRow, StatTile, type StatTileProps } from './layout/stat-tile'
export { KeyHint, KeyList, type KeyListProps } from './text/key-hint'
export { Markdown, type MarkdownProps } from './text/markdown'
export { UiProvider } from './theme/ui-provider'
export { type Asked, type LatestJob, useLatest, useLatestJob } from './use-latest'
