import type { PairReport } from './agreement-figures'
import { type AnswerInput, isUsed } from './rater-answers'
import type { RaterReport } from './rater-figures'
import type { RaterSeries } from './rater-series'
import type { Report, ReportWarning } from './report'
import { coefficientWords, durationWords, kindWords, percentWords, stateWords } from './report-words'
import type { ScoredUnit } from './scored-unit'
import type { Breakdown, UnitGroups } from './unit-groups'

const SMALL_CELL = 10
/** Nobody reads a scan in three planes in less. */
const IMPLAUSIBLE_MEDIAN_MS = 3000
const SEVERAL_TESTS = 3
const MOST_NAMED = 5

export interface WarningFacts {
  readonly study: Report['study']
  readonly inputs: readonly AnswerInput[]
  readonly raters: readonly RaterReport[]
  readonly series: readonly RaterSeries[]
  readonly pairs: readonly PairReport[]
  readonly units: readonly ScoredUnit[]
  readonly parts: Breakdown
  readonly conditions: Report['conditions']
}

/** R39: where a number of this report could mislead, and why. */
export function reportWarnings(facts: WarningFacts): ReportWarning[] {
  return [
    ...fileWarnings(facts.inputs),
    ...freezeWarnings(facts),
    ...raterWarnings(facts),
    ...itemSetWarning(facts),
    ...paradoxWarnings(facts.pairs),
    ...smallCells(facts.parts),
    ...truthWarning(facts.units),
    ...conditionWarnings(facts.conditions),
    ...severalTests(facts.pairs),
  ]
}

const warning = (code: string, message: string): ReportWarning => ({ code, message })

function fileWarnings(inputs: readonly AnswerInput[]): ReportWarning[] {
  return inputs.flatMap((input) => {
    if (input.state === 'no-chain')
      return [
        warning(
          'unverified-file',
          `"${input.file}" is a plain ${input.kind === 'table' ? 'table' : 'list of predictions'}: nothing in it proves that its answers were not edited.`,
        ),
      ]
    if (isUsed(input)) return []
    return [warning('file-left-out', `"${input.file}" is not in this report: ${stateWords(input.state)}.`)]
  })
}

function freezeWarnings({ study, raters }: WarningFacts): ReportWarning[] {
  if (study.frozenAt === null)
    return [
      warning(
        'no-certificate',
        'Without freeze.json this report cannot say when the study and its key were frozen.',
      ),
    ]
  const early = raters.filter(
    (r) => r.session.startedAt !== null && r.session.startedAt < (study.frozenAt ?? ''),
  )
  return [
    ...(study.isKeyCommitted === false
      ? [
          warning(
            'key-not-committed',
            'The key is not the one that the certificate committed to: it was changed after freezing.',
          ),
        ]
      : []),
    ...(early.length > 0
      ? [
          warning(
            'read-before-freeze',
            `${list(early.map((r) => r.code))} began to read before the study was frozen, by the clocks of their computers.`,
          ),
        ]
      : []),
  ]
}

function raterWarnings({ raters, series }: WarningFacts): ReportWarning[] {
  return raters.flatMap((rater, index) => {
    const facts = series[index]?.session ?? null
    const who = series[index]?.name ?? rater.code
    const found: ReportWarning[] = []
    if (facts !== null && facts.finishedAt === null)
      found.push(
        warning(
          'unfinished-session',
          `${who} has not finished: ${rater.missing} questions are unanswered and left out of every count.`,
        ),
      )
    else if (rater.missing > 0)
      found.push(
        warning(
          'missing-answers',
          `${who} left ${rater.missing} questions unanswered; they are left out of every count.`,
        ),
      )
    const median = rater.time.medianActiveMs
    if (median !== null && median < IMPLAUSIBLE_MEDIAN_MS)
      found.push(
        warning(
          'implausibly-fast',
          `${who} took ${durationWords(median)} for the median item, less than a scan takes to look at.`,
        ),
      )
    const spent = facts === null || facts.finishedAt === null ? null : spentMs(facts)
    if (spent !== null && rater.answered > 0 && spent < IMPLAUSIBLE_MEDIAN_MS * rater.answered)
      found.push(
        warning(
          'implausibly-short-session',
          `${who} answered ${rater.answered} questions within ${durationWords(spent)}, by the clock of the computer.`,
        ),
      )
    if (rater.unreadable > 0)
      found.push(
        warning(
          'unreadable-answers',
          `${rater.unreadable} answers of ${who} named no value that the question allows; they count as wrong.`,
        ),
      )
    if (rater.reduced > 0)
      found.push(
        warning(
          'reduced-answers',
          `${rater.reduced} answers of ${who} were free text and were reduced to a value by the published rule.`,
        ),
      )
    if (rater.flagged > 0)
      found.push(
        warning(
          'flagged-items',
          `${who} reported a problem with ${rater.flagged} items; they are counted like the others.`,
        ),
      )
    if (facts?.isDisplayPassed === false)
      found.push(warning('display-check', `The display of ${who} did not pass the display check.`))
    return found
  })
}

const spentMs = ({ startedAt, finishedAt }: { startedAt: string; finishedAt: string | null }) =>
  finishedAt === null ? null : Date.parse(finishedAt) - Date.parse(startedAt)

function itemSetWarning({ series, units }: WarningFacts): ReportWarning[] {
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
    return answered.join('')
  })
  return new Set(sets).size <= 1
    ? []
    : [
        warning(
          'unequal-item-sets',
          'The raters did not answer the same questions, so their accuracies are not over the same set; agreement counts only what both answered.',
        ),
      ]
}

function paradoxWarnings(pairs: readonly PairReport[]): ReportWarning[] {
  return pairs.flatMap((pair) => {
    const { percent, kappa, raters } = pair
    if (percent === null || percent < 0.7 || kappa.expected === null || kappa.expected < 0.6) return []
    if (kappa.value !== null && kappa.value >= 0.4) return []
    return [
      warning(
        'kappa-paradox',
        `${raters.join(' and ')} agree on ${percentWords(percent)} but kappa is ${kappa.value === null ? 'undefined' : coefficientWords(kappa.value)}: one answer is so common that ${percentWords(kappa.expected)} agreement is expected by chance. Read it beside AC1 (${coefficientWords(pair.ac1.value)}) and PABAK (${coefficientWords(pair.pabak)}).`,
      ),
    ]
  })
}

function smallCells(parts: Breakdown): ReportWarning[] {
  const cells = [
    ...smallOf('category', 'categories', parts.byCategory, (name) => name),
    ...smallOf('kind of question', 'kinds of question', parts.byKind, kindWords),
    ...[...parts.byAttribute].flatMap(([name, groups]) => smallOf(name, name, groups, (level) => level)),
  ]
  return cells.length === 0
    ? []
    : [
        warning(
          'small-cell',
          `Fewer than ${SMALL_CELL} questions stand behind ${cells.join('; ')}: percentages of so few say little.`,
        ),
      ]
}

/** `every category (1 to 3 each)`, or the small ones by name: `kinds of question Choice (7), Open text (3)`. */
function smallOf(noun: string, plural: string, groups: UnitGroups, word: (name: string) => string): string[] {
  const small = [...groups].filter(([, units]) => units.length < SMALL_CELL)
  if (small.length === 0) return []
  const sizes = small.map(([, units]) => units.length)
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  if (small.length === groups.size && small.length > 2)
    return [`every ${noun} (${least === most ? least : `${least} to ${most}`} each)`]
  const names = small.map(([name, units]) => `${word(name)} (${units.length})`)
  return [`${small.length === 1 ? noun : plural} ${names.join(', ')}`]
}

function truthWarning(units: readonly ScoredUnit[]): ReportWarning[] {
  const without = units.filter((unit) => unit.truth === null)
  if (without.length === 0) return []
  const places = without.slice(0, MOST_NAMED).map(({ item, question }) => `${item} ${question.id}`)
  const named = `${places.join(', ')}${without.length > MOST_NAMED ? ' …' : ''}`
  return [
    warning(
      'missing-truth',
      `${without.length} of ${units.length} questions have no truth in the key (${named}) and are left out of every accuracy.`,
    ),
  ]
}

function conditionWarnings(conditions: Report['conditions']): ReportWarning[] {
  const names = (c: Report['conditions'][number]) => `${c.conditions[0]} and ${c.conditions[1]}`
  // Where conditions are exchanged between raters, one alone has no pair; all together have, if each read under both.
  const paired = new Set(conditions.filter((c) => c.pairedCases > 0).map(names))
  const isOneSided = (c: Report['conditions'][number]) => c.first.n === 0 || c.second.n === 0
  const unpaired = new Set(
    conditions.filter((c) => !paired.has(names(c)) || (c.pairedCases === 0 && isOneSided(c))).map(names),
  )
  return [...unpaired].map((pair) =>
    warning(
      'unpaired-conditions',
      `No case was answered under both ${pair}: their difference is between different cases, and may be one of the cases.`,
    ),
  )
}

function severalTests(pairs: readonly PairReport[]): ReportWarning[] {
  const tests = pairs.filter((pair) => pair.mcnemar.p !== null && pair.relation !== 'same-rater').length
  return tests < SEVERAL_TESTS
    ? []
    : [
        warning(
          'several-tests',
          `${tests} pairs are tested for a difference in accuracy; the p values are not adjusted for looking several times.`,
        ),
      ]
}

const list = (names: readonly string[]) => names.join(', ')
