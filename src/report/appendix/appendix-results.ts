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
import { casesWords, count, studyCounts } from '../study-counts'
import { answerCountWords, groupCountWords } from '../tables/count-words'
import { ledConditions, underCondition } from '../under-condition'
import { collectiveSection } from './appendix-collective'
import { pairEstimates } from './appendix-pairs'

export function comparisonSection(report: DraftedReport): string[] {
  const { raterGroups, conditions, direction, raters } = report
  const lines: string[] = [...collectiveSection(report)]
  if (raterGroups.groups.length > 0)
    lines.push(
      'The accuracy of a group of raters is over the pooled answers of their first sessions; its CI is by cluster bootstrap where several readers answered the same questions. The CI of a difference between groups is by cluster bootstrap, each cluster with the answers of both groups.',
    )
  if (direction !== undefined)
    lines.push(
      `Every difference between conditions is a test minus the reference: ${directionWords(direction)}.`,
    )
  if (conditions.length > 0)
    lines.push(
      'Items of one case under several conditions are those that come from one item of the pool, else those that share the attribute "case" of the key, or the same content. Accuracy under two conditions is compared on the cases that were answered under both, with cluster-bootstrap CIs; where no case was, one rater has Newcombe’s interval for independent proportions (1998, method 10), unless clusters span several of the answers, and several raters have a bootstrap of the clusters of each condition.',
    )
  if (conditions.some((c) => c.rater === null && c.pairedCases > 0))
    lines.push(
      'Over all raters a case counts as answered under both conditions whoever answered it; all of its answers are pooled and redrawn together.',
    )
  if (raters.some((r) => r.time.n > 0))
    lines.push(
      'Time by position is the active time of each item against its place in the session: a least-squares line, Spearman’s rank correlation with a t test on two degrees of freedom less than items, and medians of the four quarters of the session.',
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
    '- An answer that the rater abstained on stays in the denominator and is not correct, as is a question with a truth that the rater’s own earlier answer closed; in agreement, which needs two answers, the question is left out for that pair.',
    '- A question without an answer is missing: it is left out of accuracy and of agreement, and counted.',
    '- An agreement is over the questions that both raters answered (with three or more raters, Fleiss’ kappa over those that all answered; Krippendorff’s alpha over those that at least two did). Beside each agreement stands how many questions of its part are left out, and for each of the two raters how many of these were missing, abstained on, not asked or unreadable; a question that neither answered is counted with both.',
    "- A question that the rater's own earlier answer kept from being shown is neither, nor is one that belongs to another arm.",
    '- Items that a rater flagged are counted like the others; beside each accuracy stands how many of its answers are on such items, beside each agreement how many for either rater.',
    `- Over all raters and sessions: ${total((r) => r.answered)} answered, ${total((r) => r.abstained)} abstained, ${total((r) => r.missing)} missing, ${total((r) => r.notAsked)} not asked.`,
    ...inputs.flatMap((input) => unlistedSentences(input).map((words) => `- ${words}`)),
    ...inputs.flatMap(({ file, setAside }) =>
      setAside.length === 0
        ? []
        : [`- Set aside: of "${file}", ${setAsideWords(setAside).join('; ')}.`],
    ),
    ...left.map(
      ({ file, state, problems: [first, ...more] }) =>
        `- Left out: "${file}" (${stateWords(state)})${first === undefined ? '' : `: ${first.replace(/\.?$/, '')}${more.length === 0 ? '' : `, and ${count(more.length, 'more problem')}`}`}.`,
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
          `- All ${group.raters.length} raters: Fleiss’ kappa ${coefficientIntervalWords(group.fleiss.value, group.fleiss.ci95Bootstrap)} on ${count(group.n, 'question')}, Krippendorff’s alpha ${coefficientIntervalWords(group.krippendorff.value, group.krippendorff.ci95Bootstrap)} on ${group.krippendorff.n}; left out of the first ${group.leftOut}: ${groupCountWords(group)}.`,
        ]),
    ...raterGroups.comparisons.map(
      ({ groups, overall }) => `- ${groups.join(' minus ')}: ${pointWords(overall)}.`,
    ),
    ...conditions.map(
      (c) =>
        `- ${c.rater ?? ALL_READERS}${(c.session ?? 1) > 1 ? ` (session ${c.session})` : ''}, ${c.conditions.join(' minus ')}: ${pointWords(c.difference)}, ${c.pairedCases === 0 ? 'on different cases' : `on ${count(c.pairedCases, 'case')}`}.`,
    ),
  ]
}

const pointWords = ({ value, ci95, reason }: Difference) =>
  value === null
    ? `no difference, because ${reasonWords(reason)}`
    : `accuracy ${differenceWords(value, ci95)} percentage points`

const DATA =
  'answers.csv holds every answer with its label, its outcome and whether it is correct, items.csv every truth; exports/analysis.R computes the accuracies and kappas, and most other figures of the tables, from them again in base R, and stops at a difference.'

/** What stands in exports/, and what had to be left out. Walks all items: ask once for a report. */
export function exportSection(report: RocSource): string[] {
  const data = rocData(report)
  if (data === null)
    return [
      DATA,
      'Files for ROC analysis (iMRMC, RJafroc, MRMCaov) are not written: they need questions with two possible truths, both of which occur, and a confidence or a scale.',
    ]
  const crossed = crossedRocData(data)
  return [
    DATA,
    `For ROC analysis ${count(data.cases.length, 'case')} (${data.cases.filter((c) => c.isDiseased).length} diseased) by ${count(data.readers.length, 'reader')} under ${count(data.modalities.length, 'condition')} are written for iMRMC and MRMCaov: an answer with confidence c scores (1 + c)/2 when it is the positive one, else (1 − c)/2, and a scale as it stands; positive is yes, the second of two options, or the higher of the two truths of a scale; ${leftOutOfRoc(data.leftOut)}.`,
    crossed === null
      ? 'RJafroc needs cases that every reader scored under every condition; there are none.'
      : `For RJafroc ${crossed.cases.length} of ${count(crossed.cases.length + crossed.absent, 'case')} are written: those that every reader scored under every condition.`,
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
    [missing, 'not made'],
    [unreadable, 'unreadable'],
  ] as const
  const found = causes.flatMap(([n, cause]) => (n === 0 ? [] : [`${n} ${cause}`]))
  if (found.length === 0) return 'no read is left out'
  const all = causes.reduce((sum, [n]) => sum + n, 0)
  const empty =
    questions === 0 ? '' : `, and with them ${count(questions, 'question')} that no reader scored`
  return `${count(all, 'read')} that cannot be scored ${all === 1 ? 'is' : 'are'} left out (${found.join(', ')})${empty}`
}

const words = (cell: RaterReport['accuracy']['closed']) =>
  proportionWords(cell.correct, cell.n, cell.value, cell.ci95)
