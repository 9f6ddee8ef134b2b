import { labelForm, type Option, optionWords } from '../options'
import { type MmPoint, misread, type Read, read } from '../read-value'
import { readYesNo } from '../yes-no/yes-no-words'
import { listOfCell, type Split, splitList } from './split-list'

/** What parts the decimals of a number; the other mark parts thousands. */
export const DECIMALS = ['point', 'comma'] as const

export type Decimal = (typeof DECIMALS)[number]

/** How a truth is written: `letter`, `index-0`, `index-1` and `label` point to an option, the others are the kind's own. */
export const TRUTH_FORMS = [
  'auto',
  'letter',
  'index-0',
  'index-1',
  'label',
  'yes-no',
  'text',
  'number',
] as const
type TruthForm = (typeof TRUTH_FORMS)[number]

/** A filled cell of a table that holds a right answer. */
export interface TruthCell {
  readonly value: unknown
  readonly as: TruthForm
  readonly split: Split | undefined
  /** The tolerance beside it, in the unit of the question; null where there is none. */
  readonly within: number | null
  /** What parts decimals in the whole column; left out: nobody knows. */
  readonly decimal?: Decimal | undefined
  /** What the row offers to choose from, also where the kind has no options of its own. */
  readonly options: readonly Option[]
  /** Letters that the cell itself gave the options, by index; null where it gave none. */
  readonly marks: readonly (string | null)[]
  /** The place, from 0, that is empty before others: letters and places then point to none; null where there is none. */
  readonly gap: number | null
}

/** The entries of a cell: several where it is a list, or where the mapping or the kind splits it. */
export const entriesOfCell = ({ value, split }: TruthCell, otherwise?: Split): string[] => {
  const how = split ?? (listOfCell(value) === null ? otherwise : 'auto')
  if (how === undefined) return [String(value).trim()]
  return splitList(value, how).map(({ text, mark }) => text || (mark ?? ''))
}

/** `{ "is": …, "or": … }` of accepted wordings; null where there is none. */
export function wordingsOfCell(texts: readonly string[]): { is: string; or?: string[] } | null {
  const [is, ...or] = texts.filter((text) => text !== '')
  if (is === undefined) return null
  return or.length === 0 ? { is } : { is, or }
}

/** The ids of the options that the entries of a cell mean. */
export function optionIdsOfCell(entries: readonly unknown[], cell: TruthCell): Read<string[]> {
  const ids: string[] = []
  for (const entry of entries) {
    const option = optionOfCell(entry, cell)
    if (option === null) return noOption(entry, cell)
    ids.push(option.id)
  }
  return read(ids)
}

/** The option that an entry means: by its words, else by letter or by place, as the mapping says. */
export function optionOfCell(
  value: unknown,
  { as, options, marks, gap }: TruthCell,
): Option | null {
  const text = String(value ?? '').trim()
  const byLabel = () => options.find(({ label }) => labelForm(label) === labelForm(text)) ?? null
  const byMark = () => {
    const mark = /^\(?([A-Za-z]|\d{1,2})\s*[).:]?$/.exec(text)?.[1]?.toUpperCase()
    const place = mark === undefined ? -1 : marks.indexOf(mark)
    return place === -1 ? null : (options[place] ?? null)
  }
  const byLetter = () => {
    if (gap !== null) return null
    const [, letter = '', stop, words = ''] =
      /^\(?([A-Za-z])\s*([).:])?((?<=[):])\S.*|\s+\S.*)?$/s.exec(text) ?? []
    const option = options[letter.toUpperCase().charCodeAt(0) - 65] ?? null
    if (option === null || words === '') return option
    // "B) pons" is B unless pons is another one; "A lesion" is no letter at all.
    const named = options.find(({ label }) => labelForm(label) === labelForm(words))
    return named === option || (named === undefined && stop !== undefined) ? option : null
  }
  const isDigits = /^\d+(\.0)?$/.test(text)
  const byIndex = (base: number) =>
    isDigits && gap === null ? (options[Number(text) - base] ?? null) : null
  switch (as) {
    case 'letter':
      return byMark() ?? byLetter()
    case 'index-0':
      return byIndex(0) ?? byLabel() ?? (isDigits ? null : (byMark() ?? byLetter()))
    case 'index-1':
      return byIndex(1) ?? byLabel() ?? (isDigits ? null : (byMark() ?? byLetter()))
    case 'label':
      return byLabel()
    default: {
      const byId = gap === null ? (options.find(({ id }) => id === text) ?? null) : null
      // Ids may be letters that are not those of their places.
      const found = byLabel() ?? byMark() ?? byId ?? byLetter()
      if (found !== null) return found
      const word = readYesNo(text)
      return word === null ? null : (options.find(({ label }) => readYesNo(label) === word) ?? null)
    }
  }
}

/** Whether an entry names an option by letter or by place and not by words alone: `C`, `(C)`, `C) pons`, `2`. */
export const namesPlace = (entry: string): boolean =>
  /^\(?([A-Za-z]|\d{1,3}(\.0)?)\s*([).:](\s.*)?)?$/s.test(entry.trim())

function noOption(value: unknown, { options, as }: TruthCell): Read<never> {
  const base = as.startsWith('index-') ? `, counted from ${as.slice(-1)}` : ''
  return misread(
    `the correct answer ${shown(value)} is not one of the options (${optionWords(options)})${base}`,
    'Correct the answer or the options of this row',
  )
}

/** A number as tables write it: with a point, or with a decimal comma where it stands alone. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const text = String(value ?? '').trim()
  return /^[-+]?(\d+(\.\d*|,\d+)?|[.,]\d+)(e[-+]?\d+)?$/i.test(text)
    ? Number(text.replace(',', '.'))
    : null
}

/** A model's number; a text of nothing is none. */
export const numberTold = (raw: unknown): unknown =>
  typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw

export const noTolerance = misread(
  'the tolerance of the correct answer is missing',
  'Say within how many millimetres it is right',
)

/** A place of three numbers: a list, or a text such as `10, -24.5, 30`; null where it is none. */
export function mmOf(value: unknown): MmPoint | null {
  if (Array.isArray(value)) {
    const [x = null, y = null, z = null] = value.map(numberOf)
    return value.length === 3 && x !== null && y !== null && z !== null ? [x, y, z] : null
  }
  const text = String(value ?? '').replace(/^\s*[[(]\s*|\s*[\])]\s*$/g, '')
  // Commas are tried last: they may be those of decimals.
  const lists = [/\s*[;|]\s*/, /\s+/, /,/].map((separator) => text.split(separator))
  const list = lists.find(
    (parts) => parts.length === 3 && parts.every((part) => numberOf(part) !== null),
  )
  return list === undefined ? null : mmOf(list)
}

/** A cell within a sentence. */
export const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `"${text.length > 60 ? `${text.slice(0, 57)}…` : text}"`
}
