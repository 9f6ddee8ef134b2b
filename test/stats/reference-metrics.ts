import tQuantile from '@stdlib/stats-base-dists-t-quantile'
import {
  type BootstrapResult,
  bootstrapInterval,
  type ClassScore,
  calibration,
  classificationReport,
  cohenKappa,
  confusionMatrix,
  fleissKappa,
  generalisedFleissKappa,
  goodmanIntervals,
  gwetAc,
  type Interval,
  type KappaResult,
  krippendorffAlpha,
  type LinearisedCoefficient,
  lightKappa,
  mcnemar,
  pabak,
  pearson,
  percentAgreement,
  rankOfTruth,
  spearman,
  textScore,
  topK,
  weightedKappa,
  wilsonInterval,
  withinOneAgreement,
  Z95,
} from '@/stats'
import { encodeRatings } from '@/stats/agreement/encode-ratings'
import { countedClassification } from '@/stats/scores/counted-scores'
import { bootstrapDifference, bootstrapKappa, bootstrapMean } from './plain-bootstraps'
import { READER_METRICS } from './reader-metrics'
import {
  asArray,
  asFlags,
  asLabels,
  asLabelsOrNull,
  asNumbers,
  asObject,
  asRatings,
  type Json,
  type JsonObject,
} from './reference-values'
import { kappaDifferenceValues, STUDY_METRICS } from './study-metrics'

/** For each kind of reference case: its input through the public functions, into the names of the file. */
export const METRICS: Readonly<Record<string, (input: JsonObject) => JsonObject>> = {
  cohen_kappa: (input) => {
    const [rater1, rater2] = [asRatings(input.rater1), asRatings(input.rater2)]
    const unweighted = cohenKappa(rater1, rater2, asLabelsOrNull(input.categories))
    const weighted = (weights: 'linear' | 'quadratic') =>
      kappaValues(weightedKappa(rater1, rater2, asLabels(input.categories), weights))
    return {
      n_total: unweighted.total,
      n_pairs: unweighted.n,
      n_dropped: unweighted.dropped,
      percent_agreement: unweighted.observed,
      expected_agreement: unweighted.expected,
      unweighted: kappaValues(unweighted),
      ...(input.ordered === true
        ? { linear: weighted('linear'), quadratic: weighted('quadratic') }
        : {}),
    }
  },
  percent_agreement: (input) => {
    const [rater1, rater2] = [asRatings(input.rater1), asRatings(input.rater2)]
    const exact = percentAgreement(rater1, rater2)
    const near = withinOneAgreement(rater1, rater2, asLabels(input.categories))
    return {
      n_pairs: exact.n,
      agree_count: exact.agreed,
      percent_agreement: exact.value,
      within_one_count: near.within,
      within_one: near.value,
    }
  },
  confusion_matrix: (input) => {
    const table = confusionMatrix(
      asRatings(input.rater1),
      asRatings(input.rater2),
      asLabelsOrNull(input.categories),
    )
    const { matrix, rowTotals, columnTotals, total } = table
    return { matrix, row_totals: rowTotals, col_totals: columnTotals, total }
  },
  pabak: (input) => {
    const result = pabak(
      asRatings(input.rater1),
      asRatings(input.rater2),
      asLabels(input.categories),
    )
    return { n_pairs: result.n, percent_agreement: result.observed, pabak: result.value }
  },
  light_kappa: (input) => {
    const { pairs, value } = lightKappa(asArray(input.ratings).map(asRatings))
    return {
      pairs: pairs.map(({ raters: [a, b], kappa }) => ({
        rater_a: a,
        rater_b: b,
        kappa: kappa.value,
      })),
      mean_kappa: value,
    }
  },
  fleiss_kappa: (input) => {
    const ratings = asArray(input.ratings).map(asRatings)
    const categories = asLabelsOrNull(input.categories)
    const { n, raterCount, dropped, observed, expected, value, seNull, z, p } = fleissKappa(
      ratings,
      categories,
    )
    return {
      n_items: n,
      n_raters: raterCount,
      n_dropped: dropped,
      p_observed: observed,
      p_expected: expected,
      kappa: value,
      se_null: seNull,
      z,
      p,
      generalised: linearisedValues(generalisedFleissKappa(ratings, categories), 'kappa'),
    }
  },
  krippendorff_alpha: (input) => {
    const ratings = asArray(input.ratings).map(asRatings)
    const of = (level: 'nominal' | 'ordinal' | 'interval' | 'ratio') =>
      krippendorffAlpha(ratings, level, asLabelsOrNull(input.categories))
    const levels = {
      nominal: of('nominal'),
      ordinal: of('ordinal'),
      interval: of('interval'),
      ratio: of('ratio'),
    }
    const wanted = new Set(asRatings(input.levels))
    return {
      n_units: levels.nominal.total,
      n_units_pairable: levels.nominal.n,
      n_pairable_values: levels.nominal.pairableValues,
      alpha: Object.fromEntries(
        Object.entries(levels).flatMap(([level, { value }]) =>
          wanted.has(level) ? [[level, value]] : [],
        ),
      ),
    }
  },
  gwet_ac: (input) => {
    const ratings = asArray(input.ratings).map(asRatings)
    const of = (weights: 'unweighted' | 'linear' | 'quadratic' | 'ordinal') =>
      linearisedValues(gwetAc(ratings, asLabels(input.categories), weights), 'coefficient')
    const wanted = new Set(asRatings(input.weights))
    return {
      ...(wanted.has('unweighted') ? { unweighted: of('unweighted') } : {}),
      ...(wanted.has('linear') ? { linear: of('linear') } : {}),
      ...(wanted.has('quadratic') ? { quadratic: of('quadratic') } : {}),
      ...(wanted.has('ordinal') ? { ordinal: of('ordinal') } : {}),
    }
  },
  mcnemar: (input) => {
    const test = mcnemar(Number(input.b), Number(input.c))
    return {
      b: test.b,
      c: test.c,
      exact_p: test.exactP,
      chi2: test.chiSquare,
      chi2_p: test.chiSquareP,
      chi2_cc: test.correctedChiSquare,
      chi2_cc_p: test.correctedP,
    }
  },
  multinomial_ci: ({ counts }) => ({
    goodman: (goodmanIntervals(asNumbers(counts).map((count) => count ?? 0)) ?? []).map(
      (interval) => [...interval],
    ),
  }),
  proportion_ci: (input) => ({
    rows: asArray(input.rows).map((row) => {
      const [x, n] = [Number(asObject(row).x), Number(asObject(row).n)]
      return {
        x,
        n,
        proportion: n === 0 ? null : x / n,
        wilson: limits(wilsonInterval(x, n)),
      }
    }),
  }),
  classification: (input) => {
    const report = classificationReport(
      asRatings(input.truth),
      asRatings(input.pred),
      asLabels(input.classes),
    )
    return {
      n: report.n,
      accuracy: report.accuracy,
      balanced_accuracy: report.balancedAccuracy,
      macro_precision: report.macroPrecision,
      macro_recall: report.macroRecall,
      macro_f1: report.macroF1,
      weighted_f1: report.weightedF1,
      per_class: report.perClass.map(classValues),
    }
  },
  abstention_f1: (input) => {
    const report = classificationReport(
      asRatings(input.truth),
      asRatings(input.pred),
      asLabels(input.classes),
    )
    return {
      n: report.n,
      n_abstained: report.abstained,
      coverage: report.coverage,
      accuracy_abstained_wrong: report.accuracy,
      accuracy_answered: report.accuracyAnswered,
      macro_f1_penalised: report.macroF1,
      weighted_f1_penalised: report.weightedF1,
      per_class: report.perClass.map(classValues),
    }
  },
  calibration: (input) => {
    const correct = asFlags(input.correct)
    const abstained = asFlags(input.abstained)
    const items = asNumbers(input.confidence).map((confidence, i) => ({
      confidence,
      isCorrect: correct[i] ?? null,
      isAbstained: abstained[i] === true,
    }))
    const result = calibration(items, Number(input.bins))
    return {
      n: result.n,
      n_excluded: result.excluded,
      ece: result.ece,
      mce: result.mce,
      brier: result.brier,
      bins: result.bins.map(({ low, high, count, meanConfidence, accuracy }, bin) => {
        return { bin, low, high, count, mean_confidence: meanConfidence, accuracy }
      }),
    }
  },
  correlation: (input) => {
    const [x, y] = [asNumbers(input.x), asNumbers(input.y)]
    const [linear, ranked] = [pearson(x, y), spearman(x, y)]
    return {
      n: linear.n,
      pearson_r: linear.value,
      pearson_p: linear.p,
      spearman_rho: ranked.value,
      spearman_p: ranked.p,
    }
  },
  text_match: (input) => {
    const items = asArray(input.items).map((item) => {
      const { prediction = null, truths } = asObject(item)
      return {
        prediction: prediction === null ? null : String(prediction),
        truths: asLabels(truths).map(String),
      }
    })
    const scores = items.map(textScore)
    const meanOf = (of: 'exactMatch' | 'tokenF1') =>
      scores.length === 0 ? null : scores.reduce((sum, score) => sum + score[of], 0) / scores.length
    return {
      n: scores.length,
      exact_match: meanOf('exactMatch'),
      token_f1: meanOf('tokenF1'),
      per_item: scores.map(({ normalised, exactMatch, tokenF1 }) => {
        return { normalised, exact_match: exactMatch, token_f1: tokenF1 }
      }),
    }
  },
  pass_at_k: (input) => {
    const ranks = asArray(input.items).map((item) => {
      const { truth, ranked = null } = asObject(item)
      return rankOfTruth(asLabels([truth ?? null]), ranked === null ? null : asRatings(ranked))
    })
    return {
      rows: asNumbers(input.ks).map((k) => {
        const { hits, n, value } = topK(ranks, Number(k))
        return { k, hits, n, value }
      }),
    }
  },
  bootstrap_ci: (input) =>
    intervalValues(BOOTSTRAPS[String(input.statistic)]?.(input, optionsOf(input))),
  kappa_difference: (input) =>
    kappaDifferenceValues(input, (statistic, itemCount) => {
      const { ci } = bootstrapInterval({ ...optionsOf(input), itemCount }, statistic)
      const [low, high] = limits(ci)
      return { ci_low: low, ci_high: high }
    }),
  ...READER_METRICS,
  ...STUDY_METRICS,
}

const optionsOf = (input: JsonObject): Options => ({
  strata: input.strata == null ? null : asRatings(input.strata),
  seed: 20_260_101,
  iterations: Number(input.iterations ?? 10_000),
  level: Number(input.level ?? 0.95),
})

type Options = Omit<Parameters<typeof bootstrapInterval>[0], 'itemCount'>

const BOOTSTRAPS: Readonly<
  Record<string, (input: JsonObject, options: Options) => BootstrapResult | undefined>
> = {
  accuracy: (input, options) => {
    const correct = asFlags(input.correct)
    return bootstrapMean({ ...options, itemCount: correct.length }, correct)
  },
  accuracy_difference: (input, options) => {
    const [first, second] = [asFlags(input.correct1), asFlags(input.correct2)]
    return bootstrapDifference({ ...options, itemCount: first.length }, first, second)
  },
  macro_f1: (input, options) => bootstrapOfClasses(input, options, 0),
  balanced_accuracy: (input, options) => bootstrapOfClasses(input, options, 2),
  cohen_kappa: (input, options) => {
    const { codes } = encodeRatings([asRatings(input.rater1), asRatings(input.rater2)])
    const [codes1 = new Int32Array(), codes2 = new Int32Array()] = codes
    return bootstrapKappa({ ...options, itemCount: codes1.length }, codes1, codes2)
  },
}

/** @param figure 0: macro F1, 2: balanced accuracy, as `countedClassification` counts them. */
function bootstrapOfClasses(input: JsonObject, options: Options, figure: number): BootstrapResult {
  const classes = asLabels(input.classes)
  const codesOf = (value: Json | undefined) =>
    asRatings(value).map((label) => (label === null ? -1 : classes.indexOf(label)))
  const [truths, answers] = [codesOf(input.truth), codesOf(input.predicted)]
  const { count, evaluate } = countedClassification(truths, answers, classes.length)
  const values = new Float64Array(count)
  const none = new Float64Array()
  return bootstrapInterval({ ...options, itemCount: truths.length }, (draws) => {
    evaluate(Float64Array.from(draws), values, 0, none, none)
    const value = values[figure] ?? Number.NaN
    return Number.isNaN(value) ? null : value
  })
}

function intervalValues(result: BootstrapResult | undefined): JsonObject {
  const [low, high] = limits(result?.ci ?? null)
  return { estimate: result?.estimate ?? null, ci_low: low, ci_high: high }
}

/** The packages' limits follow from value and standard error: by the normal distribution, or by t and cut at 1. Ours are Fisher's. */
const waldLimits = (value: number | null, se: number | null, quantile: number, most: number) =>
  value === null || se === null
    ? { ci_low: null, ci_high: null }
    : { ci_low: value - quantile * se, ci_high: Math.min(most, value + quantile * se) }

function kappaValues({ value, seNull, se, z, p }: KappaResult): JsonObject {
  const limits = waldLimits(value, se, Z95, Number.POSITIVE_INFINITY)
  return { kappa: value, se_null: seNull, se, ...limits, z, p }
}

function linearisedValues(
  result: LinearisedCoefficient,
  name: 'kappa' | 'coefficient',
): JsonObject {
  const { n, observed, expected, value, se } = result
  return {
    n_items: n,
    p_observed: observed,
    p_expected: expected,
    [name]: value,
    se,
    ...waldLimits(value, se, se === null ? 0 : tQuantile(0.975, n - 1), 1),
  }
}

function classValues(score: ClassScore): Json {
  const { label, support, truePositives: tp, falsePositives: fp, falseNegatives: fn } = score
  return {
    label,
    support,
    tp,
    fp,
    fn,
    precision: score.precision,
    recall: score.recall,
    f1: score.f1,
  }
}

const limits = (interval: Interval | null): [number | null, number | null] =>
  interval === null ? [null, null] : [interval[0], interval[1]]
