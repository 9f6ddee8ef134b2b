import type { AnswerValue } from '@/questions'
import { isOpenedByTruths, kindOf, type Score } from '@/questions'
import { compareText, groupBy, isAsked, present } from '@/study'
import { gradedVerdict } from '../grades/graded-verdict'
import type { Grades } from '../grades/grades-file'
import { commitCount, NO_PROOF, type ProofGap, proofGaps } from '../inputs/proof-gaps'
import { type AnswerInput, type GivenAnswer, isUsed, type RaterAnswers } from './rater-answers'
import type { ScoredUnit } from './scored-unit'

export type Outcome = 'answered' | 'abstained' | 'missing' | 'not-asked' | 'unreadable'

/**
 * What an answer to one question comes to. Raters who gave the same answer share one: a million of their own were a sixth of
 * the memory of a report on twenty models.
 */
export interface Response {
  readonly outcome: Outcome
  /** The nominal label under which raters are compared; null without a value. */
  readonly label: string | null
  readonly score: Score | null
  /** By the rule for missing and abstained answers (R31, R32): null leaves the question out of accuracy. */
  readonly isCorrect: boolean | null
  /** What graders said of it, null where they came to nothing; left out where its answers were not graded. */
  readonly grade?: boolean | null
}

/** One rater's session laid over all questions of the study. */
export interface RaterSeries extends RaterAnswers {
  /**
   * `R1`; `R1 (session 2)` for a repeated session; `R1 (model)` where a person has the same code; `R1 (simulated)` where
   * a program drew the answers.
   */
  readonly name: string
  /** Whether it is the rater's first session in hand: the one that is compared with other raters. */
  readonly isFirst: boolean
  /** The file that its answers are from, and what of that file is not proven. */
  readonly source: { readonly file: string; readonly sha256: string }
  readonly unproven: readonly ProofGap[]
  /** One for each unit: the answer, null where there is none, and what it comes to. */
  readonly given: readonly (GivenAnswer | null)[]
  readonly responses: readonly Response[]
}

/**
 * Every rater and session of the files that are used: humans before models, then by code and session.
 * @param areParts each session reads a block of its own: together they are one reading (A32).
 */
export function raterSeries(
  inputs: readonly AnswerInput[],
  units: readonly ScoredUnit[],
  areParts = false,
  grades: Grades | null = null,
): RaterSeries[] {
  const sessions = inputs
    .filter(isUsed)
    .flatMap((input) => {
      const source = { file: input.file, sha256: input.sha256 }
      const age = input.carried?.age ?? 0
      return input.raters.map((rater) => ({
        ...rater,
        source,
        age,
        unproven: gapsOfRater(input, rater),
      }))
    })
    .toSorted(
      (a, b) =>
        compareText(a.kind, b.kind) ||
        compareText(a.code, b.code) ||
        a.sessionNumber - b.sessionNumber,
    )
  const raters = areParts ? joinedSessions(sessions) : sessions
  const people = new Set(raters.flatMap(({ kind, code }) => (kind === 'human' ? [code] : [])))
  const joined = joinVersions(raters)
  const responsesOf = responsesOver(units, grades)
  return joined.map(({ age: _, ...rater }, index) => {
    const before = joined[index - 1]
    const isFirst = before === undefined || before.code !== rater.code || before.kind !== rater.kind
    const name = present([
      rater.code,
      rater.kind === 'model' && people.has(rater.code) && '(model)',
      rater.sessionNumber > 1 && `(session ${rater.sessionNumber})`,
      rater.unproven.includes('simulated') && '(simulated)',
    ]).join(' ')
    return { ...rater, name, isFirst, ...responsesOf(rater) }
  })
}

interface OfVersion extends RaterAnswers, Pick<RaterSeries, 'source' | 'unproven'> {
  /** How many versions ago; 0: today's. */
  readonly age: number
}

/** N8: of a rater who read several versions of the study the newest counts, and what only the ones before answer is added to it. */
function joinVersions(raters: readonly OfVersion[]): OfVersion[] {
  const sessions = groupBy(raters, ({ kind, code, sessionNumber }) =>
    JSON.stringify([kind, code, sessionNumber]),
  )
  return [...sessions.values()].flatMap((parts) => {
    const [newest, ...older] = parts.toSorted((a, b) => a.age - b.age)
    if (newest === undefined) return []
    if (older.length === 0) return [newest]
    const answered = new Set(newest.answers.map(({ item }) => item))
    const answers = [...newest.answers]
    const unproven = new Set(newest.unproven)
    for (const part of older) {
      answers.push(...part.answers.filter(({ item }) => !answered.has(item)))
      for (const { item } of part.answers) answered.add(item)
      for (const gap of part.unproven) unproven.add(gap)
    }
    return [{ ...newest, answers, unproven: [...unproven] }]
  })
}

/** What of the file of these answers is not proven. */
function gapsOfRater(
  { proof = NO_PROOF, simulation }: Pick<AnswerInput, 'proof' | 'simulation'>,
  { session, isSimulated }: Pick<RaterAnswers, 'session' | 'isSimulated'>,
): readonly ProofGap[] {
  // A table may hold simulated raters beside others: it is said of each.
  const ofRater = simulation === 'table' ? isSimulated === true : simulation !== undefined
  return proofGaps(proof, session === null ? null : commitCount(proof, session.commits), ofRater)
}

/** Lays one rater after the other over the questions. */
export function responsesOver(
  units: readonly ScoredUnit[],
  grades: Grades | null = null,
): (rater: Pick<RaterAnswers, 'answers'>) => Pick<RaterSeries, 'given' | 'responses'> {
  const placeOf = unitPlaces(units)
  const answeredWith = verdicts(units, grades)
  const isCalledFor = calledFor(units, placeOf)
  return (rater) => {
    const given = new Array<GivenAnswer | null>(units.length).fill(null)
    for (const answer of rater.answers) {
      const place = placeOf(answer.item, answer.question)
      if (place !== null) given[place] = answer
    }
    const answerAt = (item: string, question: string) =>
      given[placeOf(item, question) ?? -1] ?? null
    const responses = units.map((unit, place): Response => {
      const answer = given[place] ?? null
      const outcome = outcomeOf(unit, answer, answerAt)
      const value = answer?.value ?? null
      if (outcome === 'answered' && value !== null) return answeredWith(unit, place, value)
      const isWrong =
        (outcome === 'abstained' || outcome === 'unreadable') && unit.truth !== null
          ? true
          : outcome === 'not-asked' && isCalledFor(place)
      return (isWrong ? WRONG_WITHOUT : NOT_COUNTED)[outcome]
    })
    return { given, responses }
  }
}

/** Without a value: left out of accuracy, or wrong. */
const withoutValue = (isCorrect: false | null): Readonly<Record<Outcome, Response>> => {
  const responseOf = (outcome: Outcome): Response => ({
    outcome,
    label: null,
    score: null,
    isCorrect,
  })
  return {
    answered: responseOf('answered'),
    abstained: responseOf('abstained'),
    missing: responseOf('missing'),
    'not-asked': responseOf('not-asked'),
    unreadable: responseOf('unreadable'),
  }
}
const [NOT_COUNTED, WRONG_WITHOUT] = [withoutValue(null), withoutValue(false)]

/** The place of a question among the units, whose items stand together; null for one that is not scored. */
function unitPlaces(
  units: readonly ScoredUnit[],
): (item: string, question: string) => number | null {
  const firsts = new Map<string, number>()
  units.forEach(({ item }, place) => {
    if (!firsts.has(item)) firsts.set(item, place)
  })
  return (item, question) => {
    for (let place = firsts.get(item) ?? units.length; place < units.length; place++) {
      const unit = units[place]
      if (unit?.item !== item) return null
      if (unit.question.id === question) return place
    }
    return null
  }
}

interface Verdict {
  readonly value: AnswerValue
  readonly response: Response
}

/** What an answer comes to. Raters give the same few answers to a question: each is read and scored once. */
function verdicts(
  units: readonly ScoredUnit[],
  grades: Grades | null,
): (unit: ScoredUnit, place: number, value: AnswerValue) => Response {
  const known: (Verdict[] | undefined)[] = new Array(units.length)
  return (unit, place, value) => {
    const ofUnit = known[place]
    if (ofUnit !== undefined)
      for (const before of ofUnit) if (before.value === value) return before.response
    const kind = kindOf(unit.question)
    const label = kind.label(unit.question, value)
    const score = unit.truth === null ? null : kind.score(unit.question, value, unit.truth)
    const graded =
      grades === null || score === null
        ? null
        : gradedVerdict(grades, unit.item, unit.question, value, score)
    const outcome = 'answered'
    const response: Response =
      graded === null
        ? { outcome, label, score, isCorrect: score?.isCorrect ?? null }
        : { outcome, label, score: graded.score, isCorrect: graded.grade, grade: graded.grade }
    // Lists and places are never the same object twice.
    if (typeof value === 'object') return response
    if (ofUnit === undefined) known[place] = [{ value, response }]
    else ofUnit.push({ value, response })
    return response
  }
}

function outcomeOf(
  unit: ScoredUnit,
  answer: GivenAnswer | null,
  answerAt: (item: string, question: string) => GivenAnswer | null,
): Outcome {
  if (answer?.abstained) return 'abstained'
  if (answer?.isUnreadable) return 'unreadable'
  if (answer !== null && answer.value !== null) return 'answered'
  const { showWhen } = unit.question
  if (showWhen === undefined) return 'missing'
  const earlier = answerAt(unit.item, showWhen.question)
  // Where the earlier answer is not known, nothing says that the question was kept from being asked.
  const isKnown = earlier !== null && (earlier.abstained || earlier.value !== null)
  return !isKnown || isAsked(unit.question, () => earlier.value) ? 'missing' : 'not-asked'
}

/** R31: whether the reference standard calls for an answer to a question: it has a truth, and those before it open it. A reader whose own answer closed it missed it. */
function calledFor(
  units: readonly ScoredUnit[],
  placeOf: (item: string, question: string) => number | null,
): (place: number) => boolean {
  const unitOf = (item: string) => (question: string) => units[placeOf(item, question) ?? -1]
  return (place) => {
    const unit = units[place]
    if (unit === undefined || unit.truth === null) return false
    const unitAsking = unitOf(unit.item)
    return (
      isOpenedByTruths(
        unit.question,
        (id) => unitAsking(id)?.question,
        (id) => unitAsking(id)?.truth ?? null,
      ) === true
    )
  }
}

type Part = RaterAnswers & Pick<RaterSeries, 'source' | 'unproven'>

/**
 * The sessions of each rater, of which each read a block of its own, as one reading (A32): all of its answers, from the start
 * of the first to the end of the last. It is proven as far as each of its files is.
 * @param parts sorted by rater, and then by session.
 */
function joinedSessions<P extends Part>(parts: readonly P[]): P[] {
  const joined: P[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    if (before === undefined || before.code !== part.code || before.kind !== part.kind)
      joined.push(part)
    else joined[joined.length - 1] = together(before, part)
  }
  return joined
}

function together<P extends Part>(earlier: P, later: P): P {
  const [first, second] = [earlier.session, later.session]
  return {
    ...earlier,
    source: { ...earlier.source, file: `${earlier.source.file}, ${later.source.file}` },
    unproven: [...new Set([...earlier.unproven, ...later.unproven])],
    answers: [...earlier.answers, ...later.answers],
    session:
      first === null || second === null
        ? (first ?? second)
        : {
            ...first,
            finishedAt: second.finishedAt,
            eventCount: first.eventCount + second.eventCount,
            passedItems: first.passedItems + second.passedItems,
            clockJumpsMs: [...first.clockJumpsMs, ...second.clockJumpsMs],
          },
  }
}
