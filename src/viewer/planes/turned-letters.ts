import type { Vector3 } from '@/nifti'
import { SIDES } from '@/study'
import { AXES, minus, opposite } from '../engine/vectors'
import { ALONG, type Plane, type VolumeGrid } from '../engine/volume-grid'
import type { PlaneFrame } from './turn'

// Where less than this share of a direction goes to a side (6 degrees), the side is not named.
const LEAST = 0.1

/** What a direction of the world points to, the side that it points to most first: "A", "AS", "RAS". The world is RAS+. */
export function lettersOf(direction: Vector3): string {
  const length = Math.hypot(...direction)
  return AXES.filter((axis) => Math.abs(direction[axis]) > LEAST * length)
    .toSorted((a, b) => Math.abs(direction[b]) - Math.abs(direction[a]))
    .map((axis) => SIDES[axis][direction[axis] > 0 ? 1 : 0])
    .join('')
}

/** A direction along the axes of a volume as one of the world: they differ where the volume was acquired obliquely. */
export function worldDirection(plumb: Vector3, grid: VolumeGrid): Vector3 {
  return minus(grid.mmFromPlumb(plumb), grid.mmFromPlumb([0, 0, 0]))
}

/** Letters at the edges of a turned picture, from the subject's view. */
export function turnedSideLabels(
  plane: Plane,
  frame: PlaneFrame,
  grid: VolumeGrid,
  isMirrored: boolean,
): {
  readonly left: string
  readonly right: string
  readonly top: string
  readonly bottom: string
} {
  const [h, v] = ALONG[plane]
  const across = worldDirection(isMirrored ? opposite(frame.axes[h]) : frame.axes[h], grid)
  const up = worldDirection(frame.axes[v], grid)
  return {
    left: lettersOf(opposite(across)),
    right: lettersOf(across),
    top: lettersOf(up),
    bottom: lettersOf(opposite(up)),
  }
}
