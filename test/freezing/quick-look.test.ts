import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTextLeaks } from '@/freezing/check/check-text-leaks'
import type { AnswerKey } from '@/questions'
import { valueTexts } from '@/study'

const item = (category: string, attributes: Record<string, string>) => ({
  category,
  attributes,
  truth: { answer: { is: 'yes' } },
})

const key = {
  items: {
    i001: item('Location', { subject: 'P17', dataset: 'phantom', level: 'grey-matter' }),
    i002: item('Size (cm)', { subject: '7', dataset: 'IXI', level: 'white' }),
    i003: item('(Deep) signal', { subject: 'Åsa-1', dataset: 'Site 3', level: 'T-042' }),
  },
  sources: { i001: ['sub-01/anat/sub-01_T1w.nii.gz'] },
} as unknown as AnswerKey

const PARTS = [
  'Location',
  'location',
  'LOCATION',
  'Size (cm)',
  '(Deep) signal',
  'P17',
  'p17',
  '17',
  '7',
  'phantom',
  'IXI',
  'Site 3',
  'site',
  'Åsa-1',
  'grey-matter',
  'Grey matter',
  'white',
  'T-042',
  'sub-01',
  'T1w',
  'category',
  'Task',
  'type',
  'is',
  'item',
  'question',
  'subject',
  'patient',
  'cohort',
  'data set',
  'no',
  'dataset',
  'participant',
  'lesion',
  'a',
  'x',
  '3',
  'data',
  'anat',
  'é',
  'Question',
  'nii',
  'gz',
]
const GLUE = [
  '',
  ' ',
  ' ',
  ' ',
  ': ',
  ':',
  '. ',
  '-',
  '_',
  '"',
  ' (',
  ') ',
  '[',
  ']',
  '.',
  '\n',
  ' = ',
  '#',
  '/',
]

const codesOf = (context: string) => {
  const study = { title: 'x', items: [{ id: 'i001', context }, { id: 'i002' }] }
  return checkTextLeaks(valueTexts(study), 'study.json', key).map(({ message }) => message)
}

describe('the quick look at texts', () => {
  // A mark of emphasis has every text looked at, and is not read.
  it('passes over no text in which something is found', () => {
    const texts = fc
      .array(fc.tuple(fc.constantFrom(...GLUE), fc.constantFrom(...PARTS)), { maxLength: 6 })
      .map((parts) => parts.flat().join(''))
    fc.assert(
      fc.property(texts, (text) => {
        expect(codesOf(text)).toEqual(codesOf(`${text}\n\``))
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['categoryisLocation'],
    ['Location'],
    ['the lesion [Location] is'],
    ['a subject17 and a patient P17'],
    ['patients7'],
    ['cohort: phantom'],
    ['the IXI scans'],
  ])('finds as much in "%s" as a closer look does', (text) => {
    expect(codesOf(text)).toEqual(codesOf(`${text}\n\``))
  })
  it('finds what is glued to a word before it', () => {
    expect(codesOf('the categoryisLocation')).toHaveLength(1)
    expect(codesOf('category isLocation')).toHaveLength(1)
    expect(codesOf('patient7')).toHaveLength(1)
  })
})
