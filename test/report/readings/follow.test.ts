import { describe, expect, it } from 'vitest'
import { answersFile, simulateSession } from '@/answers'
import { makeReport } from '@/report'
import { readAnswerInput } from '@/results'
import { aidedStudy, keyOf } from './staged-study'

const READERS = 8
const CASES = 200

/** Truth is yes: the model is right on the first 160 cases of 200. */
const of = aidedStudy(Array.from({ length: CASES }, (_, n) => (n < 0.8 * CASES ? 'yes' : 'no')))
const key = keyOf(of)
const inputs = Array.from({ length: READERS }, (_, index) => {
  const code = `R${index + 1}`
  const events = simulateSession(of.study, of.studyHash, key, {
    code,
    index,
    group: null,
    accuracy: 0.7,
    isIndependent: true,
    follow: 0.5,
    seed: 42,
    tool: 'triplane 0',
    frozenAt: new Date(0),
  })
  const bytes = new TextEncoder().encode(JSON.stringify(answersFile(events)))
  return readAnswerInput(bytes, `${code}.json`, of)
})

describe('R92, R93: 8 simulated readers of 200 cases, an aid that is right 80% of the time, followed half of the time', () => {
  const report = makeReport({ ...of, key, inputs, iterations: 1000 })
  const [all, ...each] = report.aid?.figures ?? []
  const covers = (
    figure: { readonly ci95: readonly [number, number] | null } | undefined,
    value: number,
  ) => {
    const [low, high] = figure?.ci95 ?? [1, 0]
    return low <= value && value <= high
  }

  it('does not count simulated readers as readers', () => {
    expect(report.appendix).toContain('Reported: 8 simulated readers.')
  })
  it('gives both back within their intervals', () => {
    expect(inputs.map(({ state }) => state)).toEqual(Array(READERS).fill('verified'))
    expect(report.aid?.modelAlone).toMatchObject({ count: 160, n: 200, value: 0.8 })
    expect(covers(report.aid?.modelAlone, 0.8)).toBe(true)
    expect(all?.followed.method).toBe('cluster-bootstrap')
    expect(covers(all?.followed, 0.5)).toBe(true)
    expect(covers(all?.followedRight, 0.5)).toBe(true)
    expect(covers(all?.followedWrong, 0.5)).toBe(true)
    const { ci95 } = all?.followed ?? { ci95: null }
    // About 600 suggestions were not the reader's own answer: an interval that says anything.
    expect((ci95?.[1] ?? 1) - (ci95?.[0] ?? 0)).toBeLessThan(0.12)
  })
  it('gives them back of each reader, too', () => {
    expect(each).toHaveLength(READERS)
    const held = each.filter(({ followed }) => covers(followed, 0.5))
    // 95% CIs: one of eight may miss.
    expect(held.length).toBeGreaterThanOrEqual(READERS - 1)
    for (const { modelAlone } of each) expect(modelAlone).toMatchObject({ count: 160, n: 200 })
  })
  it('finds what following does: half of the way from the own accuracy to that of the model', () => {
    // 0.5 x 0.8 + 0.5 x 0.7
    expect(covers(all?.aided, 0.75)).toBe(true)
    expect(covers(all?.unaided, 0.7)).toBe(true)
    expect(covers(all?.difference, 0.05)).toBe(true)
    // A right answer beside a wrong suggestion goes wrong, a wrong one beside a right suggestion stays, half of the time.
    expect(covers(all?.overReliance, 0.5)).toBe(true)
    expect(covers(all?.underReliance, 0.5)).toBe(true)
  })
})
