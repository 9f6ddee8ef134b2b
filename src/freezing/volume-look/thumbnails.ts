import { type NiftiVolume, openingWindow, type VolumeSamples, volumeSamples } from '@/nifti'

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
 * reading room, and in the grey scale in which the viewer opens it.
 * @param sizePx longer side of the largest of the three, all at one scale.
 */
export function thumbnails(volume: NiftiVolume, sizePx = 96): Thumbnails {
  const voxels = volumeSamples(volume)
  const extents = voxels.dims.map((count, n) => count * (voxels.spacingMm[n] ?? 1))
  const mmPerPx = Math.max(...extents) / sizePx
  const window = openingWindow(volume)
  const plane = (name: Plane) => planeImage(voxels, PLANES[name], mmPerPx, window)
  return { axial: plane('axial'), coronal: plane('coronal'), sagittal: plane('sagittal') }
}

function planeImage(
  voxels: VolumeSamples,
  [across, up, through]: (typeof PLANES)[Plane],
  mmPerPx: number,
  [low, high]: readonly [number, number],
): GreyImage {
  const size = (axis: Axis) =>
    Math.max(1, Math.round((voxels.dims[axis] * voxels.spacingMm[axis]) / mmPerPx))
  const [width, height] = [size(across), size(up)]
  const grey = new Uint8Array(width * height)
  const at: [number, number, number] = [0, 0, 0]
  at[through] = Math.floor(voxels.dims[through] / 2)
  for (let row = 0; row < height; row++) {
    at[up] = Math.floor(((height - row - 0.5) / height) * voxels.dims[up])
    for (let column = 0; column < width; column++) {
      const fromLeft = (column + 0.5) / width
      at[across] = Math.floor((across === 1 ? 1 - fromLeft : fromLeft) * voxels.dims[across])
      const share = (voxels.at(at[0], at[1], at[2]) - low) / (high - low)
      grey[row * width + column] = Math.round(255 * Math.min(1, Math.max(0, share)))
    }
  }
  return { width, height, grey }
}
