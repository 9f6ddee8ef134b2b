// The entry for workers and for whoever must not wait for NiiVue: decoding, and plain data.
export { prepareVolume } from './engine/prepare-volume'
export { type PreparedVolume, PrepareVolumeError, transferablesOf } from './engine/prepared-volume'
export type { ViewerMark, ViewerTool } from './tools/viewer-mark'
export { readViewerLayout, type ViewerLayout, viewerDefaultLayout } from './view/viewer-layout'
