import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkPackage } from '@/freezing'
import { gunzip, readNifti, volumeSamples } from '@/nifti'
import { formatProblem } from '@/study'
import { frozenPackage, type Json, packageFiles, yesNo } from './freezing-fixture'

const DATA = '../shared/data'
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

it.skipIf(!existsSync(`${DATA}/chris_t1.nii.gz`))(
  'R12: real volumes (T1 with T2, big-endian, CT, anisotropic PD) freeze, pass the check, and keep every voxel and place; skipped where ../shared/data is absent',
  async () => {
    const sources = new Map<string, Uint8Array>()
    const { files, frozen, keyText } = await frozenPackage(POOL, {
      readSource: async (file) => {
        const bytes = new Uint8Array(readFileSync(`${DATA}/${file}`))
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
      expect(after.header.affine).toEqual(before.header.affine)
      expect([after.header.datatype, after.header.isLittleEndian]).toEqual([
        before.header.datatype,
        before.header.isLittleEndian,
      ])
      const [one, other] = [volumeSamples(before.raw, before.header), volumeSamples(after.raw, after.header)]
      const [nx, ny, nz] = one.dims
      for (let n = 0; n < 500; n++) {
        const at = [(n * 7919) % nx, (n * 104_729) % ny, (n * 1_299_709) % nz] as const
        expect(other.at(...at)).toBe(one.at(...at))
      }
      // Real files name people and programs in their headers; nothing of that is left.
      const raw = gunzip(files.get(path) ?? new Uint8Array())
      expect(raw.ok && after.header.texts.length + after.header.extensions.length).toBe(0)
    }
  },
  120_000,
)
