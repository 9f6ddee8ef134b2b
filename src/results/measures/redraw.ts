import {
  type BootstrapResult,
  bootstrapOfRecipes,
  clusteredWilsonInterval,
  type DrawnFigures,
  type FigureRecipe,
  type Interval,
  shareFloor,
  wilsonInterval,
} from '@/stats'
import { sumOf } from '@/study'
import type { Resampling } from './clusters'
import { type BootstrapInterval, NO_BOOTSTRAP } from './redrawn/figure-interval'
import type { ReportReason } from './report-reason'

/** What can be redrawn: data, which any processor can be given, or a function, which stays here. */
export type Drawable = FigureRecipe | DrawnFigures

/**
 * Asks for the intervals of figures by redrawing clusters, one for each figure, in their order. `make` is called only where
 * something is redrawn: before that, and without a bootstrap, each interval is missing and says so.
 */
export type Redraw = (count: number, make: () => Drawable) => readonly BootstrapInterval[]

/** Nothing has been redrawn yet. */
export const notRedrawn: Redraw = (count) => Array.from({ length: count }, () => NO_BOOTSTRAP)

/** What can be told of a figure without redrawing, worked out once: the rest follows from whatever intervals it is given. */
export type Settled<T> = (redraw: Redraw) => T

/** One result for each figure of what was asked for, in their order. */
export type Redrawn = readonly (readonly BootstrapResult[])[]

/** A part of the report that waits for what it asks to have redrawn. */
export interface Asked<T> {
  readonly plan: Resampling
  readonly figures: readonly Drawable[]
  readonly answered: (results: Redrawn) => T
}

/**
 * A part of the report with all that it asks to have redrawn, on the same replicates.
 *
 * @param make is called twice: once to hear which figures it asks for, and again, if there are any, with their intervals. It
 *   must ask for the same in the same order.
 */
export function askFigures<T>(plan: Resampling, make: Settled<T>): Asked<T> {
  if (plan.iterations === 0) return { plan, figures: [], answered: () => make(notRedrawn) }
  const figures: Drawable[] = []
  const first = make((count, figure) => {
    figures.push(figure())
    return notRedrawn(count, figure)
  })
  const answered = (results: Redrawn) => {
    let next = 0
    return make(() => (results[next++] ?? []).map(({ ci, reason }) => ({ ci, reason })))
  }
  return { plan, figures, answered: figures.length === 0 ? () => first : answered }
}

/** The same, redrawn here and now. */
export function redrawnTogether<T>(plan: Resampling, make: Settled<T>): T {
  const { figures, answered } = askFigures(plan, make)
  return answered(figures.length === 0 ? [] : bootstrapOfRecipes(plan, figures))
}

export const isRecipe = (figure: Drawable): figure is FigureRecipe => 'by' in figure

/** Answers that count in a figure, by cluster. */
export interface Observed {
  readonly clusters: readonly number[]
  /** 1 or 0 for each: correct, agreed. */
  readonly hits: readonly number[]
}

/**
 * - `wilson`: at most one answer of each cluster, so they are independent
 * - `cluster-bootstrap`: several of some, which are redrawn together
 * - `wilson-clusters`: several of some, but too few are wrong, or right, to be redrawn (R38): Wilson's interval of as many
 *   answers as they are worth
 */
export type ShareMethod = 'wilson' | 'cluster-bootstrap' | 'wilson-clusters'

export interface ShareInterval {
  /** Patients, cases, items or questions behind the figure: its independent pieces. */
  readonly clusters: number
  readonly ci95: Interval | null
  readonly method: ShareMethod
  /** Why there is a value but no interval. */
  readonly ci95Reason: ReportReason | null
}

/**
 * 95% CI of a share of answers, whether or not several of them belong together.
 */
export const shareInterval = (observed: Observed, redraw: Redraw): ShareInterval =>
  settledInterval(observed)(redraw)

export function settledInterval({ clusters, hits }: Observed): Settled<ShareInterval> {
  const n = hits.length
  const hit = sumOf(hits)
  const size = new Set(clusters).size
  return settledIntervalOf(n, hit, size, fewInterval(clusters, hits), () =>
    shareRecipe(clusters, hits),
  )
}

/** What is given where answers are too few to be redrawn; null: they are enough. @param hits 1, 0, or -1: does not count */
export const fewInterval = (
  clusters: ArrayLike<number>,
  hits: ArrayLike<number>,
): Interval | null =>
  shareFloor(clusters, hits) === null ? null : clusteredWilsonInterval(clusters, hits)

/** The mean of a measure of some answers, or of hits: a share. */
export const shareRecipe = (
  clusters: readonly number[],
  values: readonly number[],
): FigureRecipe => ({
  by: 'share',
  inputs: [
    Int32Array.from(clusters),
    Float64Array.from(values),
    new Uint8Array(values.length).fill(1),
  ],
})

/**
 * The same of answers that are counted already.
 * @param clusters how many clusters they are of
 * @param few its interval where they are too few to be redrawn; null: they are enough
 */
export function settledIntervalOf(
  n: number,
  hit: number,
  clusters: number,
  few: Interval | null,
  drawn: () => Drawable,
): Settled<ShareInterval> {
  const always = (share: ShareInterval) => () => share
  if (clusters === n) return always(independentShare(hit, n))
  if (clusters === 1)
    return always({ clusters, ci95: null, method: 'cluster-bootstrap', ci95Reason: 'one-cluster' })
  if (few !== null)
    return always({ clusters, ci95: few, method: 'wilson-clusters', ci95Reason: null })
  return (redraw) => {
    const [{ ci, reason } = NO_BOOTSTRAP] = redraw(1, drawn)
    return { clusters, ci95: ci, method: 'cluster-bootstrap', ci95Reason: reason }
  }
}

/** Of answers that are all independent. */
export const independentShare = (hits: number, n: number): ShareInterval => ({
  clusters: n,
  ci95: wilsonInterval(hits, n),
  method: 'wilson',
  ci95Reason: n === 0 ? 'no-items' : null,
})
