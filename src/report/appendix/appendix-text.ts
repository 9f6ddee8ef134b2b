import { kinds, type ReaderStudy } from '@/questions'
import { type DraftedReport, isModel, type Report, scaleWords } from '@/results'
import { FEWEST_CLUSTERS } from '@/stats'
import { countWords, groupBy, listed, sumOf } from '@/study'
import { primarySection } from '../primary/primary-words'
import { noticeLines } from '../proof/notice'
import { pilotNotice } from '../proof/pilot-words'
import { simulatedNotice } from '../proof/simulated-words'
import { isSaid, percentWords, proportionWords, reasonWords, type Said } from '../report-words'
import { alphaWords } from '../tables/measures/difficulty-tables'
import { reviewWords } from '../tables/review-tables'
import { agreementSection, intervalSection } from './appendix-agreement'
import { amendmentSection } from './appendix-amendment'
import { markingSection, measuredSection } from './appendix-measured'
import { proofSection } from './appendix-proof'
import { missingSection, panelSection, readersSection, readingsSection } from './appendix-readers'
import { comparisonSection, estimateSection, exclusionSection } from './appendix-results'
import { planSection, raterSection, readingSection, studySection } from './appendix-study'
import { testSection } from './appendix-tests'

/** The parts of statistical-appendix.md, in its order. Those without a sentence are left out. */
const partsOfAppendix = (report: DraftedReport, study: ReaderStudy, exports: readonly string[]) =>
  [
    ['Pilot', noticeLines(pilotNotice(report))],
    ['Simulated answers', noticeLines(simulatedNotice(report))],
    ['Primary endpoint', primarySection(report)],
    ['Study and cases', studySection(report, study)],
    ['Amendment', amendmentSection(report)],
    ['Numbers of readers and cases', planSection(report, study)],
    ['Readers', raterSection(report, study)],
    ['Proof of the answers', proofSection(report)],
    ['Reading', readingSection(report, study)],
    ['Scoring', scoringSection(report)],
    ['Agreement', [...agreementSection(report), ...kappaSection(report)]],
    ['Difficulty of the questions', difficultySection(report)],
    ['Tests of accuracy', testSection(report)],
    ['Adjudication', consensusSection(report)],
    ['Review of the cases', reviewSection(report)],
    ['Measured answers', measuredSection(report)],
    ['Rated marks', markingSection(report)],
    ['Readers as a panel', panelSection(report)],
    ['Groups, conditions and time', [...comparisonSection(report), ...learningSection(report)]],
    ['Readings in steps and with a model', readingsSection(report)],
    ['Readers and cases', readersSection(report)],
    ['Intervals', [...intervalSection(report), ...labelSection(report)]],
    ['Missing, abstained and excluded', [...exclusionSection(report), ...missingSection(report)]],
    ['Main estimates', estimateSection(report)],
    ['Data, and files for other programs', [...exports]],
    ['Warnings', report.warnings.map((w) => `- ${w.message}`)],
    [
      'For the authors to add',
      study.analysis?.plan === undefined ? AUTHORS : AUTHORS.filter((author) => author !== PLANNED),
    ],
  ] as const

export type AppendixTitle = ReturnType<typeof partsOfAppendix>[number][0]

/**
 * statistical-appendix.md: every rule, formula and source, so that a reader can redo it by hand, the main
 * estimates, and what only the authors can add (GRRAS, doi:10.1016/j.jclinepi.2010.03.002).
 */
export function appendixText(
  report: DraftedReport,
  study: ReaderStudy,
  exports: readonly string[],
): string {
  return [
    '# Statistical appendix',
    ...partsOfAppendix(report, study, exports).map(
      ([title, part]: readonly [string, readonly Said[]]) => {
        const lines = part.filter(isSaid)
        if (lines.length === 0) return ''
        const isList = lines.every((line) => line.startsWith('- '))
        const isShort = lines.length <= MOST_SENTENCES && lines.join(' ').length <= MOST_LETTERS
        if (isList || isShort) return `## ${title}\n\n${lines.join(isList ? '\n' : ' ')}`
        return `## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`
      },
    ),
    '',
  ]
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n+$/, '\n')
}

/** More rules than this, or longer ones, are found faster in a list. */
const [MOST_SENTENCES, MOST_LETTERS] = [7, 1200]

/** Said by the study itself where a plan is frozen with it. */
const PLANNED = '- How the numbers of cases and readers were planned.'

/** What GRRAS, CLAIM 2024 and STARD-AI ask for and no software can know. */
const AUTHORS = [
  '- Why the study was done, and what agreement or accuracy was expected.',
  '- Source of the cases, how they were selected, and the population they represent.',
  '- How the reference standard was made, by whom, and its own reliability.',
  '- Recruitment of the readers, their experience and their training for this task.',
  PLANNED,
  '- Whether readers could consult other sources or each other outside the viewer.',
  '- The displays and rooms in which the readings took place, where they matter.',
  '- For models: name, version, prompt, decoding settings, date of access, and whether their training data may include the cases.',
  '- What a difference of this size would mean in practice.',
  '- Ethics approval, consent, registration, funding and data licenses.',
]

/** Whether raters learn or tire (R131). */
const learningSection = ({ learning }: DraftedReport): string[] =>
  learning === undefined
    ? []
    : [
        `Learning and fatigue are estimated by least-squares regression of correct (1) and wrong (0) answers, and of active time. The predictor is the position of a case in the session. Changes are given over the cases read, at most 100 (in learning.csv over 100). The analysis of all readers has an intercept for each reader. Standard errors are robust to clustering (Liang and Zeger 1986, doi:10.1093/biomet/73.1.13), with K/(K − 1) and t on K − 1 degrees of freedom for K clusters.`,
      ]

/** How hard questions were (R132). */
const difficultySection = ({ itemDifficulty: found }: DraftedReport): string[] =>
  found === undefined
    ? []
    : [
        `The difficulty of a question is the proportion of correct answers among ${found.of === 'human' ? 'the readers' : 'all readers and models'}. Its discrimination is the correlation of a correct answer with the number of other correct answers. It is over the ${found.of === 'human' ? 'readers' : 'readers and models'} with an answer to every question (${found.complete} of ${found.respondents.length}). ${alphaWords(found)} Alpha is after Cronbach 1951 (doi:10.1007/BF02310555), its interval after Feldt 1965 (doi:10.1007/BF02289499).`,
      ]

/** Comparison of kappa coefficients (R133). */
function kappaSection({ kappas }: DraftedReport): Said[] {
  if (kappas === undefined) return []
  const { contrasts, homogeneity } = kappas
  return [
    contrasts.length > 0 &&
      `Kappas of pairs with a common reader, or of one pair under two conditions, are compared on the questions that all these readers answered.${contrasts.some(({ method }) => method === 'delta') ? ' The delta method for dependent kappas is used (Barnhart and Williamson 2002, doi:10.1111/j.0006-341X.2002.01012.x). The standard error of the difference is √Σ(u − v)²/n, with the influence values u and v of each question on the two kappas. Where no CI is given, there is no test either.' : ''}${contrasts.some(({ method }) => method === 'cluster-bootstrap') ? ' Clustered questions have a cluster-bootstrap CI and no test.' : ''}`,
    homogeneity.some(({ p }) => p !== null) &&
      'Homogeneity of kappa across categories, and across levels of an attribute, is tested by Σ(κ − κ̄)²/se², a chi-square, where κ̄ is the mean weighted by 1/se² (Fleiss, Levin and Paik 2003, doi:10.1002/0471445428). Groups without a defined kappa are excluded. Clustered questions are not tested.',
  ]
}

/** How disagreements were settled; nothing where they were not. */
function consensusSection({ consensus }: Pick<Report, 'consensus'>): Said[] {
  if (consensus === undefined) return []
  const { agreed, disputes, decided, undecided, contradicted, open, adjudicators, accuracy } =
    consensus
  const settled = decided.given + decided.another
  const who = adjudicators.length === 0 ? 'nobody yet' : adjudicators.join(', ')
  return [
    `${disputes} questions with disagreements were adjudicated by ${who}${consensus.isSimulated ? ' (simulated answers)' : ''}. The answers were masked as A, B and so on, in a seeded order for each question. The adjudicators did not see who gave an answer, how many readers gave it, or the correct answer.`,
    `${settled} of ${disputes} were decided: ${decided.given} for an answer of a reader, ${decided.another} for another answer. ${undecided} could not be decided${contradicted > 0 ? `, on ${contradicted} the adjudicators differed` : ''}, and ${countWords(open, 'is', 'are')} open.`,
    `The consensus is the common answer of all readers (${agreed} questions) or the decision of the adjudicators; no majority was used. Agreement and all other results of the readers use their own answers.`,
    accuracy.value !== null &&
      `The consensus is correct on ${proportionWords(accuracy.correct, accuracy.n, accuracy.value, accuracy.ci95)} of the questions with a consensus and a correct answer.`,
  ]
}

/** How the shares of labels are computed; nothing where there are none. */
function labelSection({ labels }: Pick<Report, 'labels'>): string[] {
  if (labels.length === 0) return []
  const isAnyClustered = labels.some(({ shares }) =>
    shares.some(({ method }) => method === 'cluster-bootstrap'),
  )
  const most = Math.max(...labels.map(({ shares }) => shares.length))
  return [
    `For questions with the same answer options in several cases, the proportion of each answer has Wilson's 95% CI${isAnyClustered ? ', or a cluster-bootstrap CI for clustered answers' : ''}. With at least ${FEWEST_CLUSTERS.mean} independent answers, it also has Goodman's simultaneous CI over the ${most} or fewer answers of a question (doi:10.1080/00401706.1965.10490252).`,
  ]
}

/** How items were reviewed; nothing where the study is no review. */
function reviewSection({ review }: Pick<Report, 'review'>): Said[] {
  if (review === undefined) return []
  const { experts, verdicts, keep, tally, verdict, reason, suggestion } = review
  const words = new Map(verdicts.map((entry) => [entry.label, entry.words]))
  const kept = keep.map((label) => `“${words.get(label) ?? label}”`)
  const votes = sumOf(verdicts, (entry) => entry.votes)
  const pairs = tally.flatMap(({ agreement }) => (agreement === null ? [] : [agreement]))
  const isTold = experts.length > 0 && votes > 0
  return [
    `${countWords(experts.length, 'expert')} reviewed the cases: question "${verdict}" is the verdict${reason === null ? '' : `, "${reason}" its reason`}${suggestion === null ? '' : `, "${suggestion}" the suggested change`}. Votes are from the first sessions of the experts, without the correct answers.`,
    `A case is to be changed if at least one expert gave another verdict than ${kept.join(' or ')}. ${reviewWords(review)}`,
    isTold &&
      `The ${votes} verdicts: ${verdicts.map((entry) => `${entry.votes} “${entry.words}”`).join(', ')}.`,
    pairs.length > 0 &&
      `Agreement on a case is the proportion of pairs of experts with the same verdict; over the ${pairs.length} cases with two verdicts or more its mean is ${((100 * sumOf(pairs)) / pairs.length).toFixed(1)}%. Chance-corrected agreement is under Agreement.`,
    'changes.csv lists the cases to be changed, with verdicts, reasons and suggestions. The certificate of the next version will list the changes made.',
  ]
}

/** How an answer is right, and against which floors. */
function scoringSection({ floors, study, raters, confidenceScales }: DraftedReport): Said[] {
  return [
    `Accuracy is the number of correct answers divided by the number of scored questions. These have a correct answer, and the reader answered them, abstained on them, or did not reach them after an earlier wrong answer or abstention. ${study.questionsWithTruth} of ${study.questions} questions have a correct answer.`,
    ...scoringSentences(),
    `Closed questions are ${listAll(closed.map(({ scoring }) => ('answers' in scoring ? scoring.answers : '')))}.`,
    'For each question, the precision of a class is the proportion of the answers with this class that are correct. Recall is the proportion of the cases of this class that were answered correctly. F1 is their harmonic mean (0 for 0/0). Macro precision, recall and F1 are means over the declared classes, weighted F1 weights by class frequency, micro F1 pools all classes, and balanced accuracy is the mean recall of the classes that occur. Of one class, balanced accuracy is the mean of recall and specificity. An abstained answer is a miss of its class and a false positive of none. Precision and recall have Wilson CIs, or CIs of the ratio estimator where several answers belong to one cluster (Rao and Scott 1992, doi:10.2307/2532311). The CI of the F1 of a class is that of the Jaccard index J of its answers and its cases, as 2J/(1 + J) (Dice 1945, doi:10.2307/1932409).',
    raters.some((r) => r.calibration.n > 0) &&
      'Calibration is over the answers with a stated confidence to questions with a correct answer, without abstentions. There are ten bins of equal width, each including its upper edge. The expected calibration error (ECE) is the mean of |accuracy − mean confidence|, weighted by the answers of each bin. The maximum calibration error (MCE) is the largest of them. The Brier score is the mean of (confidence − correct)², where correct is 1 or 0. In the scores of one question, a case that was not reached is incorrect at the confidence of the answer that closed it. The AUC of confidence is the proportion of pairs of a correct and an incorrect answer in which the correct one had more confidence. Ties count ½, and no confidence counts as 0 (Bamber 1975, doi:10.1016/0022-2496(75)90001-2).',
    ...(confidenceScales ?? []).map(scaleWords),
    floors.chance === null
      ? `A chance level is not given: ${reasonWords(floors.chanceReason)}.`
      : `The chance level on closed questions is ${percentWords(floors.chance)} (${floors.chanceSource === 'key' ? 'from the answer key' : `computed: the mean over the closed questions of ${listAll(closed.flatMap((k) => k.chanceWords ?? []))}`}).`,
    floors.majority !== null &&
      `Always giving the most frequent correct answer scores ${percentWords(floors.majority)} on closed questions. This is its proportion among the questions with the same id, kind and answers, or chance if there is only one.`,
    floors.textOnly === null
      ? `A text-only baseline is not given: ${reasonWords(floors.textOnlyReason)}.`
      : `The text-only baseline on closed questions is ${percentWords(floors.textOnly)}, ${
          floors.trainingPool === null
            ? 'from the answer key'
            : `the proportion of questions for which the most frequent answer to the same template in a training pool ("${floors.trainingPool.file}", ${countWords(floors.trainingPool.items, 'case')}, SHA-256 ${floors.trainingPool.sha256}) is correct. Of equally frequent answers, the first in alphabetical order is used; for a template that the pool lacks, the most frequent answer of its kind of question`
        }. The Shortcut Score is (1 − accuracy) / (1 − text-only accuracy) on closed questions.`,
    raters.some(isModel) &&
      `A model answer in free text is reduced ${kinds.flatMap((k) => k.extraction?.words ?? []).join('; ')}; otherwise it counts as wrong.`,
  ]
}

const closed = kinds.filter((kind) => kind.isClosed)

/** When an answer is right: kinds with the same condition together, then those that need sentences of their own. */
function scoringSentences(): string[] {
  const plain = kinds.flatMap(({ scoring }) => ('when' in scoring ? [scoring] : []))
  const [[when, first] = ['', []], ...others] = [...groupBy(plain, (step) => step.when)].map(
    ([condition, steps]) => [condition, steps.map(({ answers }) => answers)] as const,
  )
  const clauses = [
    `${listAll(first)} are correct when ${when}`,
    ...others.map(
      ([w, which]) =>
        `${listAll(which)} ${which[0]?.startsWith('a ') ? 'is' : 'are'} correct when ${w}`,
    ),
  ]
  const sentences = clauses.map((clause) => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`)
  return [
    sentences.join(' '),
    ...kinds.flatMap(({ scoring }) => ('when' in scoring ? [] : scoring)),
  ]
}

/** `yes/no, choice and scale answers`. */
const listAll = (words: readonly string[]): string => listed(words, words.length)
