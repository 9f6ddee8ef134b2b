import { settleInputs } from './inputs/settle-inputs'
import { resamplingOf } from './measures/clusters'
import { comparedPairs } from './measures/compared-pairs'
import { conditionComparisons } from './measures/condition-comparisons'
import { withoutOtherArms } from './measures/due-answers'
import { floorsOf } from './measures/floors'
import { groupAgreement, groupOf } from './measures/group-agreement'
import {
  bootstrapAccuracies,
  bootstrapGroupAlpha,
  bootstrapKappas,
  NO_BOOTSTRAP,
  withAccuracyInterval,
  withAlphaInterval,
  withKappaInterval,
} from './measures/item-bootstrap'
import { type PairReport, pairReport } from './measures/pair-agreement'
import { groupComparisons, groupReport, seriesOfGroups } from './measures/rater-groups'
import { type RaterReport, raterReport } from './measures/rater-report'
import { raterSeries } from './measures/rater-series'
import { disagreements, reportItems } from './measures/report-items'
import { scoredUnits } from './measures/scored-unit'
import { breakdown } from './measures/unit-groups'
import { exportSection } from './methods/methods-results'
import { methodsText } from './methods/methods-text'
import { inputLine, studyFacts } from './methods/report-facts'
import type { Report } from './report'
import type { ReportRequest } from './report-request'
import { reportWarnings } from './warnings/report-warnings'

/**
 * The report of a study (formats 5). Pure: the same study, key, files, seed and iterations give the same
 * report, in whatever order the files come.
 */
export function makeReport(request: ReportRequest): Report {
  const steps = startReport(request).complete()
  for (;;) {
    const next = steps.next()
    if (next.done === true) return next.value
    request.onProgress?.(...next.value)
  }
}

/** What is being computed, and how much is done, 0 to 1. */
export type ReportStep = readonly [what: string, done: number]

/**
 * A report that grows: what is quick to compute can be shown before the rest. Both walks pause before each
 * piece of work, so that whoever runs them can tell of it, let others have a turn, or stop.
 */
export interface StartedReport {
  /** Accuracy of everyone; no agreement, and no bootstrap interval anywhere. */
  readonly accuracy: Report
  /** With agreement. */
  tables(): Generator<ReportStep, Report>
  /** With agreement and every bootstrap interval. */
  complete(): Generator<ReportStep, Report>
}

/** Reads the answers and computes the accuracy of everyone. */
export function startReport(request: ReportRequest): StartedReport {
  const { study, key, seed = 42, iterations = 10_000, comparesModels = false, tool = 'triplane' } = request
  const inputs = settleInputs(request.inputs)
  const units = scoredUnits(study, key)
  const parts = breakdown(units)
  const plan = resamplingOf(units, seed, iterations)
  const noPlan = { ...plan, iterations: 0 }
  const series = withoutOtherArms(raterSeries(inputs, units), units, study)
  const floors = floorsOf(units, key, request.trainingPool ?? null)
  const group = groupOf(series)
  const differing = disagreements(units, group)
  const raters = series.map((s) => raterReport(s, units, parts, floors, NO_BOOTSTRAP))
  const groups = seriesOfGroups(series)
  const groupReports = [...groups].map(([name, members]) => groupReport(name, members, units, parts))
  const facts: Pick<Report, 'format' | 'tool' | 'study' | 'seed' | 'iterations' | 'inputs' | 'floors'> = {
    format: 'triplane-report/1',
    tool,
    study: studyFacts(request, units),
    seed,
    iterations,
    inputs: inputs.map(inputLine),
    floors,
  }
  const items = reportItems(units, series, group)
  const compared = comparedPairs(series, comparesModels)
  const assemble = (
    agreement: Report['agreement'],
    own: readonly RaterReport[],
    comparisons: Report['raterGroups']['comparisons'],
    conditions: Report['conditions'],
    exports: readonly string[],
  ): Report => {
    const base: Omit<Report, 'methods'> = {
      ...facts,
      raters: own,
      agreement,
      modelPairs: compared.modelPairs,
      raterGroups: { groups: groupReports, comparisons },
      conditions,
      attributesLeftOut: parts.attributesLeftOut,
      items,
      disagreementCount: differing.count,
      disagreements: differing.first,
      warnings: reportWarnings({
        ...{ study: facts.study, inputs, raters: own, series, pairs: agreement.pairs, units, parts },
        ...{ conditions, iterations },
      }),
    }
    return { ...base, methods: methodsText(base, study, exports) }
  }

  let words: readonly string[] | null = null
  const exportWords = () => {
    words ??= exportSection({ items, raters })
    return words
  }
  let bare: Report | null = null
  function* tables(): Generator<ReportStep, Report> {
    if (bare !== null) return bare
    const pairs: PairReport[] = []
    for (const [a, b] of compared.pairs) {
      yield ['Agreement', (0.4 * pairs.length) / compared.pairs.length]
      pairs.push(pairReport(a, b, units, parts, NO_BOOTSTRAP))
    }
    bare = assemble(
      {
        pairs,
        group: group.length < 2 ? null : groupAgreement(group, units, NO_BOOTSTRAP),
        groupReason: group.length < 2 ? 'one-rater' : null,
      },
      raters,
      groupComparisons(groups, units, parts, noPlan),
      conditionComparisons(study, series, units, parts, noPlan),
      exportWords(),
    )
    return bare
  }
  function* complete(): Generator<ReportStep, Report> {
    const report = yield* tables()
    if (iterations === 0) return report
    const { pairs, group: all } = report.agreement
    yield ['Bootstrap of accuracy', 0.4]
    const accuracies = bootstrapAccuracies(plan, series)
    yield ['Bootstrap of kappa', 0.55]
    const kappas = bootstrapKappas(plan, compared.pairs)
    yield ['Bootstrap of alpha', 0.8]
    const alpha = all === null ? NO_BOOTSTRAP : bootstrapGroupAlpha(plan, group)
    yield ['Bootstrap of groups', 0.9]
    const comparisons = groupComparisons(groups, units, parts, plan)
    yield ['Bootstrap of conditions', 0.95]
    const conditions = conditionComparisons(study, series, units, parts, plan)
    return assemble(
      {
        ...report.agreement,
        pairs: pairs.map((pair, index) => withKappaInterval(pair, kappas[index] ?? NO_BOOTSTRAP)),
        group: all === null ? null : withAlphaInterval(all, alpha),
      },
      raters.map((rater, index) => withAccuracyInterval(rater, accuracies[index] ?? NO_BOOTSTRAP)),
      comparisons,
      conditions,
      exportWords(),
    )
  }
  return {
    accuracy: assemble({ pairs: [], group: null, groupReason: 'one-rater' }, raters, [], [], []),
    tables,
    complete,
  }
}
