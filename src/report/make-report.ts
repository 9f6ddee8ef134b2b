import { shownText } from '@/study'
import { amendmentReport } from './amendment/amendment-report'
import { confidenceScales } from './confidence-scales'
import { consensusOf, consensusReport, itemConsensus } from './consensus/consensus'
import { disputesIn } from './consensus/disputes'
import { labelDistributions } from './consensus/label-shares'
import { settleAdjudication } from './consensus/read-adjudication'
import type { Grades } from './grades/grades-file'
import { expectedReadings, withRoster } from './inputs/expected-readings'
import { settleInputs } from './inputs/settle-inputs'
import type { Resampling } from './measures/clusters'
import { conditionComparisons } from './measures/condition-comparisons'
import { withoutOtherArms } from './measures/due-answers'
import { type RaterSeries, raterSeries } from './measures/rater-series'
import { notRedrawn, redrawnTogether } from './measures/redraw'
import { type Redrawer, Redrawing } from './measures/redrawn/redrawing'
import { disagreements, reportItems } from './measures/report-items'
import { type ScoredUnit, scoredUnits } from './measures/scored-unit'
import { exportSection } from './methods/methods-results'
import { methodsText } from './methods/methods-text'
import { inputLine, studyFacts } from './methods/report-facts'
import { primaryResult } from './primary/primary-result'
import { measuresOf, readersReport } from './readers/make-readers-report'
import type { MeasureOfReaders, ReadersReport } from './readers/readers-report'
import { aidReport } from './readings/aid-report'
import { comparedDirection } from './readings/direction'
import { orderReport } from './readings/order-report'
import { readingChanges } from './readings/reading-changes'
import { itemOfReading, keyOfReadings, readingsOfStudy } from './readings/readings-of-study'
import type { Report } from './report'
import type { ReportRequest } from './report-request'
import { reviewReport } from './review/review-report'
import { conditionScopes, designOf, type Scope, scopeOf } from './scope'
import {
  accuracyFigures,
  agreementFigures,
  beginAccuracies,
  beginPairs,
  mapCells,
  mergedFigures,
  type ReportStep,
  redrawnFigures,
  type ScopeFigures,
} from './scope-figures'
import { Turns } from './turns'
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
    const [what, done] = next.value
    request.onProgress?.(what, done)
  }
}

/**
 * The same report, of which other processors redraw their part.
 * @param meanwhile what can be done with the report before its intervals are redrawn: others are at work on these already
 */
export async function makeReportWith(
  request: ReportRequest,
  redrawers: readonly Redrawer[],
  meanwhile: (tables: Report) => Promise<void> = async () => undefined,
): Promise<Report> {
  const steps = startReport(request, redrawers, meanwhile).complete()
  const turns = new Turns()
  for (;;) {
    const next = steps.next()
    if (next.done === true) return next.value
    const [what, done, wait] = next.value
    request.onProgress?.(what, done)
    // Lets the others' results in, and with them the next piece of work out.
    await (wait ?? turns.take())
  }
}

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
  /** Where the rest is not wanted any more: gives nothing to other processors. */
  stop(): void
}

/** Readings against each other. */
/** What readers say of others, and what the study was frozen to ask. */
type Answered = Pick<Report, 'readers' | 'primary'>

type Compared = Pick<Report, 'conditions' | 'changes' | 'aid' | 'order'>

/** How much of the answers graders settled. */
function gradingOf(grades: Grades | null, series: readonly RaterSeries[]): Report['grading'] {
  if (grades === null) return null
  const asked = series.flatMap(({ responses }) =>
    responses.flatMap(({ grade }) => (grade === undefined ? [] : [grade])),
  )
  const { file, sha256, graders, grading } = grades
  const withoutGrade = asked.filter((grade) => grade === null).length
  return { file, sha256, ...grading, graders, graded: asked.length - withoutGrade, withoutGrade }
}

/**
 * Reads the answers and computes the accuracy of everyone.
 * @param redrawers processors beside this one; with them steps have promises that are to be waited for
 * @param meanwhile see `makeReportWith`
 */
export function startReport(
  request: ReportRequest,
  redrawers: readonly Redrawer[] = [],
  meanwhile?: (tables: Report) => Promise<void>,
): StartedReport {
  const {
    seed = 42,
    iterations = 10_000,
    tool = 'triplane',
    trainingPool = null,
    comparesModels = false,
    strataBy = null,
    adjudication = [],
    grades = null,
  } = request
  const study = readingsOfStudy(request.study)
  const key = keyOfReadings(request.study, request.key)
  const inputs = settleInputs(
    request.inputs,
    withRoster(request.study, request.roster ?? null),
    request.chosen,
  )
  const units = scoredUnits(study, key)
  const direction = comparedDirection(request.study, study, units)
  const directed = direction === null ? {} : { direction }
  const source = {
    key,
    trainingPool,
    seed,
    iterations,
    comparesModels,
    strataBy,
    graders: grades?.graders ?? [],
    direction,
  }
  const all = scopeOf(
    units,
    withoutOtherArms(
      raterSeries(inputs, units, study.reading.sessions.blocks === true, grades),
      units,
      study,
    ),
    source,
  )
  const conditions = conditionScopes(all, source)
  const { series, parts, group } = all
  const amendment = amendmentReport(request, inputs)
  const review = reviewReport(study, units, series)
  const settled = adjudication.length === 0 ? null : adjudicated(request, units, group)
  const consensusAt =
    settled === null ? null : (index: number) => itemConsensus(settled, units, index)
  const scales = confidenceScales(units)
  const differing = disagreements(units, group, consensusAt)
  const items = reportItems(units, series, group, consensusAt)
  /** The consensus, and how often each answer was given. */
  const answersGiven = (isRedrawn: boolean): Pick<Report, 'consensus' | 'labels'> => {
    const made = (redraw: typeof notRedrawn) => ({
      ...(settled === null
        ? {}
        : { consensus: consensusReport(settled, units, group, parts.all, redraw) }),
      labels: labelDistributions(units, group, settled?.series ?? null, redraw),
    })
    return isRedrawn ? redrawnTogether(all.plan, made) : made(notRedrawn)
  }
  const trail = inputs.flatMap(({ file, state, log }) =>
    log === undefined
      ? []
      : [{ file, state, rater: log.rater.code, session: log.session.number, events: log.events }],
  )
  const facts: Pick<
    Report,
    | 'format'
    | 'tool'
    | 'study'
    | 'design'
    | 'seed'
    | 'iterations'
    | 'inputs'
    | 'expected'
    | 'floors'
    | 'direction'
  > = {
    format: 'triplane-report/1',
    tool,
    study: studyFacts(request, units, series),
    design: { ...designOf(all), byCondition: mapCells(conditions, designOf) },
    seed,
    iterations,
    inputs: inputs.map(inputLine),
    expected: expectedReadings(
      withRoster(study, request.roster ?? null),
      inputs,
      request.receipts ?? [],
      all,
    ),
    floors: { ...all.floors, byCondition: mapCells(conditions, (scope) => scope.floors) },
    ...directed,
  }
  const isReading = ({ item }: ScoredUnit) => itemOfReading(item) !== item
  const comparedReadings = (plan: Resampling): Compared => {
    const changes = readingChanges(units, series, isReading, plan)
    const aid = aidReport(request.study, study, units, series, plan)
    const order = orderReport(study, units, series, plan, direction)
    return {
      conditions: conditionComparisons(study, series, units, parts, plan, direction),
      ...(changes.length === 0 ? {} : { changes }),
      ...(aid === null ? {} : { aid }),
      ...(order === null ? {} : { order }),
    }
  }
  const assemble = (
    figures: ScopeFigures,
    byCondition: ReadonlyMap<string, ScopeFigures>,
    compared: Compared,
    exports: (raters: Report['raters']) => readonly string[],
    answersOf: (raters: Report['raters'], agreement: Report['agreement']) => Answered,
    isRedrawn = false,
  ): Report => {
    const { raters, agreement, raterGroups, collective, ...measures } = mergedFigures(
      all,
      figures,
      byCondition,
    )
    const answered = answersOf(raters, agreement)
    const base: Omit<Report, 'methods'> = {
      ...facts,
      raters,
      agreement,
      modelPairs: all.compared.modelPairs,
      raterGroups,
      collective,
      ...measures,
      grading: gradingOf(grades, series),
      ...(scales.length === 0 ? {} : { confidenceScales: scales }),
      ...compared,
      ...answersGiven(isRedrawn),
      ...(amendment === undefined ? {} : { amendment }),
      ...(review === null ? {} : { review }),
      ...answered,
      attributesLeftOut: parts.attributesLeftOut,
      items,
      trail,
      disagreementCount: differing.count,
      disagreements: differing.first,
      warnings: reportWarnings({
        study: facts.study,
        design: facts.design,
        inputs,
        files: facts.inputs,
        expected: facts.expected,
        raters,
        series,
        pairs: agreement.pairs,
        units,
        parts,
        amendment,
        conditions: compared.conditions,
        iterations,
        sessions: study.reading.sessions,
        grading: gradingOf(grades, series),
      }),
    }
    return { ...base, methods: shownText(methodsText(base, study, exports(raters))) }
  }

  let comparedReaders: ReadersReport | null | undefined
  let asked: readonly MeasureOfReaders[] | undefined
  /** Readers and cases, of which nothing is redrawn, so that they are computed once; and the primary endpoint. */
  const readersWith = (
    raters: Report['raters'],
    agreement: Report['agreement'],
    plan: Resampling,
  ): Answered => {
    const source = { items, raters, ...directed }
    if (comparedReaders === undefined) comparedReaders = readersReport(source, units, series)
    const { analysis } = request.study
    if (analysis !== undefined) {
      const { question: only, method } = analysis.primary
      const all = only === undefined && method === undefined ? comparedReaders?.measures : undefined
      asked ??= all ?? measuresOf(source, units, series, only, method)
    }
    const primary = primaryResult(analysis, {
      agreement,
      measures: asked ?? [],
      rated: { group: all.group, units, parts, plan },
    })
    return {
      ...(comparedReaders === null ? {} : { readers: comparedReaders }),
      ...(primary === null ? {} : { primary }),
    }
  }
  let words: readonly string[] | null = null
  const exportWords = (raters: Report['raters']) => {
    words ??= exportSection({ items, raters, ...directed })
    return words
  }
  /** The same of the whole and of each condition, one after the other. */
  function* each<T>(
    work: (scope: Scope, name: string | null) => Generator<ReportStep, T>,
    from: number,
    to: number,
  ): Generator<ReportStep, T[]> {
    const scopes = [[null, all] as const, ...conditions]
    const made: T[] = []
    for (const [name, scope] of scopes) {
      const steps = work(scope, name)
      let next = steps.next()
      while (next.done !== true) {
        const [what, done] = next.value
        const share = (made.length + done) / scopes.length
        yield [name === null ? what : `${what}, ${name}`, from + share * (to - from)]
        next = steps.next()
      }
      made.push(next.value)
    }
    return made
  }
  const wholeAndConditions = (
    made: readonly ScopeFigures[],
  ): [ScopeFigures, ReadonlyMap<string, ScopeFigures>] => {
    const [whole = accuracies, ...rest] = made
    return [whole, new Map([...conditions.keys()].map((name, n) => [name, rest[n] ?? accuracies]))]
  }

  const redrawing = new Redrawing(redrawers)
  let begun: ReadonlyMap<Scope, ReturnType<typeof beginAccuracies>> | null = null
  /** Nothing is asked for earlier than somebody can begin with it. */
  const begin = () => {
    begun ??= new Map(
      [all, ...conditions.values()].map((scope) => [scope, beginAccuracies(scope, redrawing)]),
    )
    return begun
  }
  const begunPairs = new Map<Scope, ReturnType<typeof beginPairs>>()
  const pairsOf = (scope: Scope) => begunPairs.get(scope) ?? beginPairs(scope, redrawing)
  // Others begin while the first tables are made.
  if (iterations > 0 && !redrawing.isAlone) {
    begin()
    redrawing.begin()
  }
  const accuracies = accuracyFigures(all)
  const accuraciesOf = new Map(
    [...conditions].map(([name, scope]) => [name, accuracyFigures(scope)]),
  )
  let bare: readonly [Report, ScopeFigures, ReadonlyMap<string, ScopeFigures>] | null = null
  function* tables(): Generator<ReportStep, Report> {
    if (bare !== null) return bare[0]
    const made = yield* each(
      (scope, name) =>
        agreementFigures(
          scope,
          (name === null ? null : accuraciesOf.get(name)) ?? accuracies,
          () => {
            if (begun === null) return
            begunPairs.set(scope, pairsOf(scope))
            redrawing.begin()
          },
        ),
      0,
      0.4,
    )
    const [whole, byCondition] = wholeAndConditions(made)
    const compared = comparedReadings({ ...all.plan, iterations: 0 })
    yield ['Readers and cases', 0.4]
    const bareWith = (raters: Report['raters'], agreement: Report['agreement']) =>
      readersWith(raters, agreement, { ...all.plan, iterations: 0 })
    const report = assemble(whole, byCondition, compared, exportWords, bareWith)
    bare = [report, whole, byCondition]
    return report
  }
  function* complete(): Generator<ReportStep, Report> {
    const report = yield* tables()
    if (iterations === 0 || bare === null) return report
    const [, whole, byCondition] = bare
    const of = begin()
    const made = yield* each(
      (scope, name) => {
        const own = of.get(scope) ?? beginAccuracies(scope, redrawing)
        const figures = (name === null ? null : byCondition.get(name)) ?? whole
        return redrawnFigures(scope, figures, own, pairsOf(scope), redrawing)
      },
      0.4,
      0.5,
    )
    yield ['Bootstrap of conditions', 0.5]
    const compared = comparedReadings(all.plan)
    if (meanwhile !== undefined) yield ['Tables', 0.5, meanwhile(report)]
    for (const [done, wait] of redrawing.finish())
      yield ['Bootstrap of agreement', 0.5 + 0.45 * done, wait]
    const [complete, completeBy] = wholeAndConditions(made.map((figures) => figures()))
    const redrawnWith = (raters: Report['raters'], agreement: Report['agreement']) =>
      readersWith(raters, agreement, all.plan)
    return assemble(complete, completeBy, compared, exportWords, redrawnWith, true)
  }
  return {
    accuracy: assemble(
      accuracies,
      accuraciesOf,
      { conditions: [] },
      () => [],
      () => ({}),
    ),
    tables,
    complete,
    stop: () => redrawing.stop(),
  }
}

/** What the files of an adjudication make of the questions on which these raters differ. */
function adjudicated(
  { study, studyHash, adjudication = [] }: ReportRequest,
  units: readonly ScoredUnit[],
  group: readonly RaterSeries[],
) {
  const disputes = disputesIn(studyHash, units, group)
  return consensusOf(
    units,
    group,
    disputes,
    settleAdjudication({ study, studyHash }, disputes, adjudication),
  )
}
