import { expect, it } from 'vitest'
import { applyRemedy } from '@/freezing/audit/apply-remedy'
import { textsOf } from '@/freezing/audit/audit-finding'
import { checkTruthLeaks } from '@/freezing/check/check-truth-leaks'
import type { PoolItem } from '@/pool/pool-schema'
import { choiceQuestion, poolItem } from '../../pool/sampling/pool-item'
import { makeFixture } from '../../report/reading-fixture'

const places = ['left thalamus', 'right putamen', 'pons', 'insula']
const withLabels = (labels: string[]): PoolItem => {
  const asked = choiceQuestion(places, 0, 'Where?')
  const question = { ...asked.question, confidence: { steps: 4, labels } }
  return poolItem({ id: 'a', line: 1, questions: [{ ...asked, question }] })
}

it('V80: words of a scale are audited, masked and checked as all that raters read', () => {
  const item = withLabels(['as Dr Miller says', 'certain'])
  const field = 'questions[0].confidence.labels[0]'
  expect(textsOf(item)).toContainEqual({ field, text: 'as Dr Miller says' })
  const fix = { type: 'mask-text', item: 'a', field, text: 'Miller', by: 'Dr X' } as const
  const [masked] = applyRemedy({ items: [item], problems: [] } as never, fix).items
  expect(JSON.stringify(masked?.questions[0]?.question.confidence)).not.toContain('Miller')
  expect(masked?.questions[0]?.question.confidence).toMatchObject({
    labels: [expect.anything(), 'certain'],
  })
})
it('V80: ends of a scale, units and the words for abstaining are audited and masked, too', () => {
  const texts = {
    'questions[0].anchors.1': 'as Dr Miller says',
    'questions[1].unit': 'Dr Miller’s points',
    'questions[2].abstain.label': 'Ask Dr Miller',
  }
  const questions = [
    { kind: 'scale', min: 1, max: 5, anchors: { 1: texts['questions[0].anchors.1'] } },
    { kind: 'number', unit: texts['questions[1].unit'] },
    { kind: 'text', abstain: { label: texts['questions[2].abstain.label'] } },
  ].map((question, n) => ({ question: { id: `q${n}`, prompt: 'How?', ...question } }))
  const item = poolItem({ id: 'a', line: 1, questions: questions as never })
  for (const [field, text] of Object.entries(texts)) {
    expect(textsOf(item)).toContainEqual({ field, text })
    const fix = { type: 'mask-text', item: 'a', field, text: 'Miller', by: 'X' } as const
    const [masked] = applyRemedy({ items: [item], problems: [] } as never, fix).items
    expect(masked && textsOf(masked)).toContainEqual({ field, text: text.replace('Miller', 'X') })
  }
})
it('V80: a word of a scale that tells the answer is a leak', () => {
  const fixture = (low: string) =>
    makeFixture([
      {
        id: 'a',
        category: 'Location',
        questions: [
          {
            kind: 'text',
            prompt: 'Where?',
            truth: { is: 'left thalamus' },
            confidence: { steps: 5, labels: [low, 'certain'] },
          },
        ],
      },
    ])
  const found = (low: string) => {
    const { study, key } = fixture(low)
    return checkTruthLeaks(study, key, 'study.json').map(({ field }) => field)
  }
  expect(found('guessing')).toEqual([])
  expect(found('not left thalamus')).toEqual(['items[0].questions[0].confidence.labels[0]'])
})
