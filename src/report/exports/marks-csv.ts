import type { Mark, MarksScore } from '@/questions'
import type { Report } from '@/results'
import { seriesName } from '@/results'
import { csvOf, type FileColumn } from '../tables/table'

interface MarkRow {
  readonly rater: string
  readonly item: string
  readonly question: string
  readonly condition: string
  /** `LL`: on a lesion; `NL`: on none; `missed`: a lesion without a mark; `none`: an image without a lesion and without a mark. */
  readonly type: 'LL' | 'NL' | 'missed' | 'none'
  /** From 1. */
  readonly mark: number | null
  readonly at: Mark | null
  readonly lesion: number | null
  readonly distanceMm: number | null
}

/**
 * marks.csv: every mark of every rater with its rating and what it lies on, and the lesions that nobody marked: all that a free-response
 * (FROC, wAFROC) analysis needs. null where no question takes several marks.
 */
export function marksCsv({ items, raters }: Pick<Report, 'items' | 'raters'>): string | null {
  const rows: MarkRow[] = []
  let isAsked = false
  for (const entry of items) {
    // No other kind has marks: nobody's answers to it are looked at.
    if (entry.kind !== 'point') continue
    const { item, question, condition, answers } = entry
    for (const [column, { value, marks }] of answers.entries()) {
      if (marks === undefined) continue
      isAsked = true
      const rater = raters[column]
      const head = {
        rater: rater === undefined ? '' : seriesName(rater),
        item,
        question,
        condition,
      }
      const given =
        typeof value === 'object' && value !== null && 'marks' in value ? value.marks : []
      rows.push(...rowsOf(given, marks).map((row) => ({ ...head, ...row })))
    }
  }
  return isAsked ? csvOf(COLUMNS, rows) : null
}

function rowsOf(given: readonly Mark[], { marks, lesions }: MarksScore) {
  const found = new Set(marks.flatMap(({ lesion }) => lesion ?? []))
  const missed = Array.from({ length: lesions }, (_, n) => n).filter((n) => !found.has(n))
  const nothing = { mark: null, at: null, lesion: null, distanceMm: null }
  if (marks.length === 0 && lesions === 0) return [{ type: 'none' as const, ...nothing }]
  return [
    ...marks.map(({ lesion, distanceMm }, n) => ({
      type: lesion === null ? ('NL' as const) : ('LL' as const),
      mark: n + 1,
      at: given[n] ?? null,
      lesion: lesion === null ? null : lesion + 1,
      distanceMm,
    })),
    ...missed.map((n) => ({
      type: 'missed' as const,
      ...nothing,
      lesion: n + 1,
    })),
  ]
}

const COLUMNS: readonly FileColumn<MarkRow>[] = [
  'rater',
  'item',
  'question',
  'condition',
  'type',
  'mark',
  ['x_mm', ({ at }) => at?.mm[0] ?? null],
  ['y_mm', ({ at }) => at?.mm[1] ?? null],
  ['z_mm', ({ at }) => at?.mm[2] ?? null],
  ['rating', ({ at }) => at?.rating ?? null],
  'lesion',
  [
    'distance_mm',
    ({ distanceMm }) => (distanceMm === null ? null : Math.round(distanceMm * 100) / 100),
  ],
]
