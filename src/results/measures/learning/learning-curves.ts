import { clusteredSlope, clustersFloor } from '@/stats'
import type { Scope } from '../../scope'
import { withLimits, withoutValue } from '../collective/drawn-value'
import type { RaterSeries } from '../rater-series'
import { raterSets } from '../rater-sets'
import { activeTimes } from '../report-items'
import type { ReportReason } from '../report-reason'
import type { ScoredUnit } from '../scored-unit'

/** How one rater, or all people together, changed along the session: straight lines over the place of an item. */
export type LearningCurve = NonNullable<ReturnType<typeof learningCurves>>['curves'][number]
interface Point {
  readonly rater: number
  readonly cluster: number
  readonly position: number
  readonly value: number
}

const ITEMS = 100

/** Over how many items a change is shown: those that were read, at most 100. No line goes on beyond what was read (R131). */
export const shownSpan = (read: number): number => Math.min(ITEMS, read)

/** Change of the active time over them, in ms. */
export const shownChange = ({
  n,
  slopeMsPerItem,
}: {
  readonly n: number
  readonly slopeMsPerItem: number | null
}) => (slopeMsPerItem === null ? null : slopeMsPerItem * shownSpan(n))

/** A change over 100 items, of as many items. */
export const changeOver = (change: number, items: number): number => (change * items) / ITEMS

/** R131. null where no answer says at which place it was given. */
export function learningCurves({ units, series }: Scope) {
  const points = series.map((rater, place) => ({
    rater,
    right: rightPoints(rater, units, place),
    timed: timedPoints(rater, units, place),
  }))
  const known = points.filter(({ timed }) => timed.length > 0)
  if (known.length === 0) return null
  return {
    curves: raterSets(known.map(({ rater }) => rater)).map(({ name, members }) => {
      const ofMembers = known.filter(({ rater }) => members.includes(rater))
      return {
        /** null: all human raters, each at his own level. */
        name,
        /** Change of the share of right answers over 100 items. */
        accuracy: slopeOf(ofMembers.flatMap(({ right }) => right)),
        /** Change of the active time of an item over 100 items, in ms. */
        activeMs: slopeOf(ofMembers.flatMap(({ timed }) => timed)),
      }
    }),
  }
}

/** Every counted answer that says where it stood in the session. */
function rightPoints(
  { given, responses }: RaterSeries,
  units: readonly ScoredUnit[],
  rater: number,
): Point[] {
  return responses.flatMap(({ isCorrect }, index): Point[] => {
    const position = given[index]?.record?.position
    const unit = units[index]
    return position === undefined || isCorrect === null || unit === undefined
      ? []
      : [{ rater, cluster: unit.cluster, position, value: Number(isCorrect) }]
  })
}

/** Every item with a time. */
function timedPoints(series: RaterSeries, units: readonly ScoredUnit[], rater: number): Point[] {
  const times = activeTimes(series)
  const items = new Map<string, Point>()
  series.given.forEach((answer, index) => {
    const unit = units[index]
    const position = answer?.record?.position
    const value = unit === undefined ? undefined : times.get(unit.item)
    if (unit === undefined || position === undefined || value === undefined) return
    items.set(unit.item, { rater, cluster: unit.cluster, position, value })
  })
  return [...items.values()]
}

/** With the interval and the test of clusters. */
function slopeOf(points: readonly Point[]) {
  const { n, clusters, slope, se, low, high, p } = clusteredSlope(
    points.map(({ cluster }) => cluster),
    points.map(({ rater }) => rater),
    points.map(({ position }) => position / ITEMS),
    points.map(({ value }) => value),
  )
  const size = { n, clusters }
  const none = (reason: ReportReason) => ({ ...withoutValue(size, reason), p: null })
  if (n === 0) return none('no-answers')
  if (Number.isNaN(slope)) return none('constant-input')
  const floor = clustersFloor(
    'slope',
    points.map(({ cluster }) => cluster),
  )
  // Rounding leaves a trace of an error where all points lie on the line.
  const hasError = se > 1e-9 * Math.abs(slope)
  const drawn = withLimits({ ...size, value: slope, reason: null }, hasError, [low, high], floor)
  return { ...drawn, p: drawn.ci95 === null ? null : p }
}
