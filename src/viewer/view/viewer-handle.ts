import { type Ref, type RefObject, useImperativeHandle } from 'react'
import type { Vector3 } from '@/nifti'
import { isShifted, mayShift } from '../compare/offset'
import type { Measured, TraceKeeper } from '../measurements/item-traces'
import { type ShownPlanes, shownPlanes } from '../planes/shown-planes'
import { toPoint } from '../tools/move-crosshair'
import type { Change } from '../tools/use-mark-tools'
import type { PaneOnStage } from './picture-of'
import { shownIds } from './shown-images'
import { openingWindow, resetView, type ViewState } from './view-state'
import type { ViewedSlices } from './viewed-slices'
import type { ViewerLayout } from './viewer-layout'
import { isOverlayOn, opacityOf, overlaysOf } from './viewer-overlay'
import type { ViewerVolume } from './viewer-volume'

interface HandleScene {
  readonly state: ViewState
  readonly change: Change
  readonly volumes: readonly ViewerVolume[]
  readonly images: ViewerLayout['images']
  readonly panes: readonly PaneOnStage[]
  readonly viewed: ViewedSlices
  readonly traces: TraceKeeper
  readonly isReady: boolean
  readonly isReduced: boolean
}

/** What the room may ask of the viewer. */
export function useViewerHandle(
  ref: Ref<ViewerHandle> | undefined,
  stageRef: RefObject<HTMLElement | null>,
  { state, change, volumes, images, panes, viewed, traces, isReady, isReduced }: HandleScene,
): void {
  useImperativeHandle(
    ref,
    () => ({
      evidence: () => {
        const first = volumes.find((v) => v.id === shownIds(state, images)[0])
        if (!isReady || !first) return null
        const [x, y, z] = state.crosshairMm
        const [low, high] = state.windows[first.id] ?? openingWindow(first)
        const evidence: ViewerEvidence = {
          crosshairMm: [x, y, z],
          window: [low, high],
          zoom: state.zoom,
          viewed: viewed.shares(),
        }
        const onShow = volumes.filter((v) => shownIds(state, images).includes(v.id))
        const on = overlaysOf(onShow).filter(
          (overlay) => isOverlayOn(state, overlay) && opacityOf(state, overlay) > 0,
        )
        return {
          ...evidence,
          ...(isReduced && { isReduced }),
          ...(overlaysOf(volumes).length > 0 && { overlays: on.map(({ id }) => id) }),
          ...(isShifted(state) && mayShift(state, volumes) && { offsetMm: placeOf(state.offsetMm) }),
          ...shownPlanes(state, panes),
          ...tracesShown(traces),
        }
      },
      reset: () => change((s) => resetView(s, volumes)),
      focus: () => stageRef.current?.focus(),
      moveTo: (mm) => {
        const [first] = volumes
        if (first) change((s) => toPoint(s, first, mm))
      },
    }),
    [state, change, volumes, images, panes, viewed, traces, isReady, isReduced, stageRef],
  )
}

const placeOf = ([x, y, z]: Vector3): [number, number, number] => [x, y, z]

/** Left out where there is nothing to say. */
function tracesShown(traces: TraceKeeper): Pick<ViewerEvidence, 'tools' | 'measurements'> {
  const { tools, measured } = traces.now()
  return {
    ...(tools.length > 0 && { tools: [...tools] }),
    ...(measured.length > 0 && { measurements: [...measured] }),
  }
}

/** What was on screen, for the answer. */
export interface ViewerEvidence extends ShownPlanes {
  crosshairMm: [number, number, number]
  /** Grey scale of the first row, true intensities. */
  window: [number, number]
  /** 1: everything fits. */
  zoom: number
  /** Share of the slices of each plane, over all volumes of the item, that were on screen. */
  viewed: { axial: number; coronal: number; sagittal: number }
  /** There, and true, when the graphics could not hold the images and they were shown at reduced resolution. */
  isReduced?: true
  /** Ids of the overlays that were on; left out where the item had none. */
  overlays?: string[]
  /** How far linked priors stood from the rest, world mm; left out: at the same places. */
  offsetMm?: [number, number, number]
  /** Ids of the tools that were used on the item so far, sorted. */
  tools?: string[]
  /** What was measured or marked on the item; volumes by the viewer's ids. */
  measurements?: Measured[]
}

export interface ViewerHandle {
  /** Null while nothing is shown. */
  evidence(): ViewerEvidence | null
  /** The view as the item opened. */
  reset(): void
  focus(): void
  /** Puts the crosshair on a place, RAS+ world mm. */
  moveTo(mm: readonly [number, number, number]): void
}
