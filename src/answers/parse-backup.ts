import { type Problem, parseJson, type Result, refuse, succeed } from '@/study'
import { type AnswerEvent, answerEventSchema } from './answer-events'
import { logFault, parseAnswers, verifyAnswers } from './verify-answers'

/** A log as a backup holds it. */
interface BackupLog {
  readonly events: readonly AnswerEvent[]
  /** The last line was only half written when the writing broke off; it is not among the events. */
  readonly isCut: boolean
  /** Number of the first event without a signature behind a signed one: somebody may have appended it. null: there is none. */
  readonly unsignedAfter: number | null
}

const REMEDY =
  'Take the backup file or the answer file as it was written: one that was edited cannot be restored'

/**
 * Reads a backup: a running one (JSON Lines, an event a line) or an answer file. The whole log is verified.
 * @returns the log, or every problem.
 */
export function parseBackup(text: string, file: string): Result<BackupLog> {
  return /^\s*\{\s*"(seq|at|type|data|prev|hash|signature)"/.test(text)
    ? parseLines(text, file)
    : parseAnswerFile(text, file)
}

function parseAnswerFile(text: string, file: string): Result<BackupLog> {
  const parsed = parseAnswers(text, file)
  if (!parsed.ok) return parsed
  const problems = verifyAnswers(parsed.value, file)
  return problems.length > 0
    ? { ok: false, problems }
    : succeed(backupLog(parsed.value.events, false))
}

function parseLines(text: string, file: string): Result<BackupLog> {
  const lines = text.split('\n')
  // What was written whole ends with a line break, so that nothing stands behind the last one.
  const rest = lines.pop() ?? ''
  const events: AnswerEvent[] = []
  for (const [index, line] of lines.entries()) {
    const parsed = parseJson(line, file, answerEventSchema)
    if (!parsed.ok)
      return { ok: false, problems: parsed.problems.map((problem) => atLine(problem, index + 1)) }
    events.push(parsed.value)
  }
  const last = events.at(-1)
  if (last === undefined)
    return refuse(file, 'empty-backup', 'this backup holds no whole event', REMEDY)
  const fault = logFault(events, last.hash)
  if (fault !== null)
    return refuse(file, fault.code, fault.message, REMEDY, { line: fault.index + 1 })
  return succeed(backupLog(events, rest.trim() !== ''))
}

function backupLog(events: readonly AnswerEvent[], isCut: boolean): BackupLog {
  const signed = events.findIndex(({ signature }) => signature !== undefined)
  const bare =
    signed === -1 ? null : events.slice(signed).find(({ signature }) => signature === undefined)
  return { events, isCut, unsignedAfter: bare?.seq ?? null }
}

const atLine = (problem: Problem, line: number): Problem => ({ ...problem, line })
