import { shown } from '@/questions'
import type { Mapping, Source } from './mapping-schema'
import { type Row, type RowFindings, textIn } from './row-value'
import { anyWord } from './words/known-words'

const FORMULA_ERROR = new RegExp(`^#${anyWord('formulaError')}[!?]?$`, 'i')
const MONTH = '(jan|feb|mär|mar|mrz|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec)[a-zé]*'
const AS_NUMBER = /^\d([.,]\d+)?E[+-]?\d+$/i
const AS_DATE = [
  new RegExp(`^\\d{1,2}[.\\-/ ]\\s?${MONTH}\\.?([-. ]\\d{2,4})?$`, 'i'),
  new RegExp(`^${MONTH}[-. ]\\d{2,4}$`, 'i'),
  /^\d{1,2}[./]\d{1,2}[./]\d{2,4}( 0?0:00(:00)?)?$/,
  /^\d{4}-\d\d-\d\d 00:00:00$/,
]

/** Whether a spreadsheet made a number or a date of what was an id or a range: `1E+05`, `5-Mar`. */
export const isRewritten = (text: string): boolean =>
  AS_NUMBER.test(text) || AS_DATE.some((date) => date.test(text))

/** What a spreadsheet left in the cells of one row of a CSV. */
export function findTraces(row: Row, mapping: Mapping, found: RowFindings): void {
  const at = (source: Source | undefined) =>
    source !== undefined && 'from' in source
      ? [{ from: source.from, text: textIn(row, source.from) }]
      : []
  const { id, subject, category, context, questions } = mapping
  const asked = questions.filter(({ each }) => each === undefined)
  const truths = asked.flatMap(({ truth }) => at(truth))
  const others = [...at(category), ...context.flatMap(at), ...asked.flatMap((q) => at(q.prompt))]
  for (const { from, text } of [...at(id), ...at(subject), ...truths, ...others])
    if (FORMULA_ERROR.test(text))
      found.refuse(
        'formula-error',
        from,
        `${shown(text)} is a formula error from a spreadsheet`,
        'Correct the cell, and export the list again',
      )
  const warnRewritten = (source: Source | undefined, what: string) => {
    for (const { from, text } of at(source))
      if (isRewritten(text))
        found.warn(
          'id-rewritten',
          from,
          `${shown(text)} was probably rewritten by a spreadsheet, so that different ${what} may have become one`,
          'Format the column as text, enter it again, and export the list again',
        )
  }
  warnRewritten(id, 'items')
  warnRewritten(subject, 'subjects')
  for (const { from, text } of truths)
    if (AS_DATE.some((date) => date.test(text)))
      found.warn(
        'truth-rewritten',
        from,
        `${shown(text)} may have been a range before a spreadsheet made it a date`,
        'Check the row, and fix the correct answer',
      )
}
