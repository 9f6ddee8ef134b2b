import { expect } from 'vitest'
import { headCoverage } from '@/freezing'
import { type Cut, defaceVolume, isCutAway } from '@/freezing/defacing/deface-volume'
import type { NiftiVolume } from '@/nifti'
import { samplesInSpace } from '../../nifti/sound-volume'
import { headWithTruth, type Stored, storedAs } from './stored-head'

export const head = headWithTruth()
export const T1 = head.volumeOf('T1')
type PlaceMm = readonly [number, number, number]

export function defaced(volume: NiftiVolume) {
  const result = defaceVolume(volume)
  if (!result.ok) throw new Error(result.why)
  return result
}
export const DEFACED_T1 = defaced(T1)
/** How far all of the brain stays from what is removed. */
export const marginMm = (cuts: readonly Cut[], brain: readonly PlaceMm[]) =>
  Math.min(
    ...cuts.map(({ normal, offsetMm }) =>
      brain.reduce(
        (least, mm) =>
          Math.min(least, offsetMm - (normal[0] * mm[0] + normal[1] * mm[1] + normal[2] * mm[2])),
        Number.POSITIVE_INFINITY,
      ),
    ),
  )
/** Of the first frame: bytes changed out of the cuts, and what stands in them. */
export function changes(before: NiftiVolume, after: NiftiVolume, cuts: readonly Cut[]) {
  const width = before.header.bitsPerVoxel / 8
  const { shape, affine, voxOffset } = before.header
  const at = (row: number, i: number, j: number, k: number) =>
    (affine[4 * row] ?? 0) * i +
    (affine[4 * row + 1] ?? 0) * j +
    (affine[4 * row + 2] ?? 0) * k +
    (affine[4 * row + 3] ?? 0)
  let changedOutside = 0
  const inside = new Set<number>()
  for (let k = 0, byte = voxOffset; k < shape[2]; k++)
    for (let j = 0; j < shape[1]; j++)
      for (let i = 0; i < shape[0]; i++) {
        const isIn = isCutAway(cuts, [at(0, i, j, k), at(1, i, j, k), at(2, i, j, k)])
        let stored = 0
        for (let n = 0; n < width; n++, byte++) {
          stored = stored * 256 + (after.raw[byte] ?? 0)
          if (!isIn && before.raw[byte] !== after.raw[byte]) changedOutside++
        }
        if (isIn) inside.add(stored)
      }
  return { changedOutside, inside }
}

/** Whether a face is gone with all around it, and everything else as it was. */
export function expectWithoutFace(
  before: NiftiVolume,
  { volume, cuts, removedVoxels } = defaced(before),
) {
  expect(headCoverage(before).hasFace).toBe(true)
  expect(headCoverage(volume)).toMatchObject({ isFullHead: true, hasFace: false })
  expect(marginMm(cuts, head.brain)).toBeGreaterThanOrEqual(4)
  const { changedOutside, inside } = changes(before, volume, cuts)
  expect([changedOutside, inside.size]).toEqual([0, 1])
  // Header and size are as they were; nose and chin are gone, the crown is there.
  expect(volume.raw.subarray(0, 352)).toEqual(before.raw.subarray(0, 352))
  expect(volume.raw.length).toBe(before.raw.length)
  expect(isCutAway(cuts, [0, 92, -46])).toBe(true)
  expect(isCutAway(cuts, [0, 0, 90])).toBe(false)
  expect(removedVoxels).toBeGreaterThan(50_000)
  expect(removedVoxels).toBeLessThan(0.2 * 91 * 109 * 91)
}

/** The same of a head that is stored otherwise. */
export function expectFaceGone(how: Stored) {
  const before = storedAs(T1, how)
  const { volume, cuts } = defaced(before)
  expect(headCoverage(volume).hasFace).toBe(false)
  expect(marginMm(cuts, head.brain)).toBeGreaterThanOrEqual(4)
  const { changedOutside, inside } = changes(before, volume, cuts)
  expect([changedOutside, inside.size]).toEqual([0, 1])
  // What is removed is shown as dark as the darkest of the scan.
  const nose = samplesInSpace(volume).valueAtMm([0, 78, -46])
  expect(nose ?? 0).toBeLessThanOrEqual(samplesInSpace(before).valueAtMm([0, 88, 60]) ?? 0)
}
