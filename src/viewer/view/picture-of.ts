import type { Vector3 } from '@/nifti'
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
import type { PaneToDraw, Picture } from '../engine/volume-engine'
import { gridOf, nearestVoxel, type Plane } from '../engine/volume-grid'
import { crosshairOf } from '../tools/move-crosshair'
import { shownIds } from './shown-images'
import { openingWindow, type ViewState } from './view-state'
import type { ViewerLayout } from './viewer-layout'
import { isOverlayOn, opacityOf, overlaysOf, type ViewerOverlay } from './viewer-overlay'
import type { ViewerVolume } from './viewer-volume'

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
    const centre = viewCentre(grid, gridOf(first.prepared))
    const view = paneView(pane, centre, state.panMm, fitPxPerMm * state.zoom, convention)
    const voxel = nearestVoxel(grid, crosshairMm)
    const crosshair = pixelAtPlumb(view, grid.plumbFromVoxel(grid.voxelFromMm(crosshairMm)))
    panes.push({ slot: pane.slot, plane: pane.plane, volume, view, centre, crosshairMm, voxel, fitPxPerMm })
    drawn.push({
      prepared: volume.prepared,
      view,
      voxel,
      window: state.windows[volume.id] ?? openingWindow(volume),
      crosshair: state.isCrosshairShown ? crosshair : null,
      ...(volume.overlays && { overlays: overlaysToDraw(volume.overlays, state, overlayIds) }),
    })
  }
  const { isInverted, isSmooth } = state
  return { picture: { panes: drawn, convention, isInverted, isSmooth }, panes }
}

const overlaysToDraw = (overlays: readonly ViewerOverlay[], state: ViewState, ids: readonly string[]) =>
  overlays
    .filter((overlay) => isOverlayOn(state, overlay))
    .map((overlay) => ({
      prepared: overlay.prepared,
      colours: overlayColours(overlay, ids.indexOf(overlay.id)),
      isMask: overlay.kind === 'mask',
      opacity: opacityOf(state, overlay),
    }))

/** The pane under a point of the stage (CSS pixels). */
export function paneAt(panes: readonly PaneOnStage[], x: number, y: number): PaneOnStage | undefined {
  return panes.find(
    ({ view: { picture: p } }) => x >= p.left && x < p.left + p.width && y >= p.top && y < p.top + p.height,
  )
}

/** The place in the world, mm, under a point of the stage: in the slice that the pane shows. */
export function mmUnder(pane: PaneOnStage, x: number, y: number): Vector3 {
  const grid = gridOf(pane.volume.prepared)
  return grid.mmFromVoxel(grid.voxelFromPlumb(plumbAtPixel(pane.view, x, y, grid.plumbFromVoxel(pane.voxel))))
}
