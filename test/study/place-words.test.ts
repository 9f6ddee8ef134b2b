import { expect, it } from 'vitest'
import { placeWords } from '@/study'

it.each([
  [[40, -18, 3], 'R 40.0, P 18.0, S 3.0 mm'],
  [[-40.26, 18.04, -3.25], 'L 40.3, A 18.0, I 3.3 mm'],
  [[-0.04, 0, -0.06], 'R 0.0, A 0.0, I 0.1 mm'],
] as const)('%j reads %s, whatever its signs', (mm, words) => {
  expect(placeWords(mm)).toBe(words)
})

it('names some directions alone, and writes decimals as the language does', () => {
  expect(placeWords([-40, 18, -3], '.', [0])).toBe('L 40.0 mm')
  expect(placeWords([-40, 18, -3.5], ',', [1, 2])).toBe('A 18,0; I 3,5 mm')
})
