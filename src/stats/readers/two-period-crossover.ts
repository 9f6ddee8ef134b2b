import { mean, squaresAround } from '../sums'
import { limits, orNull, pOfT, quotient } from '../tests/tests-and-limits'

/** An estimate with its t interval and test over readers. */
export interface CrossoverEffect {
  readonly estimate: number | null
  readonly se: number | null
  readonly ci95: readonly [number, number] | null
  readonly p: number | null
}

interface TwoPeriodCrossover {
  /** Readers of each order. */
  readonly readers: readonly [number, number]
  /** Of all three: readers less the two orders. */
  readonly df: number
  /** Second treatment minus first, free of what the period does to both. */
  readonly treatment: CrossoverEffect
  /** Second period minus first, free of what the treatment does. */
  readonly period: CrossoverEffect
  /** Sum of both periods, readers of the first order minus those of the second: carry-over, or readers who are not alike. */
  readonly carryOver: CrossoverEffect
}

/** One reader's figure in the first and in the second period. */
export type Periods = readonly [first: number, second: number]

/**
 * The two-period crossover, each reader one observation: two-sample t comparisons of the differences and the sums of the periods between
 * the two orders, with the pooled variance.
 * @param orders readers who had the first treatment first, and those who had the second first.
 * Source: Hills M, Armitage P. The two-period cross-over clinical trial. Br J Clin Pharmacol 1979;8:7-20.
 */
export function twoPeriodCrossover(
  orders: readonly [readonly Periods[], readonly Periods[]],
): TwoPeriodCrossover {
  const [forward, backward] = orders
  const gains = orders.map((periods) => periods.map(([first, second]) => second - first))
  const sums = orders.map((periods) => periods.map(([first, second]) => first + second))
  const df = Math.max(0, forward.length + backward.length - 2)
  const testEffect = (
    groups: readonly (readonly number[])[],
    effectOf: (forwardMean: number, backwardMean: number) => number,
    factor: number,
  ) => {
    const [forwardGroup = [], backwardGroup = []] = groups
    const estimate = effectOf(mean(forwardGroup), mean(backwardGroup))
    const variance = quotient(squares(forwardGroup) + squares(backwardGroup), df)
    const se = factor * Math.sqrt(variance * (1 / forwardGroup.length + 1 / backwardGroup.length))
    const [low, high] = limits(estimate, se, df)
    const hasEnds = Number.isFinite(low) && Number.isFinite(high)
    return {
      estimate: orNull(estimate),
      se: orNull(se),
      ci95: hasEnds ? ([low, high] as const) : null,
      p: orNull(pOfT(quotient(estimate, se), df)),
    }
  }
  return {
    readers: [forward.length, backward.length],
    df,
    treatment: testEffect(
      gains,
      (forwardMean, backwardMean) => (forwardMean - backwardMean) / 2,
      0.5,
    ),
    period: testEffect(gains, (forwardMean, backwardMean) => (forwardMean + backwardMean) / 2, 0.5),
    carryOver: testEffect(sums, (forwardMean, backwardMean) => forwardMean - backwardMean, 1),
  }
}

const squares = (values: readonly number[]) => squaresAround(values, mean(values))
