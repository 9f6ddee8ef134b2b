import { placesOf } from '../readers/reader-study'
import { dot, mean, sum } from '../sums'
import { type WaldTest, waldTest } from '../tests/tests-and-limits'
import { cholesky, inverse, solveWith } from './linear-algebra'

interface CrossedLogistic {
  readonly intercept: { readonly estimate: number; readonly se: number }
  /** Log odds of a right answer under the second condition, against the first. */
  readonly condition: WaldTest
  readonly sdRater: number
  readonly sdItem: number
  readonly logLikelihood: number
}

/** One answer: who, about which item, under which of two conditions (0, 1), and whether it was right (1). */
interface CrossedAnswer {
  readonly rater: string
  readonly item: string
  readonly condition: number
  readonly correct: number
}

/**
 * Logistic mixed model of right answers with raters and items as crossed random effects: Laplace's approximation, maximised over
 * the log odds and both standard deviations.
 *
 * Agrees with R lme4 (within 0.01).
 *
 * @throws RangeError where there is nothing to estimate: one condition, one rater or one item
 * @see Bates D, Maechler M, Bolker B, Walker S. 2015, J Stat Softw 67(1):1-48, doi:10.18637/jss.v067.i01
 * @example // `answers` of docs/stats.md
 * crossedLogistic(answers).condition.estimate // 1.5521…
 */
export function crossedLogistic(answers: readonly CrossedAnswer[]): CrossedLogistic {
  const raters = placesOf(answers.map(({ rater }) => rater))
  const items = placesOf(answers.map(({ item }) => item))
  if (
    raters.size < 2 ||
    items.size < 2 ||
    new Set(answers.map(({ condition }) => condition)).size < 2
  )
    throw new RangeError('the model needs two readers, two cases and two conditions')
  const data = answers.map(({ rater, item, condition, correct }) => ({
    rater: raters.get(rater) ?? 0,
    item: raters.size + (items.get(item) ?? 0),
    condition,
    correct,
  }))
  let modes = new Array<number>(raters.size + items.size).fill(0)
  const deviance = (at: readonly number[]): number => {
    const fitted = laplace(data, { raters: raters.size, size: modes.length }, at, modes)
    modes = fitted.modes
    return fitted.deviance
  }
  const best = nelderMead(deviance, [0, 0, 0.5, 0.5])
  const hessian = curvature(deviance, best)
  const covariance = inverse(hessian.map((row) => row.map((value) => value / 2)))
  const seOf = (place: number) => Math.sqrt(covariance[place]?.[place] ?? Number.NaN)
  const [intercept = 0, condition = 0, sdRater = 0, sdItem = 0] = best
  return {
    intercept: { estimate: intercept, se: seOf(0) },
    condition: waldTest(condition, seOf(1)),
    sdRater: Math.abs(sdRater),
    sdItem: Math.abs(sdItem),
    logLikelihood: -deviance(best) / 2,
  }
}

interface PlacedAnswer {
  readonly rater: number
  readonly item: number
  readonly condition: number
  readonly correct: number
}

/** Minus twice the approximate log-likelihood, and where the random effects (in units of their deviation) are most likely. */
function laplace(
  data: readonly PlacedAnswer[],
  { raters, size }: { readonly raters: number; readonly size: number },
  [intercept = 0, condition = 0, sdRater = 0, sdItem = 0]: readonly number[],
  start: readonly number[],
): { readonly deviance: number; readonly modes: number[] } {
  const scale = (place: number) => (place < raters ? sdRater : sdItem)
  let modes = [...start]
  const logOf = (at: readonly number[]) =>
    data.reduce((total, answer) => {
      const eta =
        intercept +
        condition * answer.condition +
        sdRater * (at[answer.rater] ?? 0) +
        sdItem * (at[answer.item] ?? 0)
      return (
        total +
        answer.correct * eta -
        (eta > 0 ? eta + Math.log1p(Math.exp(-eta)) : Math.log1p(Math.exp(eta)))
      )
    }, -0.5 * dot(at, at))
  let value = logOf(modes)
  for (let round = 0; round < 100; round++) {
    const hessian = Array.from({ length: size }, (_, i) =>
      Array.from({ length: size }, (_column, j): number => (i === j ? 1 : 0)),
    )
    const gradient = modes.map((u) => -u)
    for (const answer of data) {
      const eta =
        intercept +
        condition * answer.condition +
        sdRater * (modes[answer.rater] ?? 0) +
        sdItem * (modes[answer.item] ?? 0)
      const mean = 1 / (1 + Math.exp(-eta))
      const places = [answer.rater, answer.item]
      for (const i of places) {
        gradient[i] = (gradient[i] ?? 0) + scale(i) * (answer.correct - mean)
        for (const j of places) {
          const row = hessian[i]
          if (row !== undefined) row[j] = (row[j] ?? 0) + scale(i) * scale(j) * mean * (1 - mean)
        }
      }
    }
    const lower = cholesky(hessian)
    const step = solveWith(lower, gradient)
    if (Math.max(...step.map(Math.abs)) < 1e-9) {
      const logDeterminant = sum(lower.map((row, i) => 2 * Math.log(row[i] ?? 1)))
      return { deviance: -2 * value + logDeterminant, modes }
    }
    let share = 1
    let next = modes.map((u, n) => u + (step[n] ?? 0))
    // Newton's step may go too far: halve it until it climbs.
    while (logOf(next) < value - 1e-12 && share > 1e-6) {
      share /= 2
      const part = share
      next = modes.map((u, n) => u + part * (step[n] ?? 0))
    }
    modes = next
    value = logOf(modes)
  }
  throw new RangeError('the answers are separated perfectly: there is no estimate')
}

/**
 * The least value of a smooth function of a few numbers, without derivatives.
 * @see Nelder JA, Mead R. 1965, Comput J 7:308-313, doi:10.1093/comjnl/7.4.308
 */
function nelderMead(
  valueAt: (at: readonly number[]) => number,
  start: readonly number[],
): number[] {
  const corner = (at: readonly number[]) => ({ at: [...at], value: valueAt(at) })
  let simplex = [
    corner(start),
    ...start.map((_, n) => corner(start.map((v, k) => (k === n ? v + 0.5 : v)))),
  ]
  for (let round = 0; round < 2000; round++) {
    simplex = simplex.toSorted((a, b) => a.value - b.value)
    const [best, worst] = [simplex[0], simplex.at(-1)]
    if (best === undefined || worst === undefined || worst.value - best.value < 1e-10) break
    const others = simplex.slice(0, -1)
    const middle = start.map((_, k) => mean(others.map(({ at }) => at[k] ?? 0)))
    const towards = (factor: number) =>
      corner(middle.map((value, k) => value + factor * ((worst.at[k] ?? 0) - value)))
    const reflected = towards(-1)
    const second = others.at(-1)?.value ?? 0
    if (reflected.value < best.value) {
      const expanded = towards(-2)
      simplex = [...others, expanded.value < reflected.value ? expanded : reflected]
    } else if (reflected.value < second) simplex = [...others, reflected]
    else {
      const contracted = towards(reflected.value < worst.value ? -0.5 : 0.5)
      simplex =
        contracted.value < Math.min(worst.value, reflected.value)
          ? [...others, contracted]
          : [
              best,
              ...simplex
                .slice(1)
                .map(({ at }) => corner(at.map((v, k) => ((best.at[k] ?? 0) + v) / 2))),
            ]
    }
  }
  return simplex.toSorted((a, b) => a.value - b.value)[0]?.at ?? [...start]
}

/** Second derivatives by central differences. */
function curvature(valueAt: (at: readonly number[]) => number, at: readonly number[]): number[][] {
  const width = 1e-3
  const moved = (i: number, a: number, j: number, b: number) =>
    valueAt(at.map((value, k) => value + (k === i ? a * width : 0) + (k === j ? b * width : 0)))
  return at.map((_, i) =>
    at.map(
      (_column, j) =>
        (moved(i, 1, j, 1) - moved(i, 1, j, -1) - moved(i, -1, j, 1) + moved(i, -1, j, -1)) /
        (4 * width ** 2),
    ),
  )
}
