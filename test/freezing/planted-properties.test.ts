import { gzipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { checkPackage, freeze, jsonFile } from '@/freezing'
import { auditStudy } from '@/freezing/audit/audit-pool'
import { defaultProtocol, type Protocol, parsePool, SourceFileError } from '@/pool'
import { sha256Hex } from '@/study'
import { BARE, int16, MARKS, PLAIN, VALUES } from '../nifti/marked-volumes'
import { type SyntheticNifti, syntheticNifti } from '../nifti/synthetic-nifti'
import { type Json, packageFiles, poolText } from './freezing-fixture'
import { findings, plantInFile } from './plant'
import { JPEG_PLACES, PNG_PLACES } from './planted-pictures'

type PlantedItem = Json & {
  context: string
  volumes: Json[]
  questions: (Json & { prompt: string })[]
}
interface Planted {
  /** Of the items whose answer is yes; the others keep what they have. */
  readonly item?: (item: PlantedItem) => void
  /** The same of the others, where both are marked. */
  readonly other?: (item: PlantedItem) => void
  readonly scan?: Uint8Array
  readonly protocol?: Partial<Protocol>
}

const isYes = (n: number) => (n * 7) % 40 < 20
/** Forty items of forty patients; one property at a time goes with the answer. */
function studyWith({ item: mark, other, scan, protocol }: Planted, isControl: boolean) {
  const items = Array.from({ length: 40 }, (_, n): PlantedItem => {
    const item: PlantedItem = {
      id: `q-${n}`,
      subject: `person-${100 + n}`,
      category: 'Signal',
      context: `Pain **for** ${10 + n} days, né à Orléans.\nNo fever.`,
      volumes: [{ file: 'plain.nii', label: 'T1' }],
      questions: [
        {
          id: 'answer',
          kind: 'yes-no',
          prompt: 'Is there a lesion in the left lobe?',
          truth: { is: isYes(n) ? 'yes' : 'no' },
        },
      ],
    }
    if (scan !== undefined && isYes(n)) item.volumes = [{ file: 'marked.nii', label: 'T1' }]
    if (isControl) return item
    if (isYes(n)) mark?.(item)
    else other?.(item)
    return item
  })
  const pool = parsePool(poolText(items), 'pool.jsonl')
  if (!pool.ok) throw new Error(JSON.stringify(pool.problems))
  const sources = new Map([
    ['plain.nii', syntheticNifti(PLAIN)],
    ['second.nii', syntheticNifti({ ...PLAIN, voxels: int16(VALUES.map((v) => -v)) })],
    // Names of files are the coordinator's; what is in them is marked.
    ['marked.nii', scan === undefined || isControl ? syntheticNifti(PLAIN) : scan],
  ])
  return { pool: pool.value, protocol: { ...defaultProtocol('planted'), ...protocol }, sources }
}

async function frozen(study: ReturnType<typeof studyWith>) {
  const files = new Map<string, Uint8Array>()
  const result = await freeze({
    pool: study.pool,
    protocol: study.protocol,
    protocolFile: 'protocol.json',
    tool: 'triplane 0.0.0',
    salt: 'ab'.repeat(32),
    frozenAt: new Date('2026-01-02T03:04:05.678Z'),
    readSource: async (file) => {
      const bytes = study.sources.get(file)
      if (bytes === undefined) throw new SourceFileError(file)
      return bytes
    },
    writeFile: async (path, bytes) => void files.set(path, bytes),
  })
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return { files, keyText: jsonFile(result.value.key) }
}
const hashes = (files: ReadonlyMap<string, Uint8Array>) =>
  [...files].map(([path, bytes]) => `${path} ${sha256Hex(bytes)}`).sort()

/** Whether the mark is in the package at all, and if so, who names it. */
async function fateOf(planted: Planted): Promise<'removed' | 'reported' | 'silent'> {
  const [marked, control] = [studyWith(planted, false), studyWith(planted, true)]
  const [is, was] = [await frozen(marked), await frozen(control)]
  if (hashes(is.files).join() === hashes(was.files).join()) return 'removed'
  const code = /^(?:tells-|confusable-letters$|setting-tells$)/
  const audited = await auditStudy({
    ...marked,
    readFile: async (file) => marked.sources.get(file) ?? null,
  })
  const { problems, warnings } = await checkPackage(packageFiles(is.files), {
    text: is.keyText,
    file: 'key.json',
  })
  const isNamed = [audited, [...problems, ...warnings]].every((found) =>
    found.some((one) => code.test(one.code)),
  )
  return isNamed ? 'reported' : 'silent'
}

const marked = (spec: SyntheticNifti) => ({ scan: syntheticNifti(spec) })
const bare = (at: number) => {
  const scan = syntheticNifti(PLAIN)
  scan[at] = 1
  return { scan }
}
const packed = (options: Parameters<typeof gzipSync>[1]) => ({
  scan: gzipSync(syntheticNifti(PLAIN), options),
})
const OF_HEADERS = [
  'version',
  'byte order',
  'sform_code 2',
  'sform_code 4',
  'a qform beside it',
  'a qform in its place',
  'cal_max and cal_min',
  'scl_slope 2',
  'scl_inter',
  'srow by 0.0001 mm',
  'uint16',
  'float32',
  'unit of time',
  'pixdim beside the sform',
  'a second frame',
  'vox_offset',
  'trailing',
  'extension',
  'db_name',
  'descrip',
  'aux_file',
  'intent_name',
]
const VOLUMES: Readonly<Record<string, Planted>> = {
  ...Object.fromEntries(OF_HEADERS.map((name) => [name, marked(MARKS[name] ?? {})])),
  ...Object.fromEntries(
    (['dim_info', 'intent_code', 'slice_code', 'toffset'] as const).map((name) => [
      name,
      bare(BARE[name]),
    ]),
  ),
  'gzip file name': packed({ filename: 'yes.nii' }),
  'gzip time': packed({ mtime: 1_000_000_000_000 }),
  'gzip level': packed({ level: 1, mtime: 0 }),
  'brightest voxel': marked({ ...PLAIN, voxels: int16([...VALUES.slice(0, -1), 621]) }),
  'darkest voxel': marked({ ...PLAIN, voxels: int16([-301, ...VALUES.slice(1)]) }),
  shape: marked({ ...PLAIN, dim: [3, 4, 3, 2] }),
  'voxel size': marked({
    ...PLAIN,
    pixdim: [1, 1, 1, 1.5],
    sform: { code: 1, rows: [1, 0, 0, -1, 0, 1, 0, -1, 0, 0, 1.5, -1] },
  }),
}

const prompt = (change: (text: string) => string): Planted => ({
  item: (item) => {
    for (const question of item.questions) question.prompt = change(question.prompt)
  },
})
const context = (change: (text: string) => string): Planted => ({
  item: (item) => {
    item.context = change(item.context)
  },
})
const question = (fields: Json): Planted => ({
  item: (item) => {
    for (const asked of item.questions) Object.assign(asked, fields)
  },
})
const scans =
  (...volumes: Json[]) =>
  (item: PlantedItem) => {
    item.volumes = volumes
  }
const [T1, T2] = [
  { file: 'plain.nii', label: 'T1' },
  { file: 'second.nii', label: 'T2' },
]
const TEXTS: Readonly<Record<string, Planted>> = {
  'id of the question': question({ id: 'answer2' }),
  'label T1 or t1': { item: scans({ ...T1, label: 't1' }) },
  'order of series': { item: scans(T1, T2), other: scans(T2, T1) },
  window: { item: scans({ ...T1, window: [0, 81] }), other: scans({ ...T1, window: [0, 80] }) },
  required: question({ required: true }),
  'wording of equal length': prompt(() => 'Is a lesion there in the left lobe?'),
  'double space': prompt((text) => text.replace(' ', '  ')),
  'no-break space': prompt((text) => text.replace(' ', '\u00a0')),
  'thin space': prompt((text) => text.replace(' ', '\u2009')),
  'ideographic space': prompt((text) => text.replace(' ', '\u3000')),
  'space at the end': prompt((text) => `${text} `),
  'space at the beginning': prompt((text) => ` ${text}`),
  tab: prompt((text) => text.replace(' ', '\t')),
  'zero-width space': prompt((text) => text.replace('lesion', 'le\u200bsion')),
  'zero-width joiner': prompt((text) => text.replace('lesion', 'le\u200dsion')),
  'word joiner': prompt((text) => text.replace('lesion', 'le\u2060sion')),
  'byte order mark': prompt((text) => `\ufeff${text}`),
  'soft hyphen': prompt((text) => text.replace('lesion', 'le\u00adsion')),
  'mark of direction': prompt((text) => `${text}\u200e`),
  'variation selector': prompt((text) => text.replace('lesion', 'lesion\ufe0e')),
  'tag characters': prompt((text) => `${text}\u{e0079}`),
  'NFD instead of NFC': context((text) => text.normalize('NFD')),
  'CRLF instead of LF': context((text) => text.replace('\n', '\r\n')),
  'line separator': context((text) => text.replace('\n', '\u2028')),
  '__ instead of **': context((text) => text.replace('**for**', '__for__')),
  'Cyrillic a': prompt((text) =>
    text.replace('a lesion', '\u0430 lesion').replace('lesion', 'l\u0435sion'),
  ),
  'Base64 of the answer': {
    ...context((text) => `${text} Ref eWVz.`),
    other: (item) => {
      item.context += ' Ref bm8=.'
    },
  },
  'answer backwards': {
    item: (item) => void Object.assign(item.questions[0] ?? {}, { help: 'sey' }),
    other: (item) => void Object.assign(item.questions[0] ?? {}, { help: 'on' }),
  },
  'capital letter': prompt((text) => text.replace('Is', 'is')),
  'mark at the end': prompt((text) => text.replace('?', '.')),
  'whether there is a context': context(() => ''),
}

const counts = { removed: 0, reported: 0, silent: 0 }
describe('F32, P23: a property that goes with the answer is removed or reported', () => {
  afterAll(() => {
    console.info(`properties: ${JSON.stringify(counts)}`)
  })
  it('the lists are whole', () => {
    expect([Object.keys(VOLUMES).length, Object.keys(TEXTS).length]).toEqual([33, 31])
  })
  it.each([...Object.entries(VOLUMES), ...Object.entries(TEXTS)])('%s', async (_, planted) => {
    const fate = await fateOf(planted)
    counts[fate]++
    expect(fate).not.toBe('silent')
  })
  it('an honest study of the same kind raises nothing', async () => {
    const study = studyWith({}, true)
    const audited = await auditStudy({
      ...study,
      readFile: async (file) => study.sources.get(file) ?? null,
    })
    expect(audited.filter(({ code }) => /^tells-|confusable/.test(code))).toEqual([])
  })
})

/** As the issue lists them: 12 places of a PNG, 11 of a JPEG. */
const PICTURES = [
  ...Object.entries(PNG_PLACES)
    .slice(0, 12)
    .map(([place, [bytes]]) => ({ kind: 'png', place, bytes })),
  ...Object.entries(JPEG_PLACES)
    .filter(([place]) => place !== 'a second end of a scan')
    .map(([place, bytes]) => ({ kind: 'jpg', place, bytes })),
]
describe('C14: a picture that was put into a package after freezing is read for words of the key', () => {
  it('the list is whole', () => {
    expect(PICTURES.length).toBe(23)
  })
  it.each(PICTURES)('$kind: $place', async ({ kind, bytes }) => {
    const [, [, clean] = [new Uint8Array(), new Uint8Array()]] = Object.entries(PNG_PLACES)[0] ?? []
    const study = studyWith(
      {
        item: (item) => {
          item.subject = 'DOE^JANE'
          item.images = [{ file: 'marked.nii', label: null }]
        },
      },
      false,
    )
    study.sources.set('marked.nii', clean)
    const made = await frozen(study)
    const path = [...made.files.keys()].find((name) => name.startsWith('images/')) ?? ''
    const planted = plantInFile({ ...made, frozen: null as never }, path, () => bytes)
    const found = await findings(planted)
    // A JPEG under the name of a PNG is a finding of its own, and not the one that is meant.
    expect(found.filter((one) => /^leak-(?:key-word|image-metadata) images/.test(one))).not.toEqual(
      [],
    )
    expect(kind).toMatch(/png|jpg/)
  })
})
