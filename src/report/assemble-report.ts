import type {
  DraftedReport,
  mergedFigures,
  Report,
  ReportContext,
  Resampling,
  ScoredUnit,
} from '@/results'
import {
  aidReport,
  conditionComparisons,
  consensusReport,
  itemOfReading,
  labelDistributions,
  measuresOf,
  notRedrawn,
  orderReport,
  primaryResult,
  type Redraw,
  readersReport,
  readingChanges,
  redrawnTogether,
} from '@/results'
import { shownText } from '@/study'
import { exportSection } from './appendix/appendix-results'
import { appendixText } from './appendix/appendix-text'
import { abstractText } from './methods/abstract-text'
import { methodsText } from './methods/methods-text'
import { reportWarnings } from './warnings/report-warnings'

type Figures = ReturnType<typeof mergedFigures>
type Compared = Pick<Report, 'conditions' | 'changes' | 'aid' | 'order'>

/** Whether what was found holds for other readers and cases. Nothing of it is redrawn, so that it is computed once. */
export type ReadersPart = ReturnType<typeof readersPart>

export function readersPart(context: ReportContext, { raters }: Pick<Report, 'raters'>) {
  const {
    items,
    all,
    facts: { direction },
    request: {
      study: { analysis },
    },
  } = context
  const source = { items, raters, direction }
  const report = readersReport(source, all)
  const { question, method } = analysis?.primary ?? {}
  const isOfAll = question === undefined && method === undefined
  return {
    report,
    /** What the primary endpoint may be about. */
    measures:
      (isOfAll ? report?.measures : undefined) ??
      (analysis === undefined ? [] : measuresOf(source, all, question, method)),
    exportWords: exportSection(source),
  }
}

/** Readings, conditions and orders against each other. */
export function comparedReadings(
  { request, study, all }: ReportContext,
  plan: Resampling,
): Compared {
  const scope = { ...all, plan }
  const isReading = ({ item }: ScoredUnit) => itemOfReading(item) !== item
  const changes = readingChanges(scope, isReading)
  const aid = aidReport(request.study, study, scope)
  const order = orderReport(study, scope)
  return {
    conditions: conditionComparisons(study, scope),
    ...(changes.length > 0 && { changes }),
    ...(aid !== null && { aid }),
    ...(order !== null && { order }),
  }
}

/** The consensus, and how often each answer was given. */
function answersGiven(
  { all, settled }: ReportContext,
  redraw: Redraw,
): Pick<Report, 'consensus' | 'labels'> {
  return {
    ...(settled !== null && {
      consensus: consensusReport(settled, all, redraw),
    }),
    labels: labelDistributions(all, settled?.series ?? null, redraw),
  }
}

/** @param plan of the intervals that are redrawn here; without iterations there are none */
function answered(
  {
    request: {
      study: { analysis },
    },
    all,
  }: ReportContext,
  { report, measures }: ReadersPart,
  agreement: Report['agreement'],
  plan: Resampling,
): Pick<Report, 'readers' | 'primary'> {
  const rated = { ...all, plan }
  const primary = primaryResult(analysis, { agreement, measures, rated })
  return {
    ...(report !== null && { readers: report }),
    ...(primary !== null && { primary }),
  }
}

/**
 * The report of what is computed by now.
 * @param readers null: neither they nor words of the files that are made of them are there yet
 * @param plan of the intervals that are redrawn here; without iterations there are none
 */
export function assembleReport(
  context: ReportContext,
  figures: Figures,
  compared: Compared,
  readers: ReadersPart | null,
  plan: Resampling,
): Report {
  const { study, all, facts, grading, scales, amendment, review } = context
  const { raters, agreement, raterGroups, collective, ...measures } = figures
  const given = (redraw: Redraw) => answersGiven(context, redraw)
  const found = {
    ...facts,
    raters,
    agreement,
    modelPairs: all.compared.modelPairs,
    raterGroups,
    collective,
    ...measures,
    grading,
    ...(scales.length > 0 && { confidenceScales: scales }),
    ...compared,
    ...(plan.iterations === 0 ? given(notRedrawn) : redrawnTogether(plan, given)),
    ...(amendment !== undefined && { amendment }),
    ...(review !== null && { review }),
    ...(readers !== null && answered(context, readers, agreement, plan)),
    attributesLeftOut: all.parts.attributesLeftOut,
    items: context.items,
    trail: context.trail,
    disagreementCount: context.differing.count,
    disagreements: context.differing.first,
  }
  const report: DraftedReport = { ...found, warnings: reportWarnings(found, context) }
  return {
    ...report,
    methods: shownText(methodsText(report, study)),
    abstract: shownText(abstractText(report)),
    appendix: shownText(appendixText(report, study, readers?.exportWords ?? [])),
  }
}
