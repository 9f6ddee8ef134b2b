import { expect, it } from 'vitest'
import { intensityText } from '@/viewer/engine/display-text'

it('writes intensities as finely as the window can show', () => {
  expect(intensityText(40.4, 80)).toBe('40.4')
  expect(intensityText(1186.2, 1200)).toBe('1186')
  expect(intensityText(0.12345, 0.5)).toBe('0.123')
  expect(intensityText(-1000, 2000)).toBe('−1000')
})
