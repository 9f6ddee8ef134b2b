import type { Vector3 } from '@/nifti'
import { plumbAtPixel } from '../engine/pane-view'
import type { PaneOnStage } from '../engine/picture-of'
import { gridOf } from '../engine/volume-grid'

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
