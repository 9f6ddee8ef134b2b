import '@/language/areas/viewer'
import { decimalMark, textNow } from '@/language'
import type { Plane } from './volume-grid'

/** 'Axial', in the language of the page. */
export const planeName = (plane: Plane): string => textNow('viewer')(plane)

/** An intensity with as many decimals as the window's width makes visible. */
export function intensityText(value: number, width: number): string {
  const decimals = width > 0 ? Math.min(Math.max(2 - Math.floor(Math.log10(width)), 0), 4) : 0
  return decimalText(Object.is(value, -0) ? 0 : value, decimals).replace('-', '−')
}

export const lengthText = (mm: number): string => `${decimalText(mm, 1)} mm`

/** With the decimal sign of the page: what scrolls past is said in a moment, so nothing is made anew for it but the sign. */
export const decimalText = (value: number, decimals: number): string =>
  value.toFixed(decimals).replace('.', decimalMark())
