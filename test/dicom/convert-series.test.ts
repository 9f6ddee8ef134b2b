import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openDicomFolder } from '@/dicom'
import {
  AXIAL,
  CORONAL,
  dicomSlices,
  enhancedFile,
  GRID,
  OBLIQUE,
  PLAIN,
  rlePacked,
  SAGITTAL,
  type SeriesOptions,
  type SeriesShape,
  SYNTAX,
} from './make-dicom'
import { asFiles, memoryFolder, theConverter } from './memory-folder'
import { worstPlace } from './worst-place'

/** The slices of the series above as dcmtk 3.6.7 (lossless JPEG, JPEG-LS) and GDCM 3.0.21 (JPEG 2000) pack them. */
const FRAMES: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync('test/dicom/packed-frames.json', 'utf8'),
)
const packedBy = (how: string) => (_: Uint16Array, slice: number) =>
  new Uint8Array(Buffer.from(FRAMES[how]?.[slice] ?? '', 'base64')).buffer

/** What the first series of a folder comes to. */
async function converted(files: Readonly<Record<string, Uint8Array>>) {
  const folder = await openDicomFolder(memoryFolder(files))
  const [series] = folder.series
  if (series === undefined) throw new Error('no series')
  return { series, ...(await folder.convert(series.name, theConverter())) }
}

describe('N19: every voxel of a converted series lies where DICOM says, left where it is left', () => {
  const shapes: Readonly<Record<string, SeriesShape>> = {
    axial: { ...PLAIN, axes: AXIAL },
    coronal: { ...PLAIN, axes: CORONAL },
    sagittal: { ...PLAIN, axes: SAGITTAL },
    'feet first': { ...PLAIN, axes: [-1, 0, 0, 0, 1, 0] },
    oblique: { ...PLAIN, axes: OBLIQUE },
  }
  it.each(Object.entries(shapes))('%s', async (_, shape) => {
    const { scans, leftOut } = await converted(asFiles('a', dicomSlices({ shape })))
    expect(leftOut).toEqual([])
    expect(scans.map(({ kind }) => kind)).toEqual(['volume'])
    expect(worstPlace(scans[0]?.bytes ?? new Uint8Array(), shape)).toBeLessThan(0.001)
  })
  const packed: Readonly<Record<string, SeriesOptions>> = {
    'implicit little-endian': { syntax: SYNTAX.implicit },
    'big-endian': { syntax: SYNTAX.big },
    RLE: { syntax: SYNTAX.rle, pack: rlePacked },
    'lossless JPEG': { syntax: SYNTAX.losslessJpeg, pack: packedBy('losslessJpeg') },
    'JPEG-LS': { syntax: SYNTAX.jpegLs, pack: packedBy('jpegLs') },
    'JPEG 2000': { syntax: SYNTAX.jpeg2000, pack: packedBy('jpeg2000') },
  }
  it.each(Object.entries(packed))('%s', async (_, options) => {
    const { scans, leftOut } = await converted(asFiles('a', dicomSlices(options)))
    expect(leftOut).toEqual([])
    expect(worstPlace(scans[0]?.bytes ?? new Uint8Array(), PLAIN)).toBeLessThan(0.001)
  })
  it('slices out of order, and counted from the top', async () => {
    const slices = dicomSlices()
    const { scans } = await converted(
      asFiles(
        'a',
        [3, 0, 4, 1, 2].flatMap((n) => slices[n] ?? []),
      ),
    )
    expect(worstPlace(scans[0]?.bytes ?? new Uint8Array(), PLAIN)).toBeLessThan(0.001)
  })
  it.each(['axial', 'oblique'])('%s, all slices in one file (enhanced)', async (name) => {
    const shape = shapes[name] ?? PLAIN
    const { series, scans, leftOut } = await converted({ 'a/one.dcm': enhancedFile(shape) })
    expect(leftOut).toEqual([])
    expect(series).toMatchObject({ slices: GRID.slices, files: 1, becomes: 'volume' })
    expect(worstPlace(scans[0]?.bytes ?? new Uint8Array(), shape)).toBeLessThan(0.001)
  })
})
