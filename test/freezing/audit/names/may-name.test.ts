import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findHospitals } from '@/freezing/audit/names/find-hospitals'
import { findNames } from '@/freezing/audit/names/find-names'
import { mayName } from '@/freezing/audit/names/may-name'
import { wordsOf } from '@/freezing/audit/names/name-words'

const PARTS = [
  'Anna',
  'Jones',
  'J',
  'MRI',
  'Text',
  'Zorbel',
  'Wexham',
  'Frontal',
  'FINDINGS',
  'Berlin',
  'Parkinson',
  'hospital',
  'Hospital',
  'Klinikum',
  'clinic',
  'of',
  'the',
  'St',
  'st',
  'sankt',
  'van',
  'de',
  'in',
  'MGH',
  'patient',
  'seen',
  'by',
  'name',
  'was',
  'is',
  'presents',
  'referred',
  'from',
  'lesion',
  'dr',
  'May',
  'et',
  'al',
  'disease',
  'Brown',
  'Charite',
  'Mayo',
  'Clinic',
  'Necker',
  'Ivanov',
  'Doctor',
  '45',
  "O'Neil",
  'é',
]
const GLUE = [' ', ' ', ' ', '. ', ', ', ': ', '\n', ' (', '-', "'s ", '.', '; ', '|']

it('passes over no text in which a person or a hospital is found', () => {
  const texts = fc
    .array(fc.tuple(fc.constantFrom(...PARTS), fc.constantFrom(...GLUE)), { maxLength: 9 })
    .map((parts) => parts.flat().join(''))
  let passed = 0
  fc.assert(
    fc.property(texts, (text) => {
      if (mayName(text)) return
      passed++
      expect([...findNames(text, wordsOf(text)), ...findHospitals(text, wordsOf(text))]).toEqual([])
    }),
    { numRuns: 10_000 },
  )
  expect(passed).toBeGreaterThan(500)
})

it('passes over what most reports are made of', () => {
  expect(
    mayName('Text small lesion of the right lobe. No oedema; mild headache. MRI shows a cyst.'),
  ).toBe(false)
  expect(mayName('Seen by Zorbel')).toBe(true)
  expect(mayName('no word of it, Zürich')).toBe(true)
})
