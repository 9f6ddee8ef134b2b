import { type Interval, nonInferiority, twoSided } from '@/stats'
import { comparedModel, type PrimaryEndpoint, type StudyAnalysis } from '@/study'
import type { ReportedAgreement } from '../measures/group-agreement'
import {
  type KappaBetweenConditions,
  kappaBetweenConditions,
  type RatedUnderConditions,
} from '../measures/kappas/kappa-between-conditions'
import type { ReportReason } from '../measures/report-reason'
import type { MeasureOfReaders } from '../readers/make-readers-report'
import { isLeftOut } from '../readers/reader-analyses'
import type { GeneralisesTo, ReadersEstimate } from '../readers/readers-report'
import { methodName } from '../readers/readers-report'

type PrimaryVerdict =
  | 'higher'
  | 'lower'
  | 'no-difference-shown'
  | 'non-inferior'
  | 'non-inferiority-not-shown'
  | 'equivalent'
  | 'equivalence-not-shown'
  | 'estimated'

/** Prespecified primary endpoint and result (R115). */
export interface PrimaryResult {
  readonly measure: PrimaryEndpoint['measure']
  /** null: all questions with a right answer that the measure can take. */
  readonly question: string | null
  readonly compare: { readonly test: string; readonly reference: string } | null
  readonly aim: PrimaryEndpoint['aim']
  readonly margin: number | null
  readonly alpha: number
  readonly generalisesTo: GeneralisesTo
  /** Whom and what it is over. */
  readonly readers: number
  readonly cases: number
  /** How it was computed; null: it was not. */
  readonly method: string | null
  /** Of the test and of the reference; null where nothing is compared. */
  readonly sides: { readonly test: number | null; readonly reference: number | null } | null
  /** Test minus reference, or the measure by itself. */
  readonly estimate: number | null
  readonly se: number | null
  readonly df: number | null
  /** Share of such intervals that hold the truth: 1 − alpha, and 1 − 2 alpha for two one-sided tests. */
  readonly level: number
  readonly interval: Interval | null
  /** Of non-inferiority: the lower end of the one-sided interval at 1 − alpha, which is held against minus the margin; left out elsewhere. */
  readonly bound?: number | undefined
  /** Against no difference, or against a difference as large as the margin; null for an estimate. */
  readonly statistic: number | null
  readonly p: number | null
  /** Whether p is of one side: of non-inferiority and equivalence. */
  readonly isOneSided: boolean
  readonly verdict: PrimaryVerdict | null
  /** Why there is no verdict. */
  readonly reason: ReportReason | null
}

/** What of a report it is answered from. */
interface PrimarySource {
  readonly agreement: ReportedAgreement
  /** Over the question that it asks, or over all of them. */
  readonly measures: readonly MeasureOfReaders[]
  /** What the agreement of the same raters under two conditions is taken from. */
  readonly rated: RatedUnderConditions
}

/** An estimate with what it is over. */
interface Found extends Pick<PrimaryResult, 'readers' | 'cases' | 'method' | 'sides'> {
  readonly figure: ReadersEstimate
  /** Where it has no standard error: its interval at a level, by redrawing. */
  readonly at?: KappaBetweenConditions['at']
}

/** R115: null where the study was not frozen to ask anything. */
export function primaryResult(
  analysis: StudyAnalysis | undefined,
  source: PrimarySource,
): PrimaryResult | null {
  if (analysis === undefined) return null
  const { primary } = analysis
  const {
    measure,
    question = null,
    compare = null,
    aim,
    margin = null,
    alpha = 0.05,
    generalise,
  } = primary
  const found = measure === 'kappa' ? kappaFigure(primary, source) : readersFigure(primary, source)
  const isOneSided = aim === 'non-inferiority' || aim === 'equivalence'
  const endpoint = {
    measure,
    question,
    compare,
    aim,
    margin,
    alpha,
    generalisesTo: generalise,
    isOneSided,
    level: aim === 'equivalence' ? 1 - 2 * alpha : 1 - alpha,
  }
  if (typeof found === 'string')
    return {
      ...endpoint,
      readers: 0,
      cases: 0,
      method: null,
      sides: null,
      estimate: null,
      se: null,
      df: null,
      interval: null,
      statistic: null,
      p: null,
      verdict: null,
      reason: found,
    }
  const { figure, at, ...over } = found
  const answer =
    at === undefined
      ? decided(figure, aim, margin, alpha)
      : decidedByRedrawing(figure, at, endpoint)
  return { ...endpoint, ...over, ...answer }
}

type Decided = Pick<
  PrimaryResult,
  'estimate' | 'se' | 'df' | 'interval' | 'bound' | 'statistic' | 'p' | 'verdict' | 'reason'
>

function decided(
  figure: ReadersEstimate,
  aim: PrimaryEndpoint['aim'],
  margin: number | null,
  alpha: number,
): Decided {
  const { estimate, se, df, ci95, reason } = figure
  const known = { estimate, se, df }
  const none = { ...known, interval: null, statistic: null, p: null, verdict: null }
  if (estimate === null || ci95 === null)
    return { ...none, reason: reason ?? 'undefined-statistic' }
  // Redrawn intervals have no standard error; theirs is the 95% CI.
  if (se === null)
    return {
      ...none,
      interval: ci95,
      verdict: aim === 'estimate' ? 'estimated' : null,
      reason: null,
    }
  const spread = { estimate, se, ...(df === null ? {} : { df }) }
  const level = aim === 'equivalence' ? 2 * alpha : alpha
  const { low, high } = twoSided(spread, level)
  const interval: Interval = [low, high]
  switch (aim) {
    case 'estimate':
      return { ...known, interval, statistic: null, p: null, verdict: 'estimated', reason: null }
    case 'difference': {
      const { statistic, p } = figure
      const shown = { ...known, interval, statistic, p }
      if (p === null) return { ...shown, verdict: null, reason }
      const side = estimate > 0 ? 'higher' : 'lower'
      return { ...shown, verdict: p >= alpha ? 'no-difference-shown' : side, reason: null }
    }
    case 'non-inferiority': {
      const { statistic, p, isNonInferior, low: bound } = nonInferiority(spread, margin ?? 0, alpha)
      const verdict = isNonInferior ? 'non-inferior' : 'non-inferiority-not-shown'
      return { ...known, interval, bound, statistic, p, verdict, reason: null }
    }
    case 'equivalence': {
      const { statistic, equivalence } = nonInferiority(spread, margin ?? 0, alpha)
      const nearer =
        Math.abs(statistic) < Math.abs(equivalence.statisticHigh)
          ? statistic
          : equivalence.statisticHigh
      const verdict = equivalence.isEquivalent ? 'equivalent' : 'equivalence-not-shown'
      return { ...known, interval, statistic: nearer, p: equivalence.p, verdict, reason: null }
    }
  }
}

/** By intervals of redrawn clusters alone: there is no test beside them. */
function decidedByRedrawing(
  { estimate, reason }: ReadersEstimate,
  at: KappaBetweenConditions['at'],
  { aim, margin, alpha, level }: Pick<PrimaryResult, 'aim' | 'margin' | 'alpha' | 'level'>,
): Decided {
  const none = { estimate, se: null, df: null, statistic: null, p: null }
  const unanswered = (why: ReportReason | null): Decided => ({
    ...none,
    interval: null,
    verdict: null,
    reason: why ?? 'undefined-statistic',
  })
  if (estimate === null) return unanswered(reason)
  const { ci: interval, reason: why } = at(level)
  if (interval === null) return unanswered(why)
  const [low, high] = interval
  const answered = (verdict: PrimaryVerdict): Decided => ({
    ...none,
    interval,
    verdict,
    reason: null,
  })
  switch (aim) {
    case 'estimate':
      return answered('estimated')
    case 'difference':
      if (low > 0) return answered('higher')
      return answered(high < 0 ? 'lower' : 'no-difference-shown')
    case 'non-inferiority': {
      // One-sided at alpha: the lower end of the interval that leaves alpha on either side.
      const bound = at(1 - 2 * alpha)
      if (bound.ci === null) return unanswered(bound.reason)
      const verdict = bound.ci[0] > -(margin ?? 0) ? 'non-inferior' : 'non-inferiority-not-shown'
      return { ...answered(verdict), bound: bound.ci[0] }
    }
    case 'equivalence': {
      const isWithin = low > -(margin ?? 0) && high < (margin ?? 0)
      return answered(isWithin ? 'equivalent' : 'equivalence-not-shown')
    }
  }
}

/** Of readers and cases; the reason where there is nothing to answer with. */
function readersFigure(
  { measure, compare, generalise, method: fixed }: PrimaryEndpoint,
  { measures }: PrimarySource,
): Found | ReportReason {
  const candidates = measures.filter((candidate) => candidate.measure === measure)
  const [measured] = candidates
  if (measured === undefined) return 'no-such-measure'
  if (candidates.length > 1) return 'different-scales'
  const over = { readers: measured.readers.length, cases: measured.cases }
  if (compare !== undefined) {
    const model = comparedModel(compare)
    if (model !== null) return modelFigure(measured, model, generalise)
  }
  const fixedMethod = fixed === 'u-statistics' ? fixed : 'obuchowski-rockette'
  const fitting = measured.analyses.filter(
    (candidate) =>
      candidate.generalisesTo === generalise &&
      (fixed === undefined || candidate.method === fixedMethod),
  )
  // Where nothing is fixed and not everybody read everything, the analysis that needs no crossed design speaks of others.
  const analysis =
    fitting.find((candidate) => candidate.method === 'u-statistics' && !isLeftOut(candidate)) ??
    fitting[0]
  if (analysis === undefined) return 'not-crossed'
  const method = `${methodName(analysis)}${fixed === undefined ? '' : `, ${FIXED[fixed]}`}`
  const meanOf = (modality: string) => analysis.means.find((mean) => mean.modality === modality)
  if (compare === undefined) {
    const [mean, other] = analysis.means
    if (mean === undefined) return 'no-answers'
    return other === undefined
      ? { ...over, method, sides: null, figure: mean }
      : 'several-conditions'
  }
  const { test, reference } = compare
  const difference = analysis.differences.find(
    ({ a, b }) => (a === test && b === reference) || (a === reference && b === test),
  )
  if (difference === undefined) return 'no-condition'
  return {
    ...over,
    method,
    sides: { test: meanOf(test)?.estimate ?? null, reference: meanOf(reference)?.estimate ?? null },
    figure: difference.a === test ? difference : turned(difference),
  }
}

/** What a fixed method does with missing readings. */
const FIXED: Readonly<Record<NonNullable<PrimaryEndpoint['method']>, string>> = {
  'obuchowski-rockette': 'fixed in the plan, each reader over the cases read',
  'obuchowski-rockette-complete':
    'fixed in the plan, over the cases that every reader read under every condition',
  'u-statistics': 'fixed in the plan, over all readings',
}

/** The model minus the readers. */
function modelFigure(
  measured: MeasureOfReaders,
  name: string,
  to: GeneralisesTo,
): Found | ReportReason {
  const [found, other] = measured.models.filter(({ model }) => model === name)
  if (found === undefined) return 'no-model'
  if (other !== undefined) return 'several-conditions'
  const difference = found.differences.find(({ generalisesTo }) => generalisesTo === to)
  if (difference === undefined) return 'no-model'
  return {
    readers: found.readers,
    cases: found.cases,
    method: methodName({
      method: 'obuchowski-rockette',
      covariance: measured.components?.covariance ?? null,
    }),
    sides: { test: found.modelEstimate, reference: found.readersMean },
    figure: turned(difference),
  }
}

function turned<F extends ReadersEstimate>(figure: F): F {
  const minus = (value: number | null) => (value === null ? null : -value)
  const { estimate, statistic, ci95 } = figure
  return {
    ...figure,
    estimate: minus(estimate),
    statistic: minus(statistic),
    ci95: ci95 === null ? null : [-ci95[1], -ci95[0]],
  }
}

/** Cohen's kappa of two readers, Fleiss' of more, over the question or all of them. */
function kappaFigure(
  { question, compare }: PrimaryEndpoint,
  { agreement, rated }: PrimarySource,
): Found | ReportReason {
  if (compare !== undefined) return kappasFigure(rated, compare, question)
  const pairs = agreement.pairs.filter(
    ({ relation, sessions }) => relation === 'human-human' && sessions.every((n) => n === 1),
  )
  const [pair, other] = pairs
  if (pair === undefined) return 'one-rater'
  const none = { df: null, statistic: null, p: null }
  if (other === undefined) {
    const part = question === undefined ? pair : pair.byQuestion[question]
    if (part === undefined) return 'no-pairs'
    const { value, se, ci95, ci95Reason, reason } = part.kappa
    return {
      readers: 2,
      cases: part.n,
      sides: null,
      method: 'Cohen’s kappa',
      figure: { ...none, estimate: value, se, ci95, reason: reason ?? ci95Reason },
    }
  }
  const { group } = agreement
  if (group === null) return 'one-rater'
  if (question !== undefined && pairs.some(({ byQuestion }) => Object.keys(byQuestion).length > 1))
    return 'overall-only'
  const { value, ci95Bootstrap: ci95, ci95BootstrapReason, reason } = group.fleiss
  return {
    readers: group.raters.length,
    cases: group.n,
    sides: null,
    method: 'Fleiss’ kappa, bootstrap',
    figure: {
      ...none,
      estimate: value,
      se: null,
      ci95,
      reason: ci95 === null ? (ci95BootstrapReason ?? reason ?? 'no-bootstrap') : null,
    },
  }
}

/** The agreement under the test condition minus that under the reference, on what everybody answered under both. */
function kappasFigure(
  rated: RatedUnderConditions,
  { test, reference }: NonNullable<PrimaryEndpoint['compare']>,
  question: string | undefined,
): Found | ReportReason {
  const found = kappaBetweenConditions(rated, [test, reference], question)
  if (typeof found === 'string') return found
  const { raters, n, method, kappas, difference, se, p, reason, floor, at } = found
  const z = difference === null || se === null ? null : difference / se
  return {
    readers: raters,
    cases: n,
    method: KAPPA_METHODS[method],
    sides: { test: kappas[0], reference: kappas[1] },
    figure: {
      estimate: difference,
      se,
      df: null,
      statistic: z,
      p,
      reason: reason ?? (se === null ? null : floor),
      ci95:
        se === null || difference === null || floor !== null
          ? null
          : [difference - 1.96 * se, difference + 1.96 * se],
    },
    ...(method === 'delta' ? {} : { at }),
  }
}

const KAPPA_METHODS: Readonly<Record<KappaBetweenConditions['method'], string>> = {
  delta: 'Cohen’s kappa under both conditions, delta method',
  'redrawn-cohen': 'Cohen’s kappa under both conditions, bootstrap',
  'redrawn-fleiss': 'Fleiss’ kappa under both conditions, bootstrap',
}
