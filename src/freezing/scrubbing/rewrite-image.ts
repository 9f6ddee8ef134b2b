import { encode as encodePng } from 'fast-png'
import { assetFinding } from './asset-finding'
import { type Colours, decodePicture } from './decode-picture'
import type { CleanImage } from './png'

/** How a picture is written anew (field `rewrite` of a pool's images). */
export interface ImageRewrite {
  /** Width and height that it is padded to, black to the right and below; never cut. */
  readonly pad?: readonly [number, number] | undefined
  /** Without compression, so that its size in bytes tells its width and height alone. */
  readonly stored?: true | undefined
}

/**
 * A picture as a PNG that shows the same pixels and tells nothing of the file it was: three colours of 8 bits (with alpha where
 * something shines through), upright, no other chunk. 16 bits become 8, as on the screen.
 */
export function rewriteImage(source: Uint8Array, { pad, stored }: ImageRewrite): CleanImage {
  let colours: Colours
  try {
    colours = decodePicture(source)
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
