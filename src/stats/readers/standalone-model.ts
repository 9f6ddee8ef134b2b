import { quotient } from '../tests/tests-and-limits'
import { aucCell, jackknifedAucs, mean } from './auc'
import { differenceTest, pairsOf } from './obuchowski-rockette'
import { jackknifeCovariance } from './reader-covariance'
import type { ReaderStudy } from './reader-study'

type Test = Omit<ReturnType<typeof differenceTest>, 'df' | 'estimate'> & { readonly df: number }

/** One model against a panel of readers of the same cases. NaN: undefined. */
export interface StandaloneModel {
  readonly readers: readonly string[]
  readonly modelAuc: number
  readonly readerAucs: readonly number[]
  readonly meanReaderAuc: number
  /** The readers' mean minus the model. */
  readonly difference: number
  readonly varianceOfReaders: number
  /** Other readers, these cases; null for one reader. */
  readonly randomReadersFixedCases: Test | null
  /** Other readers and cases. */
  readonly randomReadersRandomCases: (Test & { readonly error: number; readonly cov2: number }) | null
}

/**
 * @param model which of the study's readers is the model; the study has one modality
 * @throws RangeError when no reader has that name
 * @see Hillis SL, Obuchowski NA, Berbaum KS. 2011, Acad Radiol 18:129-142, doi:10.1016/j.acra.2010.09.007
 */
export function standaloneModel({ readers, truth, ratings }: ReaderStudy, model: string): StandaloneModel {
  const place = readers.indexOf(model)
  const row = ratings[0] ?? []
  const ofModel = row[place]
  if (ofModel === undefined) throw new RangeError(`there is no reader "${model}"`)
  const area = aucCell(ofModel, truth)
  const others = row.filter((_, r) => r !== place).map((cell) => aucCell(cell, truth))
  const J = others.length
  const differences = others.map(({ auc }) => auc - area.auc)
  const difference = mean(differences)
  const known = {
    readers: readers.filter((_, r) => r !== place),
    ...{ modelAuc: area.auc, readerAucs: others.map(({ auc }) => auc) },
    ...{ meanReaderAuc: mean(others.map(({ auc }) => auc)), difference },
  }
  if (J < 2)
    return {
      ...known,
      varianceOfReaders: Number.NaN,
      randomReadersFixedCases: null,
      randomReadersRandomCases: null,
    }
  const varianceOfReaders = differences.reduce((sum, one) => sum + (one - difference) ** 2, 0) / (J - 1)
  const jackknifed = jackknifedAucs(area)
  const covariance = jackknifeCovariance(
    others.map((cell) => jackknifedAucs(cell).map((value, k) => value - (jackknifed[k] ?? Number.NaN))),
  )
  const at = (j: number, k: number) => covariance[j * J + k] ?? Number.NaN
  const error = mean(others.map((_, j) => at(j, j)))
  const cov2 = mean(pairsOf(J).map(([j, k]) => at(j, k)))
  const denominator = varianceOfReaders + J * Math.max(cov2, 0)
  const df = quotient(denominator ** 2, varianceOfReaders ** 2 / (J - 1))
  return {
    ...known,
    varianceOfReaders,
    randomReadersFixedCases: testOf(difference, varianceOfReaders, varianceOfReaders, J, J - 1),
    randomReadersRandomCases: {
      ...{ error, cov2 },
      ...testOf(difference, denominator, varianceOfReaders, J, df),
    },
  }
}

function testOf(estimate: number, denominator: number, square: number, J: number, df: number): Test {
  const isDefined = denominator > 1e-30 && square > 1e-30
  const se = isDefined ? Math.sqrt(denominator / J) : Number.NaN
  const { estimate: _, ...test } = differenceTest(estimate, se, df)
  return { ...test, df: isDefined ? df : Number.NaN }
}
