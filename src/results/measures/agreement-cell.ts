import type { Interval } from '@/stats'
import { agreementFloor, cohenKappaOfCodes, type KappaResult, type PairRecipe } from '@/stats'
import { clustersOfPart, isOneEach } from './clusters'
import { codedPair } from './coded-pair'
import { type CodedSeries, labelsOfPart, outcomeCounts } from './coded-series'
import type { Outcome } from './rater-series'
import { type Drawable, fewInterval, type Redraw, settledIntervalOf } from './redraw'
import { type BootstrapInterval, NO_BOOTSTRAP } from './redrawn/figure-interval'
import { type Floor, orWithheld, orWithheldFigure } from './redrawn/interval-gate'
import { anyReason, type ReportReason } from './report-reason'
import type { ScoredUnit } from './scored-unit'

export interface KappaReport {
  readonly value: number | null
  readonly se: number | null
  readonly ci95: Interval | null
  /** By the standard error, which takes the questions as independent, or by redrawing clusters where they are not. */
  readonly method: 'standard-error' | 'cluster-bootstrap'
  /** Why there is a value but no interval. */
  readonly ci95Reason: ReportReason | null
  readonly ci95Bootstrap: Interval | null
  readonly ci95BootstrapReason: ReportReason | null
  readonly expected: number | null
  readonly seNull: number | null
  readonly z: number | null
  readonly p: number | null
  readonly defined: boolean
  readonly reason: ReportReason | null
}

/** A count for the first rater of a pair, and for the second. */
export type BySide = readonly [first: number, second: number]

export type AgreementCell = ReturnType<ReturnType<typeof agreementCell>>

/** R34: how far two raters agree on some questions, and which of these questions do not count, and why. */
export function agreementCell(
  a: CodedSeries,
  b: CodedSeries,
  units: readonly ScoredUnit[],
  indexes: readonly number[],
  bootstrap: BootstrapInterval,
) {
  const clusters = isOneEach(units) ? null : clustersOfPart(units, indexes)
  const counted = countedCell(a, b, units, indexes, clusters)
  const { kappa, agreed, agreedAndCorrect, left, hasTruth, clusterCount, categoryCount } = counted
  const { n } = kappa
  const drawn = (by: 'agreement' | 'kappa') => () =>
    pairRecipe(a, b, units, indexes, categoryCount, { by })
  /** Of the share of questions on which the two agree, of those that both answered. */
  const share = settledIntervalOf(n, agreed, clusterCount, counted.few, drawn('agreement'))
  return (redraw: Redraw) => {
    const { clusters: size, ci95, method, ci95Reason } = share(redraw)
    return {
      /** Questions that both answered. */
      n,
      agreed,
      percent: n === 0 ? null : agreed / n,
      /** Patients, cases, items or questions behind `n`: its independent pieces. */
      clusters: size,
      percentCi95: ci95,
      percentMethod: method,
      percentCi95Reason: ci95Reason,
      /** Questions of this part that are not in `n` (R34). One that neither rater answered counts once here … */
      leftOut: indexes.length - n,
      /** … and on both sides here: why each rater has no answer to compare; and of `n`, what is on an item that the rater flagged. */
      ...left,
      agreedAndCorrect: hasTruth ? agreedAndCorrect : null,
      agreedAndCorrectReason: anyReason(hasTruth ? null : 'no-truth'),
      kappa: kappaReport(kappa, bootstrap, counted.floor, () =>
        clusters === null || size === n ? null : redrawnCoefficient(size, redraw, drawn('kappa')),
      ),
      reason: anyReason(n === 0 ? 'no-pairs' : null),
    }
  }
}

/** The labels of the report and not of the pair: what a rater gave is added up once for all whom it is compared with. */
export const pairRecipe = (
  a: CodedSeries,
  b: CodedSeries,
  units: readonly ScoredUnit[],
  indexes: readonly number[],
  categoryCount: number,
  coefficient: PairRecipe['coefficient'],
): PairRecipe => ({
  by: 'pair',
  clusters: clustersOfPart(units, indexes),
  codes1: labelsOfPart(a, indexes),
  codes2: labelsOfPart(b, indexes),
  categoryCount,
  coefficient,
})

/** By itself, so that what is kept of a cell for its intervals does not keep the two columns that it was counted on. */
function countedCell(
  a: CodedSeries,
  b: CodedSeries,
  units: readonly ScoredUnit[],
  indexes: readonly number[],
  clusters: Int32Array | null,
) {
  const { codes1, codes2, categoryCount } = codedPair(a, b, indexes)
  const kappa = cohenKappaOfCodes(codes1, codes2, categoryCount)
  const leftOut: number[] = []
  /** The clusters of the questions that both answered. */
  const compared = new Set<number>()
  const flagged: [number, number] = [0, 0]
  const clusterOf = clusters ?? codes1.map((_, place) => place)
  let agreed = 0
  let agreedAndCorrect = 0
  let hasTruth = false
  indexes.forEach((index, place) => {
    hasTruth ||= units[index]?.truth !== null
    const [code1, code2] = [codes1[place] ?? -1, codes2[place] ?? -1]
    if (code1 < 0 || code2 < 0) {
      leftOut.push(index)
      return
    }
    if (clusters !== null) compared.add(clusters[place] ?? 0)
    flagged[0] += a.flagged[index] ?? 0
    flagged[1] += b.flagged[index] ?? 0
    if (code1 !== code2) return
    agreed++
    if (a.correct[index] === 1 && b.correct[index] === 1) agreedAndCorrect++
  })
  return {
    kappa,
    categoryCount,
    hasTruth,
    clusterCount: clusters === null ? kappa.n : compared.size,
    agreed,
    agreedAndCorrect,
    left: { ...leftOutCounts(a, b, leftOut), flagged: flagged as BySide },
    floor: pairFloor(clusterOf, codes1, codes2),
    few: fewInterval(
      clusterOf,
      codes1.map((code, n) => agreesAt(code, codes2[n] ?? -1)),
    ),
  }
}

/** 1 or 0; -1 where one of the two has no answer. */
const agreesAt = (code: number, other: number): number =>
  code < 0 || other < 0 ? -1 : Number(code === other)

/** The floor of a coefficient of two raters, over what both answered. @param codes of both, -1 for no answer */
export function pairFloor(
  clusters: ArrayLike<number>,
  codes1: Int32Array,
  codes2: Int32Array,
): Floor {
  const both = (codes: Int32Array, other: Int32Array) =>
    codes.map((code, n) => ((other[n] ?? -1) < 0 ? -1 : code))
  return agreementFloor(clusters, [both(codes1, codes2), both(codes2, codes1)])
}

/** Why questions are left out, for each side: one that neither answered counts on both. */
function leftOutCounts(a: CodedSeries, b: CodedSeries, leftOut: readonly number[]) {
  const countsOf = ({ outcomes }: CodedSeries) =>
    outcomeCounts(leftOut.map((index) => outcomes[index] ?? -1))
  const [first, second] = [countsOf(a), countsOf(b)]
  const both = (outcome: Outcome): BySide => [first[outcome], second[outcome]]
  return {
    missing: both('missing'),
    abstained: both('abstained'),
    notAsked: both('not-asked'),
    unreadable: both('unreadable'),
  }
}

/**
 * @param floor why neither interval is given; null: there is enough behind them
 * @param redrawn the interval by redrawing clusters; null where the questions are independent. It is asked for only where
 *   there is a kappa.
 */
export function kappaReport(
  result: KappaResult,
  bootstrap: BootstrapInterval,
  floor: Floor,
  redrawn: () => BootstrapInterval | null,
): KappaReport {
  const { value, expected, reason } = result
  const clustered = value === null ? null : redrawn()
  const drawn = orWithheld(floor, bootstrap)
  const common = {
    ci95Bootstrap: value === null ? null : drawn.ci,
    ci95BootstrapReason: value === null ? reason : drawn.reason,
    expected,
    defined: value !== null,
  }
  if (clustered === null) {
    const { se, seNull, z, p } = result
    const { ci95, ci95Reason } = orWithheldFigure(floor, {
      ci95: result.ci95,
      ci95Reason: result.ci95 === null ? (reason ?? 'zero-standard-error') : null,
    })
    return {
      value,
      se,
      ci95,
      method: 'standard-error',
      ci95Reason,
      seNull,
      z,
      p,
      reason,
      ...common,
    }
  }
  return {
    // The standard errors take the questions as independent, and so would a test by them.
    value,
    se: null,
    seNull: null,
    z: null,
    p: null,
    reason: 'clustered',
    ...common,
    method: 'cluster-bootstrap',
    ...orWithheldFigure(floor, { ci95: clustered.ci, ci95Reason: clustered.reason }),
  }
}

/** The interval of a coefficient over answers of which several belong together. */
export function redrawnCoefficient(
  clusterCount: number,
  redraw: Redraw,
  figures: () => Drawable,
): BootstrapInterval {
  if (clusterCount < 2) return { ci: null, reason: 'one-cluster' }
  return redraw(1, figures)[0] ?? NO_BOOTSTRAP
}
