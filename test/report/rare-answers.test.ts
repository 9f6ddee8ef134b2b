import { expect, it } from 'vitest'
import { makeReport } from '@/report'
import { readAnswerInput } from '@/results'
import { bytesOf, type FixtureItem, makeAnswersFile, makeFixture } from './reading-fixture'

/** Thirty cases, of which three readers each say yes to so many. */
function groupOf(yesOfEach: number) {
  const items = Array.from(
    { length: 30 },
    (_, n): FixtureItem => ({
      id: `i${n}`,
      category: 'All',
      attributes: {},
      questions: [{ id: 'q', prompt: 'Is it?', kind: 'yes-no', truth: { is: 'no' } }],
    }),
  )
  const fixture = makeFixture(items)
  const inputs = ['R1', 'R2', 'R3'].map((code, reader) => {
    const answer = (item: string) => (Number(item.slice(1)) - 2 * reader < yesOfEach ? 'yes' : 'no')
    const file = makeAnswersFile(fixture, { code, answer })
    return readAnswerInput(bytesOf(file), `${code}.json`, fixture)
  })
  return makeReport({ ...fixture, inputs, iterations: 200 }).agreement.group
}

it('R38: alpha, Fleiss’ and Light’s kappa have no interval where other answers are too rare', () => {
  // Each reader says yes to two more: 5, 7 and 9 times, then 6, 8 and 10 times.
  const [rare, enough] = [groupOf(5), groupOf(6)]
  for (const figure of ['krippendorff', 'fleiss', 'light'] as const) {
    expect(rare?.[figure].value, figure).not.toBeNull()
    expect(rare?.[figure]).toMatchObject({
      ci95Bootstrap: null,
      ci95BootstrapReason: 'rare-answers',
    })
    expect(enough?.[figure].ci95Bootstrap, figure).not.toBeNull()
  }
})
