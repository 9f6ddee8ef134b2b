import { expect } from 'vitest'
import { checkPackage } from '@/freezing'
import { gunzip, readNifti, volumeSamples } from '@/nifti'
import { formatProblem } from '@/study'
import type { SyntheticNifti } from '../nifti/synthetic-nifti'
import { frozenPackage, type Json, packageFiles, yesNo } from './freezing-fixture'

const POOL: Json[] = [
  {
    id: 'pair',
    subject: 'chris',
    category: 'Anatomy',
    volumes: [
      { file: 'chris_t1.nii.gz', label: 'T1' },
      { file: 'M2208_T2w.nii.gz', label: 'T2' },
    ],
    questions: [yesNo('yes')],
  },
  {
    id: 'big-endian',
    subject: 'avg152',
    category: 'Modality',
    volumes: [{ file: 'avg152T1_RL_nifti.nii.gz' }],
    questions: [yesNo('no')],
  },
  {
    id: 'ct',
    subject: 'avm-1',
    category: 'Presence',
    volumes: [{ file: 'CT_AVM.nii.gz', label: 'CT', window: [0, 80] }],
    images: [{ file: 'gray_bmp.png' }],
    questions: [yesNo('yes')],
  },
  {
    id: 'pd',
    subject: 'chris',
    category: 'Measurement',
    volumes: [{ file: 'chris_PD.nii.gz', label: 'PD' }],
    questions: [yesNo('no')],
  },
]

/** The same in small, with what makes these files hard: text in headers, either byte order, tilted slices, flipped axes. */
export const MADE: Readonly<Record<string, SyntheticNifti>> = {
  'chris_t1.nii.gz': {
    dim: [3, 11, 12, 13],
    texts: { descrip: 'T1 of Chris' },
    ...counting(11 * 12 * 13),
  },
  'M2208_T2w.nii.gz': {
    dim: [3, 9, 8, 7],
    pixdim: [-1, 1, 1, 1],
    sform: { code: 2, rows: [-1, 0, 0, 8, 0, 1, 0, -3, 0, 0, 1, -2] },
    extensions: [{ code: 6, text: 'PatientName M2208' }],
    ...counting(9 * 8 * 7),
  },
  'avg152T1_RL_nifti.nii.gz': {
    isLittleEndian: false,
    dim: [3, 7, 9, 7],
    datatype: 4,
    sform: { code: 4, rows: [-2, 0, 0, 90, 0, 2, 0, -126, 0, 0, 2, -72] },
    texts: { descrip: 'spm - 3D normalized' },
    ...counting(2 * 7 * 9 * 7),
  },
  'CT_AVM.nii.gz': {
    dim: [3, 8, 8, 6],
    datatype: 4,
    slope: 1,
    intercept: -1024,
    texts: { aux_file: 'avm.dcm', db_name: 'ibis' },
    ...counting(2 * 8 * 8 * 6),
  },
  'chris_PD.nii.gz': {
    dim: [3, 10, 12, 5],
    pixdim: [1, 0.88, 0.88, 2.4],
    sform: { code: 1, rows: [0.88, 0, 0.01, -4, 0, 0.87, 0.36, -5, 0, -0.13, 2.37, -6] },
    trailing: new TextEncoder().encode('acquired for Chris'),
    ...counting(10 * 12 * 5),
  },
}
function counting(bytes: number) {
  return { voxels: Uint8Array.from({ length: bytes }, (_, n) => (n * 31 + 7) % 101) }
}

/** That volumes freeze, pass the check, and keep every voxel and place. */
export async function expectSound(read: (file: string) => Uint8Array) {
  const sources = new Map<string, Uint8Array>()
  const { files, frozen, keyText } = await frozenPackage(POOL, {
    readSource: async (file) => {
      const bytes = read(file)
      sources.set(file, bytes)
      return bytes
    },
  })
  expect(frozen.certificate.counts).toEqual({ items: 4, volumes: 5, questions: 4 })
  const check = await checkPackage(packageFiles(files), { text: keyText, file: 'key.json' })
  expect(check.problems.map(formatProblem)).toEqual([])
  for (const [path, [file = '']] of Object.entries(frozen.key.sources ?? {}).filter(([p]) =>
    p.startsWith('volumes/'),
  )) {
    const before = readNifti(sources.get(file) ?? new Uint8Array(), file)
    const after = readNifti(files.get(path) ?? new Uint8Array(), path)
    if (!before.ok || !after.ok) throw new Error('unreadable')
    const hundredth = Math.min(...before.header.spacing) / 100
    for (const [n, value] of before.header.affine.entries())
      expect(Math.abs((after.header.affine[n] ?? 0) - value)).toBeLessThan(hundredth)
    expect([after.header.isLittleEndian, after.header.axisCodes]).toEqual([
      true,
      before.header.axisCodes,
    ])
    const [one, other] = [volumeSamples(before), volumeSamples(after)]
    const [nx, ny, nz] = one.dims
    for (let n = 0; n < 500; n++) {
      const at = [(n * 7919) % nx, (n * 104_729) % ny, (n * 1_299_709) % nz] as const
      expect(other.at(...at)).toBe(one.at(...at))
    }
    // Real files name people and programs in their headers; nothing of that is left.
    const raw = gunzip(files.get(path) ?? new Uint8Array())
    expect(raw.ok && after.header.texts.length + after.header.extensions.length).toBe(0)
  }
}
