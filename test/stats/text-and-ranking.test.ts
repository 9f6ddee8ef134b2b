import { describe, expect, it } from 'vitest'
import { meanReciprocalRank, normaliseAnswer, rankOfTruth, textScore, topK } from '@/stats'
import { exactMatch, tokenF1 } from '@/stats/scores/text-score'

describe('normaliseAnswer', () => {
  it.each([
    ['The  left Hippocampus.', 'left hippocampus'],
    ['T2-FLAIR', 't2flair'],
    ['A', ''],
    ['theta an atlas athe', 'theta atlas athe'],
    ['a.n apple, the_end (3.5)', 'apple theend 35'],
    ['á a é', 'á é'],
    ['thé au lait', 'thé au lait'],
    ['açaí ã the漢字 the 漢字', 'açaí ã the漢字 漢字'],
    ['the² the٣', 'the² the٣'],
    ['α the β', 'α β'],
    ['éa ñthe ça', 'éa ñthe ça'],
    ['left\u00a0\u2003lobe\u3000\u0085\u001fend', 'left lobe end'],
    ['left\ufefflobe', 'left\ufefflobe'],
    ['“left” – lobe…', '“left” – lobe…'],
    ['ΟΔΟΣ', 'οδος'],
  ])('makes %j to %j', (answer, normalised) => {
    expect(normaliseAnswer(answer)).toBe(normalised)
  })
})

describe('exactMatch, tokenF1 and textScore', () => {
  it('takes the best of several truths', () => {
    expect(exactMatch('Left hippocampus', ['right hippocampus', 'the left hippocampus'])).toBe(true)
    expect(tokenF1('left frontal lobe', ['lobe', 'frontal lobe'])).toBeCloseTo(0.8, 12)
  })
  it('counts repeated words as often as both sides have them', () => {
    expect(tokenF1('lobe lobe lobe', ['frontal lobe'])).toBeCloseTo(0.4, 12)
    expect(tokenF1('lobe lobe', ['lobe lobe mass'])).toBeCloseTo(0.8, 12)
  })
  it('gives two empty sides 1 and one empty side 0 (SQuAD 2.0)', () => {
    expect([tokenF1('the', ['a']), tokenF1('!', ['mass']), tokenF1('mass', ['the'])]).toEqual([
      1, 0, 0,
    ])
  })
  it('gives an unanswered item 0', () => {
    const nothing = { normalised: null, exactMatch: 0, tokenF1: 0 }
    expect(textScore({ prediction: null, truths: ['x'] })).toEqual(nothing)
    expect(textScore({ prediction: 'x', truths: ['X.'] })).toMatchObject({
      exactMatch: 1,
      tokenF1: 1,
    })
  })
  it('refuses an item without a truth', () => {
    expect(() => textScore({ prediction: 'x', truths: [] })).toThrow(RangeError)
  })
})

describe('rankOfTruth, topK and meanReciprocalRank', () => {
  const ranks = [
    rankOfTruth(['glioma'], ['glioma', 'abscess']),
    rankOfTruth(['ms'], ['glioma', 'abscess', 'ms']),
    rankOfTruth(['1'], ['1.0', '01', null]),
    rankOfTruth(['x'], []),
    rankOfTruth(['x'], null),
  ]
  it('finds the first exact place', () => {
    expect(ranks).toEqual([1, 3, null, null, null])
    expect(rankOfTruth(['a', 'b'], ['c', 'b', 'a'])).toBe(2)
  })
  it('keeps a miss in the denominator', () => {
    expect(topK(ranks, 1)).toEqual({ k: 1, n: 5, hits: 1, value: 0.2, reason: null })
    expect(topK(ranks, 3)).toMatchObject({ hits: 2, value: 0.4 })
    expect(meanReciprocalRank(ranks).value).toBeCloseTo((1 + 1 / 3) / 5, 12)
  })
  it('is null of nothing', () => {
    expect(topK([], 1)).toMatchObject({ value: null, reason: 'no-items' })
    expect(meanReciprocalRank([])).toEqual({ n: 0, value: null, reason: 'no-items' })
    expect(() => topK(ranks, 0)).toThrow(RangeError)
  })
})
