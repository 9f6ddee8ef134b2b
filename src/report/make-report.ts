import type { AnswerKey, ReaderStudy } from '@/questions'
import { type Certificate, hashJson } from '@/study'
import type { PairReport } from './agreement-figures'
import { floorsOf } from './floors'
import { groupAgreement, groupOf } from './group-agreement'
import { bootstrapAccuracies, bootstrapKappas, type Resampling, resamplingOf } from './item-bootstrap'
import { methodsText } from './methods-text'
import { pairReport } from './pair-agreement'
import { type AnswerInput, isUsed } from './rater-answers'
import { raterReport } from './rater-report'
import { type RaterSeries, raterSeries } from './rater-series'
import type { Report, ReportInput } from './report'
import { disagreements, reportItems } from './report-items'
import { reportWarnings } from './report-warnings'
import { type ScoredUnit, scoredUnits } from './scored-unit'
import { settleInputs } from './settle-inputs'
import { type Breakdown, breakdown } from './unit-groups'

export interface ReportRequest {
  readonly study: ReaderStudy
  readonly studyHash: string
  readonly key: AnswerKey
  /** freeze.json, where it is at hand: it proves when study and key were fixed. */
  readonly certificate?: Certificate | null
  /** In any order; those that cannot be used are listed and left out. */
  readonly inputs: readonly AnswerInput[]
  /** Of the bootstrap; default 42. */
  readonly seed?: number
  /** Bootstrap replicates; default 10,000. */
  readonly iterations?: number
  /** Who writes the report, e.g. `triplane 1.2.0`. */
  readonly tool?: string
  /** Called now and then: what is being computed, and how far it is, 0 to 1. */
  readonly onProgress?: (step: string, done: number) => void
}

/**
 * The report of a study (formats 5). Pure: the same study, key, files, seed and iterations give the same
 * report, in whatever order the files come.
 */
export function makeReport(request: ReportRequest): Report {
  const { study, key, seed = 42, iterations = 10_000, tool = 'triplane', onProgress } = request
  const inputs = settleInputs(request.inputs)
  const units = scoredUnits(study, key)
  const parts = breakdown(units)
  const resampling = resamplingOf(units, seed, iterations)
  const series = raterSeries(inputs, units)
  const floors = floorsOf(units, key)
  const group = groupOf(series)

  onProgress?.('Intervals of accuracy', 0)
  const intervals = bootstrapAccuracies(resampling, series)
  const raters = series.map((s, index) => {
    onProgress?.(`Accuracy of ${s.name}`, 0.2 + (0.1 * index) / series.length)
    return raterReport(s, units, parts, floors, intervals[index] ?? { ci: null, reason: 'no-items' })
  })
  const pairs = allPairs(series, units, parts, resampling, (done) =>
    onProgress?.('Agreement', 0.3 + 0.5 * done),
  )
  onProgress?.('Agreement of all raters', 0.85)
  const header: Report['study'] = {
    id: study.id,
    version: study.version,
    title: study.title,
    studyHash: request.studyHash,
    items: new Set(units.map((unit) => unit.item)).size,
    questions: units.length,
    questionsWithTruth: units.filter((unit) => unit.truth !== null).length,
    frozenAt: request.certificate?.frozenAt ?? null,
    isKeyCommitted: request.certificate == null ? null : hashJson(key) === request.certificate.keyCommitment,
  }
  const base: Omit<Report, 'methods'> = {
    format: 'triplane-report/1',
    tool,
    study: header,
    seed,
    iterations,
    inputs: inputs.map(inputLine),
    raters,
    agreement: {
      pairs,
      group: group.length < 2 ? null : groupAgreement(group, resampling),
      groupReason: group.length < 2 ? 'one-rater' : null,
    },
    floors,
    attributesLeftOut: parts.attributesLeftOut,
    items: reportItems(units, series, group),
    disagreements: disagreements(units, group),
    warnings: reportWarnings({ study: header, inputs, raters, series, pairs, units, parts }),
  }
  onProgress?.('Done', 1)
  return { ...base, methods: methodsText(base, study) }
}

/** Different raters by their first sessions; each later session against its own rater's first. */
function allPairs(
  series: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  parts: Breakdown,
  resampling: Resampling,
  onProgress: (done: number) => void,
): PairReport[] {
  const first = series.filter((s) => s.isFirst)
  const intervals = bootstrapKappas(resampling, first, (done, of) => onProgress(of === 0 ? 1 : done / of))
  const between = first
    .flatMap((a, index) => first.slice(index + 1).map((b) => [a, b] as const))
    .map(([a, b], index) =>
      pairReport(a, b, units, parts, intervals[index] ?? { ci: null, reason: 'no-pairs' }),
    )
  const within = series.flatMap((later) => {
    const own = first.find((s) => s.code === later.code && s.kind === later.kind)
    if (later.isFirst || own === undefined) return []
    const [interval = { ci: null, reason: 'no-pairs' as const }] = bootstrapKappas(resampling, [own, later])
    return [pairReport(own, later, units, parts, interval)]
  })
  return [...between, ...within]
}

function inputLine(input: AnswerInput): ReportInput {
  return {
    file: input.file,
    sha256: input.sha256,
    kind: input.kind,
    verified: input.state === 'verified',
    state: input.state,
    used: isUsed(input),
    problems: input.problems.map((problem) => {
      const place = [problem.line === null ? '' : `line ${problem.line}`, problem.field].filter(
        (p) => p !== '',
      )
      return `${place.length === 0 ? '' : `${place.join(', ')}: `}${problem.message}. ${problem.remedy}.`
    }),
  }
}
