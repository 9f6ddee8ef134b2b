import { memo } from 'react'
import type { Graphics, VolumeViewerProps } from '@/viewer/index'

/**
 * What tests of the reading room have in place of `@/viewer` (vitest.config.ts): the graphics of this machine are no part of
 * them, and NiiVue needs a real canvas.
 */
export { viewerActions } from '@/viewer/actions/viewer-actions'

export const graphics: Graphics = { hasWebgl2: true, maxTexture3d: 2048, renderer: 'test' }
export const probeGraphics = () => graphics

/** What the room shows for a viewer: nothing, unless a test puts its own here. */
export const double: { view: (props: VolumeViewerProps) => null } = { view: () => null }
/** As the real one: drawn anew only with what it shows. */
export const VolumeViewer = memo((props: VolumeViewerProps) => double.view(props))
