import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Cut, defaceVolume, isCutAway } from '@/freezing/defacing'
import { withoutCuts } from '@/freezing/defacing/deface-volume'
import { headCoverage } from '@/freezing/volume-matching'
import { framesOf, type NiftiVolume, volumeSamples } from '@/nifti'
import { sha256Hex } from '@/study'
import { describeNeeding } from '../../needing'
import { SCANS } from '../../needs'
import { syntheticNifti } from '../../nifti/synthetic-nifti'
import { AXIS_ORDERS, headWithTruth, readHead, type Stored, storedAs } from './stored-head'

const head = headWithTruth()
const T1 = head.volumeOf('T1')
type PlaceMm = readonly [number, number, number]

function defaced(volume: NiftiVolume) {
  const result = defaceVolume(volume)
  if (!result.ok) throw new Error(result.why)
  return result
}
const DEFACED_T1 = defaced(T1)
/** How far all of the brain stays from what is removed. */
const marginMm = (cuts: readonly Cut[], brain: readonly PlaceMm[]) =>
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
function changes(before: NiftiVolume, after: NiftiVolume, cuts: readonly Cut[]) {
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

describe('P80: a face is removed, and the brain with its margin stays bit for bit', () => {
  it.each(['T1', 'T2', 'CT'] as const)('%s', (contrast) => {
    const before = head.volumeOf(contrast)
    expect(headCoverage(before).hasFace).toBe(true)
    const { volume, cuts, removedVoxels } = contrast === 'T1' ? DEFACED_T1 : defaced(before)
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
  })
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
    ['PIL', { order: 'PIL', spacingMm: [3, 3, 3] }],
    ['SRA, big-endian', { order: 'SRA', isLittleEndian: false, spacingMm: [3, 3, 3] }],
    [
      'thick sagittal slices in decimals',
      { order: 'ASL', spacingMm: [4, 2, 2], datatype: 'float32' },
    ],
    [
      'tilted by -20 degrees',
      { order: 'RSA', tiltDegrees: -20, datatype: 'uint8', spacingMm: [3, 3, 3] },
    ],
    ['a slope below 0', { order: 'AIR', slope: -1, intercept: 255, spacingMm: [3, 3, 3] }],
  ])('%s', (_, how) => {
    const before = storedAs(T1, how)
    const { volume, cuts } = defaced(before)
    expect(headCoverage(volume).hasFace).toBe(false)
    expect(marginMm(cuts, head.brain)).toBeGreaterThanOrEqual(4)
    const { changedOutside, inside } = changes(before, volume, cuts)
    expect([changedOutside, inside.size]).toEqual([0, 1])
    // What is removed is shown as dark as the darkest of the scan.
    const nose = volumeSamples(volume).valueAtMm([0, 78, -46])
    expect(nose ?? 0).toBeLessThanOrEqual(volumeSamples(before).valueAtMm([0, 88, 60]) ?? 0)
  })
  it('every frame of a 4D scan, each with its own background', () => {
    const before = storedAs(T1, { order: 'RPS', frames: 2, spacingMm: [3, 3, 3] })
    const { volume, cuts } = defaced(before)
    for (const [n, frame] of framesOf(volume).entries()) {
      const source = framesOf(before)[n]
      expect(source && changes(source, frame, cuts)).toMatchObject({ changedOutside: 0 })
      expect(headCoverage(frame).hasFace).toBe(false)
    }
  })
  it('the same volume gives the same bytes, and the one given is left alone', () => {
    const given = sha256Hex(T1.raw)
    const again = defaced(T1)
    expect(sha256Hex(again.volume.raw)).toBe(sha256Hex(DEFACED_T1.volume.raw))
    expect(sha256Hex(T1.raw)).toBe(given)
    expect(again.volume.raw.buffer).not.toBe(T1.raw.buffer)
  })
})

describe('P80: what is cut away lies where it lies, however it is stored', () => {
  const small = storedAs(T1, { spacingMm: [6, 6, 6] })
  const { cuts } = DEFACED_T1
  it('in all 48 axis orders the same voxels go', () => {
    const expected = withoutCuts(small, cuts).removedVoxels
    expect(expected).toBeGreaterThan(1000)
    expect(new Set(AXIS_ORDERS).size).toBe(48)
    for (const order of AXIS_ORDERS) {
      const before = storedAs(T1, { order, spacingMm: [6, 6, 6] })
      const { volume, removedVoxels } = withoutCuts(before, cuts)
      expect([order, removedVoxels]).toEqual([order, expected])
      expect(changes(before, volume, cuts)).toMatchObject({ changedOutside: 0 })
    }
  })
})

describe('P80: where it cannot be sure, nothing is removed and the reason is said', () => {
  const cut = (isGone: (x: number, y: number, z: number) => boolean) => {
    const raw = T1.raw.slice()
    const start = T1.header.voxOffset
    for (let n = 0; n < raw.length - start; n++)
      if (
        isGone(
          2 * (n % 91) - 90,
          2 * (Math.floor(n / 91) % 109) - 126,
          2 * Math.floor(n / (91 * 109)) - 72,
        )
      )
        raw[start + n] = 0
    return { raw, header: T1.header }
  }
  /** The scan ends there: what lies beyond is not in the file. */
  const above = (z: number) => {
    const from = (z + 72) / 2
    const [layer, start] = [91 * 109, T1.header.voxOffset]
    return readHead(
      syntheticNifti({
        dim: [3, 91, 109, 91 - from],
        pixdim: [1, 2, 2, 2],
        sform: { code: 1, rows: [2, 0, 0, -90, 0, 2, 0, -126, 0, 0, 2, z] },
        voxels: T1.raw.slice(start + from * layer, start + 91 * layer),
      }),
    )
  }
  it.each<[string, () => NiftiVolume, RegExp]>([
    [
      'a brain alone',
      () => cut((x, y, z) => Math.hypot(x / 62, (y + 18) / 78, (z - 8) / 62) > 1),
      /brain/,
    ],
    ['noise', () => cut((x, y, z) => (x * 7 + y * 13 + z * 29) % 5 !== 0), /no brain is found/],
    ['nothing', () => cut(() => true), /no brain is found/],
    ['the frontal lobe lost', () => cut((_, y) => y > 20 && y < 60), /brain/],
    ['a head cut off above the ears', () => above(30), /./],
    [
      'colours',
      () => ({ raw: T1.raw, header: { ...T1.header, isColour: true } }),
      /it is in color/,
    ],
    [
      'no place in space',
      () => ({ raw: T1.raw, header: { ...T1.header, affineSource: 'pixdim' } }),
      /does not state its orientation/,
    ],
  ])('%s', (_, volume, why) => {
    const result = defaceVolume(volume())
    expect(result).toEqual({ ok: false, why: expect.stringMatching(why) })
  })
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
