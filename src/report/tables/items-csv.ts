import type { AnswerValue } from '@/answers'
import { seriesName } from '../measures/series-names'
import type { Report, ReportItem } from '../report'
import { type CsvCell, csvText } from './csv-text'

/** items.csv: one row for each question, with every rater's answer in the rater's words. */
export function itemsCsv(report: Pick<Report, 'raters'> & { readonly items: Iterable<ReportItem> }): string {
  const attributes = [...new Set([...report.items].flatMap((item) => Object.keys(item.attributes)))].sort()
  const names = report.raters.map(seriesName)
  const header = [
    ...['item', 'question', 'kind', 'category', 'condition'],
    ...attributes.map((name) => `attribute_${name}`),
    ...['truth', 'agreed'],
    ...names.flatMap((name) => [name, `${name} correct`]),
  ]
  const rows = Array.from(report.items, (item): CsvCell[] => [
    item.item,
    item.question,
    item.kind,
    item.category,
    item.condition,
    ...attributes.map((name) => item.attributes[name] ?? null),
    item.truth,
    item.isAgreed,
    ...item.answers.flatMap((answer): CsvCell[] => [
      answer.text ?? (answer.outcome === 'answered' ? '' : `(${answer.outcome})`),
      answer.isCorrect,
    ]),
  ])
  return csvText(header, rows)
}

/** answers.csv: one row for each rater and question; `readAnswerInput` reads it back as a plain table. */
export function answersCsv(report: Report): string {
  const rows = [...report.items].flatMap((item) =>
    item.answers.map((answer, index): CsvCell[] => [
      answer.rater,
      item.item,
      item.question,
      valueCell(answer.value),
      answer.confidence,
      answer.outcome === 'abstained',
      report.raters[index]?.kind ?? null,
      report.raters[index]?.group ?? null,
      answer.session,
      item.kind,
      item.category,
      item.condition,
      answer.label,
      answer.outcome,
      answer.isCorrect,
      answer.activeMs,
      answer.position,
      answer.flag,
      answer.comment,
    ]),
  )
  return csvText(
    [
      ...[
        'rater',
        'item',
        'question',
        'value',
        'confidence',
        'abstained',
        'rater_kind',
        'group',
        'session',
        'kind',
      ],
      ...['category', 'condition', 'label', 'outcome', 'correct', 'active_ms', 'position', 'flag', 'comment'],
    ],
    rows,
  )
}

function valueCell(value: AnswerValue | null): CsvCell {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  return Array.isArray(value) ? value.join('|') : JSON.stringify(value)
}
