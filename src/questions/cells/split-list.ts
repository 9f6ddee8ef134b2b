import { isRecord } from '../read-value'

/** How several entries stand in one cell. `auto` looks at the cell. */
export const SPLITS = ['auto', 'json', '|', ';', 'newline', 'lettered', 'comma'] as const
export type Split = (typeof SPLITS)[number]

interface ListEntry {
  /** The letter or number that stood before it, upper case; null where it stood alone. */
  readonly mark: string | null
  readonly text: string
}

const LETTERED = /(?:^|[\s;,|/])\(?([A-Ja-j])\s*[).:]\s+/g
/** A letter with a bracket or a colon needs no blank behind it; a number may be a ratio or a time. */
const MARK = /^\(?(?:([A-Ja-j]|\d{1,2})\s*[).:]\s+|([A-Ja-j])[):])(?=\S)/

/** The filled entries of one cell, see `splitPlaces`. */
export const splitList = (value: unknown, split: Split): ListEntry[] =>
  splitPlaces(value, split).filter(({ text, mark }) => text !== '' || mark !== null)

/**
 * Entries of one cell, empty ones with their places: a JSON or Python list, an object from letters to texts, or a text with separators or with
 * `A) … B) …`. A letter before an entry is taken off and kept as its mark.
 */
export function splitPlaces(value: unknown, split: Split): ListEntry[] {
  if (Array.isArray(value)) return withoutMarks(value.map(entryText))
  if (isRecord(value))
    return Object.entries(value).map(([mark, text]) => ({ mark, text: entryText(text) }))
  const text = String(value ?? '').trim()
  if (text === '') return []
  const how = split === 'auto' ? splitOf(text) : split
  if (how === 'json') {
    const list = jsonList(text)
    return list === null ? [] : splitPlaces(list, 'json')
  }
  if (how === 'lettered') return lettered(text)
  const parts = how === 'newline' ? text.split(/\r?\n/) : text.split(how === 'comma' ? ',' : how)
  return withoutMarks(parts)
}

/** How the entries of this text are told apart; `comma` when nothing better is seen. */
export function splitOf(text: string): Exclude<Split, 'auto'> {
  if (/^[[{]/.test(text) && jsonList(text) !== null) return 'json'
  if (lettered(text).length > 1) return 'lettered'
  if (/\r?\n/.test(text)) return 'newline'
  if (text.includes('|')) return '|'
  return text.includes(';') ? ';' : 'comma'
}

/** A list or object written as JSON, or as Python prints it: `['no', "it's"]`. */
export function jsonList(text: string): unknown[] | Readonly<Record<string, unknown>> | null {
  for (const candidate of [text, pythonAsJson(text)]) {
    try {
      const value: unknown = JSON.parse(candidate)
      if (Array.isArray(value) || isRecord(value)) return value
    } catch {
      // The next spelling.
    }
  }
  return null
}

/** The entries of a cell that is a list, or says one as JSON or as Python prints it; null for any other cell. */
export function listOfCell(value: unknown): readonly unknown[] | null {
  const list = typeof value === 'string' && /^\s*\[/.test(value) ? jsonList(value.trim()) : value
  return Array.isArray(list) ? list : null
}

const pythonAsJson = (text: string): string =>
  text
    .replace(/'((?:[^'\\]|\\.)*)'(?=\s*[,:\]}])/g, (_, inner: string) =>
      JSON.stringify(inner.replaceAll("\\'", "'")),
    )
    .replace(/\bNone\b/g, 'null')
    .replace(/\bTrue\b/g, 'true')
    .replace(/\bFalse\b/g, 'false')

/** `A) meningioma B) glioma`; empty unless the letters run A, B, C … in order. */
function lettered(text: string): ListEntry[] {
  const found = [...text.matchAll(LETTERED)]
  const run = found.filter((_, n) => found.slice(0, n + 1).every((m, k) => letterIndex(m[1]) === k))
  if (run.length < 2 || (run[0]?.index ?? 1) > 0) return []
  return run.map((match, n) => ({
    mark: (match[1] ?? '').toUpperCase(),
    text: text
      .slice(match.index + match[0].length, run[n + 1]?.index ?? text.length)
      .replace(/[\s;,|/]+$/, '')
      .trim(),
  }))
}

const letterIndex = (letter: string | undefined) => (letter ?? '').toUpperCase().charCodeAt(0) - 65

/** Entries without the letters or numbers that stand before every one of them. */
export function withoutMarks(parts: readonly string[]): ListEntry[] {
  const trimmed = parts.map((part) => part.trim())
  const filled = trimmed.filter((part) => part !== '')
  // Marks count only when every entry has one: "1. ventricle" in a list of plain labels is a label.
  const isMarked = filled.length > 1 && filled.every((part) => MARK.test(part))
  return trimmed.map((part) => {
    const [whole = '', spaced, mark = spaced ?? ''] = isMarked ? (MARK.exec(part) ?? []) : []
    return isMarked && part !== ''
      ? { mark: mark.toUpperCase(), text: part.slice(whole.length).trim() }
      : { mark: null, text: part }
  })
}

/** An entry of a JSON list: a text, or an object with a label. */
function entryText(entry: unknown): string {
  if (isRecord(entry)) {
    const label = entry.label ?? entry.text ?? entry.option ?? entry.value ?? entry.name
    return label === undefined ? JSON.stringify(entry) : String(label).trim()
  }
  return entry === null || entry === undefined ? '' : String(entry).trim()
}
