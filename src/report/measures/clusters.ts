import type { ClusterPlan } from '@/stats'
import { patientIn, type ScoredUnit } from './scored-unit'

/**
 * What the bootstrap redraws as a whole (R38): a patient with all cases, where the key names patients; else a case with all
 * of its items; else an item with all of its questions. Answers of one cluster belong together and count as one piece of
 * evidence; a figure over at most one answer of each cluster takes its answers as independent.
 */
export interface Clusters {
  /** The widest thing that holds several answers. */
  readonly by: 'subject' | 'case' | 'item' | 'question'
  readonly count: number
  /** Cluster of each unit, from 0 in the order of the study. */
  readonly ofUnit: Int32Array
  /** Category of each cluster, within which it is redrawn; null where a cluster spans several categories. */
  readonly strata: readonly string[] | null
}

/** The replicates of a report: which clusters, how often, from which seed. */
export interface Resampling extends ClusterPlan {
  readonly iterations: number
  readonly strata: readonly string[] | null
  readonly clusters: Clusters
}

export function resamplingOf(units: readonly ScoredUnit[], seed: number, iterations: number): Resampling {
  const clusters = clustersOf(units)
  return { seed, iterations, clusterCount: clusters.count, strata: clusters.strata, clusters }
}

function clustersOf(units: readonly ScoredUnit[]): Clusters {
  const strata: string[] = []
  let isWithinCategory = true
  for (const { cluster, category } of units) {
    const known = strata[cluster]
    if (known === undefined) strata[cluster] = category ?? ''
    else if (known !== (category ?? '')) isWithinCategory = false
  }
  const several = (of: (unit: ScoredUnit) => string | number) => new Set(units.map(of)).size
  const count = strata.length
  const cases = several((unit) => unit.case)
  const items = several((unit) => unit.item)
  const isPatientNamed = units.some(({ attributes }) => patientIn(attributes) !== undefined)
  const by =
    count < cases
      ? isPatientNamed
        ? 'subject'
        : 'case'
      : cases < items
        ? 'case'
        : items < units.length
          ? 'item'
          : 'question'
  return {
    ...{ by, count, ofUnit: Int32Array.from(units, (unit) => unit.cluster) },
    strata: isWithinCategory ? strata : null,
  }
}

/** Whether every unit is a cluster by itself: they are numbered as they occur. */
export const isOneEach = (units: readonly ScoredUnit[]): boolean =>
  units.length === 0 || units.at(-1)?.cluster === units.length - 1
