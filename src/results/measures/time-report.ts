import { linearSlope, percentile, spearman } from '@/stats'
import { sumOf } from '@/study'
import type { RaterSeries } from './rater-series'
import { type FigureIntervals, notDrawnAny } from './redrawn/figure-interval'
import { activeTimes } from './report-items'
import type { ReportReason } from './report-reason'
import type { ScoredUnit } from './scored-unit'

/** A stretch of the session. */
type TimeStep = ReturnType<typeof steps>[number]

export interface TimeReport {
  /** Items with a time. */
  readonly n: number
  readonly medianActiveMs: number | null
  readonly intervals: FigureIntervals<'medianActiveMs'>
  readonly totalActiveMs: number | null
  /** Least squares of active time on position: below 0 the rater got faster. */
  readonly slopeMsPerItem: number | null
  readonly slopeReason: ReportReason | null
  /** Of active time with position. */
  readonly spearman: {
    readonly value: number | null
    readonly p: number | null
    readonly reason: ReportReason | null
  }
  readonly quarters: readonly TimeStep[]
  /** The session in up to 20 parts, for a curve. */
  readonly steps: readonly TimeStep[]
  readonly reason: ReportReason | null
}

interface TimedItem {
  readonly position: number
  readonly activeMs: number
  /** Right and counted answers of the item. */
  readonly correct: number
  readonly counted: number
}

/** How many steps a curve over the positions has at most, and how many items a step has at least. */
const MOST_STEPS = 20
const LEAST_ITEMS = 5

/** R72: how long items took, and whether that and accuracy change with their place in the session. */
export function timeReport(series: RaterSeries, units: readonly ScoredUnit[]): TimeReport {
  const items = timedItems(series, units)
  const times = Float64Array.from(activeTimes(series).values()).sort()
  if (times.length === 0) return NOTHING
  const positions = items.map((item) => item.position)
  const durations = items.map((item) => item.activeMs)
  const line = linearSlope(positions, durations)
  const trend = spearman(positions, durations)
  const medianActiveMs = percentile(times, 0.5)
  return {
    n: times.length,
    medianActiveMs,
    intervals: notDrawnAny({ medianActiveMs }, null),
    totalActiveMs: sumOf(times),
    slopeMsPerItem: line.slope,
    slopeReason: line.reason,
    spearman: { value: trend.value, p: trend.p, reason: trend.reason },
    quarters: steps(items, 4),
    steps: steps(items, Math.max(1, Math.min(MOST_STEPS, Math.floor(items.length / LEAST_ITEMS)))),
    reason: null,
  }
}

const NOTHING: TimeReport = {
  n: 0,
  medianActiveMs: null,
  intervals: notDrawnAny({ medianActiveMs: null }, 'no-times'),
  totalActiveMs: null,
  slopeMsPerItem: null,
  slopeReason: 'no-times',
  spearman: { value: null, p: null, reason: 'no-times' },
  quarters: [],
  steps: [],
  reason: 'no-times',
}

/** The items in the order in which they were read. */
function timedItems(series: RaterSeries, units: readonly ScoredUnit[]): TimedItem[] {
  const times = activeTimes(series)
  const items = new Map<string, TimedItem>()
  series.responses.forEach((response, index) => {
    const unit = units[index]
    const position = series.given[index]?.record?.position ?? null
    const activeMs = unit === undefined ? undefined : times.get(unit.item)
    if (unit === undefined || position === null || activeMs === undefined) return
    const before = items.get(unit.item)
    items.set(unit.item, {
      position,
      activeMs,
      correct: (before?.correct ?? 0) + Number(response.isCorrect === true),
      counted: (before?.counted ?? 0) + Number(response.isCorrect !== null),
    })
  })
  return [...items.values()].sort((a, b) => a.position - b.position)
}

/** The session cut into parts of as many items each, as nearly as can be. */
function steps(items: readonly TimedItem[], parts: number) {
  if (items.length < parts) return []
  return Array.from({ length: parts }, (_, part) => {
    const itemsOfPart = items.slice(
      Math.round((part * items.length) / parts),
      Math.round(((part + 1) * items.length) / parts),
    )
    const times = Float64Array.from(itemsOfPart, (item) => item.activeMs).sort()
    const counted = sumOf(itemsOfPart, (item) => item.counted)
    const correct = sumOf(itemsOfPart, (item) => item.correct)
    return {
      /** Positions of its first and last item. */
      from: itemsOfPart[0]?.position ?? 0,
      to: itemsOfPart.at(-1)?.position ?? 0,
      n: itemsOfPart.length,
      medianActiveMs: percentile(times, 0.5),
      quartiles: [percentile(times, 0.25) ?? 0, percentile(times, 0.75) ?? 0] as const,
      correct,
      counted,
      accuracy: counted === 0 ? null : correct / counted,
    }
  })
}
