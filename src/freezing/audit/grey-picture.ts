import { imageKind } from '@/pool'
import { decodePicture } from '../scrubbing/decode-picture'
import { pictureExcess } from '../scrubbing/picture-excess'

/** A decoded picture, 0 black to 255 white, row by row. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array | Uint8ClampedArray
}

/**
 * The picture of a PNG or JPEG as it is seen, upright. Decoded here and not by the browser, so that page and command line find the
 * same writing in it.
 * @returns null where it cannot be decoded: freezing says why.
 */
export function decodeGrey(bytes: Uint8Array): GreyPicture | null {
  if (imageKind(bytes) === null || pictureExcess(bytes) !== null) return null
  try {
    const { width, height, rgba } = decodePicture(bytes)
    return greyOfRgba(width, height, rgba)
  } catch {
    return null
  }
}

/** Luminance (Rec. 601) of the pixels of a canvas. @param rgba four bytes a pixel. */
export function greyOfRgba(
  width: number,
  height: number,
  rgba: Uint8ClampedArray | Uint8Array,
): GreyPicture {
  const grey = new Uint8Array(width * height)
  for (let n = 0; n < grey.length; n++)
    grey[n] = Math.round(
      0.299 * (rgba[4 * n] ?? 0) + 0.587 * (rgba[4 * n + 1] ?? 0) + 0.114 * (rgba[4 * n + 2] ?? 0),
    )
  return { width, height, grey }
}
