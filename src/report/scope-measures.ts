import type { Cells } from './measures/accuracy'
import { type RatioEstimates, ratioEstimates } from './measures/clustered/ratio-estimates'
import { type ItemDifficulty, itemDifficulty } from './measures/difficulty/item-difficulty'
import { type KappaComparisons, kappaComparisons } from './measures/kappas/kappa-comparisons'
import { type LearningCurves, learningCurves } from './measures/learning/learning-curves'
import { type FreeResponseReport, freeResponseReport } from './measures/marks/free-response'
import { type Measurements, measurements } from './measures/measured/measurements'
import { type MissingAnswers, missingAnswers } from './measures/missing/missing-answers'
import { type PanelFigures, panelFigures } from './measures/panel/panel-figures'
import { notRedrawn, type Redraw } from './measures/redraw'
import { type RatersTest, ratersTests } from './measures/tests/rater-tests'
import { type SubgroupTest, subgroupTests } from './measures/tests/subgroup-tests'
import type { Scope } from './scope'

/** Tests of accuracy beyond two raters (R128), and of groups of questions (R130). */
export interface AccuracyTests {
  readonly raters: readonly RatersTest[]
  readonly subgroups: readonly SubgroupTest[]
}

/** Figures of a scope that a study has or has not: each has a name of its own, and is left out where there is nothing for it. */
export interface ScopeMeasures {
  readonly panel: PanelFigures | null
  readonly missingAnswers: MissingAnswers | null
  readonly measurements: Measurements | null
  readonly tests: AccuracyTests | null
  readonly clustered: RatioEstimates | null
  readonly learning: LearningCurves | null
  readonly itemDifficulty: ItemDifficulty | null
  readonly kappas: KappaComparisons | null
  readonly freeResponse: FreeResponseReport | null
}

/** The same of the whole study, and beside each the same of every condition. */
export interface ReportMeasures {
  /** The human readers as a panel; absent with fewer than two (R125). */
  readonly panel?: UnderConditions<PanelFigures> | undefined
  /** How far missing answers could move the accuracies; absent where none is missing (R126). */
  readonly missingAnswers?: UnderConditions<MissingAnswers> | undefined
  /** Questions that are answered with a number; absent where there is none (R127). */
  readonly measurements?: UnderConditions<Measurements> | undefined
  /** Absent where there are neither three raters nor groups of questions. */
  readonly tests?: UnderConditions<AccuracyTests> | undefined
  /** The estimator of clustered proportions; absent where no answers belong together (R129). */
  readonly clustered?: UnderConditions<RatioEstimates> | undefined
  /** Change along the session; absent where no file tells places (R131). */
  readonly learning?: UnderConditions<LearningCurves> | undefined
  /** The questions as a test; absent with fewer than three respondents (R132). */
  readonly itemDifficulty?: UnderConditions<ItemDifficulty> | undefined
  /** Kappas against each other; absent where none are compared (R133). */
  readonly kappas?: UnderConditions<KappaComparisons> | undefined
  /** Rated marks; absent where none are asked for (R134). */
  readonly freeResponse?: UnderConditions<FreeResponseReport> | undefined
}

type UnderConditions<T> = T & { readonly byCondition: Cells<T> }

/** What of the figures can be told without redrawing is computed once; both walks of a report take it from here. */
const made = new WeakMap<Scope, (redraw: Redraw) => ScopeMeasures>()

export function scopeMeasures(scope: Scope, redraw: Redraw = notRedrawn): ScopeMeasures {
  const known = made.get(scope) ?? settled(scope)
  made.set(scope, known)
  return known(redraw)
}

function settled(scope: Scope): (redraw: Redraw) => ScopeMeasures {
  const panel = panelFigures(scope)
  const missing = missingAnswers(scope)
  const measured = measurements(scope)
  const tests = accuracyTests(scope)
  const clustered = ratioEstimates(scope)
  const learning = learningCurves(scope)
  const difficulty = itemDifficulty(scope)
  const kappas = kappaComparisons(scope)
  const marked = freeResponseReport(scope)
  return (redraw) => ({
    panel: panel?.(redraw) ?? null,
    missingAnswers: missing?.(redraw) ?? null,
    measurements: measured?.(redraw) ?? null,
    tests,
    clustered,
    learning,
    itemDifficulty: difficulty,
    freeResponse: marked,
    kappas: kappas?.(redraw) ?? null,
  })
}

function accuracyTests(scope: Scope): AccuracyTests | null {
  const [raters, subgroups] = [ratersTests(scope), subgroupTests(scope)]
  return raters.length + subgroups.length === 0 ? null : { raters, subgroups }
}

export const NO_MEASURES: ScopeMeasures = {
  panel: null,
  missingAnswers: null,
  measurements: null,
  tests: null,
  clustered: null,
  learning: null,
  itemDifficulty: null,
  kappas: null,
  freeResponse: null,
}

/** The measures of the whole as the report has them. @param under a figure of each condition, where it has it */
export function reportMeasures(
  whole: ScopeMeasures,
  under: <C>(of: (measures: ScopeMeasures) => C | null) => Cells<C>,
): ReportMeasures {
  const { panel, missingAnswers: missing, measurements: measured, tests, clustered } = whole
  const { learning, itemDifficulty: difficulty, kappas, freeResponse: marked } = whole
  return {
    ...(panel === null ? {} : { panel: { ...panel, byCondition: under((own) => own.panel) } }),
    ...(missing === null
      ? {}
      : { missingAnswers: { ...missing, byCondition: under((own) => own.missingAnswers) } }),
    ...(measured === null
      ? {}
      : { measurements: { ...measured, byCondition: under((own) => own.measurements) } }),
    ...(tests === null ? {} : { tests: { ...tests, byCondition: under((own) => own.tests) } }),
    ...(clustered === null
      ? {}
      : { clustered: { ...clustered, byCondition: under((own) => own.clustered) } }),
    ...(learning === null
      ? {}
      : { learning: { ...learning, byCondition: under((own) => own.learning) } }),
    ...(difficulty === null
      ? {}
      : { itemDifficulty: { ...difficulty, byCondition: under((own) => own.itemDifficulty) } }),
    ...(marked === null
      ? {}
      : { freeResponse: { ...marked, byCondition: under((own) => own.freeResponse) } }),
    ...(kappas === null ? {} : { kappas: { ...kappas, byCondition: under((own) => own.kappas) } }),
  }
}

/** The measures of a report as they would be of one condition alone. */
export function measuresUnder(report: ReportMeasures, condition: string): ReportMeasures {
  const of = <T>(all: UnderConditions<T> | undefined): UnderConditions<T> | undefined => {
    const own = all?.byCondition[condition]
    return own === undefined ? undefined : { ...own, byCondition: {} }
  }
  return {
    panel: of(report.panel),
    missingAnswers: of(report.missingAnswers),
    measurements: of(report.measurements),
    tests: of(report.tests),
    clustered: of(report.clustered),
    learning: of(report.learning),
    itemDifficulty: of(report.itemDifficulty),
    kappas: of(report.kappas),
    freeResponse: of(report.freeResponse),
  }
}
