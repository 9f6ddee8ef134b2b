import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseStudy, type ReaderStudy } from '@/questions'
import { dueItems, itemOrder, raterArm, scoredItems } from '@/study'
import { smallItem, smallStudyText } from './small-study'

function studyOf(items: readonly object[], changes: object = {}): ReaderStudy {
  const parsed = parseStudy(smallStudyText(items, changes))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.value.study
}
const problemsOf = (items: readonly object[], changes: object = {}) => {
  const parsed = parseStudy(smallStudyText(items, changes))
  return parsed.ok ? [] : parsed.problems.map(({ code, field }) => `${code} ${field}`)
}
const armed = [smallItem('i1', { arm: 1 }), smallItem('i2', { arm: 2 }), smallItem('i3')]

describe('S8: arms', () => {
  it('listed codes take turns', () => {
    const study = studyOf(armed, { raters: { codes: ['C', 'A', 'B'] } })
    expect(['C', 'A', 'B', 'D'].map((code) => raterArm(study, code))).toEqual([1, 2, 1, null])
  })
  it('a code of the rater’s own goes by its hash, for ever', () => {
    // By the sha256sum tool they begin with a791366f, d653b016 and 85f93e6c: odd, even, even.
    const study = studyOf(armed)
    expect(['R1', 'R2', 'Ärztin'].map((code) => raterArm(study, code))).toEqual([2, 1, 1])
  })
  it('a rater reads the items of the own arm and those of none', () => {
    const study = studyOf(armed, { raters: { codes: ['A', 'B'] } })
    expect(dueItems(study, 'A')).toEqual(['i1', 'i3'])
    expect(dueItems(study, 'B')).toEqual(['i2', 'i3'])
    expect(itemOrder(study, 'B', 1).toSorted()).toEqual(['i2', 'i3'])
    expect(scoredItems(study)).toHaveLength(3)
  })
  it('a study without arms is read whole', () => {
    const study = studyOf([smallItem('i1'), smallItem('i2')])
    expect(raterArm(study, 'R1')).toBeNull()
    expect(dueItems(study, 'R1')).toEqual(['i1', 'i2'])
  })
  it('refuses arms with a gap, a single arm, and practice in an arm', () => {
    expect(problemsOf([smallItem('i1', { arm: 1 }), smallItem('i2', { arm: 3 })])).toEqual([
      'missing-arm items',
    ])
    expect(problemsOf([smallItem('i1', { arm: 1 })])).toEqual(['missing-arm items'])
    const reading = { practice: { items: ['p1'], feedback: false } }
    expect(problemsOf([...armed, smallItem('p1', { block: 1 })], { reading })).toEqual([
      'practice-in-arm items[3]',
    ])
  })
})

describe('S9: blocks', () => {
  const blocked = Array.from({ length: 12 }, (_, n) => smallItem(`i${n}`, { block: 1 + (n % 3) }))
  it('come one after the other, each in an order of its own', () => {
    fc.assert(
      fc.property(fc.nat(), fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,6}$/), (seed, code) => {
        const study = studyOf(blocked, { reading: { seed } })
        const order = itemOrder(study, code, 1)
        expect(order.toSorted()).toEqual(scoredItems(study).toSorted())
        const blocks = order.map((id) => study.items.find((item) => item.id === id)?.block ?? 0)
        expect(blocks).toEqual(blocks.toSorted())
      }),
    )
    const study = studyOf(blocked)
    expect(itemOrder(study, 'R1', 1)).not.toEqual(itemOrder(study, 'R2', 1))
  })
  it('keep the fixed order within', () => {
    const study = studyOf(blocked, { reading: { order: 'fixed' } })
    expect(itemOrder(study, 'R1', 1).join(' ')).toBe('i0 i3 i6 i9 i1 i4 i7 i10 i2 i5 i8 i11')
  })
  it('allow no way back', () => {
    const reading = {
      navigation: 'free',
      revision: 'until-finished',
      sessions: { count: 2, washoutDays: 14 },
    }
    expect(problemsOf(blocked, { reading })).toEqual([
      'blocks-not-forward reading.navigation',
      'blocks-not-forward reading.revision',
      'blocks-not-forward reading.sessions.count',
    ])
    expect(problemsOf(blocked.slice(0, 1), { reading })).toEqual([])
  })
})
