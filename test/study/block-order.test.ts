import { describe, expect, it } from 'vitest'
import { parseStudy } from '@/questions'
import { blockSequence, blockSequences, itemOrder } from '@/study'
import { itemOf, studyOf, yesNo } from '../reading/study-of'

const CONDITIONS = ['unaided', 'aided', 'both'].map((id) => ({ id, hides: [] }))
const studyWith = (blocks: number, sessions: object, codes?: readonly string[]) =>
  studyOf(
    CONDITIONS.slice(0, blocks).flatMap(({ id: condition }, n) =>
      ['a', 'b', 'c'].map((name) =>
        itemOf(`${name}${n + 1}`, {
          condition,
          block: n + 1,
          context: name,
          questions: [yesNo('lesion')],
        }),
      ),
    ),
    {
      conditions: CONDITIONS,
      ...(codes === undefined ? {} : { raters: { codes: [...codes] } }),
      reading: { sessions: { count: blocks, washoutDays: 28, blocks: true, ...sessions } },
    },
  ).study

describe('S15: the order of the blocks', () => {
  it('is 1, 2, … for everybody where nothing is said, as it was', () => {
    const study = studyWith(2, {})
    for (const code of ['R1', 'R2', 'anybody']) expect(blockSequence(study, code)).toEqual([1, 2])
    expect(blockSequence(studyWith(2, { blockOrder: 'reversed' }), 'R1')).toEqual([2, 1])
  })
  it.each([2, 3, 4, 5, 6])('balances places and followers of %i blocks', (k) => {
    const sequences = blockSequences('counterbalanced', k)
    const each = sequences.length / k
    const places = new Map<string, number>()
    const follow = new Map<string, number>()
    for (const sequence of sequences) {
      expect(sequence.toSorted()).toEqual(Array.from({ length: k }, (_, n) => n + 1))
      for (const [place, block] of sequence.entries()) {
        const at = `${place} ${block}`
        places.set(at, (places.get(at) ?? 0) + 1)
        const next = `${block} ${sequence[place + 1]}`
        if (place + 1 < k) follow.set(next, (follow.get(next) ?? 0) + 1)
      }
    }
    expect([...places.values()]).toEqual(new Array(k * k).fill(each))
    expect([...follow.values()]).toEqual(new Array(k * (k - 1)).fill(each))
  })
  it('shares out listed codes to one, each group listed together as well', () => {
    const codes = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3']
    const study = studyWith(2, { blockOrder: 'counterbalanced' }, codes)
    const first = codes.map((code) => blockSequence(study, code)[0])
    expect(first).toEqual([1, 2, 1, 2, 1, 2, 1])
    expect(itemOrder(study, 'A1', 1).toSorted()).toEqual(['a1', 'b1', 'c1'])
    expect(itemOrder(study, 'A2', 1).toSorted()).toEqual(['a2', 'b2', 'c2'])
    expect(itemOrder(study, 'A2', 2).toSorted()).toEqual(['a1', 'b1', 'c1'])
  })
  it('goes by the code where any may sign in: about half begin with each', () => {
    const study = studyWith(2, { blockOrder: 'counterbalanced' })
    const firsts = Array.from({ length: 400 }, (_, n) => blockSequence(study, `X${n}`)[0])
    const share = firsts.filter((block) => block === 2).length
    expect(share).toBeGreaterThan(150)
    expect(share).toBeLessThan(250)
    expect(blockSequence(study, 'X1')).toEqual(blockSequence(study, 'X1'))
  })
  it('needs a session for each block, and days in which a case is forgotten', () => {
    const problems = (sessions: object) => {
      const study = studyWith(2, { blockOrder: 'counterbalanced' })
      const reading = { ...study.reading, sessions }
      const read = parseStudy(JSON.stringify({ ...study, reading }))
      return read.ok ? [] : read.problems.map(({ field, message }) => `${field}: ${message}`)
    }
    const blockOrder = 'counterbalanced'
    expect(problems({ count: 2, washoutDays: 28, blocks: true, blockOrder })).toEqual([])
    expect(problems({ count: 2, washoutDays: 13, blocks: true, blockOrder })).toEqual([
      'reading.sessions.washoutDays: some readers see a case with more information first, so 14 days at least must lie between the sessions, and there are 13',
    ])
    expect(problems({ count: 1, washoutDays: 28, blockOrder })).toEqual([
      'reading.sessions.blocks: some readers see a case with more information first, so each block must be a session of its own',
    ])
  })
})
