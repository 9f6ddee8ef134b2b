import { type StudyImage, sha256Hex } from '@/study'
import { type AssetFinding, assetFinding } from './asset-finding'
import { imageKind } from './image-kind'
import { jpegMetadata } from './jpeg'
import { pictureExcess } from './picture-excess'
import { pngMetadata } from './png'
import { type ImageRewrite, rewriteImage } from './rewrite-image'

export type FrozenImage =
  | {
      readonly ok: true
      readonly id: string
      readonly bytes: Uint8Array
      readonly entry: StudyImage
    }
  | { readonly ok: false; readonly problems: readonly AssetFinding[] }

/**
 * Makes a source image fit to be shown blinded: decoded, written anew as a PNG of the same pixels, named by its own hash.
 * @param rewrite of which kind the PNG is; left out: grey or colours, 8 or 16 bits, as the source has them.
 */
export function freezeImage(source: Uint8Array, rewrite?: ImageRewrite): FrozenImage {
  const fault = pictureFault(source)
  if (fault !== null) return { ok: false, problems: [fault] }
  const clean = rewriteImage(source, rewrite)
  if (!clean.ok) return { ok: false, problems: [clean.problem] }
  const sha256 = sha256Hex(clean.bytes)
  const id = sha256.slice(0, 16)
  const { width, height } = clean
  return {
    ok: true,
    id,
    bytes: clean.bytes,
    entry: {
      path: `images/${id}.png`,
      sha256,
      bytes: clean.bytes.length,
      width,
      height,
    },
  }
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
