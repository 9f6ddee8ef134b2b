import {
  orNull,
  type PlannedComparison,
  type PlannedComponents,
  type PlannedReading,
  plannedHalfWidth,
  plannedPower,
} from '@/stats'
import { needsMargin, type StudyAnalysis } from '@/study'
import type { PlanRequest } from './plan-request'

/** A number of cases or readers, and what comes of it. null: not defined. */
export interface CurvePoint {
  readonly at: number
  readonly power: number | null
  readonly halfWidth: number | null
}

export interface Needed {
  readonly target: number
  /** null: not with any number that is tried. */
  readonly cases: number | null
  readonly readers: number | null
}

/** What comes of a plan. */
export interface StudyPlanned {
  readonly request: PlanRequest
  readonly cases: number
  /** Of cases, of the kind that the plan is of; of kappa the variance alone. */
  readonly components: PlannedComponents
  readonly from: string
  /** The true difference, test minus reference; null where nothing is compared. */
  readonly effect: number | null
  readonly designEffect: number
  readonly power: number | null
  readonly se: number
  /** Degrees of freedom; null: z is used. */
  readonly df: number | null
  readonly halfWidth: number
  /** 1 - alpha, or 1 - 2 alpha where two one-sided tests are at alpha each. */
  readonly level: number
  /** Expected around the estimate, of a single share by Wilson's method; null where a difference is planned. */
  readonly interval: readonly [number, number] | null
  readonly needed: readonly Needed[]
  readonly overCases: readonly CurvePoint[]
  readonly overReaders: readonly CurvePoint[]
  /** As it is written into the protocol. */
  readonly analysis: StudyAnalysis
}

const PLAN_METHOD = 'triplane-plan/1'

/** What is tested; null where something is estimated. */
export function comparisonOf(
  { measure, aim, margin, alpha }: Pick<PlanRequest, 'measure' | 'aim' | 'margin' | 'alpha'>,
  reading: PlannedReading,
  effect: number | null = null,
): PlannedComparison | null {
  if (aim === 'estimate' || measure === 'kappa' || effect === null) return null
  if (aim === 'difference') return { reading, effect, test: { aim, alpha } }
  return margin === undefined ? null : { reading, effect, test: { aim, margin, alpha } }
}

/** The digits that a plan keeps: more are noise, and a protocol is read by people. */
const rounded = (value: number): number => Number(value.toPrecision(6))

/** A plan as it is written into the protocol (P41). */
export function analysisOf({
  request,
  cases,
  components,
  from,
  effect,
  power,
  halfWidth,
}: Omit<StudyPlanned, 'analysis'>): StudyAnalysis {
  const {
    measure,
    question,
    compare,
    aim,
    margin,
    alpha,
    generalise,
    method,
    design,
    expected,
    readers,
    groups,
    target,
  } = request
  const { cases: pilotCases, error, ...others } = components
  const kept = Object.fromEntries(
    Object.entries(others).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, rounded(value)]],
    ),
  )
  const primary: StudyAnalysis['primary'] = {
    measure,
    question,
    compare,
    aim,
    margin: needsMargin(aim) ? margin : undefined,
    alpha,
    generalise: measure === 'kappa' ? 'cases' : generalise,
    method,
  }
  return {
    primary,
    plan: {
      method: PLAN_METHOD,
      design,
      expected: expected.reference,
      effect: effect === null ? undefined : rounded(effect),
      readers,
      cases,
      groups: design === 'split' ? (groups ?? 2) : undefined,
      components: { cases: pilotCases, error: rounded(error), ...kept },
      from,
      ...(power === null ? {} : { power: Number(power.toFixed(4)), target }),
      halfWidth: rounded(halfWidth),
    },
  }
}

/** The other way round: how many readers and cases a frozen plan was given, from which it can be worked out again (P41). */
export function plannedAgain({
  primary,
  plan,
}: StudyAnalysis): { power: number | null; halfWidth: number } | null {
  if (plan === undefined) return null
  const { measure, aim, margin, alpha = 0.05 } = primary
  const reading: PlannedReading = {
    design: plan.design,
    population: primary.generalise,
    components: plan.components,
    groups: plan.groups,
  }
  const readers = measure === 'kappa' ? 1 : plan.readers
  const comparison = comparisonOf({ measure, aim, margin, alpha }, reading, plan.effect)
  return {
    power: comparison && orNull(plannedPower(comparison, plan.readers, plan.cases)),
    halfWidth: plannedHalfWidth(reading, needsMargin(aim) ? 2 * alpha : alpha, readers, plan.cases),
  }
}
