import { meansColumn } from '../../column-names'
import type { QuestionMap } from '../../mapping-schema'
import { listed, type Shape } from './open-shape'

/** The correct answer in one column, the wrong options in others. */
export const distractors: Shape = {
  name: 'distractors',
  labels: [
    'The correct answer is an option beside the others',
    'These columns are all the options',
  ],
  find: (_, mapping) => {
    for (const [n, question] of mapping.questions.entries()) {
      const { options, truth } = question
      if (options === undefined || !('columns' in options) || truth === undefined) continue
      const { columns } = options
      if (!columns.every((name) => meansColumn(name, 'distractor')) || columns.includes(truth.from))
        continue
      const all = [truth.from, ...columns]
      const whole: QuestionMap = {
        ...question,
        options: { columns: all },
        truth: { ...truth, as: 'label' },
      }
      return {
        field: truth.from,
        message: `${listed(columns)} contain wrong options, and the correct one is only in "${truth.from}"`,
        statement: `"options": { "columns": [${listed(all)}] } of its question`,
        mapping: { ...mapping, questions: mapping.questions.with(n, whole) },
      }
    }
    return null
  },
}
