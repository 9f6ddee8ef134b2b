import { describe, expect, it } from 'vitest'
import {
  confusionMatrix,
  pabak,
  percentAgreement,
  prevalenceBiasOfCodes,
  withinOneAgreement,
} from '@/stats'
import { encodePair } from '@/stats/agreement/encode-ratings'
import { ratingsOfTable } from './ratings-of-table'

const SCALE = ['poor', 'fair', 'good', 'excellent']

describe('percentAgreement', () => {
  it('counts the items that both rated', () => {
    expect(percentAgreement(['a', 'b', null, 'c'], ['a', 'c', 'a', null])).toEqual({
      n: 2,
      agreed: 1,
      value: 0.5,
      reason: null,
    })
  })
  it('is null without a common item', () => {
    expect(percentAgreement(['a', null], [null, 'a'])).toEqual({
      n: 0,
      agreed: 0,
      value: null,
      reason: 'no-pairs',
    })
  })
  it('compares exactly: no trimming, no case folding', () => {
    expect(percentAgreement(['a', ' a', 'A', ''], ['a', 'a', 'a', ' ']).agreed).toBe(1)
  })
})

describe('withinOneAgreement', () => {
  it('steps along the declared order', () => {
    expect(
      withinOneAgreement(['poor', 'poor', 'good', null], ['fair', 'good', 'good', 'poor'], SCALE),
    ).toEqual({ n: 3, within: 2, value: 2 / 3, reason: null })
  })
  it('counts an unused category as a step', () => {
    expect(withinOneAgreement([2], [4], [1, 2, 3, 4]).within).toBe(0)
    expect(withinOneAgreement([2], [4], [1, 2, 4]).within).toBe(1)
  })
  it('is null without a common item', () => {
    expect(withinOneAgreement([], [], SCALE)).toMatchObject({ value: null, reason: 'no-pairs' })
  })
})

describe('confusionMatrix', () => {
  it('has rater 1 in the rows and keeps declared labels that nobody used', () => {
    const table = confusionMatrix(
      ['no', 'no', null, 'yes'],
      ['no', 'yes', 'no', 'no'],
      ['no', 'yes', 'n/a'],
    )
    expect(table.matrix).toEqual([
      [1, 1, 0],
      [1, 0, 0],
      [0, 0, 0],
    ])
    expect(table).toMatchObject({ rowTotals: [2, 1, 0], columnTotals: [2, 1, 0], total: 3 })
  })
})

describe('pabak, prevalence and bias', () => {
  const { rater1, rater2 } = ratingsOfTable(
    [
      [80, 10],
      [5, 5],
    ],
    ['absent', 'present'],
  )
  it('gives PABAK 0.70 for the table of the kappa paradox', () => {
    expect(pabak(rater1, rater2, ['absent', 'present'])).toMatchObject({ n: 100, observed: 0.85 })
    expect(pabak(rater1, rater2, ['absent', 'present']).value).toBeCloseTo(0.7, 12)
  })
  it('takes k from the declared categories', () => {
    expect(pabak(['a', 'b'], ['a', 'a'], ['a', 'b', 'c', 'd', 'e']).value).toBeCloseTo(1.5 / 4, 12)
    expect(pabak(['a'], ['a'], ['a'])).toMatchObject({ value: null, reason: 'one-category' })
    expect(pabak([], [], ['a', 'b'])).toMatchObject({ value: null, reason: 'no-pairs' })
  })
  it('gives the indices of Byrt: (a - d)/n and (b - c)/n', () => {
    const result = prevalenceBiasOfCodes(...encodePair(rater1, rater2, ['absent', 'present']))
    expect(result).toEqual({ n: 100, prevalenceIndex: 0.75, biasIndex: 0.05, reason: null })
  })
  it('has no indices for three categories or without a pair', () => {
    expect(prevalenceBiasOfCodes(...encodePair(['a'], ['a'], ['a', 'b', 'c'])).reason).toBe(
      'not-two-categories',
    )
    expect(prevalenceBiasOfCodes(...encodePair([], [], ['a', 'b']))).toMatchObject({
      prevalenceIndex: null,
      reason: 'no-pairs',
    })
  })
})
