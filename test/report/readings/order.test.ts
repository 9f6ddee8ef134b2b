import { describe, expect, it } from 'vitest'
import { answersFile, simulateSessions } from '@/answers'
import { makeReport, orderTables, plainTable } from '@/report'
import { layoutParts } from '@/report/layouts/layouts'
import { readAnswerInput } from '@/results'
import { itemOf, studyOf, yesNo } from '../../reading/study-of'
import { CONDITIONS, keyOf } from './staged-study'

const CASES = 10
const studied = (blockOrder: 'same' | 'reversed' | 'counterbalanced', codes: readonly string[]) => {
  const items = (['unaided', 'aided'] as const).flatMap((condition, b) =>
    Array.from({ length: CASES }, (_, n) =>
      itemOf(`${condition === 'aided' ? 'b' : 'a'}${n}`, {
        condition,
        block: b + 1,
        context: `Case ${n}`,
        questions: [yesNo('lesion')],
        materials: [
          {
            kind: 'proposal',
            id: 'aid',
            label: 'Suggestion',
            answers: [{ question: 'lesion', value: n === 0 ? 'no' : 'yes' }],
          },
        ],
      }),
    ),
  )
  const of = studyOf(items, {
    conditions: CONDITIONS,
    raters: { codes },
    reading: { sessions: { count: 2, washoutDays: 28, blocks: true, blockOrder } },
  })
  const key = keyOf(of)
  const cases = Object.entries(key.items).map(([id, entry]) => [
    id,
    { ...entry, attributes: { poolId: `case-${id.slice(1)}` } },
  ])
  return { ...of, key: { ...key, items: Object.fromEntries(cases) } }
}
const CODES = ['R1', 'R2', 'R3', 'R4']
/** How many of ten each rater has right, unaided and aided. */
const RIGHT: Readonly<Record<string, readonly [number, number]>> = {
  R1: [5, 7],
  R2: [7, 8],
  R3: [6, 9],
  R4: [5, 7],
}
function reported(blockOrder: 'same' | 'reversed' | 'counterbalanced') {
  const of = studied(blockOrder, CODES)
  const rows = CODES.flatMap((code) =>
    of.study.items.map(({ id }) => {
      const right = RIGHT[code]?.[id.startsWith('b') ? 1 : 0] ?? 0
      return `${code},${id},${Number(id.slice(1)) < right ? 'yes' : 'no'}`
    }),
  )
  const table = new TextEncoder().encode(['rater,item,value', ...rows].join('\n'))
  const inputs = [readAnswerInput(table, 'table.csv', of)]
  return makeReport({ ...of, inputs, iterations: 200 })
}
const shownRows = (table: Parameters<typeof plainTable>[0] | undefined) =>
  table === undefined ? [] : plainTable(table).rows.map(({ cells }) => cells)

describe('R152: accuracy of each condition in each session', () => {
  const report = reported('counterbalanced')
  it('counts the raters who read it then, by hand', () => {
    // R1 and R3 began unaided, R2 and R4 aided.
    expect(report.order?.orders).toEqual([
      { conditions: ['unaided', 'aided'], raters: ['R1', 'R3'] },
      { conditions: ['aided', 'unaided'], raters: ['R2', 'R4'] },
    ])
    expect(
      report.order?.cells.map(({ session, condition, raters, accuracy }) => [
        session,
        condition,
        raters.join(),
        accuracy.correct,
        accuracy.n,
      ]),
    ).toEqual([
      [1, 'unaided', 'R1,R3', 11, 20],
      [1, 'aided', 'R2,R4', 15, 20],
      [2, 'unaided', 'R2,R4', 12, 20],
      [2, 'aided', 'R1,R3', 16, 20],
    ])
  })
  it('R153: tells the effect of the condition from that of the session', () => {
    // Second minus first session: R1 +0.2, R3 +0.3 began unaided; R2 −0.1, R4 −0.2 began aided.
    expect(report.order?.effects).toMatchObject({
      conditions: ['unaided', 'aided'],
      readers: [2, 2],
      df: 2,
      reason: null,
    })
    const { condition, session, carryOver } = report.order?.effects ?? {}
    expect(condition?.estimate).toBeCloseTo((0.25 + 0.15) / 2, 12)
    expect(session?.estimate).toBeCloseTo((0.25 - 0.15) / 2, 12)
    // Pooled variance 0.005 in both orders: se = ½ √(0.005 (½ + ½)).
    expect(condition?.se).toBeCloseTo(Math.sqrt(0.005) / 2, 12)
    expect(condition?.ci95?.[0]).toBeCloseTo(0.2 - 4.302652729911275 * (Math.sqrt(0.005) / 2), 9)
    expect(carryOver?.estimate).toBeCloseTo((1.2 + 1.5) / 2 - (1.5 + 1.2) / 2, 12)
    const [, effects] = orderTables(report)
    expect(effects?.note).toMatch(
      /^2 readers began with unaided, 2 with aided; each reader is one observation/,
    )
    expect(shownRows(effects).map(([name]) => name)).toEqual([
      'aided minus unaided, whatever the session',
      'Second session minus first, whatever the condition',
      'Both sessions: unaided first minus aided first',
    ])
    expect(report.appendix).toContain('The MRMC analysis ignores the order.')
    expect(report.appendix).toContain(
      'first under "unaided", then under "aided": R1, R3; first under "aided", then under "unaided": R2, R4',
    )
  })
  it('says of one order for all that nothing can be told apart, and nothing where less comes first', () => {
    const reversed = reported('reversed')
    expect(reversed.order).toMatchObject({ effects: null, orders: [{ raters: CODES }] })
    expect(orderTables(reversed)).toHaveLength(1)
    expect(reversed.appendix).toContain('order and condition effects cannot be separated')
    const same = reported('same')
    expect(same.order).toBeUndefined()
    expect(same.appendix).toContain(
      'Each condition was read in a separate session, at least 28 days after the one before: first under "unaided", then under "aided"',
    )
    expect(same.appendix).not.toContain('blocks of one session')
  })
  it('R154: counts answers switched from unaided to aided, whichever was read first', () => {
    const [all] = report.aid?.figures ?? []
    expect(all).toMatchObject({
      rater: null,
      pairedCases: 10,
      rightToWrong: { count: 0, n: 23 },
      wrongToRight: { count: 8, n: 17 },
    })
  })
  it('R155: the layout has every part of it, or says why not', () => {
    const parts = layoutParts(report, 'ai-aid').map((part) => [part.title, 'table' in part])
    expect(parts).toEqual([
      ['Accuracy unaided and aided', true],
      ['Suggestions followed', true],
      ['Over-reliance and under-reliance', true],
      ['Aided answers that are as suggested', true],
      ['Time and confidence', false],
      ['Switched answers', true],
      ['Accuracy by session', true],
      ['Effect of the order', true],
      ['The model by itself', false],
    ])
  })
})

it('R152: files of both orders are joined by rater, whatever was read first', () => {
  const of = studied('counterbalanced', CODES)
  const inputs = CODES.flatMap((code, index) =>
    simulateSessions(of.study, of.studyHash, of.key, {
      code,
      index,
      group: null,
      accuracy: 0.7,
      isIndependent: false,
      follow: 0.5,
      seed: 1,
      tool: 'triplane 0',
      frozenAt: new Date(0),
    }).map((log, n) =>
      readAnswerInput(
        new TextEncoder().encode(JSON.stringify(answersFile(log))),
        `${code}-${n}.json`,
        of,
      ),
    ),
  )
  const report = makeReport({ ...of, inputs, iterations: 200 })
  expect(report.raters.map(({ missing }) => missing)).toEqual([0, 0, 0, 0])
  expect(report.order?.cells.map(({ accuracy }) => accuracy.n)).toEqual([20, 20, 20, 20])
  const time = layoutParts(report, 'ai-aid').find(({ title }) => title === 'Time and confidence')
  expect(time !== undefined && 'table' in time).toBe(true)
})
