import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { headCoverage } from '@/freezing'
import { defaceVolume } from '@/freezing/defacing/deface-volume'
import { describeNeeding } from '../../needing'
import { SCANS } from '../../needs'
import { changes, defaced, expectFaceGone, expectWithoutFace, head, marginMm } from './defaced'
import { headWithTruth, readHead, type Stored } from './stored-head'

describe('P80: a face is removed, and the brain with its margin stays bit for bit', () => {
  it.each(['T2', 'CT'] as const)('%s', (contrast) => expectWithoutFace(head.volumeOf(contrast)))
  it('a tumour at the floor of the frontal lobe stays', () => {
    const other = headWithTruth({
      seed: 11,
      headSize: 0.95,
      lesions: [{ kind: 'tumour', mm: [16, 42, -12], radiusMm: 14, oedemaMm: 8, massEffect: 0.5 }],
    })
    const { volume, cuts } = defaced(other.volumeOf('T1'))
    expect(headCoverage(volume).hasFace).toBe(false)
    expect(marginMm(cuts, other.brain)).toBeGreaterThanOrEqual(4)
  })
  it.each<[string, Stored]>([
    ['PIL', { order: 'PIL' }],
    ['SRA, big-endian', { order: 'SRA', isLittleEndian: false }],
    ['tilted by -20 degrees', { order: 'RSA', tiltDegrees: -20, datatype: 'uint8' }],
    ['a slope below 0', { order: 'AIR', slope: -1, intercept: 255 }],
  ])('%s', (_, how) => expectFaceGone(how))
})

describeNeeding('real scans')('P80: real scans', () => {
  const real = (file: string) => readHead(new Uint8Array(readFileSync(`${SCANS}/${file}`)))
  it.each([
    ['chris_t1.nii.gz', 0.1, 0.18],
    ['chris_PD.nii.gz', 0.05, 0.15],
  ])('%s loses its face and from %f to %f of its voxels', (file, least, most) => {
    const before = real(file)
    const { volume, cuts, removedVoxels } = defaced(before)
    expect(headCoverage(volume)).toMatchObject({ isFullHead: true, hasFace: false })
    const share = removedVoxels / before.header.shape.reduce((a, b) => a * b, 1)
    expect(share).toBeGreaterThan(least)
    expect(share).toBeLessThan(most)
    expect(changes(before, volume, cuts)).toMatchObject({ changedOutside: 0 })
  })
  it.each(['FLAIR', 'M2208_T2w', 'CT_AVM'])(
    '%s, without a face to remove, stays as it is',
    (file) => {
      expect(defaceVolume(real(`${file}.nii.gz`)).ok).toBe(false)
    },
  )
  it('an average of many heads is left alone rather than cut by guess', () => {
    expect(defaceVolume(real('avg152T1_RL_nifti.nii.gz'))).toEqual({
      ok: false,
      why: 'the face check still finds a face after everything in front of and below the brain was removed',
    })
  })
})
