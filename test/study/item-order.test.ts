import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReaderStudy } from '@/questions'
import { itemOrder, scoredItems, seededShuffle } from '@/study'
import { smallStudy } from './small-study'

const study = (changes: Partial<ReaderStudy['reading']> = {}): ReaderStudy => {
  const whole = smallStudy(12)
  return { ...whole, reading: { ...whole.reading, ...changes } }
}

describe('S3: reading order', () => {
  it('is this one, for ever: answer files of years ago must verify', () => {
    expect(itemOrder(study(), 'R1', 1)).toEqual(
      'i008 i005 i009 i010 i001 i004 i006 i012 i002 i003 i011 i007'.split(' '),
    )
    expect(itemOrder(study(), 'R1', 2)).toEqual(
      'i004 i001 i006 i008 i005 i003 i012 i007 i002 i010 i011 i009'.split(' '),
    )
    expect(itemOrder(study({ seed: 7 }), 'Ärztin-2', 1)).toEqual(
      'i005 i006 i008 i011 i007 i009 i003 i004 i010 i002 i012 i001'.split(' '),
    )
  })
  it('is another for another rater, session or seed', () => {
    const orders = [
      itemOrder(study(), 'R1', 1),
      itemOrder(study(), 'R2', 1),
      itemOrder(study(), 'R1', 2),
      itemOrder(study({ seed: 43 }), 'R1', 1),
      itemOrder(study(), 'R11', 1),
    ]
    expect(new Set(orders.map(String)).size).toBe(orders.length)
  })
  it('holds every scored item once, and no practice item', () => {
    const practised = study({ practice: { items: ['i003'], feedback: false } })
    expect(scoredItems(practised)).toHaveLength(11)
    expect(itemOrder(practised, 'R1', 1).toSorted()).toEqual(scoredItems(practised))
  })
  it('is that of the file where it is fixed', () => {
    expect(itemOrder(study({ order: 'fixed' }), 'R1', 1)).toEqual(study().items.map((i) => i.id))
  })
})
it('a shuffle loses nothing, doubles nothing and is the same again', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.string(), (list, seed) => {
      const shuffled = seededShuffle(list, seed)
      expect(shuffled.toSorted((a, b) => a - b)).toEqual(list.toSorted((a, b) => a - b))
      expect(seededShuffle(list, seed)).toEqual(shuffled)
    }),
  )
})
it('a shuffle is fair: each entry comes first about as often', () => {
  const firsts = new Map<number, number>()
  for (let n = 0; n < 6000; n++) {
    const [first = -1] = seededShuffle([0, 1, 2, 3, 4, 5], `seed ${n}`)
    firsts.set(first, (firsts.get(first) ?? 0) + 1)
  }
  // Six standard deviations of a binomial count of 6000 draws at 1/6.
  for (const count of firsts.values()) expect(Math.abs(count - 1000)).toBeLessThan(173)
})
