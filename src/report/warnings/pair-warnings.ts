import type { PairReport } from '../measures/pair-agreement'
import type { ReportSummary, ReportWarning } from '../report'
import { coefficientWords, percentWords } from '../report-words'
import { warning } from './warning'

const SEVERAL_TESTS = 3

/** High agreement beside a low kappa. */
export function paradoxWarnings(pairs: readonly PairReport[]): ReportWarning[] {
  return pairs.flatMap((pair) => {
    const { percent, kappa, raters } = pair
    if (percent === null || percent < 0.7 || kappa.expected === null || kappa.expected < 0.6)
      return []
    if (kappa.value !== null && kappa.value >= 0.4) return []
    return [
      warning(
        'kappa-paradox',
        `${raters.join(' and ')} agree on ${percentWords(percent)} but kappa is ${kappa.value === null ? 'undefined' : coefficientWords(kappa.value)}: one answer is so common that ${percentWords(kappa.expected)} agreement is expected by chance. Also consider AC1 (${coefficientWords(pair.ac1.value)}) and PABAK (${coefficientWords(pair.pabak)}).`,
      ),
    ]
  })
}

/** So many tests that one may come out by chance. */
export function severalTests(
  pairs: readonly PairReport[],
  kappas: ReportSummary['kappas'],
): ReportWarning[] {
  const isOfKappas = (kappas?.contrasts.filter(({ p }) => p !== null).length ?? 0) > 1
  const tests = pairs
    .filter(({ relation }) => relation !== 'same-rater')
    .flatMap((pair) => [pair, ...Object.values(pair.byCondition)])
    .filter(({ mcnemar }) => (mcnemar.p ?? mcnemar.clustered?.p ?? null) !== null).length
  return tests < SEVERAL_TESTS
    ? []
    : [
        warning(
          'several-tests',
          `${pairs.some(({ byCondition }) => Object.keys(byCondition).length > 0) ? `${tests} tests compare the accuracies of two readers under one condition` : `${tests} pairs are tested for a difference in accuracy`}${isAdjusted(pairs) ? `. Quote the p adjusted by Holm, which is printed beside the raw p and is in agreement.csv${isOfKappas ? '; for differences of kappas it is in kappas.csv' : ''}` : '; their p values are not adjusted for multiple comparisons'}.`,
        ),
      ]
}

const isAdjusted = (pairs: readonly PairReport[]): boolean =>
  pairs
    .flatMap((pair) => [pair, ...Object.values(pair.byCondition)])
    .some(({ mcnemar }) => mcnemar.adjusted !== undefined)
