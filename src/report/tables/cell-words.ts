import type { FigureInterval, ReportReason } from '@/results'
import type { Interval } from '@/stats'
import { present } from '@/study'
import {
  beyondWords,
  coefficientWords,
  differenceWords,
  durationWords,
  fixed,
  joinWords,
  noted,
  percentWords,
  pWords,
  reasonWords,
} from '../report-words'
import { proofSign } from './proof-marks'
import type { Cell, ReportTable, TableColumn } from './table'

/** A cell in words: what stands in it, and what stands muted below it. */
export interface ShownCell {
  readonly value: string
  /** Raised, behind it. */
  readonly sign?: string
  readonly aside?: string | undefined
  readonly note: string
}

/** A column of a wide table as it is printed. */
export interface ShownColumn {
  readonly title: string
  /** Raised, behind its title. */
  readonly sign: string
  readonly isNumber: boolean
  readonly show: (cells: readonly Cell[]) => ShownCell
  /** What its rows are sorted by; null: there is nothing, and it comes last. */
  readonly key: (cells: readonly Cell[]) => string | number | null
}

/** `0.28 to 0.52`. */
export const coefficientInterval = (ci95: Interval | null): string =>
  ci95 === null ? '–' : `${coefficientWords(ci95[0])} to ${coefficientWords(ci95[1])}`

/** The interval, and what must be known of it. */
export const intervalNote = (ci95: Interval | null): string =>
  joinWords([coefficientInterval(ci95), beyondWords(ci95, -1)])

/** Behind an interval of a figure that was undefined in some replicates; `tableLegend` says what it means. */
export const UNDEFINED_IN_SOME = '§'

/** Why there is no interval, where it says something of the answers. */
const SAID: ReadonlySet<ReportReason> = new Set([
  'zero-standard-error',
  'one-cluster',
  'one-per-stratum',
  'ece-above-zero',
  'few-errors',
  'few-values',
  'few-differences',
  'rare-answers',
  'few-disagreements',
  'small-classes',
  'fewer-than-6',
  'fewer-than-12',
  'fewer-than-20',
  'fewer-than-30',
  'fewer-than-40',
  'readers-not-redrawn',
  'ranks-not-redrawn',
])

/** Below a kappa: its interval, or why there is none. */
export const kappaNote = ({
  ci95,
  ci95Reason,
}: {
  readonly ci95: readonly [number, number] | null
  readonly ci95Reason: ReportReason | null
}): string => (ci95 === null ? saidReason(ci95Reason) : coefficientInterval([...ci95]))

/** Why there is no interval, where a reader of the report should know; empty for others. */
export const saidReason = (reason: ReportReason | null): string =>
  reason !== null && SAID.has(reason) ? reasonWords(reason) : ''

/** The same where an interval is looked for: `no 95% CI: all answers belong to one patient`. */
export function noIntervalWords(reason: ReportReason | null): string {
  const words = saidReason(reason)
  return words === '' || /^not? /.test(words) ? words : `no 95% CI: ${words}`
}

/** Figures of the same answers, each with its interval of redrawn clusters. */
export type Scored<Name extends string> = Readonly<Record<Name, number | null>> & {
  readonly n: number
  readonly reason: ReportReason | null
  readonly intervals: Readonly<Record<Name, FigureInterval>>
}

/** The interval of a redrawn figure, marked where some replicates left the figure undefined; empty where nothing is drawn yet. */
export function drawnNote(
  { ci95Bootstrap: ci95, ci95BootstrapReason, undefinedReplicates }: FigureInterval,
  words: (ci95: Interval) => string = coefficientInterval,
): string {
  if (ci95 === null) return saidReason(ci95BootstrapReason)
  const width = ci95[0] === ci95[1] ? ', no width: all resamples are equal' : ''
  const without = undefinedReplicates === 0 ? '' : ` ${UNDEFINED_IN_SOME}`
  return `${words(ci95)}${width}${without}`
}

/** `28.1 s to 30.2 s`. */
export const durationInterval = (ci95: Interval): string =>
  `${durationWords(ci95[0])} to ${durationWords(ci95[1])}`

/** `35.6–54.8`, in percent. */
export const percentInterval = (ci95: Interval | null): string =>
  ci95 === null
    ? '–'
    : `${fixed(100 * ci95[0], 1)}–${fixed(100 * ci95[1], 1)}`.concat(
        noted(beyondWords(ci95, 0, 100)),
      )

/** The figure of a cell by itself. */
export function valueWords({ unit, value, count, n }: Cell): string {
  if (unit === 'proportion') return count === undefined ? '–' : `${count} of ${n}`
  if (value === null || typeof value === 'string') return value ?? '–'
  switch (unit) {
    case 'share':
      return percentWords(value)
    case 'coefficient':
    case 'interval':
      return coefficientWords(value)
    case 'points':
      return differenceWords(value, null)
    case 'p':
      return pWords(value)
    case 'duration':
      return durationWords(value)
    case 'slope':
      return `${value < 0 ? '−' : '+'}${fixed(Math.abs(value) / 1000, 1)} s`
    default:
      return String(value)
  }
}

/** The columns of a table with room for an interval beside its figure. What is a remark stands below the names. */
export function shownColumns({ columns, drawn }: ReportTable): ShownColumn[] {
  return columns.flatMap((column, place): ShownColumn[] => {
    const { unit, title, isRemark = false } = column
    const cellOf = (cells: readonly Cell[]): Cell => cells[place] ?? { unit, value: null }
    const isNumber = unit !== 'text'
    const makeColumn = (
      name: string,
      words: (cell: Cell) => string,
      key: (cell: Cell) => string | number | null,
    ): ShownColumn => ({
      title: name,
      sign: '',
      isNumber,
      show: (cells) => ({ value: words(cellOf(cells)), note: '' }),
      key: (cells) => key(cellOf(cells)),
    })
    if (isRemark && drawn !== undefined) return []
    const isDrawn = drawn?.column === place
    const noted: ShownColumn = {
      title,
      isNumber,
      sign: proofSign(column),
      key: (cells) => {
        const { value, count } = cellOf(cells)
        return unit === 'proportion' ? (count ?? null) : value
      },
      show: (cells) => {
        const { aside, note = '' } = cellOf(cells)
        const sign = proofSign(cellOf(cells))
        return {
          value: valueWords(cellOf(cells)),
          ...(sign === '' ? {} : { sign }),
          aside,
          note: drawn === undefined || place === 0 ? note : '',
        }
      },
    }
    const inPercent = isDrawn && unit === 'proportion'
    const interval = makeColumn(
      '95% CI',
      ({ ci95 = null }) => (inPercent ? percentInterval(ci95) : coefficientInterval(ci95)),
      lowerLimit,
    )
    return present([
      noted,
      column.shareTitle !== undefined &&
        makeColumn(column.shareTitle, shareWords, ({ value }) => value),
      isDrawn && interval,
      ...(unit === 'points'
        ? [
            makeColumn(
              '95% CI',
              ({ value, ci95 = null }) => pointsInterval(value, ci95),
              lowerLimit,
            ),
            { ...makeColumn('Interval by', methodWords, methodWords), isNumber: false },
          ]
        : []),
    ])
  })
}

const lowerLimit = ({ ci95 = null }: Cell): number | null => ci95?.[0] ?? null

const shareWords = ({ value }: Cell): string =>
  percentWords(typeof value === 'number' ? value : null)

const pointsInterval = (value: Cell['value'], ci95: Interval | null): string =>
  typeof value !== 'number' || ci95 === null
    ? '–'
    : (/\((.*)\)/.exec(differenceWords(value, ci95))?.[1] ?? '–')

/** `-3.1 to 8.0`, in percentage points. */
export const pointsWords = (ci95: Interval): string => pointsInterval(0, ci95)

function methodWords({ method, ci95 = null, reason = null }: Cell): string {
  if (ci95 === null) return reasonWords(reason)
  return method === 'newcombe' ? 'Newcombe' : 'bootstrap'
}

/** What must be known of a row with a drawn figure, below its name: its cells' notes and its remarks; empty: nothing. */
export const remarkWords = (
  { columns }: Pick<ReportTable, 'columns'>,
  cells: readonly Cell[],
): string =>
  joinWords(
    columns.flatMap(({ title, isRemark }, place) => {
      const cell = cells[place]
      if (cell === undefined) return []
      if (!isRemark) return [cell.note ?? '']
      const said = joinWords([valueWords(cell), cell.aside ?? ''], ' ')
      return said === '0' || said === '–' ? [] : [`${title.toLowerCase()} ${said}`]
    }),
  )

/** The heading of a column that holds all of its cell in one. */
export const headWords = ({ title, unit }: TableColumn): string =>
  unit === 'interval' ? `${title} (95% CI)` : title
