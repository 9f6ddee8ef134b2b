import type { NiftiVolume } from '../header/nifti-header'
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
