import { isRecord, splitOf } from '@/questions'
import { meansColumn, optionColumnIndex } from './column-names'
import { ColumnClaims, type ColumnProfile, profileColumns } from './column-profile'
import { kindOfWord } from './map-question'
import type { QuestionMap } from './mapping-schema'
import { proposeForm, yesNoOfColumn } from './propose-form'
import { cellText, type Row, rowValue } from './row-value'

/** Where a table has the options of its questions: in several columns, or as a list in one cell. */
type OptionColumns = Exclude<NonNullable<QuestionMap['options']>, { list: unknown }>

/** The questions that a table asks: in a nested list, in a column of prompts, or as a form of few-valued columns. */
export function proposeQuestions(
  rows: readonly Row[],
  claims: ColumnClaims,
  doubts: string[],
): QuestionMap[] {
  const each = claims.find('questions', 'a list of questions within each row', (c) => c.isObjectList)
  if (each !== null) return [proposeNested(rows, each, doubts)]
  const prompt = proposePrompt(claims)
  if (prompt !== null) return [proposeQuestion(rows, prompt, claims, doubts)]
  return proposeFormOf(rows, claims, doubts)
}

function proposePrompt(claims: ColumnClaims): ColumnProfile | null {
  return (
    claims.find('prompt', 'its name', (c) => meansColumn(c.name, 'prompt') && c.meanLength > 6) ??
    claims.find('prompt', 'its texts end in a question mark', (c) => c.shareQuestions > 0.5)
  )
}

function proposeQuestion(
  rows: readonly Row[],
  prompt: ColumnProfile,
  claims: ColumnClaims,
  doubts: string[],
): QuestionMap {
  const group = claims
    .free()
    .map((column) => ({ column, index: optionColumnIndex(column.name) }))
    .filter((o): o is { column: ColumnProfile; index: number } => o.index !== null)
    .sort((a, b) => a.index - b.index)
  const several = group.filter(({ index }, n) => index === n).map(({ column }) => column)
  for (const column of several.length > 1 ? several : [])
    claims.take(column, 'options', 'one of several columns of options')
  const single =
    several.length > 1
      ? null
      : claims.find('options', 'its name', (c) => meansColumn(c.name, 'options') && c.shareYesNo < 0.9)
  const kind = claims.find(
    'kind',
    'its values name kinds of questions',
    (c) =>
      meansColumn(c.name, 'kind') &&
      c.distinct.length <= 12 &&
      c.distinct.every((word) => kindOfWord(word) !== undefined),
  )
  const truth = claims.find('truth', 'its name', (c) => meansColumn(c.name, 'truth'))
  const options = optionsFrom(rows, several, single)
  if (truth === null) doubts.push('no column looks like the right answer: no question will be scored')
  return {
    kind: kind === null ? 'auto' : { from: kind.name },
    prompt: { from: prompt.name },
    ...(options === null ? {} : { options }),
    ...(truth === null ? {} : { truth: { from: truth.name, as: 'auto' } }),
  }
}

function optionsFrom(
  rows: readonly Row[],
  several: readonly ColumnProfile[],
  single: ColumnProfile | null,
): OptionColumns | null {
  if (several.length > 1) return { columns: several.map((c) => c.name) }
  if (single === null) return null
  const split = splitOf(longestCell(rows, single.name))
  // Only what a look at each cell cannot tell is fixed: commas are as common within options as between them.
  return { from: single.name, split: split === 'comma' || split === 'json' ? split : 'auto' }
}

/** A nested list of questions is profiled like a table of its own. */
function proposeNested(rows: readonly Row[], list: ColumnProfile, doubts: string[]): QuestionMap {
  const entries = rows.flatMap((row) => {
    const value = rowValue(row, list.name)
    return Array.isArray(value) ? value.filter(isRecord) : []
  })
  const names = [...new Set(entries.slice(0, 500).flatMap((entry) => Object.keys(entry)))]
  const inner = new ColumnClaims(profileColumns(entries, names))
  const prompt = proposePrompt(inner) ?? inner.free().find((c) => c.meanLength > 20) ?? null
  if (prompt === null) {
    doubts.push(`the entries of "${list.name}" hold no text that looks like a question`)
    return { each: list.name, kind: 'text', prompt: { value: 'What is the diagnosis?' } }
  }
  return { each: list.name, ...proposeQuestion(entries, prompt, inner, doubts) }
}

function proposeFormOf(rows: readonly Row[], claims: ColumnClaims, doubts: string[]): QuestionMap[] {
  const form = proposeForm(rows, claims.free())
  for (const question of form) {
    const column = claims.free().find(({ name }) => name === question.truth?.from)
    if (column !== undefined)
      claims.take(column, `question ${question.id ?? ''}`, 'few different values, and a field of a report')
  }
  const yesNo = claims
    .free()
    .filter((c) => c.shareYesNo === 1 && c.distinct.length === 2 && !meansColumn(c.name, 'practice'))
  const asked = [
    ...form,
    ...(form.length === 0
      ? yesNo.map((c) => yesNoOfColumn(claims.take(c, 'question', 'it says yes or no')))
      : []),
  ]
  if (asked.length > 0) return asked
  doubts.push('no column looks like a question: say which one is')
  return [{ kind: 'text', prompt: { value: 'What do you see?' } }]
}

/** The longest of the first cells: the one that shows best how entries are told apart. */
function longestCell(rows: readonly Row[], column: string): string {
  return rows
    .slice(0, 50)
    .map((row) => cellText(rowValue(row, column)))
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '')
}
