import { type Ref, type RefObject, useImperativeHandle } from 'react'
import type { Vector3 } from '@/nifti'
import type { EvidenceFields } from '@/study'
import type { ViewerScene } from '../actions/viewer-action'
import { isShifted, mayShift } from '../compare/offset'
import type { Measured, TraceKeeper } from '../measurements/item-traces'
import { shownPlanes } from '../planes/shown-planes'
import { crosshairOf, toPoint } from '../tools/move-crosshair'
import { shownIds, touchedVolume } from './shown-images'
import { resetView, shownWindow, type ViewState } from './view-state'
import type { ViewedSlices } from './viewed-slices'
import { isOverlayOn, opacityOf, overlaysOf } from './viewer-overlay'
import type { ViewerVolume } from './viewer-volume'

/** What the room may ask of the viewer. */
export function useViewerHandle(
  ref: Ref<ViewerHandle> | undefined,
  stageRef: RefObject<HTMLElement | null>,
  { state, change, volumes, layout: { images }, convention, panes, traces }: ViewerScene,
  viewed: ViewedSlices,
  isReady: boolean,
  isReduced: boolean,
  showNext: () => void,
): void {
  useImperativeHandle(ref, () => ({
    evidence: () => {
      const first = volumes.find((v) => v.id === shownIds(state, images)[0])
      if (!isReady || !first) return null
      const [low, high] = shownWindow(state, first)
      const onShow = volumes.filter((v) => shownIds(state, images).includes(v.id))
      const on = overlaysOf(onShow).filter(
        (overlay) => isOverlayOn(state, overlay) && opacityOf(state, overlay) > 0,
      )
      return {
        crosshairMm: placeOf(state.crosshairMm),
        window: [low, high],
        zoom: state.zoom,
        viewed: viewed.shares(),
        convention,
        ...(isReduced && { isReduced }),
        ...(overlaysOf(volumes).length > 0 && { overlays: on.map(({ id }) => id) }),
        ...priorShown(state, volumes),
        ...(isShifted(state) && mayShift(state, volumes) && { offsetMm: placeOf(state.offsetMm) }),
        ...shownPlanes(state, panes),
        ...tracesShown(traces),
      }
    },
    reset: () => {
      traces.switchSides(false)
      change((s) => resetView(s, volumes))
    },
    focus: () => stageRef.current?.focus(),
    showNext,
    crosshair: () => {
      const volume = touchedVolume(state, volumes, images)
      return isReady && volume ? { mm: placeOf(crosshairOf(state, volume)), on: volume.id } : null
    },
    moveTo: (mm, on) => {
      const volume = volumes.find(({ id }) => id === on) ?? volumes[0]
      if (volume) change((s) => toPoint(s, volume, mm))
    },
  }))
}

/** Where the priors were, there where something else was to be seen, too. */
function priorShown(
  state: ViewState,
  volumes: readonly ViewerVolume[],
): Pick<ViewerEvidence, 'prior'> {
  const prior = volumes.find((v) => v.isPrior)
  if (prior === undefined || volumes.every((v) => v.isPrior)) return {}
  const isLinked = state.priorCrosshairMm === null
  const place = { crosshairMm: placeOf(crosshairOf(state, prior)), isLinked }
  if (!volumes.some(({ isPrior, tilt }) => isPrior && tilt !== undefined)) return { prior: place }
  return { prior: { ...place, planes: isLinked && !state.arePriorsAsStored ? 'current' : 'own' } }
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
export interface ViewerEvidence extends Omit<EvidenceFields, 'measurements'> {
  /** What was measured or marked on the item; volumes by the viewer's ids. */
  measurements?: Measured[]
}

export interface ViewerHandle {
  /** Null while nothing is shown. */
  evidence(): ViewerEvidence | null
  /** The view as the item opened. */
  reset(): void
  focus(): void
  /** Draws the first picture of the next item, where it is ready: the room lays that item out in the same task. */
  showNext(): void
  /** Where the crosshair of the volume touched last is, in its own RAS+ world mm, and the id of that volume; null while nothing is shown. */
  crosshair(): { readonly mm: [number, number, number]; readonly on: string } | null
  /** Puts the crosshair on a place of a volume, RAS+ world mm; left out: of the first. */
  moveTo(mm: readonly [number, number, number], on?: string): void
}
