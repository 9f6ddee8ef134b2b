import { convertIndexedToRgb, decode as decodePng } from 'fast-png'
import { decode as decodeJpeg } from 'jpeg-js'
import { imageKind } from './image-kind'
import { jpegOrientation } from './jpeg'

/** A decoded picture, upright, row by row. */
export interface Colours {
  readonly width: number
  readonly height: number
  /** Red, green, blue, alpha; 0 to 255. */
  readonly rgba: Uint8Array
}

/**
 * The pixels of a PNG or JPEG as they are seen, upright. Decoded here and not by the browser, so that page and command line
 * have the same ones. Whether it states more pixels than it can hold is asked before (`pictureExcess`).
 * @throws where it cannot be decoded.
 */
export const decodePicture = (bytes: Uint8Array): Colours =>
  imageKind(bytes) === 'png' ? coloursOfPng(bytes) : coloursOfJpeg(bytes)

function coloursOfPng(bytes: Uint8Array): Colours {
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
  const at = (n: number, channel: number) => {
    if (inByte === 1) return Math.round((data[n * channels + channel] ?? 0) * scale)
    const [x, y] = [n % width, Math.floor(n / width)]
    const packed = data[y * rowBytes + Math.floor(x / inByte)] ?? 0
    return Math.round(((packed >> (8 - depth * ((x % inByte) + 1))) & (2 ** depth - 1)) * scale)
  }
  const rgba = new Uint8Array(4 * width * height).fill(255)
  for (let n = 0; n < width * height; n++) {
    for (let c = 0; c < 3; c++) rgba[4 * n + c] = at(n, channels < 3 ? 0 : c)
    if (channels === 2 || channels === 4) rgba[4 * n + 3] = at(n, channels - 1)
  }
  return { width, height, rgba }
}

/** Upright: the turn that Exif asks for is made, because the PNG cannot ask. */
function coloursOfJpeg(bytes: Uint8Array): Colours {
  const { width, height, data } = decodeJpeg(bytes, { useTArray: true })
  const orientation = jpegOrientation(bytes)
  if (orientation === 1) return { width, height, rgba: data }
  const isOnSide = orientation > 4
  const [w, h] = isOnSide ? [height, width] : [width, height]
  const rgba = new Uint8Array(4 * w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [a, b] = isOnSide ? [y, x] : [x, y]
      const fromX = [2, 3, 7, 8].includes(orientation) ? width - 1 - a : a
      const fromY = [3, 4, 6, 7].includes(orientation) ? height - 1 - b : b
      const from = 4 * (fromY * width + fromX)
      rgba.set(data.subarray(from, from + 4), 4 * (y * w + x))
    }
  return { width: w, height: h, rgba }
}
