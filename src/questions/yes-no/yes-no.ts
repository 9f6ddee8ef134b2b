import { z } from 'zod'
import { questionBase, strict } from '@/study'
import { optionOfCell, shown } from '../cells/truth-cell'
import { defineKind, openKind } from '../question-kind'
import { misread, pick, type Read, read, readIs } from '../read-value'
import { textIs, textValue } from '../value-schemas'
import { isPlainYesNo, readYesNo } from './yes-no-words'

const yesNoSchema = strict({ ...questionBase, kind: z.literal('yes-no') })
export type YesNoQuestion = z.infer<typeof yesNoSchema>
type YesNo = 'yes' | 'no'

const readValue = (value: unknown): Read<YesNo> =>
  value === 'yes' || value === 'no' ? read(value) : misread('the answer must be "yes" or "no"')

const words = (value: YesNo) => (value === 'yes' ? 'Yes' : 'No')

/** The word itself, else the word that a text begins with, else the only one of both that occurs. */
function extract(raw: unknown): unknown {
  if (typeof raw === 'boolean') return raw ? 'yes' : 'no'
  if (raw === 'yes' || raw === 'no' || typeof raw !== 'string') return raw
  const all: readonly string[] = raw.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const [first] = all
  if (first === 'yes' || first === 'no') return first
  const [hasYes, hasNo] = [all.includes('yes'), all.includes('no')]
  if (hasYes === hasNo) return null
  return hasYes ? 'yes' : 'no'
}

export const yesNo = defineKind({
  ...openKind,
  kind: 'yes-no',
  name: 'Yes or no',
  schema: yesNoSchema,
  valueSchema: textValue,
  truthSchema: textIs,
  isClosed: true,
  readValue: (_, value) => readValue(value),
  readTruth: (_, truth) => readIs(truth, readValue),
  score: (_, value, truth) => ({ isCorrect: value === truth.is }),
  label: (_, value) => value,
  labels: () => ['yes', 'no'],
  chance: () => 0.5,
  positive: () => 'yes',
  chanceWords: 'one half for yes/no',
  describe: (_, value) => words(value),
  describeTruth: (_, truth) => words(truth.is),
  simulate: (_, truth, isCorrect) => ((truth.is === 'yes') === isCorrect ? 'yes' : 'no'),
  simulateAny: (_, random) => pick<YesNo>(['yes', 'no'], random),
  spelling: /^(yes[\s_/-]*no|y\/?n|binary|boolean|bool|ja[\s/]*nein|true[\s_/-]*false|t\/f|tf)$/i,
  isShownBy: (options, truth) =>
    options.length === 0
      ? isPlainYesNo(truth)
      : options.length === 2 &&
        options.every(({ label }) => isPlainYesNo(label)) &&
        readYesNo(options[0]?.label) !== readYesNo(options[1]?.label),
  truthOfCell: (_, cell) => {
    const option = cell.options.length > 0 ? optionOfCell(cell.value, cell) : null
    const word = readYesNo(option?.label ?? cell.value)
    return word === null
      ? misread(
          `${shown(cell.value)} is neither yes nor no`,
          'Write yes or no, or choose another kind of question',
        )
      : read({ is: word })
  },
  cellOfTruth: (_, truth) => truth.is,
  answers: () => [
    { id: 'yes', label: 'Yes' },
    { id: 'no', label: 'No' },
  ],
  profileFields: {},
  valueOfCell: (_, cell) => (/^\s*(yes|no)\s*$/i.test(cell) ? cell.trim().toLowerCase() : null),
  notCell: () => 'is neither "yes" nor "no"',
  extraction: {
    words: 'to yes or no by its first word, else by the only one of both words',
    readOut: (_, raw) => extract(raw),
  },
  scoring: { answers: 'yes/no', when: 'they equal the correct answer' },
})
