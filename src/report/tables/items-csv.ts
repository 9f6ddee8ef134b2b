import type { AnswerValue } from '@/questions'
import type { ItemAnswer, Report, ReportItem } from '@/results'
import { seriesName } from '@/results'
import { type CsvCell, type CsvColumn, csvChunks } from '@/study'
import { partColumns } from './table'

/** items.csv: one row for each question, with every rater's answer in the rater's words. */
export const itemsCsv = (report: ItemsOfReport): string => [...itemsCsvChunks(report)].join('')

type ItemsOfReport = Pick<Report, 'raters' | 'consensus' | 'itemDifficulty'> & {
  readonly items: Iterable<ReportItem>
}

/** items.csv piece by piece. */
export function itemsCsvChunks({
  items,
  raters,
  consensus,
  itemDifficulty,
}: ItemsOfReport): Iterable<string> {
  const names = new Set<string>()
  for (const { attributes } of items) for (const name of Object.keys(attributes)) names.add(name)
  return csvChunks<ReportItem>(
    [
      'item',
      'question',
      'kind',
      'category',
      'condition',
      ...[...names]
        .sort()
        .map(
          (name): CsvColumn<ReportItem> => [
            `attribute_${name}`,
            ({ attributes }) => attributes[name] ?? null,
          ],
        ),
      'truth',
      ['agreed', ({ isAgreed }) => isAgreed],
      ...raters.flatMap((rater, column): CsvColumn<ReportItem>[] => [
        [seriesName(rater), ({ answers }) => answerCell(answers[column])],
        [`${seriesName(rater)} correct`, ({ answers }) => answers[column]?.isCorrect ?? null],
      ]),
      ...(consensus === undefined ? [] : CONSENSUS),
      ...(itemDifficulty === undefined ? [] : DIFFICULTY),
    ],
    items,
  )
}

/** Behind the raters, whose columns are as they were. */
const CONSENSUS: readonly CsvColumn<ReportItem>[] = [
  ['consensus', ({ consensus }) => consensus?.text ?? null],
  ['consensus correct', ({ consensus }) => consensus?.isCorrect ?? null],
  ['consensus by', ({ consensus }) => consensus?.by ?? null],
  ['consensus reason', ({ consensus }) => consensus?.reason ?? null],
]

/** How hard a question was, and whether it goes with the others. */
const DIFFICULTY: readonly CsvColumn<ReportItem>[] = [
  ['share right', ({ difficulty }) => difficulty?.difficulty ?? null],
  ['respondents', ({ difficulty }) => difficulty?.n ?? null],
  ['item-rest correlation', ({ difficulty }) => difficulty?.itemRest ?? null],
]

const answerCell = (answer: ItemAnswer | undefined): CsvCell =>
  answer === undefined
    ? null
    : (answer.text ?? (answer.outcome === 'answered' ? '' : `(${answer.outcome})`))

interface AnswerRow {
  readonly item: ReportItem
  readonly answer: ItemAnswer
  readonly rater: Report['raters'][number] | undefined
}

const answerOf = ({ answer }: AnswerRow) => answer
const itemOf = ({ item }: AnswerRow) => item

/** answers.csv: one row for each rater and question; `readAnswerInput` reads it back as a plain table. */
export const answersCsv = (report: Report): string => [...answersCsvChunks(report)].join('')

/** answers.csv piece by piece. */
export const answersCsvChunks = (report: Report): Iterable<string> =>
  csvChunks<AnswerRow>(
    [
      ...partColumns(answerOf, 'rater'),
      ...partColumns(itemOf, 'item', 'question'),
      ['value', ({ answer }) => valueCell(answer.value)],
      ['confidence', ({ answer }) => answer.confidence],
      ['abstained', ({ answer }) => answer.outcome === 'abstained'],
      ['rater_kind', ({ rater }) => rater?.kind ?? null],
      ['group', ({ rater }) => rater?.group ?? null],
      ...partColumns(answerOf, 'session'),
      ...partColumns(itemOf, 'kind', 'category', 'condition'),
      ...partColumns(answerOf, 'label', 'outcome'),
      ['correct', ({ answer }) => answer.isCorrect],
      ['active_ms', ({ answer }) => answer.activeMs],
      ...partColumns(
        ({ answer }: AnswerRow) => answer.record ?? undefined,
        'position',
        'flag',
        'comment',
      ),
      ['simulated', ({ rater }) => rater?.isSimulated ?? null],
      ['unproven', ({ rater }) => rater?.unproven.join(' ') ?? null],
      ...(report.confidenceScales === undefined ? [] : CONFIDENCE_STEP),
    ],
    answerRows(report),
  )

/** Behind the others, which are as they were: the step that the share in `confidence` stands for. */
const CONFIDENCE_STEP: readonly CsvColumn<AnswerRow>[] = [
  ['confidence_step', ({ answer }) => answer.confidenceStep ?? null],
]

function* answerRows({ items, raters }: Report): Generator<AnswerRow> {
  for (const item of items)
    for (const [column, answer] of item.answers.entries())
      yield { item, answer, rater: raters[column] }
}

function valueCell(value: AnswerValue | null): CsvCell {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  return Array.isArray(value) ? value.join('|') : JSON.stringify(value)
}
