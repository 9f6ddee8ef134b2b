import { z } from 'zod'
import { standsAsItIs, textExcess } from '@/study'
import { type AnswerEvent, answerEventSchema } from './answer-events'
import { type AnswersFile, answersFile, answersText } from './answers-file'

const eventsSchema = z.array(answerEventSchema).min(1)
const isPlainEvent = standsAsItIs(answerEventSchema)

/**
 * A log, read by its schema where a quick look at it leaves doubt.
 * @returns null where it refuses one, or there is none
 */
function readLog(log: unknown): readonly AnswerEvent[] | null {
  if (Array.isArray(log) && log.length > 0 && log.every(isPlainEvent)) return log
  const { data = null } = eventsSchema.safeParse(log)
  return data
}

/** Files that are known to be what their own log comes to. */
const derived = new WeakSet<AnswersFile>()

/** Whether all that a file says beside its log was made of the log here, so that nothing of it can be changed. */
export const isDerived = (file: AnswersFile): boolean => derived.has(file)

/**
 * An answer file as the reading room writes it, to the last byte: its log is read, and all else is made of the log and
 * compared as text. That takes half the time of reading and comparing all parts, and says more: such a text has no field twice
 * and no number in another writing.
 *
 * @returns null for every other text, which may be sound all the same
 */
export function answersAsWritten(text: string): AnswersFile | null {
  if (textExcess(text.length, '') !== null) return null
  const events = readLog(logAsWritten(text))
  if (events === null || events[0]?.type !== 'session-started') return null
  const file = answersFile(events)
  if (answersText(file) !== text) return null
  derived.add(file)
  return file
}

/** Fields of the file stand two spaces from its edge, and no text has a line break in it: these can be nothing else. */
const [BEGIN, END] = ['\n  "events": [', '\n  ],\n  "head": "']

/** The list of events in a file as it is written, whatever they are; undefined where there is none. */
export function logAsWritten(text: string): unknown {
  const [begin, end] = [text.indexOf(BEGIN), text.lastIndexOf(END)]
  if (begin < 0 || end < begin) return undefined
  try {
    return JSON.parse(`${text.slice(begin + BEGIN.length - 1, end)}]`)
  } catch {
    return undefined
  }
}
