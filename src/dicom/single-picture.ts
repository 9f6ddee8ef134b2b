import { encode } from 'fast-png'
import { findBurnedInText } from '@/freezing'
import { greyOfRgba } from '@/freezing/audit/grey-picture'
import { type NiftiVolume, valuesOfVolume } from '@/nifti'
import type { DicomFile } from './read-dicom-file'

interface SinglePicture {
  readonly width: number
  readonly height: number
  /** Four bytes a pixel, from the top left. */
  readonly rgba: Uint8ClampedArray
  /** In which grey scale it was drawn, in words. */
  readonly windowWords: string
}

/**
 * A single frame as it is looked at: with the window that the file states, else from its darkest to its brightest pixel; dark and
 * bright exchanged where the file says so (MONOCHROME1).
 * @param slice the frame as the converter made it: rows from the bottom, values rescaled.
 */
export function singlePicture(
  slice: NiftiVolume,
  file: Pick<DicomFile, 'window' | 'photometric'>,
): SinglePicture {
  const [width, height] = slice.header.shape
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  /** Where a pixel of the picture stands in the slice. */
  const from = (x: number, y: number) => (height - 1 - y) * width + x
  const each = (set: (n: number, pixel: number) => void) => {
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) set(from(x, y), 4 * (y * width + x))
  }
  if (slice.header.isColour) {
    const { raw, header } = slice
    const step = header.bitsPerVoxel / 8
    each((n, pixel) => {
      const start = header.voxOffset + n * step
      for (let c = 0; c < 3; c++) rgba[pixel + c] = raw[start + c] ?? 0
    })
    return { width, height, rgba, windowWords: 'in its own colours' }
  }
  const values = valuesOfVolume(slice)
  const { low, high, words } = windowOf(values, file.window)
  const isInverted = file.photometric === 'MONOCHROME1'
  each((n, pixel) => {
    const share = Math.min(1, Math.max(0, (values.at(n) - low) / (high - low)))
    rgba.fill(Math.round(255 * (isInverted ? 1 - share : share)), pixel, pixel + 3)
  })
  return {
    width,
    height,
    rgba,
    windowWords: isInverted ? `${words}, dark and bright exchanged as the file says` : words,
  }
}

function windowOf(
  values: { readonly length: number; at(n: number): number },
  stated: DicomFile['window'],
) {
  if (stated !== null) {
    const { center, width } = stated
    // DICOM PS3.3 C.11.2.1.2: half a grey level off the middle, and one off the width.
    const [low, high] = [center - 0.5 - (width - 1) / 2, center - 0.5 + (width - 1) / 2]
    return {
      low,
      high: high > low ? high : low + 1,
      words: `in the window that the file states (center ${center}, width ${width})`,
    }
  }
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let n = 0; n < values.length; n++) {
    low = Math.min(low, values.at(n))
    high = Math.max(high, values.at(n))
  }
  return {
    low,
    high: high > low ? high : low + 1,
    words: `from its darkest (${low}) to its brightest (${high}) value, since the file states no window`,
  }
}

/** As a file without a word in it. */
export const pngOf = ({ width, height, rgba }: SinglePicture): Uint8Array =>
  encode({ width, height, data: new Uint8Array(rgba.buffer), channels: 4, depth: 8 })

/** Rows of marks near the edges that look like writing. */
export const rowsOfWriting = ({ width, height, rgba }: SinglePicture): number =>
  findBurnedInText(greyOfRgba(width, height, rgba)).length
