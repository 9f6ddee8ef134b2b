import type { AnswerKey, ReaderStudy } from '@/questions'
import { type ClusterPlan, KeptDraws } from '@/stats'
import { keptBy } from '@/study'
import { patientIn, type ScoredUnit, scoredUnits } from './scored-unit'

/** The replicates of a report: which clusters, how often, from which seed. */
export interface Resampling extends ClusterPlan {
  readonly iterations: number
  readonly strata: readonly string[] | null
  readonly clusters: Clusters
  readonly draws: KeptDraws
}

/**
 * @param strataBy an attribute of the key, or a question whose truth is the stratum; null: the category
 * @param draws of all plans of a report: of the last one alone they are kept
 */
export function resamplingOf(
  units: readonly ScoredUnit[],
  seed: number,
  iterations: number,
  strataBy: string | null = null,
  draws = new KeptDraws(),
): Resampling {
  const clusters = clustersWithin(units, strataBy)
  const { count: clusterCount, strata } = clusters
  return { seed, iterations, clusterCount, strata, clusters, draws }
}

/** Whether an attribute or the truth of a question of this name is there to redraw within. */
export const hasStrata = (study: ReaderStudy, key: AnswerKey, name: string): boolean =>
  scoredUnits(study, key).some(
    ({ attributes, question, truthLabel }) =>
      attributes[name] !== undefined || (question.id === name && truthLabel !== null),
  )

/** The stratum of an item: a truth before an attribute of the same name. */
function stratumOf(
  units: readonly ScoredUnit[],
  strataBy: string | null,
): (unit: ScoredUnit) => string {
  if (strataBy === null) return ({ category }) => category ?? ''
  const truths = new Map(
    units.flatMap(({ item, question, truthLabel }) =>
      question.id === strataBy && truthLabel !== null ? [[item, truthLabel] as const] : [],
    ),
  )
  return ({ item, attributes }) => truths.get(item) ?? attributes[strataBy] ?? ''
}

/**
 * What the bootstrap redraws as a whole (R38): a patient with all cases, where the key names patients; else a case with all
 * of its items; else an item with all of its questions. Answers of one cluster belong together and count as one piece of
 * evidence; a figure over at most one answer of each cluster takes its answers as independent.
 */
export type Clusters = ReturnType<typeof clustersWithin>

function clustersWithin(units: readonly ScoredUnit[], strataBy: string | null) {
  const ofItem = stratumOf(units, strataBy)
  const strata: string[] = []
  let isWithinCategory = true
  for (const unit of units) {
    const known = strata[unit.cluster]
    const stratum = ofItem(unit)
    if (known === undefined) strata[unit.cluster] = stratum
    else if (known !== stratum) isWithinCategory = false
  }
  const several = (nameOf: (unit: ScoredUnit) => string | number) => new Set(units.map(nameOf)).size
  const count = strata.length
  const cases = several((unit) => unit.case)
  const items = several((unit) => unit.item)
  const isPatientNamed = units.some(({ attributes }) => patientIn(attributes) !== undefined)
  const clusterUnit = (): 'subject' | 'case' | 'item' | 'question' => {
    if (count < cases && isPatientNamed) return 'subject'
    if (count < cases || cases < items) return 'case'
    return items < units.length ? 'item' : 'question'
  }
  return {
    /** The widest thing that holds several answers. */
    by: clusterUnit(),
    count,
    /** Cluster of each unit, from 0 in the order of the study. */
    ofUnit: Int32Array.from(units, (unit) => unit.cluster),
    /** Category (or what else was asked for) of each cluster, within which it is redrawn; null where a cluster spans several. */
    strata: isWithinCategory ? strata : null,
    /** What they are redrawn within, where it is not the category: an attribute, or a question whose truth it is. */
    strataBy,
  }
}

/** Whether every unit is a cluster by itself: they are numbered as they occur. */
export const isOneEach = (units: readonly ScoredUnit[]): boolean =>
  units.length === 0 || units.at(-1)?.cluster === units.length - 1

/** The cluster of each unit of a part: the same list for everyone who asks for it. */
export const clustersOfPart = (
  units: readonly ScoredUnit[],
  indexes: readonly number[],
): Int32Array => clustersOf(units)(indexes)

const clustersOf = keptBy((units: readonly ScoredUnit[]) =>
  keptBy((indexes: readonly number[]) =>
    Int32Array.from(indexes, (index) => units[index]?.cluster ?? 0),
  ),
)

/**
 * Counts the clusters of the units that something is over. For many such counts of one study: sets of 57,000 clusters, one for each
 * figure of each of twenty raters, were most of the memory of a report.
 */
export function clusterCounter(
  units: readonly ScoredUnit[],
): (isOver: (unit: number) => boolean) => number {
  const clusters = Int32Array.from(units, ({ cluster }) => cluster)
  const seen = new Int32Array(clusters.reduce((most, cluster) => Math.max(most, cluster), -1) + 1)
  let turn = 0
  return (isOver) => {
    turn++
    let count = 0
    for (let unit = 0; unit < clusters.length; unit++) {
      const cluster = clusters[unit] ?? 0
      if (seen[cluster] !== turn && isOver(unit)) {
        seen[cluster] = turn
        count++
      }
    }
    return count
  }
}
