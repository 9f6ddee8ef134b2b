import { expect, it } from 'vitest'
import { intensityText, signedMm } from '@/viewer/engine/display-text'

it('writes millimetres with a true minus and no negative zero', () => {
  expect([12.34, -7.06, -0.04, 0].map(signedMm)).toEqual(['12.3', '−7.1', '0.0', '0.0'])
})
it('writes intensities as finely as the window can show', () => {
  expect(intensityText(40.4, 80)).toBe('40.4')
  expect(intensityText(1186.2, 1200)).toBe('1186')
  expect(intensityText(0.12345, 0.5)).toBe('0.123')
  expect(intensityText(-1000, 2000)).toBe('−1000')
})
