import type { PictureOnStage } from './picture-of'
import type { Vector3 } from './prepared-volume'
import {
  bySlices,
  initialViewState,
  nextInSlot,
  toSlice,
  type ViewState,
  windowBy,
  zoomBy,
} from './view-state'
import type { ViewerVolume } from './viewer-volume'
import { ACROSS, gridOf, PLANES } from './volume-grid'

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
}

/** What a key does to the view; null when the key is not the viewer's. */
export function actOnKey(
  key: string,
  volumes: readonly ViewerVolume[],
  { panes }: PictureOnStage,
): ((state: ViewState) => ViewState) | null {
  const onActive = (act: (state: ViewState, volume: ViewerVolume) => ViewState) => (state: ViewState) => {
    const volume = volumes.find((v) => v.id === state.slots[state.active.slot])
    return volume ? act(state, volume) : state
  }
  const steps = STEPS[key]
  if (steps !== undefined) return onActive((s, v) => bySlices(s, v, planeOf(s), steps))
  switch (key) {
    case 'Home':
      return onActive((s, v) => toSlice(s, v, planeOf(s), 0))
    case 'End':
      return onActive((s, v) => toSlice(s, v, planeOf(s), v.prepared.dims[ACROSS[planeOf(s)]] - 1))
    case 't':
      return nextPlane
    case 'm':
      return (s) => ({ ...s, enlarged: s.enlarged === null ? s.active.plane : null })
    case '+':
    case '=':
      return (s) => zoomBy(s, 1.25, fromCentre(s, panes))
    case '-':
      return (s) => zoomBy(s, 1 / 1.25, fromCentre(s, panes))
    case ',':
      return onActive((s, v) => windowBy(s, v, -0.1, 0))
    case '.':
      return onActive((s, v) => windowBy(s, v, 0.1, 0))
    case '[':
      return onActive((s, v) => windowBy(s, v, 0, -0.05))
    case ']':
      return onActive((s, v) => windowBy(s, v, 0, 0.05))
    case 'v':
      return (s) => ({ ...s, isInverted: !s.isInverted })
    case 'x':
      return (s) => ({ ...s, isCrosshairShown: !s.isCrosshairShown })
    case 'q':
      return (s) => nextInSlot(s, volumes, s.active.slot)
    case 'r':
      return (s) => ({ ...initialViewState(volumes), slots: s.slots, active: s.active })
    default:
      return null
  }
}

/** Enlarged, the one plane on screen is the one that keys move. */
const planeOf = (state: ViewState) => state.enlarged ?? state.active.plane

function nextPlane(state: ViewState): ViewState {
  const plane = PLANES[(PLANES.indexOf(planeOf(state)) + 1) % PLANES.length] ?? 'axial'
  const slots = state.slots.length
  const slot = plane === PLANES[0] ? (state.active.slot + 1) % Math.max(slots, 1) : state.active.slot
  return { ...state, active: { slot, plane }, enlarged: state.enlarged === null ? null : plane }
}

function fromCentre(state: ViewState, panes: PictureOnStage['panes']): Vector3 {
  const pane = panes.find((p) => p.slot === state.active.slot)
  if (!pane) return [0, 0, 0]
  const grid = gridOf(pane.volume.prepared)
  const plumb = grid.plumbFromVoxel(grid.voxelFromMm(state.crosshairMm))
  return [plumb[0] - pane.centre[0], plumb[1] - pane.centre[1], plumb[2] - pane.centre[2]]
}
