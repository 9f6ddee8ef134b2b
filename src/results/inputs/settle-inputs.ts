import type { ReaderStudy } from '@/questions'
import { compareText, groupBy, problemOf } from '@/study'
import {
  type AnswerInput,
  type GivenAnswer,
  isUsed,
  type RaterAnswers,
  type SetAside,
} from '../measures/rater-answers'
import { setAsideProblem } from './set-aside-words'
import { refuseUnlisted } from './unlisted-raters'

/** The answers of one rater in one session, as one file has them. */
interface Claim {
  readonly input: AnswerInput
  readonly rater: RaterAnswers
}

/**
 * Sorts the files and settles those that speak for the same rater and session, so that nobody counts twice (R40).
 *
 * Proof outranks no proof: what an answer file holds is set aside in tables. Of two copies of one session the one that goes
 * on further is used. Two that contradict each other are both left out, unless the analyst chose one: which of them is
 * right is not ours to guess. People and models of one name are two raters. What has been settled stays as it is.
 *
 * @param study whose raters and sessions are expected (R190); null: whose answers these are is settled already
 * @param chosen SHA-256 of the files that the analyst chose in place of those that contradict them, or although the study does not list their raters
 */
export function settleInputs(
  inputs: readonly AnswerInput[],
  study: ReaderStudy | null,
  chosen: ReadonlySet<string> = new Set(),
): AnswerInput[] {
  const inOrder = inputs.toSorted(
    (a, b) =>
      compareText(a.file, b.file) || compareText(a.sha256, b.sha256) || compareText(a.kind, b.kind),
  )
  const sorted = study === null ? inOrder : refuseUnlisted(inOrder, study, chosen)
  const unique = sorted.map((input, index) => {
    const twin = sorted.findIndex((other) => isUsed(other) && other.sha256 === input.sha256)
    return isUsed(input) && twin !== index
      ? leaveOut(input, 'duplicate', `this is a copy of "${sorted[twin]?.file}"`)
      : input
  })
  const claims = groupBy(
    unique.filter(isUsed).flatMap((input) => input.raters.map((rater) => ({ input, rater }))),
    ({ rater }) => sessionOf(rater),
  )
  return unique.map((input) => {
    if (!isUsed(input)) return input
    const rivalsOf = (rater: RaterAnswers) =>
      (claims.get(sessionOf(rater)) ?? []).filter((claim) => claim.input !== input)
    // Of a rater who read two versions of the study each has its own file.
    const ofVersion: RivalsOf = (rater) =>
      rivalsOf(rater).filter(
        ({ input: { carried } }) => carried?.studyHash === input.carried?.studyHash,
      )
    return isProven(input)
      ? settleProven(input, ofVersion, chosen, unique)
      : settleUnproven(input, rivalsOf, { order: unique, chosen })
  })
}

const isProven = ({ state }: AnswerInput): boolean => state === 'verified'

const sessionOf = ({ kind, code, sessionNumber }: RaterAnswers) =>
  JSON.stringify([kind, code, sessionNumber])

type RivalsOf = (rater: RaterAnswers) => readonly Claim[]

/** An answer file yields to other answer files alone. */
function settleProven(
  input: AnswerInput,
  rivalsOf: RivalsOf,
  chosen: ReadonlySet<string>,
  order: readonly AnswerInput[],
): AnswerInput {
  const chosenOver: string[] = []
  for (const rater of input.raters) {
    const rivals = rivalsOf(rater).filter((rival) => isProven(rival.input))
    const later = rivals.find((rival) => continues(rival.rater, rater))
    if (later !== undefined)
      return leaveOut(
        input,
        'duplicate',
        `"${later.input.file}" is a later copy of the same session`,
      )
    const twins = rivals.filter((rival) => isSameLog(rival.rater, rater))
    const first = twins.find((twin) => order.indexOf(twin.input) < order.indexOf(input))
    if (first !== undefined)
      return leaveOut(
        input,
        'duplicate',
        `"${first.input.file}" has the same log with other white space`,
      )
    const opponents = rivals.filter(
      (rival) => !twins.includes(rival) && !continues(rater, rival.rater),
    )
    const opponent = foremost(opponents, chosen)
    if (opponent === undefined) continue
    const words = partingWords(rater, opponent.rater, opponent.input.file)
    const choice = choiceOf(input, opponent.input, chosen)
    if (choice === 'other') return leaveOut(input, 'not-chosen', words)
    if (choice === 'none') return leaveOut(input, 'conflict', words)
    chosenOver.push(...opponents.map((rival) => rival.input.file))
  }
  return chosenOver.length === 0 ? input : { ...input, chosenOver: [...new Set(chosenOver)] }
}

/** Of several opponents the one that was chosen speaks for them. */
const foremost = (opponents: readonly Claim[], chosen: ReadonlySet<string>): Claim | undefined =>
  opponents.find((opponent) => chosen.has(opponent.input.sha256)) ?? opponents[0]

/** Which of two files that contradict each other was chosen; both chosen is no choice. */
function choiceOf(
  input: AnswerInput,
  other: AnswerInput,
  chosen: ReadonlySet<string>,
): 'own' | 'other' | 'none' {
  const [isOwn, isOther] = [chosen.has(input.sha256), chosen.has(other.sha256)]
  if (isOwn === isOther) return 'none'
  return isOwn ? 'own' : 'other'
}

/** Whether `later` is the same session with more events at its end. */
function continues(later: RaterAnswers, earlier: RaterAnswers): boolean {
  const [long, short] = [later.session?.hashes, earlier.session?.hashes]
  if (long === undefined || short === undefined) return false
  return long.length > short.length && short.every((hash, n) => hash === long[n])
}

/** Spaces and line ends between values are no part of a log (A10). */
function isSameLog(rater: RaterAnswers, other: RaterAnswers): boolean {
  const [mine, theirs] = [rater.session?.hashes, other.session?.hashes]
  return mine !== undefined && theirs !== undefined && mine.join() === theirs.join()
}

/**
 * How two files that speak for one session came apart: one session that went on in two places, or two that were begun apart.
 * Which of them counts is for whoever knows the rater to say (A18).
 */
function partingWords(rater: RaterAnswers, other: RaterAnswers, file: string): string {
  const which = `session ${rater.sessionNumber} of ${rater.code}`
  const [mine, theirs] = [rater.session, other.session]
  if (mine === null || theirs === null)
    return `"${file}" has other answers of ${rater.code}, ${which}`
  const writers = `this one was written by ${writerOf(mine)}, the other by ${writerOf(theirs)}`
  if (mine.id !== theirs.id)
    return `"${file}" is another ${which}: this one was begun at ${mine.startedAt} and has ${commitsAfter(mine, 0)}, the other was begun at ${theirs.startedAt}, on another computer or in another browser, and has ${commitsAfter(theirs, 0)}; ${writers}`
  const parting = mine.hashes.findIndex((hash, index) => hash !== theirs.hashes[index])
  return `"${file}" is another copy of ${which}; the copies diverge after event ${parting}: this one then has ${commitsAfter(mine, parting)}, the other ${commitsAfter(theirs, parting)}; ${writers}`
}

/** As the browser that began the session called itself, and with which key it signed. */
const writerOf = ({ userAgent, publicKey }: NonNullable<RaterAnswers['session']>): string =>
  `"${userAgent}" (${publicKey === null ? 'not signed' : `key ${publicKey.slice(0, 8)}`})`

/** '3 submitted answers': those after an event. */
function commitsAfter({ commits }: NonNullable<RaterAnswers['session']>, event: number): string {
  const count = commits.filter((seq) => seq > event).length
  return `${count} submitted answer${count === 1 ? '' : 's'}`
}

const REMEDIES = {
  duplicate: 'No action needed',
  'not-chosen': 'The other file was chosen; the report says so',
  conflict:
    'Ask the reader which copy is correct, and choose that file (or load it without the other)',
}

function leaveOut(input: AnswerInput, state: keyof typeof REMEDIES, message: string): AnswerInput {
  return {
    ...input,
    state,
    raters: [],
    problems: [problemOf(input.file, state, message, REMEDIES[state])],
  }
}

/** Of a table or predictions one rater may be set aside and the others used. */
function settleUnproven(input: AnswerInput, rivalsOf: RivalsOf, settling: Settling): AnswerInput {
  const setAside = input.raters.flatMap((rater) =>
    setAsideOf({ input, rater }, rivalsOf(rater), settling),
  )
  if (setAside.length === 0) return withChoice(input, rivalsOf, settling.chosen)
  const gone = new Set(
    setAside.map(({ kind, rater, session }) => JSON.stringify([kind, rater, session])),
  )
  const raters = input.raters.filter((rater) => !gone.has(sessionOf(rater)))
  return {
    ...withChoice({ ...input, raters }, rivalsOf, settling.chosen),
    state: raters.length > 0 ? input.state : stateWithout(setAside),
    raters,
    setAside,
    problems: [...input.problems, ...setAsideProblem(input.file, setAside)],
  }
}

/** What the sorting knows besides two files. */
interface Settling {
  readonly order: readonly AnswerInput[]
  readonly chosen: ReadonlySet<string>
}

/** Names the files that say something else of raters who stay, because this one was chosen. */
function withChoice(
  input: AnswerInput,
  rivalsOf: RivalsOf,
  chosen: ReadonlySet<string>,
): AnswerInput {
  if (!chosen.has(input.sha256)) return input
  const over = input.raters.flatMap((rater) =>
    rivalsOf(rater).filter((rival) => !isSame(given(rater.answers), given(rival.rater.answers))),
  )
  return over.length === 0
    ? input
    : { ...input, chosenOver: [...new Set(over.map((claim) => claim.input.file))] }
}

/** What becomes of a file of which nothing is left. */
function stateWithout(setAside: readonly SetAside[]): AnswerInput['state'] {
  const isAny = (because: SetAside['because']) =>
    setAside.some((entry) => entry.because === because)
  if (isAny('contradiction')) return 'conflict'
  if (isAny('choice')) return 'not-chosen'
  return isAny('proof') ? 'set-aside' : 'duplicate'
}

function setAsideOf(
  { input, rater }: Claim,
  rivals: readonly Claim[],
  { order, chosen }: Settling,
): SetAside[] {
  if (rivals.length === 0) return []
  const answers = given(rater.answers)
  const describeRival = (
    because: SetAside['because'],
    { input: rival, rater: other }: Claim,
  ): SetAside => {
    const theirs = given(other.answers)
    const differing = [...answers].filter(
      ([place, answer]) => theirs.get(place)?.said !== answer.said,
    ).length
    const { code, kind, sessionNumber: session } = rater
    return {
      rater: code,
      kind,
      session,
      answers: answers.size,
      differing,
      because,
      file: rival.file,
    }
  }
  const proven = rivals.find((rival) => isProven(rival.input))
  if (proven !== undefined) return [describeRival('proof', proven)]
  const opponents = rivals.filter((rival) => !isSame(answers, given(rival.rater.answers)))
  const opponent = foremost(opponents, chosen)
  const choice = opponent === undefined ? 'own' : choiceOf(input, opponent.input, chosen)
  if (opponent !== undefined && choice !== 'own')
    return [describeRival(choice === 'other' ? 'choice' : 'contradiction', opponent)]
  // Predictions say how a model's text was read; a table has the value alone.
  const rank = (ranked: AnswerInput) =>
    (ranked.kind === 'table' ? order.length : 0) + order.indexOf(ranked)
  const before = rivals.find(
    (rival) => !opponents.includes(rival) && rank(rival.input) < rank(input),
  )
  return before === undefined ? [] : [describeRival('copy', before)]
}

/** What was answered, by place; a row without an answer says nothing. */
type Given = ReadonlyMap<string, { readonly said: string; readonly confidence: number | null }>

const given = (answers: readonly GivenAnswer[]): Given =>
  new Map(
    answers.flatMap(({ item, question, value, abstained, confidence }) =>
      value === null && !abstained
        ? []
        : [
            [
              JSON.stringify([item, question]),
              { said: abstained ? '' : JSON.stringify([plain(value)]), confidence },
            ] as const,
          ],
    ),
  )

const plain = (value: GivenAnswer['value']) => (typeof value === 'string' ? value.trim() : value)

const isSame = (first: Given, second: Given): boolean =>
  first.size === second.size &&
  [...first].every(([place, answer]) => {
    const other = second.get(place)
    return other?.said === answer.said && other.confidence === answer.confidence
  })
