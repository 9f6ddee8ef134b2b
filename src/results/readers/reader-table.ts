import { kindNamed } from '@/questions'
import type { ReaderMetric, ReaderStudy } from '@/stats'
import { compareText } from '@/study'
import { firstSessions } from '../measures/rater-sets'
import type { ScoredUnit } from '../measures/scored-unit'
import { byDirection } from '../readings/direction'
import type { Scope } from '../scope'
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
    readers: data.readers.map(({ code }) => code),
    kinds: data.readers.map(({ kind }) => kind),
    modalities: data.modalities,
    cases: data.cases.map(({ id }) => id),
    truth: Uint8Array.from(data.cases, ({ isDiseased }) => Number(isDiseased)),
    units: Int32Array.from(data.cases, ({ unit }) => unit),
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

const emptyRatings = (modalities: number, readers: number, cases: number): Float64Array[][] =>
  Array.from({ length: modalities }, () =>
    Array.from({ length: readers }, () => new Float64Array(cases).fill(Number.NaN)),
  )

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
  const labelOf = (unit: ScoredUnit) =>
    kindNamed(unit.question.kind)?.isOrdinal === true
      ? undefined
      : positive?.get(placeOf({ question: unit.question.id, kind: unit.question.kind }))
  const counted = [...units.entries()].filter(
    ([, unit]) =>
      unit.truth !== null &&
      (only === undefined || unit.question.id === only) &&
      (positive === null || (unit.truthLabel !== null && labelOf(unit) !== undefined)),
  )
  const isSeveral = new Set(counted.map(([, unit]) => unit.question.id)).size > 1
  const modalities = [...new Set(counted.map(([, unit]) => unit.condition))].sort(
    byDirection(report.direction),
  )
  interface Case {
    readonly truth: 0 | 1
    readonly unit: number
    readonly places: Map<string, number>
  }
  const cases = new Map<string, Case>()
  for (const [index, unit] of counted) {
    if (columns.every(({ responses }) => (responses[index]?.isCorrect ?? null) === null)) continue
    const truth = positive === null || unit.truthLabel === labelOf(unit) ? 1 : 0
    const named = (name: string) => (isSeveral ? `${name}.${unit.question.id}` : name)
    const before = cases.get(named(unit.case))
    // As in rocData: what is read twice under one condition, or has another truth, is a case of its own.
    if (before !== undefined && before.truth === truth && !before.places.has(unit.condition))
      before.places.set(unit.condition, index)
    else
      cases.set(named(before === undefined ? unit.case : unit.item), {
        truth,
        unit: unit.cluster,
        places: new Map([[unit.condition, index]]),
      })
  }
  const sorted = [...cases].toSorted(
    ([a, caseA], [b, caseB]) => caseA.truth - caseB.truth || compareText(a, b),
  )
  if (sorted.length === 0) return null
  const ratings = emptyRatings(modalities.length, columns.length, sorted.length)
  for (const [place, [, { truth, places }]] of sorted.entries())
    for (const [m, modality] of modalities.entries()) {
      const index = places.get(modality)
      if (index === undefined) continue
      for (const [r, { responses }] of columns.entries()) {
        const isCorrect = responses[index]?.isCorrect ?? null
        const cell = ratings[m]?.[r]
        if (isCorrect !== null && cell !== undefined) cell[place] = isCorrect ? truth : 1 - truth
      }
    }
  return {
    modalities,
    ratings,
    readers: columns.map(({ code }) => code),
    kinds: columns.map(({ kind }) => kind),
    cases: sorted.map(([id]) => id),
    truth: Uint8Array.from(sorted, ([, { truth }]) => truth),
    units: Int32Array.from(sorted, ([, { unit }]) => unit),
    questions: [...new Set(counted.map(([, unit]) => unit.question.id))],
  }
}
