import { aboveZ, simpsonFactor, zOf } from '../tests/tests-and-limits'
import type { PlannedComponents } from './planned-spread'

/** What is expected of a measure before anybody has read. */
export interface AssumedStudy {
  /** Two are of ranks: `auc`; all others are shares of right calls. */
  readonly measure: 'auc' | 'accuracy' | 'sensitivity' | 'specificity'
  /** Expected under both conditions, between 0 and 1; the same twice where there is one. */
  readonly expected: readonly [number, number]
  readonly normal: number
  readonly diseased: number
}

/** Latent variances of readers and cases; those of cases sum to 1. */
interface Latent {
  readonly reader: number
  readonly modalityReader: number
  readonly case: number
  readonly modalityCase: number
  readonly readerCase: number
}

/** High or low correlation of ratings, high or low variance of readers: the models of Roe and Metz. */
type RoeMetzStructure = 'HL' | 'LL' | 'HH' | 'LH'

/** What Roe and Metz let readers vary by, at an AUC of 0.702, 0.855 and 0.962: the nearest is taken. */
const HIGH_READER = [
  { upTo: 0.78, variance: 0.011 },
  { upTo: 0.91, variance: 0.03 },
  { upTo: 1, variance: 0.056 },
]
const LOW_READER = 0.0055

/**
 * Components of a study as Roe and Metz simulate it, for these cases and expectations. Calls are right where the same latent
 * variable is above 0.
 * @see Roe CA, Metz CE. 1997, Acad Radiol 4:298-303, doi:10.1016/S1076-6332(97)80032-3
 * @see Hillis SL. 2018, Stat Med 37:2067-2093, doi:10.1002/sim.7616 (from these to those of Obuchowski and Rockette)
 */
export function roeMetzComponents(
  structure: RoeMetzStructure,
  study: AssumedStudy,
): PlannedComponents {
  const mean = (study.expected[0] + study.expected[1]) / 2
  const reader = structure.endsWith('L')
    ? LOW_READER
    : (HIGH_READER.find(({ upTo }) => mean <= upTo)?.variance ?? LOW_READER)
  const [ofCase, ofModalityCase, ofReaderCase] = structure.startsWith('H')
    ? [0.3, 0.3, 0.2]
    : [0.1, 0.1, 0.2]
  return latentComponents(
    {
      reader,
      modalityReader: reader,
      case: ofCase,
      modalityCase: ofModalityCase,
      readerCase: ofReaderCase,
    },
    study,
  )
}

/** How much readers differ, as Obuchowski's tables have it: the range of their measures from one to another, and of one reader's own. */
type ReaderVariability = 'small' | 'moderate' | 'large'
const RANGES: Readonly<Record<ReaderVariability, number>> = {
  small: 0.01,
  moderate: 0.05,
  large: 0.1,
}

/**
 * Components by Obuchowski's conjectures: four standard deviations in the range of readers, half as much within a reader,
 * readers alike under both conditions by 0.8, errors of one case by 0.47 (same reader), 0.30 and 0.30; the variance of one estimate
 * is binormal with equal variances (AUC) or binomial.
 * @see Obuchowski NA. 2000, AJR 175:603-608, doi:10.2214/ajr.175.3.1750603
 */
export function conjecturedComponents(
  variability: ReaderVariability,
  study: AssumedStudy,
): PlannedComponents {
  const between = (RANGES[variability] / 4) ** 2
  const within = (RANGES[variability] / 8) ** 2
  const none = { reader: 0, modalityReader: 0, case: 0, modalityCase: 0, readerCase: 0 }
  const { cases, error } = latentComponents(none, study)
  return {
    cases,
    error,
    reader: 0.8 * between,
    modalityReader: 0.2 * between + within,
    cov1: 0.47 * error,
    cov2: 0.3 * error,
    cov3: 0.3 * error,
  }
}

/** Components of Obuchowski and Rockette that follow from latent ones, as means over both conditions. */
function latentComponents(latent: Latent, study: AssumedStudy): PlannedComponents {
  const { measure, normal, diseased } = study
  const [a, b] = [zOf(study.expected[0]), zOf(study.expected[1])]
  const all = 1 + latent.reader + latent.modalityReader
  const [ofCases, ofReader, ofReaders] = [
    1 / all,
    latent.reader / all,
    (latent.reader + latent.modalityReader) / all,
  ]
  const means = (x: number) => (joint(a, a, x) + joint(b, b, x)) / 2
  const crossed = (x: number) => joint(a, b, x)
  const [alone, apart] = [means(0), crossed(0)]
  /** Covariance through cases of which so much is shared, where readers share `readers`. */
  const through = (both: (x: number) => number, shared: number, readers: number): number => {
    const at = (share: number) => both(readers + share * shared * ofCases)
    if (measure !== 'auc') return (at(1) - at(0)) / casesOf(study)
    // Pairs of a normal and a diseased case that share both cases, either, or none.
    return (
      (at(1) + (normal + diseased - 2) * at(0.5) - (normal + diseased - 1) * at(0)) /
      (normal * diseased)
    )
  }
  return {
    cases: normal + diseased,
    error: through(means, 1, ofReaders),
    cov1: through(crossed, latent.case + latent.readerCase, ofReader),
    cov2: through(means, latent.case + latent.modalityCase, 0),
    cov3: through(crossed, latent.case, 0),
    reader: crossed(ofReader) - apart,
    modalityReader: Math.max(0, means(ofReaders) - alone - (crossed(ofReader) - apart)),
  }
}

/** The cases that a share is of. */
function casesOf({ measure, normal, diseased }: AssumedStudy): number {
  if (measure === 'sensitivity') return diseased
  return measure === 'specificity' ? normal : normal + diseased
}

/**
 * P(X < a, Y < b) of two standard normal variables with this correlation.
 * @see Drezner Z, Wesolowsky GO. 1990, J Stat Comput Simul 35:101-107, doi:10.1080/00949659008811236
 */
export function joint(a: number, b: number, correlation: number): number {
  const to = Math.asin(Math.min(1, correlation))
  const steps = 400
  const width = to / steps
  let total = 0
  for (let n = 0; n <= steps; n++) {
    const sine = Math.sin(n * width)
    // Where both are alike, what would be 0/0 at a correlation of 1 is a finite number.
    const exponent =
      a === b ? (a * a) / (1 + sine) : (a * a + b * b - 2 * a * b * sine) / (2 * (1 - sine * sine))
    total += Math.exp(-exponent) * simpsonFactor(n, steps)
  }
  return aboveZ(-a) * aboveZ(-b) + (total * width) / 3 / (2 * Math.PI)
}
