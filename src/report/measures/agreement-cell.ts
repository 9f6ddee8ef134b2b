import type { Interval } from '@/stats'
import { cohenKappaOfCodes, type KappaResult, wilsonInterval } from '@/stats'
import { codedPair } from './coded-pair'
import { type CodedSeries, OUTCOMES } from './coded-series'
import type { BootstrapInterval } from './item-bootstrap'
import type { Outcome } from './rater-series'
import type { ReportReason } from './report-reason'
import type { ScoredUnit } from './scored-unit'

export interface KappaReport {
  readonly value: number | null
  readonly se: number | null
  readonly ci95: Interval | null
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

export interface AgreementCell {
  /** Questions that both answered. */
  readonly n: number
  readonly agreed: number
  readonly percent: number | null
  readonly percentCi95: Interval | null
  /** Questions of this part that are not in `n` (R34). One that neither rater answered counts once here … */
  readonly leftOut: number
  /** … and on both sides here: why each rater has no answer to compare. */
  readonly missing: BySide
  readonly abstained: BySide
  readonly notAsked: BySide
  readonly unreadable: BySide
  /** Of `n`: on an item that the rater flagged. */
  readonly flagged: BySide
  readonly agreedAndCorrect: number | null
  readonly agreedAndCorrectReason: ReportReason | null
  readonly kappa: KappaReport
  readonly reason: ReportReason | null
}

/** R34: how far two raters agree on some questions, and which of these questions do not count, and why. */
export function agreementCell(
  a: CodedSeries,
  b: CodedSeries,
  units: readonly ScoredUnit[],
  indexes: readonly number[],
  bootstrap: BootstrapInterval,
): AgreementCell {
  const { codes1, codes2, categoryCount } = codedPair(a, b, indexes)
  const kappa = cohenKappaOfCodes(codes1, codes2, categoryCount)
  const { n } = kappa
  const left = leftOutCounter()
  const flagged: [number, number] = [0, 0]
  let agreed = 0
  let agreedAndCorrect = 0
  let hasTruth = false
  indexes.forEach((index, place) => {
    hasTruth ||= units[index]?.truth !== null
    const [one, two] = [codes1[place] ?? -1, codes2[place] ?? -1]
    if (one < 0 || two < 0) {
      left.add(OUTCOMES[a.outcomes[index] ?? -1], OUTCOMES[b.outcomes[index] ?? -1])
      return
    }
    flagged[0] += a.flagged[index] ?? 0
    flagged[1] += b.flagged[index] ?? 0
    if (one !== two) return
    agreed++
    if (a.correct[index] === 1 && b.correct[index] === 1) agreedAndCorrect++
  })
  return {
    n,
    agreed,
    percent: n === 0 ? null : agreed / n,
    percentCi95: wilsonInterval(agreed, n),
    leftOut: indexes.length - n,
    ...left.counts(),
    flagged,
    agreedAndCorrect: hasTruth ? agreedAndCorrect : null,
    agreedAndCorrectReason: hasTruth ? null : 'no-truth',
    kappa: kappaReport(kappa, bootstrap),
    reason: n === 0 ? 'no-pairs' : null,
  }
}

/** Why questions are left out, for each side: one that neither answered counts on both. */
function leftOutCounter() {
  const sides = [emptyCounts(), emptyCounts()] as const
  const both = (outcome: Outcome): BySide => [sides[0][outcome], sides[1][outcome]]
  return {
    add(first: Outcome | undefined, second: Outcome | undefined): void {
      if (first !== undefined) sides[0][first] += 1
      if (second !== undefined) sides[1][second] += 1
    },
    counts: () => ({
      missing: both('missing'),
      abstained: both('abstained'),
      notAsked: both('not-asked'),
      unreadable: both('unreadable'),
    }),
  }
}

const emptyCounts = (): Record<Outcome, number> => ({
  ...{ answered: 0, abstained: 0, missing: 0, 'not-asked': 0, unreadable: 0 },
})

export function kappaReport(result: KappaResult, bootstrap: BootstrapInterval): KappaReport {
  const { value, se, ci95, expected, seNull, z, p, reason } = result
  return {
    value,
    se,
    ci95,
    ci95Bootstrap: value === null ? null : bootstrap.ci,
    ci95BootstrapReason: value === null ? reason : bootstrap.reason,
    expected,
    seNull,
    z,
    p,
    defined: value !== null,
    reason,
  }
}
