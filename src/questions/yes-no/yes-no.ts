import { z } from 'zod'
import { questionBase, strict } from '@/study'
import { optionOfCell, shown } from '../cells/truth-cell'
import { closedKind, defineKind } from '../question-kind'
import { misread, pick, type Read, read, readIs } from '../read-value'
import { isPlainYesNo, readYesNo } from './yes-no-words'

const yesNoSchema = strict({ ...questionBase, kind: z.literal('yes-no') })
export type YesNoQuestion = z.infer<typeof yesNoSchema>

const readValue = (_: unknown, value: unknown): Read<string> =>
  value === 'yes' || value === 'no' ? read(value) : misread('the answer must be "yes" or "no"')

const words = (value: string) => (value === 'yes' ? 'Yes' : 'No')

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
  ...closedKind,
  kind: 'yes-no',
  name: 'Yes or no',
  schema: yesNoSchema,
  readValue,
  readTruth: readIs(readValue),
  labels: () => ['yes', 'no'],
  chance: () => 0.5,
  positive: () => 'yes',
  chanceWords: 'one half for yes/no',
  describe: (_, value) => words(value),
  describeTruth: (_, truth) => words(truth.is),
  simulate: (_, truth, isCorrect) => ((truth.is === 'yes') === isCorrect ? 'yes' : 'no'),
  simulateAny: (_, random) => pick(['yes', 'no'], random),
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
