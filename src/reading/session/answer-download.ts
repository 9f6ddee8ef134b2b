import { type AnswerEvent, type AnswersFile, answersFile, finalAnswers } from '@/answers'

/** 'triplane-demo-R1-s1.json'. */
export function answerFileName(file: AnswersFile, extension: 'json' | 'csv'): string {
  return `triplane-${file.studyId}-${file.rater.code}-s${file.session.number}.${extension}`
}

/** The file that the rater hands in, as text and with its name. */
export function answerJson(events: readonly AnswerEvent[]): { readonly name: string; readonly text: string } {
  const file = answersFile(events)
  return { name: answerFileName(file, 'json'), text: `${JSON.stringify(file, null, 2)}\n` }
}

/** The plain table of formats 3: the final answers, for reading in a spreadsheet. */
export function answerCsv(events: readonly AnswerEvent[]): { readonly name: string; readonly text: string } {
  const file = answersFile(events)
  const rows = [...finalAnswers(file.answers).values()]
    .flatMap((ofItem) => [...ofItem.values()])
    .map((answer) => [
      file.rater.code,
      answer.item,
      answer.question,
      valueText(answer.value),
      answer.confidence === null ? '' : String(answer.confidence),
      String(answer.abstained),
    ])
  const lines = [['rater', 'item', 'question', 'value', 'confidence', 'abstained'], ...rows]
  return {
    name: answerFileName(file, 'csv'),
    text: lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join(''),
  }
}

function valueText(value: AnswersFile['answers'][number]['value']): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** RFC 4180. */
const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
