import type { Vector3 } from './prepared-volume'
import type { ViewerVolume } from './viewer-volume'
import { ACROSS, centreMm, clamp, gridOf, nearestVoxel, type Plane } from './volume-grid'

export type Window = readonly [low: number, high: number]

/** Everything the reader can change about one item's picture; lengths in world or plumb millimetres. */
export interface ViewState {
  readonly crosshairMm: Vector3
  /** Display zoom relative to the scale at which everything fits. */
  readonly zoom: number
  readonly panMm: Vector3
  /** Grey scale by volume id. */
  readonly windows: Readonly<Record<string, Window>>
  /** Volume id shown in each slot. */
  readonly slots: readonly string[]
  readonly isCrosshairShown: boolean
  readonly isInverted: boolean
  readonly enlarged: Plane | null
  /** The pane last under the pointer: keys act on it. */
  readonly active: { readonly slot: number; readonly plane: Plane }
}

const ZOOM_LIMITS = [0.5, 12] as const

export function initialViewState(volumes: readonly ViewerVolume[]): ViewState {
  const current = volumes.filter((v) => !v.isPrior)
  const slots = [...current, ...volumes.filter((v) => v.isPrior)].slice(0, 2)
  const [first] = volumes
  return {
    crosshairMm: first ? centreMm(gridOf(first.prepared)) : [0, 0, 0],
    zoom: 1,
    panMm: [0, 0, 0],
    windows: Object.fromEntries(volumes.map((v) => [v.id, openingWindow(v)])),
    slots: slots.map((v) => v.id),
    isCrosshairShown: true,
    isInverted: false,
    enlarged: null,
    active: { slot: 0, plane: 'axial' },
  }
}

export function openingWindow(volume: ViewerVolume): Window {
  return volume.window ?? volume.prepared.defaultWindow
}

/** Moves the crosshair across a plane of one volume; slice numbers count from 0 and stay inside the volume. */
export function toSlice(state: ViewState, volume: ViewerVolume, plane: Plane, slice: number): ViewState {
  const grid = gridOf(volume.prepared)
  const axis = ACROSS[plane]
  const voxel: [number, number, number] = [...nearestVoxel(grid, state.crosshairMm)]
  voxel[axis] = clamp(Math.round(slice), 0, grid.dims[axis] - 1)
  return { ...state, crosshairMm: grid.mmFromVoxel(voxel) }
}

export function bySlices(state: ViewState, volume: ViewerVolume, plane: Plane, steps: number): ViewState {
  const grid = gridOf(volume.prepared)
  return toSlice(state, volume, plane, nearestVoxel(grid, state.crosshairMm)[ACROSS[plane]] + steps)
}

/** Puts the crosshair on a point (world mm), snapped to the nearest voxel of the volume that was clicked. */
export function toPoint(state: ViewState, volume: ViewerVolume, mm: Vector3): ViewState {
  const grid = gridOf(volume.prepared)
  return { ...state, crosshairMm: grid.mmFromVoxel(nearestVoxel(grid, mm)) }
}

/** Sets a grey scale; kept at least a thousandth of the intensities wide, which 0-to-1 images need as much as CT. */
export function withWindow(state: ViewState, volume: ViewerVolume, [low, high]: Window): ViewState {
  const [min, max] = volume.prepared.range
  const narrowest = Math.max((max - min) / 1000, Number.MIN_VALUE)
  const window: Window =
    high - low >= narrowest ? [low, high] : [(low + high - narrowest) / 2, (low + high + narrowest) / 2]
  return { ...state, windows: { ...state.windows, [volume.id]: window } }
}

/** Changes width and level by fractions of the present width. */
export function windowBy(state: ViewState, volume: ViewerVolume, wider: number, brighter: number): ViewState {
  const [low, high] = state.windows[volume.id] ?? openingWindow(volume)
  const width = high - low
  const level = (low + high) / 2 - brighter * width
  const half = (width * Math.exp(wider)) / 2
  return withWindow(state, volume, [level - half, level + half])
}

/**
 * Zooms so that one point stays where it is on the screen.
 * @param fixed that point relative to the centre of the view at zoom 1 without pan, plumb mm.
 */
export function zoomBy(state: ViewState, factor: number, fixed: Vector3): ViewState {
  const zoom = clamp(state.zoom * factor, ...ZOOM_LIMITS)
  // On screen a point sits at (point - centre + pan) * zoom.
  const keep = (a: 0 | 1 | 2) => ((fixed[a] + state.panMm[a]) * state.zoom) / zoom - fixed[a]
  return { ...state, zoom, panMm: [keep(0), keep(1), keep(2)] }
}

export function panBy(state: ViewState, deltaMm: Vector3): ViewState {
  const [x, y, z] = state.panMm
  return { ...state, panMm: [x + deltaMm[0], y + deltaMm[1], z + deltaMm[2]] }
}

/** The next volume of the item in one slot; the other slot keeps its own. */
export function nextInSlot(state: ViewState, volumes: readonly ViewerVolume[], slot: number): ViewState {
  const shown = volumes.findIndex((v) => v.id === state.slots[slot])
  const next = volumes[(shown + 1) % Math.max(volumes.length, 1)]
  return next ? showInSlot(state, slot, next.id) : state
}

export function showInSlot(state: ViewState, slot: number, id: string): ViewState {
  return { ...state, slots: state.slots.map((old, i) => (i === slot ? id : old)) }
}
