import type { AnswerEvent } from './answer-events'
import { type AnswersFile, answersFile } from './answers-file'
import { logSignatures, noteSignatures, type SignatureProof } from './proof/log-signatures'
import { judgeAnswers, type StudyOfAnswers } from './verify-answers'
import { answersAsWritten, logAsWritten } from './written-answers'

/** What whoever checked a file can tell another processor that has the same bytes: it is as it was written, and verified. */
export interface SoundAnswers {
  readonly consistency: 'replayed' | 'chained' | 'none'
  readonly signatures: SignatureProof
}

/** null: it is not, or not to be told in a word; whoever asked reads it himself and says why. */
export function soundAnswers(
  text: string,
  file: string,
  study: StudyOfAnswers,
): SoundAnswers | null {
  const answers = answersAsWritten(text)
  if (answers === null) return null
  const { state, consistency } = judgeAnswers(answers, file, study)
  return state === 'verified'
    ? { consistency, signatures: logSignatures(answers.events).proof }
    : null
}

/**
 * The file of a text that `soundAnswers` found sound: nothing is checked again.
 * @param text the same, to the last byte
 */
export function answersKnownSound(text: string, { signatures }: SoundAnswers): AnswersFile {
  const events = logAsWritten(text)
  if (!isCheckedLog(events))
    throw new TypeError('answersKnownSound: another text than the one that was checked')
  noteSignatures(events, signatures)
  return answersFile(events)
}

/** Of a text whose events were read by their schema before. */
const isCheckedLog = (events: unknown): events is AnswerEvent[] => Array.isArray(events)
