import { KeptDraws } from '@/stats'
import { amendmentReport } from './amendment/amendment-report'
import { confidenceScales } from './confidence-scales'
import { consensusOf, itemConsensus } from './consensus/consensus'
import { disputesIn } from './consensus/disputes'
import { settleAdjudication } from './consensus/read-adjudication'
import type { Grades } from './grades/grades-file'
import { expectedReadings, withRoster } from './inputs/expected-readings'
import { settleInputs } from './inputs/settle-inputs'
import { withoutOtherArms } from './measures/due-answers'
import { type RaterSeries, raterSeries } from './measures/rater-series'
import { disagreements, reportItems } from './measures/report-items'
import { type ScoredUnit, scoredUnits } from './measures/scored-unit'
import { mapGroups } from './measures/unit-groups'
import { comparedDirection } from './readings/direction'
import { keyOfReadings, readingsOfStudy } from './readings/readings-of-study'
import type { Report } from './report'
import { inputLine, studyFacts } from './report-facts'
import type { ReportRequest } from './report-request'
import { reviewReport } from './review/review-report'
import { conditionScopes, designOf, scopeOf } from './scope'
/** What every stage of a report reads and none changes: the answers, and all that needs neither figures nor a bootstrap. */
export type ReportContext = ReturnType<typeof reportContext>

const DEFAULTS = {
  seed: 42,
  iterations: 10_000,
  tool: 'triplane',
  trainingPool: null,
  comparesModels: false,
  strataBy: null,
  grades: null,
  roster: null,
  receipts: [],
}

/** Reads the answers. */
export function reportContext(request: ReportRequest) {
  const wanted = { ...DEFAULTS, ...request }
  const { seed, iterations, tool, grades, roster } = wanted
  const study = readingsOfStudy(request.study)
  const key = keyOfReadings(request.study, request.key)
  const inputs = settleInputs(request.inputs, withRoster(request.study, roster), request.chosen)
  const units = scoredUnits(study, key)
  const direction = comparedDirection(request.study, study, units)
  const graders = grades?.graders ?? []
  const source = { ...wanted, key, graders, direction, draws: new KeptDraws() }
  const given = raterSeries(inputs, units, study.reading.sessions.blocks === true, grades)
  const all = scopeOf(units, withoutOtherArms(given, units, study), source)
  const conditions = conditionScopes(all, source)
  const { series, group } = all
  const settled = adjudicated(request, units, group)
  const consensusAt =
    settled === null ? null : (index: number) => itemConsensus(settled, units, index)
  const facts = {
    format: 'triplane-report/1' as const,
    tool,
    study: studyFacts(request, units, series),
    design: { ...designOf(all), byCondition: mapGroups(conditions, designOf) },
    seed,
    iterations,
    inputs: inputs.map(inputLine),
    expected: expectedReadings(withRoster(study, roster), inputs, wanted.receipts, all),
    floors: { ...all.floors, byCondition: mapGroups(conditions, (scope) => scope.floors) },
    ...(direction !== null && { direction }),
  }
  return {
    request,
    study,
    inputs,
    all,
    conditions,
    /** null: nothing was adjudicated. */
    settled,
    facts,
    amendment: amendmentReport(request, inputs),
    review: reviewReport(study, units, series),
    scales: confidenceScales(units),
    grading: gradingOf(grades, series),
    differing: disagreements(units, group, consensusAt),
    items: reportItems(units, series, group, consensusAt),
    trail: inputs.flatMap(({ file, state, log }) => {
      if (log === undefined) return []
      const { rater, session, events } = log
      return [{ file, state, rater: rater.code, session: session.number, events }]
    }),
  }
}

/** How much of the answers graders settled. */
function gradingOf(grades: Grades | null, series: readonly RaterSeries[]): Report['grading'] {
  if (grades === null) return null
  const given = series.flatMap(({ responses }) =>
    responses.flatMap(({ grade }) => (grade === undefined ? [] : [grade])),
  )
  const { file, sha256, graders, grading } = grades
  const withoutGrade = given.filter((grade) => grade === null).length
  return { file, sha256, ...grading, graders, graded: given.length - withoutGrade, withoutGrade }
}

/** What the files of an adjudication make of the questions on which these raters differ; null where there are none. */
function adjudicated(
  { study, studyHash, adjudication = [] }: ReportRequest,
  units: readonly ScoredUnit[],
  group: readonly RaterSeries[],
) {
  if (adjudication.length === 0) return null
  const disputes = disputesIn(studyHash, units, group)
  return consensusOf(
    units,
    group,
    disputes,
    settleAdjudication({ study, studyHash }, disputes, adjudication),
  )
}
