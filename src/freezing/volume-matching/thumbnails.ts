import type { NiftiHeader } from '@/nifti'
import { type RasVoxels, rasVoxels } from './ras-voxels'

/** 0 black to 255 white, row by row from the top left. */
export interface GreyImage {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array
}
export interface Thumbnails {
  readonly axial: GreyImage
  readonly coronal: GreyImage
  readonly sagittal: GreyImage
}

type Plane = keyof Thumbnails
/** RAS axes to the right and upwards on screen, and through the screen. */
type Axis = 0 | 1 | 2
const PLANES: Readonly<Record<Plane, readonly [across: Axis, up: Axis, through: Axis]>> = {
  axial: [0, 1, 2],
  coronal: [0, 2, 1],
  sagittal: [1, 2, 0],
}

/**
 * The three planes through the middle of a volume, true to scale: the subject's right on the right, anterior and superior
 * up, in the sagittal plane anterior on the left, as in the
 * reading room. From the 2nd to the 99.5th percentile; CT from 0 to 80.
 * @param raw and @param header as `readNifti` returned them.
 * @param sizePx longer side of the largest of the three, all at one scale.
 */
export function thumbnails(raw: Uint8Array, header: NiftiHeader, sizePx = 96): Thumbnails {
  const voxels = rasVoxels(raw, header)
  const extents = voxels.shape.map((count, n) => count * (voxels.spacing[n] ?? 1))
  const mmPerPx = Math.max(...extents) / sizePx
  const window = windowOf(voxels)
  const plane = (name: Plane) => planeImage(voxels, PLANES[name], mmPerPx, window)
  return { axial: plane('axial'), coronal: plane('coronal'), sagittal: plane('sagittal') }
}

function planeImage(
  voxels: RasVoxels,
  [across, up, through]: (typeof PLANES)[Plane],
  mmPerPx: number,
  [low, high]: readonly [number, number],
): GreyImage {
  const size = (axis: Axis) => Math.max(1, Math.round((voxels.shape[axis] * voxels.spacing[axis]) / mmPerPx))
  const [width, height] = [size(across), size(up)]
  const grey = new Uint8Array(width * height)
  const at: [number, number, number] = [0, 0, 0]
  at[through] = Math.floor(voxels.shape[through] / 2)
  for (let row = 0; row < height; row++) {
    at[up] = Math.floor(((height - row - 0.5) / height) * voxels.shape[up])
    for (let column = 0; column < width; column++) {
      const fromLeft = (column + 0.5) / width
      at[across] = Math.floor((across === 1 ? 1 - fromLeft : fromLeft) * voxels.shape[across])
      const share = (voxels.at(at[0], at[1], at[2]) - low) / (high - low)
      grey[row * width + column] = Math.round(255 * Math.min(1, Math.max(0, share)))
    }
  }
  return { width, height, grey }
}

/** Air is about -1000 in CT and nowhere near in MR. */
const CT_AIR_BELOW = -500

/** The grey scale of a volume, from about 30,000 of its voxels. */
function windowOf(voxels: RasVoxels): readonly [number, number] {
  const [nx, ny, nz] = voxels.shape
  const step = Math.max(1, Math.round(Math.cbrt((nx * ny * nz) / 30_000)))
  const values: number[] = []
  for (let z = 0; z < nz; z += step)
    for (let y = 0; y < ny; y += step)
      for (let x = 0; x < nx; x += step) {
        const value = voxels.at(x, y, z)
        if (Number.isFinite(value)) values.push(value)
      }
  values.sort((a, b) => a - b)
  if ((values[0] ?? 0) < CT_AIR_BELOW) return [0, 80]
  const low = values[Math.floor(values.length * 0.02)] ?? 0
  const high = values[Math.floor(values.length * 0.995)] ?? 1
  return high > low ? [low, high] : [low, low + 1]
}
