import { readFileSync } from 'node:fs'
import { armor } from 'age-encryption'
import { encode as encodePng } from 'fast-png'
import { encode as encodeJpeg } from 'jpeg-js'
import encodeQr from 'qr'
import {
  adjudicationStudy,
  findChainBreak,
  judgeAnswers,
  parseAnswers,
  parseBackup,
  readTimeStamp,
  receiptText,
  simulationOf,
} from '@/answers'
import { itemsOf, readSource } from '@/coordination/draft/read-source'
import {
  checkPackage,
  freezeVolume,
  imageMetadata,
  parseAccepted,
  readChangeList,
  reviewChanges,
} from '@/freezing'
import { decodeGrey } from '@/freezing/audit/grey-picture'
import { freezeImage } from '@/freezing/scrubbing/freeze-image'
import { gunzip, gzipDeterministic, prepareVolume, readNifti } from '@/nifti'
import {
  openKey,
  openPackageZip,
  openStudy,
  packageZip,
  parseCertificate,
  readKey,
  sealKey,
  unsealKey,
} from '@/package'
import { parsePhantomSpec } from '@/phantom/phantom-spec'
import {
  drawSample,
  heldFile,
  parseMappingFile,
  parseMatchTable,
  parsePool,
  parseProtocol,
  parseSampleFile,
} from '@/pool'
import { parseStudy, type ReaderStudy } from '@/questions'
import { analystLogText, makeReport, nextEntry, parseAnalystLog } from '@/report'
import {
  disputesOf,
  gradesOfStudy,
  readAnswerInput,
  readReceipts,
  readTrainingPool,
} from '@/results'
import { atOnce, hashJson, type Problem } from '@/study'
import {
  freezeFixture,
  frozenPackage,
  POOL,
  packageFiles,
  png,
  poolText,
  protocolOf,
  SOURCES,
} from '../freezing/freezing-fixture'
import { FLAVOURS, syntheticNifti } from '../nifti/synthetic-nifti'
import { makeAnswersFile, makeFixture } from '../report/reading-fixture'
import type { Form } from './mutations'

/** What a reader says of what it does not take. */
export type Said = Pick<Problem, 'code' | 'message' | 'remedy'>
export interface Reader {
  readonly name: string
  readonly form: Form
  /** Files that it takes. */
  readonly seeds: readonly Uint8Array[]
  /** How often it is tried, against others: 1 where left out. */
  readonly weight?: number
  /** @returns null for a value, however it was read; else what is said. @param seed which of the seeds was changed. */
  readonly read: (
    bytes: Uint8Array,
    seed: number,
  ) => Promise<readonly Said[] | null> | readonly Said[] | null
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const example = (name: string) => new Uint8Array(readFileSync(`docs/examples/${name}`))
const exampleText = (name: string) => textOf(example(name))
const outcome = (read: { readonly ok: boolean; readonly problems?: readonly Said[] }) =>
  read.ok ? null : (read.problems ?? [])
/** Where a value comes with what is wrong with parts of it. */
const besides = (problems: readonly Said[]) => (problems.length === 0 ? null : problems)

function exampleStudy(): { readonly study: ReaderStudy; readonly studyHash: string } {
  const parsed = parseStudy(exampleText('study.json'))
  if (!parsed.ok) throw new Error('docs/examples/study.json is not sound')
  return parsed.value
}
const whole = exampleStudy()
const KEY = exampleText('key.json')
const use = { ...whole, keyCommitment: null, mustBeCommitted: true }

// Volumes
const voxels = Uint8Array.from({ length: 240 }, (_, n) => (n * 37) % 251)
const raw = [
  ...FLAVOURS.map((flavour) =>
    syntheticNifti({ ...flavour, dim: [3, 4, 5, 6], datatype: 4, voxels }),
  ),
  syntheticNifti({
    dim: [3, 4, 5, 12],
    datatype: 2,
    voxels,
    slope: -2,
    intercept: 7,
    texts: { descrip: 'Dr Who' },
    extensions: [{ code: 6, text: 'a comment' }],
  }),
  syntheticNifti({
    dim: [3, 3, 2, 5],
    datatype: 64,
    voxels,
    sform: { code: 1, rows: [2, 0, 0, 1, 0, 2, 0, 1, 0, 0, 3, 1] },
  }),
  syntheticNifti({ dim: [4, 5, 4, 3, 2], datatype: 16, voxels: new Uint8Array(480).fill(63) }),
]
const packed = raw.map((bytes) => gzipDeterministic(bytes))
const members = joined(...raw.slice(0, 3).map((bytes) => gzipDeterministic(bytes)))

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

function readVolume(bytes: Uint8Array): readonly Said[] | null {
  const read = readNifti(bytes, 'a.nii')
  const prepared = prepareVolume(bytes, 'a.nii')
  const frozen = freezeVolume(bytes, 'a.nii')
  if (!read.ok && (prepared.ok || frozen.ok))
    throw new Error('shown or frozen, though it cannot be read')
  return besides([
    ...(read.ok ? read.warnings : read.problems),
    ...(prepared.ok ? [] : prepared.problems),
    ...(frozen.ok ? frozen.warnings : frozen.problems),
  ])
}

// Pictures
const rgba = Uint8Array.from({ length: 4 * 24 * 16 }, (_, n) => (n * 29) % 256)
const jpeg = new Uint8Array(encodeJpeg({ width: 24, height: 16, data: rgba }, 60).data)
const exif = [
  0xff,
  0xe1,
  0,
  34,
  ...bytesOf('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0'),
]
const JPEGS = [jpeg, joined(jpeg.subarray(0, 2), Uint8Array.from(exif), jpeg.subarray(2))]
const PNGS = [
  png([{ type: 'tEXt', text: 'Author\0Dr Who' }]),
  encodePng({ width: 24, height: 16, data: rgba, channels: 4, depth: 8 }),
  encodePng({
    width: 8,
    height: 8,
    data: Uint16Array.from(rgba.subarray(0, 64)),
    channels: 1,
    depth: 16,
  }),
]

function readPicture(bytes: Uint8Array): readonly Said[] | null {
  const plain = freezeImage(bytes)
  const anew = freezeImage(bytes, { pad: [32, 32] })
  decodeGrey(bytes)
  if (plain.ok) imageMetadata(plain.bytes)
  return besides([plain, anew].flatMap((image) => (image.ok ? [] : image.problems)))
}

// Answers
const ANSWERS = ['answers-R1.json', 'answers-R2.json'].map(example)

/** The same file with its chain made anew, as somebody does who forges one; as it is where that cannot be done. */
function withNewChain(bytes: Uint8Array): Uint8Array {
  try {
    const file = JSON.parse(textOf(bytes))
    let prev = '0'.repeat(64)
    for (const event of file.events) {
      const { seq, at, type, data } = event
      event.prev = prev
      event.hash = hashJson({ seq, at, type, data, prev })
      prev = event.hash
    }
    return bytesOf(JSON.stringify({ ...file, head: prev }))
  } catch {
    return bytes
  }
}

function readAnswers(bytes: Uint8Array): readonly Said[] | null {
  const parsed = parseAnswers(textOf(bytes), 'a.json')
  if (parsed.ok) {
    judgeAnswers(parsed.value, 'a.json', null)
    findChainBreak(parsed.value.events, parsed.value.head)
    simulationOf(parsed.value)
  }
  const said = parsed.ok ? judgeAnswers(parsed.value, 'a.json', whole).problems : parsed.problems
  const input = readAnswerInput(bytes, 'a.json', whole)
  return besides([...said, ...input.problems])
}

const linesOf = (bytes: Uint8Array): Uint8Array =>
  bytesOf(
    JSON.parse(textOf(bytes))
      .events.map((event: unknown) => `${JSON.stringify(event)}\n`)
      .join(''),
  )

const RECEIPT = receiptText({
  rater: 'R1',
  number: 1,
  count: 12,
  at: '2026-03-02T08:00:00.000Z',
  study: whole.studyHash.slice(0, 16),
  sessionId: '0b5f3d9a-6a0e-4b3a-9a55-1f0e7a3a8c11',
  head: 'ab'.repeat(32),
  publicKey: null,
  signature: null,
})

function qrPicture(text: string): Uint8Array {
  const rows = encodeQr(text, 'raw')
  const side = rows.length * 3
  const data = Uint8Array.from({ length: side * side }, (_, n) => {
    const isDark = rows[Math.floor(n / side / 3)]?.[Math.floor((n % side) / 3)]
    return isDark ? 0 : 255
  })
  return encodePng({ width: side, height: side, data, channels: 1, depth: 8 })
}

const ANALYST = [
  nextEntry(
    [],
    {
      type: 'key-opened',
      data: {
        tool: 'triplane 1',
        studyId: 'a',
        studyHash: whole.studyHash,
        keySha256: 'cd'.repeat(32),
      },
    },
    new Date('2026-01-02'),
  ),
]

// Packages and lists
const frozen = await frozenPackage()
const FILES = [...frozen.files]
const sealed = await sealKey(KEY, 'secret', 1)
const sealedText = bytesOf(armor.encode(sealed))

async function readZip(zip: Uint8Array): Promise<readonly Said[] | null> {
  const opened = await openPackageZip(zip, 'a.zip')
  if (!opened.ok) return opened.problems
  const study = await openStudy(opened.value, (path) => path)
  const { problems, warnings } = await checkPackage(opened.value, {
    text: frozen.keyText,
    file: 'key.json',
  })
  return besides([
    ...opened.value.leaks,
    ...problems,
    ...warnings,
    ...(study.ok ? study.value.warnings : study.problems),
  ])
}

const MAPPING = mappingOf(example('mapping.json'))
function mappingOf(bytes: Uint8Array) {
  const parsed = parseMappingFile(textOf(bytes), 'mapping.json')
  if (!parsed.ok) return parsed
  return parsed
}

/** A list of items as the coordinator's page takes it: read, its columns guessed, its rows turned into items. */
async function readItems(
  bytes: Uint8Array,
  file: string,
  mapping: typeof MAPPING,
): Promise<readonly Said[] | null> {
  if (!mapping.ok) return mapping.problems
  const source = await readSource(
    'blob',
    { name: file, files: [heldFile(file, bytes)], isSet: false },
    undefined,
  )
  const { proposal } = source.view
  const guessed = proposal === null ? [] : atOnce(itemsOf(source, proposal.mapping)).problems
  const { problems, warnings } = atOnce(itemsOf(source, source.view.isPool ? null : mapping.value))
  return besides([...source.view.problems, ...guessed, ...problems, ...warnings])
}

async function readPool(bytes: Uint8Array): Promise<readonly Said[] | null> {
  const pool = parsePool(textOf(bytes), 'pool.jsonl')
  if (!pool.ok) return pool.problems
  const { result } = await freezeFixture(undefined, { pool: pool.value })
  return outcome(result)
}

async function readProtocol(bytes: Uint8Array): Promise<readonly Said[] | null> {
  const protocol = parseProtocol(textOf(bytes), 'protocol.json')
  if (!protocol.ok) return protocol.problems
  const { result } = await freezeFixture(undefined, { protocol: protocol.value })
  return outcome(result)
}

const drawnFrom = parsePool(exampleText('pool.jsonl'), 'pool.jsonl')
function readSample(bytes: Uint8Array): readonly Said[] | null {
  const sample = parseSampleFile(textOf(bytes), 'sample.json')
  if (sample.ok && drawnFrom.ok) drawSample(drawnFrom.value, sample.value)
  return outcome(sample)
}

const answerTable = (file: string) => (bytes: Uint8Array) =>
  besides(readAnswerInput(bytes, file, whole).problems)
const asJson = (name: string) =>
  bytesOf(
    JSON.stringify(
      exampleText(name)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
      null,
      1,
    ),
  )
const tabs = (name: string) => bytesOf(exampleText(name).replaceAll(',', '\t'))

const GRADES = {
  format: 'triplane-grades/1',
  tool: 'triplane 1',
  gradedStudy: whole.studyHash,
  grading: { studyId: 'grading', studyHash: 'ab'.repeat(32) },
  graders: ['G1', 'G2'],
  inputs: [{ file: 'answers-G1.json', sha256: 'cd'.repeat(32) }],
  grades: [
    { id: 'g-0123456789abcdef', grade: true, by: [true, true] },
    { id: 'g-fedcba9876543210', grade: null, by: [true, null] },
  ],
}

const CHANGES = drawnFrom.ok
  ? [
      'item,verdicts,field,apply',
      ...drawnFrom.value.items.map(({ id }, n) =>
        n % 2 === 0 ? `${id},Needs rewording 2,context,A new story.` : `${id},Remove 1,,remove`,
      ),
    ].join('\r\n')
  : ''

async function readChanges(bytes: Uint8Array): Promise<readonly Said[] | null> {
  const table = await readChangeList(bytes, 'changes.csv')
  if (!table.ok) return table.problems
  if (!drawnFrom.ok) return drawnFrom.problems
  const read = reviewChanges(drawnFrom.value, table.value)
  if (!read.ok) return read.problems
  for (const { item, make } of read.value.changes) {
    const found = drawnFrom.value.items.find(({ id }) => id === item)
    if (found !== undefined) make(found)
  }
  return null
}

const settling = adjudicationOfTwo()

/** A study on which two raters differ: the key of its adjudication, and what an adjudicator decided. */
function adjudicationOfTwo() {
  const fixture = makeFixture(
    ['i1', 'i2'].map((id) => ({
      id,
      category: 'C',
      questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
    })),
  )
  const inputs = ['yes', 'no'].map((said, n) =>
    readAnswerInput(
      bytesOf(JSON.stringify(makeAnswersFile(fixture, { code: `R${n + 1}`, answer: () => said }))),
      `R${n + 1}.json`,
      fixture,
    ),
  )
  const { disputes, answers } = disputesOf(fixture.study, fixture.studyHash, inputs)
  const study = adjudicationStudy(fixture, disputes)
  const asked = { study, studyHash: hashJson(study) }
  const key = {
    format: 'triplane-key/1',
    studyId: study.id,
    studyHash: asked.studyHash,
    salt: 'ab'.repeat(32),
    items: Object.fromEntries(
      study.items.map(({ id }) => [id, { category: 'Disagreement', attributes: {}, truth: {} }]),
    ),
    adjudication: {
      studyHash: fixture.studyHash,
      disputes,
      answers: answers.map(({ file, sha256 }) => ({ file, sha256 })),
    },
  }
  const decided = makeAnswersFile(
    { ...fixture, ...asked },
    { code: 'ADJ', answer: (_, id) => (id.endsWith('.reason') ? 'Because.' : 'a') },
  )
  const files = [key, decided].map((file) => bytesOf(JSON.stringify(file)))
  const read = (changed: Uint8Array, seed: number): readonly Said[] | null => {
    const adjudication = files.map((bytes, n) => ({
      file: ['settle-key.json', 'ADJ.json'][n] ?? '',
      bytes: n === seed ? changed : bytes,
    }))
    const { consensus } = makeReport({
      ...fixture,
      inputs,
      adjudication,
      iterations: 0,
      tool: 'triplane 1',
    })
    return besides(consensus?.problems ?? [])
  }
  return { files, read }
}

/** Every way in which a file of somebody else comes in, with files that it takes. */
export const READERS: readonly Reader[] = [
  { name: 'NIfTI', form: 'binary', seeds: raw, weight: 3, read: readVolume },
  { name: 'NIfTI in gzip', form: 'binary', seeds: packed, weight: 2, read: readVolume },
  {
    name: 'gzip',
    form: 'binary',
    seeds: [...packed, members],
    read: (bytes) => outcome(gunzip(bytes)),
  },
  { name: 'PNG', form: 'png', seeds: PNGS, weight: 2, read: readPicture },
  { name: 'JPEG', form: 'binary', seeds: JPEGS, weight: 2, read: readPicture },
  {
    name: 'package in a zip',
    form: 'binary',
    seeds: [packageZip(frozen.files)],
    weight: 2,
    read: readZip,
  },
  {
    name: 'package of which one file is another',
    form: 'json',
    seeds: FILES.map(([, bytes]) => bytes),
    weight: 2,
    read: async (bytes, seed) => {
      const files = new Map([...FILES, [FILES[seed]?.[0] ?? '', bytes]])
      const { problems, warnings } = await checkPackage(packageFiles(files), {
        text: frozen.keyText,
        file: 'key.json',
      })
      return besides([...problems, ...warnings])
    },
  },
  {
    name: 'study',
    form: 'json',
    seeds: [example('study.json'), frozen.files.get('study.json') ?? new Uint8Array()],
    weight: 2,
    read: (bytes) => outcome(parseStudy(textOf(bytes))),
  },
  {
    name: 'key',
    form: 'json',
    seeds: [bytesOf(KEY)],
    read: (bytes) => {
      const { problems, warnings } = openKey(textOf(bytes), 'key.json', use)
      return besides([...problems, ...warnings])
    },
  },
  {
    name: 'sealed key',
    form: 'binary',
    seeds: [sealed],
    read: async (bytes) => outcome(await readKey(bytes, 'key.age', 'secret')),
  },
  {
    name: 'sealed key as a text',
    form: 'text',
    seeds: [sealedText, sealed],
    read: async (bytes) => outcome(await unsealKey(bytes, 'secret')),
  },
  {
    name: 'freeze.json',
    form: 'json',
    seeds: [example('freeze.json')],
    read: (bytes) => outcome(parseCertificate(textOf(bytes))),
  },
  { name: 'answer file', form: 'json', seeds: ANSWERS, weight: 2, read: readAnswers },
  {
    name: 'files of an adjudication',
    form: 'json',
    seeds: settling.files,
    weight: 0.5,
    read: settling.read,
  },
  {
    name: 'grades',
    form: 'json',
    seeds: [bytesOf(JSON.stringify(GRADES))],
    read: (bytes) => outcome(gradesOfStudy(bytes, 'grades.json', whole.studyHash)),
  },
  { name: 'change list of a review', form: 'table', seeds: [bytesOf(CHANGES)], read: readChanges },
  {
    name: 'answer file with a chain made anew',
    form: 'json',
    seeds: ANSWERS,
    weight: 3,
    read: (bytes) => readAnswers(withNewChain(bytes)),
  },
  {
    name: 'backup',
    form: 'lines',
    seeds: [...ANSWERS.map(linesOf), ...ANSWERS],
    read: (bytes) => outcome(parseBackup(textOf(bytes), 'a.jsonl')),
  },
  {
    name: 'receipts in a text',
    form: 'text',
    seeds: [bytesOf(`> Dear\n> ${RECEIPT}\n`)],
    read: async (bytes) => besides((await readReceipts(bytes, 'a.txt', decodeGrey)).problems),
  },
  {
    name: 'receipt as a picture',
    form: 'png',
    seeds: [qrPicture(RECEIPT)],
    weight: 0.2,
    read: async (bytes) => besides((await readReceipts(bytes, 'a.png', decodeGrey)).problems),
  },
  {
    name: 'time stamp',
    form: 'binary',
    seeds: ['token.tst', 'reply.tsr'].map(
      (name) => new Uint8Array(readFileSync(`test/fixtures/time-stamps/${name}`)),
    ),
    read: async (bytes) => outcome(await readTimeStamp(bytes, 'a.tst')),
  },
  {
    name: 'answers in a table',
    form: 'table',
    seeds: [example('answers.csv'), tabs('answers.csv')],
    read: answerTable('a.csv'),
  },
  {
    name: 'predictions',
    form: 'lines',
    seeds: [example('predictions.jsonl')],
    weight: 2,
    read: answerTable('a.jsonl'),
  },
  {
    name: 'training pool',
    form: 'lines',
    seeds: [example('pool.jsonl')],
    read: (bytes) => outcome(readTrainingPool(bytes, 'a.jsonl')),
  },
  {
    name: "analyst's log",
    form: 'lines',
    seeds: [bytesOf(analystLogText(ANALYST))],
    read: (bytes) => outcome(parseAnalystLog(textOf(bytes), 'a.jsonl')),
  },
  {
    name: 'list of items in CSV',
    form: 'table',
    seeds: [example('pool.csv'), new Uint8Array(readFileSync('test/fixtures/image-list.csv'))],
    weight: 2,
    read: (bytes) => readItems(bytes, 'a.csv', MAPPING),
  },
  {
    name: 'list of items in TSV',
    form: 'table',
    seeds: [tabs('pool.csv')],
    read: (bytes) => readItems(bytes, 'a.tsv', MAPPING),
  },
  {
    name: 'list of items in JSON',
    form: 'json',
    seeds: [asJson('pool.jsonl')],
    weight: 2,
    read: (bytes) => readItems(bytes, 'a.json', MAPPING),
  },
  {
    name: 'list of items in JSON Lines',
    form: 'lines',
    seeds: [example('pool.jsonl'), example('predictions.jsonl')],
    weight: 2,
    read: (bytes) => readItems(bytes, 'a.jsonl', MAPPING),
  },
  {
    name: 'mapping',
    form: 'json',
    seeds: [example('mapping.json')],
    weight: 2,
    read: (bytes) => readItems(example('pool.csv'), 'pool.csv', mappingOf(bytes)),
  },
  {
    name: 'pool',
    form: 'lines',
    seeds: [bytesOf(poolText(POOL)), example('pool.jsonl')],
    weight: 2,
    read: readPool,
  },
  {
    name: 'protocol',
    form: 'json',
    seeds: [bytesOf(JSON.stringify(protocolOf(), null, 1)), example('protocol.json')],
    read: readProtocol,
  },
  { name: 'sample', form: 'json', seeds: [example('sample.json')], read: readSample },
  {
    name: 'accepted findings',
    form: 'json',
    seeds: [example('findings.json')],
    read: (bytes) => outcome(parseAccepted(textOf(bytes), 'a.json')),
  },
  {
    name: 'table of files',
    form: 'table',
    seeds: [bytesOf('name;path\na.nii;x/a.nii\nb.nii;x/b.nii\n')],
    read: async (bytes) => outcome(await parseMatchTable(bytes, 'a.csv')),
  },
  {
    name: 'phantom',
    form: 'json',
    seeds: [example('phantom.json')],
    read: (bytes) => outcome(parsePhantomSpec(textOf(bytes), 'a.json')),
  },
]

/** What mutated files are spliced with: a file of any kind. */
export const ALL_SEEDS: readonly Uint8Array[] = [
  ...READERS.flatMap(({ seeds }) => seeds),
  ...SOURCES.values(),
]
