/** What the numbers of a date are: their order where a list writes them with slashes, or the first day that Excel counts from. */
export const DATE_ORDERS = ['day-first', 'month-first', 'since-1900', 'since-1904'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

const DAY_MS = 86_400_000
/** Day 0 of Excel's two calendars; the first counts a 29 February 1900 that never was. */
const DAY_0 = { 'since-1900': Date.UTC(1899, 11, 30), 'since-1904': Date.UTC(1904, 0, 1) } as const

/**
 * A date of a list as `2019-03-04`; '' where it is blank, null where it is none. `2019-3-4`, `20190304` and `4.3.2019` are
 * read by themselves; `3/4/2019` and `43528` only by the order of their column.
 */
export function readDate(text: string, order?: DateOrder): string | null {
  if (text === '') return ''
  const [, year, , month = '', day = ''] =
    /^(?=\d{4}\D|\d{8})(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/.exec(text) ?? []
  if (year !== undefined) return validDate(year, month, day)
  const [, dd = '', mm = '', yyyy] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? []
  if (yyyy !== undefined) return validDate(yyyy, mm, dd)
  if (order === undefined) return null
  const [, first = '', second = '', last] =
    /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?: .*)?$/.exec(text) ?? []
  if (order === 'day-first')
    return last === undefined ? null : validDate(fullYear(last), second, first)
  if (order === 'month-first')
    return last === undefined ? null : validDate(fullYear(last), first, second)
  return /^\d{5}(\.\d+)?$/.test(text)
    ? new Date(DAY_0[order] + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10)
    : null
}

/** As Excel reads two digits: up to 29 of this century. */
const fullYear = (year: string): string =>
  year.length === 4 ? year : `${Number(year) < 30 ? '20' : '19'}${year}`

function validDate(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}
