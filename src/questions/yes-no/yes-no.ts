import { z } from 'zod'
import { questionBase, strict } from '@/study'
import { defineKind, misread, type Read, read } from '../question-kind'
import { readIs } from '../read-value'

export const yesNoSchema = strict({ ...questionBase, kind: z.literal('yes-no') })
export type YesNoQuestion = z.infer<typeof yesNoSchema>

const readYesNo = (value: unknown): Read<'yes' | 'no'> =>
  value === 'yes' || value === 'no' ? read(value) : misread('the answer must be "yes" or "no"')

export const yesNo = defineKind<YesNoQuestion, 'yes' | 'no', { readonly is: 'yes' | 'no' }>({
  kind: 'yes-no',
  schema: yesNoSchema,
  isClosed: true,
  isOrdinal: false,
  readValue: (_, value) => readYesNo(value),
  readTruth: (_, truth) => readIs(truth, readYesNo),
  score: (_, value, truth) => ({ isCorrect: value === truth.is }),
  label: (_, value) => value,
  labels: () => ['yes', 'no'],
  chance: () => 0.5,
  describe: (_, value) => (value === 'yes' ? 'Yes' : 'No'),
  describeTruth: (_, truth) => (truth.is === 'yes' ? 'Yes' : 'No'),
  simulate: (_, truth, isCorrect) => ((truth.is === 'yes') === isCorrect ? 'yes' : 'no'),
})
