import { afterAll, describe, expect, it, vi } from 'vitest'
import { makeReport, makeReportWith } from '@/report'
import { type Redrawer, readAnswerInput } from '@/results'
import { bootstrapOfRecipes } from '@/stats'
import { bytesOf, makeAnswersFile, makeFixture, simulatedReading } from './reading-fixture'

/** Two questions to an item, which are redrawn together. */
const fixture = makeFixture(
  Array.from({ length: 24 }, (_, n) => ({
    id: `i${n}`,
    category: 'AB'[n % 2] ?? 'A',
    attributes: {},
    questions: [
      {
        id: 'is',
        kind: 'yes-no',
        confidence: 'percent',
        truth: { is: n % 3 === 0 ? 'yes' : 'no' },
      },
      { id: 'what', kind: 'text', truth: { is: `structure ${n % 5}` } },
    ],
  })),
)
const inputs = ['R1', 'R2', 'R3'].map((code, n) =>
  readAnswerInput(
    bytesOf(
      makeAnswersFile(
        fixture,
        simulatedReading(fixture, { code, accuracy: 0.5 + n / 10, seed: n }),
      ),
    ),
    `${code}.json`,
    fixture,
  ),
)
const request = { ...fixture, inputs, iterations: 300, tool: 'triplane 1.2.3' }
const alone = makeReport(request)

/** Takes and gives copies, as another thread does. */
function redrawer(isWell: (call: number) => boolean = () => true) {
  const given: string[][] = []
  const own: Redrawer = {
    redraw: async (plan, recipes) => {
      given.push(recipes.map(({ by }) => by))
      await Promise.resolve()
      if (!isWell(given.length)) throw new Error('ended')
      return structuredClone(bootstrapOfRecipes(structuredClone(plan), structuredClone(recipes)))
    },
  }
  return { own, given }
}

// Others get a turn after 30 ms of computing: by this clock after every step, however fast the machine is.
let now = 0
const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
  now += 100
  return now
})
afterAll(() => clock.mockRestore())

describe('R38: figures that other processors redraw', () => {
  it('are those of one processor, whatever it was that each of them redrew', async () => {
    for (const count of [1, 3]) {
      const others = Array.from({ length: count }, () => redrawer())
      const made = await makeReportWith(
        request,
        others.map(({ own }) => own),
      )
      expect(JSON.stringify(made)).toBe(JSON.stringify(alone))
      const kinds = new Set(others.flatMap(({ given }) => given.flat()))
      expect([...kinds].sort()).toEqual(
        expect.arrayContaining(['kappas', 'median', 'pair', 'patterns', 'share']),
      )
    }
  })

  it('are redrawn here where another ends, at once or in the midst of it', async () => {
    for (const wellFor of [0, 2]) {
      const { own, given } = redrawer((call) => call <= wellFor)
      const made = await makeReportWith(request, [own])
      expect(JSON.stringify(made)).toBe(JSON.stringify(alone))
      // What it was given in advance, six at most, and nothing after it ended.
      expect(given.length).toBeLessThanOrEqual(wellFor + 6)
    }
  })

  it('need nobody without replicates', async () => {
    const { own, given } = redrawer()
    const made = await makeReportWith({ ...request, iterations: 0 }, [own])
    expect(JSON.stringify(made)).toBe(JSON.stringify(makeReport({ ...request, iterations: 0 })))
    expect(given).toEqual([])
  })
})
