import { expect, it } from 'vitest'
import { readPredictions } from '@/report/read-predictions'
import { makeFixture } from './reading-fixture'

const { study } = makeFixture([
  { id: 'one', category: 'Presence', questions: [{ kind: 'yes-no', truth: { is: 'yes' } }] },
  { id: 'free', category: 'Diagnosis', questions: [{ kind: 'text', truth: { is: 'glioma' } }] },
])
const read = (...lines: string[]) => readPredictions(lines.join('\n'), 'm.jsonl', study)
const faults = (...lines: string[]) => {
  const result = read(...lines)
  return result.ok ? [] : result.problems.map(({ code, line }) => [code, line])
}
const sound = '{"model":"m","item":"one","value":"yes","confidence":0.5}'

it('a field that stands twice or is not known is told with its line, on the quick way too', () => {
  expect(faults(sound, '{"model":"m","item":"free","value":"a","value":"b"}')).toEqual([
    ['duplicate-field', 2],
  ])
  expect(faults(sound, '{"model":"m","item":"free","value":"a","sure":1}')).toEqual([
    ['unrecognized_keys', 2],
  ])
  expect(faults(sound, '{"model":"m","item":"free","value":"a","__proto__":{}}')).toEqual([
    ['unrecognized_keys', 2],
  ])
  expect(faults(sound, sound)).toEqual([['duplicate-answer', 2]])
})

it('what looks like a field inside a text is text', () => {
  const value = 'he said "glioma": sure'
  const result = read(sound, JSON.stringify({ model: 'm', item: 'free', value }))
  expect(result.ok ? result.value[0]?.answers.map((answer) => answer.value) : result.problems).toEqual([
    'yes',
    value,
  ])
})
