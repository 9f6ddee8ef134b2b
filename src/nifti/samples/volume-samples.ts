import type { NiftiVolume } from '../header/nifti-header'
import { defaultWindow } from './default-window'
import { type Placement, placementOf } from './placement'
import { storedVoxels } from './stored-voxels'

/** The first frame of a volume as numbers in space, for whoever looks at single voxels. */
export interface VolumeSamples extends Pick<Placement, 'dims' | 'spacingMm'> {
  /** Scaled value at whole RAS indices; the outside counts as the edge. Colours count as their luminance. */
  at(x: number, y: number, z: number): number
}

export function volumeSamples(volume: NiftiVolume): VolumeSamples {
  const { slope, intercept } = volume.header
  const { dims, spacingMm, start, steps } = placementOf(volume.header)
  const stored = storedVoxels(volume)
  const inside = (index: number, axis: 0 | 1 | 2) => Math.min(dims[axis] - 1, Math.max(0, index))
  return {
    dims,
    spacingMm,
    at(x, y, z) {
      const index =
        start + inside(x, 0) * steps[0] + inside(y, 1) * steps[1] + inside(z, 2) * steps[2]
      return (stored[index] ?? 0) * slope + intercept
    },
  }
}

/** Voxels that tell the grey scale of a volume well enough for a small picture, and their bins. */
const SOME = 30_000
const BINS = 4096

/** The grey scale in which the viewer opens a volume, from some of its voxels. */
export function openingWindow({ dims, at }: VolumeSamples): readonly [low: number, high: number] {
  const [nx, ny, nz] = dims
  const step = Math.max(1, Math.round(Math.cbrt((nx * ny * nz) / SOME)))
  const all: number[] = []
  const inner: number[] = []
  const isInner = (n: number, count: number) =>
    n >= Math.floor(count / 4) && n < Math.ceil((3 * count) / 4)
  for (let z = 0; z < nz; z += step)
    for (let y = 0; y < ny; y += step)
      for (let x = 0; x < nx; x += step) {
        const value = at(x, y, z)
        if (!Number.isFinite(value)) continue
        all.push(value)
        if (isInner(x, nx) && isInner(y, ny) && isInner(z, nz)) inner.push(value)
      }
  const min = all.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const max = all.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  if (!(max > min)) return [Number.isFinite(min) ? min : 0, (Number.isFinite(min) ? min : 0) + 1]
  const countsOf = (values: readonly number[]) => {
    const counts = new Uint32Array(BINS)
    for (const value of values) {
      const bin = Math.round(((value - min) / (max - min)) * (BINS - 1))
      counts[bin] = (counts[bin] ?? 0) + 1
    }
    return counts
  }
  return defaultWindow({ min, max, whole: countsOf(all), central: countsOf(inner) })
}
