import { describe, expect, it } from 'vitest'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { dryRun } from '@/coordination/protocol/dry-run'
import { raterCodes } from '@/coordination/protocol/rater-fields'
import { bareContent } from './bare-content'
import { keptFile } from './kept-file'

const none = () => undefined
const roles = { labels: false, timepoints: false }
const rows = (count: number) =>
  ['id,question,answer,category,patient,history']
    .concat(
      Array.from({ length: count }, (_, n) =>
        [
          `q${n}`,
          `Is structure ${n} wide?`,
          n % 2 ? 'yes' : 'no',
          n % 3 ? 'Anatomy' : 'Signal',
          `p${n}`,
          '',
        ].join(','),
      ),
    )
    .join('\n')

async function engineWith(text: string, file = 'items.csv') {
  const engine = new DraftEngine()
  const view = await engine.load('a', file, keptFile(file, text))
  const sources = [{ blob: 'a', file, mapping: view.proposal?.mapping ?? null }]
  return { engine, view, sources }
}

describe('the engine', () => {
  it('shows every problem and goes on with the rows that are sound', async () => {
    const { engine, sources } = await engineWith(
      `${rows(3)}\nq9,,yes,Anatomy,p9,\nq0,Again?,yes,Anatomy,p0,`,
    )
    const named = sources.map((s) => ({
      ...s,
      mapping: s.mapping && { ...s.mapping, id: { from: 'id' } },
    }))
    const pool = await engine.assemble({ sources: named, edits: {}, roles }, none)
    expect(pool.items).toBe(3)
    expect(pool.problems.map(({ example }) => example.code).sort()).toContain('duplicate-item')
    expect(pool.problemCount).toBe(2)
    expect(await engine.problemsCsv()).toMatch(/items\.csv,5,question/)
  })

  it('shows the first rows while a long list is put together, and answers for the pool only when it is whole', async () => {
    const { engine, sources } = await engineWith(rows(20_000))
    const [{ mapping } = { mapping: null }] = sources
    const seen: string[] = []
    const whole = engine
      .assemble({ sources, edits: {}, roles }, none)
      .then(() => seen.push('whole'))
    // The worker is asked again when it has begun.
    await new Promise((resolve) => setTimeout(resolve, 0))
    const page = engine.page('', 0, 1, 'all')
    const { items } = mapping === null ? { items: [] } : await engine.preview('a', mapping, 8)
    seen.push('first rows')
    expect(items.map(({ id }) => id)).toEqual(['q0', 'q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7'])
    await whole
    expect(seen).toEqual(['first rows', 'whole'])
    expect((await page).total).toBe(20_000)
  })

  it('wants files for pictures that stand within conversations alone', async () => {
    const item = (images?: readonly object[]) =>
      JSON.stringify({
        id: 'a',
        category: 'A',
        questions: [{ id: 'answer', kind: 'yes-no', prompt: 'Is it safe?' }],
        materials: [
          {
            kind: 'transcript',
            id: 'talk',
            label: 'Talk',
            turns: [
              { role: 'Patient', text: 'This spot.', ...(images === undefined ? {} : { images }) },
            ],
          },
        ],
      })
    for (const [images, expected] of [
      [undefined, false],
      [[{ file: 'spot.png' }], true],
    ] as const) {
      const { engine, sources } = await engineWith(item(images), 'pool.jsonl')
      const pool = await engine.assemble({ sources, edits: {}, roles }, none)
      expect(pool.items).toBe(1)
      expect(pool.hasFiles).toBe(expected)
    }
  })

  it('goes on with the sound lines of a pool that has broken ones', async () => {
    const line = (id: string) =>
      JSON.stringify({
        id,
        category: 'A',
        questions: [{ id: 'answer', kind: 'yes-no', prompt: 'Is it?' }],
      })
    const { engine, view, sources } = await engineWith(
      [line('a'), line('b').replace('yes-no', 'maybe'), line('c')].join('\n'),
      'pool.jsonl',
    )
    expect(view.isPool).toBe(true)
    const pool = await engine.assemble({ sources, edits: {}, roles }, none)
    expect(pool.items).toBe(2)
    expect(pool.problems.map(({ rows: lines }) => lines)).toEqual([[2]])
  })

  it('counts a line that cannot be read once, in a pool and in a table', async () => {
    const line = JSON.stringify({
      id: 'a',
      category: 'A',
      questions: [{ id: 'answer', kind: 'yes-no', prompt: 'Is it?' }],
    })
    const pool = await engineWith(`${line}\n{"id": "b", \n`, 'pool.jsonl')
    const table = await engineWith(`${rows(2)}\nq8,one,cell,too,many,here,and here`)
    for (const [{ engine, sources }, items] of [
      [pool, 1],
      [table, 2],
    ] as const) {
      const view = await engine.assemble({ sources, edits: {}, roles }, none)
      expect([view.items, view.problemCount]).toEqual([items, 1])
    }
  })

  it('tells of a guessed encoding as something to know, not as a problem', async () => {
    const engine = new DraftEngine()
    const latin1 = Uint8Array.from(rows(2).replace('wide', 'gro\u00df'), (letter) =>
      letter.charCodeAt(0),
    )
    const view = await engine.load('a', 'items.csv', keptFile('items.csv', latin1))
    const sources = [{ blob: 'a', file: 'items.csv', mapping: view.proposal?.mapping ?? null }]
    const pool = await engine.assemble({ sources, edits: {}, roles }, none)
    expect(pool.problemCount).toBe(0)
    expect(pool.warnings.map(({ example }) => example.code)).toEqual(['encoding-guessed'])
  })

  it('lists the values of a column, those of a nested list too, the most frequent first', async () => {
    const { engine } = await engineWith(rows(4))
    expect(await engine.columnValues('a', 'category', undefined)).toEqual({
      values: [
        { value: 'Signal', count: 2 },
        { value: 'Anatomy', count: 2 },
      ],
      total: 2,
    })
    const cases = [{ id: 'c1', age: 40, questions: [{ kind: 'A' }, { kind: 'B' }, { kind: 'B' }] }]
    const nested = await engineWith(JSON.stringify(cases), 'cases.json')
    const values = (path: string) => nested.engine.columnValues('a', path, 'questions')
    expect((await values('kind')).values[0]).toEqual({ value: 'B', count: 2 })
    expect((await values('/age')).values).toEqual([{ value: '40', count: 3 }])
  })

  it('finds items by words, and shows a page of them', async () => {
    const { engine, sources } = await engineWith(rows(120))
    await engine.assemble({ sources, edits: {}, roles }, none)
    const page = await engine.page('structure', 50, 50, 'all')
    expect(page.total).toBe(120)
    expect(page.rows[0]?.id).toBe('q50')
    expect((await engine.page('structure 119', 0, 50, 'all')).rows.map(({ id }) => id)).toEqual([
      'q119',
    ])
  })

  it('takes an edited item in its place, and leaves out what was left out', async () => {
    const { engine, sources } = await engineWith(rows(4))
    await engine.assemble({ sources, edits: {}, roles }, none)
    const line =
      (await engine.itemLine('q1'))?.replace('Is structure 1 wide?', 'Is it narrow?') ?? ''
    const pool = await engine.assemble({ sources, edits: { q1: line, q3: null }, roles }, none)
    expect(pool.items).toBe(3)
    expect((await engine.page('', 0, 10, 'all')).rows[1]).toMatchObject({
      id: 'q1',
      prompt: 'Is it narrow?',
      isEdited: true,
    })
  })

  it('merges files and keeps ids apart', async () => {
    const engine = new DraftEngine()
    const views = await Promise.all([
      engine.load('a', 'one.csv', keptFile('one.csv', rows(2))),
      engine.load('b', 'two.csv', keptFile('two.csv', rows(3).replaceAll('structure', 'vessel'))),
    ])
    const sources = views.map(({ blob, file, proposal }) => ({
      blob,
      file,
      mapping: proposal?.mapping ?? null,
    }))
    const pool = await engine.assemble({ sources, edits: {}, roles }, none)
    expect(pool.items).toBe(5)
    expect((await engine.page('', 0, 10, 'all')).rows.map(({ id }) => id)).toContain('two:q0')
  })

  it('finds a planted leak, mends it, and finds none then', async () => {
    const { engine, sources } = await engineWith(
      `${rows(3)}\nq7,Is it wide?,yes,Anatomy,sub-0417,Seen: sub-0417`,
    )
    await engine.assemble({ sources, edits: {}, roles }, none)
    await engine.draw(null)
    const { protocol } = bareContent('Study')
    const before = await engine.audit([], protocol, false, none)
    const fixes = before.findings.flatMap(({ severity, fix }) =>
      severity === 'leak' && fix !== null ? [fix] : [],
    )
    expect(before.findings.some(({ excerpt }) => excerpt.includes('sub-0417'))).toBe(true)
    const after = await engine.audit(fixes, protocol, false, none)
    expect(after.findings.filter(({ severity }) => severity === 'leak')).toEqual([])
    expect(await engine.poolText('frozen')).not.toContain('Seen: sub-0417')
    expect(await engine.poolText('all')).toContain('Seen: sub-0417')
  })

  it('freezes nothing when a protocol is incomplete, and says which field', async () => {
    const { engine, sources } = await engineWith(rows(3))
    await engine.assemble({ sources, edits: {}, roles }, none)
    const content = bareContent('Study')
    const frozen = await engine.freeze(
      {
        content: { ...content, protocol: { ...content.protocol, title: '' } },
        salt: '0'.repeat(64),
        frozenAt: '2026-01-01T00:00:00.000Z',
        tool: 'triplane test',
        passphrase: null,
        limit: null,
      },
      none,
    )
    expect(frozen.ok ? [] : frozen.problems.map(({ field }) => field)).toEqual(['title'])
  })
})

describe('the dry run', () => {
  it('gives an interval, the items for a narrower one, and the report', async () => {
    const { engine, sources } = await engineWith(rows(40))
    await engine.assemble({ sources, edits: {}, roles }, none)
    const order = { raters: 2, accuracy: 0.7, width: 0.3, seed: 1, tool: 'triplane test' }
    const protocol = JSON.stringify(bareContent('Study').protocol)
    const result = await dryRun({ ...order, pool: await engine.poolText('frozen'), protocol }, none)
    expect(result.problems).toEqual([])
    expect(result.items).toBe(40)
    expect(result.kappaWidth).toBeGreaterThan(0.3)
    expect(result.itemsForWidth).toBeGreaterThan(40)
    // The two raters are two, and are compared.
    expect(result.reportHtml).toContain('SIM-1 and SIM-2')
    expect(result.reportHtml).not.toContain('copy of')
  }, 30_000)

  it('answers points and distances too', async () => {
    const items = Array.from({ length: 12 }, (_, n) =>
      JSON.stringify({
        id: `p${n}`,
        category: 'Place',
        questions: [
          { id: 'where', kind: 'point', prompt: 'Where?', truth: { mm: [n, 2, 3], withinMm: 10 } },
          { id: 'long', kind: 'distance', prompt: 'How long?', truth: { mm: 20 + n, withinMm: 2 } },
        ],
      }),
    )
    const protocol = JSON.stringify(bareContent('Study').protocol)
    const order = { raters: 2, accuracy: 1, width: 0.3, seed: 1, tool: 'triplane test', protocol }
    const { problems, reportHtml } = await dryRun({ ...order, pool: items.join('\n') }, none)
    expect(problems).toEqual([])
    // Every one of the 24 answers is there, and right.
    expect(reportHtml).toContain('24 of 24 (100.0%')
  }, 30_000)
})

describe('a new study', () => {
  it('has an id of plain letters, and the title as it was typed', () => {
    const { protocol } = bareContent('Schädel-Lesestudie (groß)')
    expect([protocol.id, protocol.title]).toEqual([
      'Schadel-Lesestudie-gross',
      'Schädel-Lesestudie (groß)',
    ])
  })
})

describe('codes of raters', () => {
  it('are numbered, and hard to guess where asked', () => {
    expect(raterCodes(3, false)).toEqual(['R1', 'R2', 'R3'])
    const hard = raterCodes(20, true)
    expect(new Set(hard).size).toBe(20)
    expect(hard[4]).toMatch(/^R5-[a-z2-9]{4}$/)
  })
})
