import { formatValue } from 'hucre'

/** Digits that a spreadsheet keeps of a number. */
const DIGITS = 15
/** A format without what is no place of a digit, a date or a time: texts, colours, blanks. */
const bare = (format: string): string =>
  (format.split(';')[0] ?? '').replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')

/**
 * A cell of a workbook as it would be written into a list: dates as ISO, numbers as they are stored, and as they are
 * shown where digits or letters would be lost otherwise (`00007`, `P007`, `25%`).
 */
export function cellWords(
  value: string | number | boolean | Date | null,
  format: string | undefined,
): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'number'
    ? numberWords(value, format ?? 'General')
    : dateWords(value, format ?? '')
}

/** Whether a number is longer than what a spreadsheet keeps of it, so that its last digits are zeros. */
export const isCut = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) >= 10 ** DIGITS

function numberWords(value: number, format: string): string {
  const places = bare(format)
  if (places.includes('%')) return `${plain(value * 100)}%`
  const [whole = ''] = places.split('.')
  const isPadded = /^[0 -]*$/.test(whole) && (whole.match(/0/g) ?? []).length > 1
  const hasLetters = /"[^"]*\p{L}[^"]*"|\\\p{L}/u.test(format.split(';')[0] ?? '')
  if (!isPadded && !hasLetters) return plain(value)
  // No decimal is rounded away by what is only a way of showing it.
  const [section = ''] = format.split(';')
  const full = Number.isInteger(value)
    ? section
    : section.replace(/(\.[0#?]+)/, `.${'#'.repeat(DIGITS)}`)
  return Number.isInteger(value) || full.includes('.')
    ? formatValue(value, full).trim()
    : plain(value)
}

function plain(value: number): string {
  const kept = Number(value.toPrecision(DIGITS))
  return Math.abs(kept) < 1e21 ? String(kept) : BigInt(kept).toString()
}

/** ISO where day, month and year are shown; what does not show all three is not made up to a date. */
function dateWords(date: Date, format: string): string {
  const places = bare(format)
  const hasTime = /[hs]/i.test(places)
  const hasYear = /y/i.test(places)
  const hasDay = /d/i.test(places)
  if (/^\[[hms]+\]/i.test(places.trim())) return formatValue(date, format)
  const iso = date.toISOString()
  const seconds = iso.slice(17, 19) === '00' ? '' : iso.slice(16, 19)
  const time = `${iso.slice(11, 16)}${seconds}`
  if (hasTime && !hasYear && !hasDay) return time
  // Excel made 5-Mar of what may have been a range: with a year it would look like a date somebody wrote.
  if (format !== '' && !(hasYear && hasDay)) return formatValue(date, format)
  return hasTime && time !== '00:00' ? `${iso.slice(0, 10)} ${time}` : iso.slice(0, 10)
}
