import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { readNifti } from '@/nifti'
import { parsePhantomSpec, runPhantomSpec } from '@/phantom'

const LESION = { kind: 'ring', mm: [-34, 26, 28], radiusMm: 14 }
const RING = [
  ['T1C', 'axial', 28] as const,
  ['FLAIR', 'sagittal', -34] as const,
  ['CT', 'coronal', 26] as const,
]
const SPEC = {
  format: 'triplane-phantom/1',
  heads: { ring: { seed: 3, lesions: [LESION] }, bare: { seed: 3 } },
  volumes: [
    { file: 'mask.nii', head: 'ring', contrast: 'lesion', spacingMm: 2 },
    { file: 'heat.nii', head: 'ring', contrast: 'heat', peak: 0.8, spacingMm: 2 },
  ],
  pictures: [
    ...['ring', 'bare'].flatMap((head) =>
      RING.map(([contrast, plane, mm]) => ({
        file: `${head}-${contrast}.png`,
        head,
        contrast,
        plane,
        mm,
        spacingMm: 2,
        noisePercent: 0,
        seed: 1,
      })),
    ),
    { file: 'mole.png', skin: { seed: 4, diameterMm: 6 } },
    {
      file: 'ragged.png',
      skin: { seed: 4, diameterMm: 12, asymmetry: 0.8, border: 0.9, colours: 0.9 },
    },
  ],
}
const parse = (json: unknown) => parsePhantomSpec(JSON.stringify(json), 'p.json')
function filesOf(json: unknown) {
  const spec = parse(json)
  if (!spec.ok) throw new Error(JSON.stringify(spec.problems))
  return new Map([...runPhantomSpec(spec.value)].map(({ file, bytes }) => [file, bytes]))
}
const files = filesOf(SPEC)
const picture = (file: string) => decode(files.get(file) ?? new Uint8Array())

/** Where two pictures of one size differ most, on average: the middle of the lesion, in pixels. */
function middleOfDifference(a: string, b: string): [x: number, y: number] {
  const [one, other] = [picture(a), picture(b)]
  let [sum, x, y] = [0, 0, 0]
  one.data.forEach((value, n) => {
    const weight = Math.abs(value - (other.data[n] ?? 0))
    sum += weight
    x += weight * (n % one.width)
    y += weight * Math.floor(n / one.width)
  })
  return [x / sum, y / sum]
}

describe('slices of a head', () => {
  it('lie as films do, one pixel a millimetre: the left on the right, the front on top or on the left', () => {
    // From the grid's last voxel (92, 92, 110) in mm, whose pixel is 0: the lesion lies so many millimetres from it.
    const [x, y] = middleOfDifference('ring-T1C.png', 'bare-T1C.png')
    expect([picture('ring-T1C.png').width, picture('ring-T1C.png').height]).toEqual([182, 218])
    expect(Math.abs(x - (91 - -34))).toBeLessThan(3)
    expect(Math.abs(y - (91 - 26))).toBeLessThan(3)
    const [front, top] = middleOfDifference('ring-FLAIR.png', 'bare-FLAIR.png')
    expect(Math.abs(front - (91 - 26))).toBeLessThan(3)
    expect(Math.abs(top - (109 - 28))).toBeLessThan(3)
    const [side, high] = middleOfDifference('ring-CT.png', 'bare-CT.png')
    expect(Math.abs(side - (91 - -34))).toBeLessThan(3)
    expect(Math.abs(high - (109 - 28))).toBeLessThan(3)
  })
  it('shows bone white on CT and the wall of a ring white after contrast', () => {
    const brightest = (file: string) => Math.max(...picture(file).data)
    expect(brightest('ring-CT.png')).toBeGreaterThan(235)
    const at = ([x, y]: readonly [number, number], file: string) => {
      const { data, width } = picture(file)
      return data[Math.round(y) * width + Math.round(x)] ?? 0
    }
    // The wall is 2.8 mm thick, 14 mm from the middle; within it is fluid.
    const middle = [125, 65] as const
    expect(at(middle, 'ring-T1C.png')).toBeLessThan(90)
    const wall = [10, 11, 12, 13].map((mm) => at([middle[0] - mm, middle[1]], 'ring-T1C.png'))
    expect(Math.max(...wall)).toBeGreaterThan(190)
  })
})

it('a mask is 1 in as many voxels as the lesions fill, and 0 elsewhere', () => {
  const bytes = files.get('mask.nii') ?? new Uint8Array()
  const read = readNifti(bytes, 'mask.nii')
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const voxels = bytes.subarray(352)
  expect(new Set(voxels)).toEqual(new Set([0, 1]))
  const inside = voxels.reduce((sum, value) => sum + value, 0)
  // 4/3 pi 14^3 = 11494 mm³ in voxels of 8 mm³; what reaches out of the brain is none.
  expect(inside).toBeGreaterThan(0.85 * (11_494 / 8))
  expect(inside).toBeLessThan(1.1 * (11_494 / 8))
})

it('a heat map is at its peak in the middle of a lesion, and has fallen by the half-way point of a bell at its edge', () => {
  const bytes = files.get('heat.nii') ?? new Uint8Array()
  const read = readNifti(bytes, 'heat.nii')
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  // The grid of the scans: 91 x 109 x 91 voxels of 2 mm from (-90, -126, -72).
  const at = (x: number, y: number, z: number) =>
    bytes[352 + (x + 90) / 2 + 91 * ((y + 126) / 2 + 109 * ((z + 72) / 2))]
  expect(at(-34, 26, 28)).toBe(80)
  // exp(-1/2) = 0.607 of it one radius away, on either side; nothing at the other end of the head.
  expect(at(-20, 26, 28)).toBe(49)
  expect(at(-34, 26, 42)).toBe(49)
  expect(at(60, -60, 0)).toBe(0)
})

it('a lesion of the skin has the diameter that was asked for, and its colours where many were', () => {
  const { data, width } = picture('mole.png')
  const reds = Array.from({ length: width }, (_, x) => data[3 * (100 * width + x)] ?? 0)
  const isDark = reds.map((red) => red < 160)
  // 6 mm of 30 mm over 200 pixels: 40 pixels.
  expect(Math.abs(isDark.filter(Boolean).length - 40)).toBeLessThanOrEqual(2)
  const shades = (file: string) =>
    new Set(
      picture(file)
        .data.filter((_, n) => n % 3 === 0)
        .map((red) => Math.floor(red / 16)),
    ).size
  expect(shades('ragged.png')).toBeGreaterThan(shades('mole.png') + 2)
  expect(
    Buffer.from(filesOf(SPEC).get('ragged.png') ?? []).equals(
      files.get('ragged.png') ?? Buffer.of(),
    ),
  ).toBe(true)
})

it.each([
  ['pictures[0].head', [{ file: 'a.png', head: 'z', contrast: 'CT', plane: 'axial', mm: 0 }]],
  ['pictures[1].file', [1, 2].map(() => ({ file: 'a.png', skin: { seed: 1, diameterMm: 5 } }))],
])('a wrong picture is named: %s', (field, pictures) => {
  const read = parse({ ...SPEC, pictures })
  expect(read.ok ? [] : read.problems.map((p) => p.field)).toEqual([field])
})
