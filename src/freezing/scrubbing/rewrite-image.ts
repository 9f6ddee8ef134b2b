import { convertIndexedToRgb, decode as decodePng, encode as encodePng } from 'fast-png'
import { decode as decodeJpeg } from 'jpeg-js'
import { assetFinding } from './asset-finding'
import { imageKind } from './image-kind'
import { jpegOrientation } from './jpeg'
import type { CleanImage } from './png'

/** How a picture is written anew (field `rewrite` of a pool's images). */
export interface ImageRewrite {
  /** Width and height that it is padded to, black to the right and below; never cut. */
  readonly pad?: readonly [number, number] | undefined
  /** Without compression, so that its size in bytes tells its width and height alone. */
  readonly stored?: true | undefined
}

interface Colours {
  readonly width: number
  readonly height: number
  /** Red, green, blue, alpha; 0 to 255. */
  readonly rgba: Uint8Array
}

/**
 * A picture as a PNG that shows the same pixels and tells nothing of the file it was: three colours of 8 bits (with alpha where
 * something shines through), upright, no other chunk. 16 bits become 8, as on the screen.
 */
export function rewriteImage(source: Uint8Array, { pad, stored }: ImageRewrite): CleanImage {
  let colours: Colours
  try {
    colours = imageKind(source) === 'png' ? coloursOfPng(source) : coloursOfJpeg(source)
  } catch {
    const message = 'the picture cannot be decoded, so it cannot be written anew'
    return { ok: false, problem: assetFinding('image-unknown', message, 'Save it as PNG') }
  }
  const [width, height] = [Math.max(colours.width, pad?.[0] ?? 0), Math.max(colours.height, pad?.[1] ?? 0)]
  const isOpaque = !colours.rgba.some((value, n) => n % 4 === 3 && value < 255)
  const channels = isOpaque ? 3 : 4
  const data = new Uint8Array(width * height * channels)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * channels
      const isInside = x < colours.width && y < colours.height
      const from = 4 * (y * colours.width + x)
      for (let c = 0; c < channels; c++)
        data[to + c] = isInside ? (colours.rgba[from + c] ?? 0) : c === 3 ? 255 : 0
    }
  const level = stored === true ? 0 : 9
  const bytes = encodePng({ width, height, data, channels, depth: 8 }, { zlib: { level } })
  return { ok: true, bytes: new Uint8Array(bytes), width, height }
}

function coloursOfPng(bytes: Uint8Array): Colours {
  const png = decodePng(bytes)
  const { width, height, palette } = png
  const { data, channels, depth } =
    palette === undefined
      ? png
      : { data: convertIndexedToRgb(png), channels: palette[0]?.length ?? 3, depth: 8 }
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
