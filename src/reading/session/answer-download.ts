import {
  type AnswerEvent,
  type AnswersFile,
  answerFileName,
  answerJson,
  answersFile,
  finalAnswers,
} from '@/answers'
import { csvText } from '@/study'
import { saveFile } from '@/ui'

/** The plain table of formats 3: the final answers, for reading in a spreadsheet. */
export function answerCsv(events: readonly AnswerEvent[]) {
  const file = answersFile(events)
  const isStaged = file.answers.some(({ stage }) => stage !== undefined)
  const text = csvText<AnswersFile['answers'][number]>(
    [
      ['rater', () => file.rater.code],
      'item',
      'question',
      ...(isStaged
        ? [['stage', ({ stage }: AnswersFile['answers'][number]) => stage ?? null] as const]
        : []),
      [
        'value',
        ({ value }) =>
          typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
      ],
      'confidence',
      'abstained',
    ],
    [...finalAnswers(file.answers).values()].flatMap((ofItem) => [...ofItem.values()]),
  )
  return { name: answerFileName(file, 'csv'), text }
}

/** Hands the rater the answer file, or a backup of it while the session is open. */
export function saveAnswerJson(events: readonly AnswerEvent[]): void {
  const { name, text } = answerJson(events)
  saveFile(name, text, 'application/json')
}

/** The same answers as a table for a spreadsheet. */
export function saveAnswerCsv(events: readonly AnswerEvent[]): void {
  const { name, text } = answerCsv(events)
  saveFile(name, text, 'text/csv;charset=utf-8')
}
