import type { ReaderStudy } from '@/questions'
import type { RaterReport } from './rater-figures'
import type { Report } from './report'
import {
  coefficientIntervalWords,
  durationWords,
  percentWords,
  proportionWords,
  reasonWords,
  stateWords,
} from './report-words'

/**
 * methods.md: what was done, in plain sentences that a reader could redo by hand, the main estimates, and
 * what only the authors can add (GRRAS, doi:10.1016/j.jclinepi.2010.03.002).
 */
export function methodsText(report: Omit<Report, 'methods'>, study: ReaderStudy): string {
  const sections: [string, string[]][] = [
    ['Study and items', studySection(report, study)],
    ['Raters', raterSection(report, study)],
    ['Reading', readingSection(study)],
    ['Scoring', scoringSection(report)],
    ['Agreement', agreementSection(report)],
    ['Intervals', intervalSection(report)],
    ['Missing, abstained and excluded', exclusionSection(report)],
    ['Main estimates', estimateSection(report)],
    ['Cautions', report.warnings.map((w) => `- ${w.message}`)],
    ['For the authors to add', AUTHORS],
  ]
  return [
    '# Methods',
    ...sections
      .filter(([, lines]) => lines.length > 0)
      .map(([title, lines]) => {
        const isList = lines.every((line) => line.startsWith('- '))
        return `## ${title}\n\n${lines.join(isList ? '\n' : ' ')}`
      }),
    '',
  ]
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n+$/, '\n')
}

function studySection({ study, tool }: Omit<Report, 'methods'>, source: ReaderStudy): string[] {
  const lines = [
    `The study "${study.title}" (${study.id}, version ${study.version}) holds ${count(study.items, 'scored item')} with ${count(study.questions, 'question')}; practice items are not counted.`,
    `The item set is identified by the SHA-256 ${study.studyHash} of its canonical JSON (RFC 8785).`,
  ]
  if (study.frozenAt !== null) {
    lines.push(`It was frozen at ${study.frozenAt}.`)
    lines.push(
      study.isKeyCommitted === true
        ? 'The answer key is the one whose commitment was published with the frozen set, so it was fixed then.'
        : 'The answer key is not the one that was committed to when the set was frozen.',
    )
  }
  const hiding = source.conditions.filter((c) => c.hides.length > 0)
  if (hiding.length > 0)
    lines.push(
      `Reading conditions: ${source.conditions.map((c) => `"${c.id}" ${c.hides.length === 0 ? 'hides nothing' : `hides the ${c.hides.join(' and the ')}`}`).join('; ')}.`,
    )
  lines.push(`The report was computed with ${tool}.`)
  return lines
}

function raterSection({ raters }: Omit<Report, 'methods'>, study: ReaderStudy): string[] {
  const humans = raters.filter((r) => r.kind === 'human')
  const models = raters.filter((r) => r.kind === 'model')
  const people = new Set(humans.map((r) => r.code)).size
  const planned = study.raters.codes?.length
  const lines = [
    `${count(people, 'human rater')}${planned === undefined ? '' : ` of ${planned} planned`}${models.length === 0 ? '' : ` and ${count(models.length, 'model')}`} ${people + models.length === 1 ? 'is' : 'are'} reported.`,
  ]
  const groups = [...new Set(humans.map((r) => r.group))].filter((g) => g !== null)
  if (groups.length > 0)
    lines.push(
      `By group: ${groups.map((g) => `${g} (${new Set(humans.filter((r) => r.group === g).map((r) => r.code)).size})`).join(', ')}.`,
    )
  const timed = raters.filter((r) => r.time.medianActiveMs !== null)
  if (timed.length > 0)
    lines.push(
      `Median active time per item: ${timed.map((r) => `${sessionName(r)} ${durationWords(r.time.medianActiveMs)}`).join(', ')}; time counts only while the item is on screen and the page is visible.`,
    )
  return lines
}

function readingSection(study: ReaderStudy): string[] {
  const { order, seed, navigation, revision, practice, sessions } = study.reading
  return [
    'Each rater read alone in a web-based three-plane viewer, without sight of the truth, of categories, or of other raters; file names and header texts were removed from the images.',
    order === 'random'
      ? `Every rater saw the items in an own random order (Fisher-Yates shuffle seeded by the study seed ${seed}, the rater code and the session number).`
      : 'All raters saw the items in one fixed order.',
    navigation === 'forward' ? 'Raters could not go back.' : 'Raters could move freely among the items.',
    revision === 'none'
      ? 'An answer was final once committed.'
      : 'Answers could be revised until the session was finished; the last revision counts and earlier ones are kept.',
    practice === null
      ? 'There were no practice items.'
      : `${count(practice.items.length, 'practice item')} came first${practice.feedback ? ', with feedback' : ', without feedback'}.`,
    ...(sessions.count > 1
      ? [`${sessions.count} sessions were planned, at least ${sessions.washoutDays} days apart.`]
      : []),
    `The display convention was ${study.viewer.convention}.`,
  ]
}

function scoringSection({ floors, study, raters }: Omit<Report, 'methods'>): string[] {
  const lines = [
    `Accuracy is the number of correct answers over the questions that count; ${study.questionsWithTruth} of ${study.questions} questions have a truth.`,
    'Yes/no, choice and scale answers are correct when they equal the truth; several options when all and only the true ones are chosen; a ranking when its first entry is accepted; numbers, places and distances when they lie within the stated tolerance.',
    'Open answers are correct when they match an accepted wording after SQuAD normalisation (lower case, punctuation and the words a, an, the removed, white space collapsed); token F1 is given beside.',
    'Closed questions are yes/no and choice.',
    floors.chance === null
      ? `A chance level is not given: ${reasonWords(floors.chanceReason)}.`
      : `The chance level on closed questions is ${percentWords(floors.chance)} (${floors.chanceSource === 'key' ? 'from the key' : 'computed: one half for yes/no, 1/k for k options'}).`,
    floors.textOnly === null
      ? `A text-only floor is not given: ${reasonWords(floors.textOnlyReason)}.`
      : `The text-only floor on closed questions is ${percentWords(floors.textOnly)}; the Shortcut Score is (1 − accuracy) / (1 − text-only accuracy) on closed questions.`,
  ]
  if (raters.some((r) => r.kind === 'model'))
    lines.push(
      'A model answer in free text is reduced to an option by the letter it names, else by the only option label that stands in it; to yes or no by its first word, else by the only one of both words; otherwise it counts as wrong.',
    )
  return lines
}

function agreementSection({ agreement }: Omit<Report, 'methods'>): string[] {
  if (agreement.pairs.length === 0) return []
  const lines = [
    "Two raters agree on a question when their normalised answers are equal. Cohen's kappa takes the normalised answer as a nominal category, unweighted, over all questions that both answered, whatever their kind.",
    'Per category, kind and attribute it is computed on those questions alone.',
    "AC1 is Gwet's coefficient, PABAK is (k·po − 1)/(k − 1), both with k the number of declared answer categories (for open answers those that occur).",
    'The accuracies of two raters are compared by the exact two-sided McNemar test.',
  ]
  if (
    agreement.pairs.some(
      (pair) => pair.weighted !== null || Object.values(pair.byQuestion).some((q) => q.weighted !== null),
    )
  )
    lines.push(
      'On ordered scales weighted kappa uses the weights 1 − |i − j|/(k − 1) (linear) and 1 − (i − j)²/(k − 1)² (quadratic) over all steps of the scale.',
    )
  if (agreement.group !== null && agreement.group.raters.length > 2)
    lines.push(
      `For ${agreement.group.raters.length} raters Fleiss' kappa is computed on the ${count(agreement.group.n, 'question')} that all answered, Krippendorff's alpha (nominal) on those that at least two answered.`,
    )
  if (agreement.pairs.some((pair) => pair.relation === 'same-rater'))
    lines.push("A repeated session is compared with the same rater's first; other pairs use first sessions.")
  return lines
}

function intervalSection({ seed, iterations }: Omit<Report, 'methods'>): string[] {
  return [
    'All intervals are 95%.',
    "Proportions carry Wilson's interval without continuity correction.",
    'Kappa carries the interval of its non-null standard error (Fleiss, Cohen and Everitt 1969), not cut at −1 and 1.',
    `Bootstrap intervals are percentile intervals of ${iterations.toLocaleString('en-GB')} replicates (seed ${seed}, xoroshiro128+): items redrawn with replacement within their category, with all their questions, percentiles by linear interpolation.`,
    'No interval or test is adjusted for multiplicity.',
  ]
}

function exclusionSection({ inputs, raters }: Omit<Report, 'methods'>): string[] {
  const total = (of: (rater: RaterReport) => number) => raters.reduce((sum, rater) => sum + of(rater), 0)
  const left = inputs.filter((input) => !input.used)
  return [
    '- An answer that the rater abstained on stays in the denominator and is not correct; in agreement, which needs two answers, the question is left out for that pair.',
    '- A question without an answer is missing: it is left out of accuracy and of agreement, and counted.',
    "- A question that the rater's own earlier answer kept from being shown is neither.",
    '- Items that a rater flagged are counted like the others.',
    `- Over all raters and sessions: ${total((r) => r.answered)} answered, ${total((r) => r.abstained)} abstained, ${total((r) => r.missing)} missing, ${total((r) => r.notAsked)} not asked.`,
    ...left.map((input) => `- Left out: "${input.file}" (${stateWords(input.state)}).`),
  ]
}

function estimateSection({ raters, agreement }: Omit<Report, 'methods'>): string[] {
  return [
    ...raters.map((rater) => {
      const { overall, closed } = rater.accuracy
      const part = closed.n > 0 && closed.n < overall.n ? `, on closed questions ${words(closed)}` : ''
      return `- ${sessionName(rater)}: accuracy ${words(overall)}${part}.`
    }),
    ...agreement.pairs.map((pair) => {
      const who =
        pair.relation === 'same-rater'
          ? `${pair.raters[0]}, sessions ${pair.sessions.join(' and ')}`
          : pair.raters.join(' and ')
      const kappa = pair.kappa.defined
        ? `kappa ${coefficientIntervalWords(pair.kappa.value, pair.kappa.ci95)}`
        : `kappa undefined, because ${reasonWords(pair.kappa.reason)}`
      return `- ${who}: agreement ${proportionWords(pair.agreed, pair.n, pair.percent, pair.percentCi95)}, ${kappa}.`
    }),
  ]
}

const words = (cell: RaterReport['accuracy']['closed']) =>
  proportionWords(cell.correct, cell.n, cell.value, cell.ci95)

const sessionName = (rater: RaterReport) =>
  rater.session.number > 1 ? `${rater.code} (session ${rater.session.number})` : rater.code

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`

const AUTHORS = [
  '- Why the study was done, and what agreement or accuracy was expected.',
  '- Where the items come from, how they were chosen, and what population they stand for.',
  '- How the reference standard was made, by whom, and its own reliability.',
  '- How the raters were recruited, their experience and their training for this task.',
  '- How the number of items and raters was planned.',
  '- Ethics approval, consent and data licences.',
]
