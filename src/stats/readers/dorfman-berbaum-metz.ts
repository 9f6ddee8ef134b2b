import { mean, squaresAround, sum } from '../sums'
import { pOfF } from '../tests/tests-and-limits'
import { aucCell, jackknifedAucs } from './auc'
import { differenceTest, pairsOf, type ReaderDifference } from './obuchowski-rockette'
import type { ReaderStudy } from './reader-study'

interface VarianceTest {
  readonly F: number
  readonly df1: number
  readonly df2: number
  readonly p: number
}

interface DorfmanBerbaumMetz {
  /** T modality, R reader, C case. */
  readonly meanSquares: Readonly<Record<'T' | 'R' | 'C' | 'TR' | 'TC' | 'RC' | 'TRC', number>>
  readonly variances: Readonly<
    Record<'reader' | 'case' | 'modalityReader' | 'modalityCase' | 'readerCase' | 'error', number>
  >
  readonly randomReadersRandomCases: VarianceTest & {
    readonly differences: readonly ReaderDifference[]
  }
  readonly fixedReadersRandomCases: VarianceTest
  readonly randomReadersFixedCases: VarianceTest
}

/**
 * Analysis of variance of jackknife pseudovalues of the areas: the same test as Obuchowski and Rockette's with the jackknife.
 * Needs two modalities, two readers and all cases read by everybody.
 *
 * Agrees with R RJafroc and MRMCaov.
 *
 * @see Dorfman DD, Berbaum KS, Metz CE. 1992, Invest Radiol 27:723-731, doi:10.1097/00004424-199209000-00015
 * @see Hillis SL, Berbaum KS, Metz CE. 2008, Acad Radiol 15:647-661, doi:10.1016/j.acra.2007.12.015
 * @example // `readings` of docs/stats.md
 * dorfmanBerbaumMetz(readerStudy(readings)).randomReadersRandomCases.p // 0.0847…
 */
export function dorfmanBerbaumMetz({
  modalities,
  readers,
  truth,
  ratings,
}: ReaderStudy): DorfmanBerbaumMetz {
  const [I, J, K] = [modalities.length, readers.length, truth.length]
  const pseudo = ratings.map((row) =>
    row.map((cell) => {
      const area = aucCell(cell, truth)
      return jackknifedAucs(area).map((without) => K * area.auc - (K - 1) * without)
    }),
  )
  const value = (i: number, j: number, k: number) => pseudo[i]?.[j]?.[k] ?? Number.NaN
  const [is, js, ks] = [range(I), range(J), range(K)]
  const ofTR = is.map((i) => js.map((j) => mean(pseudo[i]?.[j] ?? [])))
  const ofTC = is.map((i) => ks.map((k) => mean(js.map((j) => value(i, j, k)))))
  const ofRC = js.map((j) => ks.map((k) => mean(is.map((i) => value(i, j, k)))))
  const ofT = ofTR.map((row) => mean(row))
  const ofR = js.map((j) => mean(ofTR.map((row) => row[j] ?? Number.NaN)))
  const ofC = ks.map((k) => mean(ofTC.map((row) => row[k] ?? Number.NaN)))
  const all = mean(ofT)
  const at = (rows: readonly (readonly number[])[], n: number, m: number) =>
    rows[n]?.[m] ?? Number.NaN
  const valueAt = (values: readonly number[], n: number) => values[n] ?? Number.NaN
  const squares = (values: readonly number[]) => squaresAround(values, all)
  const twoWay = (
    rows: readonly (readonly number[])[],
    first: readonly number[],
    second: readonly number[],
  ) =>
    sum(
      rows.flatMap((row, n) =>
        row.map((v, m) => (v - valueAt(first, n) - valueAt(second, m) + all) ** 2),
      ),
    )
  const threeWay = sum(
    is.flatMap((i) =>
      js.flatMap((j) =>
        ks.map(
          (k) =>
            (value(i, j, k) -
              at(ofTR, i, j) -
              at(ofTC, i, k) -
              at(ofRC, j, k) +
              valueAt(ofT, i) +
              valueAt(ofR, j) +
              valueAt(ofC, k) -
              all) **
            2,
        ),
      ),
    ),
  )
  const T = (J * K * squares(ofT)) / (I - 1)
  const R = (I * K * squares(ofR)) / (J - 1)
  const C = (I * J * squares(ofC)) / (K - 1)
  const TR = (K * twoWay(ofTR, ofT, ofR)) / ((I - 1) * (J - 1))
  const TC = (J * twoWay(ofTC, ofT, ofC)) / ((I - 1) * (K - 1))
  const RC = (I * twoWay(ofRC, ofR, ofC)) / ((J - 1) * (K - 1))
  const TRC = threeWay / ((I - 1) * (J - 1) * (K - 1))
  const denominator = TR + Math.max(TC - TRC, 0)
  const df2 = denominator ** 2 / (TR ** 2 / ((I - 1) * (J - 1)))
  const se = Math.sqrt((2 * denominator) / (J * K))
  const test = (under: number, df: number): VarianceTest => {
    const F = T / under
    return { F, df1: I - 1, df2: df, p: pOfF(F, I - 1, df) }
  }
  return {
    meanSquares: { T, R, C, TR, TC, RC, TRC },
    variances: {
      reader: (R - TR - RC + TRC) / (I * K),
      case: (C - TC - RC + TRC) / (I * J),
      modalityReader: (TR - TRC) / K,
      modalityCase: (TC - TRC) / J,
      readerCase: (RC - TRC) / I,
      error: TRC,
    },
    randomReadersRandomCases: {
      ...test(denominator, df2),
      differences: pairsOf(I).map(([i, k]) => ({
        a: modalities[i] ?? '',
        b: modalities[k] ?? '',
        ...differenceTest(valueAt(ofT, i) - valueAt(ofT, k), se, df2),
      })),
    },
    fixedReadersRandomCases: test(TC, (I - 1) * (K - 1)),
    randomReadersFixedCases: test(TR, (I - 1) * (J - 1)),
  }
}

const range = (count: number): number[] => Array.from({ length: count }, (_, n) => n)
