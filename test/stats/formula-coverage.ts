import normalQuantile from '@stdlib/stats-base-dists-normal-quantile'
import {
  agreementFloor,
  blandAltman,
  clusterBootstrap,
  clusteredMean,
  clusteredSlope,
  clustersFloor,
  type DrawnFigures,
  differenceFloor,
  drawnIntraclass,
  drawnLimits,
  drawnSpearman,
  drawnStatistic,
  drawnWithinSd,
  empiricalRoc,
  type FloorReason,
  type FreeResponseMeasure,
  freeResponse,
  freeResponseDifference,
  goodmanIntervals,
  type Interval,
  intraclassCorrelation,
  kappaDifference,
  logisticGee,
  type MarkedImage,
  meanFloor,
  newcombeInterval,
  repeatability,
  shareFloor,
  wilsonInterval,
  Z95,
} from '@/stats'
import { drawnShare } from '@/stats/intervals/drawn-figures'

import { lehmer } from './lehmer'
import { bootstrapAlpha } from './plain-bootstraps'

type Ends = readonly [number, number]

/** One simulated study: the interval that a report would give, null where it gives none, and whether it holds the truth. */
interface Simulated {
  readonly ci: Ends | null
  readonly truth: number
}

/** A figure whose interval is checked at several numbers of cases. */
export interface CoveredFigure {
  readonly name: string
  readonly sizes: readonly number[]
  readonly simulate: (size: number, random: () => number) => Simulated
}

const upTo = (n: number) => Array.from({ length: n }, (_, k) => k)
const normalOf = (random: () => number) => normalQuantile(random(), 0, 1)
/** @param by null: it rests on enough */
const given = (ends: Ends | null | undefined, by: FloorReason | null = null): Ends | null =>
  by === null && ends?.every(Number.isFinite) === true ? ends : null

const redrawn = (clusterCount: number, figure: DrawnFigures, strata: string[] | null = null) =>
  (clusterBootstrap({ clusterCount, seed: 42, iterations: 1000, strata }, [figure])[0] ?? []).map(
    ({ ci }) => ci,
  )
const meanOf = (clusters: readonly number[], values: readonly number[]): Interval | null =>
  redrawn(
    new Set(clusters).size,
    drawnShare(clusters, values, new Uint8Array(values.length).fill(1)),
  )[0] ?? null

/** A mean of values of which each is as likely as any. */
const mean = (name: string, values: readonly number[]): CoveredFigure => ({
  name,
  sizes: [12, 20, 30, 100],
  simulate(size, random) {
    const drawn = upTo(size).map(() => values[Math.floor(random() * values.length)] ?? 0)
    const truth = values.reduce((sum, value) => sum + value, 0) / values.length
    return { ci: given(meanOf(upTo(size), drawn), meanFloor(upTo(size), drawn)), truth }
  },
})

/** Two answers, or measurements, of each patient. */
const PAIRED = (size: number) => upTo(2 * size).map((k) => k >> 1)

/** Three raters who measure: variances of 1 between items, 0.1 between raters, 0.3 of error; half of the first between patients. */
function measurements(items: number, random: () => number, isPaired: boolean) {
  const raters = upTo(3).map(() => Math.sqrt(0.1) * normalOf(random))
  let patient = 0
  return upTo(items).map((k) => {
    if (isPaired && k % 2 === 0) patient = normalOf(random)
    const own = normalOf(random)
    const level = isPaired ? Math.SQRT1_2 * (patient + own) : own
    return raters.map((rater) => level + rater + Math.sqrt(0.3) * normalOf(random))
  })
}

const intraclass = (form: 'icc2' | 'icc3', truth: number): CoveredFigure => ({
  name: form === 'icc2' ? 'ICC(2,1)' : 'ICC(3,1)',
  sizes: [6, 12, 30],
  simulate(size, random) {
    const rows = measurements(size, random, false)
    const { forms } = intraclassCorrelation(upTo(3).map((r) => rows.map((row) => row[r] ?? 0)))
    return { ci: given([forms[form].low, forms[form].high]), truth }
  },
})

/** Differences of two measurements with a standard deviation of 2, of two lesions of each patient. */
function pairedGaps(size: number, random: () => number, level: number): number[] {
  let patient = 0
  return PAIRED(size).map((_, k) => {
    if (k % 2 === 0) patient = normalOf(random)
    return level + 2 * (0.6 * patient + 0.8 * normalOf(random))
  })
}

/** Half of the images have a lesion, which is marked on 85% of them; marks on none are on 30 and 40%. */
function markedImages(size: number, random: () => number): MarkedImage[] {
  const rating = (mean: number) => Math.max(1, Math.min(5, Math.round(3 + mean + normalOf(random))))
  return upTo(size).map((cluster) =>
    2 * cluster < size
      ? {
          cluster,
          lesions: [random() < 0.85 ? rating(1.5) : null],
          elsewhere: random() < 0.3 ? rating(-1) : null,
        }
      : { cluster, lesions: [], elsewhere: random() < 0.4 ? rating(-1) : null },
  )
}

const marked = (measure: FreeResponseMeasure, truth: number): CoveredFigure => ({
  name: measure === 'wafroc' ? 'wAFROC area' : 'LROC area',
  sizes: [20, 40, 100],
  simulate(size, random) {
    const { low, high } = freeResponse(markedImages(size, random), measure)
    return { ci: given([low, high], clustersFloor('area', upTo(size))), truth }
  },
})

/** Questions of a patient are equally hard: 95%, or 60% for 30% of patients; the other reader is right 5% less often. */
function clusteredAnswers(size: number, each: number, random: () => number) {
  const clusters = upTo(size * each).map((k) => Math.floor(k / each))
  let skill = 0
  const rows = clusters.map((_, k) => {
    if (k % each === 0) skill = random() < 0.3 ? 0.6 : 0.95
    return [Number(random() < skill), Number(random() < skill - 0.05)] as const
  })
  return { clusters, first: rows.map(([one]) => one), second: rows.map(([, other]) => other) }
}

/** Three readers who say what is true in 90, 80 and 75% of patients with two questions each. */
const clusteredAlpha: CoveredFigure = {
  name: 'alpha, two questions a patient',
  sizes: [20, 40, 100],
  simulate(size, random) {
    const clusters = PAIRED(size)
    const truths = clusters.map(() => Number(random() < 0.5))
    const columns = [0.9, 0.8, 0.75].map((skill) =>
      truths.map((truth) => (random() < skill ? truth : 1 - truth)),
    )
    const alike = (a: number, b: number) => 2 * (a * b + (1 - a) * (1 - b)) - 1
    const truth = (alike(0.9, 0.8) + alike(0.9, 0.75) + alike(0.8, 0.75)) / 3
    const alphaOf = (draws: ArrayLike<number>) => {
      const [all, ones, apart] = [0, 0, 0].map(() => ({ of: 0 }))
      if (all === undefined || ones === undefined || apart === undefined) return null
      clusters.forEach((cluster, k) => {
        const times = draws[cluster] ?? 0
        const yes = columns.reduce((sum, column) => sum + (column[k] ?? 0), 0)
        all.of += 3 * times
        ones.of += yes * times
        apart.of += yes * (3 - yes) * times
      })
      const chance = ones.of * (all.of - ones.of)
      return chance === 0 ? null : 1 - ((all.of - 1) * apart.of) / chance / 2
    }
    const [ci] = redrawn(size, drawnStatistic(alphaOf))
    return { ci: given(ci, agreementFloor(clusters, columns)), truth }
  },
}

/** Figures that bootstrap-coverage.ts has not: by formula, or of measurements, marks, ranks and texts. */
export const COVERED_FIGURES: readonly CoveredFigure[] = [
  intraclass('icc2', 1 / 1.4),
  intraclass('icc3', 1 / 1.3),
  {
    name: 'ICC(3,1), two lesions a patient',
    sizes: [40, 60, 100],
    simulate(size, random) {
      const clusters = PAIRED(size)
      const ci = redrawn(size, drawnIntraclass(clusters, measurements(2 * size, random, true)))[2]
      return { ci: given(ci, clustersFloor('measured', clusters)), truth: 1 / 1.3 }
    },
  },
  {
    name: 'limit of agreement',
    sizes: [6, 12, 30],
    simulate(size, random) {
      const gaps = upTo(size).map(() => 1 + 2 * normalOf(random))
      const { exact } = blandAltman(
        gaps,
        gaps.map(() => 0),
      )
      return { ci: given(exact?.high), truth: 1 + 2 * Z95 }
    },
  },
  {
    name: 'limit of agreement, two lesions a patient',
    sizes: [40, 60, 100],
    simulate(size, random) {
      const clusters = PAIRED(size)
      const ci = redrawn(size, drawnLimits(clusters, pairedGaps(size, random, 1)))[2]
      return { ci: given(ci, clustersFloor('measured', clusters)), truth: 1 + 2 * Z95 }
    },
  },
  {
    name: 'bias, two lesions a patient',
    sizes: [12, 30, 100],
    simulate(size, random) {
      const clusters = PAIRED(size)
      const ci = redrawn(size, drawnLimits(clusters, pairedGaps(size, random, 1)))[0]
      return { ci: given(ci, clustersFloor('mean', clusters)), truth: 1 }
    },
  },
  {
    name: 'repeatability',
    sizes: [6, 12, 30],
    simulate(size, random) {
      const twice = upTo(size).map(() => [2 * normalOf(random), 2 * normalOf(random)])
      return { ci: given(repeatability(twice).sdLimits), truth: 2 }
    },
  },
  {
    name: 'repeatability, two lesions a patient',
    sizes: [40, 60, 100],
    simulate(size, random) {
      const clusters = PAIRED(size)
      const ci = redrawn(size, drawnWithinSd(clusters, pairedGaps(size, random, 0)))[0]
      return { ci: given(ci, clustersFloor('measured', clusters)), truth: Math.SQRT2 }
    },
  },
  {
    name: 'mean of a measurement',
    sizes: [30, 60, 100],
    simulate(size, random) {
      const { low, high } = clusteredMean(
        upTo(size),
        upTo(size).map(() => normalOf(random)),
      )
      return { ci: given([low, high], clustersFloor('amount', upTo(size))), truth: 0 }
    },
  },
  mean('reciprocal rank', [1, 1, 1, 0.5, 0.5, 1 / 3, 0.25, 0.2, 0, 0]),
  mean('token F1', [1, 1, 1, 1, 1, 1, 0.8, 2 / 3, 0.5, 0]),
  mean('mean absolute error', [0, 0, 0, 0, 0, 1, 1, 1, 2, 3]),
  {
    name: 'rank correlation',
    sizes: [12, 20, 50, 100],
    simulate(size, random) {
      const x = upTo(size).map(() => normalOf(random))
      const y = x.map((value) => 0.6 * value + 0.8 * normalOf(random))
      const [ci] = redrawn(size, drawnSpearman(upTo(size), x, y))
      const by = meanFloor(upTo(size), x) ?? meanFloor(upTo(size), y)
      return { ci: given(ci, by), truth: (6 / Math.PI) * Math.asin(0.3) }
    },
  },
  {
    name: 'learning: right answers',
    sizes: [40, 60, 100],
    simulate(size, random) {
      const x = upTo(size).map(() => random())
      const y = x.map((at) => Number(random() < 0.5 + 0.4 * at))
      const { low, high } = clusteredSlope(
        upTo(size),
        x.map(() => 0),
        x,
        y,
      )
      return { ci: given([low, high], clustersFloor('slope', upTo(size))), truth: 0.4 }
    },
  },
  {
    name: 'learning: time',
    sizes: [40, 60, 100],
    simulate(size, random) {
      const x = upTo(size).map(() => random())
      const y = x.map((at) => 60 - 20 * at + Math.exp(2.5 + 0.6 * normalOf(random)))
      const { low, high } = clusteredSlope(
        upTo(size),
        x.map(() => 0),
        x,
        y,
      )
      return { ci: given([low, high], clustersFloor('slope', upTo(size))), truth: -20 }
    },
  },
  // Means of 200 studies of 2,000 images.
  marked('wafroc', 0.8774),
  marked('lroc', 0.8214),
  {
    name: 'difference of wAFROC areas',
    sizes: [20, 40, 100],
    simulate(size, random) {
      const one = freeResponse(markedImages(size, random), 'wafroc')
      const other = freeResponse(markedImages(size, random), 'wafroc')
      const { low, high } = freeResponseDifference(one, other)
      return { ci: given([low, high], clustersFloor('area', upTo(size))), truth: 0 }
    },
  },
  ...[1, 2].map(
    (apart): CoveredFigure => ({
      name: `ROC area of one reader, ${apart} standard deviations apart`,
      sizes: [20, 40, 100],
      simulate(size, random) {
        const truth = Uint8Array.from(upTo(size), (k) => k % 2)
        const { logit } = empiricalRoc(
          Float64Array.from(truth, (is) => apart * is + normalOf(random)),
          truth,
        )
        return { ci: given(logit), truth: apart === 1 ? 0.7602499389 : 0.9213503965 }
      },
    }),
  ),
  {
    name: 'shares of four answers, simultaneous',
    sizes: [12, 30, 100],
    simulate(size, random) {
      const shares = [0.5, 0.3, 0.15, 0.05]
      const counts = [0, 0, 0, 0]
      for (let k = 0; k < size; k++) {
        const at = random()
        const place = at < 0.5 ? 0 : at < 0.8 ? 1 : at < 0.95 ? 2 : 3
        counts[place] = (counts[place] ?? 0) + 1
      }
      const all = goodmanIntervals(counts) ?? []
      const isHeld = all.every(([low, high], n) => {
        const share = shares[n] ?? 0
        return low <= share && share <= high
      })
      return { ci: given([0, 1], clustersFloor('mean', upTo(size))), truth: isHeld ? 0.5 : 2 }
    },
  },
  {
    name: 'difference of independent shares (Newcombe)',
    sizes: [12, 30, 100],
    simulate(size, random) {
      const [one, other] = [0.85, 0.7].map((p) => upTo(size).filter(() => random() < p).length)
      return { ci: given(newcombeInterval(one ?? 0, size, other ?? 0, size)), truth: 0.15 }
    },
  },
  {
    name: 'difference of shares of other patients, redrawn',
    sizes: [20, 40, 100],
    simulate(size, random) {
      const hits = upTo(2 * size).map((k) => Number(random() < (k < size ? 0.85 : 0.7)))
      const strata = hits.map((_, k) => String(k < size))
      const shareOf = (draws: ArrayLike<number>, from: number) => {
        let right = 0
        for (let k = from; k < from + size; k++) right += (draws[k] ?? 0) * (hits[k] ?? 0)
        return right / size
      }
      const figure = drawnStatistic((draws) => shareOf(draws, 0) - shareOf(draws, size))
      const [ci] = redrawn(2 * size, figure, strata)
      return { ci: given(ci, clustersFloor('unpaired', upTo(size))), truth: 0.15 }
    },
  },
  ...[2, 4].map(
    (each): CoveredFigure => ({
      name: `ratio estimator, ${each} questions a patient`,
      sizes: [20, 40, 100],
      simulate(size, random) {
        const { clusters, first } = clusteredAnswers(size, each, random)
        const { low, high } = clusteredMean(clusters, first)
        return { ci: given([low, high], shareFloor(clusters, first)), truth: 0.845 }
      },
    }),
  ),
  {
    name: 'difference by the ratio estimator, 4 questions a patient',
    sizes: [20, 40, 100],
    simulate(size, random) {
      const { clusters, first, second } = clusteredAnswers(size, 4, random)
      const gaps = first.map((hit, n) => hit - (second[n] ?? 0))
      const { low, high } = clusteredMean(clusters, gaps)
      return { ci: given([low, high], differenceFloor(clusters, gaps)), truth: 0.05 }
    },
  },
  clusteredAlpha,
  {
    name: 'alpha, one question a patient',
    sizes: [20, 40, 100],
    simulate(size, random) {
      const rows = upTo(size).map(() => {
        const truth = Number(random() < 0.5)
        return [0.9, 0.8, 0.75].map((skill) => (random() < skill ? truth : 1 - truth))
      })
      const alike = (a: number, b: number) => 2 * (a * b + (1 - a) * (1 - b)) - 1
      const { ci } = bootstrapAlpha({ itemCount: size, seed: 42, iterations: 300 }, rows, [0, 1])
      const columns = upTo(3).map((r) => rows.map((row) => row[r] ?? 0))
      return {
        ci: given(ci, agreementFloor(upTo(size), columns)),
        truth: (alike(0.9, 0.8) + alike(0.9, 0.75) + alike(0.8, 0.75)) / 3,
      }
    },
  },
  {
    name: 'difference of two kappas',
    sizes: [20, 40, 100],
    simulate(size, random) {
      const truths = upTo(size).map(() => Number(random() < 0.5))
      const skills = [0.95, 0.9, 0.8, 0.8]
      const columns = skills.map((skill) =>
        truths.map((truth) => (random() < skill ? truth : 1 - truth)),
      )
      const [a = [], b = [], c = [], d = []] = columns.map((column) => column.map(String))
      const { low, high } = kappaDifference(
        [
          [a, b],
          [c, d],
        ],
        ['0', '1'],
      )
      const cases = upTo(size)
      const by =
        agreementFloor(cases, columns.slice(0, 2)) ?? agreementFloor(cases, columns.slice(2))
      return { ci: given([low, high], by), truth: 2 * 0.86 - 1 - (2 * 0.68 - 1) }
    },
  },
  {
    // Readers of unlike skill; of as many as there may be, by Gauss and Hermite's rule, alpha is 0.6418.
    name: 'KR-20 of 30 questions, by readers',
    sizes: [3, 5, 10, 30],
    simulate(size, random) {
      const skills = upTo(size).map(() => 0.6 * normalOf(random))
      const columns = upTo(30).map((question) =>
        skills.map((skill) => {
          const logit = skill + 2.7 - (3 * question) / 29
          return Number(random() < 1 / (1 + Math.exp(-logit)))
        }),
      )
      const { low, high } = intraclassCorrelation(columns).forms.icc3k
      return { ci: given([low, high]), truth: 0.6417850483 }
    },
  },
  {
    name: 'odds of a right answer (GEE)',
    sizes: [12, 30, 100],
    simulate(size, random) {
      const rows = upTo(size).flatMap((patient) => {
        const logit = Math.log(0.85 / 0.15) + 0.5 * normalOf(random)
        return [0, 1].flatMap((rater) =>
          [0, 1].map((side) => {
            const isRight = Number(random() < 1 / (1 + Math.exp(-logit)))
            return { patient, rater, side, isRight }
          }),
        )
      })
      try {
        const { coefficients } = logisticGee(
          rows.map(({ patient }) => String(patient)),
          rows.map(({ isRight }) => isRight),
          new Map([
            ['side', rows.map(({ side }) => side)],
            ['rater', rows.map(({ rater }) => rater)],
          ]),
          'exchangeable',
        )
        const own = coefficients.find(({ name }) => name === 'side')
        const by = clustersFloor('mean', upTo(size))
        return { ci: given(own === undefined ? null : [own.low, own.high], by), truth: 0 }
      } catch (error) {
        if (error instanceof RangeError) return { ci: null, truth: 0 }
        throw error
      }
    },
  },
  ...[0.85, 0.95].map(
    (share): CoveredFigure => ({
      name: `share of ${100 * share}% (Wilson)`,
      sizes: [12, 20, 30, 100],
      simulate: (size, random) => ({
        ci: wilsonInterval(upTo(size).filter(() => random() < share).length, size),
        truth: share,
      }),
    }),
  ),
]

/** Of so many simulated studies: how many have the interval, and in how many of them it holds the truth. */
export function figureCoverage(
  { simulate }: CoveredFigure,
  size: number,
  studies: number,
): { readonly given: number; readonly covered: number } {
  const random = lehmer(100 + size)
  const found = upTo(studies).flatMap(() => {
    const { ci, truth } = simulate(size, random)
    return ci === null ? [] : [ci[0] <= truth && truth <= ci[1]]
  })
  return { given: found.length, covered: found.filter(Boolean).length }
}
