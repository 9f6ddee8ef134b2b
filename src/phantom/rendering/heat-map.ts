import type { PhantomLesion } from '../phantom-head'

interface Grid {
  readonly shape: readonly [number, number, number]
  /** Voxel to RAS+ mm, row by row; without rotation. */
  readonly affine: readonly number[]
}

/**
 * Where a model would suspect lesions, in percent: `peak` in the middle of each, falling off with the distance as a bell whose
 * width is the radius. Shaped as the voxels of a scan.
 * @param peak 0 to 1.
 */
export function heatMap(
  { shape: [nx, ny, nz], affine }: Grid,
  lesions: readonly PhantomLesion[],
  peak: number,
): Uint8Array {
  const [spacing = 1, , , x0 = 0, , , , y0 = 0, , , , z0 = 0] = affine
  const voxels = new Uint8Array(nx * ny * nz)
  let at = 0
  for (let k = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++, at++) {
        const [x, y, z] = [x0 + i * spacing, y0 + j * spacing, z0 + k * spacing]
        let highest = 0
        for (const { mm, radiusMm } of lesions) {
          const squared = (x - mm[0]) ** 2 + (y - mm[1]) ** 2 + (z - mm[2]) ** 2
          highest = Math.max(highest, Math.exp(-squared / (2 * radiusMm ** 2)))
        }
        voxels[at] = Math.round(100 * peak * highest)
      }
  return voxels
}
