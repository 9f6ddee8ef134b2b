import { isPlainYesNo, labelForm, splitList, type TruthForm } from '@/questions'
import type { QuestionMap } from './mapping-schema'
import { cellText, isBlank, type Row, rowValue } from './row-value'

interface TruthProposal {
  readonly as: TruthForm
  /** Null when the rows leave no doubt. */
  readonly doubt: string | null
}

type OptionsOfRow = (row: Row) => readonly string[]

/** Where a table has the options of its questions: in several columns, or as a list in one cell. */
export type OptionColumns = Exclude<NonNullable<QuestionMap['options']>, { list: unknown }>

/** How to read the options of a row. */
export const optionReader =
  (options: OptionColumns): OptionsOfRow =>
  (row) =>
    'columns' in options
      ? options.columns.map((name) => cellText(rowValue(row, name))).filter((text) => text !== '')
      : splitList(rowValue(row, options.from), options.split).map(({ text }) => text)

/**
 * How a column of truths points to the options: by words, letter, or place from 0 or from 1. Every row votes; places are
 * told apart by a 0 (from 0) or a place as large as the number of options (from 1).
 */
export function proposeTruthForm(
  rows: readonly Row[],
  column: string,
  options: OptionsOfRow | null,
): TruthProposal {
  const votes = { label: 0, letter: 0, index: 0, yesNo: 0, other: 0 }
  let isFromZero = false
  let isFromOne = false
  for (const row of rows) {
    const value = rowValue(row, column)
    if (isBlank(value)) continue
    const text = cellText(value)
    const labels = options?.(row) ?? []
    if (labels.some((label) => labelForm(label) === labelForm(text))) votes.label++
    else if (
      /^\(?[A-Ja-j][).:]?$/.test(text) &&
      text.replace(/\W/g, '').toUpperCase().charCodeAt(0) - 65 < labels.length
    )
      votes.letter++
    else if (/^\d{1,2}(\.0)?$/.test(text) && Number(text) <= labels.length && labels.length > 0) {
      votes.index++
      if (Number(text) === 0) isFromZero = true
      if (Number(text) === labels.length) isFromOne = true
    } else if (isPlainYesNo(text)) votes.yesNo++
    else votes.other++
  }
  if (votes.index > Math.max(votes.label, votes.letter)) {
    const as = isFromOne && !isFromZero ? 'index-1' : 'index-0'
    if (isFromZero !== isFromOne) return { as, doubt: null }
    return {
      as,
      doubt: isFromZero
        ? 'the places of the right options are counted from 0 in some rows and from 1 in others'
        : 'the rows do not show whether the places of the right options are counted from 0 or from 1',
    }
  }
  const total = votes.label + votes.letter + votes.yesNo + votes.other
  if (options === null && votes.yesNo === total && total > 0) return { as: 'yes-no', doubt: null }
  return { as: 'auto', doubt: null }
}
