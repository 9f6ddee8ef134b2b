import type { ReaderStudy } from '@/questions'
import { designSentences } from './methods-design'
import { comparisonSection, estimateSection, exclusionSection } from './methods-results'
import { count } from './methods-words'
import type { Report } from './report'
import { durationWords, percentWords, reasonWords } from './report-words'
import { seriesName } from './series-names'

/**
 * methods.md: what was done, in plain sentences that a reader could redo by hand, the main estimates, and
 * what only the authors can add (GRRAS, doi:10.1016/j.jclinepi.2010.03.002).
 */
export function methodsText(
  report: Omit<Report, 'methods'>,
  study: ReaderStudy,
  exports: readonly string[],
): string {
  const sections: [string, string[]][] = [
    ['Study and items', studySection(report, study)],
    ['Raters', raterSection(report, study)],
    ['Reading', readingSection(report, study)],
    ['Scoring', scoringSection(report)],
    ['Agreement', agreementSection(report)],
    ['Groups, conditions and time', comparisonSection(report)],
    ['Intervals', intervalSection(report)],
    ['Missing, abstained and excluded', exclusionSection(report)],
    ['Main estimates', estimateSection(report)],
    ['Files for other programs', [...exports]],
    ['Cautions', report.warnings.map((w) => `- ${w.message}`)],
    ['For the authors to add', AUTHORS],
  ]
  return [
    '# Methods',
    ...sections
      .filter(([, lines]) => lines.length > 0)
      .map(([title, lines]) => {
        const isList = lines.every((line) => line.startsWith('- '))
        if (isList || lines.length <= MOST_SENTENCES)
          return `## ${title}\n\n${lines.join(isList ? '\n' : ' ')}`
        return `## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`
      }),
    '',
  ]
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n+$/, '\n')
}

/** More rules than this are found faster in a list. */
const MOST_SENTENCES = 7

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
  const profiles = [...new Set(humans.flatMap((r) => Object.keys(r.profile)))]
  if (profiles.length > 0)
    lines.push(
      `Raters stated: ${profiles.map((name) => `${name} (${humans.map((r) => `${r.code} ${String(r.profile[name] ?? '–')}`).join(', ')})`).join('; ')}.`,
    )
  const dates = humans
    .flatMap((r) => (r.session.startedAt === null ? [] : [r.session.startedAt.slice(0, 10)]))
    .sort()
  if (dates[0] !== undefined) lines.push(`They read between ${dates[0]} and ${dates.at(-1)}.`)
  const timed = raters.filter((r) => r.time.medianActiveMs !== null)
  if (timed.length > 0)
    lines.push(
      `Median active time per item: ${timed.map((r) => `${seriesName(r)} ${durationWords(r.time.medianActiveMs)}`).join(', ')}; time counts only while the item is on screen and the page is visible.`,
    )
  return lines
}

function readingSection(report: Omit<Report, 'methods'>, study: ReaderStudy): string[] {
  const { order, seed, navigation, revision, practice, sessions } = study.reading
  return [
    'Each rater read alone in a web-based three-plane viewer, without sight of the truth, of categories, or of other raters; file names and header texts were removed from the images.',
    order === 'random'
      ? `Every rater saw the items in an own random order (Fisher-Yates shuffle seeded by the study seed ${seed}, the rater code and the session number).`
      : 'All raters saw the items in one fixed order.',
    ...designSentences(report, study),
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
    'In token F1 the words of the answer and of the accepted wording are compared as bags of words: with c words in common, precision c/answer words and recall c/accepted words, F1 is their harmonic mean; of several wordings the best counts.',
    'Closed questions are yes/no and choice.',
    'Per question precision of a class is the right answers among those that named it, recall the right answers among the questions whose truth it is, F1 their harmonic mean (0 where it is 0/0); macro F1 is the plain mean over the declared classes, weighted F1 weighs by how often each is true, balanced accuracy is the mean recall of the classes that occur. An abstained answer is a miss of its true class and a false alarm of none.',
    ...(raters.some((r) => r.calibration.n > 0)
      ? [
          'Calibration takes ten equal bins of stated confidence, each with its upper end: the expected error (ECE) is the mean of |accuracy − mean confidence| weighted by the answers of each bin, MCE the largest of them, the Brier score the mean of (confidence − right)², right being 1 or 0.',
        ]
      : []),
    floors.chance === null
      ? `A chance level is not given: ${reasonWords(floors.chanceReason)}.`
      : `The chance level on closed questions is ${percentWords(floors.chance)} (${floors.chanceSource === 'key' ? 'from the key' : 'computed: the mean over the closed questions of one half for yes/no and 1/k for k options'}).`,
    floors.textOnly === null
      ? `A text-only floor is not given: ${reasonWords(floors.textOnlyReason)}.`
      : `The text-only floor on closed questions is ${percentWords(floors.textOnly)}, ${
          floors.trainingPool === null
            ? 'from the key'
            : `the share on which the most frequent answer to the same template in a training pool ("${floors.trainingPool.file}", ${count(floors.trainingPool.items, 'item')}, SHA-256 ${floors.trainingPool.sha256}) is right; of equally frequent answers the first by its letters, for a template that the pool lacks the most frequent answer of its kind of question`
        }; the Shortcut Score is (1 − accuracy) / (1 − text-only accuracy) on closed questions.`,
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
    'With po the share of questions on which both agree and pe the sum over the categories of the product of both shares, kappa is (po − pe)/(1 − pe).',
    'AC1 takes pe = Σ q(1 − q)/(k − 1), q being the mean share of each category over both raters, with a t interval on n − 1 degrees of freedom. Where there are two categories the prevalence index is |a − d|/n and the bias index |b − c|/n of the two-by-two table.',
    'The accuracies of two raters are compared by the exact two-sided McNemar test: of the questions on which only one of them is right, the binomial probability of a split at least as uneven.',
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
      `For ${agreement.group.raters.length} raters Fleiss' kappa is computed on the ${count(agreement.group.n, 'question')} that all answered, Krippendorff's alpha (nominal) on those that at least two answered; Light's kappa is the mean of the pairs' kappas.`,
    )
  if (agreement.pairs.some((pair) => pair.relation === 'same-rater'))
    lines.push("A repeated session is compared with the same rater's first; other pairs use first sessions.")
  return lines
}

function intervalSection({ seed, iterations, conditions }: Omit<Report, 'methods'>): string[] {
  return [
    'All intervals are 95%.',
    "Proportions carry Wilson's interval without continuity correction: (p + z²/2n ± z·√(p(1 − p)/n + z²/4n²))/(1 + z²/n) with z = 1.959964.",
    'Kappa carries the interval of its non-null standard error (Fleiss, Cohen and Everitt 1969), not cut at −1 and 1.',
    `Bootstrap intervals are percentile intervals of ${iterations.toLocaleString('en-GB')} replicates (seed ${seed}, xoroshiro128+): items redrawn with replacement within their category, with all their questions, percentiles by linear interpolation.`,
    ...(conditions.some((c) => c.pairedCases > 0)
      ? ['Items that show one case under several conditions are redrawn together.']
      : []),
    'The random numbers of a replicate are drawn category by category in the order of the study; every rater and pair is computed on the same replicates.',
    'No interval or test is adjusted for multiplicity.',
  ]
}

/** What GRRAS, CLAIM 2024 and STARD-AI ask for and no software can know. */
const AUTHORS = [
  '- Why the study was done, and what agreement or accuracy was expected.',
  '- Where the items come from, how they were chosen, and what population they stand for.',
  '- How the reference standard was made, by whom, and its own reliability.',
  '- How the raters were recruited, their experience and their training for this task.',
  '- How the number of items and raters was planned.',
  '- Whether raters could reach other sources or each other outside the viewer.',
  '- The displays and rooms in which the readings took place, where they matter.',
  '- For models: name, version, prompt, decoding settings, date of access, and whether their training data may hold the items.',
  '- What a difference of this size would mean in practice.',
  '- Ethics approval, consent, registration, funding and data licences.',
]
