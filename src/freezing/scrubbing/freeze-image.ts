import { encode as encodePng } from 'fast-png'
import { imageKind } from '@/pool'
import { type StudyImage, sha256Hex } from '@/study'
import { type AssetFinding, assetFinding, refuseAsset } from './asset-finding'
import { decodePicture, decodeSamples, type Samples } from './decode-picture'
import { jpegMetadata } from './jpeg'
import { pictureExcess } from './picture-excess'
import { gammaOf, pngFault, pngMetadata, withGamma } from './png'

export type FrozenImage =
  | {
      readonly ok: true
      readonly id: string
      readonly bytes: Uint8Array
      readonly entry: StudyImage
    }
  | ReturnType<typeof refuseAsset>

/**
 * Makes a source image fit to be shown blinded: decoded, written anew as a PNG of the same pixels, named by its own hash.
 * @param rewrite of which kind the PNG is; left out: grey or colours, 8 or 16 bits, as the source has them.
 */
export function freezeImage(source: Uint8Array, rewrite?: ImageRewrite): FrozenImage {
  const fault = pictureFault(source)
  const rewritten = fault ?? rewriteImage(source, rewrite)
  if ('code' in rewritten) return refuseAsset(rewritten)
  const { bytes, width, height } = rewritten
  const sha256 = sha256Hex(bytes)
  const id = sha256.slice(0, 16)
  const entry = { path: `images/${id}.png`, sha256, bytes: bytes.length, width, height }
  return { ok: true, id, bytes, entry }
}

/** Why a file is no picture that can be decoded; null: it seems to be one. */
export const pictureFault = (source: Uint8Array): AssetFinding | null =>
  imageKind(source) === null
    ? assetFinding(
        'image-unknown',
        source.length === 0 ? 'the image is empty' : 'this is neither a PNG nor a JPEG image',
        'Save it as PNG',
      )
    : pictureExcess(source)

/** Parts of a PNG or JPEG that are no picture: none in what `freezeImage` wrote. */
export const imageMetadata = (bytes: Uint8Array): string[] =>
  imageKind(bytes) === 'png' ? pngMetadata(bytes) : jpegMetadata(bytes)

/** How a picture is written anew (field `rewrite` of a pool's images). */
export interface ImageRewrite {
  /** Width and height that it is padded to, black to the right and below; never cut. */
  readonly pad?: readonly [number, number] | undefined
  /** Without compression, so that its size in bytes tells its width and height alone. */
  readonly stored?: true | undefined
}

/**
 * A picture as a PNG of which every byte follows from the pixels that are seen: no byte of the source comes along. Upright; grey
 * where it has no colours, with alpha where something shines through, of 16 bits where the source is.
 * @param rewrite three colours of 8 bits, as on the screen, so that all pictures are of one kind.
 */
function rewriteImage(source: Uint8Array, rewrite?: ImageRewrite) {
  const isPng = imageKind(source) === 'png'
  const fault = isPng ? pngFault(source) : null
  if (fault !== null) return fault
  let samples: Samples
  try {
    samples =
      rewrite === undefined ? decodeSamples(source) : padded(decodePicture(source), rewrite.pad)
  } catch {
    const message = 'the image cannot be decoded, so it cannot be rewritten'
    return assetFinding('image-unknown', message, 'Save it as PNG')
  }
  const { width, height, rgba } = samples
  const depth = rgba instanceof Uint16Array ? 16 : 8
  const { isOpaque, isGrey } = looksOf(rgba, depth)
  const colours = isGrey && rewrite === undefined ? 1 : 3
  const channels = colours + (isOpaque ? 0 : 1)
  const data = new (depth === 16 ? Uint16Array : Uint8Array)(width * height * channels)
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += channels) {
    const alpha = rgba[from + 3] ?? 0
    // The colour of a pixel that is not seen is nobody's business.
    if (alpha === 0) continue
    for (let c = 0; c < colours; c++) data[to + c] = rgba[from + c] ?? 0
    if (!isOpaque) data[to + colours] = alpha
  }
  const level = rewrite?.stored === true ? 0 : 9
  const bytes = encodePng({ width, height, data, channels, depth }, { zlib: { level } })
  const gamma = rewrite === undefined && isPng ? gammaOf(source) : null
  return { bytes: gamma === null ? bytes : withGamma(bytes, gamma), width, height }
}

function looksOf(rgba: Samples['rgba'], depth: 8 | 16) {
  const most = 2 ** depth - 1
  let [isOpaque, isGrey] = [true, true]
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3] !== most) isOpaque = false
    if (rgba[at + 3] !== 0 && (rgba[at] !== rgba[at + 1] || rgba[at] !== rgba[at + 2]))
      isGrey = false
  }
  return { isOpaque, isGrey }
}

function padded(picture: Samples, pad: ImageRewrite['pad']): Samples {
  const width = Math.max(picture.width, pad?.[0] ?? 0)
  const height = Math.max(picture.height, pad?.[1] ?? 0)
  if (width === picture.width && height === picture.height) return picture
  const rgba = Uint8Array.from({ length: 4 * width * height }, (_, n) => (n % 4 === 3 ? 255 : 0))
  for (let y = 0; y < picture.height; y++) {
    const from = 4 * y * picture.width
    rgba.set(picture.rgba.subarray(from, from + 4 * picture.width), 4 * y * width)
  }
  return { width, height, rgba }
}
