import { encode } from 'fast-png'
import { Coverage, type Point } from './coverage'
import type { FigureFonts } from './figure-font'
import { linesOf, strokeOutlines, textOutlines } from './outlines'
import { type Paint, paintingOf } from './painting'

const PNG_DPI = 300
const MM_PER_INCH = 25.4

/** A figure at 300 dpi, on white; painted here, so that the page and the command line give the same bytes. */
export function figurePng(svg: string, fonts: FigureFonts): Uint8Array {
  const painting = paintingOf(svg)
  const width = Math.round((painting.widthMm / MM_PER_INCH) * PNG_DPI)
  const scale = width / painting.width
  const height = Math.round(painting.height * scale)
  const data = new Uint8Array(3 * width * height).fill(255)
  const coverage = new Coverage()
  const fill = (outlines: readonly (readonly Point[])[], { rgb, opacity }: Paint) => {
    coverage.begin(
      outlines.map((outline) => outline.map(([x, y]): Point => [x * scale, y * scale])),
      width,
      height,
    )
    const [red, green, blue] = rgb
    const mix = (at: number, ink: number, share: number) => {
      const below = data[at] ?? 255
      data[at] = Math.round(below + (ink - below) * share)
    }
    coverage.each((x, y, share) => {
      const start = 3 * (y * width + x)
      const covered = share * opacity
      mix(start, red, covered)
      mix(start + 1, green, covered)
      mix(start + 2, blue, covered)
    })
  }
  // The paper, which is white already.
  const [, ...marks] = painting.shapes
  for (const shape of marks) {
    if ('words' in shape) {
      fill(textOutlines(shape, fonts), shape.fill)
      continue
    }
    if (shape.fill !== null)
      fill(
        linesOf(shape.segments).map(({ points }) => points),
        shape.fill,
      )
    if (shape.stroke !== null) fill(strokeOutlines(shape, shape.stroke), shape.stroke)
  }
  return withResolution(
    encode({ width, height, data, channels: 3, depth: 8 }, { zlib: { level: 6 } }),
  )
}

/** Behind the signature and the first chunk, which always are this long. */
const AFTER_HEADER = 33

/** Without it a PNG does not say how large it is in print. */
function withResolution(png: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(21)
  const view = new DataView(chunk.buffer)
  const perMetre = Math.round((PNG_DPI * 1000) / MM_PER_INCH)
  view.setUint32(0, 9)
  chunk.set(
    [...'pHYs'].map((letter) => letter.charCodeAt(0)),
    4,
  )
  view.setUint32(8, perMetre)
  view.setUint32(12, perMetre)
  chunk[16] = 1
  view.setUint32(17, crc32(chunk.subarray(4, 17)))
  const whole = new Uint8Array(png.length + chunk.length)
  whole.set(png.subarray(0, AFTER_HEADER))
  whole.set(chunk, AFTER_HEADER)
  whole.set(png.subarray(AFTER_HEADER), AFTER_HEADER + chunk.length)
  return whole
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
