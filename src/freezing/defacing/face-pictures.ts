import { type NiftiVolume, volumeSamples } from '@/nifti'
import { headForeground } from '../volume-matching/head-foreground'
import { type GreyImage, thumbnails } from '../volume-matching/thumbnails'
import { defaceVolume } from './deface-volume'

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
  const pictures = (of: NiftiVolume): FacePictures => ({
    sagittal: thumbnails(of, sizePx).sagittal,
    surface: surfaceFromFront(of, threshold, sizePx),
  })
  const defaced = defaceVolume(volume)
  const before = pictures(volume)
  if (!defaced.ok) return { before, after: null, why: defaced.why }
  const [ni, nj, nk] = volume.header.shape
  const removedShare = defaced.removedVoxels / (ni * nj * nk)
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
