import { describe, expect, it } from 'vitest'
import { intervalWords, volumeCaption } from '@/reading/images/volume-caption'
import { itemOf } from './study-of'

const current = {
  volume: '0000000000000001',
  label: 'T1',
  timepoint: 'current' as const,
  acquired: '2021-03-20',
}
const prior = { ...current, timepoint: 'prior' as const, acquired: '2019-03-04' }

describe('volumeCaption', () => {
  it('names prior and current with date and interval', () => {
    const item = itemOf('i1', { volumes: [current, prior] })
    expect(volumeCaption(prior, item)).toBe('Prior · 2 years earlier (4 March 2019)')
    expect(volumeCaption(current, item)).toBe('Current · 20 March 2021')
  })
  it('says nothing where the study says nothing', () => {
    const plain = { volume: current.volume, label: 'T1', timepoint: 'current' as const }
    expect(volumeCaption(plain, itemOf('i1', { volumes: [plain] }))).toBeNull()
  })
  it('names a prior without a date', () => {
    const undated = { volume: prior.volume, label: null, timepoint: 'prior' as const }
    expect(volumeCaption(undated, itemOf('i1', { volumes: [current, undated] }))).toBe('Prior')
  })
})

describe('intervalWords', () => {
  it.each([
    ['2020-01-01', '2020-01-02', '1 day'],
    ['2020-01-01', '2020-01-14', '13 days'],
    ['2020-01-01', '2020-02-26', '8 weeks'],
    ['2020-01-15', '2020-07-15', '6 months'],
    ['2020-01-15', '2020-07-14', '5 months'],
    ['2019-03-04', '2021-09-10', '2 years 6 months'],
    ['2010-03-04', '2021-09-10', '11 years'],
  ])('%s to %s is %s', (from, to, words) => {
    expect(intervalWords(from, to)).toBe(words)
  })
  it('is silent when the prior is not earlier', () => {
    expect(intervalWords('2020-01-02', '2020-01-02')).toBeNull()
    expect(intervalWords('2021-01-02', '2020-01-02')).toBeNull()
  })
})
