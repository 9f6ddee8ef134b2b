import { present } from '@/study'
import { noIntervalWords, UNDEFINED_IN_SOME } from './cell-words'
import { proofLegend } from './proof-marks'
import type { Cell, ReportTable } from './table'

const isMarked = ({ note = '', lines = [] }: Cell): boolean =>
  note.includes(UNDEFINED_IN_SOME) || lines.some(isMarked)

/** Why a proportion has no interval; empty where it has one, or no value. */
const withheldWords = ({ unit, value, ci95 = null, reason = null }: Cell): string =>
  unit === 'proportion' && typeof value === 'number' && ci95 === null
    ? noIntervalWords(reason).replace(/^no 95% CI: /, '')
    : ''

/** What signs and gaps of a table mean, a line each, below it: said once, and not in every cell. */
export function tableLegend(table: ReportTable): string[] {
  const cells = table.rows.flatMap((row) => row.cells)
  const withheld = [...new Set(cells.map(withheldWords))].filter((words) => words !== '')
  return present([
    ...proofLegend(table),
    cells.some(isMarked) &&
      `${UNDEFINED_IN_SOME} Undefined in some resamples, which the CI excludes; report.json gives their number.`,
    withheld.length > 0 && `Where a 95% CI is missing: ${withheld.join('; or ')}.`,
  ])
}
