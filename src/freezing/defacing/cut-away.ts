import { type NiftiVolume, type Vector3, valuesOfVolume } from '@/nifti'

/** A half-space that is taken out of a volume: the points, in RAS+ mm, whose `normal · mm` is above `offsetMm`. */
export interface Cut {
  readonly normal: Vector3
  readonly offsetMm: number
}

/** Less than any header can say: a voxel on the plane itself stays, however its place was worked out. */
const ROUNDING_MM = 1e-4

export const isCutAway = (cuts: readonly Cut[], [x, y, z]: Vector3): boolean =>
  cuts.some(
    ({ normal, offsetMm }) =>
      normal[0] * x + normal[1] * y + normal[2] * z > offsetMm + ROUNDING_MM,
  )

/**
 * A copy of a volume in which every voxel whose middle lies in one of the cuts has the darkest value of its frame; all other bytes are as
 * they were, whatever the type and order of bytes.
 */
export function withoutCuts(
  volume: NiftiVolume,
  cuts: readonly Cut[],
): { readonly volume: NiftiVolume; readonly removedVoxels: number } {
  const { raw, header } = volume
  const { rows, removedVoxels } = rowsCut(volume, cuts)
  const width = header.bitsPerVoxel / 8
  const frameBytes = header.shape[0] * header.shape[1] * header.shape[2] * width
  const bytes = raw.slice()
  for (let frame = 0; frame < header.frames; frame++) {
    const voxOffset = header.voxOffset + frame * frameBytes
    const dark = voxOffset + darkestVoxel({ raw, header: { ...header, voxOffset } }) * width
    for (const { start, end } of rows) {
      const [first, last] = [voxOffset + start * width, voxOffset + end * width]
      bytes.set(raw.subarray(dark, dark + width), first)
      // What is filled by now is copied behind itself.
      for (let at = first + width; at < last; at += Math.min(at - first, last - at))
        bytes.copyWithin(at, first, first + Math.min(at - first, last - at))
    }
  }
  return { volume: { raw: bytes, header }, removedVoxels }
}

/** The voxels of one frame that lie in a cut, as stretches along the first axis: what is left of a row is one stretch, for it is convex. */
function rowsCut({ header }: NiftiVolume, cuts: readonly Cut[]) {
  const { affine, shape } = header
  const [ni, nj, nk] = shape
  const planes = cuts.map(({ normal, offsetMm }) => {
    const along = (column: number) =>
      normal.reduce((sum, part, row) => sum + part * (affine[row * 4 + column] ?? 0), 0)
    return { i: along(0), j: along(1), k: along(2), limit: offsetMm + ROUNDING_MM - along(3) }
  })
  const rows: { start: number; end: number }[] = []
  let removedVoxels = 0
  for (let k = 0; k < nk; k++)
    for (let j = 0; j < nj; j++) {
      let [low, high] = [0, ni - 1]
      for (const plane of planes) {
        const room = plane.limit - plane.j * j - plane.k * k
        if (Math.abs(plane.i) < 1e-9) high = room < 0 ? -1 : high
        else if (plane.i > 0) high = Math.min(high, Math.floor(room / plane.i))
        else low = Math.max(low, Math.ceil(room / plane.i))
      }
      const row = ni * (j + nj * k)
      if (high < low) [low, high] = [ni, ni - 1]
      if (low > 0) rows.push({ start: row, end: row + low })
      if (high < ni - 1) rows.push({ start: row + high + 1, end: row + ni })
      removedVoxels += ni - (high - low + 1)
    }
  return { rows, removedVoxels }
}

/** Of the first frame, the place of the voxel that is shown darkest. */
function darkestVoxel(volume: NiftiVolume): number {
  const values = valuesOfVolume(volume)
  let [at, darkest] = [0, Number.POSITIVE_INFINITY]
  for (let n = 0; n < values.length; n++) {
    const value = values.at(n)
    if (value < darkest && value !== Number.NEGATIVE_INFINITY) [at, darkest] = [n, value]
  }
  return at
}
