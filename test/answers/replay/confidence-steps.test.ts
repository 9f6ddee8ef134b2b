import { expect, it } from 'vitest'
import { againstAnswers } from '@/answers/replay/answer-rules'
import { drawsOf } from '@/answers/simulated-draws'
import { simulateAnswer } from '@/answers/simulated-reader'
import { itemOf, yesNo } from '../../reading/study-of'

const question = yesNo('a', { confidence: { steps: 4 } })
const against = (confidence: number | null) =>
  againstAnswers(itemOf('i1', { questions: [question] }), 0, new Map(), [
    { question: 'a', value: 'yes', abstained: false, confidence },
  ])

it('V80: an answer file holds steps of the scale alone', () => {
  expect([0, 1 / 3, 2 / 3, 1].map(against)).toEqual([null, null, null, null])
  expect(against(0.5)).toBe('"a" of "i1": its confidence has 4 steps, and 0.5 is none of them')
  expect(against(null)).toBe('"a" of "i1": it asks for a confidence, and none is given')
})
it('V80: a simulated reader chooses steps', () => {
  const random = drawsOf('confidence')
  const drawn = Array.from({ length: 200 }, (_, n) =>
    simulateAnswer(question, { is: 'yes' }, n % 2 === 0, random),
  )
  // 0.4 to 1 is nearest to 1, 2 or 3 thirds.
  expect(new Set(drawn.map(({ confidence }) => confidence))).toEqual(new Set([1 / 3, 2 / 3, 1]))
})
