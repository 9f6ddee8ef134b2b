import { labelForm, type Option } from '@/questions'
import { columnWords, keyRank } from './column-names'
import type { ColumnProfile } from './column-profile'
import type { QuestionMap } from './mapping-schema'
import { cellText, type Row, rowValue } from './row-value'

/** Fields of a structured report as published lists call them (protocol 8), with the question a reader is asked. */
const FIELDS: readonly {
  readonly names: RegExp
  readonly id: string
  readonly prompt: string
  /** Options that belong to such a list whether or not they occur, once one of them does. */
  readonly always?: readonly string[]
}[] = [
  { names: /^modality$/i, id: 'modality', prompt: 'Which modality is this?', always: ['CT', 'MRI'] },
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
export function proposeForm(rows: readonly Row[], columns: readonly ColumnProfile[]): QuestionMap[] {
  const asked = FIELDS.flatMap((field) => {
    const [column] = columns
      .filter(({ name }) => isOfField(field.names, name))
      .sort((a, b) => keyRank(a.name) - keyRank(b.name))
    if (column === undefined || column.filled === 0 || column.distinct.length > MOST_OPTIONS) return []
    return [{ ...field, column, options: optionsOfValues(optionLabels(column, field.always ?? [])) }]
  })
  return asked.map(({ id, prompt, column, options }, n): QuestionMap => {
    const showWhen = conditionOn(rows, column, asked.slice(0, n))
    // A single value is no choice: the reader writes it, and nothing is given away.
    const isChoice = options.length > 1
    return {
      id,
      kind: isChoice ? 'choice' : 'text',
      prompt: { value: prompt },
      ...(isChoice ? { options: { list: options } } : {}),
      truth: { from: column.name, as: isChoice ? 'label' : 'text' },
      confidence: 'percent',
      abstain: { label: 'Cannot be determined' },
      ...(showWhen === null ? {} : { showWhen }),
    }
  })
}

function optionLabels(column: ColumnProfile, always: readonly string[]): string[] {
  const known = new Set(column.distinct.map(labelForm))
  const isStandard = always.some((label) => known.has(labelForm(label)))
  const missing = isStandard ? always.filter((label) => !known.has(labelForm(label))) : []
  return [...column.distinct, ...missing].sort()
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
    const shown = new Set(filled.map((row) => cellText(rowValue(row, other.name))))
    const named = options.filter(({ label }) => shown.has(label))
    const occurring = options.filter(({ label }) => other.distinct.includes(label))
    if (shown.has('') || named.length === 0 || named.length === occurring.length) return []
    const asked = rows.filter((row) => shown.has(cellText(rowValue(row, other.name)))).length
    return [{ question: id, in: named.map((o) => o.id), asked }]
  })
  const best = candidates.sort((a, b) => a.asked - b.asked)[0]
  return best === undefined ? null : { question: best.question, in: best.in }
}

/** A question made of a column that says yes or no: "haemorrhage" becomes "Haemorrhage?". */
export function yesNoOfColumn({ name }: ColumnProfile): QuestionMap {
  const words = columnWords(name).replace(/^(has|is|label|gt) /, '')
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
