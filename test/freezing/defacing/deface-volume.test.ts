import { describe, expect, it } from 'vitest'
import { headCoverage } from '@/freezing'
import { defaceVolume, withoutCuts } from '@/freezing/defacing/deface-volume'
import { framesOf, type NiftiVolume } from '@/nifti'
import { sha256Hex } from '@/study'
import { syntheticNifti } from '../../nifti/synthetic-nifti'
import { changes, DEFACED_T1, defaced, expectFaceGone, expectWithoutFace, T1 } from './defaced'
import { AXIS_ORDERS, readHead, storedAs } from './stored-head'

describe('P80: a face is removed, and the brain with its margin stays bit for bit', () => {
  it('T1', () => expectWithoutFace(T1, DEFACED_T1))
  it('tilted by -20 degrees, in another order @long', () =>
    expectFaceGone({
      order: 'RSA',
      tiltDegrees: -20,
      datatype: 'uint8',
      spacingMm: [3, 3, 3],
    }))
  it('thick sagittal slices in decimals @long', () =>
    expectFaceGone({ order: 'ASL', spacingMm: [4, 2, 2], datatype: 'float32' }))
  it('every frame of a 4D scan, each with its own background @long', () => {
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
  it('in all 48 axis orders the same voxels go @long', () => {
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
    [
      'noise @long',
      () => cut((x, y, z) => (x * 7 + y * 13 + z * 29) % 5 !== 0),
      /no brain is found/,
    ],
    ['nothing @long', () => cut(() => true), /no brain is found/],
    ['the frontal lobe lost @long', () => cut((_, y) => y > 20 && y < 60), /brain/],
    ['a head cut off above the ears @long', () => above(30), /./],
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
