import { misread, type Read, read } from '../question-kind'
import { numberOf, shown } from './truth-cell'

/** Units that stand behind numbers in reports; other words behind a number make it a text. */
const UNIT =
  /^(mm|cm|dm|m|µm|μm|um|nm|mm2|mm²|cm2|cm²|mm3|mm³|cm3|cm³|ml|dl|l|cc|%|percent|°|deg|degrees?|hu|ms|s|sec|min|h|hours?|d|days?|weeks?|months?|years?|yrs?|y|tage|wochen|monate|jahre|mg|g|kg|t|tesla|hz|khz|mhz|mmhg|bpm|dioptrien|dpt)$/i

/** A number with its unit as reports write it: `7,5 mm` is 7.5 and "mm", `12` has none; null for any other text. */
export function measureOf(text: string): { readonly value: number; readonly unit: string | null } | null {
  const { digits, rest } = digitsBefore(text)
  const unit = rest.replace(/\.$/, '')
  if (unit !== '' && !UNIT.test(unit)) return null
  const value = numberOf(plainDigits(digits))
  return value === null ? null : { value, unit: unit === '' ? null : unit }
}

/** The digits at the beginning of a text, and what stands behind them: a unit may have digits of its own (`mm2`). */
function digitsBefore(text: string) {
  const [, digits = '', rest = ''] = /^([-+]?[\d.,]+(?:e[-+]?\d+)?)\s*(.*)$/i.exec(text.trim()) ?? []
  return { digits, rest }
}

/** `1.234,5` and `1,234.5` without the mark of the thousands. */
const plainDigits = (digits: string): string =>
  /^[-+]?\d{1,3}(\.\d{3})+,\d+$/.test(digits)
    ? digits.replaceAll('.', '')
    : /^[-+]?\d{1,3}(,\d{3})+\.\d+$/.test(digits)
      ? digits.replaceAll(',', '')
      : digits

/** Whether a comma before three digits may stand for decimals or for thousands: `1,234`. */
const isTwofold = (digits: string): boolean => /^[-+]?[1-9]\d{0,2},\d{3}(e[-+]?\d+)?$/i.test(digits)

/** The number of a truth's cell, in the unit of its question if it names one. */
export function numberOfCell(value: unknown, unit: string | undefined): Read<number> {
  if (typeof value === 'number') return read(value)
  const text = String(value ?? '').trim()
  if (isTwofold(digitsBefore(text).digits))
    return misread(
      `${shown(text)} may mean ${text.replace(',', '.')} or ${text.replace(',', '')}`,
      'Write it with a decimal point, or without a mark of thousands',
    )
  const found = measureOf(text)
  if (found === null)
    return misread(`${shown(text)} is no number`, 'Write one number; a range or a limit is none')
  const isOther = found.unit !== null && found.unit.toLowerCase() !== (unit ?? '').toLowerCase()
  if (!isOther) return read(found.value)
  return unit === undefined || unit === ''
    ? misread(`${shown(text)} has a unit, the question has none`, `Give the question the unit ${found.unit}`)
    : misread(`${shown(text)} is in ${found.unit}, the question asks for ${unit}`, `Write it in ${unit}`)
}
