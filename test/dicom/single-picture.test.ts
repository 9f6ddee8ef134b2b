import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { openDicomFolder } from '@/dicom'
import { GRID, singleFrame, valueAt } from './make-dicom'
import { memoryFolder, theConverter } from './memory-folder'

async function pictureOf(file: Uint8Array) {
  const folder = await openDicomFolder(memoryFolder({ file }))
  const { scans, leftOut } = await folder.convert(folder.series[0]?.name ?? '', theConverter())
  expect(leftOut).toEqual([])
  const [scan] = scans
  if (scan === undefined) throw new Error('no picture')
  const { width, height, data } = decode(scan.bytes)
  return {
    scan,
    width,
    height,
    at: (x: number, y: number) => [...data.slice(4 * (y * width + x), 4 * (y * width + x) + 3)],
  }
}

describe('F31: a single frame becomes a PNG, as it is looked at', () => {
  const [lastX, lastY] = [GRID.columns - 1, GRID.rows - 1]
  it('from its darkest to its brightest value where it states no window, and says so', async () => {
    const { scan, width, height, at } = await pictureOf(singleFrame())
    expect([width, height]).toEqual([GRID.columns, GRID.rows])
    expect(at(0, 0)).toEqual([0, 0, 0])
    expect(at(lastX, lastY)).toEqual([255, 255, 255])
    // Right and left, top and bottom are where they were.
    expect(at(lastX, 0)[0]).toBe(Math.round((255 * (valueAt(lastX, 0, 0) - 1)) / 79))
    expect(at(0, lastY)[0]).toBe(Math.round((255 * (valueAt(0, lastY, 0) - 1)) / 79))
    expect(scan).toMatchObject({ kind: 'image', mayHoldWriting: false })
    expect(scan.words).toContain('from its darkest (1) to its brightest (80) value')
  })
  it('in the window of the file', async () => {
    const { scan, at } = await pictureOf(singleFrame({ WindowCenter: 10.5, WindowWidth: 2 }))
    expect([at(0, 0)[0], at(8, 0)[0], at(lastX, lastY)[0]]).toEqual([0, 0, 255])
    expect(scan.words).toContain('in the window that the file states (center 10.5, width 2)')
  })
  it('with dark and bright exchanged where the file says so', async () => {
    const { scan, at } = await pictureOf(singleFrame({ PhotometricInterpretation: 'MONOCHROME1' }))
    expect([at(0, 0)[0], at(lastX, lastY)[0]]).toEqual([255, 0])
    expect(scan.words).toContain('dark and bright exchanged')
  })
  it('in its own colours', async () => {
    const bytes = new Uint8Array(GRID.columns * GRID.rows * 3).map(
      (_, n) => [200, 100, n % 251][n % 3] ?? 0,
    )
    const { at } = await pictureOf(
      singleFrame({
        SamplesPerPixel: 3,
        PhotometricInterpretation: 'RGB',
        PlanarConfiguration: 0,
        BitsAllocated: 8,
        BitsStored: 8,
        HighBit: 7,
        PixelData: [bytes.buffer],
      }),
    )
    expect(at(0, 0)).toEqual([200, 100, 2])
    expect(at(1, 0)).toEqual([200, 100, 5])
  })
  it('and is one to look at where the file says that words are burned in', async () => {
    const { scan } = await pictureOf(singleFrame({ BurnedInAnnotation: 'YES' }))
    expect(scan.mayHoldWriting).toBe(true)
  })
})
