import type { Vector3 } from '@/nifti'
import { otherToDraw } from '../compare/compare-state'
import { shiftOf } from '../compare/offset'
import { differenceToDraw } from '../compare/subtraction'
import { overlayColours } from '../engine/overlay-colours'
import type { PaneLayout } from '../engine/pane-layout'
import {
  type Convention,
  fitScale,
  type PaneView,
  paneView,
  pixelAtPlumb,
  plumbAtPixel,
  viewCentre,
} from '../engine/pane-view'
import { minus, plus } from '../engine/vectors'
import type { Cut, PaneToDraw, Picture } from '../engine/volume-engine'
import {
  ACROSS,
  gridOf,
  nearestVoxel,
  type Plane,
  type VolumeGrid,
  withAxis,
} from '../engine/volume-grid'
import { cornersOf, plainLattice, turnedLattice } from '../planes/plane-lattice'
import { cutLike, frameFor } from '../planes/tilted-prior'
import { boundsOf, depthOfSlice, mmOfPlace, type PlaneFrame, STRAIGHT_FRAME } from '../planes/turn'
import { crosshairOf } from '../tools/move-crosshair'
import { shownIds } from './shown-images'
import { shownWindow, type ViewState } from './view-state'
import type { ViewerLayout } from './viewer-layout'
import { isOverlayOn, opacityOf, overlaysOf } from './viewer-overlay'
import type { ViewerOverlay, ViewerVolume } from './viewer-volume'

/** One pane as the controls need it. */
export interface PaneOnStage {
  readonly slot: number
  readonly plane: Plane
  readonly volume: ViewerVolume
  readonly view: PaneView
  /** Middle of the view at no pan, plumb mm. */
  readonly centre: Vector3
  readonly crosshairMm: Vector3
  readonly voxel: Vector3
  /** Of the plane that it shows. */
  readonly frame: PlaneFrame
  /** A place of that plane, in its frame: the crosshair, or the middle of the voxel nearest to it. */
  readonly depth: Vector3
  /** How thick the slab is that it shows; 0: a thin slice. */
  readonly slabMm: number
  /** What that slab is made of; null: a thin slice. */
  readonly slab: Cut['slab']
  /** CSS pixels per millimetre at zoom 1. */
  readonly fitPxPerMm: number
}

export interface PictureOnStage {
  readonly picture: Picture
  readonly panes: readonly PaneOnStage[]
}

/** The whole picture as a pure function of layout, volumes and what the reader has changed. */
export function pictureOf(
  layout: PaneLayout,
  volumes: readonly ViewerVolume[],
  state: ViewState,
  convention: Convention,
  images: ViewerLayout['images'],
): PictureOnStage {
  const [first] = volumes
  const grids = volumes.map((v) => gridOf(v.prepared))
  // Pictures of one size share one scale, so that what they show can be compared.
  const scaleWhere = (isLarge: boolean) =>
    fitScale(
      layout.panes.filter((p) => (p.plane === layout.large) === isLarge),
      grids,
    )
  const scales = { large: scaleWhere(true), small: scaleWhere(false) }
  const shown = shownIds(state, images)
  const overlayIds = overlaysOf(volumes).map(({ id }) => id)
  const panes: PaneOnStage[] = []
  const drawn: PaneToDraw[] = []
  for (const pane of layout.panes) {
    const volume = volumes.find((v) => v.id === shown[pane.slot])
    if (volume === undefined || first === undefined) continue
    const grid = gridOf(volume.prepared)
    const fitPxPerMm = pane.plane === layout.large ? scales.large : scales.small
    const crosshairMm = crosshairOf(state, volume)
    const voxel = nearestVoxel(grid, crosshairMm)
    const frame = frameFor(state, volume, pane.plane)
    const onPlane = (mm: Vector3) => frame.fromPlumb(grid.plumbFromMm(mm))
    const cross = onPlane(crosshairMm)
    const centre = centreOf(state, volume, first, pane.plane, onPlane)
    const view = paneView(pane, centre, state.panMm, fitPxPerMm * state.zoom, convention)
    const { slot, plane } = pane
    const axis = ACROSS[plane]
    const depth =
      frame === STRAIGHT_FRAME
        ? grid.plumbFromVoxel(voxel)
        : withAxis(cross, axis, depthOfSlice(frame, cross[axis]))
    const crosshair = pixelAtPlumb(view, cross)
    const slabMm = state.slab.kind === null ? 0 : state.slab.mm
    const difference = differenceToDraw(state, volumes, volume)
    const cut = cutOf(state, difference !== null, {
      plane,
      grid,
      view,
      frame,
      depth,
      slice: voxel[axis],
    })
    const thick = { slabMm, slab: cut?.slab ?? null, fitPxPerMm }
    panes.push({ slot, plane, volume, view, centre, crosshairMm, voxel, frame, depth, ...thick })
    drawn.push({
      prepared: volume.prepared,
      view,
      voxel,
      window: shownWindow(state, volume),
      // The lines of turned planes are slanted: they are drawn over the picture.
      crosshair: state.isCrosshairShown && state.turn === null ? crosshair : null,
      ...(cut && { cut }),
      ...(difference && { difference }),
      ...laidOver(volume, volumes, state, overlayIds),
    })
  }
  const { isInverted, isSmooth } = state
  return { picture: { panes: drawn, convention, isInverted, isSmooth }, panes }
}

/** The middle of a volume's panes. */
function centreOf(
  state: ViewState,
  volume: ViewerVolume,
  first: ViewerVolume,
  plane: Plane,
  onPlane: (mm: Vector3) => Vector3,
): Vector3 {
  const grid = gridOf(volume.prepared)
  const [current, firstGrid] = [gridOf(cutLike(state, volume)), gridOf(first.prepared)]
  if (current !== grid) {
    const { low, high } = boundsOf(frameFor({ ...state, turn: null }, volume, plane), grid)
    return viewCentre({ plumbMin: low, plumbMax: high }, current, viewCentre(current, firstGrid))
  }
  // A shifted prior is moved in its pictures as well: what is compared stands in the same place of each.
  const crosshairMm = crosshairOf(state, volume)
  const unshifted = onPlane(minus(crosshairMm, shiftOf(state, volume)))
  return plus(viewCentre(grid, firstGrid), minus(onPlane(crosshairMm), unshifted))
}

interface PlaneToCut {
  readonly plane: Plane
  readonly grid: VolumeGrid
  readonly view: PaneView
  readonly frame: PlaneFrame
  readonly depth: Vector3
  readonly slice: number
}

/** What a pane shows where that is no slice of the file; null: it is. */
function cutOf({ slab }: ViewState, isDifference: boolean, to: PlaneToCut): Cut | null {
  const { plane, grid, view, frame, depth, slice } = to
  if (slab.kind === null && frame === STRAIGHT_FRAME && !isDifference) return null
  const at =
    frame === STRAIGHT_FRAME
      ? plainLattice(grid, plane, slice, slab.mm)
      : turnedLattice(grid, plane, frame, depth, slab.mm)
  return {
    corners: cornersOf(view, frame, grid, depth),
    slab: slab.kind === null ? null : { kind: slab.kind, at },
  }
}

/** The other image of a comparison, and over it the overlays of this one. */
function laidOver(
  volume: ViewerVolume,
  volumes: readonly ViewerVolume[],
  state: ViewState,
  ids: readonly string[],
): Pick<PaneToDraw, 'overlays'> {
  const other = otherToDraw(state, volumes, volume)
  const overlays = volume.overlays && overlaysToDraw(volume.overlays, state, ids)
  if (other === null) return overlays === undefined ? {} : { overlays }
  return { overlays: [other, ...(overlays ?? [])] }
}

const overlaysToDraw = (
  overlays: readonly ViewerOverlay[],
  state: ViewState,
  ids: readonly string[],
) =>
  overlays
    .filter((overlay) => isOverlayOn(state, overlay))
    .map((overlay) => ({
      prepared: overlay.prepared,
      colours: overlayColours(overlay, ids.indexOf(overlay.id)),
      isMask: overlay.kind === 'mask',
      opacity: opacityOf(state, overlay),
    }))

/** The pane under a point of the stage (CSS pixels). */
export function paneAt(
  panes: readonly PaneOnStage[],
  x: number,
  y: number,
): PaneOnStage | undefined {
  return panes.find(
    ({ view: { picture: p } }) =>
      x >= p.left && x < p.left + p.width && y >= p.top && y < p.top + p.height,
  )
}

/** The place in the world, mm, under a point of the stage: in the slice that the pane shows. */
export const mmUnder = (pane: PaneOnStage, x: number, y: number): Vector3 =>
  mmOfPlace(pane, plumbAtPixel(pane.view, x, y, pane.depth))
