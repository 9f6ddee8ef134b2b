import type { Vector3 } from '../header/affine'
import { halfFromFloat } from './half-float'
import type { Placement } from './placement'
import type { StoredVoxels } from './stored-voxels'

const BINS = 4096

/** Counts of stored values in equal bins, of the whole volume and of its central block (half of each side). */
export function histogramOf(stored: StoredVoxels, placement: Placement, min: number, max: number) {
  const isWhole = !(stored instanceof Float32Array || stored instanceof Float64Array)
  const bins = isWhole ? Math.min(max - min + 1, 65536) : BINS
  const whole = new Uint32Array(bins)
  const central = new Uint32Array(bins)
  const perUnit = max > min ? (bins - 1) / (max - min) : 0
  const bin = (i: number) => Math.round(((stored[i] ?? min) - min) * perUnit)
  for (let i = 0; i < stored.length; i++) {
    const at = bin(i)
    whole[at] = (whole[at] ?? 0) + 1 // a NaN index is ignored by typed arrays
  }
  const [from, to] = [
    placement.dims.map((n) => Math.floor(n / 4)),
    placement.dims.map((n) => Math.ceil((3 * n) / 4)),
  ]
  forEachRow(placement, (start, step, y, z) => {
    if (y < (from[1] ?? 0) || y >= (to[1] ?? 0) || z < (from[2] ?? 0) || z >= (to[2] ?? 0)) return
    for (let x = from[0] ?? 0; x < (to[0] ?? 0); x++) {
      const at = bin(start + x * step)
      central[at] = (central[at] ?? 0) + 1
    }
  })
  return { whole, central }
}

/** Visits every row along x in RAS order with the stored index of its first voxel and the step to the next. */
function forEachRow(
  placement: Placement,
  visit: (start: number, step: number, y: number, z: number) => void,
): void {
  const [, ny, nz]: Vector3 = placement.dims
  for (let z = 0; z < nz; z++)
    for (let y = 0; y < ny; y++)
      visit(
        placement.start + y * placement.steps[1] + z * placement.steps[2],
        placement.steps[0],
        y,
        z,
      )
}

/**
 * Whole numbers spanning at most 255 fit a byte exactly. Everything else becomes half floats around `centre`, the middle
 * of the opening window, because half floats are finest near zero: the greys that are looked at lose nothing.
 */
export function textureOf(
  stored: StoredVoxels,
  placement: Placement,
  min: number,
  max: number,
  centre: number,
) {
  const [nx, ny, nz] = placement.dims
  const isWhole = !(stored instanceof Float32Array || stored instanceof Float64Array)
  let out = 0
  if (isWhole && max - min <= 255) {
    const voxels = new Uint8Array(nx * ny * nz)
    forEachRow(placement, (start, step) => {
      for (let x = 0, i = start; x < nx; x++, i += step) voxels[out++] = (stored[i] ?? 0) - min
    })
    return { format: 'r8' as const, voxels, scale: 255, offset: min }
  }
  const zero = isWhole ? Math.round(centre) : centre
  const reach = Math.max(Math.abs(max - zero), Math.abs(min - zero))
  const unit = isWhole && reach <= 32768 ? 1 : reach / 1024
  const voxels = new Uint16Array(nx * ny * nz)
  if (isWhole && max - min <= 65535) {
    const table = Uint16Array.from({ length: max - min + 1 }, (_, i) =>
      halfFromFloat((min + i - zero) / unit),
    )
    forEachRow(placement, (start, step) => {
      for (let x = 0, i = start; x < nx; x++, i += step)
        voxels[out++] = table[(stored[i] ?? 0) - min] ?? 0
    })
  } else {
    forEachRow(placement, (start, step) => {
      for (let x = 0, i = start; x < nx; x++, i += step) {
        const v = stored[i] ?? min
        // What is not a number is shown as the darkest value that is.
        const clamped = v >= min ? Math.min(v, max) : min
        voxels[out++] = halfFromFloat((clamped - zero) / unit)
      }
    })
  }
  return { format: 'r16f' as const, voxels, scale: unit, offset: zero }
}
