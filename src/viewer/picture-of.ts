import type { PaneLayout } from './pane-layout'
import { type Convention, fitScale, type PaneView, paneView, pixelAtPlumb, viewCentre } from './pane-view'
import type { Vector3 } from './prepared-volume'
import { openingWindow, type ViewState } from './view-state'
import type { ViewerVolume } from './viewer-volume'
import type { PaneToDraw, Picture } from './volume-engine'
import { gridOf, nearestVoxel, type Plane } from './volume-grid'

/** One pane as the controls need it. */
export interface PaneOnStage {
  readonly slot: number
  readonly plane: Plane
  readonly volume: ViewerVolume
  readonly view: PaneView
  /** Middle of the view at no pan, plumb mm. */
  readonly centre: Vector3
  readonly voxel: Vector3
}

export interface PictureOnStage {
  readonly picture: Picture
  readonly panes: readonly PaneOnStage[]
  /** Present scale, CSS pixels per millimetre. */
  readonly pxPerMm: number
}

/** The whole picture as a pure function of layout, volumes and what the reader has changed. */
export function pictureOf(
  layout: PaneLayout,
  volumes: readonly ViewerVolume[],
  state: ViewState,
  convention: Convention,
): PictureOnStage {
  const [first] = volumes
  const pxPerMm =
    fitScale(
      layout.panes,
      volumes.map((v) => gridOf(v.prepared)),
    ) * state.zoom
  const panes: PaneOnStage[] = []
  const drawn: PaneToDraw[] = []
  for (const pane of layout.panes) {
    const volume = volumes.find((v) => v.id === state.slots[pane.slot])
    if (volume === undefined || first === undefined) continue
    const grid = gridOf(volume.prepared)
    const centre = viewCentre(grid, gridOf(first.prepared))
    const view = paneView(pane, centre, state.panMm, pxPerMm, convention)
    const voxel = nearestVoxel(grid, state.crosshairMm)
    const crosshair = pixelAtPlumb(view, grid.plumbFromVoxel(grid.voxelFromMm(state.crosshairMm)))
    panes.push({ slot: pane.slot, plane: pane.plane, volume, view, centre, voxel })
    drawn.push({
      prepared: volume.prepared,
      view,
      voxel,
      window: state.windows[volume.id] ?? openingWindow(volume),
      crosshair: state.isCrosshairShown ? crosshair : null,
    })
  }
  return { picture: { panes: drawn, convention, isInverted: state.isInverted }, panes, pxPerMm }
}
