import { cochranQ, equalProportions } from '@/stats'
import type { Scope } from '../../scope'
import { codedSeries } from '../coded-series'
import type { RaterSeries } from '../rater-series'
import { firstSessions } from '../rater-sets'
import type { ReportReason } from '../report-reason'
import type { ScoredUnit } from '../scored-unit'
import type { Breakdown } from '../unit-groups'

/** Whether several raters, or one rater under several conditions, are equally accurate on the same questions. */
export interface RatersTest {
  /** `human`, `model`: those of a kind against each other; else the rater whose conditions are compared. */
  readonly of: 'human' | 'model' | 'conditions'
  /** Of the rater whose conditions they are; null: raters are compared. */
  readonly rater: string | null
  /** Raters, or conditions. */
  readonly names: readonly string[]
  /** Questions that count for all of them, and those that are left out. */
  readonly n: number
  readonly leftOut: number
  readonly clusters: number
  /** Cochran's Q where these questions are independent, and else a test that takes clusters as independent. */
  readonly test: 'cochran' | 'clustered'
  readonly statistic: number | null
  readonly df: number
  readonly p: number | null
  readonly reason: ReportReason | null
}

/** Two are a pair, which has McNemar's test. */
const FEWEST = 3

/** R128. */
export function ratersTests({ units, series, parts }: Scope): RatersTest[] {
  const first = series.filter(({ isFirst }) => isFirst)
  const ofKind = (kind: RaterSeries['kind']): RatersTest[] => {
    const members = firstSessions(series, kind)
    if (members.length < FEWEST) return []
    const columns = members.map((rater) => codedSeries(rater, units).correct)
    const names = members.map(({ name }) => name)
    const clusters = units.map(({ cluster }) => cluster)
    const answerable = units.flatMap((unit, index) => (unit.truth === null ? [] : [index]))
    return [testOf({ of: kind, rater: null, names }, columns, clusters, answerable)]
  }
  return [...ofKind('human'), ...ofKind('model'), ...conditionTests(units, first, parts)]
}

/** One rater under three conditions and more, on the questions of cases that count under each. */
function conditionTests(
  units: readonly ScoredUnit[],
  first: readonly RaterSeries[],
  { byCondition }: Breakdown,
): RatersTest[] {
  if (byCondition.size < FEWEST) return []
  const rows = new Map<string, Map<string, number>>()
  units.forEach((unit, index) => {
    if (unit.truth === null) return
    const key = JSON.stringify([unit.case, unit.question.id])
    const row = rows.get(key) ?? new Map<string, number>()
    rows.set(key, row)
    row.set(unit.condition, index)
  })
  const names = [...byCondition.keys()]
  const shared = [...rows.values()].filter((row) => names.every((name) => row.has(name)))
  if (shared.length === 0) return []
  const places = names.map((name) => shared.map((row) => row.get(name) ?? 0))
  const clusters = (places[0] ?? []).map((index) => units[index]?.cluster ?? 0)
  const allPlaces = clusters.map((_, n) => n)
  return first.map((rater) => {
    const verdicts = codedSeries(rater, units).correct
    const columns = places.map((indexes) =>
      Int8Array.from(indexes, (index) => verdicts[index] ?? -1),
    )
    return testOf({ of: 'conditions', rater: rater.name, names }, columns, clusters, allPlaces)
  })
}

function testOf(
  names: Pick<RatersTest, 'of' | 'rater' | 'names'>,
  columns: readonly Int8Array[],
  clusters: readonly number[],
  places: readonly number[],
): RatersTest {
  const complete = places.filter((place) => columns.every((column) => (column[place] ?? -1) >= 0))
  const clusterOf = complete.map((place) => clusters[place] ?? 0)
  const size = new Set(clusterOf).size
  const known = {
    ...names,
    n: complete.length,
    leftOut: places.length - complete.length,
    clusters: size,
    df: columns.length - 1,
  }
  const untested = (test: RatersTest['test'], reason: ReportReason): RatersTest => ({
    ...known,
    test,
    statistic: null,
    p: null,
    reason,
  })
  if (complete.length === 0) return untested('cochran', 'no-complete-items')
  if (size === complete.length) {
    const { statistic, p } = cochranQ(
      columns.map((column) => complete.map((place) => column[place] ?? 0)),
    )
    return Number.isNaN(p)
      ? untested('cochran', 'no-discordant-pairs')
      : { ...known, test: 'cochran', statistic, p, reason: null }
  }
  if (size < 2) return untested('clustered', 'one-cluster')
  const { statistic, p } = equalProportions(
    columns.flatMap(() => clusterOf),
    columns.flatMap((_, group) => complete.map(() => group)),
    columns.flatMap((column) => complete.map((place) => column[place] ?? 0)),
  )
  return Number.isNaN(p)
    ? untested('clustered', 'zero-standard-error')
    : { ...known, test: 'clustered', statistic, p, reason: null }
}
