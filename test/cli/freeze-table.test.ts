import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Json, poolText } from '../freezing/freezing-fixture'
import { confirmed, ownFolder, runHere, writeSources } from './run-cli'

const MAPPING = {
  format: 'triplane-mapping/1',
  id: { from: 'id' },
  subject: { from: 'subject' },
  category: { from: 'category' },
  volumes: [{ from: 'scan', label: null, timepoint: 'current' }],
  questions: [
    { kind: 'yes-no', prompt: { from: 'prompt' }, truth: { from: 'truth', as: 'yes-no' } },
  ],
}
const csv = (rows: readonly string[]) =>
  `id,subject,category,scan,prompt,truth\n${rows.join('\n')}\n`
const row = (n: number, truth = 'yes', scan = '') =>
  `q${n},p${n},Presence,${scan},Is there a lesion (${n})?,${truth}`

interface Table {
  readonly rows: readonly string[]
  readonly mapping?: Json
  readonly sample?: Json
}

/** Writes a table beside the fixture's volumes. */
function prepare({ rows, mapping = MAPPING, sample }: Table) {
  const own = ownFolder()
  const { volumes } = writeSources(own)
  const put = (name: string, content: unknown) => {
    writeFileSync(join(own, name), typeof content === 'string' ? content : JSON.stringify(content))
    return join(own, name)
  }
  const args = [
    'freeze',
    put('cases.csv', csv(rows)),
    '--mapping',
    put('mapping.json', mapping),
    '--volumes',
    volumes,
    '--out',
    join(own, 'study'),
    ...(sample === undefined ? [] : ['--sample', put('sample.json', sample)]),
  ]
  return { own, args, volumes, put }
}
const options = (...ids: string[]) => ids.map((id) => ({ id, label: id }))
const read = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))

describe('P18: freeze of a table', () => {
  it('names every problem of every row by row and column, and leaves nothing behind', async () => {
    const { own, args } = prepare({ rows: [row(1), row(2, 'perhaps'), row(3), row(4, 'maybe')] })
    const run = await runHere(...args)
    expect([run.code, run.out]).toEqual([1, ''])
    expect(run.err).toMatch(/cases\.csv:3 truth: .*perhaps/)
    expect(run.err).toMatch(/cases\.csv:5 truth: .*maybe/)
    expect(readdirSync(own).sort()).toEqual(['cases.csv', 'mapping.json', 'pool.jsonl', 'sources'])
  })
  it('names the problems of mapping, sample and protocol together', async () => {
    const { args, put } = prepare({
      rows: [row(1)],
      mapping: { ...MAPPING, categroy: 1 },
      sample: { size: 0, seed: 1 },
    })
    const run = await runHere(...args, '--protocol', put('protocol.json', { titel: 'x' }))
    expect(run.code).toBe(1)
    expect(run.err).toMatch(
      /mapping\.json:1:\d+: unknown field "categroy", the nearest known field is "category"/,
    )
    expect(run.err).toMatch(/sample\.json:1:\d+ size: must be >=1/)
    expect(run.err).toMatch(/protocol\.json:1:\d+: unknown field "titel"/)
  })
  it('P19: the base of places must be stated where no row shows it, and is named', async () => {
    const question = {
      kind: 'choice',
      prompt: { from: 'prompt' },
      options: { list: options('left', 'right', 'both') },
    }
    const mapping = (as?: string) => ({
      ...MAPPING,
      questions: [{ ...question, truth: { from: 'truth', ...(as === undefined ? {} : { as }) } }],
    })
    const rows = [row(1, '1'), row(2, '2')]
    const unstated = prepare({ rows, mapping: mapping() })
    const run = await runHere(...unstated.args)
    expect([run.code, run.out]).toEqual([1, ''])
    expect(run.err).toMatch(
      /cases\.csv truth: the positions of correct options in "truth" may be counted from 0 or from 1.*questions\[0\]\.truth: "as": "index-0" or "as": "index-1"/,
    )
    const { own, args } = prepare({ rows, mapping: mapping('index-1') })
    expect((await runHere(...(await confirmed(...args)), '--allow-findings')).code).toBe(0)
    const items: Record<string, { truth: Json }> = read(own, 'study-key', 'key.json').items
    expect(Object.values(items).map(({ truth }) => truth)).toEqual(
      expect.arrayContaining([{ answer: { is: 'left' } }, { answer: { is: 'right' } }]),
    )
  })
  it('without a mapping one sentence says what is needed', async () => {
    const { args } = prepare({ rows: [row(1), row(2)] })
    const run = await runHere(
      ...args.filter((arg, n) => arg !== '--mapping' && args[n - 1] !== '--mapping'),
    )
    expect([run.code, run.err.trim().split('\n').length]).toEqual([1, 1])
    expect(run.err).toContain('no mapping states the meaning of its columns')
  })
  it('draws the sample, says by which rule, and shuts out the subjects of an earlier study', async () => {
    const rows = Array.from({ length: 12 }, (_, n) => row(n))
    const first = prepare({ rows, sample: { size: 5, seed: 3 } })
    const one = await runHere(...(await confirmed(...first.args)), '--json')
    expect([one.code, one.json().draw]).toEqual([
      0,
      expect.objectContaining({ rule: expect.stringContaining('5') }),
    ])
    const subjects = (own: string): string[] =>
      Object.values<{ attributes: { subject: string } }>(read(own, 'study-key', 'key.json').items)
        .map(({ attributes }) => attributes.subject)
        .sort()
    expect(subjects(first.own)).toHaveLength(5)
    const second = prepare({ rows, sample: { size: 9, seed: 3 } })
    const other = await runHere(
      ...(await confirmed(...second.args)),
      '--exclude-key',
      join(first.own, 'study-key', 'key.json'),
    )
    // Seven are left: fewer than asked for is said, and no error.
    expect([other.code, other.err]).toEqual([0, expect.stringContaining('note: ')])
    expect(other.out).toMatch(/^Drawn: 7 of 12 cases\. /)
    expect([...subjects(first.own), ...subjects(second.own)].sort()).toEqual(
      rows.map((_, n) => `p${n}`).sort(),
    )
  })
  it('a sample that nothing fits, or of a field that is not there, is an error', async () => {
    const { args } = prepare({
      rows: [row(1)],
      sample: { size: 1, seed: 1, strata: ['kategorie'] },
    })
    const run = await runHere(...args)
    expect([run.code, run.err]).toEqual([1, expect.stringContaining('kategorie')])
  })
})

describe('P14: freeze finds files in a folder', () => {
  it('by the end of the path, and takes none where several fit until a table says which', async () => {
    const { own, args, volumes, put } = prepare({
      rows: [row(1, 'yes', 'sub-017_T1w.nii.gz'), row(2, 'no', 'flair.nii')],
    })
    mkdirSync(join(volumes, 'more'))
    writeFileSync(
      join(volumes, 'more', 'sub-017_T1w.nii.gz'),
      readFileSync(join(volumes, 'FLAIR.nii.gz')),
    )
    const refused = await runHere(...(await confirmed(...args)))
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining(
        'cases.csv:2 volumes[0].file: sub-017_T1w.nii.gz: several files match (more/sub-017_T1w.nii.gz, sub-017/anat/sub-017_T1w.nii.gz); choose one with --matches',
      ),
    ])
    const table = put(
      'matches.csv',
      'name,path\nsub-017_T1w.nii.gz,sub-017/anat/sub-017_T1w.nii.gz\n',
    )
    expect((await runHere(...(await confirmed(...args)), '--matches', table)).code).toBe(0)
    expect(Object.keys(read(own, 'study', 'study.json').volumes)).toHaveLength(2)
  })
  it('a missing file with the nearest name, and a folder that is not there', async () => {
    const { own, args, volumes } = prepare({ rows: [row(1, 'yes', 'FLAIRR.nii.gz')] })
    const missing = await runHere(...(await confirmed(...args)))
    expect([missing.code, missing.err]).toEqual([
      1,
      expect.stringContaining(
        'FLAIRR.nii.gz: there is no such file, the nearest is FLAIR.nii.gz. Put it into',
      ),
    ])
    const whole = await confirmed(...args)
    renameSync(volumes, join(own, 'elsewhere'))
    const gone = await runHere(...whole)
    expect([gone.code, gone.err]).toEqual([
      1,
      `${volumes}: there is no such folder. Name the folder of the volumes with --volumes.\n`,
    ])
  })
})

it('F1: a pool is told from a table even when its first line is at fault', async () => {
  const own = ownFolder()
  const { pool, volumes } = writeSources(own)
  writeFileSync(pool, `{"id":"a","category":"X","questionz":[]}\n${poolText()}`)
  const run = await runHere('freeze', pool, '--volumes', volumes, '--out', join(own, 'study'))
  expect([run.code, run.err]).toEqual([
    1,
    expect.stringMatching(
      /pool\.jsonl:1:\d+: unknown field "questionz", the nearest known field is "questions"/,
    ),
  ])
})
