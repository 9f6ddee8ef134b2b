import type { Truth } from '@/questions'
import type { TruthForm } from './mapping-schema'
import { labelForm, type MappedOption } from './option-list'
import { isBlank } from './row-value'
import { type Split, splitList } from './split-list'
import { readYesNo } from './yes-no-spelling'

/** A value read from a cell, or what is wrong with it in a sentence without its full stop. */
export type CellReading<V> =
  | { readonly ok: true; readonly value: V }
  | { readonly ok: false; readonly message: string; readonly remedy: string }

const read = <V>(value: V): CellReading<V> => ({ ok: true, value })
const unread = (message: string, remedy: string): CellReading<never> => ({ ok: false, message, remedy })

export interface TruthCell {
  readonly value: unknown
  readonly as: TruthForm
  readonly split: Split | undefined
  readonly within: number
  readonly options: readonly MappedOption[]
  /** Letters that the cell itself gave the options, by index; null where it gave none. */
  readonly marks: readonly (string | null)[]
}

/** The truth of one question; null where the cell is blank, and the question is then not scored. */
export function readTruthCell(kind: string, cell: TruthCell): CellReading<Truth | null> {
  const { value } = cell
  const isOption = cell.options.some(({ label }) => labelForm(label) === labelForm(String(value ?? '')))
  if (isBlank(value) && !isOption) return read(null)
  switch (kind) {
    case 'yes-no': {
      const option = cell.options.length > 0 ? optionOf(value, cell) : null
      const word = readYesNo(option?.label ?? value)
      return word === null
        ? unread(
            `${shown(value)} is neither yes nor no`,
            'Write yes or no, or choose another kind of question',
          )
        : read({ is: word })
    }
    case 'choice': {
      const option = optionOf(value, cell)
      return option === null ? noOption(value, cell) : read({ is: option.id })
    }
    case 'multi-choice': {
      const entries = splitList(value, cell.split ?? 'auto').map(({ text, mark }) => text || (mark ?? ''))
      const options = entries.map((entry) => ({ entry, option: optionOf(entry, cell) }))
      const wrong = options.find(({ option }) => option === null)
      if (wrong !== undefined) return noOption(wrong.entry, cell)
      return read({ is: [...new Set(options.flatMap(({ option }) => option?.id ?? []))].sort() })
    }
    case 'number':
    case 'scale': {
      const number = numberOf(value)
      if (number === null) return unread(`${shown(value)} is no number`, 'Write a number, without its unit')
      if (kind === 'scale' && !Number.isInteger(number))
        return unread(`${number} is no step of a scale`, 'Write a whole number')
      return read(kind === 'scale' ? { is: number } : { is: number, within: cell.within })
    }
    default:
      return readWordings(kind, cell)
  }
}

function readWordings(kind: string, cell: TruthCell): CellReading<Truth | null> {
  const isList = cell.split !== undefined || Array.isArray(cell.value)
  const texts = isList
    ? splitList(cell.value, cell.split ?? 'auto').map(({ text }) => text)
    : [String(cell.value).trim()]
  const [is, ...or] = texts.filter((text) => text !== '')
  if (is === undefined) return read(null)
  if (kind === 'ranking' && cell.options.length > 0) {
    const ids = [is, ...or].map((text) => ({ text, option: optionOf(text, cell) }))
    const wrong = ids.find(({ option }) => option === null)
    if (wrong !== undefined) return noOption(wrong.text, cell)
    const [first = '', ...rest] = ids.flatMap(({ option }) => option?.id ?? [])
    return read(rest.length === 0 ? { is: first } : { is: first, or: rest })
  }
  return read(or.length === 0 ? { is } : { is, or })
}

/** The option that a cell means: by its words, else by letter or by place, as the mapping says. */
function optionOf(value: unknown, { as, options, marks }: TruthCell): MappedOption | null {
  const text = String(value ?? '').trim()
  const byLabel = () => options.find(({ label }) => labelForm(label) === labelForm(text)) ?? null
  const byMark = () => {
    const mark = /^\(?([A-Za-z]|\d{1,2})\s*[).:]?$/.exec(text)?.[1]?.toUpperCase()
    const place = mark === undefined ? -1 : marks.indexOf(mark)
    return place === -1 ? null : (options[place] ?? null)
  }
  const byLetter = () => {
    const letter = /^\(?([A-Za-z])\s*[).:]?(\s+\S.*)?$/s.exec(text)?.[1]?.toUpperCase()
    return letter === undefined ? null : (options[letter.charCodeAt(0) - 65] ?? null)
  }
  const byIndex = (base: number) => (/^\d+(\.0)?$/.test(text) ? (options[Number(text) - base] ?? null) : null)
  switch (as) {
    case 'letter':
      return byMark() ?? byLetter()
    case 'index-0':
      return byIndex(0) ?? byLabel()
    case 'index-1':
      return byIndex(1) ?? byLabel()
    case 'label':
      return byLabel()
    default: {
      const found = byLabel() ?? byMark() ?? byLetter() ?? options.find(({ id }) => id === text)
      if (found !== null && found !== undefined) return found
      const word = readYesNo(text)
      return word === null ? null : (options.find(({ label }) => readYesNo(label) === word) ?? null)
    }
  }
}

function noOption(value: unknown, { options, as }: TruthCell): CellReading<never> {
  const list = options.map(({ id, label }) => (id === label ? id : `${id} ${label}`)).join(', ')
  const base = as === 'index-0' ? ', counted from 0' : as === 'index-1' ? ', counted from 1' : ''
  return unread(
    `the right answer ${shown(value)} is none of the options (${list})${base}`,
    'Correct the answer or the options of this row',
  )
}

export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const text = String(value ?? '').trim()
  // A comma is a decimal comma where it stands alone.
  const plain = /^-?\d+,\d+$/.test(text) ? text.replace(',', '.') : text
  return /^-?(\d+\.?\d*|\.\d+)(e-?\d+)?$/i.test(plain) ? Number(plain) : null
}

/** A cell within a sentence. */
export const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `"${text.length > 60 ? `${text.slice(0, 57)}…` : text}"`
}
