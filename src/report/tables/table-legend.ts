import { UNDEFINED_IN_SOME } from './cell-words'
import { proofLegend } from './proof-marks'
import type { Cell, ReportTable } from './table'

const isMarked = ({ note = '', lines = [] }: Cell): boolean =>
  note.includes(UNDEFINED_IN_SOME) || lines.some(isMarked)

/** What the signs of a table mean, a line each, below it: said once, and not in every cell. */
export const tableLegend = (table: ReportTable): string[] => [
  ...proofLegend(table),
  ...(table.rows.some(({ cells }) => cells.some(isMarked))
    ? [
        `${UNDEFINED_IN_SOME} Undefined in some resamples, which the CI excludes; report.json gives their number.`,
      ]
    : []),
]
