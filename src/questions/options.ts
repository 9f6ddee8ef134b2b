import { z } from 'zod'
import { idSchema, strict } from '@/study'
import { jsonList } from './cells/split-list'

/** The options of a choice, with ids that occur once. */
export const optionsSchema = z
  .array(strict({ id: idSchema, label: z.string().min(1, 'must not be empty') }))
  .min(2, 'needs at least two options')
  .refine(
    (options) => new Set(options.map((o) => o.id)).size === options.length,
    'two options share one id',
  )

export interface Option {
  readonly id: string
  readonly label: string
}

export const optionLabel = (options: readonly Option[], id: string): string =>
  options.find((option) => option.id === id)?.label ?? id

/** Options with their words, within a sentence. */
export const optionWords = (options: readonly Option[]): string =>
  options.map(({ id, label }) => (id === label ? id : `${id} ${label}`)).join(', ')

export const optionLetter = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `O${index + 1}`

/** The form in which a truth and an option's label are compared. */
export const labelForm = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').replace(/[.]$/, '').trim()

/** The id of the option meant by its id or its label, whatever the case; null when none or several fit. */
export function optionOf(options: readonly Option[], text: string): string | null {
  const trimmed = text.trim()
  const exact = options.find((o) => o.id === trimmed)
  if (exact !== undefined) return exact.id
  const wanted = trimmed.toLowerCase()
  const byId = options.filter((o) => o.id.toLowerCase() === wanted)
  const found =
    byId.length > 0 ? byId : options.filter((o) => o.label.trim().toLowerCase() === wanted)
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

/** The ids that a cell of an answer names, separated by `|` or as a JSON list; null where one is no option. */
export function optionsOfCell(options: readonly Option[], cell: string): string[] | null {
  const ids = cellList(cell).flatMap((entry) => optionOf(options, entry) ?? [])
  return ids.length === cellList(cell).length ? ids : null
}

/** The entries of an answer's cell. */
export function cellList(cell: string): string[] {
  const text = cell.trim()
  const list = text.startsWith('[') ? jsonList(text) : null
  if (Array.isArray(list) && list.every((entry) => typeof entry === 'string')) return list
  return text.split('|').flatMap((entry) => entry.trim() || [])
}

export const notOption = (options: readonly Option[]): string =>
  `is no option of this question (${options.map((o) => o.id).join(', ')})`
