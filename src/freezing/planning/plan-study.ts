import {
  expectedShareInterval,
  fewestReaders,
  orNull,
  type PlannedReading,
  plannedCases,
  plannedHalfWidth,
  plannedPower,
  plannedReaders,
  plannedSpread,
} from '@/stats'
import { fail, needsMargin, type Result, refuse, succeed } from '@/study'
import { componentsOf, effectOfClusters } from './plan-components'
import { requestProblems } from './plan-problems'
import type { PlanRequest } from './plan-request'
import {
  analysisOf,
  type CurvePoint,
  comparisonOf,
  type Needed,
  type StudyPlanned,
} from './planned-analysis'

/** No study is planned for more. */
const MOST_CASES = 100_000
const MOST_READERS = 100

/**
 * Power, precision and the numbers that are needed, for a study as it is planned. The same for page and command line.
 * @param file named in problems
 */
export function planStudy(request: PlanRequest, file: string): Result<StudyPlanned> {
  const problems = requestProblems(request, file)
  if (problems.length > 0) return fail(...problems)
  const cases = request.normal + request.diseased
  const { components, from } = componentsOf(request)
  const effect = effectOf(request)
  const population = request.measure === 'kappa' ? 'cases' : request.generalise
  const reading: PlannedReading = {
    design: request.design,
    population,
    components,
    groups: request.groups,
  }
  // A pair's kappa does not gain by other readers.
  const readersOf = (readers: number) => (request.measure === 'kappa' ? 1 : readers)
  const isMargined = needsMargin(request.aim)
  const level = isMargined ? 1 - 2 * request.alpha : 1 - request.alpha
  const comparison = comparisonOf(request, reading, effect)
  const pointAt = (at: number, readers: number, read: number): CurvePoint => ({
    at,
    power: comparison && orNull(plannedPower(comparison, readers, read)),
    halfWidth: orNull(plannedHalfWidth(reading, 1 - level, readersOf(readers), read)),
  })
  const here = pointAt(cases, request.readers, cases)
  const { se, df } = plannedSpread(reading, readersOf(request.readers), cases)
  if (here.halfWidth === null || here.halfWidth === 0)
    return refuse(
      file,
      'no-variance',
      'with these components nothing varies, so power and precision are undefined',
      'Check the components: the error must exceed the covariances',
      { field: 'components' },
    )
  const targets = [...new Set([0.8, 0.9, request.target])].sort((a, b) => a - b)
  const needed =
    comparison === null
      ? []
      : targets.map((target) => ({
          target,
          cases: plannedCases(comparison, request.readers, target, MOST_CASES),
          readers: plannedReaders(comparison, cases, target, MOST_READERS),
        }))
  const value: Omit<StudyPlanned, 'analysis'> = {
    request,
    cases,
    components,
    from,
    effect,
    level,
    se,
    needed,
    designEffect: effectOfClusters(request),
    power: here.power,
    df: orNull(df ?? Number.NaN),
    halfWidth: here.halfWidth,
    interval: intervalOf(request, here.halfWidth, level, cases),
    overCases: casesToShow(cases, needed).map((at) => pointAt(at, request.readers, at)),
    overReaders:
      request.measure === 'kappa'
        ? []
        : readersToShow(reading, request.readers, needed).map((at) => pointAt(at, at, cases)),
  }
  return succeed({ ...value, analysis: analysisOf(value) })
}

/** Without the digits that subtraction leaves: 0.85 - 0.8 is a margin of 0.05, and not less. */
const effectOf = ({ expected, design, measure }: PlanRequest): number | null =>
  measure === 'kappa' || design === 'single' || expected.test === undefined
    ? null
    : Number((expected.test - expected.reference).toFixed(10))

/** Of one reader's share the score interval says more than a half width, which may lead beyond 0 and 1. */
function intervalOf(
  request: PlanRequest,
  halfWidth: number,
  level: number,
  cases: number,
): readonly [number, number] | null {
  const { measure, design, expected, normal, diseased, readers } = request
  if (design !== 'single') return null
  const { reference } = expected
  if (measure === 'auc' || measure === 'kappa' || readers > 1)
    return [
      Math.max(measure === 'kappa' ? -1 : 0, reference - halfWidth),
      Math.min(1, reference + halfWidth),
    ]
  const others = measure === 'specificity' ? normal : cases
  const count = measure === 'sensitivity' ? diseased : others
  return expectedShareInterval(reference, count / effectOfClusters(request), 1 - level)
}

function casesToShow(cases: number, needed: readonly Needed[]): number[] {
  const far = needed.map((need) => need.cases ?? 0).filter((count) => count <= 20 * cases)
  const most = Math.max(2 * cases, ...far.map((count) => Math.ceil(count * 1.15)))
  const step = niceStep(most / 40)
  const marks = Array.from({ length: Math.ceil(most / step) }, (_, n) => (n + 1) * step)
  return [...new Set([...marks, cases])].filter((at) => at >= 2).sort((a, b) => a - b)
}

/** 1, 2 or 5 times a power of ten. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least) ?? 1
}

function readersToShow(
  reading: PlannedReading,
  readers: number,
  needed: readonly Needed[],
): number[] {
  const { design, groups = 2 } = reading
  const halves = design === 'exchanged' || design === 'apart' ? 2 : 1
  const step = design === 'split' ? groups : halves
  const far = needed.map((need) => (need.readers ?? 0) + 2)
  const most = Math.min(MOST_READERS, Math.max(2 * readers, 12, ...far))
  const fewest = fewestReaders(reading)
  const marks = Array.from(
    { length: Math.max(0, Math.floor((most - fewest) / step) + 1) },
    (_, n) => fewest + n * step,
  )
  return [...new Set([...marks, readers])].filter((at) => at >= fewest).sort((a, b) => a - b)
}
