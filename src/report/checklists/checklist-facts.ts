import type { Report } from '@/results'
import { countWords, listed } from '@/study'
import type { AppendixTitle } from '../appendix/appendix-text'
import { measureName } from '../readers/readers-words'
import { caseCounts, casesWords, outcomeCounts, studyCounts, whoCounts } from '../study-counts'
import { ledConditions } from '../under-condition'

/** What a report knows of a point of a guideline. */
export interface ChecklistFact {
  readonly text: string
  /** File and part in which it stands. */
  readonly where: string
  /** All that the point asks for; else the authors have something to add. */
  readonly isWhole: boolean
}

const APPENDIX = 'statistical-appendix.md'

/** Its parts by their titles. */
type AppendixSections = ReadonlyMap<string, string>

/** What a fact is made of. */
interface FactSource {
  readonly report: Report
  readonly sections: AppendixSections
}

type Fact = (source: FactSource) => ChecklistFact | null

/** The parts of the appendix: titles and their sentences, in one line each. */
export function appendixSections(appendix: string): AppendixSections {
  return new Map(
    appendix
      .split(/^## /m)
      .slice(1)
      .map((part) => {
        const [title = '', ...lines] = part.split('\n')
        const sentences = lines
          .map((line) => line.replace(/^- /, '').trim())
          .filter((line) => line !== '')
        return [title.trim(), sentences.join(' ')] as const
      }),
  )
}

/** A part of the appendix, word for word; null where the report has none. */
const section =
  (
    title: AppendixTitle,
    { isWhole = false, only }: { readonly isWhole?: boolean; readonly only?: RegExp } = {},
  ): Fact =>
  ({ sections }) => {
    const whole = sections.get(title) ?? ''
    const text =
      only === undefined
        ? whole
        : sentencesOf(whole)
            .filter((word) => only.test(word))
            .join(' ')
    return text === '' ? null : { text: inShort(text), where: `${APPENDIX}, ${title}`, isWhole }
  }

/** As many sentences as are read in a cell of a table; the rest is where it says. */
function inShort(text: string): string {
  const sentences = sentencesOf(text)
  let kept = 0
  for (let length = 0; kept < sentences.length; kept++) {
    length += (sentences[kept]?.length ?? 0) + 1
    if (length > MOST_LETTERS && kept > 0) break
  }
  const left = sentences.length - kept
  return left === 0 ? text : `${sentences.slice(0, kept).join(' ')} (${left} more)`
}

const MOST_LETTERS = 900

/** At the end of a sentence: a full stop, a space and a capital. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[.;]) (?=[A-Z])/)

/** Of the part on reading some sentences, after those that say whose reading it describes. */
const reading = (only: RegExp): Fact =>
  section('Reading', {
    only: new RegExp(`were simulated\\.$|^This section |a table does not record|${only.source}`),
  })

/** Of files that every report has. */
const file = (text: string, where: string, isWhole = true): ChecklistFact => ({
  text,
  where,
  isWhole,
})

function includedWords(report: Report): string {
  const { design } = report
  const counts = studyCounts(report)
  const clusters =
    design.clusters.by === 'subject' ? ` of ${countWords(design.clusters.count, 'patient')}` : ''
  return `${listed(whoCounts(counts))}; ${caseCounts(counts)}${clusters}.`
}

const conditionsWords = (report: Report): string => {
  const led = ledConditions(report)
  return led.length === 0
    ? ''
    : ` Conditions: ${led.join(', ')} (${casesWords(studyCounts(report))}).`
}

function flowWords(report: Report): string {
  const { inputs, raters } = report
  const total = outcomeCounts(raters)
  const left = inputs.filter(({ used }) => !used).length
  return [
    `${countWords(report.design.questions, 'question')} of ${casesWords(studyCounts(report))} were asked;`,
    `over all readers and sessions ${total.answered} were answered, ${total.abstained} abstained on, ${total.missing} missing, ${total.notAsked} not asked;`,
    `${countWords(inputs.length, 'file')} of answers, ${left} excluded.`,
  ].join(' ')
}

function followedWords({ aid, agreement }: Report): ChecklistFact | null {
  const pooled = aid?.figures.find(({ rater }) => rater === null) ?? aid?.figures[0]
  if (pooled !== undefined)
    return file(
      `Readers followed ${pooled.followed.count} of ${pooled.followed.n} suggestions that differed from the unaided answer; correct ones ${pooled.followedRight.count} of ${pooled.followedRight.n}, wrong ones ${pooled.followedWrong.count} of ${pooled.followedWrong.n}.`,
      'reading-with-ai.csv',
    )
  const between = agreement.pairs.filter(({ relation }) => relation === 'human-model').length
  return between === 0
    ? null
    : file(
        `Agreement of ${countWords(between, 'pair')} of a reader and a model, independent of each other.`,
        'agreement.csv, relation human-model',
        false,
      )
}

/** Where the appendix says how figures are made. */
const STATISTICS: readonly AppendixTitle[] = [
  'Agreement',
  'Tests of accuracy',
  'Measured answers',
  'Rated marks',
  'Readers as a panel',
  'Groups, conditions and time',
  'Readers and cases',
  'Intervals',
]

/** By the names that reporting-guidelines.json gives them. */
export const CHECKLIST_FACTS: Readonly<Record<string, Fact>> = {
  objective: section('Primary endpoint'),
  primary: (source) =>
    section('Primary endpoint', { isWhole: true })(source) ?? section('Main estimates')(source),
  generalises: section('Intervals', { only: /as fixed|as random/ }),
  planned: (source) =>
    section('Numbers of readers and cases', { isWhole: true })(source) ??
    file(
      `${includedWords(source.report)} The study does not record how these numbers were chosen.`,
      'report.html',
      false,
    ),
  recruited: section('Readers'),
  raters: section('Readers'),
  selection: section('Study and cases'),
  included: ({ report }) =>
    file(
      `${includedWords(report)}${conditionsWords(report)}`,
      'report.html, summary; accuracy.csv',
    ),
  reading: section('Reading'),
  independence: reading(/^Each reader read /),
  preparation: reading(/removed from the images|no scans and no images|display convention/),
  deidentified: reading(/removed from the images|no scans and no images/),
  categories: section('Scoring', { only: /are correct|is correct|counts/ }),
  scoring: section('Scoring', { isWhole: true }),
  truths: ({ report }) =>
    file(
      `${report.study.questionsWithTruth} of ${report.study.questions} questions have a correct answer in the answer key.`,
      'items.csv, column "truth"',
      false,
    ),
  statistics: ({ sections }) => {
    const titles = STATISTICS.filter((title) => sections.has(title))
    return titles.length === 0
      ? null
      : file(
          `Every rule and its source is in ${APPENDIX}: ${titles.join(', ')}.`,
          titles.map((title) => `${APPENDIX}, ${title}`).join('; '),
        )
  },
  missing: section('Missing, abstained and excluded', { isWhole: true }),
  agreement: ({ report, sections }) =>
    report.agreement.pairs.length === 0 && report.agreement.group === null
      ? null
      : section('Main estimates', { only: /kappa|alpha/, isWhole: true })({ report, sections }),
  accuracy: section('Main estimates', { only: /accuracy/, isWhole: true }),
  diagnostic: (source) => {
    const measures = source.report.readers?.measures ?? []
    const names = [...new Set(measures.map((measure) => measureName(measure)))]
    return names.length === 0
      ? section('Main estimates', { only: /accuracy/ })(source)
      : file(
          `${listed(names)}, with 95% CIs over readers and cases.`,
          'readers.csv; report.html, Readers and cases',
        )
  },
  crossTable: () =>
    file(
      'Confusion matrix of answers and correct answers, for each reader and question.',
      'confusion.csv',
    ),
  subgroups: ({ report: { raterGroups, study } }) =>
    file(
      [
        `Accuracy and agreement by category, kind of question and attribute of the case, of ${countWords(study.questions, 'question')};`,
        raterGroups.comparisons.length === 0
          ? 'no groups of readers are compared.'
          : `${countWords(raterGroups.comparisons.length, 'comparison')} of groups of readers.`,
        'The authors must state which of them were planned.',
      ].join(' '),
      'accuracy.csv; agreement.csv',
      false,
    ),
  sensitivity: section('Missing, abstained and excluded', { only: /^Sensitivity/, isWhole: true }),
  errors: ({ report }) =>
    file(
      `${countWords(report.disagreementCount, 'question')} with disagreements, and each wrong answer with the correct answer.`,
      'items.csv; answers.csv; confusion.csv',
      false,
    ),
  flow: ({ report }) => file(flowWords(report), 'figures/flow.svg; items.csv', false),
  learning: ({ report: { raters } }) => {
    const timed = raters.filter((rater) => rater.time.n > 0).length
    return timed === 0
      ? null
      : file(
          `Time and accuracy by position in the session, for ${countWords(timed, 'reader')}.`,
          'report.html, Time and order; report.json, "raters[].time"',
          false,
        )
  },
  exposure: (source) =>
    source.report.aid === undefined ? null : section('Readings in steps and with a model')(source),
  followed: ({ report }) => followedWords(report),
  system: ({ report }) =>
    studyCounts(report).models === 0
      ? null
      : file(
          `${countWords(studyCounts(report).models, 'model')} reported, named as in the prediction files: ${report.raters
            .flatMap((rater) => (rater.kind === 'model' ? [rater.code] : []))
            .join(', ')}.`,
          'report.json, inputs',
          false,
        ),
  software: ({ report }) =>
    file(
      `Cases were presented and the report was computed with ${report.tool}; bootstrap seed ${report.seed}, ${report.iterations} resamples.`,
      'report.json',
      false,
    ),
  protocol: ({ report: { study } }) =>
    study.frozenAt === null
      ? null
      : file(
          `Cases, questions and rules were frozen at ${study.frozenAt} under the SHA-256 ${study.studyHash}.`,
          'freeze.json of the package',
          false,
        ),
  cautions: section('Warnings'),
  detail: () =>
    file(
      'All answers, cases and results, and an R script that recomputes them.',
      'answers.csv; items.csv; report.json; exports/analysis.R',
      false,
    ),
  audit: () =>
    file(
      'All events of all answer files with their hashes, and the proof of each file.',
      'audit-trail.csv',
    ),
}

/** What the report knows of it; null: nothing, or a point without a fact. */
export const checklistFact = (name: string, source: FactSource): ChecklistFact | null =>
  CHECKLIST_FACTS[name]?.(source) ?? null
