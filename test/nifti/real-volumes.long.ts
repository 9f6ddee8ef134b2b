import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findNiftiText, gzipDeterministic, readNifti, scrubNifti, valuesOfVolume } from '@/nifti'
import { describeNeeding } from '../needing'
import { SCANS } from '../needs'
import { displayRangeOf, samplesInSpace, soundVolume } from './sound-volume'

const ORIENTATIONS = ['RAS', 'LAS', 'LPI', 'ASR', 'IRP', 'PIL', 'RSP', 'SRA']

const read = (file: string) => {
  const reading = readNifti(new Uint8Array(readFileSync(`${SCANS}/${file}`)), file)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading
}

describeNeeding('real scans')('real volumes', () => {
  // Shapes and spacings as published beside the files.
  it.each([
    ['chris_t1.nii.gz', [188, 256, 190], 0.88, 'uint8', true],
    ['chris_PD.nii.gz', [191, 256, 54], 2.4, 'uint8', true],
    ['MNI152_2009_template.nii.gz', [193, 229, 193], 1, 'int16', true],
    ['avg152T1_RL_nifti.nii.gz', [91, 109, 91], 2, 'uint8', false],
    ['FLAIR.nii.gz', [124, 160, 140], 1, 'uint8', true],
    ['M2208_T2w.nii.gz', [148, 185, 156], 1, 'uint8', true],
    ['CT_AVM.nii.gz', [256, 242, 154], 1, 'uint8', true],
  ] as const)('%s is read', (file, shape, spacingZ, datatype, isLittleEndian) => {
    const { header, warnings } = read(file)
    expect(header).toMatchObject({ shape, datatype, isLittleEndian, affineSource: 'sform' })
    expect(header.spacing[2]).toBeCloseTo(spacingZ, 2)
    expect(warnings).toEqual([])
  })
  it('scrubs all of them, voxels and orientation untouched', () => {
    const files = [
      ...readdirSync(SCANS),
      ...readdirSync(`${SCANS}/orientation`).map((f) => `orientation/${f}`),
    ].filter((f) => f.endsWith('.nii.gz'))
    expect(files).toHaveLength(15)
    for (const file of files) {
      const before = read(file)
      expect(findNiftiText(before).length, file).toBeGreaterThan(0)
      const scrubbed = scrubNifti(before)
      expect(findNiftiText(soundVolume(scrubbed)), file).toEqual([])
      const after = readNifti(scrubbed, file)
      if (!after.ok) throw new Error(file)
      const { shape, spacing, axisCodes } = before.header
      expect(after.header, file).toMatchObject({ shape, axisCodes })
      expect(displayRangeOf(after), file).toEqual([0, 0])
      for (const [n, value] of before.header.affine.entries())
        expect(Math.abs((after.header.affine[n] ?? 0) - value), file).toBeLessThan(
          Math.min(...spacing) / 100,
        )
      const [one, other] = [valuesOfVolume(before), valuesOfVolume(after)]
      expect(other.length, file).toBe(one.length)
      let changed = 0
      for (let n = 0; n < one.length; n++) if (!Object.is(other.at(n), one.at(n))) changed++
      expect(changed, file).toBe(0)
    }
  })
  it('packs and reads back', () => {
    const { raw } = read('chris_PD.nii.gz')
    const reading = readNifti(gzipDeterministic(raw), 'again')
    expect(reading.ok && Buffer.compare(reading.raw, raw)).toBe(0)
  })
  it.each(ORIENTATIONS)('orientation/%s.nii.gz has the axis codes of its name', (code) => {
    expect(read(`orientation/${code}.nii.gz`).header.axisCodes).toBe(code)
  })
  it('the eight orientations hold the same brain at the same mm', () => {
    const points = [
      [-20, 10, 15],
      [30, -40, 20],
      [0, 20, 10],
      [-35, -60, -10],
    ] as const
    const frames = ORIENTATIONS.map((code) => read(`orientation/${code}.nii.gz`)).map(
      ({ raw, header }) => samplesInSpace({ raw, header }),
    )
    for (const point of points) {
      const values = frames.map((frame) => frame.valueAtMm(point))
      expect(values[0]).not.toBeNull()
      expect(new Set(values).size, `${point}: ${values}`).toBe(1)
    }
  })
  it('a PNG is told from a volume', () => {
    const reading = readNifti(new Uint8Array(readFileSync(`${SCANS}/gray_bmp.png`)), 'gray_bmp.png')
    expect(!reading.ok && reading.problems[0]).toMatchObject({
      code: 'not-nifti',
      file: 'gray_bmp.png',
    })
  })
})
