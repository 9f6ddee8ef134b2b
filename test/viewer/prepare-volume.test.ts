import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type PreparedVolume, prepareVolume, transferablesOf } from '@/nifti'
import { intensityAt } from '@/viewer/engine/volume-grid'
import { describeNeeding } from '../needing'
import { SCANS } from '../needs'
import { shownVolume } from '../nifti/sound-volume'
import { type Datatype, makeNifti, type Recipe } from './make-nifti'

const DIMS = [5, 6, 7] as const
/** A value that tells i, j and k apart. */
const code = (i: number, j: number, k: number) => i + 5 * j + 30 * k

function mmOf(p: PreparedVolume, i: number, j: number, k: number): [number, number, number] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, l = 0, m = 0, n = 0, o = 0] =
    p.affine
  return [a * i + b * j + c * k + d, e * i + f * j + g * k + h, l * i + m * j + n * k + o]
}
const at = (p: PreparedVolume, i: number, j: number, k: number) => intensityAt(p, mmOf(p, i, j, k))

describe('datatypes and byte orders', () => {
  const cases: [Datatype, (i: number, j: number, k: number) => number][] = [
    ['uint8', code],
    ['int8', (i, j, k) => code(i, j, k) / 2 - 60],
    ['int16', (i, j, k) => code(i, j, k) * 9 - 1000],
    ['uint16', (i, j, k) => code(i, j, k) * 10 + 20],
    ['int32', (i, j, k) => code(i, j, k) * 8 - 500],
    ['uint32', (i, j, k) => code(i, j, k) * 7],
    ['float32', (i, j, k) => code(i, j, k) / 256],
    ['float64', (i, j, k) => code(i, j, k) / 256 - 0.25],
    ['int64', (i, j, k) => code(i, j, k) - 100],
    ['uint64', code],
  ]
  const all = cases.flatMap(([datatype, value]) =>
    [false, true].flatMap((isBigEndian) =>
      ([1, 2] as const).map((version) => ({ datatype, value, isBigEndian, version })),
    ),
  )
  it.each(all)(
    '$datatype, big-endian $isBigEndian, NIfTI-$version',
    ({ datatype, value, isBigEndian, version }) => {
      const rounded = (i: number, j: number, k: number) =>
        datatype.startsWith('float') ? value(i, j, k) : Math.trunc(value(i, j, k))
      const p = shownVolume(
        makeNifti({ dims: DIMS, value: rounded, datatype, isBigEndian, version }),
      )
      const tolerance = datatype.startsWith('float') || datatype.endsWith('64') ? 0.001 : 0
      for (const [i, j, k] of [
        [0, 0, 0],
        [4, 5, 6],
        [3, 1, 2],
        [1, 4, 5],
      ] as const) {
        expect(Math.abs(at(p, i, j, k) - rounded(i, j, k))).toBeLessThanOrEqual(
          tolerance * Math.max(1, p.range[1] - p.range[0]),
        )
      }
      expect(p.range[0]).toBeCloseTo(rounded(0, 0, 0), 5)
      expect(p.range[1]).toBeCloseTo(rounded(4, 5, 6), 5)
    },
  )

  it('keeps 16-bit CT exact to the Hounsfield unit around the opening window', () => {
    const hu = (i: number, j: number, k: number) => (i === 0 ? -1024 : code(i, j, k) * 5 - 20)
    const p = shownVolume(makeNifti({ dims: DIMS, value: hu }))
    expect(p.defaultWindow).toEqual([0, 80])
    for (let i = 0; i < 5; i++) for (let k = 0; k < 7; k++) expect(at(p, i, 3, k)).toBe(hu(i, 3, k))
    expect(p.range[0]).toBe(-1024)
  })

  it('keeps a 0 to 1 image to a thousandth', () => {
    const value = (i: number, j: number, k: number) => code(i, j, k) / 209
    const p = shownVolume(makeNifti({ dims: DIMS, value, datatype: 'float32' }))
    for (let i = 0; i < 5; i++)
      for (let k = 0; k < 7; k++) expect(at(p, i, 2, k)).toBeCloseTo(value(i, 2, k), 3)
    expect(p.defaultWindow[1]).toBeGreaterThan(0.5)
    expect(p.defaultWindow[1]).toBeLessThanOrEqual(1)
  })

  it.each([2, -2])('applies slope %d and intercept', (slope) => {
    const p = shownVolume(
      makeNifti({ dims: DIMS, value: code, datatype: 'uint8', slope, intercept: 10 }),
    )
    expect(at(p, 2, 3, 4)).toBeCloseTo(10 + slope * code(2, 3, 4), 6)
    expect(p.range).toEqual(slope > 0 ? [10, 428] : [-408, 10])
    expect(p.defaultWindow[0]).toBeLessThan(p.defaultWindow[1])
  })

  it('shows undefined voxels as the darkest value', () => {
    const value = (i: number, j: number, k: number) =>
      i === 2 ? Number.NaN : i === 3 ? Number.POSITIVE_INFINITY : code(i, j, k) + 10
    const p = shownVolume(makeNifti({ dims: DIMS, value, datatype: 'float32' }))
    expect(p.range).toEqual([10, 219])
    expect(at(p, 2, 3, 4)).toBeCloseTo(10, 0)
    expect(at(p, 3, 3, 4)).toBeCloseTo(219, 0)
  })

  it('takes the first of several frames and says how many there were', () => {
    const p = shownVolume(
      makeNifti({
        dims: DIMS,
        frames: 3,
        value: (i, j, k, frame) => (frame === 0 ? code(i, j, k) : 9999),
      }),
    )
    expect(p.frameCount).toBe(3)
    expect(p.range).toEqual([0, 209])
  })
})

describe('axis orders', () => {
  const axes = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ] as const
  const orders = axes.flatMap((perm) => [0, 1, 2, 3, 4, 5, 6, 7].map((flips) => ({ perm, flips })))
  // RAS truth: voxel (x, y, z) at 2x - 4, 3y - 9, 4z - 12 mm.
  const spacing = [2, 3, 4] as const
  const origin = [-4, -9, -12] as const

  it.each(orders)(
    'stored axes $perm, flips $flips: each voxel lands at its RAS place and millimetres',
    ({ perm, flips }) => {
      const isFlipped = (stored: number) => (flips & (1 << stored)) !== 0
      const dims = perm.map((world) => DIMS[world] ?? 0)
      const sform = [0, 1, 2].flatMap((world) => {
        const stored = perm.indexOf(world as 0 | 1 | 2)
        const row: [number, number, number, number] = [0, 0, 0, origin[world] ?? 0]
        row[stored] = (spacing[world] ?? 1) * (isFlipped(stored) ? -1 : 1)
        if (isFlipped(stored)) row[3] += (spacing[world] ?? 1) * ((DIMS[world] ?? 1) - 1)
        return row
      })
      const value = (...stored: number[]) => {
        const ras = [0, 0, 0]
        perm.forEach((world, s) => {
          ras[world] = isFlipped(s) ? (dims[s] ?? 0) - 1 - (stored[s] ?? 0) : (stored[s] ?? 0)
        })
        return code(ras[0] ?? 0, ras[1] ?? 0, ras[2] ?? 0)
      }
      const p = shownVolume(
        makeNifti({
          dims: [dims[0] ?? 0, dims[1] ?? 0, dims[2] ?? 0],
          value,
          datatype: 'uint8',
          sform,
        }),
      )
      expect(p.dims).toEqual(DIMS)
      expect(p.spacingMm).toEqual(spacing)
      expect(p.affine).toEqual(
        [2, 0, 0, -4, 0, 3, 0, -9, 0, 0, 4, -12, 0, 0, 0, 1].map((n) => expect.closeTo(n, 5)),
      )
      expect([...p.voxels]).toEqual(Array.from({ length: 210 }, (_, n) => n))
    },
  )

  it('keeps the planes of an oblique volume and its millimetres', () => {
    const [c, s] = [Math.cos(0.4), Math.sin(0.4)]
    const p = shownVolume(
      makeNifti({
        dims: DIMS,
        value: code,
        sform: [-2, 0, 0, 7, 0, 2 * c, -2 * s, 3, 0, 2 * s, 2 * c, -5],
      }),
    )
    // Stored voxel (1, 2, 3), x flipped: RAS index (3, 2, 3).
    const mm: [number, number, number] = [
      7 - 2,
      2 * c * 2 - 2 * s * 3 + 3,
      2 * s * 2 + 2 * c * 3 - 5,
    ]
    expect(mmOf(p, 3, 2, 3)).toEqual(mm.map((n) => expect.closeTo(n, 4)))
    expect(intensityAt(p, mm)).toBe(code(1, 2, 3))
  })

  it('uses the qform when there is no sform, with its handedness', () => {
    const qform = { quatern: [0, 0, 1], offset: [10, 20, 30], qfac: -1 } as const // half a turn about z, z flipped
    const p = shownVolume(
      makeNifti({
        dims: DIMS,
        value: code,
        datatype: 'uint8',
        sform: null,
        qform,
        pixdim: [2, 3, 4],
      }),
    )
    // Stored (1, 2, 3) lies at (10 - 2, 20 - 6, 30 - 12).
    expect(intensityAt(p, [8, 14, 18])).toBe(code(1, 2, 3))
  })

  it('falls back on the voxel sizes', () => {
    const p = shownVolume(
      makeNifti({ dims: DIMS, value: code, datatype: 'uint8', sform: null, pixdim: [-2, 3, 4] }),
    )
    expect(p.spacingMm).toEqual([2, 3, 4])
    // As the header says, and as the frozen volume says: the first axis runs to the left.
    expect(intensityAt(p, [-2, 6, 12])).toBe(code(1, 2, 3))
  })
})

describe('what cannot be shown', () => {
  const colours = makeNifti({ dims: DIMS, value: code, datatype: 'uint8' })
  new DataView(colours).setInt16(70, 128, true)
  new DataView(colours).setInt16(72, 24, true)
  it.each([
    [
      'a colour image',
      new Uint8Array([...new Uint8Array(colours), ...new Uint8Array(420)]).buffer,
      /holds colours/,
    ],
    [
      'a singular affine',
      makeNifti({ dims: DIMS, value: code, sform: [1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0] }),
      /plane, a line or a point/,
    ],
    [
      'a truncated file',
      makeNifti({ dims: DIMS, value: code }).slice(0, 700),
      /asks for 772 bytes/,
    ],
    [
      'nothing but NaN',
      makeNifti({ dims: DIMS, value: () => Number.NaN, datatype: 'float32' }),
      /no numbers/,
    ],
  ])('%s: a plain sentence', (_, bytes, message) => {
    const made = prepareVolume(new Uint8Array(bytes), 'a.nii')
    expect(made).toMatchObject({
      ok: false,
      problems: [{ file: 'a.nii', message: expect.stringMatching(message) }],
    })
  })
  it('opens a volume of one value', () => {
    const p = shownVolume(makeNifti({ dims: DIMS, value: () => 7 }))
    expect(p.range).toEqual([7, 7])
    expect(p.defaultWindow[1]).toBeGreaterThan(p.defaultWindow[0])
  })
  it('hands over its voxels without a copy', () => {
    const p = shownVolume(makeNifti({ dims: DIMS, value: code }))
    expect(transferablesOf(p)).toEqual([p.voxels.buffer])
    expect(structuredClone(p, { transfer: transferablesOf(p) }).voxels).toHaveLength(210)
    expect(p.voxels).toHaveLength(0)
  })
})

describe('where the voxels are put', () => {
  // An odd number of voxels, of which the last is the brightest.
  const fileOf = (more: Partial<Recipe> = {}) =>
    new Uint8Array(
      makeNifti({ dims: [3, 3, 3], value: (i, j, k) => 100 * (i + 3 * j + 9 * k), ...more }),
    )
  const open = (bytes: Uint8Array) => {
    const made = prepareVolume(bytes, 'a.nii')
    if (!made.ok) throw new Error('the volume is not read')
    expect(made.prepared.range).toEqual([0, 2600])
    return made.prepared
  }
  it('takes the place of the numbers in the file, as wide and in the same order', () => {
    const bytes = fileOf()
    const p = open(bytes)
    expect(p.voxels.buffer).toBe(bytes.buffer)
    expect(p.voxels).toHaveLength(27)
    expect([at(p, 0, 0, 0), at(p, 1, 1, 1), at(p, 2, 2, 2)]).toEqual([0, 1300, 2600])
  })
  it.each<[string, Partial<Recipe>]>([
    ['of several frames', { frames: 2 }],
    ['of wider numbers', { datatype: 'int32' }],
    ['from the right to the left', { sform: [-1, 0, 0, 2, 0, 1, 0, 0, 0, 0, 1, 0] }],
  ])('leaves a file %s as it is', (_, more) => {
    const bytes = fileOf(more)
    open(bytes)
    expect(bytes).toEqual(fileOf(more))
  })
})

describeNeeding('real scans')('real volumes', () => {
  const open = (name: string) => {
    const bytes = gunzipSync(readFileSync(`${SCANS}/${name}.nii.gz`))
    return shownVolume(new Uint8Array(bytes).buffer)
  }
  const bytesOf = ({ voxels: { buffer, byteOffset, byteLength } }: PreparedVolume) =>
    Buffer.from(buffer, byteOffset, byteLength)
  it('eight axis orders of one brain become one volume', () => {
    const ras = open('orientation/RAS')
    for (const order of ['ASR', 'IRP', 'LAS', 'LPI', 'PIL', 'RSP', 'SRA']) {
      const other = open(`orientation/${order}`)
      expect(other.dims).toEqual(ras.dims)
      expect(Buffer.compare(bytesOf(other), bytesOf(ras))).toBe(0)
      expect(other.affine).toEqual(ras.affine.map((n) => expect.closeTo(n, 3)))
    }
  })
  it('reads the big-endian file stored right to left', () => {
    const p = open('avg152T1_RL_nifti')
    expect(p.dims).toEqual([91, 109, 91])
    expect(p.affine.slice(0, 4)).toEqual([2, 0, 0, -90])
    expect(p.range).toEqual([0, 255])
  })
})
