import type { Rating } from '@/stats'

/**
 * 12 units, 4 raters, with missing ratings: Krippendorff 2011, "Computing Krippendorff's alpha-reliability"; the same
 * ratings are Gwet's example of AC1.
 */
export const TWELVE_UNITS: readonly (readonly Rating[])[] = [
  [1, 1, null, 1],
  [2, 2, 3, 2],
  [3, 3, 3, 3],
  [3, 3, 3, 3],
  [2, 2, 2, 2],
  [1, 2, 3, 4],
  [4, 4, 4, 4],
  [1, 1, 2, 1],
  [2, 2, 2, 2],
  [null, 5, 5, 5],
  [null, null, 1, 1],
  [null, null, 3, null],
]

/** 10 items, 14 raters, 5 categories: the worked example of Wikipedia's "Fleiss' kappa", kappa 0.210. */
export const FOURTEEN_RATERS: readonly (readonly Rating[])[] = [
  [0, 0, 0, 0, 14],
  [0, 2, 6, 4, 2],
  [0, 0, 3, 5, 6],
  [0, 3, 9, 2, 0],
  [2, 2, 8, 1, 1],
  [7, 7, 0, 0, 0],
  [3, 2, 6, 3, 0],
  [2, 5, 3, 2, 2],
  [6, 5, 2, 1, 0],
  [0, 2, 2, 3, 7],
].map((counts) => counts.flatMap((count, category) => new Array<Rating>(count).fill(category + 1)))
