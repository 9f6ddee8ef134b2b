import {
  type InputState,
  isHuman,
  isModel,
  type RaterReport,
  type ReportSummary,
  seriesName,
} from '@/results'
import { countWords, present, sumOf } from '@/study'
import { joinWords, type Said, stateWords } from '../report-words'
import { casesWords, outcomeCounts, studyCounts, whoCounts } from '../study-counts'
import { missingNames } from '../warnings/expected-words'

/** A step of the study, and what leaves it there. */
export interface FlowStep {
  readonly title: string
  readonly lines: readonly string[]
  /** Beside the way down; null: nothing leaves. */
  readonly aside: { readonly title: string; readonly lines: readonly string[] } | null
}

/** What became of the questions of one rater in one session, or of several raters. */
export interface FlowRow {
  readonly name: string
  /** Questions that were put to the rater: `answered + abstained + missing`. */
  readonly due: number
  readonly answered: number
  readonly abstained: number
  readonly missing: number
  readonly notAsked: number
  /** With a truth: what accuracy is of. */
  readonly scored: number
}

/** From the frozen items to what is analyzed. What a report does not know, such as the pool, is not in it. */
export interface StudyFlow {
  readonly before: readonly FlowStep[]
  readonly rows: readonly FlowRow[]
  /** The same of all raters of a session, and of all models: of many raters no more is drawn. */
  readonly sums: readonly FlowRow[]
  readonly after: FlowStep
}

export function studyFlow(report: ReportSummary): StudyFlow {
  return {
    before: [frozen(report), handedIn(report), questionsAsked(report)],
    rows: report.raters.map((rater) => flowRow(seriesName(rater), [rater])),
    sums: sums(report.raters),
    after: analyzed(report),
  }
}

/** Nothing leaves a step where no line of what does is said. */
function flowStep(
  title: string,
  lines: readonly Said[],
  asideTitle: string,
  left: readonly Said[],
): FlowStep {
  const leaving = present(left)
  return {
    title,
    lines: present(lines),
    aside: leaving.length === 0 ? null : { title: asideTitle, lines: leaving },
  }
}

function flowRow(name: string, raters: readonly RaterReport[]): FlowRow {
  const counts = outcomeCounts(raters)
  const scored = sumOf(raters, (rater) => rater.accuracy.overall.n)
  return { name, due: counts.answered + counts.abstained + counts.missing, ...counts, scored }
}

function sums(raters: readonly RaterReport[]): FlowRow[] {
  const people = raters.filter(isHuman)
  const numbers = [...new Set(people.map(({ session }) => session.number))].toSorted(
    (a, b) => a - b,
  )
  const models = raters.filter(isModel)
  return present([
    ...numbers.map((number) => {
      const readers = people.filter(({ session }) => session.number === number)
      return flowRow(
        `${numbers.length === 1 ? 'Readers' : `Session ${number}`} (${readers.length})`,
        readers,
      )
    }),
    models.length > 0 && flowRow(`Models (${models.length})`, models),
  ])
}

function frozen(report: ReportSummary): FlowStep {
  const { study, design } = report
  const { by, count } = design.clusters
  const practice = study.practice ?? 0
  const leftOut = study.list?.leftOut ?? []
  return flowStep(
    'Frozen cases',
    [
      casesWords(studyCounts(report)),
      by === 'subject' && `of ${countWords(count, 'patient')}`,
      `${countWords(design.questions, 'question')}, ${design.questionsWithTruth} with a correct answer`,
    ],
    'Excluded',
    [
      leftOut.length > 0 && `${countWords(leftOut.length, 'row')} of the list, before freezing`,
      practice > 0 && `${countWords(practice, 'practice case')}, not scored`,
    ],
  )
}

function handedIn({ inputs, expected }: ReportSummary): FlowStep {
  const left = inputs.filter(({ used }) => !used)
  const states = [...new Set(left.map(({ state }) => state))]
  const count = (state: InputState) => left.filter((input) => input.state === state).length
  const aside = sumOf(inputs, ({ used, setAside }) => (used ? setAside.length : 0))
  const lines = present([
    ...states.map((state) => `${count(state)} ${stateWords(state).toLowerCase()}`),
    aside > 0 &&
      `${countWords(aside, 'reading')} of used files: another file has the answers of the same reader`,
  ])
  const names = missingNames(expected)
  const missing = expected.missing.map(
    ({ questions }, n) => `${names[n]}: ${countWords(questions, 'question')}`,
  )
  const excluded = left.length === 0 ? 'Excluded' : `Excluded: ${countWords(left.length, 'file')}`
  const title = joinWords([
    lines.length > 0 && excluded,
    missing.length > 0 && 'Expected, not used',
  ])
  return flowStep(
    'Answer files',
    [`${inputs.length} received, ${inputs.length - left.length} used`],
    title,
    [...lines, ...missing],
  )
}

function questionsAsked(report: ReportSummary): FlowStep {
  const { raters, expected } = report
  const models = raters.filter(isModel)
  const notAsked = sumOf(raters, (rater) => rater.notAsked)
  const dueOfModels = sumOf(
    models,
    ({ answered, abstained, missing }) => answered + abstained + missing,
  )
  return flowStep(
    'Readers and readings',
    [
      ...whoCounts(studyCounts(report)),
      expected.codes !== null &&
        `${expected.codes.length} listed by the ${expected.listedBy ?? 'study'}`,
      `${countWords(expected.due + dueOfModels, 'question')} due`,
    ],
    'Not asked',
    [
      notAsked > 0 &&
        `${countWords(notAsked, 'question')} of another arm, or hidden by the reader’s own earlier answer`,
    ],
  )
}

function analyzed({ raters, agreement }: ReportSummary): FlowStep {
  const unreadable = sumOf(raters, (rater) => rater.unreadable)
  const scored = sumOf(raters, (rater) => rater.accuracy.overall.n)
  const missing = sumOf(raters, (rater) => rater.missing)
  const unscored = sumOf(
    raters,
    // A question that was not reached is scored without an answer.
    ({ answered, abstained, accuracy: { overall } }) =>
      answered + abstained + overall.notReached - overall.n,
  )
  const shared = agreement.pairs.map(({ n }) => n)
  const [least, most] = [Math.min(...shared), Math.max(...shared)]
  return flowStep(
    'Analysed',
    [
      `Accuracy: ${countWords(scored, 'question')} with a correct answer, over all readers and sessions`,
      shared.length > 0 &&
        `Agreement: ${countWords(shared.length, 'pair')}, ${least === most ? countWords(least, 'question') : `${least} to ${most} questions`}${shared.length === 1 ? '' : ' each'} that both answered`,
      unreadable > 0 &&
        `${countWords(unreadable, 'answer')} of models could not be read: counted as wrong, excluded from agreement`,
    ],
    'Excluded from accuracy',
    [
      missing > 0 && `${countWords(missing, 'question')} without an answer`,
      unscored !== 0 && `${countWords(unscored, 'answer')} without a correct answer or a grade`,
    ],
  )
}

/** The numbers in words, for a reader who does not see the diagram. */
export function flowInWords({ before, rows, after }: StudyFlow): string {
  const step = ({ title, lines, aside }: FlowStep) =>
    joinWords(
      [
        `${title}: ${lines.join('; ')}.`,
        aside !== null && `${aside.title}: ${aside.lines.join('; ')}.`,
      ],
      ' ',
    )
  const row = ({ name, due, answered, abstained, missing, notAsked, scored }: FlowRow) =>
    `${name}: ${due} due, ${answered} answered, ${abstained} abstained, ${missing} missing, ${notAsked} not asked, ${scored} scored.`
  return [...before.map(step), step(after), ...rows.map(row)].join(' ')
}
