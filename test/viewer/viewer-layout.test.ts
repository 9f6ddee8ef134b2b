import { describe, expect, it } from 'vitest'
import { nextImages } from '@/viewer/view/viewer-layout'

describe('the key that goes round the ways to show images', () => {
  it.each([
    [3, ['pair', 'one', 'all']],
    [2, ['one', 'all', 'one']],
  ] as const)('goes through all there are of %i images', (of, expected) => {
    let images = nextImages('all', of)
    const seen = [images]
    for (let n = 0; n < 2; n++) {
      images = nextImages(images, of)
      seen.push(images)
    }
    expect(seen).toEqual(expected)
  })
  it('changes what is shown at once where a pair was chosen for an item with more images', () => {
    expect(nextImages('pair', 2)).toBe('one')
  })
})
