// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { inspectedWords } from '@/coordination/volumes/found-files'

it('does not call the files that are inspected here all that were found', () => {
  expect(inspectedWords({ total: 9, found: 9 })).toBe('of 9 found')
  expect(inspectedWords({ total: 400, found: 1200 })).toBe('of 1,200 found; here the first 400')
})
