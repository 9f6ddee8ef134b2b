import { isPlainYesNo, isRecord, readYesNo, splitOf } from '@/questions'
import { keyRank, meansColumn, optionColumnIndex } from './column-names'
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
  fallback: QuestionMap | null = null,
): QuestionMap[] {
  const each = claims.find(
    'questions',
    'a list of questions within each row',
    (c) => c.isObjectList,
  )
  if (each !== null) return [proposeNested(rows, each, doubts)]
  const prompt = proposePrompt(claims)
  if (prompt !== null) return [proposeQuestion(rows, prompt, claims, doubts)]
  return proposeFormOf(rows, claims, doubts, fallback)
}

function proposePrompt(claims: ColumnClaims): ColumnProfile | null {
  const isNamed = (c: ColumnProfile) => meansColumn(c.name, 'prompt') && c.meanLength > 6
  return (
    // "task" may name a question or what it is about: the one that asks is it.
    claims.find('prompt', 'its name', (c) => isNamed(c) && c.shareQuestions > 0.5) ??
    claims.find('prompt', 'its name', isNamed) ??
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
  const start = group[0]?.index === -1 ? -1 : 0
  const several = group.filter(({ index }, n) => index === n + start).map(({ column }) => column)
  for (const column of several.length > 1 ? several : [])
    claims.take(column, 'options', 'one of several columns of options')
  const single =
    several.length > 1
      ? null
      : claims.find(
          'options',
          'its name',
          (c) => meansColumn(c.name, 'options') && c.shareYesNo < 0.9,
        )
  const kind = claims.find(
    'kind',
    'its values name kinds of questions',
    (c) =>
      meansColumn(c.name, 'kind') &&
      c.distinct.length <= 12 &&
      c.distinct.every((word) => kindOfWord(word) !== undefined),
  )
  const named = claims.free().filter((c) => meansColumn(c.name, 'truth'))
  const [best] = [...named].sort((a, b) => keyRank(a.name) - keyRank(b.name))
  const truth =
    claims.find('truth', 'its name', (c) => c === best) ??
    claims.find(
      'truth',
      'it says yes or no',
      (c) => /^column \d+$/.test(c.name) && c.shareYesNo === 1,
    )
  const options = optionsFrom(rows, several, single)
  if (truth === null)
    doubts.push('no column looks like the correct answer: no question will be scored')
  const help = claims.find('help', 'its name', ({ name }) => /^(help|hint)$/i.test(name.trim()))
  return {
    kind: kind === null ? 'auto' : { from: kind.name },
    prompt: { from: prompt.name },
    ...(help === null ? {} : { help: { from: help.name } }),
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
  const isMixed = rows.some((row) => /^\s*[[{]/.test(cellText(rowValue(row, single.name))))
  return {
    from: single.name,
    split: (split === 'comma' && !isMixed) || split === 'json' ? split : 'auto',
  }
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

function proposeFormOf(
  rows: readonly Row[],
  claims: ColumnClaims,
  doubts: string[],
  fallback: QuestionMap | null,
): QuestionMap[] {
  const form = proposeForm(rows, claims.free())
  for (const { truth, options } of form) {
    const labels =
      options !== undefined && 'list' in options ? options.list.map(({ label }) => label) : []
    if (labels.length > 0 && labels.every((label) => /^\d+$/.test(label)))
      doubts.push(
        `the values of "${truth?.from ?? ''}" are codes (${labels.slice(0, 4).join(', ')}): name them, or readers will see numbers as options`,
      )
  }
  for (const question of form) {
    const column = claims.free().find(({ name }) => name === question.truth?.from)
    if (column !== undefined)
      claims.take(
        column,
        `question ${question.id ?? ''}`,
        'few different values, and a field of a report',
      )
  }
  const saying = claims.free().filter((c) => saysYesNo(c) && !meansColumn(c.name, 'practice'))
  const yesNo = keysAmong(saying)
  const given = saying.filter((c) => !yesNo.includes(c)).map(({ name }) => `"${name}"`)
  if (given.length > 0 && form.length === 0)
    doubts.push(
      `${given.join(' and ')} ${given.length === 1 ? 'contains' : 'contain'} answers of a reader or a model, so ${given.length === 1 ? 'is' : 'are'} not asked. Choose the column of correct answers and enter the question`,
    )
  const asked = [
    ...form,
    ...(form.length === 0
      ? yesNo.map((c) => yesNoOfColumn(claims.take(c, 'question', 'it says yes or no')))
      : []),
  ]
  if (asked.length > 0) return asked
  doubts.push('no column looks like a question: choose one')
  if (fallback !== null) return [fallback]
  return [{ kind: 'text', prompt: { value: 'What do you see?' } }]
}

/** Columns of findings are questions each. Of columns that say the same in other names the reference standard is one, and what models and readers said is none. */
function keysAmong(columns: readonly ColumnProfile[]): readonly ColumnProfile[] {
  const isKey = ({ name }: ColumnProfile) => keyRank(name) === 2 || meansColumn(name, 'truth')
  const [best] = columns.filter(isKey).sort((a, b) => keyRank(a.name) - keyRank(b.name))
  return columns.filter((c) => !isKey(c) || (c === best && keyRank(c.name) < 2))
}

/** A column that says yes and no: in two words, or in several spellings of which most are read. */
function saysYesNo({ shareYesNo, distinct }: ColumnProfile): boolean {
  if (shareYesNo === 1 && distinct.length === 2) return true
  const isBoth = new Set(distinct.flatMap((text) => readYesNo(text) ?? [])).size === 2
  return isBoth && shareYesNo >= 0.5 && distinct.length <= 12 && distinct.some(isPlainYesNo)
}

/** The longest of the first cells: the one that shows best how entries are told apart. */
function longestCell(rows: readonly Row[], column: string): string {
  return rows
    .slice(0, 50)
    .map((row) => cellText(rowValue(row, column)))
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '')
}
