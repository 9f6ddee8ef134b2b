import { beforeAll, describe, expect, it } from 'vitest'
import { describeVolume, headCoverage, thumbnails } from '@/freezing'
import { readNifti } from '@/nifti'
import { phantomHead } from '@/phantom'
import { type SyntheticNifti, syntheticNifti } from '../nifti/synthetic-nifti'
import { makePhantom } from '../phantom/make-phantom'

const synthetic = (spec: SyntheticNifti, file = 'T1.nii') => {
  const reading = readNifti(syntheticNifti(spec), file)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading
}
const CUBES: SyntheticNifti = {
  dim: [3, 20, 20, 20],
  pixdim: [1, 1, 1, 1],
  sform: { code: 1, rows: [1, 0, 0, -10, 0, 1, 0, -10, 0, 0, 1, -10] },
}

const ORDERS = ['RAS', 'LAS', 'LPI', 'ASR', 'IRP', 'PIL', 'RSP', 'SRA'] as const
const HEAD_ROWS = [2, 0, 0, -90, 0, 2, 0, -126, 0, 0, 2, -72]
/** One asymmetric picture of 27 voxels a side, 2 mm each, stored in the axis order named. */
function storedIn(order: string): SyntheticNifti {
  const n = 27
  const axes = [...order].map((letter) => ({
    axis: ['RL', 'AP', 'SI'].findIndex((pair) => pair.includes(letter)),
    isFlipped: 'LPI'.includes(letter),
  }))
  const voxels = new Uint8Array(n ** 3)
  for (let k = 0, at = 0; k < n; k++)
    for (let j = 0; j < n; j++)
      for (let i = 0; i < n; i++, at++) {
        const ras = [0, 0, 0]
        for (const [stored, { axis, isFlipped }] of axes.entries()) {
          const index = [i, j, k][stored] ?? 0
          ras[axis] = isFlipped ? n - 1 - index : index
        }
        const [x = 0, y = 0, z = 0] = ras
        voxels[at] = Math.hypot(x - 13, y - 13, z - 13) < 13 ? 40 + 3 * x + 2 * y + 3 * z : 0
      }
  const rows = Array.from({ length: 12 }, () => 0)
  for (const [stored, { axis, isFlipped }] of axes.entries()) {
    rows[4 * axis + stored] = isFlipped ? -2 : 2
    rows[4 * axis + 3] = isFlipped ? 26 : -26
  }
  return { dim: [3, n, n, n], pixdim: [1, 2, 2, 2], sform: { code: 1, rows }, voxels }
}

describe('describeVolume', () => {
  it('says what a sound volume is, in words', () => {
    const voxels = Uint8Array.from({ length: 8000 }, (_, n) => n)
    expect(describeVolume(synthetic({ ...CUBES, voxels }), 'sub-01_T1w.nii.gz')).toMatchObject({
      verdict: 'fine',
      size: '20 × 20 × 20 voxels, 20 × 20 × 20 mm',
      spacing: '1 mm isotropic',
      orientation: 'RAS (towards right, front, top)',
      datatype: '8-bit integers',
      modality: 'T1',
      reasons: [],
    })
  })
  it.each<[string, SyntheticNifti, RegExp]>([
    [
      'anisotropic',
      {
        ...CUBES,
        sform: { code: 1, rows: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 5, 0] },
        pixdim: [1, 1, 1, 5],
      },
      /not cubes \(1 to 5 mm\)/,
    ],
    [
      'oblique',
      { ...CUBES, sform: { code: 1, rows: [0.8, -0.6, 0, 0, 0.6, 0.8, 0, 0, 0, 0, 1, 0] } },
      /oblique/,
    ],
    ['4D', { ...CUBES, dim: [4, 20, 20, 20, 3] }, /3 frames \(4D\)/],
    ['few slices', { ...CUBES, dim: [3, 20, 20, 4] }, /only 4 slices/],
    [
      'without orientation',
      { ...CUBES, sform: { code: 0, rows: [] } },
      /left and right are unknown/,
    ],
  ])('%s is unusual, and says why', (_, spec, reason) => {
    const description = describeVolume(synthetic(spec), 'x.nii')
    expect(description.verdict).toBe('unusual')
    expect(description.reasons.join('; ')).toMatch(reason)
  })
  it('a damaged file is unusable, and says what to do', () => {
    const description = describeVolume(
      readNifti(syntheticNifti(CUBES).subarray(0, 400), 'x.nii'),
      'x.nii',
    )
    expect(description.verdict).toBe('unusable')
    expect(description.reasons.join('; ')).toMatch(/^.+\. .+/)
  })
})

describe('thumbnails', () => {
  it('put right to the right, anterior and superior up, and anterior to the left in the sagittal plane', () => {
    // One bright voxel at the right, anterior, superior corner of each mid-plane, stored in LPI order.
    const n = 9
    const voxels = new Uint8Array(n ** 3).fill(10)
    const put = (r: number, a: number, s: number, value: number) => {
      voxels[n - 1 - r + n * (n - 1 - a + n * (n - 1 - s))] = value
    }
    put(7, 7, 4, 250)
    put(7, 4, 7, 240)
    put(4, 7, 7, 230)
    const reading = synthetic({
      dim: [3, n, n, n],
      pixdim: [1, 1, 1, 1],
      sform: { code: 1, rows: [-1, 0, 0, 4, 0, -1, 0, 4, 0, 0, -1, 4] },
      voxels,
    })
    const { axial, coronal, sagittal } = thumbnails(reading, n)
    const brightest = ({ grey, width }: typeof axial) => {
      const at = grey.indexOf(Math.max(...grey))
      return [at % width, Math.floor(at / width)]
    }
    expect(brightest(axial)).toEqual([7, 1])
    expect(brightest(coronal)).toEqual([7, 1])
    expect(brightest(sagittal)).toEqual([1, 1])
  })
  it('are true to scale where voxels are not cubes', () => {
    const reading = synthetic({
      ...CUBES,
      dim: [3, 20, 20, 10],
      sform: { code: 1, rows: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 4, 0] },
      pixdim: [1, 1, 1, 4],
    })
    const { axial, coronal } = thumbnails(reading, 80)
    expect([axial.width, axial.height, coronal.width, coronal.height]).toEqual([40, 40, 40, 80])
  })
  it('look the same for one head in eight storage orders', () => {
    const pictures = ORDERS.map((order) => {
      const { raw, header } = synthetic(storedIn(order))
      expect(header.axisCodes).toBe(order)
      return thumbnails({ raw, header }, 27)
    })
    expect(Math.max(...(pictures[0]?.axial.grey ?? []))).toBeGreaterThan(200)
    for (const picture of pictures) expect(picture).toEqual(pictures[0])
  })
})

describe('P16: headCoverage', () => {
  const header = {
    dim: [3, 91, 109, 91],
    pixdim: [1, 2, 2, 2],
    sform: { code: 1, rows: HEAD_ROWS },
  }
  let voxels = new Uint8Array()
  beforeAll(() => {
    const head = readNifti(
      makePhantom(phantomHead({ seed: 5 }), 'T1', { spacingMm: 2 }),
      'head.nii',
    )
    if (!head.ok) throw new Error(JSON.stringify(head.problems))
    expect(head.header.shape).toEqual([91, 109, 91])
    voxels = head.raw.slice(head.header.voxOffset)
  })
  /** The head, with what `isGone` says of a place (mm from its middle) taken out. */
  const without = (isGone: (x: number, y: number, z: number) => boolean) => {
    const left = voxels.map((value, n) => {
      const [i, j, k] = [n % 91, Math.floor(n / 91) % 109, Math.floor(n / (91 * 109))]
      return isGone(2 * i - 90, 2 * j - 126, 2 * k - 72) ? 0 : value
    })
    const { raw, header: read } = synthetic({ ...header, voxels: left })
    return headCoverage({ raw, header: read })
  }
  it('a head with its skin has a face', () => {
    expect(without(() => false)).toMatchObject({ isFullHead: true, hasFace: true })
    expect(without(() => false).message).toMatch(/this volume seems to show a face/)
  })
  it('a face cut away by a slanting plane through the brow is gone', () => {
    expect(without((_, y, z) => y > 20 + 0.75 * (z + 10))).toMatchObject({
      isFullHead: true,
      hasFace: false,
    })
  })
  it('a brain alone is no full head', () => {
    const brain = without((x, y, z) => Math.hypot(x / 62, (y + 18) / 78, (z - 8) / 62) > 1)
    expect(brain).toMatchObject({ isFullHead: false, hasFace: false, message: null })
  })
})
