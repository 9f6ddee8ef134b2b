import '@/language/areas/viewer'
import { decimalMark, textNow } from '@/language'
import type { Vector3 } from '@/nifti'
import { placeWords } from '@/study'
import { planeName } from '../engine/display-text'
import { AXES } from '../engine/vectors'
import { isInside, type Plane, type VolumeGrid } from '../engine/volume-grid'
import { boundsOf } from '../planes/turn'

/** From where to where the voxels of a volume go along each axis of the world, mm. */
export const extentMm = (grid: VolumeGrid) => boundsOf({ fromPlumb: grid.mmFromPlumb }, grid)

/** Why there is nothing at a place; null where there is. */
export function problemOfPlace(grid: VolumeGrid, mm: Vector3): string | null {
  if (isInside(grid, mm)) return null
  const { low, high } = extentMm(grid)
  const outside = AXES.filter((axis) => mm[axis] < low[axis] || mm[axis] > high[axis])
  const say = textNow('viewer')
  // Of a tilted volume the corners of its box are empty.
  if (outside.length === 0) return say('outsideTilted')
  const words = outside.map((axis) => {
    const along = (place: Vector3) => placeWords(place, decimalMark(), [axis])
    return say('outside', { at: along(mm), low: along(low), high: along(high) })
  })
  return words.join(' ')
}

/** Why there is no such slice, counted from 1; null where there is. */
export function problemOfSlice(count: number, plane: Plane, slice: number): string | null {
  return Number.isInteger(slice) && slice >= 1 && slice <= count
    ? null
    : textNow('viewer')('slicesGo', { plane: planeName(plane), count })
}
