export {
  type Action,
  actionList,
  type BareAction,
  freeCharacter,
  isInDialog,
  keyHints,
  keyWords,
  runAction,
  useActionKeys,
  whileThere,
  withKeys,
} from './actions'
export { deferredPart } from './deferred-part'
export { drawIcon } from './draw-icon'
export { ConfirmDialog } from './feedback/confirm-dialog'
export { Dialog } from './feedback/dialog'
export { EmptyState } from './feedback/empty-state'
export { Notice } from './feedback/notice'
export { ProblemList } from './feedback/problem-list'
export { placeOfProblem, sentence } from './feedback/shown-problem'
export { FileDrop } from './files/file-drop'
export { saveFile } from './files/save-file'
export { addKeyDocument, isElement, keyDocuments, useInKeyDocuments } from './key-documents'
export { messageOf } from './latest'
export { default as dataTable } from './layout/data-table.module.css'
export { LanguageSwitch } from './layout/language-switch'
export { LogoMark } from './layout/logo'
export { Page, PageHeader, Panel, Section, useFocusOnOpen } from './layout/page'
export { SiteBar, SiteFooter } from './layout/site-bar'
export { Split } from './layout/split'
export { StatRow, StatTile } from './layout/stat-tile'
export { openPage, type PageAddress, replaceAddress, usePageAddress } from './page-address'
export { drawBold } from './text/draw-bold'
export { KeyHint, KeyList, type KeyListProps } from './text/key-hint'
export { Markdown, warmMarkdown } from './text/markdown'
export { scriptOf } from './text/script-of-text'
export { darkSurround, type Theme, type ThemeChoice, useThemeChoice } from './theme/theme-choice'
export { ThemeSelect } from './theme/theme-select'
export { UiProvider } from './theme/ui-provider'
export { untilPassed, useSecondsUntil, type Waiting } from './try-again'
export { UnsetSlider } from './unset-slider'
export { useLasting } from './use-lasting'
export { type Asked, type LatestJob, useLatest, useLatestJob } from './use-latest'
export { workersAtRest } from './workers-at-rest'
