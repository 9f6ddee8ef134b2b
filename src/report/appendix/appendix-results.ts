import { countWords } from '@/study'
import { missingWords, unlistedSentences } from '../inputs/expected-readings'
import { setAsideWords } from '../inputs/set-aside-words'
import type { Difference } from '../measures/difference'
import type { RaterReport } from '../measures/rater-report'
import { ALL_READERS, seriesName } from '../measures/series-names'
import { crossedRocData, type RocLeftOut, type RocSource, rocData } from '../readers/roc-data'
import type { DraftedReport, Report } from '../report'
import {
  coefficientIntervalWords,
  differenceWords,
  directionWords,
  proportionWords,
  reasonWords,
  stateWords,
} from '../report-words'
import { casesWords, studyCounts } from '../study-counts'
import { answerCountWords, groupCountWords } from '../tables/count-words'
import { ledConditions, underCondition } from '../under-condition'
import { collectiveSection } from './appendix-collective'
import { pairEstimates } from './appendix-pairs'

export function comparisonSection(report: DraftedReport): string[] {
  const { raterGroups, conditions, direction, raters } = report
  const lines: string[] = [...collectiveSection(report)]
  if (raterGroups.groups.length > 0)
    lines.push(
      'The accuracy of a group of readers is over the pooled answers of their first sessions. Its CI is by cluster bootstrap if several readers answered the same questions. The CI of a difference between groups is by cluster bootstrap, each cluster with the answers of both groups.',
    )
  if (direction !== undefined)
    lines.push(
      `Every difference between conditions is a test minus the reference: ${directionWords(direction)}.`,
    )
  if (conditions.length > 0)
    lines.push(
      'Readings of one case under several conditions are matched by their case in the pool, else by the attribute "case" of the answer key, or by the same content. Accuracy under two conditions is compared on the cases answered under both, with cluster-bootstrap CIs. Without such cases, one reader has Newcombe’s CI for independent proportions (1998, method 10), unless answers are clustered; several readers have a bootstrap of the clusters of each condition.',
    )
  if (conditions.some((c) => c.rater === null && c.pairedCases > 0))
    lines.push(
      'Over all readers, a case counts as answered under both conditions if any reader answered it; all its answers are pooled and resampled together.',
    )
  if (raters.some((r) => r.time.n > 0))
    lines.push(
      'Active time is analysed by position in the session: by a least-squares line, by Spearman’s rank correlation with a t test on n − 2 degrees of freedom for n cases, and by medians of the four quarters of the session.',
    )
  return lines
}

export function exclusionSection({ inputs, raters, expected }: DraftedReport): string[] {
  const total = (of: (rater: RaterReport) => number) =>
    raters.reduce((sum, rater) => sum + of(rater), 0)
  const left = inputs.filter(
    (input) => !input.used && input.setAside.length === 0 && input.unlisted === undefined,
  )
  const missing = missingWords({ expected })
  return [
    ...(missing === null ? [] : [`- ${missing}`]),
    '- An abstained answer stays in the denominator of accuracy and is not correct. So does a question with a correct answer that an earlier answer of the reader closed. Agreement needs two answers, so the question is excluded for that pair.',
    '- A question without an answer is missing: it is excluded from accuracy and agreement, and counted.',
    '- Agreement is over the questions that both readers answered. With three or more readers, Fleiss’ kappa is over the questions that all answered, Krippendorff’s alpha over those that at least two answered. Each agreement lists the number of excluded questions, and for each reader how many of these were missing, abstained on, not asked or unreadable. A question that neither answered is counted with both.',
    '- A question hidden by an earlier answer of the reader, or of another arm, is neither missing nor abstained.',
    '- Flagged cases are counted like the others. Each accuracy lists the number of its answers on flagged cases, each agreement the number for either reader.',
    `- Over all readers and sessions: ${total((r) => r.answered)} answered, ${total((r) => r.abstained)} abstained, ${total((r) => r.missing)} missing, ${total((r) => r.notAsked)} not asked.`,
    ...inputs.flatMap((input) => unlistedSentences(input).map((words) => `- ${words}`)),
    ...inputs.flatMap(({ file, setAside }) =>
      setAside.length === 0
        ? []
        : [`- Set aside: of "${file}", ${setAsideWords(setAside).join('; ')}.`],
    ),
    ...left.map(
      ({ file, state, problems: [first, ...more] }) =>
        `- Excluded: "${file}" (${stateWords(state)})${first === undefined ? '' : `: ${first.replace(/\.?$/, '')}${more.length === 0 ? '' : `, and ${countWords(more.length, 'more problem')}`}`}.`,
    ),
  ]
}

/** The main estimates, of each condition by itself first; over all of them only what says over how much it pools. */
export function estimateSection(report: DraftedReport): string[] {
  const led = ledConditions(report)
  if (led.length === 0) return estimates(report)
  const full: Report = { ...report, methods: '', abstract: '', appendix: '' }
  return [
    ...led.flatMap((condition) =>
      estimates({ ...underCondition(full, condition), conditions: [] }).map((line) =>
        line.replace(/^- /, `- Condition ${condition}: `),
      ),
    ),
    ...estimates({
      ...report,
      raters: [],
      agreement: { ...report.agreement, pairs: [], group: null },
    }),
    ...report.raters.map(
      (rater) =>
        `- All conditions pooled (${casesWords(studyCounts(report))}): ${seriesName(rater)} accuracy ${words(rater.accuracy.overall)}.`,
    ),
  ]
}

function estimates({ raters, agreement, raterGroups, conditions }: DraftedReport): string[] {
  const { group } = agreement
  return [
    ...raters.map((rater) => {
      const { overall, closed } = rater.accuracy
      const part =
        closed.n > 0 && closed.n < overall.n ? `, on closed questions ${words(closed)}` : ''
      return `- ${seriesName(rater)}: accuracy ${words(overall)}${part}; ${answerCountWords(overall) || 'none missing, abstained or flagged'}.`
    }),
    ...pairEstimates(agreement.pairs),
    ...(group === null || group.raters.length < 3
      ? []
      : [
          `- All ${group.raters.length} readers: Fleiss’ kappa ${coefficientIntervalWords(group.fleiss.value, group.fleiss.ci95Bootstrap)} on ${countWords(group.n, 'question')}, Krippendorff’s alpha ${coefficientIntervalWords(group.krippendorff.value, group.krippendorff.ci95Bootstrap)} on ${group.krippendorff.n}; excluded from the first ${group.leftOut}: ${groupCountWords(group)}.`,
        ]),
    ...raterGroups.comparisons.map(
      ({ groups, overall }) => `- ${groups.join(' minus ')}: ${pointWords(overall)}.`,
    ),
    ...conditions.map(
      (c) =>
        `- ${c.rater ?? ALL_READERS}${(c.session ?? 1) > 1 ? ` (session ${c.session})` : ''}, ${c.conditions.join(' minus ')}: ${pointWords(c.difference)}, ${c.pairedCases === 0 ? 'on different cases' : `on ${countWords(c.pairedCases, 'case')}`}.`,
    ),
  ]
}

const pointWords = ({ value, ci95, reason }: Difference) =>
  value === null
    ? `no difference, because ${reasonWords(reason)}`
    : `accuracy ${differenceWords(value, ci95)} percentage points`

const DATA =
  'answers.csv has every answer with its label, its outcome and its score; items.csv has every correct answer. exports/analysis.R recomputes the accuracies and kappas, and most other results of the tables, from them in base R, and stops at a difference.'

/** What exports/ has, and what had to be excluded. Walks all items: ask once for a report. */
export function exportSection(report: RocSource): string[] {
  const data = rocData(report)
  if (data === null)
    return [
      DATA,
      'Files for ROC analysis (iMRMC, RJafroc, MRMCaov) are not written: they need questions with two possible correct answers, both of which occur, and a confidence or a scale.',
    ]
  const crossed = crossedRocData(data)
  return [
    DATA,
    `For ROC analysis ${countWords(data.cases.length, 'case')} (${data.cases.filter((c) => c.isDiseased).length} diseased) by ${countWords(data.readers.length, 'reader')} under ${countWords(data.modalities.length, 'condition')} are written for iMRMC and MRMCaov. An answer with confidence c scores (1 + c)/2 if positive, else (1 − c)/2; a scale is used unchanged. Positive is yes, the second of two options, or the higher of the two correct answers of a scale. ${leftOutOfRoc(data.leftOut)}.`,
    crossed === null
      ? 'RJafroc needs cases that every reader scored under every condition; there are none.'
      : `For RJafroc ${crossed.cases.length} of ${countWords(crossed.cases.length + crossed.absent, 'case')} are written: those that every reader scored under every condition.`,
  ]
}

/** Which reads have no score, and why; what belongs to another arm is none of them. */
function leftOutOfRoc({
  withoutConfidence,
  abstained,
  missing,
  unreadable,
  questions,
}: RocLeftOut): string {
  const causes = [
    [withoutConfidence, 'answered without a confidence'],
    [abstained, 'abstained on'],
    [missing, 'missing'],
    [unreadable, 'unreadable'],
  ] as const
  const found = causes.flatMap(([n, cause]) => (n === 0 ? [] : [`${n} ${cause}`]))
  if (found.length === 0) return 'No reading is excluded'
  const all = causes.reduce((sum, [n]) => sum + n, 0)
  const empty =
    questions === 0 ? '' : `, with ${countWords(questions, 'question')} that no reader scored`
  return `${countWords(all, 'reading')} without a score ${all === 1 ? 'is' : 'are'} excluded (${found.join(', ')})${empty}`
}

const words = (cell: RaterReport['accuracy']['closed']) =>
  proportionWords(cell.correct, cell.n, cell.value, cell.ci95)
