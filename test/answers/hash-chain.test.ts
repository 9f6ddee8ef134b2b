import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AnswersFile,
  chainEvent,
  findChainBreak,
  parseAnswers,
  verifyAnswers,
} from '@/answers'
import { formatProblem } from '@/study'
import { smallStudy } from '../study/small-study'
import { logOf, started, wholeFile, wholeLog } from './session-fixture'

const study = smallStudy(4)
const file = wholeFile(study)
const text = JSON.stringify(file, null, 2)
const clone = (): AnswersFile => structuredClone(file)

/** What a reader of the file is told: problems of its form, else of its chain and answers. */
const told = (changed: string) => {
  const parsed = parseAnswers(changed, 'answers-R1.json')
  return parsed.ok ? verifyAnswers(parsed.value, 'answers-R1.json') : parsed.problems
}

it('a file as it was written verifies', () => {
  expect(told(text)).toEqual([])
})

describe('A1: the chain', () => {
  it('is SHA-256 over the RFC 8785 form of seq, at, type, data and prev', () => {
    const [first, second] = file.events
    if (first === undefined || second === undefined) throw new Error('no events')
    expect(first.prev).toBe('0'.repeat(64))
    expect(second.prev).toBe(first.hash)
    // Written out by hand: fields sorted, no spaces.
    const canonical = `{"at":"${second.at}","data":{"item":"${second.type === 'item-shown' ? second.data.item : ''}","position":1},"prev":"${first.hash}","seq":2,"type":"item-shown"}`
    expect(second.hash).toBe(createHash('sha256').update(canonical).digest('hex'))
    expect(file.head).toBe(file.events.at(-1)?.hash)
  })
  it('any changed byte of the file is found', () => {
    const meaningful = [...text].flatMap((character, at) => (/\s/.test(character) ? [] : [at]))
    fc.assert(
      fc.property(fc.constantFrom(...meaningful), fc.integer({ min: 33, max: 126 }), (at, code) => {
        const character = String.fromCharCode(code)
        fc.pre(text[at] !== character)
        const changed = text.slice(0, at) + character + text.slice(at + 1)
        // 1.0 for 1 or e for E say the same: what is the same is no change.
        fc.pre(!isSame(changed))
        expect(told(changed).length).toBeGreaterThan(0)
      }),
      { numRuns: 400 },
    )
  })
  const isSame = (changed: string) => {
    try {
      return JSON.stringify(JSON.parse(changed)) === JSON.stringify(file)
    } catch {
      return false
    }
  }
  it('any event that was cut out is found', () => {
    for (let n = 0; n < file.events.length; n++) {
      const cut = clone()
      cut.events.splice(n, 1)
      expect(findChainBreak(cut.events, cut.head)).not.toBeNull()
    }
  })
  it('any two events that changed places are found', () => {
    fc.assert(
      fc.property(fc.nat(file.events.length - 1), fc.nat(file.events.length - 1), (a, b) => {
        fc.pre(a !== b)
        const swapped = clone()
        const [first, second] = [swapped.events[a], swapped.events[b]]
        if (first === undefined || second === undefined) return
        swapped.events[a] = second
        swapped.events[b] = first
        expect(findChainBreak(swapped.events, swapped.head)?.index).toBe(Math.min(a, b))
      }),
    )
  })
  it('names the place and what happened', () => {
    const changed = clone()
    const event = changed.events[2]
    if (event?.type !== 'answers-committed') throw new Error('another event')
    event.data.answers[0]!.value = 'no'
    expect(verifyAnswers(changed, 'answers-R1.json').map(formatProblem)).toEqual([
      `answers-R1.json events[2]: event 3 (answers-committed, ${event.at}) was changed after it was written. Ask the reader for the original file. Do not analyze this one.`,
    ])
    const shortened = clone()
    shortened.events.pop()
    expect(verifyAnswers(shortened, 'a.json')[0]).toMatchObject({
      field: 'head',
      code: 'broken-chain',
    })
  })
  it('a log that was chained anew from the middle does not end at its head', () => {
    const forged = wholeLog(study).slice(0, 3)
    expect(
      findChainBreak(
        [
          ...forged,
          chainEvent(forged.at(-1) ?? null, { type: 'session-finished', data: {} }, new Date()),
        ],
        file.head,
      ),
    ).toMatchObject({ index: -1 })
  })
  it('a log that does not begin with its session is refused', () => {
    const log = logOf([{ type: 'instructions-read', data: {} }])
    const headless = { ...clone(), events: log, head: log.at(-1)?.hash ?? '' }
    expect(verifyAnswers(headless, 'a.json')).toMatchObject([{ code: 'broken-log' }])
  })
})
it('A2: a clock that is set back cannot reorder the log', () => {
  const [first] = logOf([started(study)])
  const next = chainEvent(
    first ?? null,
    { type: 'paused', data: { item: null } },
    new Date('2001-01-01T00:00:00.000Z'),
  )
  expect(next.at).toBe(first?.at)
})
