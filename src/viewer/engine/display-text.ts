import '@/language/areas/viewer'
import { languageNow, textNow } from '@/language'
import type { Plane } from './volume-grid'

/** 'Axial', in the language of the page. */
export const planeName = (plane: Plane): string => textNow('viewer')(plane)

/** Millimetres with a true minus sign and one decimal, so that digits stay in their columns. */
export function signedMm(mm: number): string {
  const rounded = decimalText(Math.abs(mm), 1)
  return mm < 0 && Number(Math.abs(mm).toFixed(1)) !== 0 ? `−${rounded}` : rounded
}

/** An intensity with as many decimals as the window's width makes visible. */
export function intensityText(value: number, width: number): string {
  const decimals = width > 0 ? Math.min(Math.max(2 - Math.floor(Math.log10(width)), 0), 4) : 0
  return decimalText(Object.is(value, -0) ? 0 : value, decimals).replace('-', '−')
}

export const lengthText = (mm: number): string => `${decimalText(mm, 1)} mm`

/** A place in the world, millimetres. */
export const placeText = (mm: readonly [number, number, number]): string =>
  `${mm.map(signedMm).join(languageNow().code === 'de' ? '; ' : ', ')} mm`

/** With the decimal sign of the page: what scrolls past is said in a moment, so nothing is made anew for it but the sign. */
export const decimalText = (value: number, decimals: number): string =>
  languageNow().code === 'de' ? value.toFixed(decimals).replace('.', ',') : value.toFixed(decimals)
