import { floatFromHalf, type Vector3 } from '@/nifti'
import type { MarkedSlab } from '@/study'
import { projectSlab } from '../engine/project-slab'
import { plus } from '../engine/vectors'
import { ACROSS, ALONG, gridOf, withAxis } from '../engine/volume-grid'
import type { MeasureTool } from '../measurements/measured'
import type { PaneOnStage } from '../view/picture-of'
import { mmOfPlace, placeInPane, STRAIGHT_FRAME } from './turn'

/**
 * Where in the depth of a slab something is marked that was pointed at. In a MIP or MinIP that is the voxel whose value is
 * seen there: the greatest, the least. In a mean nothing of the depth is seen, so it is the middle plane.
 * @param mm the place that was pointed at, in the middle plane, world mm. On thin slices it is the answer.
 */
export function shownPlace(pane: PaneOnStage, mm: Vector3): Vector3 {
  const { slab, volume, plane } = pane
  if (slab === null || slab.kind === 'mean') return mm
  const { prepared } = volume
  const { lattice, fromMm, stepMm } = slab.at
  const [h, v] = ALONG[plane]
  const axis = ACROSS[plane]
  const grid = gridOf(prepared)
  const inFrame = (voxel: Vector3) => pane.frame.fromPlumb(grid.plumbFromVoxel(voxel))
  const place = inFrame(grid.voxelFromMm(mm))
  const column = (along: 0 | 1, at: number) => {
    const exact = (at - fromMm[along]) / stepMm[along]
    // Without a turn the samples are voxels: one of those that the picture was made of.
    return pane.frame === STRAIGHT_FRAME ? Math.round(exact) : exact
  }
  const start = plus(
    plus(lattice.start, lattice.right, column(0, place[h])),
    lattice.up,
    column(1, place[v]),
  )
  const middle = pane.depth[axis]
  let best: number | null = null
  let bestValue = 0
  for (let k = 0; k < lattice.counts[2]; k++) {
    const at = plus(start, lattice.through, k)
    // The very samples that the slab is made of, one at a time.
    const sample = projectSlab(prepared, { ...lattice, start: at, counts: [1, 1, 1] }, slab.kind)
    const [stored = 0, isThere = 0] = sample.samples
    if (isThere === 0) continue
    const value = sample.format === 'rg8' ? stored / 255 : floatFromHalf(stored)
    const depth = inFrame(at)[axis]
    const isMore = best === null || (slab.kind === 'mip' ? value > bestValue : value < bestValue)
    // Of equal ones the nearest to the middle.
    const isNearer =
      best !== null && value === bestValue && Math.abs(depth - middle) < Math.abs(best - middle)
    if (isMore || isNearer) [best, bestValue] = [depth, value]
  }
  if (best === null) return mm
  return mmOfPlace(pane, withAxis(place, axis, best))
}

/**
 * The place of the next end of what was begun: in the plane of its first end, parallel to the picture, so that a length is
 * the one that is seen on the screen and the noise along the ray adds nothing to it. Where the first end lies in another
 * slice or slab, a place by itself.
 */
export function nextPlace(pane: PaneOnStage, mm: Vector3, first: Vector3 | null): Vector3 {
  if (pane.slab === null) return mm
  if (first === null) return shownPlace(pane, mm)
  const axis = ACROSS[pane.plane]
  const depth = depthIn(pane, first)
  const isShown = Math.abs(depth - pane.depth[axis]) <= pane.slabMm / 2 + 1e-6
  return isShown
    ? mmOfPlace(pane, withAxis(placeInPane(pane, mm), axis, depth))
    : shownPlace(pane, mm)
}

const depthIn = (pane: PaneOnStage, mm: Vector3): number =>
  placeInPane(pane, mm)[ACROSS[pane.plane]]

/** Whether a tool can be drawn on a pane: an ellipse takes its voxels from one slice of the file. */
export const mayDrawOn = (tool: MeasureTool | null, pane: PaneOnStage | undefined): boolean =>
  tool !== 'ellipse' || pane === undefined || pane.frame === STRAIGHT_FRAME

/** The next place of what is measured with a tool; the voxels of an ellipse are those of the middle slice. */
export const placeFor = (
  tool: MeasureTool | null,
  pane: PaneOnStage,
  mm: Vector3,
  first: Vector3 | null,
) => (tool === 'ellipse' ? mm : nextPlace(pane, mm, first))

/** The slab that something was marked in, as it is kept with it. */
export const slabOf = ({ slab, slabMm }: PaneOnStage): MarkedSlab | null =>
  slab === null ? null : { mode: slab.kind, thicknessMm: slabMm }
