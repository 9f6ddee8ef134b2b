import type { Bench } from './bench'

/** One line of the table. */
export interface RowResult {
  readonly issue: 2 | 3 | 4 | 5 | 11 | 12 | 13 | 14 | 31
  readonly what: string
  /** null: it was not measured. */
  readonly value: number | null
  readonly unit: 'x baseline' | 'ms' | 's' | 'x' | 'kB' | 'MB' | 'count' | 'differences'
  /** The most that is allowed. */
  readonly limit: number
  /** One a run; the value is their median. */
  readonly samples: readonly number[]
  /** What the numbers are made of, or why there are none. */
  readonly detail: string
}

export interface BenchRow {
  /** For `--only`. */
  readonly name: string
  /** Measures pages of the site, so that another checkout's can be measured in turns. */
  readonly isOfSite?: true
  measure(bench: Bench): Promise<RowResult[]>
}

export function medianOf(values: readonly number[]): number {
  if (values.length === 0) throw new Error('median of nothing')
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  const [below = 0, above = 0] = [sorted[sorted.length % 2 === 1 ? half : half - 1], sorted[half]]
  return (below + above) / 2
}

type Verdict = Pick<RowResult, 'issue' | 'what' | 'unit' | 'limit'>

export const measured = (row: Verdict, samples: readonly number[], detail: string): RowResult => ({
  ...row,
  value: medianOf(samples),
  samples,
  detail,
})

/** The results of single runs of one row as one result each. */
export const joinedRuns = (runs: readonly (readonly RowResult[])[]): RowResult[] =>
  (runs[0] ?? []).map((first, n) => {
    const samples = runs.flatMap((run) => run[n]?.samples ?? [])
    return { ...first, samples, value: samples.length === 0 ? null : medianOf(samples) }
  })

export const notMeasured = (row: Verdict, why: string): RowResult => ({
  ...row,
  value: null,
  samples: [],
  detail: why,
})

export const isMet = ({ value, limit }: RowResult): boolean | null =>
  value === null ? null : value <= limit
