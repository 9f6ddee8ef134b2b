import '@/language/areas/viewer'
import { decimalMark, textNow } from '@/language'
import type { Vector3 } from '@/nifti'
import { placeWords } from '@/study'
import { planeName } from '../engine/display-text'
import { isInside, type Plane, type VolumeGrid } from '../engine/volume-grid'

/** From where to where the voxels of a volume go along each axis of the world, mm. */
export function extentMm(grid: VolumeGrid): readonly (readonly [low: number, high: number])[] {
  const ends = (axis: 0 | 1 | 2) => [-0.5, grid.dims[axis] - 0.5]
  const corners = ends(0).flatMap((x) =>
    ends(1).flatMap((y) => ends(2).map((z) => grid.mmFromVoxel([x, y, z]))),
  )
  return ([0, 1, 2] as const).map((axis) => {
    const along = corners.map((corner) => corner[axis])
    return [Math.min(...along), Math.max(...along)]
  })
}

/** Why there is nothing at a place; null where there is. */
export function problemOfPlace(grid: VolumeGrid, mm: Vector3): string | null {
  if (isInside(grid, mm)) return null
  const extent = extentMm(grid)
  const outside = ([0, 1, 2] as const).filter((axis) => {
    const [low, high] = extent[axis] ?? [0, 0]
    return mm[axis] < low || mm[axis] > high
  })
  // Of a tilted volume the corners of its box are empty.
  if (outside.length === 0) return textNow('viewer')('outsideTilted')
  const words = outside.map((axis) => {
    const [low, high] = extent[axis] ?? [0, 0]
    const along = (at: number) => placeWords([at, at, at], decimalMark(), [axis])
    return textNow('viewer')('outside', { at: along(mm[axis]), low: along(low), high: along(high) })
  })
  return words.join(' ')
}

/** Why there is no such slice, counted from 1; null where there is. */
export function problemOfSlice(count: number, plane: Plane, slice: number): string | null {
  return Number.isInteger(slice) && slice >= 1 && slice <= count
    ? null
    : textNow('viewer')('slicesGo', { plane: planeName(plane), count })
}
