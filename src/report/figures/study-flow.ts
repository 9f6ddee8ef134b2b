import { missingNames } from '../inputs/expected-readings'
import type { InputState } from '../measures/rater-answers'
import type { RaterReport } from '../measures/rater-report'
import { seriesName } from '../measures/series-names'
import type { ReportSummary } from '../report'
import { stateWords } from '../report-words'

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

/** From the frozen items to what is analysed. What a report does not know, such as the pool, is not in it. */
export interface StudyFlow {
  readonly before: readonly FlowStep[]
  readonly rows: readonly FlowRow[]
  /** The same of all raters of a session, and of all models: of many raters no more is drawn. */
  readonly sums: readonly FlowRow[]
  readonly after: FlowStep
}

export function studyFlow(report: ReportSummary): StudyFlow {
  return {
    before: [frozen(report), handedIn(report), asked(report)],
    rows: report.raters.map((rater) => flowRow(seriesName(rater), [rater])),
    sums: sums(report.raters),
    after: analysed(report),
  }
}

export const counted = (n: number, noun: string, several = `${noun}s`): string =>
  `${n} ${n === 1 ? noun : several}`

const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0)

function flowRow(name: string, raters: readonly RaterReport[]): FlowRow {
  const of = (part: 'answered' | 'abstained' | 'missing' | 'notAsked') => sum(raters, (rater) => rater[part])
  const [answered, abstained, missing] = [of('answered'), of('abstained'), of('missing')]
  const due = answered + abstained + missing
  const scored = sum(raters, (rater) => rater.accuracy.overall.n)
  return { name, due, answered, abstained, missing, notAsked: of('notAsked'), scored }
}

function sums(raters: readonly RaterReport[]): FlowRow[] {
  const people = raters.filter(({ kind }) => kind === 'human')
  const numbers = [...new Set(people.map(({ session }) => session.number))].toSorted((a, b) => a - b)
  const models = raters.filter(({ kind }) => kind === 'model')
  return [
    ...numbers.map((number) => {
      const own = people.filter(({ session }) => session.number === number)
      return flowRow(`${numbers.length === 1 ? 'Readers' : `Session ${number}`} (${own.length})`, own)
    }),
    ...(models.length === 0 ? [] : [flowRow(`Models (${models.length})`, models)]),
  ]
}

function frozen({ study, design }: ReportSummary): FlowStep {
  const { by, count } = design.clusters
  const cases = design.cases === design.items ? '' : ` of ${counted(design.cases, 'case')}`
  const practice = study.practice ?? 0
  return {
    title: 'Frozen items',
    lines: [
      `${counted(design.items, 'item')}${cases}`,
      ...(by === 'subject' ? [`of ${counted(count, 'patient')}`] : []),
      `${counted(design.questions, 'question')}, ${design.questionsWithTruth} with a truth`,
    ],
    aside: practice === 0 ? null : { title: 'Practice', lines: [`${counted(practice, 'item')}, not scored`] },
  }
}

function handedIn({ inputs, expected }: ReportSummary): FlowStep {
  const left = inputs.filter(({ used }) => !used)
  const states = [...new Set(left.map(({ state }) => state))]
  const of = (state: InputState) => left.filter((input) => input.state === state).length
  const aside = sum(inputs, ({ used, setAside }) => (used ? setAside.length : 0))
  const lines = [
    ...states.map((state) => `${of(state)} ${stateWords(state).toLowerCase()}`),
    ...(aside === 0
      ? []
      : [`${counted(aside, 'reading')} of used files: another file speaks for the same rater`]),
  ]
  const names = missingNames(expected)
  const missing = expected.missing.map(({ questions }, n) => `${names[n]}: ${counted(questions, 'question')}`)
  const titles = [
    ...(lines.length === 0
      ? []
      : [left.length === 0 ? 'Left out' : `Left out: ${counted(left.length, 'file')}`]),
    ...(missing.length === 0 ? [] : ['Expected, not used']),
  ]
  return {
    title: 'Files of answers',
    lines: [`${inputs.length} handed in, ${inputs.length - left.length} used`],
    aside: titles.length === 0 ? null : { title: titles.join('; '), lines: [...lines, ...missing] },
  }
}

function asked({ raters, expected }: ReportSummary): FlowStep {
  const people = raters.filter(({ kind }) => kind === 'human')
  const models = raters.filter(({ kind }) => kind === 'model')
  const codes = (isSimulated: boolean) =>
    new Set(people.filter((one) => one.isSimulated === isSimulated).map(({ code }) => code)).size
  const [readers, simulated] = [codes(false), codes(true)]
  const notAsked = sum(raters, (rater) => rater.notAsked)
  const dueOfModels = sum(models, ({ answered, abstained, missing }) => answered + abstained + missing)
  return {
    title: 'Readers and sessions',
    lines: [
      ...(readers === 0 ? [] : [counted(readers, 'reader')]),
      ...(simulated === 0 ? [] : [counted(simulated, 'simulated reader')]),
      ...(expected.codes === null
        ? []
        : [`${expected.codes.length} listed by the ${expected.listedBy ?? 'study'}`]),
      ...(people.length === readers + simulated ? [] : [counted(people.length, 'session')]),
      ...(models.length === 0 ? [] : [counted(models.length, 'model')]),
      `${counted(expected.due + dueOfModels, 'question')} due`,
    ],
    aside:
      notAsked === 0
        ? null
        : {
            title: 'Not asked',
            lines: [
              `${counted(notAsked, 'question')} of another arm, or hidden by the reader’s own earlier answer`,
            ],
          },
  }
}

function analysed({ raters, agreement }: ReportSummary): FlowStep {
  const unreadable = sum(raters, (rater) => rater.unreadable)
  const scored = sum(raters, (rater) => rater.accuracy.overall.n)
  const shared = agreement.pairs.map(({ n }) => n)
  const [least, most] = [Math.min(...shared), Math.max(...shared)]
  return {
    title: 'Analysed',
    lines: [
      `Accuracy: ${counted(scored, 'question')} with a truth, over all raters and sessions`,
      ...(shared.length === 0
        ? []
        : [
            `Agreement: ${counted(shared.length, 'pair')}, ${least === most ? counted(least, 'question') : `${least} to ${most} questions`}${shared.length === 1 ? '' : ' each'} that both answered`,
          ]),
      ...(unreadable === 0
        ? []
        : [`${counted(unreadable, 'answer')} of models named no value: wrong, and in no agreement`]),
    ],
    aside: null,
  }
}

/** The numbers in words, for whoever does not see the diagram. */
export function flowInWords({ before, rows, after }: StudyFlow): string {
  const step = ({ title, lines, aside }: FlowStep) =>
    [
      `${title}: ${lines.join('; ')}.`,
      ...(aside === null ? [] : [`${aside.title}: ${aside.lines.join('; ')}.`]),
    ].join(' ')
  const row = ({ name, due, answered, abstained, missing, notAsked, scored }: FlowRow) =>
    `${name}: ${due} due, ${answered} answered, ${abstained} abstained, ${missing} missing, ${notAsked} not asked, ${scored} scored.`
  return [...before.map(step), step(after), ...rows.map(row)].join(' ')
}
