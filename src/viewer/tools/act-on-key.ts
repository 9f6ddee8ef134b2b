import type { Vector3 } from '@/nifti'
import type { PaneOnStage } from '../engine/picture-of'
import { ACROSS, gridOf, PLANES, type Plane } from '../engine/volume-grid'
import { activeVolume, nextInSlot, shownIds } from '../view/shown-images'
import { openingWindow, resetView, type ViewState, windowBy, withWindow, zoomBy } from '../view/view-state'
import type { ViewerLayout } from '../view/viewer-layout'
import type { ViewerVolume, WindowPreset } from '../view/viewer-volume'
import { bySlices, crosshairOf, toggleLink, toSlice } from './move-crosshair'
import { panOn } from './pan-and-zoom'

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
}
/** Moves of the picture in pixels, to the right and down. */
const PANS: Readonly<Record<string, readonly [number, number]>> = {
  'Shift+ArrowLeft': [-40, 0],
  'Shift+ArrowRight': [40, 0],
  'Shift+ArrowUp': [0, -40],
  'Shift+ArrowDown': [0, 40],
}
const ALONE: Readonly<Record<string, Plane>> = { 'Alt+1': 'axial', 'Alt+2': 'coronal', 'Alt+3': 'sagittal' }

export interface KeyScene {
  readonly volumes: readonly ViewerVolume[]
  readonly presets: readonly WindowPreset[]
  readonly panes: readonly PaneOnStage[]
  readonly images: ViewerLayout['images']
}

/** What a key (as `keyName` writes it) does to the view; null when the key is not the viewer's. */
export function actOnKey(key: string, scene: KeyScene): ((state: ViewState) => ViewState) | null {
  const { volumes, images, panes } = scene
  const onActive = (act: (state: ViewState, volume: ViewerVolume) => ViewState) => (state: ViewState) => {
    const volume = activeVolume(state, volumes, images)
    return volume ? act(state, volume) : state
  }
  const steps = STEPS[key]
  if (steps !== undefined) return onActive((s, v) => bySlices(s, v, planeOf(s), steps))
  const pan = PANS[key]
  if (pan !== undefined)
    return (s) => {
      const pane = paneOf(s, panes)
      return pane ? panOn(s, pane, pan[0], pan[1]) : s
    }
  const alone = ALONE[key]
  if (alone !== undefined)
    return (s) => ({
      ...s,
      enlarged: s.enlarged === alone ? null : alone,
      active: { ...s.active, plane: alone },
    })
  switch (key) {
    case 'Home':
      return onActive((s, v) => toSlice(s, v, planeOf(s), 0))
    case 'End':
      return onActive((s, v) => toSlice(s, v, planeOf(s), v.prepared.dims[ACROSS[planeOf(s)]] - 1))
    case 't':
      return (s) => nextPlane(s, shownIds(s, images).length)
    case 'm':
      return (s) => ({ ...s, enlarged: s.enlarged === null ? s.active.plane : null })
    case 'Alt+0':
      return (s) => ({ ...s, enlarged: null })
    case '+':
    case '=':
      return (s) => zoomBy(s, 1.25, fromCentre(s, panes))
    case '-':
      return (s) => zoomBy(s, 1 / 1.25, fromCentre(s, panes))
    case 'Shift+R':
      return (s) => ({ ...s, zoom: 1, panMm: [0, 0, 0] })
    case ',':
      return onActive((s, v) => windowBy(s, v, -0.1, 0))
    case '.':
      return onActive((s, v) => windowBy(s, v, 0.1, 0))
    case '[':
      return onActive((s, v) => windowBy(s, v, 0, -0.05))
    case ']':
      return onActive((s, v) => windowBy(s, v, 0, 0.05))
    case 'Shift+O':
      return onActive((s, v) => nextPreset(s, v, scene.presets))
    case 'v':
      return (s) => ({ ...s, isInverted: !s.isInverted })
    case 'Shift+V':
      return (s) => ({ ...s, isSmooth: !s.isSmooth })
    case 'x':
      return (s) => ({ ...s, isCrosshairShown: !s.isCrosshairShown })
    case 'q':
      return (s) => nextInSlot(s, volumes, s.active.slot, images)
    case 'Shift+T':
      return volumes.some((v) => v.isPrior) ? toggleLink : null
    case 'r':
      return (s) => resetView(s, volumes)
    default:
      return null
  }
}

/** Enlarged, the one plane on screen is the one that keys move. */
const planeOf = (state: ViewState) => state.enlarged ?? state.active.plane

const paneOf = (state: ViewState, panes: readonly PaneOnStage[]) =>
  panes.find((p) => p.slot === state.active.slot && p.plane === planeOf(state)) ?? panes[0]

function nextPlane(state: ViewState, slots: number): ViewState {
  const plane = PLANES[(PLANES.indexOf(planeOf(state)) + 1) % PLANES.length] ?? 'axial'
  const slot = plane === PLANES[0] ? (state.active.slot + 1) % Math.max(slots, 1) : state.active.slot
  return { ...state, active: { slot, plane }, enlarged: state.enlarged === null ? null : plane }
}

/** Goes round the opening window and the study's presets. */
function nextPreset(state: ViewState, volume: ViewerVolume, presets: readonly WindowPreset[]): ViewState {
  const all = [openingWindow(volume), ...presets.map((p) => [p.low, p.high] as const)]
  const [low, high] = state.windows[volume.id] ?? openingWindow(volume)
  const present = all.findIndex((w) => w[0] === low && w[1] === high)
  return withWindow(state, volume, all[(present + 1) % all.length] ?? openingWindow(volume))
}

function fromCentre(state: ViewState, panes: readonly PaneOnStage[]): Vector3 {
  const pane = paneOf(state, panes)
  if (!pane) return [0, 0, 0]
  const grid = gridOf(pane.volume.prepared)
  const plumb = grid.plumbFromVoxel(grid.voxelFromMm(crosshairOf(state, pane.volume)))
  return [plumb[0] - pane.centre[0], plumb[1] - pane.centre[1], plumb[2] - pane.centre[2]]
}
