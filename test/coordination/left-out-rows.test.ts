// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { faultyTitle } from '@/coordination/pool/left-out-rows'

it.each([
  [1, 61, '', '1 of 61 rows has a problem: fix it, or leave it out'],
  [2, 61, ' of a.csv', '2 of 61 rows of a.csv have a problem: fix them, or leave them out'],
])('P131: %i of %i rows', (faulty, rows, where, title) => {
  expect(faultyTitle(faulty, rows, where)).toBe(title)
})
