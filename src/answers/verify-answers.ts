import { kindOf, type ReaderStudy } from '@/questions'
import {
  dueInSession,
  fieldProblems,
  isSameJson,
  itemOrder,
  itemsById,
  type Problem,
  parseJson,
  problemOf,
  type Result,
  refuse,
  studyOfHash,
  succeed,
} from '@/study'
import type { AnswerEvent } from './answer-events'
import { type AnswersFile, answersFile, answersFileSchema } from './answers-file'
import { findChainBreak } from './hash-chain'
import { logSignatures } from './proof/log-signatures'
import { firstImpossible } from './replay/replay-log'
import { firstRewritten } from './rewritten-text'
import { answersAsWritten, isDerived } from './written-answers'

const RESTORE = 'Ask the reader for the original file. Do not analyze this one'

/**
 * Reads an answer file (formats 3); `verifyAnswers` says whether it can be trusted. A number or text that is not written as
 * the reading room writes it is a problem, though its value is the same: no byte changes unseen but spaces between values.
 */
export function parseAnswers(text: string, file: string): Result<AnswersFile> {
  const written = answersAsWritten(text)
  if (written !== null) return succeed(written)
  const parsed = parseJson(text, file, answersFileSchema)
  const rewritten = parsed.ok ? firstRewritten(text) : null
  if (rewritten === null) return parsed
  const { token, wanted, line } = rewritten
  return refuse(
    file,
    'rewritten-value',
    `${shortened(token)} is written where the reading room writes ${shortened(wanted)}: the file was changed, or saved anew by another program`,
    RESTORE,
    { line },
  )
}

const shortened = (token: string) => (token.length > 40 ? `${token.slice(0, 40)}…` : token)

/** A study, and the hash that its answers name. */
export interface StudyOfAnswers {
  readonly study: ReaderStudy
  readonly studyHash: string
  /** The versions that it amends; left out: none is at hand. */
  readonly earlier?: readonly StudyOfAnswers[]
}

/** The version, or the arm of one, that answers with this hash were given to; today's where it is none of them. */
export function studyAnswered(whole: StudyOfAnswers, hash: string): StudyOfAnswers {
  for (const version of [whole, ...(whole.earlier ?? [])]) {
    const found = studyOfHash(version, hash)
    if (found.studyHash === hash) return found
  }
  return whole
}

/** What became of an answer file; only a verified one counts. */
export interface AnswersVerdict {
  readonly state: 'verified' | 'not-verified' | 'another-study' | 'wrong-content'
  /** `replayed`: every event could have happened in its study. `chained`: in some study, whose rules were not looked at. */
  readonly consistency: 'replayed' | 'chained' | 'none'
  readonly problems: readonly Problem[]
}

/**
 * The one verdict on an answer file, on pages and command line: whether it belongs to the study, whether its chain and all
 * that is derived from it hold, and whether the reading room could have written every event of its log.
 * @param whole the study, of which the rater may have read the package of an arm; null where it is not at hand.
 */
export function judgeAnswers(
  answers: AnswersFile,
  file: string,
  whole: StudyOfAnswers | null,
): AnswersVerdict {
  const answered = whole === null ? null : studyAnswered(whole, answers.studyHash)
  const isOther = answered !== null && answers.studyHash !== answered.studyHash
  // Another study comes first: its chain may well hold, and that is not what the analyst must hear.
  if (isOther)
    return {
      state: 'another-study',
      consistency: 'none',
      problems:
        mixedPilot(answers, answered.study, file) ??
        checkAnswers(answers, answered.study, answered.studyHash, file),
    }
  const changes = changesIn(answers, file)
  if (changes.length > 0) return { state: 'not-verified', consistency: 'none', problems: changes }
  const misfits =
    answered === null ? [] : checkAnswers(answers, answered.study, answered.studyHash, file)
  const problems = [
    ...misfits,
    ...replayProblems(answers, file, answered === null ? null : answered.study),
  ]
  if (problems.length === 0)
    return { state: 'verified', consistency: answered === null ? 'chained' : 'replayed', problems }
  return {
    state: misfits.length > 0 ? 'wrong-content' : 'not-verified',
    consistency: 'none',
    problems,
  }
}

/** Whether the log says of itself that the study is a pilot. */
export const isPilotFile = ({ events: [first] }: AnswersFile): boolean =>
  first?.type === 'session-started' && first.data.isPilot === true

/** S13: answers of a pilot among those of its study, or the other way round, even where the items are the same; null where it is neither. */
function mixedPilot(answers: AnswersFile, study: ReaderStudy, file: string): Problem[] | null {
  const [ofPilot, isPilot] = [isPilotFile(answers), study.pilot === true]
  if (ofPilot === isPilot || !(ofPilot || answers.studyId === study.id)) return null
  return [
    problemOf(
      file,
      'pilot-answers',
      ofPilot
        ? `these are answers of the pilot "${answers.studyId}", and answers of a pilot are never mixed with others`
        : 'these are answers of a study that is no pilot, and this one is: the two are never mixed',
      ofPilot
        ? 'Leave the file out here, and make the report of the pilot with its own package'
        : 'Leave the file out here, and make the report of the study with its own package',
      { field: 'studyHash' },
    ),
  ]
}

/** The first event that could not have happened; no problem where all of them could. */
function replayProblems(answers: AnswersFile, file: string, study: ReaderStudy | null): Problem[] {
  const impossible = firstImpossible(answers.events, study)
  if (impossible === null) return []
  return [
    problemOf(file, 'impossible-event', impossible.message, RESTORE, {
      field: `events[${impossible.index}]`,
    }),
  ]
}

/**
 * Recomputes the hash chain and everything that is derived from it, and looks for an event that could not have happened in
 * any study. `judgeAnswers` asks the study's own rules, too.
 * @returns every problem of the chain or of what is derived from it, or the first impossible event.
 */
export function verifyAnswers(answers: AnswersFile, file: string): Problem[] {
  const changes = changesIn(answers, file)
  return changes.length > 0 ? changes : replayProblems(answers, file, null)
}

/** What is wrong with a log by itself: its chain, its beginning or a signature; the index of the event, -1 for the list as a whole. */
export function logFault(events: readonly AnswerEvent[], head: string) {
  const broken = findChainBreak(events, head)
  if (broken !== null) return { code: 'broken-chain', ...broken }
  if (events[0]?.type !== 'session-started')
    return { code: 'broken-log', index: 0, message: 'the log does not begin with session-started' }
  const { wrong } = logSignatures(events)
  return wrong && { code: 'wrong-signature', ...wrong }
}

/** What was changed since it was written: the chain, a signature, or what is derived of the log. */
function changesIn(answers: AnswersFile, file: string): Problem[] {
  const problem = (code: string, field: string, message: string) =>
    problemOf(file, code, message, RESTORE, { field })
  const fault = logFault(answers.events, answers.head)
  if (fault !== null) {
    const place = fault.index === -1 ? 'head' : `events[${fault.index}]`
    const field = fault.code === 'wrong-signature' ? `${place}.signature` : place
    return [problem(fault.code, field, fault.message)]
  }
  if (isDerived(answers)) return []
  const derived = answersFile(answers.events)
  const fields = ['studyId', 'studyHash', 'tool', 'rater', 'session'] as const
  return [
    ...fields
      .filter((field) => !isSameJson(answers[field], derived[field]))
      .map((field) => problem('header-changed', field, `"${field}" is not what the log says`)),
    ...changedAnswers(answers, derived, file),
  ]
}

function changedAnswers(answers: AnswersFile, derived: AnswersFile, file: string): Problem[] {
  const length = Math.max(answers.answers.length, derived.answers.length)
  return Array.from({ length }, (_, index) => index).flatMap((index) => {
    const given = answers.answers[index]
    const logged = derived.answers[index]
    if (given !== undefined && logged !== undefined && isSameJson(given, logged)) return []
    const field = `answers[${index}]`
    const unlike = logged === undefined ? 'is not in the log' : 'is not what the log says'
    const what = given === undefined ? 'is in the log but missing from the list' : unlike
    const message = `the answer to "${(given ?? logged)?.item}" ${what}`
    return [problemOf(file, 'answers-changed', message, RESTORE, { field })]
  })
}

/** How far a rater has come. */
export interface Completeness {
  readonly answered: number
  readonly total: number
  readonly isFinished: boolean
}

/**
 * Whether an answer file belongs to this package, and answers what it asks.
 * @returns problems that keep it out of the analysis.
 */
export function checkAnswers(
  answers: AnswersFile,
  study: ReaderStudy,
  studyHash: string,
  file: string,
): Problem[] {
  if (answers.studyHash !== studyHash) {
    return [
      problemOf(
        file,
        'answers-of-another-study',
        `these answers belong to the study "${answers.studyId}" with hash ${answers.studyHash.slice(0, 12)}…, the package is "${study.id}" with hash ${studyHash.slice(0, 12)}…`,
        study.amends?.studyHash === answers.studyHash
          ? 'They belong to the previous version. Make the report with the answer key of this version, which includes it, or verify them with the earlier package'
          : 'Load the package that the reader used, or remove this file',
        { field: 'studyHash' },
      ),
    ]
  }
  const { problems, report } = fieldProblems(file)
  const { code } = answers.rater
  const { codes = [code] } = study.raters
  if (!codes.includes(code))
    report(
      'rater.code',
      'unknown-rater',
      `the study has no reader "${code}"`,
      `Its codes are: ${codes.join(', ')}`,
    )
  if (answers.session.order.join() !== itemOrder(study, code, answers.session.number).join())
    report(
      'session.order',
      'order-changed',
      'the order of cases differs from the order of this study for this reader',
      RESTORE,
    )
  const items = itemsById(study)
  const due = new Set(dueInSession(study, code, answers.session.number))
  answers.answers.forEach((answer, index) => {
    const at = `answers[${index}]`
    const question = items.get(answer.item)?.questions.find((q) => q.id === answer.question)
    if (question === undefined || !due.has(answer.item)) {
      const message = `the study asks ${code} no question "${answer.question}" in case "${answer.item}"`
      report(at, 'unknown-item', message, RESTORE)
    } else if (answer.value !== null) {
      const wrong = kindOf(question).problemOfValue(question, answer.value)
      if (wrong !== null) report(at, 'wrong-value', wrong, RESTORE)
    }
  })
  return problems
}

/** Items with at least one committed answer, out of those that this rater is to read. */
export function completenessOf(answers: AnswersFile, study: ReaderStudy): Completeness {
  const due = dueInSession(study, answers.rater.code, answers.session.number)
  const answered = new Set(answers.answers.map((a) => a.item))
  return {
    answered: due.filter((id) => answered.has(id)).length,
    total: due.length,
    isFinished: answers.session.finishedAt !== null,
  }
}
