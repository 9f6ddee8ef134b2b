import type { AnswerEvent } from '@/answers'
import { saveFile } from '@/ui'
import { answerCsv, answerJson } from './answer-download'

/** Hands the rater the answer file, or a backup of it while the session is open. */
export function saveAnswerJson(events: readonly AnswerEvent[]): void {
  const { name, text } = answerJson(events)
  saveFile(name, new Blob([text], { type: 'application/json' }))
}

/** The same answers as a table for a spreadsheet. */
export function saveAnswerCsv(events: readonly AnswerEvent[]): void {
  const { name, text } = answerCsv(events)
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}
