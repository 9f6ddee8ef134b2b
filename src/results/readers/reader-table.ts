import { kindNamed } from '@/questions'
import type { ReaderMetric, ReaderStudy } from '@/stats'
import type { RaterSeries } from '../measures/rater-series'
import { firstSessions } from '../measures/rater-sets'
import { byDirection } from '../readings/direction'
import type { Scope } from '../scope'
import { type CaseRead, groupReads, type ReadCase, ratingsOfReads } from './case-reads'
import { placeOf, positiveLabels, type RocSource, rocData } from './roc-data'

/** Ratings of readers laid out by reading condition, reader and case, with what belongs to one patient. */
export interface ReaderTable extends ReaderStudy {
  /** As many as readers; models stand behind the people. */
  readonly kinds: readonly ('human' | 'model')[]
  /** The patient of each case, by number; a case that nobody shares one with has its own. */
  readonly units: Int32Array
  /** Ids of the questions that it is over. */
  readonly questions: readonly string[]
}

/** The part of a table with these readers, and the cases that at least one of them read somewhere. */
export function tableOf(
  table: ReaderTable,
  readers: readonly number[],
  modalities?: readonly number[],
): ReaderTable {
  const rows = (modalities ?? [...table.modalities.keys()]).map((m) => ({
    name: table.modalities[m] ?? '',
    cells: readers.map((r) => table.ratings[m]?.[r] ?? new Float64Array()),
  }))
  const isRead = (place: number) =>
    rows.some(({ cells }) => cells.some((cell) => !Number.isNaN(cell[place] ?? Number.NaN)))
  const part = {
    ...table,
    modalities: rows.map(({ name }) => name),
    readers: readers.map((r) => table.readers[r] ?? ''),
    kinds: readers.map((r) => table.kinds[r] ?? 'human'),
    ratings: rows.map(({ cells }) => cells),
  }
  return withCases(part, isRead)
}

/** The part with the cases of a metric: sensitivity is over the diseased ones, specificity over the normal ones. */
export const tableOfMetric = (table: ReaderTable, metric: ReaderMetric): ReaderTable =>
  metric === 'sensitivity' || metric === 'specificity'
    ? withCases(table, (place) => table.truth[place] === (metric === 'sensitivity' ? 1 : 0))
    : table

/** The part with the cases that every reader read under every condition. */
export const completeCases = (table: ReaderTable): ReaderTable =>
  withCases(table, (place) =>
    table.ratings.flat().every((cell) => !Number.isNaN(cell[place] ?? Number.NaN)),
  )

export function withCases(table: ReaderTable, isKept: (place: number) => boolean): ReaderTable {
  const kept = [...table.cases.keys()].filter(isKept)
  if (kept.length === table.cases.length) return table
  return {
    ...table,
    cases: kept.map((place) => table.cases[place] ?? ''),
    truth: Uint8Array.from(kept, (place) => table.truth[place] ?? 0),
    units: Int32Array.from(kept, (place) => table.units[place] ?? 0),
    ratings: table.ratings.map((row) =>
      row.map((cell) => Float64Array.from(kept, (place) => cell[place] ?? Number.NaN)),
    ),
  }
}

/**
 * Confidences and scales as ratings of disease, as they are written for other programs. Questions whose ratings are on one
 * scale are one table; where there are several scales, each has a table of its own, because nothing orders the ratings of
 * one among those of another.
 * @param only one question; left out: all of them
 */
export function ratingTables(report: RocSource, only?: string): ReaderTable[] {
  const data = rocData(report, 'everyone')
  if (data === null) return []
  const scales = new Map<string, Set<number>>()
  for (const [place, { questions }] of data.cases.entries()) {
    const [first] = questions
    if (first === undefined || (only !== undefined && first.question !== only)) continue
    const scale = kindNamed(first.kind)?.isOrdinal === true ? first.question : ''
    scales.set(scale, (scales.get(scale) ?? new Set()).add(place))
  }
  const whole: ReaderTable = {
    ...labelsOf(data.readers, data.cases),
    modalities: data.modalities,
    questions: [],
    ratings: data.ratings,
  }
  return [...scales.values()].map((places) => ({
    ...withCases(whole, (place) => places.has(place)),
    questions: [
      ...new Set(
        [...places].flatMap((n) => data.cases[n]?.questions.map(({ question }) => question) ?? []),
      ),
    ],
  }))
}

const labelsOf = (
  readers: readonly Pick<RaterSeries, 'code' | 'kind'>[],
  cases: readonly ReadCase[],
) => ({
  readers: readers.map(({ code }) => code),
  kinds: readers.map(({ kind }) => kind),
  cases: cases.map(({ id }) => id),
  truth: Uint8Array.from(cases, ({ isDiseased }) => Number(isDiseased)),
  units: Int32Array.from(cases, ({ unit }) => unit),
})

/**
 * Verdicts as calls: whether each answer is right by the rules of the report (R31, R32), so that one that was abstained on is
 * not. For `calls`, questions with two answers, 1 is a call of disease; for `verdicts`, all questions with a truth, every case
 * is taken as diseased, so that a right answer is 1.
 */
export function callTable(
  what: 'calls' | 'verdicts',
  report: RocSource,
  { units, series }: Scope,
  only?: string,
): ReaderTable | null {
  const positive = what === 'calls' ? positiveLabels(report) : null
  const columns = [...firstSessions(series, 'human'), ...firstSessions(series, 'model')]
  const counted = units.flatMap((unit, index): CaseRead[] => {
    const { question, truth, truthLabel, item, condition, cluster } = unit
    const { id, kind } = question
    if (truth === null || (only !== undefined && id !== only)) return []
    const isOrdinal = kindNamed(kind)?.isOrdinal === true
    const label = isOrdinal ? undefined : positive?.get(placeOf({ question: id, kind }))
    if (positive !== null && (truthLabel === null || label === undefined)) return []
    const isDiseased = positive === null || truthLabel === label
    return [{ case: unit.case, item, question: id, kind, condition, isDiseased, cluster, index }]
  })
  const questions = [...new Set(counted.map(({ question }) => question))]
  const modalities = [...new Set(counted.map(({ condition }) => condition))].sort(
    byDirection(report.direction),
  )
  const isRightOf = ({ responses }: RaterSeries, { index }: CaseRead) =>
    responses[index]?.isCorrect ?? null
  const cases = groupReads(
    counted.filter((read) => columns.some((series) => isRightOf(series, read) !== null)),
    questions.length > 1,
  )
  if (cases.length === 0) return null
  return {
    modalities,
    ratings: ratingsOfReads(
      cases,
      modalities,
      columns.map((series) => (read) => {
        const isRight = isRightOf(series, read)
        return isRight === null ? Number.NaN : Number(isRight === read.isDiseased)
      }),
    ),
    ...labelsOf(columns, cases),
    questions,
  }
}
