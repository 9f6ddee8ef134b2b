import type { Rating } from '../label'
import type { UndefinedReason } from '../undefined-reason'
import { cohenKappaOfCodes, type KappaResult } from './cohen-kappa'
import { type EncodedRatings, encodeRows } from './encode-ratings'

interface LightKappa {
  /** Cohen's kappa of every pair; `raters` are positions in a row of `ratings`. */
  readonly pairs: readonly {
    readonly raters: readonly [number, number]
    readonly kappa: KappaResult
  }[]
  readonly value: number | null
  readonly reason: UndefinedReason | null
}

/**
 * Light's kappa: the mean of Cohen's kappa over all pairs of raters, each with its own pairwise deletion.
 *
 * Agrees with R irr; Python scikit-learn.
 *
 * @param ratings one row for each item, in it one entry for each rater
 * @returns `value` null with reason `undefined-pair` when any pair has no kappa (a mean over the others would
 *   look like all), or `one-rater`
 * @throws RangeError when the rows differ in length
 * @see Light RJ. 1971, Psychol Bull 76:365-377, doi:10.1037/h0031643
 * @example lightKappa([['y', 'y', 'n'], ['n', 'n', 'n'], ['y', 'y', 'y'], ['n', 'y', 'n']]).value // 0.4
 */
export function lightKappa(ratings: readonly (readonly Rating[])[]): LightKappa {
  return lightKappaOfCodes(encodeRows('lightKappa', ratings))
}

/** The same of ratings that are coded already. */
export function lightKappaOfCodes({ codes, categories }: EncodedRatings): LightKappa {
  const pairs: { raters: readonly [number, number]; kappa: KappaResult }[] = []
  codes.forEach((first, a) => {
    codes.slice(a + 1).forEach((second, offset) => {
      pairs.push({
        raters: [a, a + 1 + offset],
        kappa: cohenKappaOfCodes(first, second, categories.length),
      })
    })
  })
  if (pairs.length === 0)
    return { pairs, value: null, reason: (codes[0]?.length ?? 0) === 0 ? 'no-items' : 'one-rater' }
  let sum = 0
  for (const { kappa } of pairs) {
    if (kappa.value === null) return { pairs, value: null, reason: 'undefined-pair' }
    sum += kappa.value
  }
  return { pairs, value: sum / pairs.length, reason: null }
}
