import { adjustedP, equalProportions, pearsonProportions } from '@/stats'
import { sumOf } from '@/study'
import type { Scope } from '../../scope'
import { isOneEach } from '../clusters'
import { codedSeries } from '../coded-series'
import type { RaterSeries } from '../rater-series'
import { raterSets } from '../rater-sets'
import type { ReportReason } from '../report-reason'
import type { ScoredUnit } from '../scored-unit'
import { splitsOf, type UnitGroups } from '../unit-groups'

/** The test of equal shares: Pearson's where answers are independent, and else one that takes clusters as independent. */
type ShareTest = 'pearson' | 'clustered'

interface SubgroupLevel {
  readonly level: string
  readonly n: number
  readonly value: number
}

/** Whether one rater is as accurate in every group of questions. */
export interface SubgroupTest {
  /** null: all human raters together. */
  readonly name: string | null
  /** An attribute of the key; null: its category. */
  readonly attribute: string | null
  readonly levels: number
  readonly lowest: SubgroupLevel
  readonly highest: SubgroupLevel
  readonly test: ShareTest
  readonly n: number
  readonly clusters: number
  readonly statistic: number | null
  readonly df: number
  readonly p: number | null
  /** Adjusted for the splits of this rater. */
  readonly holm: number | null
  readonly reason: ReportReason | null
}

/** R130: accuracy by category and by each attribute, of each rater and of all people together. */
export function subgroupTests({ units, series, parts }: Scope): SubgroupTest[] {
  return raterSets(series).flatMap(({ name, members }) => {
    const tests = splitsOf(parts).flatMap(([attribute, groups]) =>
      testOf(members, units, groups, { name, attribute }),
    )
    const { holm } = adjustedP(tests.map(({ p }) => p))
    return tests.map((test, n) => ({ ...test, holm: holm[n] ?? null }))
  })
}

function testOf(
  members: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  groups: UnitGroups,
  names: Pick<SubgroupTest, 'name' | 'attribute'>,
): Omit<SubgroupTest, 'holm'>[] {
  // Of one rater, where every question is a cluster by itself, only the counts are needed.
  const isIndependent = members.length === 1 && isOneEach(units)
  const [clusters, codes, hits]: [number[], number[], number[]] = [[], [], []]
  const levels: SubgroupLevel[] = []
  const counts: { n: number; hits: number }[] = []
  for (const [level, indexes] of groups) {
    let [n, right] = [0, 0]
    for (const member of members) {
      const { correct } = codedSeries(member, units)
      for (const index of indexes) {
        const verdict = correct[index] ?? -1
        if (verdict < 0) continue
        n += 1
        right += verdict
        if (isIndependent) continue
        clusters.push(units[index]?.cluster ?? 0)
        codes.push(levels.length)
        hits.push(verdict)
      }
    }
    if (n === 0) continue
    levels.push({ level, n, value: right / n })
    counts.push({ n, hits: right })
  }
  const ordered = levels.toSorted((a, b) => a.value - b.value)
  const [lowest, highest] = [ordered[0], ordered.at(-1)]
  if (levels.length < 2 || lowest === undefined || highest === undefined) return []
  const n = sumOf(counts, (count) => count.n)
  const size = isIndependent ? n : new Set(clusters).size
  const test = size === n ? 'pearson' : 'clustered'
  const found =
    test === 'pearson' ? pearsonProportions(counts) : equalProportions(clusters, codes, hits)
  const isTested = !Number.isNaN(found.p)
  const why = size < 2 ? 'one-cluster' : 'zero-standard-error'
  return [
    {
      ...names,
      levels: levels.length,
      lowest,
      highest,
      test,
      n,
      clusters: size,
      df: found.df,
      statistic: isTested ? found.statistic : null,
      p: isTested ? found.p : null,
      reason: isTested ? null : why,
    },
  ]
}
