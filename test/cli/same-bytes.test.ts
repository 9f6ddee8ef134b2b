import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { askedFiles, fileAtHand } from '@/coordination/volumes/folder-files'
import { jsonFile } from '@/freezing'
import { type Mapping, mappingSchema, type Protocol, type SampleSpec, sampleSchema } from '@/pool'
import { bareContent } from '../coordination/bare-content'
import { keptFile } from '../coordination/kept-file'
import { POOL, poolText, SOURCES } from '../freezing/freezing-fixture'
import { confirmed, ownFolder, runHere } from './run-cli'

interface Job {
  readonly name: string
  readonly bytes: Uint8Array
  readonly mapping: Mapping | null
  readonly sample: SampleSpec | null
  readonly matches?: Readonly<Record<string, string>>
  /** What the coordinator chose in the protocol. */
  readonly protocol?: Partial<Protocol>
}

/** The steps of the coordinator's pages, without the pages. */
async function freezeInBrowser({ name, bytes, mapping, sample, matches = {}, protocol }: Job) {
  const engine = new DraftEngine()
  await engine.load('b1', name, keptFile(name, bytes))
  const fresh = bareContent('study')
  const content = {
    ...fresh,
    sources: [{ blob: 'b1', file: name, mapping }],
    sample,
    protocol: { ...fresh.protocol, ...protocol },
  }
  const { readings } = await engine.assemble(content, () => {})
  const confirmedKeys = readings.flatMap(({ list }) => list.digests.slice(0, 1))
  await engine.draw(sample)
  await engine.setFiles(
    ...askedFiles(
      [...SOURCES].map(([path, file]) =>
        fileAtHand({ path: `raw/${path}`, file: new Blob([file.slice()]) }),
      ),
    ),
  )
  await engine.match(matches)
  const frozen = await engine.freeze(
    {
      content: { ...content, confirmedKeys },
      salt: 'ab'.repeat(32),
      frozenAt: '2026-01-02T03:04:05.678Z',
      tool: 'triplane 0.0.0',
      passphrase: null,
      limit: null,
    },
    () => {},
  )
  if (!frozen.ok) throw new Error(JSON.stringify(frozen.problems, null, 2))
  const { files, key, protocolText, poolText: itemsText } = frozen.value
  const package_ = new Map(
    await Promise.all(
      files.map(async ([path, blob]) => [path, Buffer.from(await blob.arrayBuffer())] as const),
    ),
  )
  return { files: package_, key: JSON.parse(await key.text()), protocolText, itemsText }
}

async function freezeOnCommandLine(
  { name, bytes, mapping, sample, matches }: Job,
  protocolText: string,
) {
  const own = ownFolder()
  for (const [path, file] of SOURCES) {
    mkdirSync(dirname(join(own, 'scans', 'raw', path)), { recursive: true })
    writeFileSync(join(own, 'scans', 'raw', path), file)
  }
  const put = (file: string, content: string | Uint8Array) => {
    writeFileSync(join(own, file), content)
    return join(own, file)
  }
  const rows = Object.entries(matches ?? {}).map((pair) => pair.join(','))
  const args = [
    'freeze',
    put(name, bytes),
    '--volumes',
    join(own, 'scans'),
    '--out',
    join(own, 'study'),
    '--protocol',
    put('protocol.json', protocolText),
    ...(mapping === null ? [] : ['--mapping', put('mapping.json', JSON.stringify(mapping))]),
    ...(sample === null ? [] : ['--sample', put('sample.json', JSON.stringify(sample))]),
    ...(rows.length === 0
      ? []
      : ['--matches', put('matches.csv', `name,path\n${rows.join('\n')}\n`)]),
  ]
  const run = await runHere(...(await confirmed(...args)))
  if (run.code !== 0) throw new Error(run.err)
  const root = join(own, 'study')
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  return {
    files: new Map(paths.map((path) => [path, readFileSync(join(root, path))])),
    key: JSON.parse(readFileSync(join(own, 'study-key', 'key.json'), 'utf8')),
    out: run.out,
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const QUESTIONS = ['Is there a lesion?', 'Is it on the left?', 'Is it large?', 'Is it new?']
const CSV = `case,person,skill,T1,question,gold\n${Array.from({ length: 40 }, (_, n) => `c${n},p${n % 9},${n % 3 ? 'Presence' : 'Side'},${n % 2 ? 'sub-017_T1w.nii.gz' : 'flair.nii'},"${QUESTIONS[n % 4]} (${n})",${n % 4 < 2 ? 'Yes' : 'n'}`).join('\n')}\n`
const mapping = mappingSchema.parse({
  format: 'triplane-mapping/1',
  id: { from: 'case' },
  subject: { from: 'person' },
  category: { from: 'skill' },
  volumes: [{ from: 'T1', label: { value: 'T1' }, timepoint: 'current' }],
  questions: [
    { kind: 'yes-no', prompt: { from: 'question' }, truth: { from: 'gold', as: 'yes-no' } },
  ],
})
const sample = sampleSchema.parse({
  size: 12,
  seed: 7,
  strata: ['category'],
  excludeSubjects: ['p3'],
})
const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'))
const twoOfThem = { ...sample, size: 2, strata: [], excludeSubjects: [] }

describe('P18: the command line and the browser freeze the same bytes', () => {
  it.each<[string, Job]>([
    ['a table, its mapping and a sample', { name: 'cases.csv', bytes: utf8(CSV), mapping, sample }],
    [
      'a table in UTF-16',
      { name: 'cases.txt', bytes: utf16(CSV.replaceAll(',', '\t')), mapping, sample: null },
    ],
    [
      'conditions exchanged between raters',
      {
        name: 'cases.csv',
        bytes: utf8(CSV),
        mapping,
        sample,
        protocol: {
          conditionDesign: 'latin-square',
          conditions: [
            { id: 'full', hides: [] },
            { id: 'no-image', hides: ['volumes', 'images'] },
          ],
        },
      },
    ],
    ['a pool', { name: 'pool.jsonl', bytes: utf8(poolText()), mapping: null, sample: null }],
    [
      'a pool that is one list, a sample of it, and a table of files',
      {
        name: 'pool.json',
        bytes: utf8(JSON.stringify(POOL, null, 1).replaceAll('FLAIR.nii.gz', 'scan 12.nii')),
        mapping: null,
        sample: twoOfThem,
        matches: { 'scan 12.nii': 'raw/FLAIR.nii.gz' },
      },
    ],
  ])(
    '%s',
    async (_, job) => {
      const browser = await freezeInBrowser(job)
      const shell = await freezeOnCommandLine(job, browser.protocolText)
      expect([...shell.files.keys()].sort()).toEqual([...browser.files.keys()].sort())
      for (const [path, bytes] of browser.files)
        if (path !== 'freeze.json') expect(shell.files.get(path)?.equals(bytes), path).toBe(true)
      expect({ ...shell.key, salt: '' }).toEqual({ ...browser.key, salt: '' })
      const certificate = (files: ReadonlyMap<string, Buffer>) => ({
        ...JSON.parse(files.get('freeze.json')?.toString() ?? ''),
        frozenAt: '',
        tool: '',
        keyCommitment: '',
      })
      expect(certificate(shell.files)).toEqual(certificate(browser.files))
      expect(shell.out.startsWith('Drawn: ')).toBe(job.sample !== null)
    },
    60_000,
  )
  it('the pool and protocol that the browser saves come to the package that it froze', async () => {
    const job = { name: 'cases.csv', bytes: utf8(CSV), mapping, sample }
    const browser = await freezeInBrowser(job)
    const saved = {
      name: 'pool.jsonl',
      bytes: utf8(browser.itemsText),
      mapping: null,
      sample: null,
    }
    const shell = await freezeOnCommandLine(saved, browser.protocolText)
    for (const [path, bytes] of browser.files)
      if (path !== 'freeze.json') expect(shell.files.get(path)?.equals(bytes), path).toBe(true)
    expect(jsonFile({ ...shell.key, salt: '' })).toBe(jsonFile({ ...browser.key, salt: '' }))
  }, 60_000)
})
