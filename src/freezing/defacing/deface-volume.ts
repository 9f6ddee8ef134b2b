import {
  framesOf,
  type NiftiVolume,
  type Vector3,
  valuesOfVolume,
  volumeSamples,
  voxelCount,
} from '@/nifti'
import { headCoverage } from '../volume-look/head-coverage'
import { headForeground } from '../volume-look/head-foreground'
import { type GreyImage, thumbnails } from '../volume-look/thumbnails'
import { type BrainRegion, brainRegions } from './brain-region'
import { STEP_MM } from './head-grid'

/** Changes with every change of what is removed, so that a certificate says by what. */
export const DEFACING = {
  method: 'planes before and below the brain (after Quickshear)',
  version: 1,
} as const
/** Left as it is all round the brain. */
const MARGIN_MM = 8
/** Of the planes, from 25 degrees below straight ahead to 60. */
const NORMALS: readonly Vector3[] = [25, 30, 35, 40, 45, 50, 55, 60].map((degrees) => {
  const a = (degrees * Math.PI) / 180
  return [0, Math.cos(a), -Math.sin(a)]
})

type Defaced =
  | {
      readonly ok: true
      readonly volume: NiftiVolume
      readonly cuts: readonly Cut[]
      /** Of one frame. */
      readonly removedVoxels: number
    }
  /** A clause for a message: why nothing was removed. */
  | { readonly ok: false; readonly why: string }

/**
 * A volume without its face. The brain is looked for by threshold and erosion; planes that touch it with a margin, from the front and from
 * below, follow its hull, and all before and below any of them is made background in every frame. Brain and margin stay bit for bit, and what
 * is left passes the face check (P16); where one or the other cannot be made sure of, nothing is removed and the reason is told. Ears stay.
 * The same volume gives the same bytes.
 * @see Schimke N, Hale J. 2011, Quickshear defacing for neuroimages, 2nd USENIX Workshop on Health Security and Privacy (HealthSec 11)
 */
export function defaceVolume(volume: NiftiVolume): Defaced {
  if (volume.header.isColour) return { ok: false, why: 'it is in color, so it is not a scan' }
  if (volume.header.affineSource === 'pixdim')
    return {
      ok: false,
      why: 'its header does not state its orientation, so front and bottom are unknown',
    }
  let furthest = { came: -1, why: '' }
  for (const found of brainRegions(volume)) {
    if (!found.ok) {
      if (found.came > furthest.came) furthest = found
      continue
    }
    const cuts = cutsOf(found.region)
    const defaced = withoutCuts(volume, cuts)
    if (!headCoverage(defaced.volume).hasFace) return { ok: true, cuts, ...defaced }
    const why =
      'the face check still finds a face after everything in front of and below the brain was removed'
    furthest = { came: Number.POSITIVE_INFINITY, why }
  }
  return { ok: false, why: furthest.why }
}

/** Each plane lies beyond all of the brain and its margin. */
function cutsOf({ grid, core, shrunkMm }: BrainRegion): Cut[] {
  const [nx, ny, nz] = grid.size
  const reach = NORMALS.map(() => Number.NEGATIVE_INFINITY)
  for (let z = 0; z < nz; z++)
    for (let y = 0; y < ny; y++) {
      const row = nx * (y + ny * z)
      if (!core.subarray(row, row + nx).includes(1)) continue
      const [mmY, mmZ] = [grid.originMm[1] + y * STEP_MM, grid.originMm[2] + z * STEP_MM]
      for (const [n, normal] of NORMALS.entries())
        reach[n] = Math.max(reach[n] ?? mmY, normal[1] * mmY + normal[2] * mmZ)
    }
  return NORMALS.map((normal, n) => ({ normal, offsetMm: (reach[n] ?? 0) + shrunkMm + MARGIN_MM }))
}

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
  const bytes = raw.slice()
  for (const frame of framesOf(volume)) {
    const { voxOffset } = frame.header
    const dark = voxOffset + darkestVoxel(frame) * width
    const darkest = raw.subarray(dark, dark + width)
    for (const { start, end } of rows)
      for (let n = start; n < end; n++) bytes.set(darkest, voxOffset + n * width)
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

/** What of a person a scan shows: the slice through the middle, and the surface of the head as seen from the front. */
interface FacePictures {
  readonly sagittal: GreyImage
  readonly surface: GreyImage
}

/** A scan before and after its face is removed; `after` is null where it cannot be, for the reason `why`. */
export interface FacePreview {
  readonly before: FacePictures
  readonly after: (FacePictures & { readonly removedShare: number }) | null
  readonly why: string | null
}

/** @param sizePx longer side of each picture. */
export function facePreview(volume: NiftiVolume, sizePx = 200): FacePreview {
  const threshold = headForeground(volumeSamples(volume)).threshold
  const pictures = (scan: NiftiVolume): FacePictures => ({
    sagittal: thumbnails(scan, sizePx).sagittal,
    surface: surfaceFromFront(scan, threshold, sizePx),
  })
  const defaced = defaceVolume(volume)
  const before = pictures(volume)
  if (!defaced.ok) return { before, after: null, why: defaced.why }
  const removedShare = defaced.removedVoxels / voxelCount(volume.header.shape)
  return { before, after: { ...pictures(defaced.volume), removedShare }, why: null }
}

/** Light comes from the front, a little from above and from the left of the picture. */
const LIGHT = [-0.35, 0.85, 0.4] as const

/** The first tissue that a line from the front meets, shaded by the slope of the surface; the subject's right on the left, as one sees a face. */
function surfaceFromFront(volume: NiftiVolume, threshold: number, sizePx: number): GreyImage {
  const { dims, spacingMm, at } = volumeSamples(volume)
  const [wide, deep, high] = [
    dims[0] * spacingMm[0],
    dims[1] * spacingMm[1],
    dims[2] * spacingMm[2],
  ]
  const mmPerPx = Math.max(wide, high) / sizePx
  const [width, height] = [
    Math.max(1, Math.round(wide / mmPerPx)),
    Math.max(1, Math.round(high / mmPerPx)),
  ]
  /** Distance from the back in mm; 0: no tissue on this line. */
  const depth = new Float32Array(width * height)
  for (let v = 0; v < height; v++)
    for (let u = 0; u < width; u++) {
      const x = Math.floor((wide - (u + 0.5) * mmPerPx) / spacingMm[0])
      const z = Math.floor((high - (v + 0.5) * mmPerPx) / spacingMm[2])
      for (let mm = deep; mm > 0; mm -= 1) {
        if (at(x, Math.floor(mm / spacingMm[1]), z) <= threshold) continue
        depth[v * width + u] = mm
        break
      }
    }
  const grey = new Uint8Array(width * height)
  const smooth = (u: number, v: number) => {
    let [sum, count] = [0, 0]
    for (let b = Math.max(0, v - 1); b <= Math.min(height - 1, v + 1); b++)
      for (let a = Math.max(0, u - 1); a <= Math.min(width - 1, u + 1); a++) {
        sum += depth[b * width + a] ?? 0
        count++
      }
    return sum / count
  }
  for (let v = 0; v < height; v++)
    for (let u = 0; u < width; u++) {
      if (depth[v * width + u] === 0) continue
      const slopeX = (smooth(u + 1, v) - smooth(u - 1, v)) / (2 * mmPerPx)
      const slopeZ = (smooth(u, v - 1) - smooth(u, v + 1)) / (2 * mmPerPx)
      const length = Math.hypot(slopeX, 1, slopeZ)
      const lit = (-slopeX * LIGHT[0] + LIGHT[1] - slopeZ * LIGHT[2]) / length
      grey[v * width + u] = Math.round(30 + 225 * Math.max(0, Math.min(1, lit)))
    }
  return { width, height, grey }
}
