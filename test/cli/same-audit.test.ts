import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { encode as encodePng } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { askedFiles, fileAtHand } from '@/coordination/volumes/folder-files'
import { type AuditFix, blockingFindings } from '@/freezing'
import type { Protocol } from '@/pool'
import type { AnswerKey } from '@/questions'
import type { Certificate, Problem } from '@/study'
import { bareContent } from '../coordination/bare-content'
import { keptFile } from '../coordination/kept-file'
import { type Json, SOURCES } from '../freezing/freezing-fixture'
import { ownFolder, runHere } from './run-cli'

interface Case {
  readonly items: readonly Json[]
  readonly protocol?: Partial<Protocol>
  /** `severity code` of what is found, in order. */
  readonly finds: readonly string[]
}

const yesNo = (n: number, more: Json = {}): Json => ({
  id: 'answer',
  kind: 'yes-no',
  prompt: `Is structure ${n} wide?`,
  truth: { is: n % 4 < 2 ? 'yes' : 'no' },
  ...more,
})
const choice = (n: number, labels: readonly string[], right: number): Json => ({
  id: 'answer',
  kind: 'choice',
  prompt: `Which one is structure ${n}?`,
  options: labels.map((label, k) => ({ id: 'ABCD'[k], label })),
  truth: { is: 'ABCD'[right] },
})
const item = (n: number, more: Json = {}): Json => ({
  id: `case-${n}`,
  subject: `IXI-${100 + n}`,
  category: n % 2 ? 'Anatomy' : 'Signal',
  questions: [yesNo(n)],
  ...more,
})
/** Eight sound items, the third with something added. */
const leaky = (more: Json): readonly Json[] => many(8, (n) => (n === 2 ? more : {}))
const many = (count: number, make: (n: number) => Json): readonly Json[] =>
  Array.from({ length: count }, (_, n) => item(n, make(n)))
const context = (text: string, ...finds: readonly string[]): Case => ({
  items: leaky({ context: text }),
  finds,
})
const places = (n: number) =>
  ['pons', 'insula', 'putamen', 'thalamus'].map((p) => `${p} of case ${n}`)
const scan = (file: string, label: string | null): Json => ({ volumes: [{ file, label }] })
const conditions: Protocol['conditions'] = [
  { id: 'full', hides: [] },
  { id: 'no-context', hides: ['context'] },
]

/** A dark picture with a row of eight bright letters in a corner. */
const WRITTEN = encodePng({
  width: 200,
  height: 200,
  channels: 1,
  data: Uint8Array.from({ length: 40_000 }, (_, at) => {
    const [x, y] = [at % 200, Math.floor(at / 200)]
    const isLetter = y >= 10 && y < 17 && x >= 10 && x < 66 && (x - 10) % 7 < 5
    return isLetter && ((x - 10) % 7 === 0 || y === 10 || y === 16) ? 235 : 12
  }),
})
const FILES: ReadonlyMap<string, Uint8Array> = new Map([...SOURCES, ['written.png', WRITTEN]])

const CASES: Readonly<Record<string, Case>> = {
  'a name with a title': context('Referred by Dr. Miller-Jones.', 'leak person-name'),
  'a name without a title': context('Mary Jones presents with headache.', 'leak person-name'),
  initials: context('Report of J. Smith.', 'leak person-name'),
  'a name in another language': context('Adressée par Sophie Moreau.', 'leak person-name'),
  'a place of care': context('Seen at Charite Berlin.', 'doubt hospital'),
  'eponyms and drugs': context('Chiari malformation near the Sylvian fissure after Gadovist.'),
  'a birth date': context('Born on 17.05.1961.', 'leak date'),
  'a record number': context('MRN: 44-8812.', 'leak record-number'),
  'a telephone number': context('Call +44 20 7946 0958.', 'leak phone'),
  'a mail address': context('Write to a.b@hospital.org.', 'leak email'),
  'a name, a date and a hospital': context(
    'Herr Doktor Frau Özdemir, seen on 2020-05-17 at St. Mary Hospital, Munich.',
    'leak date',
    'leak person-name',
    'doubt hospital',
  ),
  'the category in the context': context('Category: Signal', 'leak leak-category'),
  'the answer stated': context('Answer: no', 'leak leak-truth'),
  'a subject': context('Scan of IXI-103.', 'leak leak-subject'),
  'a source file name': {
    items: leaky({
      ...scan('sub-017/anat/sub-017_T1w.nii.gz', 'T1'),
      context: 'See sub-017_T1w.nii.gz',
    }),
    finds: ['leak leak-source-file', 'handled hidden-text'],
  },
  'a text of header fields and extensions': {
    items: leaky(scan('FLAIR.nii.gz', 'FLAIR')),
    finds: ['handled hidden-text'],
  },
  'metadata of a picture': {
    items: leaky({ images: [{ file: 'photo.png' }] }),
    finds: ['handled hidden-text'],
  },
  'writing in a picture': {
    items: leaky({ images: [{ file: 'written.png' }] }),
    finds: ['doubt burned-in-text'],
  },
  'a question named after its category': {
    items: leaky({ questions: [yesNo(2, { id: 'signal' })] }),
    finds: ['leak leak-category'],
  },
  'right options on one place': {
    items: many(24, (n) => ({ questions: [choice(n, places(n), 0)] })),
    finds: ['leak option-order'],
  },
  'the longest option right': {
    items: many(24, (n) => ({
      questions: [
        choice(
          n,
          places(n).map((label, k) =>
            k === n % 4 ? `${label}, as seen on most of the slices` : label,
          ),
          n % 4,
        ),
      ],
    })),
    finds: ['doubt longest-option'],
  },
  'nearly always yes': {
    items: many(24, (n) => ({ questions: [yesNo(n, { truth: { is: n < 21 ? 'yes' : 'no' } })] })),
    finds: ['doubt yes-no-imbalance'],
  },
  'a context only where the answer is yes': {
    items: many(24, (n) => (n % 4 < 2 ? { context: `Patient number ${n} of the list.` } : {})),
    finds: ['leak setting-tells'],
  },
  'a subject in practice and study': {
    items: [...many(8, () => ({})), item(9, { practice: true, subject: 'IXI-103' })],
    finds: ['leak practice-overlap'],
  },
  'twins with different truths': {
    items: [...many(8, () => ({})), item(9, { questions: [yesNo(3, { truth: { is: 'yes' } })] })],
    finds: ['doubt contradiction'],
  },
  'a label naming the sequence that is asked for': {
    items: leaky({
      ...scan('FLAIR.nii.gz', 'MPRAGE'),
      questions: [yesNo(2, { prompt: 'Is this image T1-weighted?' })],
    }),
    finds: ['leak label-tells-sequence', 'handled hidden-text'],
  },
  'the date of a scan without a prior': {
    items: leaky({ volumes: [{ file: 'FLAIR.nii.gz', label: 'FLAIR', acquired: '2021-03-04' }] }),
    finds: ['doubt scan-date', 'handled hidden-text'],
  },
  'a data set in the title': {
    items: many(8, () => ({ attributes: { dataset: 'BraTS' } })),
    protocol: { title: 'Reading BraTS' },
    finds: ['leak leak-dataset'],
  },
  'a fixed order sorted by category': {
    items: many(8, (n) => ({ category: n < 4 ? 'Anatomy' : 'Signal' })),
    protocol: { reading: { ...bareContent('study').protocol.reading, order: 'fixed' } },
    finds: ['leak order-tells-category'],
  },
  'a case that stands twice where conditions are exchanged': {
    items: [
      ...many(8, (n) => ({ context: `Case ${n}.` })),
      item(9, { context: 'Case 3.', questions: [yesNo(3)] }),
    ],
    protocol: { conditionDesign: 'latin-square', conditions },
    finds: ['leak repeated-case'],
  },
  'nothing but practice': { items: [item(1, { practice: true })], finds: [] },
  'a file that is not there, and a doubt': {
    items: leaky({ ...scan('gone.nii', 'T1'), context: 'Seen at St. Mary Hospital.' }),
    finds: ['doubt hospital'],
  },
  'an attribute that contradicts its item, and a leak': {
    items: leaky({ attributes: { subject: 'someone' }, context: 'MRN: 44-8812.' }),
    finds: ['leak record-number'],
  },
  'a sound study': { items: many(24, () => ({})), finds: [] },
}

const poolOf = ({ items }: Case) => items.map((line) => JSON.stringify(line)).join('\n')
const protocolOf = ({ protocol }: Case): Protocol => ({
  ...bareContent('study').protocol,
  ...protocol,
})

/** The steps of the coordinator's pages, without the pages. @param stands which leaks the coordinator lets stand. */
async function onPages(study: Case, isLeftStanding: boolean, mended?: string) {
  const engine = new DraftEngine()
  await engine.load('a', 'pool.jsonl', keptFile('pool.jsonl', poolOf(study)))
  const sources = [{ blob: 'a', file: 'pool.jsonl', mapping: null }]
  const content = { ...bareContent('study'), sources, protocol: protocolOf(study) }
  await engine.assemble(content, () => {})
  await engine.draw(null)
  await engine.setFiles(
    ...askedFiles(
      [...FILES].map(([path, file]) => fileAtHand({ path, file: new Blob([file.slice()]) })),
    ),
  )
  await engine.match({})
  const audited = (remedies: readonly AuditFix[]) =>
    engine.audit(remedies, content.protocol, true, () => {})
  const first = await audited([])
  const remedies = first.findings.flatMap(({ code, fix }) =>
    code === mended && fix !== null ? [fix] : [],
  )
  const { findings, problems } = mended === undefined ? first : await audited(remedies)
  expect(problems).toEqual([])
  const accepted = isLeftStanding ? findings.map(({ key }) => ({ key, reason: 'Looked at' })) : []
  const frozen = await engine.freeze(
    {
      content: { ...content, accepted, remedies },
      salt: 'ab'.repeat(32),
      frozenAt: '2026-01-02T03:04:05.678Z',
      tool: 'triplane 0.0.0',
      passphrase: null,
      limit: null,
    },
    () => {},
  )
  return {
    findings: findings.map(({ fix: _, ...finding }) => ({ ...finding, accepted: null })),
    certificate: frozen.ok ? frozen.value.certificate : null,
    blocking: blockingFindings(findings, accepted).length,
    isFrozen: frozen.ok,
    problems: frozen.ok ? [] : frozen.problems,
  }
}

async function onCommandLine(study: Case, ...more: readonly string[]) {
  const own = ownFolder()
  for (const [path, bytes] of FILES) {
    mkdirSync(dirname(join(own, 'scans', path)), { recursive: true })
    writeFileSync(join(own, 'scans', path), bytes)
  }
  writeFileSync(join(own, 'pool.jsonl'), poolOf(study))
  writeFileSync(join(own, 'Protocol'), JSON.stringify(protocolOf(study)))
  const args = [
    '--volumes',
    join(own, 'scans'),
    '--out',
    join(own, 'study'),
    '--protocol',
    join(own, 'Protocol'),
  ]
  const run = await runHere('freeze', join(own, 'pool.jsonl'), ...args, '--json', ...more)
  expect([run.code, existsSync(join(own, 'study')), existsSync(join(own, 'study-key'))]).toEqual(
    run.code === 0 ? [0, true, true] : [1, false, false],
  )
  const short = (problem: Problem): Problem => ({
    ...problem,
    file: problem.file.replace(`${own}/`, ''),
  })
  const told: { problems: Problem[]; warnings: Problem[]; findings?: Json[] } = JSON.parse(run.out)
  const place = (file: string) => join(own, file)
  const json = (file: string) =>
    existsSync(place(file)) ? JSON.parse(readFileSync(place(file), 'utf8')) : null
  const certificate: Certificate | null = json('study/freeze.json')
  const key: AnswerKey | null = json('study-key/key.json')
  return {
    findings: told.findings,
    certificate,
    key,
    isFrozen: run.code === 0,
    problems: told.problems.map(short),
    notes: told.warnings.map(short),
    err: run.err,
  }
}

/** With what a line of the command line begins. */
const BEGINNINGS = { leak: '', doubt: 'warning: ', handled: 'note: ' }

describe('P11, F10: pages and command line find the same, in the same words, and refuse the same', () => {
  it.each(Object.entries(CASES))('%s', async (_, study) => {
    const pages = await onPages(study, false)
    const shell = await onCommandLine(study)
    expect(pages.findings.map(({ severity, code }) => `${severity} ${code}`)).toEqual(study.finds)
    expect(shell.findings).toEqual(pages.findings)
    expect([shell.isFrozen, shell.problems]).toEqual([pages.isFrozen, pages.problems])
    // The button of the page is dead where the command refuses for a leak.
    expect(pages.blocking).toBe(study.finds.filter((found) => found.startsWith('leak')).length)
    if (pages.blocking > 0) expect(pages.isFrozen).toBe(false)
    for (const { severity, message, remedy } of pages.findings) {
      const [line] = shell.err.split('\n').filter((one) => one.endsWith(`: ${message}. ${remedy}.`))
      expect(/^(?:note: |warning: )?/.exec(line ?? '')?.[0]).toBe(BEGINNINGS[severity])
    }
  })
  it('--allow-findings is the only way past a leak, and lists it', async () => {
    const study = CASES['a record number'] ?? { items: [], finds: [] }
    const shell = await onCommandLine(study, '--allow-findings')
    expect(shell.isFrozen).toBe(true)
    expect(shell.notes.map(({ code, file, line, field }) => [code, file, line, field])).toEqual([
      ['record-number', 'pool.jsonl', 3, 'context'],
    ])
    expect((await onPages(study, true)).isFrozen).toBe(true)
  })
  it('P21: findings accepted one by one stand with their reasons, the same on page and command line', async () => {
    const study = CASES['a name without a title'] ?? { items: [], finds: [] }
    const own = ownFolder()
    const list = join(own, 'findings.json')
    const refused = await onCommandLine(study, '--findings', list)
    expect(refused.isFrozen).toBe(false)
    const written = JSON.parse(readFileSync(list, 'utf8'))
    expect(written.findings.map(({ reason, found }: Json) => [reason, found])).toEqual([
      ['', 'Mary Jones presents with headache.'],
    ])
    const fillIn = (reason: string) => {
      written.findings[0].reason = reason
      writeFileSync(list, JSON.stringify(written))
      return onCommandLine(study, '--accept', list)
    }
    // Without a reason nothing stands, and a reason says no name.
    expect((await fillIn(' ')).problems.map(({ code }) => code)).toEqual(['person-name'])
    expect(
      (await fillIn('Jones is a character of a book')).problems.map(({ code }) => code),
    ).toEqual(['reason-tells'])
    const shell = await fillIn('Looked at')
    expect([shell.isFrozen, shell.notes]).toEqual([true, []])
    const pages = await onPages(study, true)
    expect(shell.certificate?.audit).toEqual(pages.certificate?.audit)
    expect(shell.certificate?.audit).toMatchObject({
      accepted: 1,
      open: 0,
      reasons: [{ code: 'person-name', where: 'context', count: 1, reason: 'Looked at' }],
    })
    expect(JSON.stringify(shell.certificate)).not.toMatch(/Mary|Jones|case-|i00\d/)
    expect(shell.key?.accepted).toEqual([
      {
        code: 'person-name',
        item: expect.stringMatching(/^i\d{3}$/),
        field: 'context',
        reason: 'Looked at',
      },
    ])
  })
  it('P24: --mend applies the remedy that the page offers, to the same study', async () => {
    const study = CASES['right options on one place'] ?? { items: [], finds: [] }
    const shell = await onCommandLine(study, '--mend', 'option-order')
    expect([shell.isFrozen, shell.problems, shell.findings]).toEqual([true, [], []])
    const pages = await onPages(study, false, 'option-order')
    expect(pages.isFrozen).toBe(true)
    expect(shell.certificate?.studyHash).toBe(pages.certificate?.studyHash)
    const nothing = await onCommandLine(study, '--mend', 'option-order', 'person-name')
    expect(nothing.problems.map(({ code, message }) => [code, message])).toEqual([
      ['nothing-to-mend', 'the audit finds no "person-name" that it can fix'],
    ])
  })
  it('P21: what an accepted pattern would tell raters is in the key alone', async () => {
    const { certificate } = await onPages(
      CASES['right options on one place'] ?? { items: [], finds: [] },
      true,
    )
    expect(certificate?.audit).toMatchObject({ accepted: 1, open: 0, reasons: [] })
  })
  it('what the key knows is listed once with --allow-findings, and cannot be let stand on the pages', async () => {
    const study = CASES['the category in the context'] ?? { items: [], finds: [] }
    const shell = await onCommandLine(study, '--allow-findings')
    expect(shell.notes.map(({ code }) => code)).toEqual(['leak-category'])
    const pages = await onPages(study, true)
    expect([
      pages.isFrozen,
      pages.problems.map(({ code, file, line }) => [code, file, line]),
    ]).toEqual([false, [['leak-category', 'pool.jsonl', 3]]])
  })
})
