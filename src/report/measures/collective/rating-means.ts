import { kindOf } from '@/questions'
import {
  type DrawnFigures,
  drawnPair,
  drawnPearson,
  drawnStatistic,
  meanFloor,
  pearson,
  shareOfDraws,
  weightedKappaOfCodes,
  weightedKappaOfPair,
} from '@/stats'
import { pairFloor } from '../agreement-cell'
import type { RaterSeries } from '../rater-series'
import type { Redraw } from '../redraw'
import type { ScoredUnit } from '../scored-unit'
import type { Breakdown, UnitGroups } from '../unit-groups'
import { type DrawnValue, drawnMean, drawnValue, type SharePart, sharePart } from './drawn-value'

/** The mean rating of people and of models over some questions. */
export interface MeanPart {
  readonly clinicians: DrawnValue
  readonly jury: DrawnValue
  /** Of the questions that both rated: clinicians minus jury. */
  readonly difference: DrawnValue
}

/** Two strata against each other: the first minus the second, which is the earlier one by name. */
interface StratumContrast {
  readonly strata: readonly [string, string]
  readonly clinicians: DrawnValue
  readonly jury: DrawnValue
}

interface StrataMeans {
  /** An attribute of the key; null: its category. */
  readonly attribute: string | null
  readonly strata: readonly (MeanPart & { readonly stratum: string })[]
  readonly contrasts: readonly StratumContrast[]
}

/** R103: the mean of the clinicians against the mean of the jury, for one rated question. */
export interface RatingMeans extends MeanPart {
  readonly question: string
  readonly prompt: string
  /** Steps of the scale, lowest first. */
  readonly steps: readonly number[]
  readonly raters: readonly string[]
  readonly models: readonly string[]
  /** Of the unrounded means: equal, and at most one step apart. */
  readonly exact: SharePart
  readonly withinOne: SharePart
  readonly meanAbsoluteError: DrawnValue
  /** Of the unrounded means. */
  readonly pearson: DrawnValue
  /** Of means rounded to the nearest step, halves upward. */
  readonly quadraticKappa: DrawnValue
  /** Halves to the even step, as R and NumPy round. */
  readonly quadraticKappaHalfEven: DrawnValue
  /** Half steps are steps of their own. */
  readonly quadraticKappaHalfPoints: DrawnValue
  readonly byStratum: readonly StrataMeans[]
}

interface MeanOfUnit {
  readonly unit: number
  readonly cluster: number
  readonly clinicians: number | null
  readonly jury: number | null
}

/** More pairs of strata than those of this many are not contrasted. */
const MOST_CONTRASTED = 4

/**
 * R103. Raters are the first sessions of people, the jury those of models; the mean of an item is over those of a side that
 * rated it. Questions whose scales differ under one id are left out.
 */
export function ratingMeans(
  series: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  parts: Breakdown,
  redraw: Redraw,
): RatingMeans[] {
  const first = series.filter(({ isFirst }) => isFirst)
  const side = (kind: RaterSeries['kind']) => first.filter((one) => one.kind === kind)
  return [...parts.byQuestion].flatMap(([question, indexes]): RatingMeans[] => {
    const steps = stepsOf(units, indexes)
    if (steps === null) return []
    const [people, models] = [side('human'), side('model')].map((own) =>
      own.filter((s) => indexes.some((unit) => s.responses[unit]?.label !== null)),
    ) as [RaterSeries[], RaterSeries[]]
    if (people.length + models.length === 0) return []
    const means = indexes.map(
      (unit): MeanOfUnit => ({
        unit,
        cluster: units[unit]?.cluster ?? 0,
        clinicians: meanOf(people, unit),
        jury: meanOf(models, unit),
      }),
    )
    const strata: readonly (readonly [string | null, UnitGroups])[] = [
      [null, parts.byCategory],
      ...parts.byAttribute,
    ]
    return [
      {
        question,
        prompt: units[indexes[0] ?? -1]?.question.prompt ?? '',
        steps,
        raters: people.map(({ name }) => name),
        models: models.map(({ name }) => name),
        ...meanPart(means, redraw),
        ...againstEachOther(means, steps, redraw),
        byStratum: strata.flatMap(([attribute, groups]) => {
          const made = strataMeans(attribute, groups, means, redraw)
          return made.strata.length < 2 ? [] : [made]
        }),
      },
    ]
  })
}

/** The one scale of some questions, as numbers; null where they are no scale, or several. */
function stepsOf(units: readonly ScoredUnit[], indexes: readonly number[]): number[] | null {
  let known: readonly string[] | null = null
  for (const index of indexes) {
    const question = units[index]?.question
    if (question === undefined || !kindOf(question).isOrdinal) return null
    const labels = kindOf(question).labels(question)
    if (labels === null || (known !== null && labels.join('\n') !== known.join('\n'))) return null
    known = labels
  }
  const steps = known?.map(Number) ?? []
  return steps.length < 2 || steps.some(Number.isNaN) ? null : steps
}

function meanOf(series: readonly RaterSeries[], unit: number): number | null {
  const given = series.flatMap((s) => {
    const label = s.responses[unit]?.label ?? null
    return label === null ? [] : [Number(label)]
  })
  return given.length === 0 ? null : given.reduce((sum, one) => sum + one, 0) / given.length
}

function meanPart(means: readonly MeanOfUnit[], redraw: Redraw): MeanPart {
  const of = (value: (mean: MeanOfUnit) => number | null) => {
    const own = means.flatMap((mean) => {
      const one = value(mean)
      return one === null ? [] : [{ cluster: mean.cluster, one }]
    })
    return drawnMean(
      own.map(({ cluster }) => cluster),
      own.map(({ one }) => one),
      redraw,
      'no-answers',
    )
  }
  return {
    clinicians: of(({ clinicians }) => clinicians),
    jury: of(({ jury }) => jury),
    difference: of(({ clinicians, jury }) =>
      clinicians === null || jury === null ? null : clinicians - jury,
    ),
  }
}

function againstEachOther(
  means: readonly MeanOfUnit[],
  steps: readonly number[],
  redraw: Redraw,
): Omit<
  RatingMeans,
  keyof MeanPart | 'question' | 'prompt' | 'steps' | 'raters' | 'models' | 'byStratum'
> {
  const both = means.flatMap(({ cluster, clinicians, jury }) =>
    clinicians === null || jury === null ? [] : [{ cluster, clinicians, jury }],
  )
  const clusters = both.map(({ cluster }) => cluster)
  const [low = 0, next = 1] = steps
  const size = next - low
  // Whether a step is even is said of its value, not of its place.
  const first = Math.round(low / size)
  const apart = both.map((one) => Math.abs(one.clinicians - one.jury) / size)
  const kappa = (stepOf: (mean: number) => number, count: number) => {
    const [codes1, codes2] = [
      Int32Array.from(both, (one) => stepOf(one.clinicians)),
      Int32Array.from(both, (one) => stepOf(one.jury)),
    ]
    const { value, reason } = weightedKappaOfCodes(codes1, codes2, count, 'quadratic')
    const weighting = [weightedKappaOfPair('quadratic', count)]
    return drawnValue(
      { value, reason },
      clusters,
      pairFloor(clusters, codes1, codes2),
      redraw,
      () => drawnPair(clusters, codes1, codes2, count, weighting, 'quadratic'),
    )
  }
  return {
    exact: sharePart(
      clusters,
      apart.map((steps) => Number(steps < ROUNDING)),
      redraw,
    ),
    withinOne: sharePart(
      clusters,
      apart.map((steps) => Number(steps <= 1 + ROUNDING)),
      redraw,
    ),
    quadraticKappa: kappa((mean) => halfUp((mean - low) / size), steps.length),
    quadraticKappaHalfEven: kappa(
      (mean) => halfEven((mean - low) / size + first) - first,
      steps.length,
    ),
    quadraticKappaHalfPoints: kappa(
      (mean) => halfUp((2 * (mean - low)) / size),
      2 * steps.length - 1,
    ),
    pearson: correlation(clusters, both, redraw),
    meanAbsoluteError: drawnMean(
      clusters,
      both.map(({ clinicians, jury }) => Math.abs(clinicians - jury)),
      redraw,
      'no-pairs',
    ),
  }
}

function correlation(
  clusters: readonly number[],
  both: readonly { readonly clinicians: number; readonly jury: number }[],
  redraw: Redraw,
): DrawnValue {
  const [x, y] = [both.map(({ clinicians }) => clinicians), both.map(({ jury }) => jury)]
  const { value, reason } = pearson(x, y)
  return drawnValue(
    { value, reason: value === null ? reason : null },
    clusters,
    meanFloor(clusters, x) ?? meanFloor(clusters, y),
    redraw,
    () => drawnPearson(clusters, x, y),
  )
}

/** Means of thirds are no exact halves, and no exact whole numbers. */
const ROUNDING = 1e-9

const halfUp = (value: number): number => Math.floor(value + 0.5 + ROUNDING)

function halfEven(value: number): number {
  const up = halfUp(value)
  return Math.abs(up - value - 0.5) < ROUNDING && up % 2 !== 0 ? up - 1 : up
}

function strataMeans(
  attribute: string | null,
  groups: UnitGroups,
  means: readonly MeanOfUnit[],
  redraw: Redraw,
): StrataMeans {
  const strata = [...groups].flatMap(([stratum, indexes]) => {
    const own = new Set(indexes)
    const rated = means.filter(
      ({ unit, clinicians, jury }) => own.has(unit) && (clinicians ?? jury) !== null,
    )
    return rated.length === 0 ? [] : [{ stratum, rated }]
  })
  const pairs =
    strata.length > MOST_CONTRASTED
      ? []
      : strata.flatMap((two, n) => strata.slice(n + 1).map((one) => [one, two] as const))
  return {
    attribute,
    strata: strata.map(({ stratum, rated }) => ({ stratum, ...meanPart(rated, redraw) })),
    contrasts: pairs.map(([one, two]) => {
      const of = (value: (mean: MeanOfUnit) => number | null) =>
        contrast(
          [one.rated, two.rated].map((rated) =>
            rated.flatMap((mean) => {
              const rating = value(mean)
              return rating === null ? [] : [{ cluster: mean.cluster, rating }]
            }),
          ) as [Rated[], Rated[]],
          redraw,
        )
      return {
        strata: [one.stratum, two.stratum] as const,
        clinicians: of(({ clinicians }) => clinicians),
        jury: of(({ jury }) => jury),
      }
    }),
  }
}

interface Rated {
  readonly cluster: number
  readonly rating: number
}

const floorOf = (rated: readonly Rated[]) =>
  meanFloor(
    rated.map(({ cluster }) => cluster),
    rated.map(({ rating }) => rating),
  )

/** The difference of two means; what is redrawn brings its ratings of both. */
function contrast(
  [one, two]: readonly [readonly Rated[], readonly Rated[]],
  redraw: Redraw,
): DrawnValue {
  const mean = (rated: readonly Rated[]) =>
    rated.reduce((sum, { rating }) => sum + rating, 0) / rated.length
  const isEmpty = one.length === 0 || two.length === 0
  return drawnValue(
    { value: isEmpty ? null : mean(one) - mean(two), reason: isEmpty ? 'no-answers' : null },
    [...one, ...two].map(({ cluster }) => cluster),
    floorOf(one) ?? floorOf(two),
    redraw,
    () => drawnDifference(one, two),
  )
}

function drawnDifference(one: readonly Rated[], two: readonly Rated[]): DrawnFigures {
  const meanOf = (rated: readonly Rated[]) =>
    shareOfDraws(
      rated.map(({ cluster }) => cluster),
      rated.map(({ rating }) => rating),
      rated.map(() => 1),
    )
  const [first, second] = [meanOf(one), meanOf(two)]
  return drawnStatistic((draws) => {
    const [a, b] = [first(draws), second(draws)]
    return a === null || b === null ? null : a - b
  })
}
