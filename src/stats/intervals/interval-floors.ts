/**
 * What an interval must rest on at least, in clusters: with less it held the truth too rarely in simulated studies
 * (docs/coverage.md), and none is given.
 */
export const FLOORS = {
  /** With an error and without one, behind a share; with another value than the most frequent, behind a mean. */
  eachSide: 5,
  /** In which two sides that are compared differ. */
  differing: 8,
  /** With another answer than the most frequent, as a mean over the raters. */
  rareAnswers: 8,
  /** On which raters disagree. */
  disagreeing: 3,
  /** Of the truth of each class, and of them with an error. */
  inClass: 5,
  missedInClass: 2,
} as const

/** Behind what is measured on a scale. */
export const FEWEST_CLUSTERS = {
  median: 6,
  mean: 12,
  /** Ratings of marks, and each of two sides without a common cluster. */
  area: 20,
  unpaired: 20,
  /** Lines over the session, and the mean of a measurement. */
  slope: 40,
  amount: 30,
  /** Spreads of measurements of which several belong to one cluster. */
  measured: 40,
} as const

export type FloorReason =
  | 'few-errors'
  | 'few-values'
  | 'few-differences'
  | 'rare-answers'
  | 'few-disagreements'
  | 'small-classes'
  | `fewer-than-${(typeof FEWEST_CLUSTERS)[keyof typeof FEWEST_CLUSTERS]}`

/** Numbers by observation. */
type Column = ArrayLike<number>

/** Whether observations of so many clusters are counted: ends as soon as they are. */
function areAtLeast(
  least: number,
  clusters: Column,
  isCounted: (observation: number) => boolean,
): boolean {
  if (least <= 0) return true
  const seen = new Set<number>()
  for (let n = 0; n < clusters.length; n++)
    if (isCounted(n) && seen.add(clusters[n] ?? 0).size >= least) return true
  return false
}

/** Of a share. @param hits 1 or 0 for each observation, -1 for one that does not count */
export function shareFloor(clusters: Column, hits: Column): FloorReason | null {
  const isOnBothSides = [0, 1].every((side) =>
    areAtLeast(FLOORS.eachSide, clusters, (n) => hits[n] === side),
  )
  return isOnBothSides ? null : 'few-errors'
}

/** Of the difference of two shares on the same clusters. @param gaps of each observation; 0: both sides are alike */
export function differenceFloor(clusters: Column, gaps: Column): FloorReason | null {
  return areAtLeast(FLOORS.differing, clusters, (n) => gaps[n] !== 0) ? null : 'few-differences'
}

/** Of what is measured on a scale. */
export function clustersFloor(
  figure: keyof typeof FEWEST_CLUSTERS,
  clusters: Column,
): FloorReason | null {
  const least = FEWEST_CLUSTERS[figure]
  return areAtLeast(least, clusters, () => true) ? null : `fewer-than-${least}`
}

/** Of a mean; of 0 and 1 only it is a share. */
export function meanFloor(clusters: Column, values: Column): FloorReason | null {
  const counts = new Map<number, number>()
  for (let n = 0; n < values.length; n++)
    counts.set(values[n] ?? 0, (counts.get(values[n] ?? 0) ?? 0) + 1)
  if ([...counts.keys()].every((value) => value === 0 || value === 1))
    return shareFloor(clusters, values) === null ? null : 'few-values'
  const often = [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most))[0]
  if (!areAtLeast(FLOORS.eachSide, clusters, (n) => values[n] !== often)) return 'few-values'
  return clustersFloor('mean', clusters)
}

/**
 * Of a coefficient of agreement, over the observations that count.
 * @param columns the code of each rater's answer, -1 for none
 */
export function agreementFloor(clusters: Column, columns: readonly Column[]): FloorReason | null {
  const used: number[] = []
  for (const column of columns)
    for (let n = 0; n < clusters.length; n++) {
      const code = column[n] ?? -1
      if (code >= 0) used[code] = (used[code] ?? 0) + 1
    }
  let often = 0
  used.forEach((count, code) => {
    if (count > (used[often] ?? 0)) often = code
  })
  let rare = FLOORS.rareAnswers * columns.length
  for (const column of columns) rare -= countOther(clusters, column, often, rare)
  if (rare > 0) return 'rare-answers'
  const isSplit = (n: number) => {
    const given = columns.flatMap((column) => ((column[n] ?? -1) < 0 ? [] : [column[n]]))
    return given.some((code) => code !== given[0])
  }
  return areAtLeast(FLOORS.disagreeing, clusters, isSplit) ? null : 'few-disagreements'
}

/** Clusters with another answer than the most frequent; no more than are needed. */
function countOther(clusters: Column, column: Column, often: number, most: number): number {
  const seen = new Set<number>()
  for (let n = 0; n < clusters.length && seen.size < most; n++)
    if ((column[n] ?? -1) >= 0 && column[n] !== often) seen.add(clusters[n] ?? 0)
  return seen.size
}

/** Of macro F1, and of the balanced accuracy. @param truths, answers the class of each; a truth of -1 does not count */
export function classFloors(
  clusters: Column,
  truths: Column,
  answers: Column,
): Readonly<Record<'macroF1' | 'weightedF1' | 'balancedAccuracy', FloorReason | null>> {
  const verdicts = Array.from(truths, (truth, n) => (truth < 0 ? -1 : Number(truth === answers[n])))
  const weightedF1 = shareFloor(clusters, verdicts)
  const classes = [...new Set(Array.from(truths).filter((truth) => truth >= 0))]
  const all = (least: number, isCounted: (n: number) => boolean) =>
    classes.every((trueClass) =>
      areAtLeast(least, clusters, (n) => truths[n] === trueClass && isCounted(n)),
    )
  const isLarge = all(FLOORS.inClass, () => true)
  const isMissed = isLarge && all(FLOORS.missedInClass, (n) => verdicts[n] === 0)
  return {
    weightedF1,
    macroF1: weightedF1 ?? (isLarge ? null : 'small-classes'),
    balancedAccuracy: weightedF1 ?? (isMissed ? null : 'small-classes'),
  }
}
