import { measureOf } from '@/questions'
import { capitalized, columnWords } from '../../column-names'
import { type ColumnProfile, profileColumns } from '../../column-profile'
import { columnsNamed } from '../../fit-mapping'
import type { QuestionMap } from '../../mapping-schema'
import { idOfLabel, questionOfColumn } from '../../propose-form'
import { listed, type Shape } from './open-shape'

/** A list that asks nothing: its columns are what is to be found, a question each. */
export const columnsAsQuestions: Shape = {
  name: 'columns',
  labels: ['Each of these columns is a question', 'None of them is asked'],
  find: (table, mapping) => {
    const isAsked = mapping.questions.some(
      ({ prompt, truth, each }) => 'from' in prompt || truth || each,
    )
    if (isAsked || (mapping.materials ?? []).length > 0) return null
    const used = columnsNamed({ ...mapping, attributes: {} })
    const rows = table.rows.map(({ values }) => values)
    const fitting = profileColumns(rows, table.columns).filter(
      (column) => !used.has(column.name) && mayBeAsked(column),
    )
    const [first] = fitting
    if (first === undefined) return null
    const names = fitting.map(({ name }) => name)
    return {
      field: first.name,
      message: `no column asks a question, and ${listed(names)} may hold the correct answers of one each`,
      statement: `"questions", one with "truth": { "from": "${first.name}" }${names.length > 1 ? ' and so on' : ''}`,
      mapping: {
        ...mapping,
        attributes: Object.fromEntries(
          Object.entries(mapping.attributes).filter(
            ([, source]) => !('from' in source) || !names.includes(source.from),
          ),
        ),
        questions: fitting.map((column): QuestionMap => {
          const words = columnWords(column.name).replace(/\s*[([].*[)\]]$/, '')
          const prompt = `${capitalized(words.replace(/\?+$/, ''))}?`
          return { id: idOfLabel(words), ...questionOfColumn(column, prompt, isMeasured(column)) }
        }),
      },
    }
  },
}

/** Numbers of which there are many, or decimals; few whole ones are grades. */
const isMeasured = ({ distinct }: ColumnProfile): boolean =>
  distinct.every((text) => measureOf(text) !== null) &&
  (distinct.length > 6 || distinct.some((text) => !/^\d+$/.test(text)))

/** Numbers, or few values that come again; what names a case, a person or a file is no answer. */
function mayBeAsked(column: ColumnProfile): boolean {
  const { distinct, filled, rows, shareImages, shareVolumes, isUnique } = column
  if (column.means('id', 'subject', 'acquired')) return false
  if (distinct.length < 2 || filled < rows / 2 || shareImages + shareVolumes > 0) return false
  return (
    (isMeasured(column) && !(isUnique && distinct.every((text) => /^\d+$/.test(text)))) ||
    (distinct.length <= 24 && !isUnique)
  )
}
