import { ROOM } from '@/limits'
import type { Vector3 } from '@/nifti'
import { eachAxis, plus } from '../engine/vectors'
import { centreMm, clamp, gridOf, type Plane } from '../engine/volume-grid'
import { type Slab, THIN } from '../planes/slab'
import type { Turn } from '../planes/turn'
import type { DraftLine, ViewerTool } from '../tools/viewer-mark'
import { inPairs, openingSlots, type ViewerVolume } from './viewer-volume'

/**
 * How far the priors are shifted against the rest, world mm: where the others are at a place, linked priors are at that place plus this.
 * Places, marks and figures stay those of their own volume.
 */
export type Offset = Vector3

export const NO_OFFSET: Offset = [0, 0, 0]

/** How much of the other image lies over each image, in the same place of the world. */
export interface CompareState {
  /** Whether its bar is there. */
  readonly isOpen: boolean
  /** 0: the image alone; 1: the other one in its place. */
  readonly share: number
  /** Current minus prior in place of either. */
  readonly isSubtracted: boolean
}

export const NO_COMPARISON: CompareState = { isOpen: false, share: 0, isSubtracted: false }

/** What the reader has done with the overlays of an item. */
export interface OverlayState {
  readonly areShown: boolean
  /** Ids of those that are off one by one. */
  readonly hidden: readonly string[]
  /** By id, where the reader changed it. */
  readonly opacity: Readonly<Record<string, number>>
}

/** Every item opens with what it has. */
export const OVERLAYS_ON: OverlayState = { areShown: true, hidden: [], opacity: {} }

/** A frame by its number from 0, or the mean of all. */
export type FrameChoice = number | 'mean'

export type Window = readonly [low: number, high: number]

/** Everything the reader can change about one item's picture; lengths in world or plumb millimetres. */
export interface ViewState {
  readonly crosshairMm: Vector3
  /** Where the priors stand when they are not linked; null: where the others stand. */
  readonly priorCrosshairMm: Vector3 | null
  /** How far linked priors are shifted against the rest, world mm. */
  readonly offsetMm: Offset
  /** Display zoom relative to the scale at which everything fits. */
  readonly zoom: number
  readonly panMm: Vector3
  /** Grey scale by volume id. */
  readonly windows: Readonly<Record<string, Window>>
  /** Every volume id, an image before its own prior. */
  readonly every: readonly string[]
  /** Volume id shown in each slot while two images are shown. */
  readonly slots: readonly string[]
  /** Volume id shown while images are shown one at a time. */
  readonly single: string
  readonly isCrosshairShown: boolean
  readonly isInverted: boolean
  /** Intensities between voxels are interpolated; false: every voxel is a block. */
  readonly isSmooth: boolean
  readonly overlays: OverlayState
  readonly slab: Slab
  /** Null: the planes are those of the file. */
  readonly turn: Turn | null
  /** Linked priors of another angulation are drawn in their own planes; false: in those of their current images. */
  readonly arePriorsAsStored: boolean
  readonly compare: CompareState
  /** By volume id; left out: the first. */
  readonly frames: Readonly<Record<string, FrameChoice>>
  readonly tool: ViewerTool
  readonly draft: DraftLine | null
  /** The one plane on screen; null: all three. */
  readonly enlarged: Plane | null
  /** Whether the reader has chosen between one plane and three; false: as it fits the screen. */
  readonly isPlaneChosen: boolean
  /** Id of the volume in which the crosshair was moved last, or that was pressed or chosen since; null: none yet. */
  readonly touched: string | null
  /** The pane last under the pointer: keys act on it. */
  readonly active: { readonly slot: number; readonly plane: Plane }
}

export function initialViewState(volumes: readonly ViewerVolume[]): ViewState {
  const slots = openingSlots(volumes)
  const [first] = volumes
  return {
    crosshairMm: first ? centreMm(gridOf(first.prepared)) : [0, 0, 0],
    priorCrosshairMm: null,
    offsetMm: NO_OFFSET,
    zoom: 1,
    panMm: [0, 0, 0],
    windows: Object.fromEntries(volumes.map((v) => [v.id, openingWindow(v)])),
    every: inPairs(volumes).map((v) => v.id),
    slots: slots.map((v) => v.id),
    single: slots[0]?.id ?? '',
    isCrosshairShown: true,
    isInverted: false,
    isSmooth: true,
    overlays: OVERLAYS_ON,
    slab: THIN,
    turn: null,
    arePriorsAsStored: false,
    frames: {},
    compare: NO_COMPARISON,
    tool: 'none',
    draft: null,
    enlarged: null,
    isPlaneChosen: false,
    touched: null,
    active: { slot: 0, plane: 'axial' },
  }
}

export function openingWindow(volume: ViewerVolume): Window {
  return volume.window ?? volume.prepared.defaultWindow
}

/** The grey scale that a volume is shown with. */
export const shownWindow = ({ windows }: ViewState, volume: ViewerVolume): Window =>
  windows[volume.id] ?? openingWindow(volume)

/** Sets a grey scale; kept at least a thousandth of the intensities wide, which 0-to-1 images need as much as CT. */
export function withWindow(state: ViewState, volume: ViewerVolume, [low, high]: Window): ViewState {
  const [min, max] = volume.prepared.range
  const narrowest = Math.max((max - min) / 1000, Number.MIN_VALUE)
  const window: Window =
    high - low >= narrowest
      ? [low, high]
      : [(low + high - narrowest) / 2, (low + high + narrowest) / 2]
  return { ...state, windows: { ...state.windows, [volume.id]: window } }
}

export const isSameWindow = (window: Window, other: Window) =>
  window[0] === other[0] && window[1] === other[1]

/** Goes round the opening window and the others that are offered. */
export function nextWindow(
  state: ViewState,
  volume: ViewerVolume,
  offered: readonly Window[],
): ViewState {
  const opening = openingWindow(volume)
  const all = [opening, ...offered.filter((window) => !isSameWindow(window, opening))]
  const shown = shownWindow(state, volume)
  const present = all.findLastIndex((window) => isSameWindow(window, shown))
  return withWindow(state, volume, all[(present + 1) % all.length] ?? opening)
}

/** Changes width and level by fractions of the present width. */
export function windowBy(
  state: ViewState,
  volume: ViewerVolume,
  wider: number,
  brighter: number,
): ViewState {
  const [low, high] = shownWindow(state, volume)
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
  const zoom = clamp(state.zoom * factor, ...ROOM.zoom)
  // On screen a point sits at (point - centre + pan) * zoom.
  const panMm = eachAxis((a) => ((fixed[a] + state.panMm[a]) * state.zoom) / zoom - fixed[a])
  return { ...state, zoom, panMm }
}

export const panBy = (state: ViewState, deltaMm: Vector3): ViewState => ({
  ...state,
  panMm: plus(state.panMm, deltaMm),
})

/** One plane fills the view, and keys act on it; null: all three. By choice, so it stays whatever the window does. */
export function withEnlarged(state: ViewState, enlarged: Plane | null): ViewState {
  const active = enlarged === null ? state.active : { ...state.active, plane: enlarged }
  return { ...state, enlarged, isPlaneChosen: true, active }
}

/** One plane fills the view, and keys act on it; or all three again. */
export function toggleEnlarged(state: ViewState, { slot, plane }: ViewState['active']): ViewState {
  return withEnlarged({ ...state, active: { slot, plane } }, state.enlarged === null ? plane : null)
}

/** As many planes as fit the screen best, where the reader has not chosen. */
export function withFittedPlanes(state: ViewState, isOnePlane: boolean): ViewState {
  if (state.isPlaneChosen || isOnePlane === (state.enlarged !== null)) return state
  return { ...state, enlarged: isOnePlane ? state.active.plane : null }
}

/** The view as the item opened, with as many planes; which image is where, and what was drawn, stays. */
export function resetView(state: ViewState, volumes: readonly ViewerVolume[]): ViewState {
  const { slots, single } = state
  const { slot } = state.active
  return { ...initialViewState(volumes), slots, single, active: { slot, plane: 'axial' } }
}
