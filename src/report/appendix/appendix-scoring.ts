import { kinds } from '@/questions'
import { countWords } from '@/study'
import { scaleWords } from '../confidence-scales'
import type { DraftedReport } from '../report'
import { percentWords, reasonWords } from '../report-words'

/** How an answer is right, and against which floors. */
export function scoringSection({
  floors,
  study,
  raters,
  confidenceScales,
}: DraftedReport): string[] {
  const lines = [
    `Accuracy is the number of correct answers divided by the number of questions with a correct answer that the reader answered or abstained on. ${study.questionsWithTruth} of ${study.questions} questions have a correct answer.`,
    ...scoringSentences(),
    `Closed questions are ${listed(closed.map(({ scoring }) => ('answers' in scoring ? scoring.answers : '')))}.`,
    'For each question, the precision of a class is the proportion of the answers with this class that are correct. Recall is the proportion of the cases of this class that were answered correctly. F1 is their harmonic mean (0 for 0/0). Macro F1 is the mean over the declared classes, weighted F1 weights by class frequency, and balanced accuracy is the mean recall of the classes that occur. An abstained answer is a miss of its class and a false positive of none. Precision and recall have Wilson CIs, or CIs of the ratio estimator where several answers belong to one cluster (Rao and Scott 1992, doi:10.2307/2532311).',
    ...(raters.some((r) => r.calibration.n > 0)
      ? [
          'Calibration is over the answers with a stated confidence to questions with a correct answer, without abstentions, in ten bins of equal width, each including its upper edge. The expected calibration error (ECE) is the mean of |accuracy − mean confidence| weighted by the answers of each bin; the MCE is the largest of them. The Brier score is the mean of (confidence − correct)², where correct is 1 or 0.',
        ]
      : []),
    ...(confidenceScales ?? []).map(scaleWords),
    floors.chance === null
      ? `A chance level is not given: ${reasonWords(floors.chanceReason)}.`
      : `The chance level on closed questions is ${percentWords(floors.chance)} (${floors.chanceSource === 'key' ? 'from the answer key' : `computed: the mean over the closed questions of ${listed(closed.flatMap((k) => k.chanceWords ?? []))}`}).`,
    ...(floors.majority === null
      ? []
      : [
          `Always giving the most frequent correct answer scores ${percentWords(floors.majority)} on closed questions: its proportion among the questions with the same id, kind and answers, or chance if there is only one.`,
        ]),
    floors.textOnly === null
      ? `A text-only baseline is not given: ${reasonWords(floors.textOnlyReason)}.`
      : `The text-only baseline on closed questions is ${percentWords(floors.textOnly)}, ${
          floors.trainingPool === null
            ? 'from the answer key'
            : `the proportion of questions for which the most frequent answer to the same template in a training pool ("${floors.trainingPool.file}", ${countWords(floors.trainingPool.items, 'case')}, SHA-256 ${floors.trainingPool.sha256}) is correct. Of equally frequent answers, the first in alphabetical order is used; for a template that the pool lacks, the most frequent answer of its kind of question`
        }. The Shortcut Score is (1 − accuracy) / (1 − text-only accuracy) on closed questions.`,
  ]
  if (raters.some((r) => r.kind === 'model'))
    lines.push(
      `A model answer in free text is reduced ${kinds.flatMap((k) => k.extraction?.words ?? []).join('; ')}; otherwise it counts as wrong.`,
    )
  return lines
}

const closed = kinds.filter((kind) => kind.isClosed)

/** When an answer is right: kinds with the same condition together, then those that need sentences of their own. */
function scoringSentences(): string[] {
  const answers = new Map<string, string[]>()
  for (const { scoring } of kinds)
    if ('when' in scoring)
      answers.set(scoring.when, [...(answers.get(scoring.when) ?? []), scoring.answers])
  const [[when, first] = ['', []], ...others] = answers
  const clauses = [
    `${listed(first)} are correct when ${when}`,
    ...others.map(([w, which]) => `${listed(which)} when ${w}`),
  ]
  const sentence = `${clauses.join('; ')}.`
  return [
    sentence.charAt(0).toUpperCase() + sentence.slice(1),
    ...kinds.flatMap(({ scoring }) => ('when' in scoring ? [] : scoring)),
  ]
}

/** `yes/no, choice and scale answers`. */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
