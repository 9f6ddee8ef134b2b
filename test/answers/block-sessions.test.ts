import { describe, expect, it } from 'vitest'
import {
  type AnswersFile,
  answersFile,
  completenessOf,
  judgeAnswers,
  simulateSession,
  simulateSessions,
} from '@/answers'
import { parseStudy } from '@/questions'
import { previousSession } from '@/reading/session/sign-in'
import { makeReport } from '@/report'
import { readAnswerInput } from '@/results'
import { itemOrder } from '@/study'
import { itemOf, studyOf, yesNo } from '../reading/study-of'
import { CONDITIONS, keyOf } from '../report/readings/staged-study'

const CASES = 30
const item = (n: number, condition: 'unaided' | 'aided') =>
  itemOf(`${condition === 'aided' ? 'b' : 'a'}${n}`, {
    condition,
    block: condition === 'aided' ? 2 : 1,
    context: `Case ${n}`,
    questions: [yesNo('lesion')],
    materials: [
      {
        kind: 'proposal',
        id: 'aid',
        label: 'Suggestion',
        answers: [{ question: 'lesion', value: n % 5 === 0 ? 'no' : 'yes' }],
      },
    ],
  })
const items = (['unaided', 'aided'] as const).flatMap((condition) =>
  Array.from({ length: CASES }, (_, n) => item(n, condition)),
)
const sessions = { count: 2, washoutDays: 28, blocks: true }
const of = studyOf(items, { conditions: CONDITIONS, reading: { order: 'random', sessions } })
const key = keyOf(of)
const shared = {
  ...key,
  items: Object.fromEntries(
    Object.entries(key.items).map(([id, entry]) => [
      id,
      { ...entry, attributes: { poolId: `case-${id.slice(1)}` } },
    ]),
  ),
}
const DAY_MS = 86_400_000

const logs = ['R1', 'R2'].map((code, index) =>
  simulateSessions(of.study, of.studyHash, shared, {
    code,
    index,
    group: null,
    accuracy: 0.7,
    isIndependent: false,
    follow: 0.5,
    seed: 1,
    tool: 'triplane 0',
    frozenAt: new Date(0),
  }),
)
const files = logs.flat().map(answersFile)

describe('A32: a session for each block, weeks apart', () => {
  it('reads block k alone in session k', () => {
    expect(itemOrder(of.study, 'R1', 1).every((id) => id.startsWith('a'))).toBe(true)
    expect(itemOrder(of.study, 'R1', 2).every((id) => id.startsWith('b'))).toBe(true)
    expect(itemOrder(of.study, 'R1', 1)).toHaveLength(CASES)
  })
  it('verifies a second session that began when the days had passed, complete by itself', () => {
    for (const file of files) expect(judgeAnswers(file, 'x.json', of).problems).toEqual([])
    expect(completenessOf(files[1] as AnswersFile, of.study)).toEqual({
      answered: 30,
      total: 30,
      isFinished: true,
    })
    const [one, two] = files
    const days =
      (Date.parse(two?.session.startedAt ?? '') - Date.parse(one?.session.finishedAt ?? '')) /
      DAY_MS
    expect(days).toBeGreaterThanOrEqual(28)
  })
  it('refuses one that began too early, or names no session before it', () => {
    const again = (washoutDays: number) => {
      const other = {
        ...of.study,
        reading: { ...of.study.reading, sessions: { ...sessions, washoutDays } },
      }
      return { study: other, studyHash: of.studyHash }
    }
    const early = judgeAnswers(files[1] as AnswersFile, 'R1-s2.json', again(40))
    expect(early.state).toBe('not-verified')
    expect(early.problems[0]?.message).toMatch(
      /session before it ended .*, and the study asks for 40 days between/,
    )
    const lone = simulateSession(of.study, of.studyHash, shared, {
      code: 'R1',
      index: 0,
      group: null,
      accuracy: 0.7,
      isIndependent: false,
      seed: 1,
      number: 2,
      tool: 'triplane 0',
      frozenAt: new Date(0),
    })
    expect(judgeAnswers(answersFile(lone), 'R1-s2.json', of).problems[0]?.message).toMatch(
      /it is session 2, and it does not name the one before, after which 28 days must pass/,
    )
  })
  it('names the finished session before, and none where this computer has none', () => {
    const state = (number: number, finishedAt: string | null) =>
      ({ number, finishedAt, sessionId: '11111111-1111-4111-8111-111111111111' }) as Parameters<
        typeof previousSession
      >[0][number]
    const finishedAt = '2026-01-05T09:00:00.000Z'
    expect(previousSession([state(1, finishedAt)], 2)).toEqual({
      id: '11111111-1111-4111-8111-111111111111',
      finishedAt,
    })
    expect(previousSession([state(1, null)], 2)).toBeUndefined()
    expect(previousSession([], 1)).toBeUndefined()
  })
  it('asks for as many sessions as there are blocks', () => {
    const with3 = parseStudy(
      JSON.stringify({
        ...of.study,
        reading: { ...of.study.reading, sessions: { ...sessions, count: 3 } },
      }),
    )
    expect(with3.ok ? [] : with3.problems.map(({ message }) => message)).toEqual([
      'there are 2 blocks, and each session reads one',
    ])
  })
  it('is one reading of each rater in the report: unaided and aided answers of one case are a pair', () => {
    const inputs = files.map((file, n) =>
      readAnswerInput(new TextEncoder().encode(JSON.stringify(file)), `${n}.json`, of),
    )
    const report = makeReport({ ...of, key: shared, inputs, iterations: 500 })
    expect(report.raters.map(({ code, missing }) => [code, missing])).toEqual([
      ['R1', 0],
      ['R2', 0],
    ])
    const [all] = report.aid?.figures ?? []
    expect(all).toMatchObject({
      pairedCases: 30,
      unaided: { n: 60, correct: 42 },
      aided: { n: 60 },
    })
    expect(report.aid?.modelAlone).toMatchObject({ count: 24, n: 30 })
    const { ci95 } = all?.followed ?? { ci95: null }
    expect((ci95?.[0] ?? 1) <= 0.5 && 0.5 <= (ci95?.[1] ?? 0)).toBe(true)
  })
})

describe('S15: half of the raters begin with the aided session', () => {
  const counterbalanced = studyOf(items, {
    conditions: CONDITIONS,
    raters: { codes: ['R1', 'R2', 'R3', 'R4'] },
    reading: { order: 'random', sessions: { ...sessions, blockOrder: 'counterbalanced' } },
  })
  const read = (code: string, index: number) =>
    simulateSessions(counterbalanced.study, counterbalanced.studyHash, shared, {
      code,
      index,
      group: null,
      accuracy: 0.7,
      isIndependent: false,
      follow: 0.5,
      seed: 1,
      tool: 'triplane 0',
      frozenAt: new Date(0),
    }).map(answersFile)
  it('simulates, verifies and counts both orders alike', () => {
    const blocks = ['R1', 'R2', 'R3', 'R4'].map((code, index) =>
      read(code, index).map((file) => {
        expect(judgeAnswers(file, 'x.json', counterbalanced).problems).toEqual([])
        expect(completenessOf(file, counterbalanced.study)).toMatchObject({
          answered: 30,
          total: 30,
        })
        return file.session.order[0]?.[0]
      }),
    )
    expect(blocks).toEqual([
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'b'],
      ['b', 'a'],
    ])
  })
  it('does not verify a session of the other order', () => {
    const [first] = read('R1', 0)
    const asOther = studyOf(items, {
      conditions: CONDITIONS,
      raters: { codes: ['R2', 'R1'] },
      reading: { order: 'random', sessions: { ...sessions, blockOrder: 'counterbalanced' } },
    })
    const judged = judgeAnswers(first as AnswersFile, 'x.json', {
      ...asOther,
      studyHash: counterbalanced.studyHash,
    })
    expect(judged.state).toBe('wrong-content')
    expect(judged.problems.map(({ message }) => message).join()).toMatch(/order/)
  })
})
