import { expect, it } from 'vitest'
import { asWarning, problemOf, severityCounts } from '@/study'

it('counts what people must judge apart from what is only noted', () => {
  const note = problemOf('pool.jsonl', 'missing-truth', 'it has no answer', 'No action needed')
  const warning = asWarning(note)
  expect(severityCounts([warning])).toBe('1 warning')
  expect(severityCounts([note, note])).toBe('2 notes')
  expect(severityCounts([note, warning, warning])).toBe('2 warnings and 1 note')
})
