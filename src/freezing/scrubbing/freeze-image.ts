import { type StudyImage, sha256Hex } from '@/study'
import { type AssetFinding, assetFinding } from './asset-finding'
import { imageKind } from './image-kind'
import { cleanJpeg, jpegMetadata } from './jpeg'
import { pictureExcess } from './picture-excess'
import { cleanPng, pngMetadata } from './png'
import { type ImageRewrite, rewriteImage } from './rewrite-image'

export type FrozenImage =
  | { readonly ok: true; readonly id: string; readonly bytes: Uint8Array; readonly entry: StudyImage }
  | { readonly ok: false; readonly problems: readonly AssetFinding[] }

/**
 * Makes a source image fit to be shown blinded: metadata removed without touching a pixel, named by its own hash.
 * @param rewrite writes it anew as a PNG; left out: the coded pixels stay.
 */
export function freezeImage(source: Uint8Array, rewrite?: ImageRewrite): FrozenImage {
  const kind = imageKind(source)
  if (kind === null)
    return {
      ok: false,
      problems: [
        assetFinding(
          'image-unknown',
          source.length === 0 ? 'the image is empty' : 'this is neither a PNG nor a JPEG image',
          'Save it as PNG',
        ),
      ],
    }
  const excess = pictureExcess(source)
  if (excess !== null) return { ok: false, problems: [excess] }
  const clean =
    rewrite !== undefined
      ? rewriteImage(source, rewrite)
      : kind === 'png'
        ? cleanPng(source)
        : cleanJpeg(source)
  if (!clean.ok) return { ok: false, problems: [clean.problem] }
  const sha256 = sha256Hex(clean.bytes)
  const id = sha256.slice(0, 16)
  const { width, height } = clean
  return {
    ok: true,
    id,
    bytes: clean.bytes,
    entry: {
      path: `images/${id}.${rewrite === undefined ? kind : 'png'}`,
      sha256,
      bytes: clean.bytes.length,
      width,
      height,
    },
  }
}

/** Parts of a PNG or JPEG that are no picture: none in what `freezeImage` wrote. */
export const imageMetadata = (bytes: Uint8Array): string[] =>
  imageKind(bytes) === 'png' ? pngMetadata(bytes) : jpegMetadata(bytes)
