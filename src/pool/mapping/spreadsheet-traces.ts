import { shown } from '@/questions'
import type { Mapping, Source } from './mapping-schema'
import { cellText, type Row, rowProblem, rowValue } from './row-value'

const FORMULA_ERROR =
  /^#(ref|name|value|div\/0|num|null|bezug|wert|zahl|nom|valeur|spill|calc|getting_data)[!?]?$/i
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
export function spreadsheetTraces(row: Row, mapping: Mapping) {
  const at = (source: Source | undefined) =>
    source !== undefined && 'from' in source
      ? [{ from: source.from, text: cellText(rowValue(row, source.from)) }]
      : []
  const { id, subject, category, context, questions } = mapping
  const names = [
    ...at(id).map((c) => ({ ...c, what: 'items' })),
    ...at(subject).map((c) => ({ ...c, what: 'subjects' })),
  ]
  const truths = questions.flatMap(({ truth, each }) => (each === undefined ? at(truth) : []))
  const others = [
    ...at(category),
    ...context.flatMap(at),
    ...questions.flatMap((q) => (q.each === undefined ? at(q.prompt) : [])),
  ]
  return {
    problems: [...names, ...truths, ...others]
      .filter(({ text }) => FORMULA_ERROR.test(text))
      .map(({ from, text }) =>
        rowProblem(
          'formula-error',
          from,
          `${shown(text)} is a formula error from a spreadsheet`,
          'Correct the cell, and export the list again',
        ),
      ),
    warnings: [
      ...names
        .filter(({ text }) => isRewritten(text))
        .map(({ from, text, what }) =>
          rowProblem(
            'id-rewritten',
            from,
            `${shown(text)} was probably rewritten by a spreadsheet, so that different ${what} may have become one`,
            'Format the column as text, enter it again, and export the list again',
          ),
        ),
      ...truths
        .filter(({ text }) => AS_DATE.some((date) => date.test(text)))
        .map(({ from, text }) =>
          rowProblem(
            'truth-rewritten',
            from,
            `${shown(text)} may have been a range before a spreadsheet made it a date`,
            'Check the row, and fix the correct answer',
          ),
        ),
    ],
  }
}
