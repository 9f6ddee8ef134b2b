import { describe, expect, it } from 'vitest'
import { thumbnails } from '@/freezing'
import { openingWindow, scrubNifti, transform } from '@/nifti'
import { intensityAt } from '@/viewer/engine/volume-grid'
import { samplesOf, shownVolume, soundVolume } from './sound-volume'
import { FLAVOURS, type SyntheticNifti, syntheticNifti } from './synthetic-nifti'

const N = 4
/** Every voxel has a value of its own, stored as int16. */
function voxels(isLittleEndian = true): Uint8Array {
  const bytes = new Uint8Array(N ** 3 * 2)
  for (let n = 0; n < N ** 3; n++)
    new DataView(bytes.buffer).setInt16(2 * n, 3 * n - 40, isLittleEndian)
  return bytes
}
const cube = (spec: SyntheticNifti) =>
  syntheticNifti({ dim: [3, N, N, N], datatype: 4, voxels: voxels(spec.isLittleEndian), ...spec })
const NO_FORM = { code: 0, rows: [] }
const rows = (...signs: number[]) =>
  [0, 1, 2].flatMap((world) => {
    const row = [0, 0, 0, -5 * (signs[world] ?? 1)]
    row[Math.abs(signs[world] ?? 1) - 1] = Math.sign(signs[world] ?? 1) * (world + 1)
    return row
  })
const HALF_TURN = { code: 1, quatern: [0, 0, 1], offset: [10, 20, 30] }
const TILTED = { code: 1, quatern: [0.1, 0.2, 0.3], offset: [5, -6, 7] }

const CASES: readonly (readonly [string, SyntheticNifti])[] = [
  ['pixdim[1] is negative, no form', { pixdim: [1, -1, 1, 1], sform: NO_FORM }],
  ['pixdim[2] and [3] are negative, no form', { pixdim: [1, 2, -1, -3], sform: NO_FORM }],
  ['pixdim[1] is negative, qform', { pixdim: [1, -1, 1, 1], qform: HALF_TURN }],
  [
    'pixdim[1] is negative, sform',
    { pixdim: [1, -1, 1, 1], sform: { code: 1, rows: rows(1, 2, 3) } },
  ],
  ['metres, sform', { units: 1, sform: { code: 1, rows: rows(1, 2, 3).map((v) => v / 1000) } }],
  ['metres, no form', { units: 1, pixdim: [1, 0.001, 0.002, 0.003], sform: NO_FORM }],
  [
    'micrometres, sform',
    { units: 3, sform: { code: 1, rows: rows(-1, 2, 3).map((v) => v * 1000) } },
  ],
  [
    'micrometres, qform',
    { units: 3, pixdim: [1, 1000, 1000, 2000], qform: { ...TILTED, offset: [5000, 0, 0] } },
  ],
  ['qform only', { pixdim: [1, 2, 3, 4], qform: TILTED }],
  ['qform only, qfac -1', { pixdim: [-1, 2, 3, 4], qform: TILTED }],
  ['qform only, half a turn', { pixdim: [-1, 2, 3, 4], qform: HALF_TURN }],
  [
    'qform only, a half turn that rounding made longer than 1',
    { qform: { ...HALF_TURN, quatern: [0, 0.6001, 0.8001] } },
  ],
  ['sform only', { sform: { code: 4, rows: rows(1, 2, 3) } }],
  [
    'both, and they differ',
    { sform: { code: 1, rows: rows(-1, 2, 3) }, qform: { ...HALF_TURN, code: 4 } },
  ],
  ['neither', { pixdim: [1, 2, 3, 4], sform: NO_FORM }],
  ['oblique', { sform: { code: 1, rows: [0.8, -0.6, 0, 0, 0.6, 0.8, 0, 0, 0, 0, 2, -4] } }],
  ['slope and intercept', { slope: 2.5, intercept: -30 }],
  ['negative slope', { slope: -2, intercept: 30 }],
  ...[
    [1, 2, 3],
    [-1, 2, 3],
    [-1, -2, -3],
    [3, 1, 2],
    [2, -3, -1],
    [-3, -1, 2],
    [1, 3, -2],
    [3, 2, 1],
  ].map((order) => [`axis order ${order}`, { sform: { code: 1, rows: rows(...order) } }] as const),
]

describe('the same voxel at the same millimetre, frozen or not', () => {
  // Each case in one of the flavours, and each flavour with a quarter of the cases.
  it.each(CASES.map(([title, spec], n) => [title, FLAVOURS[n % FLAVOURS.length], spec] as const))(
    '%s, of %o',
    (_, flavour, spec) => {
      const bytes = cube({ ...flavour, ...spec })
      const volume = soundVolume(bytes)
      const { header } = volume
      const scrubbed = scrubNifti(volume)
      const [shown, shownFrozen] = [shownVolume(bytes), shownVolume(scrubbed)]
      const [looked, lookedFrozen] = [samplesOf(bytes), samplesOf(scrubbed)]
      const elsewhere: string[] = []
      for (let n = 0; n < N ** 3; n++) {
        const voxel = [n % N, Math.floor(n / N) % N, Math.floor(n / N ** 2)] as const
        const mm = transform(header.affine, voxel)
        const value = header.intercept + header.slope * (3 * n - 40)
        const seen = [intensityAt(shown, mm), intensityAt(shownFrozen, mm)]
        const read = [looked.valueAtMm(mm), lookedFrozen.valueAtMm(mm)]
        const isEverywhere = [...seen, ...read].every(
          (other) => Math.abs((other ?? Number.NaN) - value) < 0.01,
        )
        if (!isEverywhere) elsewhere.push(voxel.join())
      }
      expect(elsewhere).toEqual([])
      // The small pictures of the coordinator, too.
      expect(thumbnails(soundVolume(scrubbed))).toEqual(thumbnails(volume))
      expect(openingWindow(volume)).toEqual(shown.defaultWindow)
    },
  )
})
