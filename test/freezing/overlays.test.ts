import { describe, expect, it } from 'vitest'
import { checkPackage } from '@/freezing'
import { readNifti } from '@/nifti'
import { syntheticNifti } from '../nifti/synthetic-nifti'
import { makeNifti, type Recipe } from '../viewer/make-nifti'
import { freezeFixture, frozenPackage, type Json, packageFiles, yesNo } from './freezing-fixture'

const SFORM = [-1, 0, 0, 20, 0, 1, 0, -15, 0, 0, 2, -10]
const scan = makeNifti({
  dims: [40, 30, 10],
  datatype: 'uint8',
  sform: SFORM,
  value: (i, j, k) => (i * 3 + j * 5 + k) % 200,
})
const lesion = (i: number, j: number, k: number) =>
  i > 25 && i < 30 && j > 10 && j < 15 && k > 4 && k < 8 ? 1 : 0
const mask = (more: Partial<Recipe> = {}) =>
  makeNifti({ dims: [40, 30, 10], datatype: 'uint8', sform: SFORM, value: lesion, ...more })

const item = (overlay: Json = {}): Json => ({
  id: 'one',
  subject: 's1',
  category: 'Presence',
  questions: [yesNo('yes')],
  volumes: [
    {
      file: 'scan.nii.gz',
      label: 'T1',
      overlays: [
        {
          file: 'sub-17_lesion.nii.gz',
          id: 'lesion',
          label: 'Marked region',
          kind: 'mask',
          ...overlay,
        },
      ],
    },
  ],
})
const reading = (files: Readonly<Record<string, ArrayBuffer | Uint8Array>>) => ({
  readSource: async (file: string) => {
    const bytes = files[file]
    if (bytes === undefined) throw new Error(file)
    return bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)
  },
})
/** Codes of what is said of an overlay. */
async function said(over: ArrayBuffer | Uint8Array, overlay: Json = {}) {
  const { result } = await freezeFixture(
    [item(overlay)],
    reading({ 'scan.nii.gz': scan, 'sub-17_lesion.nii.gz': over }),
  )
  const found = result.ok ? result.value.warnings : result.problems
  return found
    .map(({ code }) => code)
    .filter((code) => code.startsWith('overlay') || code === 'one-value')
}

describe('an overlay is frozen as a volume is (V3)', () => {
  it('without the text of its header, named by its content, counted and checked', async () => {
    const named = syntheticNifti({
      dim: [3, 4, 5, 6],
      voxels: Uint8Array.from({ length: 120 }, (_, n) => (n === 60 ? 1 : 0)),
      texts: { descrip: 'sub-17 lesion', aux_file: 'sub-17', intent_name: 'sub-17' },
      extensions: [{ code: 6, text: 'sub-17 was here' }],
    })
    const base = syntheticNifti({
      dim: [3, 4, 5, 6],
      voxels: Uint8Array.from({ length: 120 }, (_, n) => n),
    })
    const { frozen, files, keyText } = await frozenPackage(
      [item({ colour: '#cc0000', opacity: 0.3, legend: [{ value: 1, label: 'Marked' }] })],
      reading({ 'scan.nii.gz': base, 'sub-17_lesion.nii.gz': named }),
    )
    const [volume] = frozen.study.items[0]!.volumes
    const id = volume!.overlays![0]!.overlay
    expect(volume!.overlays).toEqual([
      {
        overlay: id,
        id: 'lesion',
        label: 'Marked region',
        kind: 'mask',
        colour: '#cc0000',
        opacity: 0.3,
        legend: [{ value: 1, label: 'Marked' }],
      },
    ])
    expect(Object.keys(frozen.study.volumes)).toEqual([volume!.volume, id].sort())
    expect(frozen.certificate.counts.volumes).toBe(2)
    expect(frozen.certificate.files).toHaveProperty([`volumes/${id}.nii.gz`])
    const bytes = files.get(`volumes/${id}.nii.gz`)!
    const read = readNifti(bytes, 'volume')
    expect(read.ok && read.header.texts).toEqual([])
    expect(new TextDecoder('latin1').decode(read.ok ? read.raw : bytes)).not.toMatch(/sub-17/)
    expect(frozen.key.sources?.[`volumes/${id}.nii.gz`]).toEqual(['sub-17_lesion.nii.gz'])
    const checked = await checkPackage(packageFiles(files), { text: keyText, file: 'key.json' })
    expect(checked.problems).toEqual([])
    // Damaged, it is named as any volume is.
    const damaged = new Map(files).set(`volumes/${id}.nii.gz`, bytes.slice(0, -3))
    const found = await checkPackage(packageFiles(damaged), null)
    expect(found.problems.map(({ file }) => file)).toContain(`volumes/${id}.nii.gz`)
  })

  it('in the space of its scan: the same grid, a finer one, a part of it, another order of axes', async () => {
    expect(await said(mask())).toEqual([])
    const finer = mask({
      dims: [80, 60, 20],
      sform: [-0.5, 0, 0, 20, 0, 0.5, 0, -15, 0, 0, 1, -10],
      value: (i, j, k) => lesion(i / 2, j / 2, k / 2),
    })
    expect(await said(finer)).toEqual([])
    // Only what was marked was kept: 10 voxels of each side around it.
    const cropped = mask({
      dims: [10, 10, 4],
      sform: [-1, 0, 0, -2, 0, 1, 0, -7, 0, 0, 2, -2],
      value: (i) => (i > 4 ? 1 : 0),
    })
    expect(await said(cropped)).toEqual([])
    const turned = mask({
      dims: [10, 40, 30],
      sform: [0, 1, 0, -19, 0, 0, 1, -15, 2, 0, 0, -10],
      value: (i, j, k) => lesion(39 - j, k, i),
    })
    expect(await said(turned)).toEqual([])
  })

  it('elsewhere it is refused, with what is wrong and what to do', async () => {
    // A header without a place, as of an array that was written by itself: voxel 0 at 0, 0, 0.
    const bare = mask({ sform: null })
    expect(await said(bare)).toEqual(['overlay-unplaced'])
    const elsewhere = mask({ sform: [-1, 0, 0, 220, 0, 1, 0, -15, 0, 0, 2, -10] })
    const { result } = await freezeFixture(
      [item()],
      reading({ 'scan.nii.gz': scan, 'sub-17_lesion.nii.gz': elsewhere }),
    )
    expect(result.ok ? [] : result.problems).toMatchObject([
      {
        code: 'overlay-elsewhere',
        line: 1,
        field: 'volumes[0].overlays[0].file',
        message:
          'sub-17_lesion.nii.gz over scan.nii.gz: it is not in the space of the scan: nothing of what it shows lies within',
      },
    ])
    // Half of the box at the scan's edge is the least: 3 of 4 voxels outside are too many.
    const beyond = mask({
      dims: [4, 4, 4],
      sform: [1, 0, 0, 18, 0, 1, 0, -15, 0, 0, 2, -10],
      value: () => 1,
    })
    expect(await said(beyond)).toEqual([])
    const farther = mask({
      dims: [4, 4, 4],
      sform: [1, 0, 0, 20, 0, 1, 0, -15, 0, 0, 2, -10],
      value: () => 1,
    })
    expect(await said(farther)).toEqual(['overlay-elsewhere'])
  })

  it('as many voxels in another order or place: the laterality is asked about', async () => {
    // The same box, stored from left to right where the scan goes from right to left.
    const mirrored = mask({ sform: [1, 0, 0, -19, 0, 1, 0, -15, 0, 0, 2, -10] })
    expect(await said(mirrored)).toEqual(['overlay-turned'])
    const shifted = mask({ sform: [-1, 0, 0, 25, 0, 1, 0, -15, 0, 0, 2, -10] })
    expect(await said(shifted)).toEqual(['overlay-shifted'])
  })

  it('values that cannot be shown as they are: between labels, too many labels, none at all', async () => {
    const map = mask({ datatype: 'float32', value: (i) => i / 40 })
    expect(await said(map)).toEqual(['overlay-values'])
    expect(await said(map, { kind: 'heat' })).toEqual([])
    expect(await said(mask({ datatype: 'int16', value: (i, j) => i * 30 + j }))).toEqual([
      'overlay-values',
    ])
    expect(await said(mask({ value: () => 0 }))).toEqual(['overlay-empty'])
    expect(await said(map, { kind: 'heat', threshold: 2 })).toEqual(['overlay-empty'])
    const holes = mask({ datatype: 'float32', value: (i, j, k) => lesion(i, j, k) || Number.NaN })
    expect(await said(holes)).toEqual(['overlay-undefined'])
    // As statistics packages write them: nothing outside the brain, and 0 within it.
    const outside = mask({
      datatype: 'float32',
      value: (i, j, k) => (i < 5 ? Number.NaN : lesion(i, j, k)),
    })
    expect(await said(outside)).toEqual([])
  })
})
