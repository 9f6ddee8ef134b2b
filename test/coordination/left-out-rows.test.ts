// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { faultyTitle } from '@/coordination/pool/left-out-rows'

it.each([
  [1, 61, '', '1 of 61 rows has a problem: fix or exclude it'],
  [2, 61, ' of a.csv', '2 of 61 rows of a.csv have a problem: fix or exclude them'],
])('P131: %i of %i rows', (faulty, rows, where, title) => {
  expect(faultyTitle(faulty, rows, where)).toBe(title)
})
