import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { headCoverage, thumbnails } from '@/freezing'
import { readNifti } from '@/nifti'
import { describeNeeding, itNeeding } from '../needing'
import { SCANS } from '../needs'

const real = (file: string) => {
  const reading = readNifti(new Uint8Array(readFileSync(`${SCANS}/${file}`)), file)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading
}
const ORDERS = ['RAS', 'LAS', 'LPI', 'ASR', 'IRP', 'PIL', 'RSP', 'SRA'] as const

itNeeding('real scans')('look the same for one brain in eight storage orders', () => {
  const pictures = ORDERS.map((order) => {
    const { raw, header } = real(`orientation/${order}.nii.gz`)
    return thumbnails({ raw, header }, 64)
  })
  for (const { axial, coronal, sagittal } of pictures) {
    // Half a voxel apart at most: the middle of an even count lies between two.
    const difference = (a: Uint8Array, b: Uint8Array) =>
      a.reduce((sum, v, n) => sum + Math.abs(v - (b[n] ?? 0)), 0) / a.length
    expect(difference(axial.grey, pictures[0]!.axial.grey)).toBeLessThan(6)
    expect(difference(coronal.grey, pictures[0]!.coronal.grey)).toBeLessThan(6)
    expect(difference(sagittal.grey, pictures[0]!.sagittal.grey)).toBeLessThan(6)
  }
})

describeNeeding('real scans')('P16: headCoverage of real scans', () => {
  it.each([
    ['chris_t1.nii.gz', true, true],
    ['chris_PD.nii.gz', true, true],
    ['avg152T1_RL_nifti.nii.gz', true, true],
    ['MNI152_2009_template.nii.gz', false, false],
    ['FLAIR.nii.gz', false, false],
    ['M2208_T2w.nii.gz', false, false],
    ['CT_AVM.nii.gz', false, false],
    ['orientation/RAS.nii.gz', false, false],
    ['orientation/PIL.nii.gz', false, false],
  ])('%s: full head %s, face %s', (file, isFullHead, hasFace) => {
    const { raw, header } = real(file)
    const coverage = headCoverage({ raw, header })
    expect(coverage).toMatchObject({ isFullHead, hasFace })
    expect(coverage.message === null).toBe(!isFullHead)
    // Not by a hair: the limit is 0.35.
    expect(Math.abs(coverage.shellShare - 0.35)).toBeGreaterThan(0.1)
  })
  it('sees that a face was cut away', () => {
    const { raw, header } = real('chris_t1.nii.gz')
    const [nx, ny, nz] = header.shape
    const defaced = raw.slice()
    // Everything before and below a slanting plane through the brow, stored in RAS order, one byte a voxel.
    for (let k = 0; k < nz; k++)
      for (let j = 0; j < ny; j++)
        if (j > ny * 0.62 + k * 0.75)
          defaced.fill(
            0,
            header.voxOffset + nx * (j + ny * k),
            header.voxOffset + nx * (j + 1 + ny * k),
          )
    expect(headCoverage({ raw: defaced, header })).toMatchObject({
      isFullHead: true,
      hasFace: false,
    })
  })
})
