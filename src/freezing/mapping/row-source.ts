import type { Source } from './mapping-schema'
import { cellText, type Row, rowValue } from './row-value'

/** What a source gives for one row, '' where there is nothing. */
export function sourceText(row: Row, source: Source | undefined): string {
  if (source === undefined) return ''
  if ('value' in source) return String(source.value)
  const text = cellText(rowValue(row, source.from))
  return newName(text, source.names) ?? text
}

/** What a value is renamed to; undefined where it keeps its name. */
export const newName = (
  text: string,
  names: Readonly<Record<string, string>> | undefined,
): string | undefined => (names !== undefined && Object.hasOwn(names, text) ? names[text] : undefined)

/** The column a problem is about; '' for a constant. */
export const sourceField = (source: Source | undefined): string =>
  source !== undefined && 'from' in source ? source.from : ''

/**
 * An attribute: true and false as such, numbers written plainly as numbers, so that filters and strata compare them;
 * "007" stays a text. Null where it is blank.
 */
export function attributeValue(row: Row, source: Source): string | number | boolean | null {
  if ('value' in source) return source.value
  const text = sourceText(row, source)
  if (text === '') return null
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  const number = Number(text)
  return String(number) === text && Number.isFinite(number) ? number : text
}
