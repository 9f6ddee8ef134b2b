import { describe, expect, it } from 'vitest'
import { conditionTable, makeReport } from '@/report'
import { readAnswerInput, readTrainingPool } from '@/results'
import { newcombeInterval } from '@/stats'
import { bytesOf, type FixtureItem, makeAnswersFile, makeFixture } from './reading-fixture'

const yesNo = (id: string, is: string, attributes = {}): FixtureItem => ({
  id,
  category: 'C',
  attributes,
  questions: [{ kind: 'yes-no', truth: { is } }],
})
const ids = Array.from({ length: 12 }, (_, n) => `i${n}`)

describe('R71: groups of raters', () => {
  const fixture = makeFixture(ids.map((id) => yesNo(id, 'yes')))
  const rows = (rater: string, group: string, right: number) =>
    ids.map((id, n) => `${rater},${id},${n < right ? 'yes' : 'no'},${group}`)
  const csv = [
    'rater,item,value,group',
    ...rows('S1', 'student', 3),
    ...rows('S2', 'student', 5),
    ...rows('P1', 'senior', 10),
  ]
  const report = makeReport({
    ...fixture,
    inputs: [readAnswerInput(bytesOf(csv.join('\n')), 't.csv', fixture)],
    iterations: 2000,
  })
  it('pools the answers of each group', () => {
    expect(
      report.raterGroups.groups.map((g) => [g.group, g.raters, g.overall.correct, g.overall.n]),
    ).toEqual([
      ['senior', ['P1'], 10, 12],
      ['student', ['S1', 'S2'], 8, 24],
    ])
  })
  it('gives the difference, and says that 7 items with one are too few for an interval', () => {
    const [comparison] = report.raterGroups.comparisons
    expect(comparison?.groups).toEqual(['senior', 'student'])
    expect(comparison?.overall.value).toBeCloseTo(10 / 12 - 8 / 24, 12)
    // By item the difference is 0 (three), 0.5 (two), 1 (five) or 0 (two).
    expect(comparison?.overall).toMatchObject({
      method: 'bootstrap',
      ci95: null,
      ci95Reason: 'few-differences',
    })
  })
  it('says nothing where one group is named', () => {
    const one = readAnswerInput(
      bytesOf(['rater,item,value,group', ...rows('S1', 'student', 3)].join('\n')),
      't.csv',
      fixture,
    )
    expect(makeReport({ ...fixture, inputs: [one], iterations: 20 }).raterGroups).toEqual({
      groups: [],
      comparisons: [],
    })
  })
})

describe('R70: conditions', () => {
  const conditions = [
    { id: 'full', hides: [] as const },
    { id: 'no-image', hides: ['volumes' as const, 'images' as const] },
  ]
  const cases = Array.from({ length: 10 }, (_, n) => `c${n}`)
  const twice = (attributes: (name: string) => Record<string, string>) => {
    const fixture = makeFixture(
      cases.flatMap((name) =>
        conditions.map((c) => yesNo(`${name}-${c.id}`, 'yes', attributes(name))),
      ),
    )
    const items = fixture.study.items.map((item) => ({
      ...item,
      condition: item.id.endsWith('no-image') ? 'no-image' : 'full',
      context: `Case ${item.id.split('-')[0]}`,
    }))
    return {
      ...fixture,
      study: { ...fixture.study, conditions, items } as unknown as typeof fixture.study,
    }
  }
  // With the image 8 of 10 right, without it 4, all of them right with it, too.
  const csv = cases.flatMap((name, n) => [
    `A,${name}-full,${n < 8 ? 'yes' : 'no'}`,
    `A,${name}-no-image,${n < 4 ? 'yes' : 'no'}`,
  ])
  const compare = (fixture: ReturnType<typeof twice>, lines = csv) =>
    makeReport({
      ...fixture,
      inputs: [
        readAnswerInput(bytesOf(['rater,item,value', ...lines].join('\n')), 't.csv', fixture),
      ],
      iterations: 2000,
    })

  it.each([
    ['the attribute "case"', (name: string) => ({ case: name })],
    ['the same content', () => ({})],
  ])('pairs items by %s', (_, attributes) => {
    const [one] = compare(twice(attributes)).conditions
    expect(one).toMatchObject({ rater: 'A', conditions: ['no-image', 'full'], pairedCases: 10 })
    expect(one?.first).toMatchObject({ correct: 4, n: 10 })
    expect(one?.second).toMatchObject({ correct: 8, n: 10 })
    expect(one?.difference.value).toBeCloseTo(-0.4, 12)
    // 4 of 10 cases differ.
    expect(one?.difference).toMatchObject({ ci95: null, ci95Reason: 'few-differences' })
  })
  it.each([
    [{ test: 'no-image', reference: 'full' }, -0.4],
    [{ test: 'full', reference: 'no-image' }, 0.4],
  ])(
    'R177: differences are test minus reference as the primary endpoint has them: %o',
    (asked, difference) => {
      const fixture = twice((name) => ({ case: name }))
      const study = {
        ...fixture.study,
        conditions: conditions.map(({ id }) => ({ id, hides: [] })),
        analysis: {
          primary: {
            measure: 'accuracy',
            aim: 'difference',
            generalise: 'readers-and-cases',
            compare: asked,
          },
        },
      } as unknown as typeof fixture.study
      const report = compare({ ...fixture, study })
      expect(report.direction).toEqual({ reference: asked.reference, because: 'primary' })
      const [one] = report.conditions
      expect(one?.conditions).toEqual([asked.test, asked.reference])
      expect(one?.difference.value).toBeCloseTo(difference, 12)
      expect(report.appendix).toContain(
        `the reference is ${asked.reference}, as the primary endpoint was frozen`,
      )
    },
  )
  it('R177: without a primary endpoint the first condition listed is the reference, and the report says so', () => {
    const report = compare(twice((name) => ({ case: name })))
    expect(report.direction).toEqual({ reference: 'full', because: 'first-listed' })
    expect(conditionTable(report).note).toContain(
      'the reference is full, the first condition that the study lists',
    )
    expect(
      conditionTable(report)
        .columns.map(({ title }) => title)
        .slice(3, 5),
    ).toEqual(['Test', 'Reference'])
    // Of 8 answers that were right with the image, 4 were without it.
    expect(report.conditions[0]?.rightWithout).toMatchObject({ value: 0.5, n: 8 })
  })
  it('leaves a case out of the pairs that was answered in one condition alone', () => {
    const [one] = compare(
      twice((name) => ({ case: name })),
      csv.slice(1),
    ).conditions
    expect(one).toMatchObject({
      pairedCases: 9,
      first: { correct: 3, n: 9 },
      second: { correct: 7, n: 9 },
    })
  })
  it('takes Newcombe for different cases, and warns', () => {
    const half = csv.filter((line, n) => line.includes('no-image') === n >= 10)
    const report = compare(
      twice((name) => ({ case: name })),
      half,
    )
    const [one] = report.conditions
    expect(one?.pairedCases).toBe(0)
    expect(one?.difference.method).toBe('newcombe')
    expect(one?.difference.ci95).toEqual(
      newcombeInterval(one!.first.correct, one!.first.n, one!.second.correct, one!.second.n),
    )
    expect(report.warnings.map((w) => w.code)).toContain('unpaired-conditions')
  })
})

describe('R72: time by position', () => {
  const fixture = makeFixture(ids.map((id) => yesNo(id, 'yes')))
  const file = makeAnswersFile(fixture, {
    code: 'R1',
    answer: () => 'yes',
    activeMs: (_, position) => 30_000 - 1000 * position,
  })
  const { time } = makeReport({
    ...fixture,
    inputs: [readAnswerInput(bytesOf(file), 'R1.json', fixture)],
    iterations: 20,
  }).raters[0]!
  it('finds a rater who gets one second faster with each item', () => {
    expect(time.slopeMsPerItem).toBeCloseTo(-1000, 9)
    expect(time.spearman).toMatchObject({ value: -1, p: 0 })
    expect(time.quarters.map((q) => [q.from, q.to, q.medianActiveMs])).toEqual([
      [1, 3, 28_000],
      [4, 6, 25_000],
      [7, 9, 22_000],
      [10, 12, 19_000],
    ])
  })
})

describe('R36: text-only floor from a training pool', () => {
  const fixture = makeFixture([
    yesNo('a', 'yes', { template: 'T1' }),
    yesNo('b', 'no', { template: 'T1' }),
    yesNo('c', 'no', { template: 'T2' }),
    yesNo('d', 'no', { template: 'unseen' }),
  ])
  const line = (template: string, is: string) =>
    JSON.stringify({
      id: 'x',
      attributes: { template },
      questions: [{ kind: 'yes-no', prompt: '?', truth: { is } }],
    })
  it('is the share on which the majority answer of the template is right', () => {
    // T1: yes; T2: no; all: no (4 of 6). Right on a, c and, by the kind, d.
    const lines = [
      line('T1', 'yes'),
      line('T1', 'yes'),
      line('T1', 'no'),
      line('T2', 'no'),
      line('T2', 'no'),
      line('T3', 'no'),
    ]
    const pool = readTrainingPool(bytesOf(lines.join('\n')), 'train.jsonl')
    expect(pool.ok).toBe(true)
    if (!pool.ok) return
    const { floors } = makeReport({
      ...fixture,
      inputs: [],
      trainingPool: pool.value,
      iterations: 20,
    })
    expect(floors).toMatchObject({
      textOnly: 0.75,
      textOnlySource: 'training-pool',
      trainingPool: { items: 6 },
    })
  })
  it('names the wrong line of a pool', () => {
    const pool = readTrainingPool(bytesOf(`${line('T1', 'yes')}\n{"id":"y"}\n`), 'train.jsonl')
    expect(pool).toMatchObject({ ok: false, problems: [{ file: 'train.jsonl', line: 2 }] })
  })
})
