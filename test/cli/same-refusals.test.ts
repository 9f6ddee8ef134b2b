import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PoolView } from '@/coordination/draft/assemble-pool'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { type LeftOutRow, type Mapping, mappingSchema, proposeMapping, readList } from '@/pool'
import { bareContent } from '../coordination/bare-content'
import { keptFile } from '../coordination/kept-file'
import { confirmed, ownFolder, type Run, runHere } from './run-cli'

const HEAD = 'id,question,options,answer,category'
const GOOD = [
  'q1,Which side is it?,left|right,left,Side',
  'q2,Which side was it?,left|right,right,Side',
  'q3,Which side will it be?,left|right,left,Side',
]
const list = (...rows: readonly string[]) => [HEAD, ...GOOD, ...rows].join('\n')
const bare = (head: string, ...rows: readonly string[]) => [head, ...rows].join('\n')

/** Lists with a problem planted in each, and some without any. */
const LISTS: Readonly<Record<string, string>> = {
  'nothing wrong': list(),
  'nothing wrong, a truth by its letter': list('q4,Which?,left|right,B,Side'),
  'a truth that is no option': list('q4,Which?,left|right,middle,Side'),
  'two truths that are none': list(
    'q4,Which?,left|right,middle,Side',
    'q5,Which one?,left|right,top,Side',
  ),
  'one option': list('q4,Which?,left,left,Side'),
  'an option twice': list('q4,Which?,left|left|right,left,Side'),
  'no question': list('q4,,left|right,left,Side'),
  'no id': list(',Which?,left|right,left,Side'),
  'no category': list('q4,Which?,left|right,left,'),
  'an id twice': list('q1,Which?,left|right,left,Side'),
  'an id three times': list('q1,Which?,left|right,left,Side', 'q1,Which one?,left|right,left,Side'),
  'damaged options': list('"q4","Which?","[\'left\', \'right\'",left,Side'),
  'an empty option before others': list('q4,Which?,left||right,C,Side'),
  'several right, open': list('q4,Which?,left|right,left;right,Side'),
  'places that fit twice': bare(HEAD, 'q1,Which?,a|b|c,1,S', 'q2,Which one?,a|b|c,2,S'),
  'a blank truth': list('q4,Which?,left|right,,Side'),
  'a row of totals': bare('case,haemorrhage,tumour', 'c1,yes,no', 'c2,no,yes', 'Total,1,1'),
  'maybe for yes or no': bare(
    'id,question,answer',
    'a,Is it wide?,yes',
    'b,Is it old?,no',
    'c,Is it?,maybe',
  ),
  'maybe in a column of its own': bare(
    'case,finding,tumour',
    'c1,yes,no',
    'c2,no,yes',
    'c3,perhaps,no',
  ),
  'a range for a number': bare(
    'id,question,answer',
    'a,How wide?,4',
    'b,How long?,5',
    'c,How deep?,3-5',
  ),
  'a unit of its own': bare(
    'id,question,answer',
    'a,How wide?,4 mm',
    'b,How long?,5 mm',
    'c,How deep?,3 cm',
  ),
  'a comma for thousands': bare(
    'id,question,answer',
    'a,How wide?,"1,234"',
    'b,How long?,5',
    'c,How deep?,7',
  ),
  'an error of a formula': bare(
    'id,question,answer',
    'a,Is it wide?,yes',
    'b,Is it old?,no',
    'c,Is it?,#REF!',
  ),
  'two keys': bare('id,question,response,truth', 'a,Is it wide?,yes,no', 'b,Is it old?,no,no'),
  'two keys that agree': bare(
    'id,question,answer,truth',
    'a,Is it wide?,yes,Yes',
    'b,Is it old?,no,No',
  ),
  'a practice that is none': bare(
    'id,question,answer,practice',
    'a,Is it wide?,yes,no',
    'b,Is it?,no,perhaps',
  ),
  'one column twice': bare('id,question,answer,answer', 'a,Is it wide?,yes,no'),
  'a quotation mark that is not closed': bare(
    'id,question,answer',
    'a,"Is it wide?,yes',
    'b,Is it old?,no',
  ),
  'merged cells': bare(
    'patient,question,answer',
    'p1,Is it wide?,yes',
    ',Is it old?,no',
    'p2,Is it?,yes',
  ),
  'no header': bare(
    'a1,Is the ventricle wide?,yes',
    'a2,Is the sulcus deep?,no',
    'a3,Is it old?,no',
  ),
  'words in a date': bare(
    'id,question,answer,scan_date',
    'a,Is it wide?,yes,soon',
    'b,Is it old?,no,later',
  ),
}

interface Job {
  readonly text: string
  readonly mapping: Mapping
}

/** Mapped as proposed, and confirmed as it is read. */
async function jobOf(text: string): Promise<Job> {
  const table = await readList(new TextEncoder().encode(text), 'list.csv')
  const nothing = {
    format: 'triplane-mapping/1',
    category: { value: 'all' },
    questions: [{ prompt: { value: 'x' } }],
  }
  return {
    text,
    mapping: table.ok ? proposeMapping(table.value).mapping : mappingSchema.parse(nothing),
  }
}

const sentence = (p: Readonly<Record<'field' | 'message' | 'remedy' | 'line', unknown>>) =>
  `${p.line ?? ''} ${p.field} ${p.message} ${p.remedy}`.trim()

interface Outcome {
  readonly words: readonly string[]
  readonly files: Readonly<Record<string, string>> | null
}

/** What freezing on the page comes to: every word against it, or the files. */
async function onPage({
  text,
  mapping,
}: Job): Promise<Outcome & { readonly pool: PoolView; readonly protocol?: string }> {
  const engine = new DraftEngine()
  await engine.load('b', 'list.csv', keptFile('list.csv', text))
  const fresh = bareContent('study')
  const sources = [{ blob: 'b', file: 'list.csv', mapping }]
  const pool = await engine.assemble({ ...fresh, sources }, () => undefined)
  await engine.draw(null)
  await engine.audit([], fresh.protocol, false, () => undefined)
  const confirmedKeys = pool.readings.flatMap(({ list }) => list.digests.slice(0, 1))
  const frozen = await engine.freeze(
    {
      content: { ...fresh, sources, confirmedKeys },
      salt: 'ab'.repeat(32),
      frozenAt: '2026-01-02T03:04:05.678Z',
      tool: 't',
      passphrase: null,
      limit: null,
    },
    () => undefined,
  )
  if (!frozen.ok) return { words: frozen.problems.map(sentence).sort(), files: null, pool }
  const files = await Promise.all(
    frozen.value.files.map(async ([path, blob]) => [path, await blob.text()] as const),
  )
  return {
    words: [],
    files: { ...Object.fromEntries(files), key: await frozen.value.key.text() },
    pool,
    protocol: frozen.value.protocolText,
  }
}

async function onCommandLine({ text, mapping }: Job, protocol: string): Promise<Outcome> {
  const own = ownFolder()
  const at = (name: string, content: string) => {
    writeFileSync(join(own, name), content)
    return join(own, name)
  }
  mkdirSync(join(own, 'scans'))
  const run: Run = await runHere(
    ...(await confirmed(
      'freeze',
      at('list.csv', text),
      '--mapping',
      at('mapping.json', JSON.stringify(mapping)),
      '--protocol',
      at('protocol.json', protocol),
      '--volumes',
      join(own, 'scans'),
      '--out',
      join(own, 'study'),
    )),
    '--json',
  )
  if (run.code !== 0) {
    return {
      words: run
        .json()
        .problems.map(({ line, field, message, remedy }) =>
          sentence({ line, field, message, remedy }),
        )
        .sort(),
      files: null,
    }
  }
  const paths = readdirSync(join(own, 'study'), { recursive: true, encoding: 'utf8' })
  const files = paths
    .filter((path) => path.includes('.'))
    .map((path) => [path, readFileSync(join(own, 'study', path), 'utf8')] as const)
  return {
    words: [],
    files: {
      ...Object.fromEntries(files),
      key: readFileSync(join(own, 'study-key', 'key.json'), 'utf8'),
    },
  }
}

/** What is drawn anew each time, and when. */
const fixed = (text: string) =>
  text.replace(/"(salt|frozenAt|tool|keyCommitment)": "[^"]*"/g, '"$1": ""')

describe('P131, P132: the page and the command line freeze or refuse alike', () => {
  it.each(Object.entries(LISTS))('%s', async (name, text) => {
    const job = await jobOf(text)
    const page = await onPage(job)
    const { protocol } = bareContent('study')
    const shell = await onCommandLine(job, page.protocol ?? JSON.stringify(protocol))
    expect(shell.words).toEqual(page.words)
    expect(page.files === null).toBe(
      !/^nothing|agree|blank truth/.test(name) && page.words.length > 0,
    )
    const ofShell = Object.entries(shell.files ?? {}).map(([path, words]) => [path, fixed(words)])
    const ofPage = Object.entries(page.files ?? {}).map(([path, words]) => [path, fixed(words)])
    expect(Object.fromEntries(ofShell)).toEqual(Object.fromEntries(ofPage))
  })
  it('at least thirty lists', () => expect(Object.keys(LISTS).length).toBeGreaterThanOrEqual(30))

  it('a row that is left out by name is in the key, counted in the certificate, and the rest is frozen', async () => {
    const job = await jobOf(LISTS['a truth that is no option'] ?? '')
    const refused = await onPage(job)
    expect(refused.words).toHaveLength(1)
    const faulty: readonly LeftOutRow[] = refused.pool.readings[0]?.list.faulty ?? []
    expect(faulty).toEqual([{ row: 5, id: 'q4' }])
    const without = { ...job, mapping: { ...job.mapping, leaveOut: [...faulty] } }
    const page = await onPage(without)
    const shell = await onCommandLine(without, page.protocol ?? '')
    expect(shell.words).toEqual([])
    for (const files of [page.files, shell.files]) {
      expect(JSON.parse(files?.key ?? '').leftOut).toEqual([{ row: 5, id: 'q4' }])
      expect(JSON.parse(files?.['freeze.json'] ?? '').list).toEqual({
        rows: 4,
        leftOut: [5],
        confirmed: { cells: 2, answers: 3 },
      })
      expect(files?.['freeze.json']).not.toContain('q4')
    }
    const renamed = {
      ...without,
      mapping: { ...without.mapping, leaveOut: [{ row: 5, id: 'q9' }] },
    }
    const changed = await onPage(renamed)
    expect(changed.words[0]).toContain('row 5 is now "q4", but the mapping excludes "q9"')
  })

  it('nothing is frozen before the table is confirmed, and another list is confirmed again', async () => {
    const own = ownFolder()
    const job = await jobOf(list('q4,Which?,left|right,B,Side'))
    mkdirSync(join(own, 'scans'))
    const put = (text: string) => {
      writeFileSync(join(own, 'list.csv'), text)
      return join(own, 'list.csv')
    }
    writeFileSync(join(own, 'mapping.json'), JSON.stringify(job.mapping))
    const args = [
      'freeze',
      put(job.text),
      '--mapping',
      join(own, 'mapping.json'),
      '--volumes',
      join(own, 'scans'),
      '--out',
      join(own, 'study'),
    ]
    const refused = await runHere(...args)
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining('nobody has confirmed them'),
    ])
    const table = await runHere(...args, '--key-table')
    expect(table.out.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['rows', 'example', 'question', 'your cell', 'the correct answer'],
      ['1', 'row 5', 'answer', 'B', 'right'],
      ['2', 'row 2', 'answer', 'left', 'left'],
      ['1', 'row 3', 'answer', 'right', 'right'],
      [''],
      [expect.stringMatching(/^If this is right, freeze with --confirm-key [0-9a-f]{16}$/)],
      [''],
    ])
    const words = await confirmed(...args)
    put(job.text.replace('q4,Which?,left|right,B', 'q4,Which?,left|right,A'))
    const other = await runHere(...words)
    expect([other.code, other.err]).toEqual([
      1,
      expect.stringContaining('no longer matches the list'),
    ])
    put(job.text)
    expect((await runHere(...words)).code).toBe(0)
  })
})
