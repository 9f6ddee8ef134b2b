import { answerValueOf, kindOf, type ReaderStudy } from '@/questions'
import { fail, idSchema, type Problem, problemOf, type Result, succeed, tableExcess } from '@/study'
import type { GivenAnswer, RaterAnswers } from '../measures/rater-answers'
import { findQuestion, type ScoredQuestion, scoredQuestions } from '../measures/scored-questions'
import { stagesAsking, stagesOfReading } from '../readings/answers-of-readings'
import { itemOfReading } from '../readings/readings-of-study'
import { type Column, type TableRow, tableColumns, tableRows } from './table-rows'

/** The answers of one rater, and for every scored question the line that answers it, 0 for none yet. */
interface TableRater extends Pick<RaterAnswers, 'code' | 'kind' | 'sessionNumber'> {
  readonly group: string | null
  /** From the first row that says so. */
  isSimulated: boolean
  readonly answers: GivenAnswer[]
  readonly lines: Int32Array
  /** The same of questions that an item asks more than once, by place and stage. */
  readonly staged: Map<string, number>
}

/**
 * Reads the plain table of formats 3: `rater,item,question,value[,confidence][,abstained][,group][,rater_kind]
 * [,session][,simulated]`, with commas, semicolons or tabs; who is not said to be a model is a person, and a session the first. Columns with other names are ignored, unless they look like a misspelt one.
 * @returns the raters in order of appearance, or every problem with its row.
 */
export function readTable(
  text: string,
  file: string,
  study: ReaderStudy,
): Result<readonly RaterAnswers[]> {
  const excess = tableExcess(text, file)
  if (excess !== null) return fail(excess)
  const [header, ...rows] = tableRows(text)
  if (header === undefined || rows.length === 0)
    return fail(
      problemOf(
        file,
        'empty-table',
        'the table has no answers',
        'Export it again, with its header row',
      ),
    )
  const columns = tableColumns(header, file)
  if (!columns.ok) return columns

  const scored = scoredQuestions(study)
  const problems: Problem[] = []
  const raters = new Map<string, TableRater>()
  let expected = 0
  const read = (row: TableRow): void => {
    const cell = (column: Column) => {
      const index = columns.value.get(column)
      return index === undefined ? '' : (row.cells[index] ?? '')
    }
    const report = (column: Column, code: string, message: string, remedy: string) => {
      problems.push(problemOf(file, code, message, remedy, { line: row.line, field: column }))
    }
    const rater = cell('rater').trim()
    if (!idSchema.safeParse(rater).success) {
      report(
        'rater',
        'wrong-rater',
        `"${rater}" is not a reader code`,
        'Use letters, digits, ".", "_" and "-"',
      )
      return
    }
    const named = cell('item').trim()
    const at = findQuestion(scored, itemOfReading(named), cell('question').trim(), expected)
    if (!('place' in at)) {
      report(at.field, at.code, at.message, 'Correct the row, or remove it')
      return
    }
    const group = cell('group').trim()
    const kind = readKind(cell('rater_kind'), report)
    const sessionNumber = readSession(cell('session'), report)
    const series = `${kind} ${rater} ${sessionNumber}`
    const entry = raters.get(series) ?? {
      code: rater,
      kind,
      sessionNumber,
      group: group === '' ? null : group,
      isSimulated: false,
      answers: [],
      lines: new Int32Array(scored.list.length),
      staged: new Map<string, number>(),
    }
    raters.set(series, entry)
    if (readFlag('simulated', cell('simulated'), report)) entry.isSimulated = true
    // Without the column nobody knows: a table says of no study which it was.
    if (
      cell('pilot') !== '' &&
      readFlag('pilot', cell('pilot'), report) !== (study.pilot === true)
    ) {
      const message =
        study.pilot === true
          ? 'this answer is of no pilot, and the study is one'
          : 'this answer is of a pilot'
      report('pilot', 'pilot-answers', `${message}: the two are never mixed`, 'Remove it here')
    }
    const stage = readStage(study, { named, cell: cell('stage'), question: at, kind }, report)
    const place = stage === undefined ? null : `${at.place} ${stage}`
    const before = (place === null ? entry.lines[at.place] : entry.staged.get(place)) ?? 0
    if (before > 0) {
      const message = `${rater} has answered this question in row ${before} already`
      report('item', 'duplicate-answer', message, 'Keep one of the two rows')
      return
    }
    if (place === null) entry.lines[at.place] = row.line
    else entry.staged.set(place, row.line)
    expected = at.place + 1
    const { item, question } = at
    const abstained = readFlag('abstained', cell('abstained'), report)
    const confidence = readConfidence(cell('confidence'), report)
    const raw = cell('value')
    const isEmpty = raw.trim() === ''
    if (abstained && !isEmpty) {
      const message = 'the row abstains and gives a value'
      report('value', 'abstained-with-value', message, 'Empty one of the two cells')
    }
    const value = isEmpty ? null : kindOf(question).readCell(question, raw)
    if (value !== null && !value.ok)
      report('value', 'wrong-value', value.message, 'Correct the value')
    entry.answers.push({
      item,
      question: question.id,
      ...(stage === undefined ? {} : { stage }),
      value: value?.ok ? answerValueOf(value.value) : null,
      abstained,
      confidence,
      isUnreadable: false,
      isReduced: false,
      record: null,
    })
  }
  rows.forEach(read)
  if (problems.length > 0) return { ok: false, problems }
  return succeed(
    [...raters.values()].map(({ code, kind, sessionNumber, group, isSimulated, answers }) => ({
      code,
      kind,
      group,
      profile: {},
      sessionNumber,
      session: null,
      answers,
      ...(isSimulated ? { isSimulated } : {}),
    })),
  )
}

type Report = (column: Column, code: string, message: string, remedy: string) => void

/** Empty is a person. */
function readKind(cell: string, report: Report): RaterAnswers['kind'] {
  const kind = cell.trim().toLowerCase()
  if (kind !== '' && kind !== 'human' && kind !== 'model')
    report(
      'rater_kind',
      'wrong-kind',
      `"${cell}" is neither human nor model`,
      'Write human or model',
    )
  return kind === 'model' ? 'model' : 'human'
}

interface StagedCell {
  /** The item as the row names it: it may name the reading (`a1:aided`), as answers.csv does. */
  readonly named: string
  readonly cell: string
  readonly question: ScoredQuestion
  readonly kind: RaterAnswers['kind']
}

/** The stage that a row answers; undefined where the question is asked once, and for a model that was asked it once. */
function readStage(study: ReaderStudy, row: StagedCell, report: Report): number | undefined {
  const { item, question } = row.question
  const text = row.cell.trim()
  const asking = stagesAsking(study, item, question.id)
  const ofReading = row.named === item ? null : stagesOfReading(study, row.named)
  if (ofReading !== null && ofReading.length === 0)
    report(
      'item',
      'unknown-item',
      `case "${item}" is not read as "${row.named}"`,
      'Correct the row, or remove it',
    )
  const stages = asking.filter((stage) => ofReading?.includes(stage) ?? true)
  if (text === '') {
    const [first] = stages
    if (stages.length < 2) return first
    if (row.kind === 'model') return undefined
    const message = `"${item}" asks "${question.id}" at stages ${stages.join(', ')}, and the row names none`
    report('stage', 'missing-stage', message, 'Name the stage in a column "stage"')
    return first
  }
  const stage = stages.find((stageAsked) => String(stageAsked) === text)
  if (stage === undefined && asking.length > 0) {
    const message = `"${item}" asks "${question.id}" at stages ${asking.join(', ')}, this is "${text}"`
    report('stage', 'wrong-stage', message, 'Correct the stage')
  }
  return stage
}

/** Empty is the first. */
function readSession(cell: string, report: Report): number {
  const text = cell.trim()
  if (text === '') return 1
  const session = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (session === 0)
    report(
      'session',
      'wrong-session',
      `a session is a whole number from 1, this is "${text}"`,
      'Correct it, or rename the column if it contains something else',
    )
  return Math.max(1, session)
}

/** Empty is false. */
function readFlag(column: Column, cell: string, report: Report): boolean {
  const flag = cell.trim().toLowerCase()
  const isTrue = ['true', '1', 'yes'].includes(flag)
  if (!isTrue && !['', 'false', '0', 'no'].includes(flag))
    report(column, 'wrong-flag', `"${cell}" is neither true nor false`, 'Write true or false')
  return isTrue
}

/** Empty is null; with a decimal comma where spreadsheets write one. */
function readConfidence(cell: string, report: Report): number | null {
  const text = cell.trim()
  if (text === '') return null
  const value = /^\d*([.,]\d+)?(e-?\d+)?$/i.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  if (value >= 0 && value <= 1) return value
  const isPercent = /^\d+([.,]\d+)?%?$/.test(text)
  const remedy = isPercent ? 'Divide the column by 100' : 'Correct it, or leave the cell empty'
  report(
    'confidence',
    'wrong-confidence',
    `a confidence lies between 0 and 1, this is "${text}"`,
    remedy,
  )
  return null
}
