import { convertIndexedToRgb, decode as decodePng } from 'fast-png'
import { decode as decodeJpeg } from 'jpeg-js'
import { imageKind } from '../scrubbing/image-kind'
import { jpegOrientation } from '../scrubbing/jpeg'
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
  const kind = imageKind(bytes)
  if (kind === null || pictureExcess(bytes) !== null) return null
  try {
    if (kind === 'png') return greyOfPng(bytes)
    const { width, height, data } = decodeJpeg(bytes, { useTArray: true })
    return upright(greyOfRgba(width, height, data), jpegOrientation(bytes))
  } catch {
    return null
  }
}

function greyOfPng(bytes: Uint8Array): GreyPicture {
  const png = decodePng(bytes)
  const { width, height, palette } = png
  const { data, channels, depth } =
    palette === undefined
      ? png
      : { data: convertIndexedToRgb(png), channels: palette[0]?.length ?? 3, depth: 8 }
  // Samples of less than a byte are packed, each row on its own; 16 bits come as one number.
  const inByte = Math.max(1, 8 / depth)
  const rowBytes = Math.ceil(width / inByte)
  const scale = 255 / (2 ** depth - 1)
  const sampleAt = (n: number, channel: number) => {
    if (inByte === 1) return (data[n * channels + channel] ?? 0) * scale
    const [x, y] = [n % width, Math.floor(n / width)]
    const packed = data[y * rowBytes + Math.floor(x / inByte)] ?? 0
    return ((packed >> (8 - depth * ((x % inByte) + 1))) & (2 ** depth - 1)) * scale
  }
  const rgba = new Uint8Array(4 * width * height)
  for (let n = 0; n < width * height; n++)
    for (let c = 0; c < 3; c++) rgba[4 * n + c] = Math.round(sampleAt(n, channels < 3 ? 0 : c))
  return greyOfRgba(width, height, rgba)
}

/** Luminance (Rec. 601) of the pixels of a canvas. @param rgba four bytes a pixel. */
export function greyOfRgba(width: number, height: number, rgba: Uint8ClampedArray | Uint8Array): GreyPicture {
  const grey = new Uint8Array(width * height)
  for (let n = 0; n < grey.length; n++)
    grey[n] = Math.round(
      0.299 * (rgba[4 * n] ?? 0) + 0.587 * (rgba[4 * n + 1] ?? 0) + 0.114 * (rgba[4 * n + 2] ?? 0),
    )
  return { width, height, grey }
}

/** @param orientation of Exif: from 5 on the picture lies on its side, and every other one is mirrored. */
function upright(picture: GreyPicture, orientation: number): GreyPicture {
  if (orientation === 1) return picture
  const isOnSide = orientation > 4
  const [width, height] = isOnSide ? [picture.height, picture.width] : [picture.width, picture.height]
  const grey = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [a, b] = isOnSide ? [y, x] : [x, y]
      const fromX = [2, 3, 7, 8].includes(orientation) ? picture.width - 1 - a : a
      const fromY = [3, 4, 6, 7].includes(orientation) ? picture.height - 1 - b : b
      grey[y * width + x] = picture.grey[fromY * picture.width + fromX] ?? 0
    }
  return { width, height, grey }
}
