import { carriedWords } from '../appendix/appendix-amendment'
import { missingWords, receiptWords, unlistedSentences } from '../inputs/expected-readings'
import type { PairReport } from '../measures/pair-agreement'
import type { AnswerInput } from '../measures/rater-answers'
import type { RaterReport } from '../measures/rater-report'
import type { RaterSeries } from '../measures/rater-series'
import type { ScoredUnit } from '../measures/scored-unit'
import type { Breakdown } from '../measures/unit-groups'
import type { Report, ReportWarning } from '../report'
import { fileWarnings, freezeWarnings } from './file-warnings'
import { paradoxWarnings, severalTests } from './pair-warnings'
import { pilotWarnings, proofWarnings, simulatedWarnings } from './proof-warnings'
import { conditionWarnings, fewClusters, itemSetWarning, truthWarning } from './question-warnings'
import { raterWarnings } from './rater-warnings'
import { certificateWarnings, sessionWarnings } from './session-warnings'
import { smallCells } from './small-cells'
import { warning } from './warning'

export interface WarningFacts {
  readonly study: Report['study']
  readonly design: Report['design']
  readonly inputs: readonly AnswerInput[]
  /** As the report lists them. */
  readonly files: Report['inputs']
  readonly expected: Report['expected']
  readonly raters: readonly RaterReport[]
  readonly series: readonly RaterSeries[]
  readonly pairs: readonly PairReport[]
  readonly kappas: Report['kappas']
  readonly units: readonly ScoredUnit[]
  readonly parts: Breakdown
  readonly conditions: Report['conditions']
  readonly amendment: Report['amendment']
  readonly iterations: number
  /** As the study plans them. */
  readonly sessions: { readonly count: number; readonly washoutDays: number }
  readonly grading: Report['grading']
}

/** R39: where a number of this report could mislead, and why. */
export function reportWarnings(facts: WarningFacts): ReportWarning[] {
  return [
    ...pilotWarnings(facts.study),
    ...simulatedWarnings(facts.files, facts.raters),
    ...expectedWarnings(facts),
    ...fileWarnings(facts.inputs),
    ...proofWarnings(facts.files, facts.raters),
    ...freezeWarnings(facts.study, facts.raters),
    ...carriedWarning(facts.amendment),
    ...certificateWarnings(facts.study),
    ...sessionWarnings(facts.series, facts.sessions),
    ...raterWarnings(facts.raters, facts.series),
    ...itemSetWarning(facts.series, facts.units),
    ...paradoxWarnings(facts.pairs),
    ...fewClusters(facts.design),
    ...smallCells(facts.parts),
    ...truthWarning(facts.units),
    ...conditionWarnings(facts.conditions),
    ...severalTests(facts.pairs, facts.kappas),
    ...gradeWarnings(facts.grading),
    ...(facts.iterations === 0
      ? [
          warning(
            'no-bootstrap',
            'No bootstrap was run (0 resamples): CIs that need one are missing.',
          ),
        ]
      : []),
  ]
}

/** Readers who should be in the report and are not, and those who are and should not (R190). */
function expectedWarnings({ expected, files }: WarningFacts): ReportWarning[] {
  const missing = missingWords({ expected })
  const receipts = receiptWords({ expected })
  return [
    ...(missing === null ? [] : [warning('reading-missing', missing)]),
    ...(receipts === null
      ? []
      : [
          warning(
            expected.receiptsWithoutFile.some(({ signedBy }) => signedBy === 'rater')
              ? 'receipt-without-file'
              : 'receipt-claim-without-file',
            receipts,
          ),
        ]),
    ...files.flatMap((file) =>
      unlistedSentences(file).map((words) =>
        warning(
          file.unlisted?.some(({ isUsed }) => isUsed) ? 'unlisted-used' : 'unlisted-refused',
          words,
        ),
      ),
    ),
  ]
}

/** That answers were given to an earlier version stands before any number. */
function carriedWarning(amendment: Report['amendment']): ReportWarning[] {
  if (amendment === undefined || amendment.carried.length === 0) return []
  return [
    warning(
      'carried-over',
      `The study was amended during reading. Answers carried over: ${amendment.carried.map(carriedWords).join('; ')}.`,
    ),
  ]
}

/** Answers that were to be graded and are not stand in no accuracy. */
const gradeWarnings = (grading: Report['grading']): ReportWarning[] =>
  grading === null || grading.withoutGrade === 0
    ? []
    : [
        warning(
          'not-graded',
          `${grading.withoutGrade} of ${grading.graded + grading.withoutGrade} free-text and ranked answers have no grade (graders tied or did not see them) and are excluded from accuracy.`,
        ),
      ]
