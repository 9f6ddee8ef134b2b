import { mean, squaresAround } from '../sums'
import { quotient, root } from '../tests/tests-and-limits'
import { differenceTest, pairsOf } from './obuchowski-rockette'
import { estimatesOfStudy, type ReaderEstimates } from './reader-covariance'
import type { ReaderStudy } from './reader-study'

type Test = Omit<ReturnType<typeof differenceTest>, 'df' | 'estimate'> & { readonly df: number }

/** One model against a panel of readers of the same cases, by the area or whatever else was estimated. NaN: undefined. */
interface StandaloneModel {
  readonly readers: readonly string[]
  readonly modelAuc: number
  readonly readerAucs: readonly number[]
  readonly meanReaderAuc: number
  /** The readers' mean minus the model. */
  readonly difference: number
  readonly varianceOfReaders: number
  /** These readers, other cases: z, and one reader is enough. */
  readonly fixedReadersRandomCases: Omit<ReturnType<typeof differenceTest>, 'df' | 'estimate'>
  /** Other readers, these cases; null for one reader. */
  readonly randomReadersFixedCases: Test | null
  /** Other readers and cases. */
  readonly randomReadersRandomCases:
    | (Test & { readonly error: number; readonly cov2: number })
    | null
}

/**
 * One model against a panel of readers of the same cases, by the area under the empirical ROC curve.
 *
 * Agrees with R RJafroc (StCadVsRad).
 *
 * @param model which of the study's readers is the model; the study has one modality
 * @throws RangeError when no reader has that name
 * @see Hillis SL, Obuchowski NA, Berbaum KS. 2011, Acad Radiol 18:129-142, doi:10.1016/j.acra.2010.09.007
 * @example // `readings` of docs/stats.md
 * const aided = readings.filter(({ modality }) => modality === 'aided')
 * standaloneModel(readerStudy(aided), 'R1').difference // -0.0468…
 */
export const standaloneModel = (study: ReaderStudy, model: string): StandaloneModel =>
  modelAgainstReaders(estimatesOfStudy(study, 'auc', 'jackknife'), model)

/** The same of any estimates: how differences of two vary together is what their four covariances come to. */
export function modelAgainstReaders(
  { readers, theta, covariance }: ReaderEstimates,
  model: string,
): StandaloneModel {
  const place = readers.indexOf(model)
  const ofModel = theta[0]?.[place]
  if (ofModel === undefined) throw new RangeError(`there is no reader "${model}"`)
  const others = readers.flatMap((_, r) => (r === place ? [] : [r]))
  const estimates = others.map((r) => theta[0]?.[r] ?? Number.NaN)
  const J = others.length
  const differences = estimates.map((estimate) => estimate - ofModel)
  const difference = mean(differences)
  const known = {
    readers: others.map((r) => readers[r] ?? ''),
    modelAuc: ofModel,
    readerAucs: estimates,
    meanReaderAuc: mean(estimates),
    difference,
  }
  const at = (j: number, k: number) => {
    const [a = 0, b = 0] = [others[j], others[k]]
    const covarianceAt = (r: number, r2: number) => covariance(0, r, 0, r2)
    return (
      covarianceAt(a, b) -
      covarianceAt(a, place) -
      covarianceAt(place, b) +
      covarianceAt(place, place)
    )
  }
  const error = mean(others.map((_, j) => at(j, j)))
  const cov2 = J > 1 ? mean(pairsOf(J).map(([j, k]) => at(j, k))) : 0
  const fixed = differenceTest(difference, root((error + (J - 1) * Math.max(cov2, 0)) / J))
  const fixedReadersRandomCases = {
    se: fixed.se,
    statistic: fixed.statistic,
    p: fixed.p,
    low: fixed.low,
    high: fixed.high,
  }
  if (J < 2)
    return {
      ...known,
      fixedReadersRandomCases,
      varianceOfReaders: Number.NaN,
      randomReadersFixedCases: null,
      randomReadersRandomCases: null,
    }
  const varianceOfReaders = squaresAround(differences, difference) / (J - 1)
  const denominator = varianceOfReaders + J * Math.max(cov2, 0)
  const df = quotient(denominator ** 2, varianceOfReaders ** 2 / (J - 1))
  return {
    ...known,
    fixedReadersRandomCases,
    varianceOfReaders,
    randomReadersFixedCases: testOf(difference, varianceOfReaders, varianceOfReaders, J, J - 1),
    randomReadersRandomCases: {
      error,
      cov2,
      ...testOf(difference, denominator, varianceOfReaders, J, df),
    },
  }
}

function testOf(
  estimate: number,
  denominator: number,
  square: number,
  J: number,
  df: number,
): Test {
  const isDefined = denominator > 1e-30 && square > 1e-30
  const se = isDefined ? Math.sqrt(denominator / J) : Number.NaN
  const { estimate: _, ...test } = differenceTest(estimate, se, df)
  return { ...test, df: isDefined ? df : Number.NaN }
}
