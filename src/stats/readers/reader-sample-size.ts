import { leastNumberAbove } from '../planning/least-number'
import { aboveNoncentralF } from '../planning/test-power'
import { aboveZ, tOf, zOf } from '../tests/tests-and-limits'

/** Components of a pilot, or of a published study, and what is planned from them. */
interface PlannedStudy {
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
interface Power {
  readonly power: number
  readonly noncentrality: number
  /** null: chi-square. */
  readonly df2: number | null
  readonly critical: number
}

/**
 * Power of the test that two modalities are alike. The variance of modality by reader, and Cov2 - Cov3, count as 0 where
 * they are negative; all that is of cases shrinks with their number.
 *
 * Agrees with R RJafroc (SsPowerGivenJK).
 *
 * @see Hillis SL, Obuchowski NA, Berbaum KS. 2011, Acad Radiol 18:129-142, eq. 10, doi:10.1016/j.acra.2010.09.007
 * @example // `plan` of docs/stats.md
 * readerPower(plan, 8, 150).power // 0.6623…
 */
export function readerPower(plan: PlannedStudy, readers: number, cases: number): Power {
  return powerAt(plan.alpha, partsOf(plan, readers, cases))
}

interface Parts {
  readonly noncentrality: number
  /** null: chi-square. */
  readonly df2: number | null
  /** Of readers within pairs; below 0 for components that cannot be. */
  readonly ofPairs: number
}

function partsOf(
  { population, components, pilotCases, effect }: PlannedStudy,
  readers: number,
  cases: number,
): Parts {
  const ofReaders = Math.max(components.modalityReader, 0)
  const share = pilotCases / cases
  const gap = Math.max(components.cov2 - components.cov3, 0)
  const base = components.error - components.cov1
  const over = (denominator: number) => (effect ** 2 * readers) / 2 / denominator
  if (population === 'fixed readers')
    return { noncentrality: over(share * (base + (readers - 1) * gap)), df2: null, ofPairs: 1 }
  const isRandom = population === 'random readers, random cases'
  const ofPairs = ofReaders + share * (base - gap)
  const denominator = isRandom ? ofReaders + share * (base + (readers - 1) * gap) : ofPairs
  const df2 = isRandom ? denominator ** 2 / (ofPairs ** 2 / (readers - 1)) : readers - 1
  return { noncentrality: over(denominator), df2, ofPairs }
}

function powerAt(alpha: number, { noncentrality, df2 }: Omit<Parts, 'ofPairs'>): Power {
  if (df2 === null) {
    const critical = zOf(1 - alpha / 2) ** 2
    const [z, shift] = [Math.sqrt(critical), Math.sqrt(noncentrality)]
    return { power: aboveZ(z - shift) + aboveZ(z + shift), noncentrality, df2, critical }
  }
  const critical = tOf(1 - alpha / 2, df2) ** 2
  return { power: aboveNoncentralF(critical, noncentrality, 1, df2), noncentrality, df2, critical }
}

/**
 * The least number of cases, from 2 on, whose power is above the target; null where `most` are not enough.
 *
 * Agrees with R RJafroc (SsSampleSizeKGivenJ).
 *
 * @see Hillis SL, Obuchowski NA, Berbaum KS. 2011, Acad Radiol 18:129-142, eq. 10, doi:10.1016/j.acra.2010.09.007
 * @example // `plan` of docs/stats.md
 * casesNeeded(plan, 8, 0.8)?.cases // 235
 */
export function casesNeeded(
  plan: PlannedStudy,
  readers: number,
  target: number,
  most = 2000,
): { readonly cases: number; readonly power: number } | null {
  const cases = leastNumberAbove(
    { from: 2, to: most, target },
    (n) => readerPower(plan, readers, n).power,
    // Noncentrality and degrees of freedom go one way as cases are added, though not the same: the better of either end bounds what is between.
    (low, high) => {
      const [lowEnd, highEnd] = [partsOf(plan, readers, low), partsOf(plan, readers, high)]
      // Components that cannot be go through 0 and beyond: nothing bounds them.
      const isSound =
        [lowEnd, highEnd].every((end) => end.noncentrality >= 0) &&
        lowEnd.ofPairs * highEnd.ofPairs > 0
      if (!isSound) return Number.POSITIVE_INFINITY
      const df2 =
        lowEnd.df2 === null || highEnd.df2 === null ? null : Math.max(lowEnd.df2, highEnd.df2)
      return powerAt(plan.alpha, {
        noncentrality: Math.max(lowEnd.noncentrality, highEnd.noncentrality),
        df2,
      }).power
    },
  )
  return cases === null ? null : { cases, power: readerPower(plan, readers, cases).power }
}
