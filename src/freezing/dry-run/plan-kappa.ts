import { itemsForSe, kappaOfShares, Z95 } from './kappa-of-shares'

export interface KappaAssumption {
  /** Expected share of answers in each category, the same for both raters; 2 or more, they sum to 1. */
  readonly categories: readonly number[]
  /** Expected kappa, -1 to 1. */
  readonly kappa: number
}
export interface KappaPlan {
  readonly se: number | null
  /** Expected width of the 95% interval. */
  readonly width: number | null
  /** Null with `reason`. */
  readonly ci95: readonly [number, number] | null
  readonly reason: string | null
}

/** How the number is found, for the page and the methods text. */
export const PLAN_METHOD =
  "large-sample standard error of Cohen's kappa (Fleiss, Cohen and Everitt 1969) for two raters with the same shares of answers who agree beyond chance alike in every category (after Flack et al. 1988)"

/**
 * Expected interval of kappa for a number of items: both raters have the marginal shares given, and agreement beyond chance
 * is spread over the categories as they are (`p_ij = (1 - kappa) p_i p_j`, plus `kappa p_i` on the diagonal).
 * @see Flack VF, Afifi AA, Lachenbruch PA, Schouten HJA. 1988, Psychometrika 53:321-325, doi:10.1007/BF02294215
 */
export function planKappa({ items, ...assumed }: KappaAssumption & { readonly items: number }): KappaPlan {
  const one = seOfAssumption(assumed)
  if (typeof one === 'string') return { se: null, width: null, ci95: null, reason: one }
  if (!(Number.isInteger(items) && items >= 2))
    return { se: null, width: null, ci95: null, reason: 'two items at least are needed' }
  const se = one / Math.sqrt(items)
  const half = Z95 * se
  return { se, width: 2 * half, ci95: [assumed.kappa - half, assumed.kappa + half], reason: null }
}

/** Items that bring the interval down to a width; null with the reason where none does. */
export function itemsForWidth({ width, ...assumed }: KappaAssumption & { readonly width: number }): {
  readonly items: number | null
  readonly reason: string | null
} {
  const one = seOfAssumption(assumed)
  if (typeof one === 'string') return { items: null, reason: one }
  const items = itemsForSe(one, width)
  return { items, reason: items === null ? 'the width must be more than 0' : null }
}

/** Standard error for one item, or why there is none. */
function seOfAssumption({ categories, kappa }: KappaAssumption): number | string {
  const sum = categories.reduce((a, b) => a + b, 0)
  if (categories.length < 2 || categories.some((share) => !(share >= 0)) || Math.abs(sum - 1) > 1e-6)
    return 'the shares of the categories must be two or more and sum to 1'
  if (!(kappa >= -1 && kappa <= 1)) return 'kappa lies between -1 and 1'
  const shares = categories.map((p, i) =>
    categories.map((q, j) => (1 - kappa) * p * q + (i === j ? kappa * p : 0)),
  )
  if (shares.flat().some((share) => share < -1e-12))
    return 'two raters with these shares cannot disagree that much'
  return kappaOfShares(shares).seOfOne ?? 'all answers in one category: kappa is not defined'
}
