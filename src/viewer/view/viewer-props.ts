import type { Ref } from 'react'
import type { Convention } from '../engine/pane-view'
import type { TraceKeeper } from '../measurements/item-traces'
import type { ViewerHabits } from '../pointer/viewer-habits'
import type { MarkListener, ViewerMark } from '../tools/viewer-mark'
import type { ViewerHandle } from './viewer-handle'
import type { ViewerLayout } from './viewer-layout'
import type { ViewerProblem } from './viewer-problem'
import type { ViewerVolume, WindowPreset } from './viewer-volume'

export interface VolumeViewerProps extends MarkListener {
  /** Changes with the item: everything is reset. */
  readonly itemKey: string
  /** Keep the identity stable while the item stays. */
  readonly volumes: readonly ViewerVolume[]
  /** Volumes of the next item, uploaded while this one is read; keep the identity stable. */
  readonly upcoming?: readonly ViewerVolume[]
  readonly convention: Convention
  readonly isConventionLocked: boolean
  readonly windows: readonly WindowPreset[]
  /** After the frame that follows the drawing; once per item, and again after a rebuild. */
  readonly onPainted: (itemKey: string) => void
  /** The picture has gone: context lost, or the item swapped away. */
  readonly onHidden?: (itemKey: string) => void
  readonly onProblem: (problem: ViewerProblem) => void
  /** Left out: the viewer keeps it while mounted, starting with `viewerDefaultLayout`. */
  readonly layout?: ViewerLayout
  readonly onLayoutChange?: (layout: ViewerLayout) => void
  /** What mouse, wheel, magnifier and cine are set to; left out: the viewer keeps it while mounted, starting with what is usual. */
  readonly habits?: ViewerHabits
  readonly onHabitsChange?: (habits: ViewerHabits) => void
  /** Marks that are answers; keep the identity stable. */
  readonly marks?: readonly ViewerMark[]
  /** What is done with the item's pictures, to be kept; left out: the viewer keeps it as long as it shows the item. */
  readonly traces?: TraceKeeper
  /** Shows along each pane which slices have not been on screen yet. */
  readonly hasUnseenStrip?: boolean
  readonly ref?: Ref<ViewerHandle>
}
