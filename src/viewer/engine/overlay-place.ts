import { floatFromHalf, inverseOf, type PreparedVolume, type Vector3 } from '@/nifti'
import { gridOf } from './volume-grid'

/** Column by column, as WebGL takes it. */
export type TextureMap = Float32Array<ArrayBuffer>

const maps = new WeakMap<PreparedVolume, WeakMap<PreparedVolume, TextureMap>>()

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
  const map = straightMap(volume, overlay)
  if (shiftMm.every((mm) => mm === 0)) return map
  const grid = gridOf(overlay)
  const [to, from] = [grid.voxelFromMm(shiftMm), grid.voxelFromMm([0, 0, 0])]
  const shifted = new Float32Array(map)
  for (const row of [0, 1, 2] as const)
    shifted[12 + row] = (map[12 + row] ?? 0) + (to[row] - from[row]) / overlay.dims[row]
  return shifted
}

function straightMap(volume: PreparedVolume, overlay: PreparedVolume): TextureMap {
  const known = maps.get(volume) ?? new WeakMap<PreparedVolume, TextureMap>()
  maps.set(volume, known)
  const found = known.get(overlay)
  if (found !== undefined) return found
  const map = mapOf(volume, overlay)
  known.set(overlay, map)
  return map
}

function mapOf(volume: PreparedVolume, overlay: PreparedVolume): TextureMap {
  const toMm = volume.affine
  const fromMm = inverseOf(overlay.affine)
  const at = (matrix: readonly number[], row: number, column: number) =>
    matrix[row * 4 + column] ?? 0
  // Voxel of the overlay = linear * voxel of the volume + shift.
  const linear = (row: number, column: number) =>
    at(fromMm, row, 0) * at(toMm, 0, column) +
    at(fromMm, row, 1) * at(toMm, 1, column) +
    at(fromMm, row, 2) * at(toMm, 2, column)
  const shift = (row: number) => linear(row, 3) + at(fromMm, row, 3)
  const map = new Float32Array(16)
  map[15] = 1
  for (const row of [0, 1, 2] as const) {
    const size = overlay.dims[row]
    let constant = shift(row) + 0.5
    for (const column of [0, 1, 2] as const) {
      map[column * 4 + row] = (linear(row, column) * volume.dims[column]) / size
      constant -= linear(row, column) / 2
    }
    map[12 + row] = constant / size
  }
  return map
}

/** The value of an overlay at a point of the world, mm; null outside of it. */
export function overlayValueAt(overlay: PreparedVolume, mm: Vector3): number | null {
  const voxel = gridOf(overlay).voxelFromMm(mm)
  const { dims, voxels, format, offset, scale } = overlay
  const nearest = voxel.map(Math.round)
  const [x = 0, y = 0, z = 0] = nearest
  if (nearest.some((n, axis) => n < 0 || n >= (dims[axis] ?? 0))) return null
  const stored = voxels[x + dims[0] * (y + dims[1] * z)] ?? 0
  return offset + scale * (format === 'r8' ? stored / 255 : floatFromHalf(stored))
}
