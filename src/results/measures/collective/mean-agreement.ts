import {
  drawnPair,
  drawnPearson,
  meanFloor,
  pearson,
  weightedKappaOfCodes,
  weightedKappaOfPair,
} from '@/stats'
import { pairFloor } from '../agreement-cell'
import type { Redraw } from '../redraw'
import { type DrawnValue, drawnMean, drawnValue, sharePart } from './drawn-value'
import type { MeanOfUnit } from './rating-strata'

/** How far two sides agree on a scale, each by its mean. */
export type MeanAgreement = ReturnType<typeof meanAgreement>

export function meanAgreement(
  means: readonly MeanOfUnit[],
  steps: readonly number[],
  redraw: Redraw,
) {
  const both = means.flatMap(({ cluster, clinicians, jury }) =>
    clinicians === null || jury === null ? [] : [{ cluster, clinicians, jury }],
  )
  const clusters = both.map(({ cluster }) => cluster)
  const [low = 0, next = 1] = steps
  const size = next - low
  // Whether a step is even is said of its value, not of its place.
  const first = Math.round(low / size)
  const stepsApart = (mean: (typeof both)[number]) => Math.abs(mean.clinicians - mean.jury) / size
  const kappa = (stepOf: (mean: number) => number, count: number) => {
    const [codes1, codes2] = [
      Int32Array.from(both, (mean) => stepOf(mean.clinicians)),
      Int32Array.from(both, (mean) => stepOf(mean.jury)),
    ]
    const { value, reason } = weightedKappaOfCodes(codes1, codes2, count, 'quadratic')
    return drawnValue(
      { value, reason },
      clusters,
      pairFloor(clusters, codes1, codes2),
      redraw,
      () => drawnPair(clusters, codes1, codes2, [weightedKappaOfPair('quadratic', count)]),
    )
  }
  return {
    /** Of the unrounded means: equal, and at most one step apart. */
    exact: sharePart(both, (mean) => stepsApart(mean) < ROUNDING, redraw),
    withinOne: sharePart(both, (mean) => stepsApart(mean) <= 1 + ROUNDING, redraw),
    /** Of means rounded to the nearest step, halves upward. */
    quadraticKappa: kappa((mean) => halfUp((mean - low) / size), steps.length),
    /** Halves to the even step, as R and NumPy round. */
    quadraticKappaHalfEven: kappa(
      (mean) => halfEven((mean - low) / size + first) - first,
      steps.length,
    ),
    /** Half steps are steps of their own. */
    quadraticKappaHalfPoints: kappa(
      (mean) => halfUp((2 * (mean - low)) / size),
      2 * steps.length - 1,
    ),
    /** Of the unrounded means. */
    pearson: correlation(clusters, both, redraw),
    meanAbsoluteError: drawnMean(
      both,
      ({ clinicians, jury }) => Math.abs(clinicians - jury),
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
