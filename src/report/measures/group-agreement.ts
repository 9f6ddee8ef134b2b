import type { Interval } from '@/stats'
import { fleissKappa, krippendorffAlpha, lightKappa } from '@/stats'
import { codedSeries, OUTCOMES, outcomeCounts } from './coded-series'
import type { BootstrapInterval } from './item-bootstrap'
import type { RaterSeries } from './rater-series'
import type { ReportReason } from './report-reason'
import type { ScoredUnit } from './scored-unit'

interface RaterCounts {
  readonly rater: string
  readonly answered: number
  readonly missing: number
  readonly abstained: number
  readonly notAsked: number
  readonly unreadable: number
  /** Of `answered`. */
  readonly flagged: number
}

export interface GroupAgreement {
  readonly raters: readonly string[]
  /** Questions that all of them answered: what Fleiss' kappa is on. */
  readonly n: number
  /** Questions of the study that are not in `n`. */
  readonly leftOut: number
  /** For each of `raters`, over all questions: why there is no answer to compare, and what stands on flagged items. */
  readonly counts: readonly RaterCounts[]
  readonly fleiss: {
    readonly value: number | null
    readonly seNull: number | null
    readonly z: number | null
    readonly p: number | null
    readonly expected: number | null
    readonly reason: ReportReason | null
  }
  readonly krippendorff: {
    readonly metric: 'nominal' | 'ordinal'
    readonly n: number
    readonly value: number | null
    readonly ci95Bootstrap: Interval | null
    readonly ci95BootstrapReason: ReportReason | null
    readonly reason: ReportReason | null
  }
  readonly light: { readonly value: number | null; readonly reason: ReportReason | null }
}

/** Agreement of all raters at once: the human ones, or everyone where there are fewer than two humans. */
export function groupOf(series: readonly RaterSeries[]): RaterSeries[] {
  const first = series.filter((s) => s.isFirst)
  const humans = first.filter((s) => s.kind === 'human')
  return humans.length >= 2 ? humans : first
}

export function groupAgreement(
  group: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  bootstrap: BootstrapInterval,
): GroupAgreement {
  const ratings = (group[0]?.responses ?? []).map((_, unit) =>
    group.map((s) => s.responses[unit]?.label ?? null),
  )
  const fleiss = fleissKappa(ratings)
  const alpha = krippendorffAlpha(ratings, 'nominal')
  const light = lightKappa(ratings)
  const hasValue = alpha.value !== null
  return {
    raters: group.map((s) => s.code),
    n: fleiss.n,
    leftOut: units.length - fleiss.n,
    counts: group.map((s) => raterCounts(s, units)),
    fleiss: {
      value: fleiss.value,
      seNull: fleiss.seNull,
      z: fleiss.z,
      p: fleiss.p,
      expected: fleiss.expected,
      reason: fleiss.reason,
    },
    krippendorff: {
      metric: 'nominal',
      n: alpha.n,
      value: alpha.value,
      ci95Bootstrap: hasValue ? bootstrap.ci : null,
      ci95BootstrapReason: hasValue ? bootstrap.reason : alpha.reason,
      reason: alpha.reason,
    },
    light: { value: light.value, reason: light.reason },
  }
}

function raterCounts(series: RaterSeries, units: readonly ScoredUnit[]): RaterCounts {
  const { outcomes, flagged } = codedSeries(series, units)
  const counts = outcomeCounts(outcomes)
  const isFlagged = (index: number) => OUTCOMES[outcomes[index] ?? -1] === 'answered' && flagged[index] === 1
  return {
    rater: series.code,
    answered: counts.answered,
    missing: counts.missing,
    abstained: counts.abstained,
    notAsked: counts['not-asked'],
    unreadable: counts.unreadable,
    flagged: units.filter((_, index) => isFlagged(index)).length,
  }
}
