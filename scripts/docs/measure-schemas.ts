import { z } from 'zod'
import {
  cells,
  count,
  drawnValue,
  interval,
  number,
  orNull,
  proportion,
  reason,
  share,
  strict,
  text,
} from './report-parts'

const figures = strict(share)

const panelShape = {
  readers: z.array(strict({ name: z.string(), accuracy: orNull(proportion), withOthers: figures })),
  lowest: orNull(proportion),
  highest: orNull(proportion),
  meanAccuracy: drawnValue,
  ceiling: drawnValue,
  majority: figures,
  ties: count,
  models: z.array(
    strict({
      name: z.string(),
      minusReaders: drawnValue,
      above: count,
      equal: count,
      below: count,
      rank: drawnValue,
      withMajority: drawnValue,
      minusCeiling: drawnValue,
    }),
  ),
}

const missingShape = {
  raters: z.array(
    strict({
      name: z.string(),
      due: count,
      missing: count,
      observed: orNull(proportion),
      worst: figures,
      best: figures,
    }),
  ),
  pairs: z.array(
    strict({
      names: z.tuple([z.string(), z.string()]),
      due: count,
      missing: z.tuple([count, count]),
      observed: number,
      lowest: drawnValue,
      highest: drawnValue,
    }),
  ),
}

const method = z.enum(['distribution', 'cluster-bootstrap'])
const limitsOfAgreement = strict({
  bias: drawnValue,
  sd: number,
  low: drawnValue,
  high: drawnValue,
  method,
})
const measurementsShape = {
  questions: z.array(
    strict({
      question: z.string(),
      kind: z.string(),
      unit: z.string(),
      answers: z.array(
        strict({
          name: z.string(),
          mean: drawnValue,
          sd: number,
          quartiles: z.tuple([number, number, number]),
        }),
      ),
      intraclass: orNull(
        strict({
          raters: z.array(z.string()),
          n: count,
          leftOut: count,
          led: z.literal('icc2'),
          method,
          forms: strict({
            icc1: drawnValue,
            icc2: drawnValue,
            icc3: drawnValue,
            icc1k: drawnValue,
            icc2k: drawnValue,
            icc3k: drawnValue,
          }),
        }),
      ),
      levels: orNull(
        strict({ n: count, statistic: number, df: count, p: number, kendallW: number, reason }),
      ),
      pairs: z.array(
        strict({
          names: z.tuple([z.string(), z.string()]),
          limits: limitsOfAgreement,
          points: z.array(z.tuple([z.number(), z.number()])),
          repeated: orNull(strict({ withinSd: drawnValue, coefficient: drawnValue, method })),
        }),
      ),
      errors: z.array(
        strict({
          name: z.string(),
          meanAbsoluteError: drawnValue,
          limits: orNull(limitsOfAgreement),
        }),
      ),
    }),
  ),
}

const testFigures = { n: count, clusters: count, statistic: number, df: count, p: number, reason }
const level = strict({ level: z.string(), n: count, value: proportion })
const testsShape = {
  raters: z.array(
    strict({
      of: z.enum(['human', 'model', 'conditions']),
      rater: text,
      names: z.array(z.string()),
      leftOut: count,
      test: z.enum(['cochran', 'clustered']),
      ...testFigures,
    }),
  ),
  subgroups: z.array(
    strict({
      name: text,
      attribute: text,
      levels: count,
      lowest: level,
      highest: level,
      test: z.enum(['pearson', 'clustered']),
      holm: number,
      ...testFigures,
    }),
  ),
}
const ratio = { n: count, clusters: count, se: number, ci95: orNull(interval), reason }
const clusteredShape = {
  raters: z.array(
    strict({
      ...ratio,
      name: z.string(),
      value: proportion,
      wilson95: interval,
      designEffect: number,
    }),
  ),
  pairs: z.array(
    strict({ ...ratio, names: z.tuple([z.string(), z.string()]), value: z.number(), p: number }),
  ),
}

const slope = drawnValue.extend({ p: number })
const learningShape = {
  curves: z.array(strict({ name: text, accuracy: slope, activeMs: slope })),
}
const rated = strict({
  item: z.string(),
  question: z.string(),
  difficulty: orNull(proportion),
  n: count,
  itemRest: number,
})
const difficultyShape = {
  of: z.enum(['human', 'everybody']),
  respondents: z.array(z.string()),
  complete: count,
  questions: count,
  alpha: number,
  alphaCi95: orNull(interval),
  alphaReason: reason,
  meanTotal: number,
  sdTotal: number,
  hardest: z.array(rated),
  oddest: z.array(rated),
}
const pairNames = z.tuple([z.string(), z.string()])
const kappasShape = {
  contrasts: z.array(
    strict({
      pairs: z.tuple([pairNames, pairNames]),
      conditions: orNull(pairNames),
      p: number,
      kappas: z.tuple([number, number]),
      difference: drawnValue,
      method: z.enum(['delta', 'cluster-bootstrap']),
    }),
  ),
  homogeneity: z.array(
    strict({
      names: pairNames,
      attribute: text,
      used: count,
      strata: count,
      pooled: number,
      statistic: number,
      df: count,
      p: number,
      reason,
    }),
  ),
}

const freeResponseShape = {
  readers: z.array(
    strict({
      name: z.string(),
      diseased: count,
      normal: count,
      wafroc: drawnValue,
      lroc: drawnValue,
    }),
  ),
  pairs: z.array(strict({ names: pairNames, wafroc: drawnValue, p: number })),
}

/** Beside precision and recall of a class. */
export const settledShare = strict({
  n: count,
  clusters: count,
  ci95: orNull(interval),
  reason,
  method: z.enum(['wilson', 'ratio', 'wilson-clusters']),
})

/** Of all human raters, in the comparison of two conditions. */
export const conditionOdds = strict({
  n: count,
  clusters: count,
  value: number,
  ci95: orNull(interval),
  p: number,
  reason,
}).optional()
/** Beside the p of a pair. */
export const adjustedTest = strict({
  tests: count,
  holm: number,
  hochberg: number,
  benjaminiHochberg: number,
}).optional()

/** Each is left out where the study has nothing for it, and has the same under each condition. */
const under = <S extends z.ZodRawShape>(shape: S) =>
  strict({ ...shape, byCondition: cells(strict(shape)) }).optional()

/** Figures of a report that a study has or has not. */
export const measureSchemas = {
  panel: under(panelShape),
  missingAnswers: under(missingShape),
  measurements: under(measurementsShape),
  tests: under(testsShape),
  clustered: under(clusteredShape),
  learning: under(learningShape),
  itemDifficulty: under(difficultyShape),
  kappas: under(kappasShape),
  freeResponse: under(freeResponseShape),
}
