import type { CodedSeries } from './coded-series'

/**
 * The codes of two raters on some units, numbered anew from 0 so that tables are no larger than they need be.
 *
 * @param declaredCount so many codes, the declared ones, keep their numbers, used or not
 */
export function codedPair(
  first: CodedSeries,
  second: CodedSeries,
  indexes: readonly number[],
  declaredCount = 0,
) {
  // An array and not a map: this is the innermost loop of the whole report.
  const places: number[] = Array.from({ length: declaredCount }, (_, code) => code)
  let categoryCount = declaredCount
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
  // As long as there are questions: a category from 0, or -1 without a label.
  return { codes1, codes2, categoryCount }
}
