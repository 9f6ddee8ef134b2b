import exp from '@stdlib/math-base-special-exp'
import { groupBy } from '../group-by'
import { dot, sum } from '../sums'
import { type WaldTest, waldTest } from '../tests/tests-and-limits'
import { inverse } from './linear-algebra'

interface LogisticGee {
  /** Intercept first, then the columns of `x`, each on the scale of log odds with its robust standard error. */
  readonly coefficients: readonly (WaldTest & { readonly name: string })[]
  /** Working correlation of two answers about one patient; null with independence. */
  readonly alpha: number | null
  readonly patients: number
  readonly n: number
}

/**
 * Logistic regression of right and wrong answers of which several belong to one patient: generalised estimating equations with a robust
 * (sandwich) covariance, without a correction for few patients.
 *
 * Agrees with R geepack; Python statsmodels.
 *
 * @param y 0 or 1 for each answer
 * @param x columns of numbers by name, each as long as `y`
 * @param correlation `exchangeable` estimates one correlation by moments
 * @throws RangeError where the columns depend on each other, or tell the answers without an error
 * @see Liang KY, Zeger SL. 1986, Biometrika 73:13-22, doi:10.1093/biomet/73.1.13
 * @example
 * logisticGee(
 *   ['p1', 'p1', 'p2', 'p2', 'p3', 'p3'],
 *   [0, 1, 1, 0, 0, 1],
 *   new Map([['aided', [0, 1, 0, 1, 0, 1]]]),
 *   'independence',
 * ).coefficients[1]?.estimate // 1.3862…
 */
export function logisticGee(
  patients: readonly string[],
  y: readonly number[],
  x: ReadonlyMap<string, readonly number[]>,
  correlation: 'independence' | 'exchangeable',
): LogisticGee {
  const names = ['intercept', ...x.keys()]
  const rows = y.map((_, n) => [1, ...[...x.values()].map((column) => column[n] ?? 0)])
  const groups = groupBy(patients.keys(), (n) => patients[n])
  let beta = names.map(() => 0)
  let alpha = 0
  for (let round = 0; round < 200; round++) {
    const means = rows.map((row) => 1 / (1 + exp(-dot(row, beta))))
    const residuals = means.map((mean, n) => ((y[n] ?? 0) - mean) / Math.sqrt(mean * (1 - mean)))
    if (correlation === 'exchangeable') alpha = momentAlpha(residuals, [...groups.values()])
    const { bread, score, meat } = sums({
      rows,
      means,
      residuals,
      groups: [...groups.values()],
      alpha,
    })
    const inverted = inverse(bread)
    const step = inverted.map((row) => dot(row, score))
    beta = beta.map((value, k) => value + (step[k] ?? 0))
    if (Math.max(...step.map(Math.abs)) > 1e-12) continue
    const robust = product(product(inverted, meat), inverted)
    const coefficients = names.map((name, k) => ({
      name,
      ...waldTest(beta[k] ?? Number.NaN, Math.sqrt(robust[k]?.[k] ?? Number.NaN)),
    }))
    return {
      coefficients,
      alpha: correlation === 'exchangeable' ? alpha : null,
      patients: groups.size,
      n: y.length,
    }
  }
  throw new RangeError('the answers are separated perfectly: there is no estimate')
}

/** Mean product of the residuals of two answers about one patient, over the mean square. */
function momentAlpha(residuals: readonly number[], groups: readonly (readonly number[])[]): number {
  const scale = dot(residuals, residuals) / residuals.length
  let [products, pairs] = [0, 0]
  for (const group of groups) {
    const groupResiduals = group.map((n) => residuals[n] ?? 0)
    products += (sum(groupResiduals) ** 2 - dot(groupResiduals, groupResiduals)) / 2
    pairs += (group.length * (group.length - 1)) / 2
  }
  return pairs === 0 ? 0 : products / pairs / scale
}

interface Equations {
  readonly rows: readonly (readonly number[])[]
  readonly means: readonly number[]
  readonly residuals: readonly number[]
  readonly groups: readonly (readonly number[])[]
  readonly alpha: number
}

/** With all correlations alike the inverse is known: (I - alpha / (1 + (m - 1) alpha) J) / (1 - alpha). */
function sums({ rows, means, residuals, groups, alpha }: Equations) {
  const p = rows[0]?.length ?? 0
  const square = () => Array.from({ length: p }, () => new Array<number>(p).fill(0))
  const [bread, meat] = [square(), square()]
  const score = new Array<number>(p).fill(0)
  for (const group of groups) {
    const shared = alpha / (1 + (group.length - 1) * alpha)
    const scaled = group.map((n) => {
      const mean = means[n] ?? 0.5
      return (rows[n] ?? []).map((value) => value * Math.sqrt(mean * (1 - mean)))
    })
    const total = scaled.reduce(
      (before, row) => before.map((value, k) => value + (row[k] ?? 0)),
      new Array(p).fill(0),
    )
    const scores = new Array<number>(p).fill(0)
    const residualSum = sum(group.map((n) => residuals[n] ?? 0))
    for (const [place, n] of group.entries()) {
      const row = scaled[place] ?? []
      const weight = ((residuals[n] ?? 0) - shared * residualSum) / (1 - alpha)
      for (let k = 0; k < p; k++) scores[k] = (scores[k] ?? 0) + (row[k] ?? 0) * weight
      for (let k = 0; k < p; k++)
        for (let l = 0; l < p; l++)
          add(
            bread,
            k,
            l,
            ((row[k] ?? 0) * ((row[l] ?? 0) - shared * (total[l] ?? 0))) / (1 - alpha),
          )
    }
    for (let k = 0; k < p; k++) {
      score[k] = (score[k] ?? 0) + (scores[k] ?? 0)
      for (let l = 0; l < p; l++) add(meat, k, l, (scores[k] ?? 0) * (scores[l] ?? 0))
    }
  }
  return { bread, meat, score }
}

function add(matrix: number[][], k: number, l: number, value: number): void {
  const row = matrix[k]
  if (row !== undefined) row[l] = (row[l] ?? 0) + value
}

const product = (
  a: readonly (readonly number[])[],
  b: readonly (readonly number[])[],
): number[][] =>
  a.map((row) =>
    (b[0] ?? []).map((_, l) =>
      dot(
        row,
        b.map((other) => other[l] ?? 0),
      ),
    ),
  )
