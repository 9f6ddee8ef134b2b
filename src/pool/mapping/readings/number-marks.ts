import { type Decimal, decimalOf, shown } from '@/questions'
import { groupBy } from '@/study'
import { kindOfRow, optionsOf, truthAt } from '../map-question'
import type { QuestionMap } from '../mapping-schema'
import { cellText, type Place } from '../row-value'
import { decided, examplesOf, type Look, rowsOf } from './open-reading'
import { cellAt, placesOfRows } from './truth-column'

const MARK = { point: 'a decimal point', comma: 'a decimal comma' } as const
const LABEL = {
  point: 'Points are for decimals, commas for thousands',
  comma: 'Commas are for decimals, points for thousands',
} as const

/** Whether `1.250` is a thousand or one and a quarter: said by the whole column, never by the cell. */
export const lookAtMarks: Look = ({ rows, delimiter }, map, path) => {
  const { truth } = map
  if (truth === undefined || truth.and !== undefined) return null
  const filled = placesOfRows(rows, map).filter((place) => asksNumber(map, place))
  const said = groupBy(filled, (place) => {
    const value = truthAt(place, truth)
    return typeof value === 'number' ? null : decimalOf(cellText(value))
  })
  const open = said.get('open') ?? []
  const [example] = open
  if (example === undefined) return null
  const [points, commas] = [said.get('point') ?? [], said.get('comma') ?? []]
  const field = truth.from
  const part = (decimal: Decimal) => ({ truth: { ...truth, decimal } })
  const textOf = (place: Place) => shown(cellText(truthAt(place, truth)))
  const isMixed = points.length > 0 && commas.length > 0
  // Where Excel parts cells by semicolons, commas are for decimals.
  const byList = delimiter === ';' ? 'comma' : null
  const [witness] = [...commas, ...points]
  const byCells = commas.length > 0 ? 'comma' : 'point'
  const found = witness === undefined ? byList : byCells
  if (!isMixed && found !== null) {
    const why =
      witness === undefined
        ? 'its cells are separated by semicolons'
        : `row ${witness.number} says ${textOf(witness)}`
    return decided(
      part(found),
      'decimal-found',
      `the numbers of "${field}" have ${MARK[found]}: ${why}`,
      `If this is wrong, choose the other decimal mark (in the mapping, at ${path}.truth: "decimal": "${found === 'comma' ? 'point' : 'comma'}")`,
    )
  }
  return {
    code: 'decimal-open',
    message: isMixed
      ? `"${field}" has decimals with a point and with a comma, so ${textOf(example)} may be decimals or thousands, in ${rowsOf(open.length)}`
      : `the mark in ${textOf(example)} of "${field}" may be for decimals or for thousands, in ${rowsOf(open.length)}: no row says which`,
    remedy: `State in the mapping, at ${path}.truth, what is before decimals: "decimal": "point" or "comma"`,
    options: [
      { label: LABEL.point, part: part('point') },
      { label: LABEL.comma, part: part('comma') },
    ],
    examples: examplesOf(
      [...open.slice(0, 2), ...commas.slice(0, 1), ...points.slice(0, 1)].map((place) =>
        cellAt(place, map, truth),
      ),
    ),
  }
}

/** Whether a row asks for a number, by its kind or without options. */
function asksNumber(map: QuestionMap, place: Place): boolean {
  const kind = kindOfRow(place, map, optionsOf(place, map).options, undefined)
  return kind.ok && ['number', 'distance'].includes(kind.value.kind)
}
