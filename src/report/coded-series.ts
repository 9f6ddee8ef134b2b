import type { RaterSeries } from './rater-series'
import type { ScoredUnit } from './scored-unit'

/** A rater's responses as whole numbers, one for each unit: what pairs are counted on. */
export interface CodedSeries {
  /** Code of the nominal label, the same for every rater of these units; -1 without one. */
  readonly labels: Int32Array
  /** 1 correct, 0 wrong, -1 where the unit does not count. */
  readonly correct: Int8Array
}

const dictionaries = new WeakMap<readonly ScoredUnit[], Map<string, number>>()
const coded = new WeakMap<RaterSeries, CodedSeries>()

/** Made once for each rater: twenty raters have 190 pairs, and each pair a table for every category and kind. */
export function codedSeries(series: RaterSeries, units: readonly ScoredUnit[]): CodedSeries {
  const known = coded.get(series)
  if (known !== undefined) return known
  const dictionary = dictionaries.get(units) ?? new Map<string, number>()
  dictionaries.set(units, dictionary)
  const made: CodedSeries = {
    labels: Int32Array.from(series.responses, ({ label }) => {
      if (label === null) return -1
      const code = dictionary.get(label) ?? dictionary.size
      dictionary.set(label, code)
      return code
    }),
    correct: Int8Array.from(series.responses, ({ isCorrect }) =>
      isCorrect === null ? -1 : Number(isCorrect),
    ),
  }
  coded.set(series, made)
  return made
}

/** The codes of two raters on some units, numbered anew from 0 so that tables are no larger than they need be. */
export function codedPair(
  first: CodedSeries,
  second: CodedSeries,
  indexes: readonly number[],
): { readonly codes1: Int32Array; readonly codes2: Int32Array; readonly categoryCount: number } {
  // An array and not a map: this is the innermost loop of the whole report.
  const places: number[] = []
  let categoryCount = 0
  const placeOf = (code: number): number => {
    const known = code < 0 ? -1 : places[code]
    if (known !== undefined) return known
    places[code] = categoryCount
    return categoryCount++
  }
  const codes1 = new Int32Array(indexes.length)
  const codes2 = new Int32Array(indexes.length)
  indexes.forEach((index, n) => {
    codes1[n] = placeOf(first.labels[index] ?? -1)
    codes2[n] = placeOf(second.labels[index] ?? -1)
  })
  return { codes1, codes2, categoryCount }
}
