import {
  type CovarianceMethod,
  casesNeeded,
  dorfmanBerbaumMetz,
  empiricalRoc,
  nonInferiority,
  obuchowskiRockette,
  pairedAucs,
  type ReaderAnalysis,
  type ReaderDifference,
  type ReaderMetric,
  type Reading,
  readerEstimates,
  readerPower,
  readerStudy,
  standaloneModel,
  uStatistics,
} from '@/stats/library'
import { asArray, asObject, asRatings, type Json, type JsonObject } from './reference-values'

type Compute = (input: JsonObject) => JsonObject

/** Undefined is null in the files, and NaN in the code. */
const orNull = (value: number): number | null => (Number.isFinite(value) ? value : null)
const list = (values: readonly number[]): Json => values.map(orNull)

function readingsOf(input: JsonObject): Reading[] {
  const columns = asObject(input.readings ?? null)
  const column = (name: string) => asRatings(columns[name])
  const [reader, modality, item, truth, rating] = [
    'reader',
    'modality',
    'case',
    'truth',
    'rating',
  ].map(column)
  return (item ?? []).map((one, n) => {
    const value = rating?.[n] ?? null
    return {
      reader: String(reader?.[n]),
      modality: String(modality?.[n]),
      case: String(one),
      truth: truth?.[n] === 1 ? 1 : 0,
      rating: value === null ? null : Number(value),
    }
  })
}

const differenceOf = ({
  a,
  b,
  estimate,
  se,
  df,
  statistic,
  p,
  low,
  high,
}: ReaderDifference): JsonObject => ({
  a,
  b,
  estimate: orNull(estimate),
  se: orNull(se),
  ...(df === undefined ? { z: orNull(statistic) } : { df: orNull(df), t: orNull(statistic) }),
  p: orNull(p),
  ci_low: orNull(low),
  ci_high: orNull(high),
})
const analysisOf = ({ test, means, differences }: ReaderAnalysis): JsonObject => ({
  ...(test === null
    ? {}
    : test.df2 === undefined
      ? { chi2: orNull(test.statistic), df: test.df1, p: orNull(test.p) }
      : { F: orNull(test.statistic), df1: test.df1, df2: orNull(test.df2), p: orNull(test.p) }),
  ...(test?.denominator === undefined ? {} : { denominator: orNull(test.denominator) }),
  modality_means: means.map(({ modality, estimate, se, df, low, high }) => ({
    modality,
    estimate: orNull(estimate),
    se: orNull(se),
    ...(df === undefined ? {} : { df: orNull(df) }),
    ci_low: orNull(low),
    ci_high: orNull(high),
  })),
  differences: differences.map(differenceOf),
})

const METRIC: Readonly<Record<string, ReaderMetric>> = {
  auc: 'auc',
  sensitivity: 'sensitivity',
  specificity: 'specificity',
}
const METHOD: Readonly<Record<string, CovarianceMethod>> = {
  jackknife: 'jackknife',
  delong: 'delong',
  unbiased: 'unbiased',
}
const estimatesOf = (input: JsonObject) =>
  readerEstimates(
    readingsOf(input),
    METRIC[String(input.metric ?? 'auc')],
    METHOD[String(input.covariance ?? 'jackknife')],
  )

/** The metrics of reference/mrmc, in the shapes of its files. */
export const READER_METRICS: Readonly<Record<string, Compute>> = {
  roc_empirical(input) {
    const study = readerStudy(readingsOf(input))
    return {
      cells: study.readers.flatMap((reader, r) =>
        study.modalities.map((modality, m) => {
          const roc = empiricalRoc(study.ratings[m]?.[r] ?? new Float64Array(), study.truth)
          return {
            reader,
            modality,
            n_pos: roc.positives,
            n_neg: roc.negatives,
            auc: orNull(roc.auc),
            var_delong: orNull(roc.variance),
            se_delong: orNull(roc.se),
            ci_wald_low: orNull(roc.wald[0]),
            ci_wald_high: orNull(roc.wald[1]),
            ci_logit_low: orNull(roc.logit[0]),
            ci_logit_high: orNull(roc.logit[1]),
            var_hanley_mcneil: orNull(roc.varianceHanleyMcNeil),
            thresholds: [...roc.thresholds],
            fpr: list(roc.falsePositiveRates),
            tpr: list(roc.truePositiveRates),
          }
        }),
      ),
      paired_delong: pairedAucs(study).map(
        ({ a, b, positives, negatives, low, high, reader, ...rest }) => ({
          reader,
          modality_a: a,
          modality_b: b,
          n_pos: positives,
          n_neg: negatives,
          difference: orNull(rest.difference),
          se: orNull(rest.se),
          z: orNull(rest.z),
          p: orNull(rest.p),
          ci_low: orNull(low),
          ci_high: orNull(high),
        }),
      ),
    }
  },
  or_factorial(input) {
    const estimates = estimatesOf(input)
    const result = obuchowskiRockette(estimates)
    const { covariances, meanSquares, variances } = result
    const frrc = analysisOf(result.fixedReadersRandomCases)
    return {
      modalities: [...estimates.modalities],
      readers: [...estimates.readers],
      theta: estimates.theta.map(list),
      mean_over_readers: list(result.means),
      covariance_components: {
        error: orNull(covariances.error),
        cov1: orNull(covariances.cov1),
        cov2: orNull(covariances.cov2),
        cov3: orNull(covariances.cov3),
      },
      variance_components: {
        reader: orNull(variances.reader),
        modality_reader: orNull(variances.modalityReader),
      },
      mean_squares: {
        modality: orNull(meanSquares.modality),
        reader: orNull(meanSquares.reader),
        modality_reader: orNull(meanSquares.modalityReader),
      },
      per_modality: result.perModality.map(({ modality, meanSquareReader, error, cov2 }) => ({
        modality,
        ms_reader: orNull(meanSquareReader),
        error: orNull(error),
        cov2: orNull(cov2),
      })),
      rrrc:
        result.randomReadersRandomCases === null
          ? null
          : analysisOf(result.randomReadersRandomCases),
      rrfc:
        result.randomReadersFixedCases === null ? null : analysisOf(result.randomReadersFixedCases),
      frrc: {
        ...frrc,
        ...(estimates.modalities.length < 2
          ? {}
          : {
              reader_differences: result.readerDifferences.map((one) => ({
                reader: one.reader,
                ...differenceOf(one),
              })),
            }),
      },
    }
  },
  dbm(input) {
    const study = readerStudy(readingsOf(input))
    const { meanSquares, variances, ...tests } = dorfmanBerbaumMetz(study)
    const { differences, ...rrrc } = tests.randomReadersRandomCases
    const plain = (test: typeof rrrc) => ({
      F: orNull(test.F),
      df1: test.df1,
      df2: orNull(test.df2),
      p: orNull(test.p),
    })
    return {
      modalities: [...study.modalities],
      readers: [...study.readers],
      mean_squares: { ...meanSquares },
      variance_components: {
        reader: variances.reader,
        case: variances.case,
        modality_reader: variances.modalityReader,
        modality_case: variances.modalityCase,
        reader_case: variances.readerCase,
        error: variances.error,
      },
      rrrc: { ...plain(rrrc), differences: differences.map(differenceOf) },
      frrc: plain(tests.fixedReadersRandomCases),
      rrfc: plain(tests.randomReadersFixedCases),
    }
  },
  imrmc_u(input) {
    const { modalities, differences } = uStatistics(readerStudy(readingsOf(input)))
    type Result = (typeof modalities)[number] | (typeof differences)[number]
    const shared = ({ df, low, high, p, normal, moments, coefficients }: Result) => ({
      df: orNull(df),
      ci_low: orNull(low),
      ci_high: orNull(high),
      p: orNull(p),
      ci_normal_low: orNull(normal.low),
      ci_normal_high: orNull(normal.high),
      p_normal: orNull(normal.p),
      moments: list(moments),
      coefficients: list(coefficients),
    })
    return {
      modalities: modalities.map((one) => ({
        modality: one.modality,
        n_readers: one.readers,
        n_neg: one.negatives,
        n_pos: one.positives,
        auc: orNull(one.auc),
        var: orNull(one.variance),
        var_biased: orNull(one.varianceBiased),
        ...shared(one),
      })),
      differences: differences.map((one) => ({
        a: one.a,
        b: one.b,
        difference: orNull(one.difference),
        covariance: orNull(one.covariance),
        var_difference: orNull(one.variance),
        var_difference_biased: orNull(one.varianceBiased),
        ...shared(one),
      })),
    }
  },
  standalone_ai(input) {
    const result = standaloneModel(readerStudy(readingsOf(input)), String(input.ai_reader))
    const plain = (test: NonNullable<typeof result.randomReadersFixedCases>) => ({
      se: orNull(test.se),
      df: orNull(test.df),
      t: orNull(test.statistic),
      p: orNull(test.p),
      ci_low: orNull(test.low),
      ci_high: orNull(test.high),
    })
    const { randomReadersRandomCases: rrrc, randomReadersFixedCases: rrfc } = result
    return {
      readers: [...result.readers],
      ai_auc: result.modelAuc,
      reader_aucs: list(result.readerAucs),
      mean_reader_auc: result.meanReaderAuc,
      difference: result.difference,
      var_readers: orNull(result.varianceOfReaders),
      rrfc: rrfc === null ? null : plain(rrfc),
      rrrc: rrrc === null ? null : { var_error: rrrc.error, cov2: rrrc.cov2, ...plain(rrrc) },
    }
  },
  non_inferiority(input) {
    const result = obuchowskiRockette(estimatesOf(input))
    const analyses = {
      rrrc: result.randomReadersRandomCases,
      frrc: result.fixedReadersRandomCases,
      rrfc: result.randomReadersFixedCases,
    }
    const ofKind = (kind: 'rrrc' | 'frrc' | 'rrfc') => {
      const found = analyses[kind]?.differences[0]
      if (found === undefined) throw new Error('no difference')
      // The first modality of the files is the test, or the other one.
      return found.a === input.test ? found : { ...found, estimate: -found.estimate }
    }
    const kinds = (['rrrc', 'frrc', 'rrfc'] as const).filter((kind) =>
      asArray(input.analyses).includes(kind),
    )
    return {
      difference: kinds[0] === undefined ? null : ofKind(kinds[0]).estimate,
      ...Object.fromEntries(
        kinds.map((kind) => {
          const test = nonInferiority(ofKind(kind), Number(input.margin), Number(input.alpha))
          return [
            kind,
            {
              se: test.se,
              ...(test.df === undefined ? {} : { df: test.df }),
              statistic: test.statistic,
              p: test.p,
              bound_low: test.low,
              non_inferior: test.isNonInferior,
              equivalence: {
                statistic_low: test.statistic,
                statistic_high: test.equivalence.statisticHigh,
                p: test.equivalence.p,
                ci_low: test.low,
                ci_high: test.equivalence.high,
                equivalent: test.equivalence.isEquivalent,
              },
            },
          ]
        }),
      ),
    }
  },
  sample_size(input) {
    const components = asObject(input.components ?? null)
    const number = (name: string) => Number(components[name])
    const plan = {
      population:
        input.analysis === 'rrrc'
          ? ('random readers, random cases' as const)
          : input.analysis === 'frrc'
            ? ('fixed readers' as const)
            : ('fixed cases' as const),
      components: {
        modalityReader: number('modality_reader'),
        error: number('error'),
        cov1: number('cov1'),
        cov2: number('cov2'),
        cov3: number('cov3'),
      },
      pilotCases: Number(input.pilot_cases),
      effect: Number(input.effect),
      alpha: Number(input.alpha),
    }
    if (input.cases === undefined)
      return {
        rows: asRatings(input.readers).map((readers) => {
          const found = casesNeeded(plan, Number(readers), Number(input.target_power))
          return {
            readers: Number(readers),
            cases: found?.cases ?? null,
            power: found?.power ?? null,
          }
        }),
      }
    const { power, noncentrality, df2, critical } = readerPower(
      plan,
      Number(input.readers),
      Number(input.cases),
    )
    return { power, ncp: noncentrality, df2, critical }
  },
}
