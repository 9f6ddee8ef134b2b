import { pluralityOf } from '@/results/measures/collective/consensus'
import { drawnKappaDifference } from '@/stats'
import { encodePair } from '@/stats/agreement/encode-ratings'
import type { WaldTest, WeightedStatistic } from '@/stats/library'
import {
  adjustedP,
  blandAltman,
  clusteredAuc,
  clusteredDifference,
  clusteredPairTests,
  clusteredProportion,
  cochranQ,
  crossedLogistic,
  friedman,
  intraclassCorrelation,
  itemAnalysis,
  kappaDifference,
  logisticGee,
  pairwiseMcnemar,
  repeatability,
  stratifiedKappa,
} from '@/stats/library'
import { quadraticKappaOfDraws } from './plain-bootstraps'
import {
  asArray,
  asLabels,
  asNumbers,
  asObject,
  asRatings,
  type Json,
  type JsonObject,
} from './reference-values'

type Compute = (input: JsonObject) => JsonObject

/** Undefined is null in the files, and NaN in the code. */
const orNull = (value: number): number | null => (Number.isFinite(value) ? value : null)
const plain = (values: Readonly<Record<string, number>>): JsonObject =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, orNull(value)]))
const wald = ({ se, z, p, low, high }: WaldTest) => plain({ se, z, p, ci_low: low, ci_high: high })
const columnsOf = (value: Json | undefined) => asArray(value).map(asNumbers)
const binary = (value: unknown): 0 | 1 => (value === 1 ? 1 : 0)
const strings = (value: Json | undefined) => asRatings(value).map(String)
const weightsOf = (input: JsonObject) =>
  input.weights === 'linear' || input.weights === 'quadratic' ? input.weights : undefined

const pairsOf = (input: JsonObject) => {
  const [truth, a, b] = [
    asRatings(input.truth),
    asRatings(input.positive_a),
    asRatings(input.positive_b),
  ]
  return strings(input.patient).map((patient, n) => ({
    patient,
    truth: binary(truth[n]),
    a: a[n] === null ? null : binary(a[n]),
    b: b[n] === null ? null : binary(b[n]),
  }))
}

/** What mrmc-reference.json asks for besides readers and modalities, in the shapes of that file. */
export const STUDY_METRICS: Readonly<Record<string, Compute>> = {
  clustered_proportion(input) {
    const [truth, positive] = [asRatings(input.truth), asRatings(input.positive)]
    const calls = strings(input.patient).map((patient, n) => ({
      patient,
      truth: binary(truth[n]),
      positive: positive[n] === null ? null : binary(positive[n]),
    }))
    const of = (measure: 'sensitivity' | 'specificity' | 'ppv' | 'npv') => {
      const { patients, variance, designEffect, low, high, ...rest } = clusteredProportion(
        calls,
        measure,
      )
      const own = {
        clusters: patients,
        var: variance,
        design_effect: designEffect,
        ci_low: low,
        ci_high: high,
      }
      return plain({ ...rest, ...own })
    }
    return {
      sensitivity: of('sensitivity'),
      specificity: of('specificity'),
      ppv: of('ppv'),
      npv: of('npv'),
    }
  },
  clustered_paired(input) {
    const pairs = pairsOf(input)
    const of = (measure: 'sensitivity' | 'specificity' | 'ppv' | 'npv') => {
      const found = clusteredDifference(pairs, measure)
      return {
        ...plain({ estimate_a: found.a, estimate_b: found.b, difference: found.estimate }),
        ...plain({ clusters: found.patients, var: found.variance }),
        ...wald(found),
      }
    }
    const tests = (measure: 'sensitivity' | 'specificity') => {
      const { mcnemar, obuchowski, durkalski, yang } = clusteredPairTests(pairs, measure)
      const test = ({ chiSquare, p }: typeof yang) => plain({ chi2: chiSquare, p })
      return {
        mcnemar_unclustered: test(mcnemar),
        obuchowski: test(obuchowski),
        durkalski: test(durkalski),
        yang: test(yang),
      }
    }
    return {
      sensitivity: { ...of('sensitivity'), tests: tests('sensitivity') },
      specificity: { ...of('specificity'), tests: tests('specificity') },
      ppv: of('ppv'),
      npv: of('npv'),
    }
  },
  gee_logit(input) {
    const numbers = (value: Json | undefined) => asNumbers(value).map(Number)
    const x = new Map(
      Object.entries(asObject(input.x ?? null)).map(([name, column]) => [name, numbers(column)]),
    )
    const correlation = input.correlation === 'exchangeable' ? 'exchangeable' : 'independence'
    const found = logisticGee(strings(input.patient), numbers(input.y), x, correlation)
    return {
      coefficients: Object.fromEntries(
        found.coefficients.map((one) => [
          one.name,
          plain({
            estimate: one.estimate,
            se_robust: one.se,
            z: one.z,
            p: one.p,
            ci_low: one.low,
            ci_high: one.high,
          }),
        ]),
      ),
      ...(found.alpha === null ? {} : { alpha: found.alpha }),
      clusters: found.patients,
      n: found.n,
    }
  },
  clustered_auc(input) {
    const [truth, a] = [asRatings(input.truth), asNumbers(input.rating_a)]
    const b = input.rating_b === undefined ? null : asNumbers(input.rating_b)
    const found = clusteredAuc(
      strings(input.patient).map((patient, n) => ({
        patient,
        truth: binary(truth[n]),
        a: a[n] ?? null,
        ...(b === null ? {} : { b: b[n] ?? null }),
      })),
    )
    const area = ({ auc, variance, se, low, high }: typeof found.a) =>
      plain({ auc, var: variance, se, ci_low: low, ci_high: high })
    return {
      clusters: found.patients,
      clusters_pos: found.patientsPositive,
      clusters_neg: found.patientsNegative,
      n_pos: found.positives,
      n_neg: found.negatives,
      a: area(found.a),
      ...(found.b === null ? {} : { b: area(found.b) }),
      ...(found.difference === null
        ? {}
        : {
            difference: {
              ...plain({
                estimate: found.difference.estimate,
                covariance: found.difference.covariance,
              }),
              var: orNull(found.difference.variance),
              ...wald(found.difference),
            },
          }),
    }
  },
  icc(input) {
    const { items, dropped, raters, meanSquares, forms } = intraclassCorrelation(
      columnsOf(input.ratings),
    )
    return {
      n_complete: items,
      n_dropped: dropped,
      n_raters: raters,
      mean_squares: meanSquares === null ? null : plain({ ...meanSquares }),
      ...Object.fromEntries(
        Object.entries(forms).map(([name, { value, F, df1, df2, p, low, high }]) => [
          name,
          plain({ icc: value, F, df1, df2, p, ci_low: low, ci_high: high }),
        ]),
      ),
    }
  },
  bland_altman(input) {
    const found = blandAltman(asNumbers(input.a), asNumbers(input.b))
    const ends = ({ low, high }: NonNullable<typeof found.exact>) =>
      plain({
        loa_low_ci_low: low[0],
        loa_low_ci_high: low[1],
        loa_high_ci_low: high[0],
        loa_high_ci_high: high[1],
      })
    return {
      ...plain({
        n: found.n,
        n_dropped: found.dropped,
        bias: found.bias,
        sd: found.sd,
        se_bias: found.se,
      }),
      ...plain({ bias_ci_low: found.limits[0], bias_ci_high: found.limits[1], p_bias: found.p }),
      ...plain({ loa_low: found.agreement[0], loa_high: found.agreement[1] }),
      exact: found.exact === null ? null : ends(found.exact),
      approximate:
        found.approximate === null
          ? null
          : { se_limit: found.approximate.se, ...ends(found.approximate) },
    }
  },
  repeatability(input) {
    const found = repeatability(asArray(input.replicates).map(asNumbers))
    return plain({
      df: found.df,
      within_subject_sd: found.withinSd,
      repeatability_coefficient: found.coefficient,
      sd_ci_low: found.sdLimits[0],
      sd_ci_high: found.sdLimits[1],
      rc_ci_low: found.coefficientLimits[0],
      rc_ci_high: found.coefficientLimits[1],
    })
  },
  cochran_q(input) {
    const { items, dropped, statistic, df, p } = cochranQ(columnsOf(input.correct))
    return plain({ n_complete: items, n_dropped: dropped, Q: statistic, df, p })
  },
  friedman(input) {
    const found = friedman(columnsOf(input.scores))
    const { items, dropped, statistic, df, p, kendallW } = found
    return {
      ...plain({
        n_complete: items,
        n_dropped: dropped,
        chi2: statistic,
        df,
        p,
        kendall_w: kendallW,
      }),
      rank_sums: [...found.rankSums],
    }
  },
  p_adjust: (input) => adjusted(asNumbers(input.p)),
  mcnemar_pairwise(input) {
    const pairs = pairwiseMcnemar(strings(input.methods), columnsOf(input.correct))
    return {
      pairs: pairs.map(({ a, b, n, onlyA, onlyB, p }) => ({
        a,
        b,
        n,
        only_a: onlyA,
        only_b: onlyB,
        p_exact: p,
      })),
      adjusted: adjusted(pairs.map(({ p }) => p)),
    }
  },
  kappa_strata(input) {
    const found = stratifiedKappa(
      strings(input.stratum),
      ...([asRatings(input.rater1), asRatings(input.rater2)] as const),
      asLabels(input.categories),
      weightsOf(input),
    )
    const { pooled, homogeneity, donner } = found
    return {
      strata: found.strata.map(({ stratum, n, kappa, se }) => ({
        stratum,
        ...plain({ n, kappa, se }),
      })),
      strata_used: found.used,
      pooled: { kappa: orNull(pooled.estimate), ...wald(pooled) },
      homogeneity: plain({ chi2: homogeneity.chiSquare, df: homogeneity.df, p: homogeneity.p }),
      ...(donner === null
        ? {}
        : {
            donner: {
              intraclass_kappas: donner.kappas.map(orNull),
              ...plain({
                pooled: donner.pooled,
                chi2: donner.chiSquare,
                df: donner.df,
                p: donner.p,
              }),
            },
          }),
    }
  },
  majority_vote(input) {
    const columns = asArray(input.ratings).map(asRatings)
    return {
      labels: (columns[0] ?? []).map((_, item) =>
        pluralityOf(columns.map((column) => column[item] ?? null)),
      ),
    }
  },
  item_analysis(input) {
    const found = itemAnalysis(columnsOf(input.correct))
    const names = strings(input.items)
    return {
      n_respondents: found.respondents,
      n_dropped: found.dropped,
      items: found.items.map(({ difficulty, withTotal, withRest }, n) => ({
        item: names[n] ?? '',
        ...plain({ difficulty, item_total: withTotal, item_rest: withRest }),
      })),
      ...plain({ alpha: found.alpha, mean_total: found.meanTotal, sd_total: found.sdTotal }),
    }
  },
  glmm(input) {
    const [raters, items] = [strings(input.rater), strings(input.item)]
    const [conditions, correct] = [asNumbers(input.condition), asNumbers(input.correct)]
    const found = crossedLogistic(
      raters.map((rater, n) => ({
        rater,
        item: items[n] ?? '',
        condition: conditions[n] ?? 0,
        correct: correct[n] ?? 0,
      })),
    )
    const { estimate, se, z, p } = found.condition
    return {
      intercept: { ...found.intercept },
      condition: plain({ estimate, se, z, p }),
      sd_rater: found.sdRater,
      sd_item: found.sdItem,
      loglik: found.logLikelihood,
    }
  },
}

function adjusted(ps: readonly (number | null)[]): JsonObject {
  const { bonferroni, holm, hochberg, benjaminiHochberg } = adjustedP(ps)
  return {
    bonferroni: [...bonferroni],
    holm: [...holm],
    hochberg: [...hochberg],
    benjamini_hochberg: [...benjaminiHochberg],
  }
}

/** The difference of two kappas, with the interval of the bootstrap beside that of the delta method. */
export function kappaDifferenceValues(
  input: JsonObject,
  intervalOf: (statistic: WeightedStatistic, items: number) => JsonObject,
) {
  const pairs = [
    [asRatings(input.pair1_a), asRatings(input.pair1_b)],
    [asRatings(input.pair2_a), asRatings(input.pair2_b)],
  ] as const
  const categories = asLabels(input.categories)
  const weights = weightsOf(input)
  const quadratic = ([a, b]: (typeof pairs)[number]) =>
    quadraticKappaOfDraws(...encodePair(a, b, categories))
  const found = kappaDifference(pairs, categories, weights)
  const { n, kappa1, kappa2, estimate, se1, se2, covariance } = found
  return {
    ...plain({ n, kappa1, kappa2, difference: estimate, se1, se2, covariance }),
    ...wald(found),
    bootstrap: intervalOf(
      weights === undefined
        ? drawnKappaDifference(pairs, categories)
        : (draws) => orNull(quadratic(pairs[0])(draws) - quadratic(pairs[1])(draws)),
      pairs[0][0].length,
    ),
  }
}
