import type { Label } from '@/stats'

/** The two raters behind a k-by-k table of counts, rows rater 1. */
export function ratingsOfTable(counts: readonly (readonly number[])[], labels: readonly Label[]) {
  const pairs = counts.flatMap((row, i) =>
    row.flatMap((count, j) =>
      Array.from({ length: count }, () => [labels[i]!, labels[j]!] as const),
    ),
  )
  return { rater1: pairs.map(([first]) => first), rater2: pairs.map(([, second]) => second) }
}
