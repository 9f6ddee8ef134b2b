import type { Difference, DraftedReport, PairReport, RaterReport } from '@/results'
import {
  ALL_READERS,
  crossedRocData,
  pairName,
  type RocLeftOut,
  type RocSource,
  rocData,
  seriesName,
  setAsideWords,
} from '@/results'
import { countWords, sumOf } from '@/study'
import relationWords from '../relation-words.json' with { type: 'json' }
import {
  coefficientIntervalWords,
  coefficientWords,
  differenceWords,
  directionWords,
  isSaid,
  percentWords,
  proportionWords,
  reasonWords,
  type Said,
  stateWords,
} from '../report-words'
import { casesWords, groupNoun, outcomeCounts, studyCounts } from '../study-counts'
import {
  answerCountWords,
  flaggedWords,
  groupCountWords,
  leftOutWords,
} from '../tables/count-words'
import { ledConditions, underCondition } from '../under-condition'
import { missingWords, unlistedSentences } from '../warnings/expected-words'

export function comparisonSection(report: DraftedReport): Said[] {
  const { raterGroups, conditions, direction, raters } = report
  return [
    ...collectiveSection(report),
    raterGroups.groups.length > 0 &&
      'The accuracy of a group of readers is over the pooled answers of their first sessions. Where several readers answered the same questions, its CI is by cluster bootstrap, or Wilson’s on the effective sample size (see Intervals). The CI of a difference between groups is by cluster bootstrap, each cluster with the answers of both groups.',
    direction !== undefined &&
      `Every difference between conditions is a test minus the reference: ${directionWords(direction)}.`,
    conditions.length > 0 &&
      'Readings of one case under several conditions are matched by their case in the pool. Without one, they are matched by the attribute "case" of the answer key, or by the same content. Accuracy under two conditions is compared on the cases answered under both, with cluster-bootstrap CIs. Without such cases, one reader has Newcombe’s CI for independent proportions (1998, method 10), unless answers are clustered. Several readers have a bootstrap of the clusters of each condition.',
    conditions.some((c) => c.rater === null && c.pairedCases > 0) &&
      'Over all readers, a case counts as answered under both conditions if any reader answered it; all its answers are pooled and resampled together.',
    raters.some((r) => r.time.n > 0) &&
      'Active time is analyzed by position in the session: by a least-squares line, Spearman’s rank correlation, and the medians of the four quarters. The test of the correlation is a t test on n − 2 degrees of freedom for n cases.',
  ]
}

export function exclusionSection({ inputs, raters, expected }: DraftedReport): Said[] {
  const total = outcomeCounts(raters)
  const left = inputs.filter(
    (input) => !input.used && input.setAside.length === 0 && input.unlisted === undefined,
  )
  const missing = missingWords({ expected })
  return [
    missing !== '' && `- ${missing}`,
    '- An abstained answer stays in the denominator of accuracy and is not correct. So does a question that was closed before the reader reached it, by a wrong answer or abstention in an earlier stage. Agreement needs two answers, so the question is excluded for that pair.',
    '- A question without an answer is missing: it is excluded from accuracy and agreement, and counted.',
    '- Agreement is over the questions that both readers answered. With three or more readers, Fleiss’ kappa is over the questions that all answered, Krippendorff’s alpha over those that at least two answered. Each agreement lists the number of excluded questions, and for each reader how many of these were missing, abstained on, not asked or unreadable. A question that neither answered is counted with both.',
    '- A question that did not apply after an earlier answer, or that belongs to another arm, was not asked. It is neither missing nor abstained, and does not count.',
    '- Flagged cases are counted like the others. Each accuracy lists the number of its answers on flagged cases, each agreement the number for either reader.',
    `- Over all readers and sessions: ${total.answered} answered, ${total.abstained} abstained, ${total.missing} missing, ${total.notAsked} not asked.`,
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
export function estimateSection(report: DraftedReport): Said[] {
  const led = ledConditions(report)
  if (led.length === 0) return estimates(report)
  return [
    ...led.flatMap((condition) =>
      estimates({ ...underCondition(report, condition), conditions: [] })
        .filter(isSaid)
        .map((line) => line.replace(/^- /, `- Condition ${condition}: `)),
    ),
    ...estimates({
      ...report,
      raters: [],
      agreement: { ...report.agreement, pairs: [], group: null },
    }),
    ...report.raters.map(
      (rater) =>
        `- All conditions pooled (${casesWords(studyCounts(report))}): ${seriesName(rater)} ${accuracyWords(rater.accuracy.overall)}.`,
    ),
  ]
}

function estimates({ raters, agreement, raterGroups, conditions }: DraftedReport): Said[] {
  const { group } = agreement
  return [
    ...raters.map((rater) => {
      const { overall, closed } = rater.accuracy
      const part =
        closed.n > 0 && closed.n < overall.n ? `, on closed questions ${words(closed)}` : ''
      return `- ${seriesName(rater)}: ${accuracyWords(overall)}${part}; ${answerCountWords(overall) || 'none missing, abstained or flagged'}.`
    }),
    ...pairEstimates(agreement.pairs),
    group !== null &&
      group.raters.length >= 3 &&
      `- All ${group.raters.length} ${groupNoun(raters)}: Fleiss’ kappa ${coefficientIntervalWords(group.fleiss.value, group.fleiss.ci95Bootstrap)} on ${countWords(group.n, 'question')}, Krippendorff’s alpha ${coefficientIntervalWords(group.krippendorff.value, group.krippendorff.ci95Bootstrap)} on ${group.krippendorff.n}; ${group.leftOut === 0 ? 'no question was' : `${countWords(group.leftOut, 'question was', 'questions were')}`} excluded from Fleiss’ kappa (${groupCountWords(group)}).`,
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
  'answers.csv has every answer with its label, its outcome and its score; items.csv has every correct answer. From them, exports/analysis.R recomputes the accuracies, the kappas and most other results of the tables in base R. It stops at a difference.'

/** What exports/ has, and what had to be excluded. Walks all items: ask once for a report. */
export function exportSection(report: RocSource): string[] {
  const data = rocData(report)
  if (data === null)
    return [
      DATA,
      'Files for ROC analysis (iMRMC, RJafroc, MRMCaov) are not written. They need a confidence or a scale, and questions with two possible correct answers, both of which occur.',
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
  const all = sumOf(causes, ([n]) => n)
  const empty =
    questions === 0 ? '' : `, with ${countWords(questions, 'question')} that no reader scored`
  return `${countWords(all, 'reading')} without a score ${all === 1 ? 'is' : 'are'} excluded (${found.join(', ')})${empty}`
}

/** Where nothing has a correct answer, there is no accuracy to tell. */
const accuracyWords = (cell: RaterReport['accuracy']['overall']) =>
  cell.n === 0 ? 'no answer is scored' : `accuracy ${words(cell)}`

const words = (cell: RaterReport['accuracy']['closed']) =>
  proportionWords(cell.correct, cell.n, cell.value, cell.ci95)

/** More lines of pairs are a table, and stand in agreement.csv; people and models are never one range. */
const MOST_STATED_PAIRS = 12

/** The agreement of every pair, or of the lowest and the highest of many. */
function pairEstimates(pairs: readonly PairReport[]): string[] {
  if (pairs.length <= MOST_STATED_PAIRS) return pairs.map(statedPair)
  return Object.entries(relationWords.pairs).flatMap(([relation, name]) => {
    const these = pairs.filter((pair) => pair.relation === relation)
    if (these.length <= 2) return these.map(statedPair)
    const agreement = rangeWords(these, (pair) => pair.percent, percentWords)
    const kappa = rangeWords(these, (pair) => pair.kappa.value, coefficientWords)
    return [
      `- ${these.length} ${name}: agreement ${agreement}; kappa ${kappa}. The CI and the exclusions of each pair are in agreement.csv.`,
    ]
  })
}

function statedPair(pair: PairReport): string {
  const kappa = pair.kappa.defined
    ? `kappa ${coefficientIntervalWords(pair.kappa.value, pair.kappa.ci95)}`
    : `kappa undefined, because ${reasonWords(pair.kappa.reason)}`
  const { value, ci95Bootstrap, n } = pair.accuracyDifference
  const difference =
    pair.relation === 'human-model' && value !== null
      ? `; accuracy of ${pair.names.join(' minus ')} ${differenceWords(value, ci95Bootstrap)} percentage points on ${n}`
      : ''
  return `- ${pairName(pair)}: agreement ${proportionWords(pair.agreed, pair.n, pair.percent, pair.percentCi95)}, ${kappa}; excluded ${leftOutWords(pair)}, flagged ${flaggedWords(pair)}${difference}.`
}

/** `0.34 (R4 and R8) to 0.52 (R1 and R2), undefined for 2`. */
function rangeWords(
  pairs: readonly PairReport[],
  read: (pair: PairReport) => number | null,
  words: (value: number | null) => string,
): string {
  const known = pairs
    .flatMap((pair) => {
      const value = read(pair)
      return value === null ? [] : [{ pair, value }]
    })
    .toSorted((a, b) => a.value - b.value)
  const [lowest, highest] = [known[0], known.at(-1)]
  if (lowest === undefined || highest === undefined) return 'undefined for all'
  const end = ({ pair, value }: typeof lowest) => `${words(value)} (${pairName(pair)})`
  const without = pairs.length - known.length
  return `${end(lowest)} to ${end(highest)}${without === 0 ? '' : `, undefined for ${without}`}`
}

/** What raters come to together, where the study asks for it (R101 to R103). */
function collectiveSection({ collective, raters, conditions, grading }: DraftedReport): Said[] {
  const isSure = raters.some(({ classification }) =>
    Object.values(classification).some(({ calibration }) => calibration.n > 0),
  )
  const { passes, ratings, scorer, claims } = collective
  return [
    grading !== null &&
      `Free texts and ranked answers were graded by ${countWords(grading.graders.length, 'person', 'people')} in a separate study (${grading.studyId}, case set ${grading.studyHash.slice(0, 12)}…). They saw each different answer once, with question and reference, without the name of the reader. An answer is correct if most graders accepted it; a ranked answer at the rank of the first accepted entry among its first five. Tied and ungraded answers are excluded from accuracy (${grading.withoutGrade} of ${grading.graded + grading.withoutGrade}). Exact match and token F1 are those of the automatic scorer.`,
    scorer.length > 0 &&
      'Texts that judges compared with a reference were also scored automatically: exact match and token F1 with the reference after the normalization of open answers, where each line of the reference is one accepted wording. The verdict on a text is the mean of the judges’ first sessions, with 1 for yes and 0 for no. Spearman’s rank correlation (mean ranks for ties) compares token F1 and exact match with this verdict. Cohen’s kappa compares exact match with the majority of the judges, and excludes tied texts. All have bootstrap CIs.',
    ![collective, ...Object.values(collective.byCondition)].every(
      ({ claims }) => claims === null,
    ) &&
      `Claims were judged one by one. Rates are proportions of the judged claims, for each judge and by majority label; a claim with tied labels has none. The proportion of texts with at least one claim of the label is also given.${claims === null ? ' Claims of different conditions are not pooled.' : ''}`,
    conditions.some(({ rightWithout }) => rightWithout.value !== null) &&
      '“Correct without the withheld information” is a proportion of the answers that were correct under one condition. It counts those that were also correct under the condition that withholds more, or else under the reference. Each answer is compared with the answer of the same reader to the same question of the same case. Where no reader answered it under both conditions, it is compared with the proportion of readers who were correct there.',
    passes.length > 0 &&
      'pass@1 and pass@5 are the proportions of ranked answers with an accepted first entry, or an accepted entry among the first five. An abstention or an empty list is not passed and stays in the denominator. Groups pool the answers of their readers. Wilson’s CI treats all answers as independent; for clustered answers (see Intervals), a cluster-bootstrap CI is also given.',
    isSure &&
      'Calibration is computed for each question separately, over answers with a confidence to questions with a correct answer, without abstentions. There are ten bins of equal width, each including its upper edge. ECE is the mean difference between confidence and accuracy of a bin, weighted by its answers; the Brier score is the mean of (confidence − correct)².',
    ratings.some(({ difference }) => difference.n > 0) &&
      'The rating of a case by readers is the mean over the readers in their first sessions; its rating by models is the mean over the models. The two means are compared on the cases that have both. The difference, the mean absolute error, exact agreement and within-one agreement use the unrounded means. Quadratic-weighted kappa needs levels, so the means are rounded: halves upward, as an alternative halves to the even level, or with half points as levels of their own. CIs are by cluster bootstrap.',
    ratings.some(({ byStratum }) => byStratum.length > 0) &&
      'Mean ratings by stratum are over the cases of that stratum; differences between strata, and between readers and models within a stratum, have cluster-bootstrap CIs.',
  ]
}
