import type { PreparedVolume, Vector3 } from '@/nifti'
import { AXES, minus, plus } from './vectors'
import { gridOf, intensityAt, isInside, withAxis } from './volume-grid'

/** Column by column, as WebGL takes it. */
export type TextureMap = Float32Array<ArrayBuffer>

/**
 * From a place in a volume to the same millimetres in an overlay, both as fractions of the whole (0 at the outer face of the first voxel, 1
 * at that of the last). It goes through the world's millimetres, so that neither the order of the axes nor the size of the voxels of either
 * file matters; a place outside of the overlay comes out below 0 or above 1.
 * @param shiftMm leads to that place of the overlay plus so much, world mm.
 */
export function overlayMap(
  volume: PreparedVolume,
  overlay: PreparedVolume,
  shiftMm: Vector3 = [0, 0, 0],
): TextureMap {
  const { mmFromVoxel, dims } = gridOf(volume)
  const { voxelFromMm } = gridOf(overlay)
  /** Where the overlay has the place so many voxels from the outer corner of the volume. */
  const there = (voxels: Vector3) =>
    voxelFromMm(plus(mmFromVoxel(plus(voxels, [-0.5, -0.5, -0.5])), shiftMm))
  const start = there([0, 0, 0])
  const columns = AXES.map((axis) => minus(there(withAxis([0, 0, 0], axis, dims[axis])), start))
  const map = new Float32Array(16)
  map[15] = 1
  for (const row of AXES) {
    const size = overlay.dims[row]
    for (const [n, column] of columns.entries()) map[n * 4 + row] = column[row] / size
    map[12 + row] = (start[row] + 0.5) / size
  }
  return map
}

/** The value of an overlay at a point of the world, mm; null outside of it. */
export const overlayValueAt = (overlay: PreparedVolume, mm: Vector3): number | null =>
  isInside(gridOf(overlay), mm) ? intensityAt(overlay, mm) : null
