import { type DecodedPng, decode as decodePng } from 'fast-png'
import { decode as decodeJpeg } from 'jpeg-js'
import { imageKind } from '@/pool'
import { cleanJpeg, jpegOrientation } from './jpeg'
import { cleanPng, pngFault } from './png'

/** A decoded picture, upright, row by row. */
interface Colours {
  readonly width: number
  readonly height: number
  /** Red, green, blue, alpha; 0 to 255. */
  readonly rgba: Uint8Array
}
/** The same as exact as the file holds it: 16 bits a sample where it has so many. */
export interface Samples extends Omit<Colours, 'rgba'> {
  readonly rgba: Uint8Array | Uint16Array
}

/**
 * The pixels of a PNG or JPEG as they are seen, upright. Decoded here and not by the browser, so that page and command line
 * have the same ones. Whether it states more pixels than it can hold is asked before (`pictureExcess`).
 * @throws where it cannot be decoded.
 */
export function decodePicture(bytes: Uint8Array): Colours {
  const { rgba, ...size } = decodeSamples(bytes)
  return {
    ...size,
    rgba: rgba instanceof Uint16Array ? Uint8Array.from(rgba, (v) => Math.round(v / 257)) : rgba,
  }
}

/** @throws where it cannot be decoded. */
export const decodeSamples = (bytes: Uint8Array): Samples =>
  imageKind(bytes) === 'png' ? samplesOfPng(bytes) : coloursOfJpeg(bytes)

/** What is no picture is left out before: a decoder may stumble over it. */
function samplesOfPng(bytes: Uint8Array): Samples {
  const fault = pngFault(bytes)
  if (fault !== null) throw new TypeError(fault.message)
  const png = decodePng(cleanPng(bytes))
  const { width, height, depth, channels, palette, transparency } = png
  const sampleAt = sampleReader(png)
  const most = depth === 16 ? 65535 : 255
  const scale = most / (2 ** depth - 1)
  const count = 4 * width * height
  const rgba = depth === 16 ? new Uint16Array(count) : new Uint8Array(count)
  const key = transparency === undefined || palette !== undefined ? null : [...transparency]
  for (let n = 0; n < width * height; n++) {
    const to = 4 * n
    if (palette !== undefined) {
      const entry = palette[sampleAt(n, 0)]
      if (entry === undefined) throw new RangeError('a color that is not in the palette')
      for (let c = 0; c < 4; c++) rgba[to + c] = entry[c] ?? 255
      continue
    }
    const hasAlpha = channels === 2 || channels === 4
    for (let c = 0; c < 3; c++) rgba[to + c] = Math.round(sampleAt(n, channels < 3 ? 0 : c) * scale)
    const isKey = key?.every((value, c) => sampleAt(n, c) === value) === true
    const withoutAlpha = isKey ? 0 : most
    rgba[to + 3] = hasAlpha ? sampleAt(n, channels - 1) : withoutAlpha
  }
  return { width, height, rgba }
}

/** Samples of less than a byte are packed, each row on its own; 16 bits come as one number. */
function sampleReader({
  width,
  data,
  channels,
  depth,
}: DecodedPng): (n: number, channel: number) => number {
  if (depth >= 8) return (n, channel) => data[n * channels + channel] ?? 0
  const inByte = 8 / depth
  const rowBytes = Math.ceil(width / inByte)
  return (n) => {
    const [x, y] = [n % width, Math.floor(n / width)]
    const packed = data[y * rowBytes + Math.floor(x / inByte)] ?? 0
    return (packed >> (8 - depth * ((x % inByte) + 1))) & (2 ** depth - 1)
  }
}

/** Memory of a decoder for the largest picture that is taken (C11). */
const JPEG_MEGABYTES = 2048

/** Upright: the turn that Exif asks for is made, because the PNG cannot ask. */
function coloursOfJpeg(bytes: Uint8Array): Colours {
  const { width, height, data } = decodeJpeg(cleanJpeg(bytes), {
    useTArray: true,
    maxMemoryUsageInMB: JPEG_MEGABYTES,
  })
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
