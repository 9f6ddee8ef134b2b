import { labelForm, measureOf, type Option } from '@/questions'
import { columnWords, keyRank } from './column-names'
import type { ColumnProfile } from './column-profile'
import type { QuestionMap } from './mapping-schema'
import { cellText, type Row, rowValue } from './row-value'

/** Fields of a structured report as published lists call them (protocol 8), with the question a reader is asked, in the language of the name. */
const FIELDS: readonly {
  readonly names: RegExp
  readonly id: string
  readonly prompt: string
  /** A size or a count: numbers are asked for, where others are codes to choose from. */
  readonly isNumber?: true
  /** Options that belong to such a list whether or not they occur, once one of them does. */
  readonly always?: readonly string[]
}[] = [
  {
    names: /^modality$/i,
    id: 'modality',
    prompt: 'Which modality is this?',
    always: ['CT', 'MRI'],
  },
  {
    names: /^(sequence|modality[_ -]?subtype|mri?[_ -]?sequence|weighting)$/i,
    id: 'sequence',
    prompt: 'Which sequence is this?',
  },
  {
    names: /^(plane|view|orientation|axis)$/i,
    id: 'plane',
    prompt: 'In which plane is the image?',
    always: ['axial', 'coronal', 'sagittal'],
  },
  {
    names: /^(class|diagnosis|label|disease|pathology|finding|target)$/i,
    id: 'diagnosis',
    prompt: 'What is the diagnosis?',
  },
  {
    names: /^(subclass|subtype|sub[_ -]?type|tumou?r[_ -]?type|diagnosis[_ -]?detailed)$/i,
    id: 'subtype',
    prompt: 'Which subtype is it?',
  },
  { names: /^(side|laterality|hemisphere)$/i, id: 'side', prompt: 'On which side is the finding?' },
  { names: /^(grade|severity|stage)$/i, id: 'severity', prompt: 'How severe is it?' },
  { names: /^(location|lobe|region|site)$/i, id: 'location', prompt: 'Where is the finding?' },
  {
    names: /^(size|diameter|volume|length|width)\s*([([].*)?$/i,
    id: 'size',
    prompt: 'How large is the finding?',
    isNumber: true,
  },
  { names: /^modalität$/i, id: 'modality', prompt: 'Welche Modalität ist das?' },
  { names: /^(sequenz|wichtung)$/i, id: 'sequence', prompt: 'Welche Sequenz ist das?' },
  {
    names: /^(ebene|orientierung|schichtführung)$/i,
    id: 'plane',
    prompt: 'In welcher Ebene liegt das Bild?',
  },
  {
    names: /^(diagnose|befund|klasse|erkrankung)$/i,
    id: 'diagnosis',
    prompt: 'Wie lautet die Diagnose?',
  },
  { names: /^(seite|lateralität)$/i, id: 'side', prompt: 'Auf welcher Seite liegt der Befund?' },
  {
    names: /^(grad|schweregrad|stadium)$/i,
    id: 'severity',
    prompt: 'Wie ausgeprägt ist der Befund?',
  },
  { names: /^(ort|lokalisation|lage|lappen)$/i, id: 'location', prompt: 'Wo liegt der Befund?' },
  {
    names: /^(größe|groesse|durchmesser|volumen|länge|breite)\s*([([].*)?$/i,
    id: 'size',
    prompt: 'Wie groß ist der Befund?',
    isNumber: true,
  },
]
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
  const asked = FIELDS.flatMap((field) => {
    const [column] = columns
      .filter(({ name }) => isOfField(field.names, name))
      .sort((a, b) => keyRank(a.name) - keyRank(b.name))
    if (column === undefined || column.filled === 0) return []
    const isNumber = column.distinct.every((text) => measureOf(text) !== null)
    if (field.isNumber ? !isNumber : column.distinct.length > MOST_OPTIONS) return []
    const options = field.isNumber ? [] : optionsOfValues(optionLabels(column, field.always ?? []))
    return [{ ...field, column, options }]
  })
  const form = asked.filter(({ id }, n) => asked.findIndex((other) => other.id === id) === n)
  return form.map(({ id, prompt, column, options, isNumber }, n): QuestionMap => {
    const showWhen = conditionOn(rows, column, form.slice(0, n))
    const question = { id, ...questionOfColumn(column, prompt, isNumber === true, options) }
    return showWhen === null ? question : { ...question, showWhen }
  })
}

/** The question that a column answers: a number, a choice among its values, or a text where there is but one. */
export function questionOfColumn(
  column: ColumnProfile,
  prompt: string,
  isNumber: boolean,
  options: readonly Option[] = optionsOfValues(optionLabels(column, [])),
): QuestionMap {
  const asked: QuestionMap = {
    kind: 'text',
    prompt: { value: prompt },
    truth: { from: column.name, as: 'text' },
    confidence: 'percent',
    abstain: { label: 'Cannot be determined' },
  }
  if (isNumber) {
    const named = /[([]\s*([^)\]]+?)\s*[)\]]\s*$/.exec(column.name)?.[1]
    const [unit] = [...column.distinct, `1 ${named ?? ''}`].flatMap(
      (text) => measureOf(text)?.unit ?? [],
    )
    const truth = { from: column.name, as: 'number' } as const
    return { ...asked, kind: 'number', truth, ...(unit !== undefined && { unit }) }
  }
  // A single value is no choice: the reader writes it, and nothing is given away.
  if (options.length < 2) return asked
  const truth = { from: column.name, as: 'label' } as const
  return { ...asked, kind: 'choice', options: { list: [...options] }, truth }
}

function optionLabels(column: ColumnProfile, always: readonly string[]): string[] {
  const labels = new Map<string, string>()
  // Spellings that differ by case or spaces are one option, under the first of them.
  for (const label of column.distinct)
    if (!labels.has(labelForm(label)))
      labels.set(labelForm(label), label.trim().replace(/\s+/g, ' '))
  const isStandard = always.some((label) => labels.has(labelForm(label)))
  const missing = isStandard ? always.filter((label) => !labels.has(labelForm(label))) : []
  return [...labels.values(), ...missing].sort()
}

/**
 * The earlier field whose values decide whether this one is filled at all: of those that fit every filled row the one
 * that leaves the fewest rows asked in vain; null when none narrows it down.
 */
function conditionOn(
  rows: readonly Row[],
  column: ColumnProfile,
  earlier: readonly {
    readonly id: string
    readonly column: ColumnProfile
    readonly options: readonly Option[]
  }[],
): QuestionMap['showWhen'] | null {
  if (column.filled === column.rows) return null
  const filled = rows.filter((row) => cellText(rowValue(row, column.name)) !== '')
  const candidates = earlier.flatMap(({ id, column: other, options }) => {
    const formOf = (row: Row) => labelForm(cellText(rowValue(row, other.name)))
    const shown = new Set(filled.map(formOf))
    const known = new Set(other.distinct.map(labelForm))
    const named = options.filter(({ label }) => shown.has(labelForm(label)))
    const occurring = options.filter(({ label }) => known.has(labelForm(label)))
    if (shown.has('') || named.length === 0 || named.length === occurring.length) return []
    const asked = rows.filter((row) => shown.has(formOf(row))).length
    return [{ question: id, in: named.map((o) => o.id), asked }]
  })
  const best = candidates.sort((a, b) => a.asked - b.asked)[0]
  return best === undefined ? null : { question: best.question, in: best.in }
}

/** A question made of a column that says yes or no: "haemorrhage" becomes "Haemorrhage?". */
export function yesNoOfColumn({ name }: ColumnProfile): QuestionMap {
  const words = columnWords(name)
    .replace(/^(has|is|label|gt) /, '')
    .replace(/\s*[?？]+$/, '')
  return {
    id: idOfLabel(words),
    kind: 'yes-no',
    prompt: { value: `${words.charAt(0).toUpperCase()}${words.slice(1)}?` },
    truth: { from: name, as: 'yes-no' },
  }
}

/** An id made of a label: "multiple sclerosis" is `multiple-sclerosis`, "T1C+" is `t1c-plus`. */
export function idOfLabel(label: string): string {
  const plain = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
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
