import type { Convention } from './pane-view'
import type { Plane } from './volume-grid'

export const PLANE_NAMES: Readonly<Record<Plane, string>> = {
  axial: 'Axial',
  coronal: 'Coronal',
  sagittal: 'Sagittal',
}

export const CONVENTION_TEXT: Readonly<
  Record<Convention, { readonly name: string; readonly sides: string }>
> = {
  neurological: { name: 'Neurological', sides: 'subject’s right on the right of the screen' },
  radiological: { name: 'Radiological', sides: 'subject’s right on the left of the screen' },
}

/** Millimetres with a true minus sign and one decimal, so that digits stay in their columns. */
export function signedMm(mm: number): string {
  const rounded = Math.abs(mm).toFixed(1)
  return mm < 0 && rounded !== '0.0' ? `−${rounded}` : rounded
}

/** An intensity with as many decimals as the window's width makes visible. */
export function intensityText(value: number, width: number): string {
  const decimals = width > 0 ? Math.min(Math.max(2 - Math.floor(Math.log10(width)), 0), 4) : 0
  return (Object.is(value, -0) ? 0 : value).toFixed(decimals).replace('-', '−')
}

export const lengthText = (mm: number): string => `${mm.toFixed(1)} mm`

/** A place in the world, millimetres. */
export const placeText = (mm: readonly [number, number, number]): string =>
  `${mm.map(signedMm).join(', ')} mm`
