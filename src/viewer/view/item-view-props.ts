import type { Ref } from 'react'
import type { PreparedVolume } from '@/nifti'
import type { Convention } from '../engine/pane-view'
import type { VolumeEngine } from '../engine/volume-engine'
import type { ViewerMark, ViewerTool } from '../tools/viewer-mark'
import type { ViewerProblem } from './use-engine'
import type { ViewerHandle } from './viewer-evidence'
import type { ViewerLayout } from './viewer-layout'
import type { ViewerVolume, WindowPreset } from './viewer-volume'

/** CSS pixels of the stage; `remPx`: the browser's text size. */
export interface StageSize {
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  readonly remPx: number
}

export interface ItemViewProps {
  readonly itemKey: string
  readonly volumes: readonly ViewerVolume[]
  readonly upcoming: readonly PreparedVolume[]
  readonly engine: VolumeEngine | null
  readonly size: StageSize
  readonly convention: Convention
  /** Null where the study fixes the convention. */
  readonly onConvention: ((convention: Convention) => void) | null
  readonly layout: ViewerLayout
  readonly onLayout: (layout: ViewerLayout) => void
  readonly windows: readonly WindowPreset[]
  readonly tool: ViewerTool | undefined
  readonly onTool: ((tool: ViewerTool) => void) | undefined
  readonly marks: readonly ViewerMark[]
  readonly onMark: ((mark: ViewerMark) => unknown) | undefined
  readonly hasUnseenStrip: boolean
  readonly isReduced: boolean
  readonly onPainted: (itemKey: string) => void
  readonly onHidden: (itemKey: string) => void
  readonly onProblem: (problem: ViewerProblem) => void
  /** Why this item cannot be shown; null: it can, or will be. */
  readonly problem: ViewerProblem | null
  readonly isReducing: boolean
  readonly onReduce: (problem: ViewerProblem) => void
  readonly onRetry: () => void
  readonly ref?: Ref<ViewerHandle> | undefined
}
