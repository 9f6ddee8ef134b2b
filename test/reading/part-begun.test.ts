import { expect, it } from 'vitest'
import { partBegun } from '@/reading/session/part-begun'
import { itemOf, studyOf } from './study-of'

const { study } = studyOf([1, 1, 2, 2, 3].map((block, n) => itemOf(`i${n}`, { block })))
const order = study.items.map(({ id }) => id)
const at = (index: number) => partBegun(study, order, { at: 'item', index, item: order[index]! })

it('R76: a rater is told where a later part begins, and nowhere else', () => {
  expect([0, 1, 2, 3, 4].map(at)).toEqual([null, null, { done: 1, of: 3 }, null, { done: 2, of: 3 }])
  expect(partBegun(study, order, { at: 'end' })).toBeNull()
  const plain = studyOf([itemOf('i0'), itemOf('i1')]).study
  expect(partBegun(plain, ['i0', 'i1'], { at: 'item', index: 1, item: 'i1' })).toBeNull()
})
