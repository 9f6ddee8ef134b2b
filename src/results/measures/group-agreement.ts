import type { Interval } from '@/stats'
import {
  encodeNumbers,
  fleissKappaOfTable,
  lightKappaOfCodes,
  nominalAlphaOfTable,
  ratingTableOfCodes,
} from '@/stats'
import type { Scope } from '../scope'
import type { Cells } from './accuracy'
import { isOneEach } from './clusters'
import { codedSeries, OUTCOMES, outcomeCounts } from './coded-series'
import type { PairReport } from './pair-agreement'
import type { RaterSeries } from './rater-series'
import { type FigureInterval, notDrawn } from './redrawn/figure-interval'
import type { ReportReason } from './report-reason'
import type { ScoredUnit } from './scored-unit'

/** Agreement of several raters over some questions. */
export interface GroupFigures {
  /** Questions that all of them answered: what Fleiss' kappa is on. */
  readonly n: number
  /** Questions of the study that are not in `n`. */
  readonly leftOut: number
  /** For each of `raters`, over all questions: why there is no answer to compare, and what stands on flagged items. */
  readonly counts: readonly ReturnType<typeof raterCounts>[]
  readonly fleiss: {
    readonly value: number | null
    readonly seNull: number | null
    readonly z: number | null
    readonly p: number | null
    readonly expected: number | null
    readonly reason: ReportReason | null
  } & FigureInterval
  readonly krippendorff: {
    readonly metric: 'nominal' | 'ordinal'
    readonly n: number
    readonly value: number | null
    readonly ci95Bootstrap: Interval | null
    readonly ci95BootstrapReason: ReportReason | null
    readonly reason: ReportReason | null
  }
  readonly light: {
    readonly value: number | null
    readonly reason: ReportReason | null
  } & FigureInterval
}

export interface GroupAgreement extends GroupFigures {
  readonly raters: readonly string[]
  /** The same under each condition, where there are several; they lead, and what is above pools them. */
  readonly byCondition: Cells<GroupFigures>
}

export interface ReportedAgreement {
  readonly pairs: readonly PairReport[]
  readonly group: GroupAgreement | null
  readonly groupReason: ReportReason | null
}

export function groupFigures({ group, units }: Scope): GroupFigures {
  const encoded = encodeNumbers(group.map((s) => codedSeries(s, units).labels))
  const table = ratingTableOfCodes(encoded)
  const fleiss = fleissKappaOfTable(table)
  const alpha = nominalAlphaOfTable(table)
  const light = lightKappaOfCodes(encoded)
  return {
    n: fleiss.n,
    leftOut: units.length - fleiss.n,
    counts: group.map((s) => raterCounts(s, units)),
    fleiss: {
      value: fleiss.value,
      ...(fleiss.value !== null && isClustered(encoded.codes, units)
        ? // Its standard error takes the questions as independent.
          ({ seNull: null, z: null, p: null, reason: 'clustered' } as const)
        : { seNull: fleiss.seNull, z: fleiss.z, p: fleiss.p, reason: fleiss.reason }),
      expected: fleiss.expected,
      ...notDrawn(fleiss.value, fleiss.reason),
    },
    krippendorff: {
      metric: 'nominal',
      n: alpha.n,
      value: alpha.value,
      ci95Bootstrap: null,
      ci95BootstrapReason: alpha.value === null ? alpha.reason : 'no-bootstrap',
      reason: alpha.reason,
    },
    light: { value: light.value, reason: light.reason, ...notDrawn(light.value, light.reason) },
  }
}

/** Whether several of the questions that all answered belong together. */
function isClustered(codes: readonly Int32Array[], units: readonly ScoredUnit[]): boolean {
  if (isOneEach(units)) return false
  const complete = units.filter((_, unit) => codes.every((column) => (column[unit] ?? -1) >= 0))
  return new Set(complete.map((unit) => unit.cluster)).size < complete.length
}

function raterCounts(series: RaterSeries, units: readonly ScoredUnit[]) {
  const { outcomes, flagged } = codedSeries(series, units)
  const counts = outcomeCounts(outcomes)
  const isFlagged = (index: number) =>
    OUTCOMES[outcomes[index] ?? -1] === 'answered' && flagged[index] === 1
  return {
    rater: series.code,
    answered: counts.answered,
    missing: counts.missing,
    abstained: counts.abstained,
    notAsked: counts['not-asked'],
    unreadable: counts.unreadable,
    /** Of `answered`. */
    flagged: units.filter((_, index) => isFlagged(index)).length,
  }
}
