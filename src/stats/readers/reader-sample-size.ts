import betainc from '@stdlib/math-base-special-betainc'
import { aboveZ, tOf, zOf } from '../tests/tests-and-limits'

/** Components of a pilot, or of a published study, and what is planned from them. */
export interface PlannedStudy {
  readonly population: 'random readers, random cases' | 'fixed readers' | 'fixed cases'
  readonly components: {
    readonly modalityReader: number
    readonly error: number
    readonly cov1: number
    readonly cov2: number
    readonly cov3: number
  }
  /** Cases of the study that the components come from. */
  readonly pilotCases: number
  /** The true difference of the two modalities. */
  readonly effect: number
  /** Two-sided. */
  readonly alpha: number
}
export interface Power {
  readonly power: number
  readonly noncentrality: number
  /** null: chi-square. */
  readonly df2: number | null
  readonly critical: number
}

/**
 * Power of the test that two modalities are alike. The variance of modality by reader, and Cov2 - Cov3, count as 0 where
 * they are negative; all that is of cases shrinks with their number.
 * @see Hillis SL, Obuchowski NA, Berbaum KS. 2011, Acad Radiol 18:129-142, eq. 10, doi:10.1016/j.acra.2010.09.007
 */
export function readerPower(
  { population, components, pilotCases, effect, alpha }: PlannedStudy,
  readers: number,
  cases: number,
): Power {
  const ofReaders = Math.max(components.modalityReader, 0)
  const share = pilotCases / cases
  const gap = Math.max(components.cov2 - components.cov3, 0)
  const base = components.error - components.cov1
  if (population === 'fixed readers') {
    const critical = zOf(1 - alpha / 2) ** 2
    const noncentrality = (effect ** 2 * readers) / 2 / (share * (base + (readers - 1) * gap))
    const [z, shift] = [Math.sqrt(critical), Math.sqrt(noncentrality)]
    return { power: aboveZ(z - shift) + aboveZ(z + shift), noncentrality, df2: null, critical }
  }
  const isRandom = population === 'random readers, random cases'
  const ofPairs = ofReaders + share * (base - gap)
  const denominator = isRandom ? ofReaders + share * (base + (readers - 1) * gap) : ofPairs
  const df2 = isRandom ? denominator ** 2 / (ofPairs ** 2 / (readers - 1)) : readers - 1
  const noncentrality = (effect ** 2 * readers) / 2 / denominator
  const critical = tOf(1 - alpha / 2, df2) ** 2
  return { power: aboveNoncentralF(critical, noncentrality, 1, df2), noncentrality, df2, critical }
}

/** The least number of cases, from 2 on, whose power is above the target; null where `most` are not enough. */
export function casesNeeded(
  plan: PlannedStudy,
  readers: number,
  target: number,
  most = 2000,
): { readonly cases: number; readonly power: number } | null {
  for (let cases = 2; cases <= most; cases++) {
    const { power } = readerPower(plan, readers, cases)
    if (power > target) return { cases, power }
  }
  return null
}

/**
 * Share of the non-central F distribution above a value: a Poisson mixture of incomplete betas.
 * @see Johnson NL, Kotz S, Balakrishnan N. 1995, Continuous Univariate Distributions, vol. 2, ch. 30
 */
function aboveNoncentralF(value: number, noncentrality: number, df1: number, df2: number): number {
  const half = noncentrality / 2
  const x = (df1 * value) / (df1 * value + df2)
  const terms = Math.floor(half + 12 * Math.sqrt(half + 1) + 60)
  let [below, logWeight] = [0, -half]
  for (let k = 0; k < terms; k++) {
    if (k > 0) logWeight += Math.log(half) - Math.log(k)
    const weight = half > 0 ? Math.exp(logWeight) : k === 0 ? 1 : 0
    below += weight * betainc(x, df1 / 2 + k, df2 / 2)
  }
  return 1 - below
}
