import { misread, type Read, read } from '../read-value'
import { type Decimal, numberOf, shown } from './truth-cell'

/** Units that stand behind numbers in reports; other words behind a number make it a text. */
const UNIT =
  /^(mm|cm|dm|m|µm|μm|um|nm|mm2|mm²|cm2|cm²|mm3|mm³|cm3|cm³|ml|dl|l|cc|%|percent|°|deg|degrees?|hu|ms|s|sec|min|h|hours?|d|days?|weeks?|months?|years?|yrs?|y|tage|wochen|monate|jahre|mg|g|kg|t|tesla|hz|khz|mhz|mmhg|bpm|dioptrien|dpt)$/i

/** A number with its unit as reports write it: `7,5 mm` is 7.5 and "mm", `12` has none; null for any other text. */
export function measureOf(text: string) {
  const { digits, rest } = digitsBefore(text)
  const unit = rest.replace(/\.$/, '')
  if (unit !== '' && !UNIT.test(unit)) return null
  const value = numberOf(plainDigits(digits))
  return value === null ? null : { value, unit: unit === '' ? null : unit }
}

/** The digits at the beginning of a text, and what stands behind them: a unit may have digits of its own (`mm2`). */
function digitsBefore(text: string) {
  const [, digits = '', rest = ''] =
    /^([-+]?[\d.,]+(?:e[-+]?\d+)?)\s*(.*)$/i.exec(text.trim()) ?? []
  return { digits, rest }
}

const THOUSANDS = {
  comma: /^[-+]?\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/,
  point: /^[-+]?\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/,
} as const

/** `1.234,5`, `1,234.5` and `1.234.567` without the mark of the thousands. */
function plainDigits(digits: string): string {
  if (THOUSANDS.comma.test(digits)) return digits.replaceAll('.', '')
  return THOUSANDS.point.test(digits) ? digits.replaceAll(',', '') : digits
}

/** Whether a mark before three digits may stand for decimals or for thousands: `1,234`, `1.234`. */
const isTwofold = (digits: string): boolean =>
  /^[-+]?[1-9]\d{0,2}[.,]\d{3}(e[-+]?\d+)?$/i.test(digits)

/** What a number by itself says of its marks; `open` where its only mark may part decimals or thousands, null where it has none. */
export function decimalOf(text: string): Decimal | 'open' | null {
  if (measureOf(text) === null) return null
  const { digits } = digitsBefore(text)
  if (isTwofold(digits)) return 'open'
  if (THOUSANDS.comma.test(digits)) return 'comma'
  if (THOUSANDS.point.test(digits)) return 'point'
  if (digits.includes(',')) return 'comma'
  return digits.includes('.') ? 'point' : null
}

/** A number whose only mark is what its column says, written with a decimal point. */
function withPoint(text: string, decimal: Decimal): string {
  const [thousands, mark] = decimal === 'comma' ? ['.', ','] : [',', '.']
  return isTwofold(digitsBefore(text).digits)
    ? text.replace(thousands, '').replace(mark, '.')
    : text
}

/** The number of a truth's cell, in the unit of its question if it names one. @param decimal of the whole column; left out where nobody knows. */
export function numberOfCell(
  value: unknown,
  unit: string | undefined,
  decimal?: Decimal,
): Read<number> {
  if (typeof value === 'number') return read(value)
  const written = String(value ?? '').trim()
  const text = decimal === undefined ? written : withPoint(written, decimal)
  const { digits } = digitsBefore(text)
  if (digits.includes(',') && isTwofold(digits))
    return misread(
      `${shown(text)} may mean ${text.replace(',', '.')} or ${text.replace(',', '')}`,
      'Write it with a decimal point, or without a mark of thousands',
    )
  const found = measureOf(text)
  if (found === null)
    return misread(`${shown(text)} is not a number`, 'Write one number; a range or a limit is none')
  const isOther = found.unit !== null && found.unit.toLowerCase() !== (unit ?? '').toLowerCase()
  if (!isOther) return read(found.value)
  return unit === undefined || unit === ''
    ? misread(
        `${shown(text)} has a unit, the question has none`,
        `Give the question the unit ${found.unit}`,
      )
    : misread(
        `${shown(text)} is in ${found.unit}, the question asks for ${unit}`,
        `Write it in ${unit}`,
      )
}
