import { keptBy } from '@/study'
import type { Cells } from './measures/accuracy'
import { ratioEstimates } from './measures/clustered/ratio-estimates'
import { itemDifficulty } from './measures/difficulty/item-difficulty'
import { kappaComparisons } from './measures/kappas/kappa-comparisons'
import { learningCurves } from './measures/learning/learning-curves'
import { freeResponseReport } from './measures/marks/free-response'
import { measurements } from './measures/measured/measurements'
import { missingAnswers } from './measures/missing/missing-answers'
import { panelFigures } from './measures/panel/panel-figures'
import { notRedrawn, type Redraw, type Settled } from './measures/redraw'
import { type RatersTest, ratersTests } from './measures/tests/rater-tests'
import { type SubgroupTest, subgroupTests } from './measures/tests/subgroup-tests'
import type { Scope } from './scope'

/** A measure that a study has or has not: null where there is nothing for it. */
type Measure<T> = (scope: Scope) => Settled<T> | null

/** The measures of a scope by their names in report.json, in its order. To add one, add its line here. */
const MEASURES = {
  /** The human readers as a panel; absent with fewer than two (R125). */
  panel: panelFigures,
  /** How far missing answers could move the accuracies; absent where none is missing (R126). */
  missingAnswers,
  /** Questions that are answered with a number; absent where there is none (R127). */
  measurements,
  /** Absent where there are neither three raters nor groups of questions. */
  tests: withoutRedraw(accuracyTests),
  /** The estimator of clustered proportions; absent where no answers belong together (R129). */
  clustered: withoutRedraw(ratioEstimates),
  /** Change along the session; absent where no file has places (R131). */
  learning: withoutRedraw(learningCurves),
  /** The questions as a test; absent with fewer than three respondents (R132). */
  itemDifficulty: withoutRedraw(itemDifficulty),
  /** Rated marks; absent where none are asked for (R134). */
  freeResponse: withoutRedraw(freeResponseReport),
  /** Comparison of kappa coefficients; absent where none are compared (R133). */
  kappas: kappaComparisons,
}

type MeasureName = keyof typeof MEASURES

type Values = {
  readonly [N in MeasureName]: (typeof MEASURES)[N] extends Measure<infer T> ? T : never
}

/** The measures of a scope that has something for them. */
export type ScopeMeasures = { readonly [N in MeasureName]?: Values[N] | undefined }

/** The same of the whole study, and beside each the same of every condition. */
export type ReportMeasures = {
  readonly [N in MeasureName]?: UnderConditions<Values[N]> | undefined
}

type UnderConditions<T> = T & { readonly byCondition: Cells<T> }

/** What needs no bootstrap is computed once; both walks of a report take it from here. */
const settledMeasures = keptBy(
  (scope: Scope) =>
    new Map<MeasureName, Settled<object> | null>(
      NAMES.map((name) => [name, MEASURES[name](scope)]),
    ),
)

export const scopeMeasures = (scope: Scope, redraw: Redraw = notRedrawn): ScopeMeasures =>
  byName<ScopeMeasures>((name) => settledMeasures(scope).get(name)?.(redraw))

/** Tests of accuracy beyond two raters (R128), and of groups of questions (R130). */
interface AccuracyTests {
  readonly raters: readonly RatersTest[]
  readonly subgroups: readonly SubgroupTest[]
}

function accuracyTests(scope: Scope): AccuracyTests | null {
  const [raters, subgroups] = [ratersTests(scope), subgroupTests(scope)]
  return raters.length + subgroups.length === 0 ? null : { raters, subgroups }
}

/** A measure without bootstrap intervals. */
function withoutRedraw<T>(compute: (scope: Scope) => T | null): Measure<T> {
  return (scope) => {
    const value = compute(scope)
    return value === null ? null : () => value
  }
}

/** The measures of the whole as the report has them. @param byCondition those of each condition that is computed */
export const reportMeasures = (
  whole: ScopeMeasures,
  byCondition: ReadonlyMap<string, ScopeMeasures>,
): ReportMeasures =>
  byName<ReportMeasures>(
    (name) => {
      const cells = [...byCondition].flatMap(([condition, { [name]: cell }]) =>
        cell === undefined ? [] : [[condition, cell]],
      )
      return { ...whole[name], byCondition: Object.fromEntries(cells) }
    },
    NAMES.filter((name) => whole[name] !== undefined),
  )

/** The measures of a report as they would be of one condition alone. */
export const measuresUnder = (report: ReportMeasures, condition: string): ReportMeasures =>
  byName<ReportMeasures>((name) => {
    const cell = report[name]?.byCondition[condition]
    return cell && { ...cell, byCondition: {} }
  })

const NAMES = Object.keys(MEASURES) as MeasureName[]

/** A record of measures. The compiler cannot follow a value to its name: the caller says what the record is. */
const byName = <R extends ScopeMeasures>(
  get: (name: MeasureName) => object | undefined,
  names = NAMES,
): R => Object.fromEntries(names.map((name) => [name, get(name)])) as R
