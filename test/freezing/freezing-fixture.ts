import { zlibSync } from 'fflate'
import { type FreezeInput, freeze, jsonFile } from '@/freezing'
import type { Frozen } from '@/freezing/freeze/freeze'
import type { PackageFiles } from '@/package'
import { defaultProtocol, type Protocol, parsePool, SourceFileError } from '@/pool'
import { syntheticNifti } from '../nifti/synthetic-nifti'

export type Json = Record<string, unknown>

export const yesNo = (is: 'yes' | 'no' | null, prompt = 'Is there a lesion?'): Json => ({
  id: 'answer',
  kind: 'yes-no',
  prompt,
  ...(is === null ? {} : { truth: { is } }),
})

/** A pool that has it all: closed and open questions, a prior, an image, practice, stages and look-alikes of leaks. */
export const POOL: readonly Json[] = [
  {
    id: 'IXI-017-loc-3',
    subject: 'sub-017',
    category: 'Location',
    attributes: { dataset: 'IXI', template: 'T-042', evidence: 'image-grounded' },
    context: 'A 34-year-old woman, right-handed. Location of the pain: unknown.',
    volumes: [
      {
        file: 'sub-017/anat/sub-017_T1w.nii.gz',
        label: 'T1',
        timepoint: 'current',
        window: [0, 80],
      },
      { file: 'sub-017/anat/sub-017_T2w.nii', label: 'T2' },
    ],
    questions: [
      yesNo(
        'yes',
        'Is the location of the lesion left or right of the midline? Answer: yes or no.',
      ),
    ],
  },
  {
    id: 'mod-1',
    subject: 's-18',
    category: 'Modality',
    attributes: { dataset: 'IXI', template: 'T-043', evidence: 'image-grounded' },
    volumes: [{ file: 'FLAIR.nii.gz', label: null }],
    questions: [
      {
        id: 'answer',
        kind: 'choice',
        prompt: 'Which sequence is this?',
        options: [
          { id: 'A', label: 'FLAIR' },
          { id: 'B', label: 'T1' },
        ],
        truth: { is: 'A' },
      },
    ],
  },
  {
    id: 'dx-7',
    subject: 's-19',
    category: 'Diagnosis',
    attributes: { dataset: 'ADNI', template: 'T-044', evidence: 'image-informed' },
    context: '72 years. The answer is a diagnosis, in your own words.',
    volumes: [
      { file: 'FLAIR.nii.gz', label: 'FLAIR', timepoint: 'current', acquired: '2021-03-04' },
      {
        file: 'sub-017/anat/sub-017_T2w.nii',
        label: 'T2',
        timepoint: 'prior',
        acquired: '2019-03-04',
      },
    ],
    images: [{ file: 'photo.png', label: 'Photograph' }],
    questions: [
      {
        id: 'answer',
        kind: 'text',
        prompt: 'What is the diagnosis?',
        truth: { is: 'glioblastoma', or: ['GBM'] },
      },
      { id: 'sure', kind: 'scale', prompt: 'How sure?', min: 1, max: 5 },
    ],
    stages: [
      { reveal: ['volumes'], questions: ['answer'] },
      { reveal: ['context'], questions: ['sure'] },
    ],
  },
  { id: 'practice-1', category: 'Presence', practice: true, questions: [yesNo('no')] },
]

const volume = (seed: number, text: string) =>
  syntheticNifti({
    dim: [3, 4, 5, 6],
    voxels: Uint8Array.from({ length: 120 }, (_, n) => (n * seed) % 251),
    texts: { descrip: text, aux_file: text, intent_name: text },
    extensions: [{ code: 6, text: `${text} was here` }],
  })

const chunk = (type: string, data: Uint8Array) => {
  const bytes = new Uint8Array(12 + data.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(data, 8)
  let crc = ~0
  for (const byte of bytes.subarray(4, 8 + data.length)) {
    crc ^= byte
    for (let n = 0; n < 8; n++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  view.setUint32(8 + data.length, ~crc)
  return bytes
}
const concat = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

/** A 2 x 1 grey PNG; `extra` chunks come before the pixels. */
export function png(extra: readonly { type: string; text: string }[] = []): Uint8Array {
  return concat(
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', Uint8Array.of(0, 0, 0, 2, 0, 0, 0, 1, 8, 0, 0, 0, 0)),
    ...extra.map(({ type, text }) => chunk(type, new TextEncoder().encode(text))),
    chunk('IDAT', zlibSync(Uint8Array.of(0, 10, 200))),
    chunk('IEND', new Uint8Array()),
  )
}

export const SOURCES: ReadonlyMap<string, Uint8Array> = new Map([
  ['sub-017/anat/sub-017_T1w.nii.gz', volume(3, 'IXI017')],
  ['sub-017/anat/sub-017_T2w.nii', volume(5, 'IXI017')],
  ['FLAIR.nii.gz', volume(7, 'sub-018 FLAIR')],
  ['photo.png', png([{ type: 'tEXt', text: 'Author\0Dr Who' }])],
])

export const poolText = (items: readonly Json[] = POOL) =>
  items.map((item) => JSON.stringify(item)).join('\n')

export function protocolOf(changes: Partial<Protocol> = {}): Protocol {
  return { ...defaultProtocol('fixture'), ...changes }
}

export async function freezeFixture(
  items: readonly Json[] = POOL,
  changes: Partial<FreezeInput> = {},
): Promise<{ result: Awaited<ReturnType<typeof freeze>>; files: Map<string, Uint8Array> }> {
  const pool = parsePool(poolText(items), 'pool.jsonl')
  if (!pool.ok) throw new Error(JSON.stringify(pool.problems))
  const files = new Map<string, Uint8Array>()
  const result = await freeze({
    pool: pool.value,
    protocol: protocolOf(),
    protocolFile: 'protocol.json',
    salt: 'ab'.repeat(32),
    frozenAt: new Date('2026-01-02T03:04:05.678Z'),
    tool: 'triplane 0.0.0',
    readSource: async (file) => {
      const bytes = SOURCES.get(file)
      if (bytes === undefined) throw new SourceFileError('there is no such file')
      return bytes
    },
    writeFile: async (path, bytes) => {
      files.set(path, bytes)
    },
    ...changes,
  })
  return { result, files }
}

export interface Package {
  readonly files: Map<string, Uint8Array>
  readonly frozen: Frozen
  readonly keyText: string
}

/** The fixture, frozen; throws where that fails. */
export async function frozenPackage(
  items?: readonly Json[],
  changes?: Partial<FreezeInput>,
): Promise<Package> {
  const { result, files } = await freezeFixture(items, changes)
  if (!result.ok) throw new Error(JSON.stringify(result.problems, null, 2))
  return { files, frozen: result.value, keyText: jsonFile(result.value.key) }
}

export const packageFiles = (files: ReadonlyMap<string, Uint8Array>): PackageFiles => ({
  list: async () => [...files.keys()],
  read: async (path) => files.get(path) ?? new Uint8Array(),
})

export const textOf = (files: ReadonlyMap<string, Uint8Array>, path: string) =>
  new TextDecoder().decode(files.get(path))
