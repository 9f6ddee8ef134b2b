import { z } from 'zod'
import { idSchema, strict } from '@/study'

export interface MappedOption {
  readonly id: string
  readonly label: string
}

/** Options that are the same for every row, with the ids that the key and the report will use. */
export const optionListSchema = z
  .array(strict({ id: idSchema, label: z.string().min(1, 'must not be empty') }))
  .min(2, 'needs at least two options')
  .refine((list) => new Set(list.map((o) => o.id)).size === list.length, 'two options share one id')

/** Options of one row, with the letters A, B, C … as their ids. */
export const letteredOptions = (labels: readonly string[]): MappedOption[] =>
  labels.map((label, n) => ({ id: optionLetter(n), label }))

export const optionLetter = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `O${index + 1}`

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
export function optionsOfValues(values: readonly string[]): MappedOption[] {
  const taken = new Set<string>()
  return values.map((label) => {
    const base = idOfLabel(label)
    let id = base
    for (let n = 2; taken.has(id); n++) id = `${base}-${n}`
    taken.add(id)
    return { id, label }
  })
}

/** The form in which a truth and an option's label are compared. */
export const labelForm = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').replace(/[.]$/, '').trim()
