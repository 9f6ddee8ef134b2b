import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersFile, judgeAnswers, parseAnswers } from '@/answers'
import { genuineSession } from './genuine-session'
import { richStudy } from './rich-study'

/** The steps of every item that has any ask its first two questions twice. */
const asksAgain = () => ({
  items: richStudy().study.items.map((item) => ({
    ...item,
    stages:
      item.stages?.map((stage, n) =>
        n === 0 ? stage : { ...stage, questions: ['lesion', 'side', ...stage.questions] },
      ) ?? null,
  })),
})
const studies = {
  'read forward': richStudy(),
  'in one order': richStudy({ reading: { order: 'fixed', breakAfter: 2 } }),
  'with free navigation': richStudy({
    reading: { navigation: 'free', sessions: { count: 3, washoutDays: 0 } },
  }),
  'with answers that may be changed': richStudy({ reading: { revision: 'until-finished' } }),
  'free and changeable': richStudy({ reading: { navigation: 'free', revision: 'until-finished' } }),
  'without practice, groups and codes': richStudy({
    raters: {},
    instructions: '',
    reading: { practice: null },
  }),
  'shown the other way round': richStudy({ viewer: { convention: 'radiological' } }),
  'that asks again at a later step': richStudy({ ...asksAgain(), reading: { navigation: 'free' } }),
  'that hides the scans': richStudy({ conditions: [{ id: 'full', hides: ['volumes'] }] }),
}

describe('A8: what the reading room wrote passes', () => {
  it.each(Object.entries(studies))('of a study %s', async (_, of) => {
    await fc.assert(
      fc.asyncProperty(
        fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
        fc.integer({ min: 3, max: 150 }),
        fc.constantFrom('R1', 'R2'),
        async (draws, stopAfter, code) => {
          const log = await genuineSession(of, code, { next: () => draws.next().value }, stopAfter)
          const read = parseAnswers(JSON.stringify(answersFile(log)), 'R1.json')
          if (!read.ok) throw new Error(JSON.stringify(read.problems))
          expect(judgeAnswers(read.value, 'R1.json', of)).toEqual({
            state: 'verified',
            consistency: 'replayed',
            problems: [],
          })
          expect(judgeAnswers(read.value, 'R1.json', null)).toEqual({
            state: 'verified',
            consistency: 'chained',
            problems: [],
          })
        },
      ),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 10) },
    )
  })
})
