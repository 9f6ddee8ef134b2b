import { describe, expect, it } from 'vitest'
import { AnalysisEngine } from '@/analysis/session/analysis-engine'
import { fileRole } from '@/analysis/session/file-role'
import { bytesOf, largeFixture, makeAnswersFile, simulatedReading } from '../report/reading-fixture'

const fixture = largeFixture(33)
const answers = (code: string, seed: number) => ({
  name: `${code}.json`,
  bytes: bytesOf(
    makeAnswersFile(fixture, simulatedReading(fixture, { code, accuracy: 0.6, seed })),
  ),
})
const openEngine = async (iterations = 50) => {
  const engine = new AnalysisEngine('triplane', iterations)
  await engine.add([
    { name: 'study.json', bytes: bytesOf(fixture.studyText) },
    { name: 'key.json', bytes: bytesOf(fixture.keyText) },
    answers('R1', 1),
    answers('R2', 2),
  ])
  return engine
}
const query = { filter: 'all', sort: 'study', isDescending: false, from: 0, count: 10 } as const

describe('items, a page at a time', () => {
  it('filters, pages and sorts, and what has no value comes last', async () => {
    const engine = await openEngine()
    const { report } = await engine.evaluate(() => {})
    const first = await engine.items(query)
    expect(first.rows.map((row) => row.item)).toEqual(
      fixture.study.items.slice(0, 10).map((item) => item.id),
    )
    expect(first.counts).toMatchObject({ all: 33, differ: report?.disagreementCount, flagged: 0 })
    const last = await engine.items({ ...query, from: 30 })
    expect(last.rows).toHaveLength(3)
    const slow = await engine.items({
      ...query,
      sort: { column: 1, by: 'time' },
      isDescending: true,
      count: 33,
    })
    const times = slow.rows.map((row) => row.answers[1]?.activeMs ?? 0)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    const differ = await engine.items({ ...query, filter: 'differ', count: 33 })
    expect(differ.rows.every((row) => row.isAgreed === false)).toBe(true)
  })
  it('finds the questions that hold every word that is looked for', async () => {
    const engine = await openEngine()
    await engine.evaluate(() => {})
    const { rows, total, counts } = await engine.items({ ...query, search: 'YES temporal' })
    expect(counts.all).toBe(33)
    expect([total < 33, total > 0]).toEqual([true, true])
    for (const { prompt } of rows) expect(prompt).toContain('left temporal lobe')
    const [id] = fixture.study.items.map((item) => item.id)
    expect(
      (await engine.items({ ...query, search: ` ${id} ` })).rows.map((row) => row.item),
    ).toEqual([id])
    expect((await engine.itemsCsv('all', id)).trim().split('\r\n')).toHaveLength(2)
    expect((await engine.items({ ...query, search: 'nothing of this' })).total).toBe(0)
  })
  it('puts what has no value last whichever way it sorts', async () => {
    const engine = await openEngine()
    const ids = fixture.study.items.map((item) => item.id)
    await engine.add([
      {
        name: 'table.csv',
        bytes: bytesOf(`rater,item,value,confidence\nX,${ids[4]},yes,0.6\nX,${ids[8]},no,0.9\n`),
      },
    ])
    const { report } = await engine.evaluate(() => {})
    const column = report!.raters.findIndex(({ code }) => code === 'X')
    for (const isDescending of [false, true]) {
      const { rows } = await engine.items({
        ...query,
        sort: { column, by: 'confidence' },
        isDescending,
      })
      const sure = rows.slice(0, 3).map((row) => row.answers[column]?.confidence ?? null)
      expect(sure).toEqual([...(isDescending ? [0.9, 0.6] : [0.6, 0.9]), null])
    }
  })
  it('does not send the items with the report', async () => {
    const { report } = await (await openEngine()).evaluate(() => {})
    expect(report).not.toHaveProperty('items')
  })
  it('counts each pair of answers once in the confusion of two raters', async () => {
    const engine = await openEngine()
    const { report } = await engine.evaluate(() => {})
    const confusion = await engine.confusion(0)
    const total = confusion.flatMap((c) => c.counts.flat()).reduce((sum, n) => sum + n, 0)
    expect(total).toBe(report?.agreement.pairs[0]?.n)
  })
})

describe('stopping', () => {
  it('keeps the tables, says that intervals are missing, and computes them when asked again', async () => {
    const engine = await openEngine(2000)
    const stopped = await engine.evaluate((step) => {
      if (step.startsWith('Bootstrap')) void engine.stop()
    })
    expect(stopped.pending).toBe('intervals')
    expect(stopped.report?.agreement.pairs[0]?.kappa).toMatchObject({
      ci95Bootstrap: null,
      ci95BootstrapReason: 'no-bootstrap',
    })
    const whole = await engine.evaluate(() => {})
    expect(whole.pending).toBeNull()
    expect(whole.report?.agreement.pairs[0]?.kappa.ci95Bootstrap).not.toBeNull()
  })
})

describe('what a file is', () => {
  it('tells a training pool from a study on one long line', () => {
    const pool =
      '{"id":"x","attributes":{"template":"T"},"questions":[{"kind":"yes-no","truth":{"is":"yes"}}]}\n'
    expect(fileRole(bytesOf(pool))).toBe('training')
    const long = `{"items":[${'{"questions":[{"id":"a"}]},'.repeat(40_000)}0],"format":"triplane-study/1"}`
    // Looking again from each brace would take hours; the runner's own limit ends that.
    expect(fileRole(bytesOf(long))).toBe('study')
  })
})
