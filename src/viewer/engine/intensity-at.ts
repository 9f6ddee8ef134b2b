import { floatFromHalf } from './half-float'
import type { PreparedVolume, Vector3 } from './prepared-volume'
import { gridOf, nearestVoxel } from './volume-grid'

/**
 * The true intensity of the voxel nearest to a point, as exact as the texture holds it.
 * @param mm RAS+ world millimetres; points outside are taken to the nearest voxel.
 */
export function intensityAt(prepared: PreparedVolume, mm: Vector3): number {
  const [x, y, z] = nearestVoxel(gridOf(prepared), mm)
  const stored = prepared.voxels[x + prepared.dims[0] * (y + prepared.dims[1] * z)] ?? 0
  return prepared.offset + prepared.scale * (prepared.format === 'r8' ? stored / 255 : floatFromHalf(stored))
}
