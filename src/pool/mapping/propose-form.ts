import { labelForm, measureOf, type Option } from '@/questions'
import { groupBy, plainLetters } from '@/study'
import { bestKey, capitalized, columnWords } from './column-names'
import type { ColumnProfile } from './column-profile'
import type { QuestionMap } from './mapping-schema'
import { present, type Row, textIn } from './row-value'
import fields from './words/form-fields.json' with { type: 'json' }

interface FormField {
  readonly id: string
  /** In the language of the names. */
  readonly prompt: string
  readonly names: readonly string[]
  /** A size or a count: numbers are asked for, where others are codes to choose from. */
  readonly isNumber?: boolean
  /** Options that belong to such a list whether or not they occur, once one of them does. */
  readonly always?: readonly string[]
}
/** Fields of a structured report as published lists call them (protocol 8), with the question a reader is asked. */
const FIELDS = fields.map(({ names, ...field }: FormField) => ({
  ...field,
  names: new RegExp(`^(?:${names.join('|')})$`, 'i'),
}))
const isOfField = (names: RegExp, column: string) => names.test(column.split('.').at(-1) ?? column)

/** Whether two columns are the same field of a report under other names: `label` and `diagnosis`. */
export const isSameField = (a: string, b: string): boolean =>
  FIELDS.some(({ names }) => isOfField(names, a) && isOfField(names, b))

/** More values than this are no form field but a free text or a name. */
const MOST_OPTIONS = 24

/**
 * The questions of a table that asks none: one image and one form, each column of few distinct values a field of it, its
 * options the values that occur. A field that is filled only under some values of an earlier one is shown only there.
 */
export function proposeForm(
  rows: readonly Row[],
  columns: readonly ColumnProfile[],
): QuestionMap[] {
  const fields = FIELDS.flatMap(({ names, isNumber = false, always = [], ...field }) => {
    const column = bestKey(columns.filter(({ name }) => isOfField(names, name)))
    if (column === undefined || column.filled === 0) return []
    const isMeasured = column.distinct.every((text) => measureOf(text) !== null)
    if (isNumber ? !isMeasured : column.distinct.length > MOST_OPTIONS) return []
    const options = isNumber ? [] : optionsOfValues(optionLabels(column, always))
    return [{ ...field, column, isNumber, options }]
  })
  const form = fields.filter(({ id }, n) => fields.findIndex((other) => other.id === id) === n)
  return form.map(({ id, prompt, column, options, isNumber }, n): QuestionMap => {
    const question = { id, ...questionOfColumn(column, prompt, isNumber, options) }
    return present({ ...question, showWhen: conditionOn(rows, column, form.slice(0, n)) })
  })
}

/** The question that a column answers: a number, a choice among its values, or a text where there is but one. */
export function questionOfColumn(
  column: ColumnProfile,
  prompt: string,
  isNumber: boolean,
  options: readonly Option[] = optionsOfValues(optionLabels(column, [])),
): QuestionMap {
  const map: QuestionMap = {
    kind: 'text',
    prompt: { value: prompt },
    truth: { from: column.name, as: 'text' },
    confidence: 'percent',
    abstain: { label: 'Cannot be determined' },
  }
  if (isNumber) {
    const texts = [...column.distinct, `1 ${bracketsBehind(column.name) ?? ''}`]
    const [unit] = texts.flatMap((text) => measureOf(text)?.unit ?? [])
    return present({ ...map, kind: 'number', truth: { from: column.name, as: 'number' }, unit })
  }
  // A single value is no choice: the reader writes it, and nothing is given away.
  if (options.length < 2) return map
  const truth = { from: column.name, as: 'label' } as const
  return { ...map, kind: 'choice', options: { list: [...options] }, truth }
}

/** What stands in brackets behind the name of a column: its unit, if it is one. */
export const bracketsBehind = (name: string): string | undefined =>
  /[([]\s*([^)\]]+?)\s*[)\]]\s*$/.exec(name)?.[1]

function optionLabels(column: ColumnProfile, always: readonly string[]): string[] {
  // Spellings that differ by case or spaces are one option, under the first of them.
  const spellings = groupBy(column.distinct, labelForm)
  const labels = [...spellings.values()].map(([label = '']) => label.trim().replace(/\s+/g, ' '))
  const missing = always.filter((label) => !spellings.has(labelForm(label)))
  return [...labels, ...(missing.length < always.length ? missing : [])].sort()
}

/**
 * The earlier field whose values decide whether this one is filled at all: of those that fit every filled row the one
 * that leaves the fewest rows asked in vain; undefined when none narrows it down.
 */
function conditionOn(
  rows: readonly Row[],
  column: ColumnProfile,
  earlier: readonly {
    readonly id: string
    readonly column: ColumnProfile
    readonly options: readonly Option[]
  }[],
): QuestionMap['showWhen'] {
  if (column.filled === column.rows) return undefined
  const filled = rows.filter((row) => textIn(row, column.name) !== '')
  const candidates = earlier.flatMap(({ id, column: other, options }) => {
    const formOf = (row: Row) => labelForm(textIn(row, other.name))
    const shown = new Set(filled.map(formOf))
    const known = new Set(other.distinct.map(labelForm))
    const named = options.filter(({ label }) => shown.has(labelForm(label)))
    const occurring = options.filter(({ label }) => known.has(labelForm(label)))
    if (shown.has('') || named.length === 0 || named.length === occurring.length) return []
    const askedRows = rows.filter((row) => shown.has(formOf(row))).length
    return [{ showWhen: { question: id, in: named.map((o) => o.id) }, askedRows }]
  })
  const [best] = candidates.sort((a, b) => a.askedRows - b.askedRows)
  return best?.showWhen
}

/** A question made of a column that says yes or no: "haemorrhage" becomes "Haemorrhage?". */
export function yesNoOfColumn({ name }: ColumnProfile): QuestionMap {
  const words = columnWords(name)
    .replace(/^(has|is|label|gt) /, '')
    .replace(/\s*[?？]+$/, '')
  return {
    id: idOfLabel(words),
    kind: 'yes-no',
    prompt: { value: `${capitalized(words)}?` },
    truth: { from: name, as: 'yes-no' },
  }
}

/** An id made of a label: "multiple sclerosis" is `multiple-sclerosis`, "T1C+" is `t1c-plus`. */
export function idOfLabel(label: string): string {
  const plain = plainLetters(label)
    .toLowerCase()
    .replaceAll('+', '-plus')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return plain === '' ? 'option' : plain
}

/** Options of a form from the values of a column, in order; ids that would fall together get a number. */
export function optionsOfValues(values: readonly string[]): Option[] {
  const taken = new Set<string>()
  return values.map((label) => {
    const base = idOfLabel(label)
    let id = base
    for (let n = 2; taken.has(id); n++) id = `${base}-${n}`
    taken.add(id)
    return { id, label }
  })
}
