import { LIMITS } from '@/limits'
import { imageKind } from '@/pool'
import { type AssetFinding, assetFinding, damagedImage } from './asset-finding'
import { jpegPixels } from './jpeg'
import { pngPixels } from './png'

/** Deflate cannot shrink by more than this factor. RFC 1951. */
const MAX_DEFLATE_RATIO = 1032
/** A JPEG spends a bit at least on each block of 64 pixels; with the strangest subsampling on twice as many. ITU-T T.81. */
const MAX_JPEG_PIXELS_A_BYTE = 1024

/**
 * Why a picture is not decoded (SPEC C11): decoders take the memory of the size that it states before they look at the rest.
 * @returns null where it can be, and for what is neither a PNG nor a JPEG.
 */
export function pictureExcess(bytes: Uint8Array): AssetFinding | null {
  const kind = imageKind(bytes)
  if (kind === null) return null
  const size = pictureSize(bytes)
  if (size === null) return damagedImage(`the ${NAMES[kind]} is cut off or damaged`)
  const { pixels } = size
  if (pixels > LIMITS.imagePixels)
    return assetFinding(
      'too-large',
      `the image has ${pixels.toLocaleString('en')} pixels; the limit is ${LIMITS.imagePixels.toLocaleString('en')}`,
      'Save it with fewer pixels',
    )
  const isLie =
    'rawBytes' in size
      ? size.rawBytes > bytes.length * MAX_DEFLATE_RATIO
      : pixels > bytes.length * MAX_JPEG_PIXELS_A_BYTE
  return isLie
    ? damagedImage(
        `the ${NAMES[kind]} states ${pixels.toLocaleString('en')} pixels, more than its ${bytes.length} bytes can hold`,
      )
    : null
}

/** Width, height and pixels that a picture states; null where its parts do not say so. */
export const pictureSize = (bytes: Uint8Array) =>
  imageKind(bytes) === 'png' ? pngPixels(bytes) : jpegPixels(bytes)

const NAMES = { png: 'PNG', jpg: 'JPEG' }
