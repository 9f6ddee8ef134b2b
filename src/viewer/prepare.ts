// The entry for workers and for whoever must not wait for NiiVue: decoding, and plain data.
export { prepareVolume } from './prepare-volume'
export { type PreparedVolume, PrepareVolumeError, transferablesOf } from './prepared-volume'
export { readViewerLayout, type ViewerLayout, viewerDefaultLayout } from './viewer-layout'
export type { ViewerMark, ViewerTool } from './viewer-mark'
