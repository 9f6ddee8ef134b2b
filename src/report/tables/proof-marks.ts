import { gapWords, type ProofGap } from '@/results'
import { groupBy, listed, present } from '@/study'
import type { Cell, ReportTable, TableColumn, TableRow, Whose } from './table'

/** No log at all, and a log of which something is missing. What is simulated says so in its name. */
const [NO_LOG, IN_PART] = ['†', '‡']

function signOf({ unproven }: Whose): string {
  const [first] = unproven
  if (first === undefined || first === 'simulated') return ''
  return first === 'no-log' ? NO_LOG : IN_PART
}

/** What stands raised behind a name, so that a number that is not proven in full is not read as one that is; mostly ''. */
export const proofSign = ({
  whose = [],
}: Pick<Cell | TableColumn | ReportTable, 'whose'>): string =>
  [...new Set(whose.map(signOf))].sort().join('')

/** The two of a pair. */
export const whoseOfPair = ({
  names,
  unproven,
}: {
  readonly names: readonly [string, string]
  readonly unproven: readonly [readonly ProofGap[], readonly ProofGap[]]
}): Whose[] => names.map((name, side) => ({ name, unproven: unproven[side] ?? [] }))

/** What the signs of a table mean, a line each, below it; none where all is proven. */
export function proofLegend({ columns, rows, whose = [] }: ReportTable): string[] {
  const cells = rows.flatMap((row) => row.cells)
  const all = [...whose, ...[...columns, ...cells].flatMap((entry) => entry.whose ?? [])]
  const bySign = groupBy(new Map(all.map((each) => [each.name, each])).values(), signOf)
  const none = bySign.get(NO_LOG)
  const parts = groupBy(bySign.get(IN_PART) ?? [], ({ unproven }) => gapWords(unproven))
  const names = (people: readonly Whose[]) => listed(people.map(({ name }) => name))
  return present([
    none && `${NO_LOG} Not verifiable (table or predictions): ${names(none)}.`,
    parts.size > 0 &&
      `${IN_PART} Not fully verified: ${[...parts].map(([said, people]) => `${names(people)} (${said})`).join('; ')}.`,
  ])
}

/** The same of one row, for a column of a file: `R1 not signed, no receipt`; '' where all is proven. */
export const rowProofWords = ({ cells }: TableRow): string =>
  cells
    .flatMap(({ whose = [] }) => whose)
    .flatMap((entry) =>
      entry.unproven.length === 0 ? [] : [`${entry.name}: ${gapWords(entry.unproven)}`],
    )
    .join('; ')
