import { shown } from '@/questions'
import { orderOf } from '../map-assets'
import type { VolumeMap } from '../mapping-schema'
import { sourceText } from '../row-value'
import { decided, type Look, rowsOf } from './open-reading'
import { DATE_ORDERS, type DateOrder, readDate } from './read-date'
import { placesOfRows } from './truth-column'

const LABEL: Readonly<Record<DateOrder, string>> = {
  'day-first': 'The day is first',
  'month-first': 'The month is first',
  'since-1900': 'Days of Excel, since 1900',
  'since-1904': 'Days of Excel for old Macs, since 1904',
}

/** What the numbers of `3/4/2019` or `43528` are: said by the whole column, never by the cell. */
export const lookAtDates: Look<VolumeMap> = ({ rows }, map, path) => {
  const { acquired } = map
  if (acquired === undefined || 'value' in acquired) return null
  const unread = placesOfRows(rows, {})
    .map((place) => ({ place, text: sourceText(place.row, acquired) }))
    .filter(({ text }) => readDate(text) === null)
  const orders = DATE_ORDERS.filter((order) =>
    unread.some(({ text }) => readDate(text, order) !== null),
  )
  if (orders.length === 0) return null
  const options = orders
    .map((order) => {
      const misfits = unread.filter(({ text }) => readDate(text, order) === null)
      const part = { acquired: { ...acquired, order } }
      return { label: LABEL[order], part, leftOut: misfits.length, misfits }
    })
    .sort((a, b) => a.leftOut - b.leftOut)
  const [first, second] = options
  const field = acquired.from
  const [example] = unread
  if (first === undefined || example === undefined) return null
  if (first.leftOut === 0 && (second === undefined || second.leftOut > 0)) {
    const witness = second?.misfits[0] ?? example
    return decided(
      first.part,
      'date-order-found',
      `of the dates of "${field}" ${first.label.toLowerCase()}: row ${witness.place.number} says ${shown(witness.text)}`,
      'No action needed if that is correct',
    )
  }
  return {
    code: 'date-order-open',
    message: `${shown(example.text)} of "${field}" may be one date or another, in ${rowsOf(unread.length)}: no row says which`,
    remedy: `State in the mapping, at ${path}.acquired, what its numbers are: ${orders.map((order) => `"order": "${order}"`).join(' or ')}`,
    options,
    examples: unread.slice(0, 3),
  }
}

/** The date of a cell as a mapping reads it. */
export function dateUnder(map: VolumeMap, { text }: { readonly text: string }) {
  const date = readDate(text, orderOf(map))
  return { words: date ?? 'excluded: no date', kind: date === null ? null : '' }
}
