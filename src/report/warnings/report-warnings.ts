import { truthGaps } from '@/questions'
import type {
  Breakdown,
  DraftedReport,
  PairReport,
  RaterSeries,
  Report,
  ReportContext,
  ReportSummary,
  ReportWarning,
  ScoredUnit,
  UnitGroups,
} from '@/results'
import { groupBy } from '@/study'
import { carriedWords } from '../appendix/appendix-amendment'
import { noticeLines } from '../proof/notice'
import { pilotNotice } from '../proof/pilot-words'
import { simulatedNotice } from '../proof/simulated-words'
import { coefficientWords, kindWords, percentWords } from '../report-words'
import { hasAdjustedTests, pairsAndConditions } from '../under-condition'
import { missingWords, receiptWords, unlistedSentences } from './expected-words'
import { fileWarnings, freezeWarnings } from './file-warnings'
import { proofWarnings } from './proof-warnings'
import { raterWarnings } from './rater-warnings'
import { certificateWarnings, sessionWarnings } from './session-warnings'
import { warning } from './warning'

/** R39: where a number of this report could mislead, and why. */
export function reportWarnings(
  report: Omit<DraftedReport, 'warnings'>,
  { inputs, study, all: { series, units, parts } }: ReportContext,
): ReportWarning[] {
  const { raters, amendment } = report
  const { pairs } = report.agreement
  return [
    ...warning('pilot', noticeLines(pilotNotice(report)).join(' ')),
    ...warning('simulated-answers', noticeLines(simulatedNotice(report)).join(' ')),
    ...expectedWarnings(report),
    ...fileWarnings(inputs),
    ...proofWarnings(report.inputs, raters),
    ...freezeWarnings(report.study, raters),
    ...carriedWarning(amendment),
    ...certificateWarnings(report.study),
    ...sessionWarnings(series, study.reading.sessions),
    ...raterWarnings(raters, series),
    ...itemSetWarning(series, units),
    ...paradoxWarnings(pairs),
    ...fewClusters(report.design),
    ...smallCells(parts),
    ...truthWarning(units),
    ...conditionWarnings(report.conditions),
    ...severalTests(pairs, report.kappas),
    ...gradeWarnings(report.grading),
    ...warning(
      'no-bootstrap',
      report.iterations === 0 &&
        'No bootstrap was run (0 resamples): CIs that need one are missing.',
    ),
  ]
}

/** Readers who should be in the report and are not, and those who are and should not (R190). */
function expectedWarnings({
  expected,
  inputs,
}: Pick<DraftedReport, 'expected' | 'inputs'>): ReportWarning[] {
  return [
    ...warning('reading-missing', missingWords({ expected })),
    ...warning(
      expected.receiptsWithoutFile.some(({ signedBy }) => signedBy === 'rater')
        ? 'receipt-without-file'
        : 'receipt-claim-without-file',
      receiptWords({ expected }),
    ),
    ...inputs.flatMap((file) =>
      unlistedSentences(file).flatMap((words) =>
        warning(
          file.unlisted?.some(({ isUsed }) => isUsed) ? 'unlisted-used' : 'unlisted-refused',
          words,
        ),
      ),
    ),
  ]
}

/** That answers were given to an earlier version stands before any number. */
function carriedWarning(amendment: Report['amendment']): ReportWarning[] {
  if (amendment === undefined || amendment.carried.length === 0) return []
  return warning(
    'carried-over',
    `The study was amended during reading. Answers carried over: ${amendment.carried.map(carriedWords).join('; ')}.`,
  )
}

/** Answers that were to be graded and are not stand in no accuracy. */
const gradeWarnings = (grading: Report['grading']): ReportWarning[] =>
  grading === null || grading.withoutGrade === 0
    ? []
    : warning(
        'not-graded',
        `${grading.withoutGrade} of ${grading.graded + grading.withoutGrade} free-text and ranked answers have no grade (graders tied or did not see them) and are excluded from accuracy.`,
      )

const MOST_NAMED = 5

/** Raters who did not answer the same questions. */
function itemSetWarning(
  series: readonly RaterSeries[],
  units: readonly ScoredUnit[],
): ReportWarning[] {
  // By case and question: where conditions are exchanged, all raters answer all cases, each in another item.
  const places = new Map<string, number>()
  const placeOf = units.map((unit) => {
    const name = `${unit.case}\n${unit.question.id}`
    const place = places.get(name) ?? places.size
    places.set(name, place)
    return place
  })
  const sets = series.map((s) => {
    const answered = new Uint8Array(places.size)
    s.responses.forEach(({ outcome }, index) => {
      if (outcome !== 'missing' && outcome !== 'not-asked') answered[placeOf[index] ?? 0] = 1
    })
    return answered
  })
  const [first] = sets
  const isSame = sets.every((set) =>
    set.every((isAnswered, place) => isAnswered === first?.[place]),
  )
  return warning(
    'unequal-item-sets',
    !isSame &&
      'Readers did not answer the same questions, so their accuracies are not comparable; agreement counts only questions that both answered.',
  )
}

/** N16: questions that a truth is missing of, though other cases have one: no accuracy counts them. */
function truthWarning(units: readonly ScoredUnit[]): ReportWarning[] {
  const items = [...groupBy(units, ({ item }) => item)].map(([item, members]) => ({
    item,
    questions: members.map(({ question }) => question),
    truth: Object.fromEntries(
      members.flatMap(({ question, truth }) => (truth === null ? [] : [[question.id, truth]])),
    ),
  }))
  const gaps = truthGaps(items).filter(({ isWhole }) => !isWhole)
  if (gaps.length === 0) return []
  const places = gaps
    .slice(0, MOST_NAMED)
    .map(({ id, items: [first] }) => `${first?.item ?? ''} ${id}`)
  const named = `${places.join(', ')}${gaps.length > MOST_NAMED ? ' …' : ''}`
  return warning(
    'missing-truth',
    `${gaps.length} of ${units.length} questions have no correct answer in the answer key (${named}) and are excluded from accuracy.`,
  )
}

/** Fewer clusters than this carry little information. */
const FEW_CLUSTERS = 20

/** Intervals that rest on only a few patients, cases or items. */
function fewClusters({ clusters, questions }: Report['design']): ReportWarning[] {
  if (clusters.by === 'question' || clusters.count >= FEW_CLUSTERS) return []
  const noun = { subject: 'patient', case: 'case', item: 'case' }[clusters.by]
  return warning(
    'few-clusters',
    `The ${questions} questions are clustered in ${clusters.count} ${noun}${clusters.count === 1 ? '' : 's'}: few clusters carry little information, and many CIs are wide or withheld. Report counts.`,
  )
}

/** Conditions that were compared on different cases. */
function conditionWarnings(conditions: Report['conditions']): ReportWarning[] {
  const names = (c: Report['conditions'][number]) => `${c.conditions[0]} and ${c.conditions[1]}`
  // Where conditions are exchanged between raters, one alone has no pair; all together have, if each read under both.
  const paired = new Set(conditions.filter((c) => c.pairedCases > 0).map(names))
  const isOneSided = (c: Report['conditions'][number]) => c.first.n === 0 || c.second.n === 0
  const unpaired = new Set(
    conditions
      .filter((c) => !paired.has(names(c)) || (c.pairedCases === 0 && isOneSided(c)))
      .map(names),
  )
  return [...unpaired].flatMap((pair) =>
    warning(
      'unpaired-conditions',
      `No case was answered under both ${pair}: the difference may come from the cases, not the condition.`,
    ),
  )
}

const SEVERAL_TESTS = 3

/** High agreement beside a low kappa. */
function paradoxWarnings(pairs: readonly PairReport[]): ReportWarning[] {
  return pairs.flatMap((pair) => {
    const { percent, kappa, raters } = pair
    if (percent === null || percent < 0.7 || kappa.expected === null || kappa.expected < 0.6)
      return []
    if (kappa.value !== null && kappa.value >= 0.4) return []
    return warning(
      'kappa-paradox',
      `${raters.join(' and ')} agree on ${percentWords(percent)} but kappa is ${kappa.value === null ? 'undefined' : coefficientWords(kappa.value)}: one answer is so common that ${percentWords(kappa.expected)} agreement is expected by chance. Also consider AC1 (${coefficientWords(pair.ac1.value)}) and PABAK (${coefficientWords(pair.pabak)}).`,
    )
  })
}

/** So many tests that one may come out by chance. */
function severalTests(
  pairs: readonly PairReport[],
  kappas: ReportSummary['kappas'],
): ReportWarning[] {
  const isOfKappas = (kappas?.contrasts.filter(({ p }) => p !== null).length ?? 0) > 1
  const tests = pairsAndConditions(
    pairs.filter(({ relation }) => relation !== 'same-rater'),
  ).filter(({ mcnemar }) => (mcnemar.p ?? mcnemar.clustered?.p ?? null) !== null).length
  if (tests < SEVERAL_TESTS) return []
  const hasConditions = pairs.some(({ byCondition }) => Object.keys(byCondition).length > 0)
  const compared = hasConditions
    ? `${tests} tests compare the accuracies of two readers under one condition`
    : `${tests} pairs are tested for a difference in accuracy`
  const ofKappas = isOfKappas ? ' (of differences of kappas: in kappas.csv)' : ''
  const pValues = hasAdjustedTests(pairs)
    ? `. Report the Holm-adjusted p values: they are beside the raw ones and in agreement.csv${ofKappas}`
    : '; their p values are not adjusted for multiple comparisons'
  return warning('several-tests', `${compared}${pValues}.`)
}

const SMALL_CELL = 10

/** Parts of so few questions that a percentage says little. */
function smallCells(parts: Breakdown): ReportWarning[] {
  const cells = [
    ...smallOf('category', 'categories', parts.byCategory, (name) => name),
    ...smallOf('kind of question', 'kinds of question', parts.byKind, kindWords),
    ...[...parts.byAttribute].flatMap(([name, groups]) =>
      smallOf(name, name, groups, (level) => level),
    ),
  ]
  return warning(
    'small-cell',
    cells.length > 0 &&
      `Fewer than ${SMALL_CELL} questions: ${cells.join('; ')}. Percentages based on so few questions are unreliable.`,
  )
}

/** `every category (1 to 3 each)`, or the small ones by name: `kinds of question Choice (7), Open text (3)`. */
function smallOf(
  noun: string,
  plural: string,
  groups: UnitGroups,
  word: (name: string) => string,
): string[] {
  const small = [...groups].filter(([, units]) => units.length < SMALL_CELL)
  if (small.length === 0) return []
  const sizes = small.map(([, units]) => units.length)
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  if (small.length === groups.size && small.length > 2)
    return [`every ${noun} (${least === most ? least : `${least} to ${most}`} each)`]
  const names = small.map(([name, units]) => `${word(name)} (${units.length})`)
  return [`${small.length === 1 ? noun : plural} ${names.join(', ')}`]
}
