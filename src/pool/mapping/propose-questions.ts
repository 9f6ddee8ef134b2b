import { isPlainYesNo, isRecord, readYesNo, splitOf } from '@/questions'
import { bestKey, keyRank, optionColumnIndex } from './column-names'
import { ColumnClaims, type ColumnProfile, profileColumns } from './column-profile'
import { kindOfWord } from './map-question'
import type { QuestionMap } from './mapping-schema'
import { entryNames } from './pool-table'
import { proposeForm, yesNoOfColumn } from './propose-form'
import { present, type Row, rowValue, textIn } from './row-value'

/** The questions that a table asks: in a nested list, in a column of prompts, or as a form of few-valued columns. */
export function proposeQuestions(
  rows: readonly Row[],
  claims: ColumnClaims,
  doubts: string[],
  fallback: QuestionMap | null,
): QuestionMap[] {
  const each = claims.find((c) => c.isObjectList)
  if (each !== undefined) return [proposeNested(rows, each, doubts)]
  const prompt = proposePrompt(claims)
  if (prompt !== undefined) return [proposeQuestion(rows, prompt, claims, doubts)]
  return proposeFormOf(rows, claims, doubts, fallback)
}

function proposePrompt(claims: ColumnClaims): ColumnProfile | undefined {
  const isNamed = (c: ColumnProfile) => c.means('prompt') && c.meanLength > 6
  const isAsking = (c: ColumnProfile) => c.shareQuestions > 0.5
  return (
    // "task" may name a question or what it is about: the one that asks is it.
    claims.find((c) => isNamed(c) && isAsking(c)) ?? claims.find(isNamed) ?? claims.find(isAsking)
  )
}

function proposeQuestion(
  rows: readonly Row[],
  prompt: ColumnProfile,
  claims: ColumnClaims,
  doubts: string[],
): QuestionMap {
  const options = proposeOptions(rows, claims)
  const kind = claims.find(
    (c) =>
      c.means('kind') &&
      c.distinct.length <= 12 &&
      c.distinct.every((word) => kindOfWord(word) !== undefined),
  )
  const best = bestKey(claims.free.filter((c) => c.means('truth')))
  const truth = best ?? claims.free.find((c) => /^column \d+$/.test(c.name) && c.shareYesNo === 1)
  claims.take(truth)
  if (truth === undefined)
    doubts.push('no column looks like the correct answer: no question will be scored')
  const help = claims.find(({ name }) => /^(help|hint)$/i.test(name.trim()))
  return present({
    kind: kind === undefined ? 'auto' : { from: kind.name },
    prompt: { from: prompt.name },
    help: help && { from: help.name },
    options,
    truth: truth && { from: truth.name, as: 'auto' },
  })
}

/** Where a table has the options of its questions: in several columns, or as a list in one cell. */
function proposeOptions(rows: readonly Row[], claims: ColumnClaims): QuestionMap['options'] {
  const group = claims.free
    .flatMap((column) => {
      const index = optionColumnIndex(column.name)
      return index === null ? [] : [{ column, index }]
    })
    .sort((a, b) => a.index - b.index)
  const start = group[0]?.index === -1 ? -1 : 0
  const several = group.filter(({ index }, n) => index === n + start).map(({ column }) => column)
  if (several.length > 1) {
    claims.take(...several)
    return { columns: several.map(({ name }) => name) }
  }
  const single = claims.find((c) => c.means('options') && c.shareYesNo < 0.9)
  if (single === undefined) return undefined
  const cells = rows.map((row) => textIn(row, single.name))
  // The longest of the first cells shows best how entries are told apart.
  const longest = cells.slice(0, 50).reduce((a, b) => (b.length > a.length ? b : a), '')
  const split = splitOf(longest)
  // Only what a look at each cell cannot tell is fixed: commas are as common within options as between them.
  const isMixed = cells.some((cell) => /^\s*[[{]/.test(cell))
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
  const names = entryNames(rows.slice(0, 500), list.name)
  const inner = new ColumnClaims(profileColumns(entries, names))
  const prompt = proposePrompt(inner) ?? inner.free.find((c) => c.meanLength > 20)
  if (prompt === undefined) {
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
  const form = proposeForm(rows, claims.free)
  for (const { truth, options } of form) {
    const labels =
      options !== undefined && 'list' in options ? options.list.map(({ label }) => label) : []
    if (labels.length > 0 && labels.every((label) => /^\d+$/.test(label)))
      doubts.push(
        `the values of "${truth?.from ?? ''}" are codes (${labels.slice(0, 4).join(', ')}): name them, or readers will see numbers as options`,
      )
  }
  claims.filter(({ name }) => form.some(({ truth }) => truth?.from === name))
  if (form.length > 0) return form
  const saying = claims.free.filter((c) => saysYesNo(c) && !c.means('practice'))
  const yesNo = keysAmong(saying)
  const given = saying.filter((c) => !yesNo.includes(c)).map(({ name }) => `"${name}"`)
  if (given.length > 0)
    doubts.push(
      `${given.join(' and ')} ${given.length === 1 ? 'contains' : 'contain'} answers of a reader or a model, so ${given.length === 1 ? 'is' : 'are'} not asked. Choose the column of correct answers and enter the question`,
    )
  claims.take(...yesNo)
  if (yesNo.length > 0) return yesNo.map(yesNoOfColumn)
  doubts.push('no column looks like a question: choose one')
  return [fallback ?? { kind: 'text', prompt: { value: 'What do you see?' } }]
}

/** Columns of findings are questions each. Of columns that say the same in other names the reference standard is one, and what models and readers said is none. */
function keysAmong(columns: readonly ColumnProfile[]): readonly ColumnProfile[] {
  const isKey = (c: ColumnProfile) => keyRank(c.name) === 2 || c.means('truth')
  const best = bestKey(columns.filter(isKey))
  return columns.filter((c) => !isKey(c) || (c === best && keyRank(c.name) < 2))
}

/** A column that says yes and no: in two words, or in several spellings of which most are read. */
function saysYesNo({ shareYesNo, distinct }: ColumnProfile): boolean {
  if (shareYesNo === 1 && distinct.length === 2) return true
  const isBoth = new Set(distinct.flatMap((text) => readYesNo(text) ?? [])).size === 2
  return isBoth && shareYesNo >= 0.5 && distinct.length <= 12 && distinct.some(isPlainYesNo)
}
