import { isPlainYesNo, type ListEntry, labelForm, type Split, splitList, type TruthForm } from '@/questions'
import { cellText, isBlank, type Row, rowValue } from './row-value'

interface TruthProposal {
  readonly as: TruthForm
  /** Null when the rows leave no doubt. */
  readonly doubt: string | null
}

type OptionsOfRow = (row: Row) => readonly string[]

/** How to read the options of a row. @param columns or a list in one cell. */
export const optionReader =
  (
    from: { readonly column: string; readonly split: Split } | { readonly columns: readonly string[] },
  ): OptionsOfRow =>
  (row) =>
    'columns' in from
      ? from.columns.map((name) => cellText(rowValue(row, name))).filter((text) => text !== '')
      : splitList(rowValue(row, from.column), from.split).map((entry: ListEntry) => entry.text)

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
    if (isFromZero && isFromOne)
      return {
        as: 'index-0',
        doubt: 'the places of the right options are counted from 0 in some rows and from 1 in others',
      }
    if (isFromZero) return { as: 'index-0', doubt: null }
    if (isFromOne) return { as: 'index-1', doubt: null }
    return {
      as: 'index-0',
      doubt: 'the rows do not show whether the places of the right options are counted from 0 or from 1',
    }
  }
  const total = votes.label + votes.letter + votes.yesNo + votes.other
  if (options === null && votes.yesNo === total && total > 0) return { as: 'yes-no', doubt: null }
  return { as: 'auto', doubt: null }
}
