import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { aidDesignOf, type Protocol, parseProtocol, withAidDesign } from '@/pool'
import type { Reveal } from '@/study'

const ROOT = 'studies/protocols/reading-with-ai'
function templateProtocol(name: string): Protocol {
  const read = parseProtocol(readFileSync(`${ROOT}/${name}`, 'utf8'), name)
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join('\n'))
  return read.value
}
const sequential = templateProtocol('protocol.json')
const independent = templateProtocol('protocol-independent.json')
const PARTS: readonly Reveal[] = ['context', 'volumes', 'images', 'overlays']
const designOnly = ({ conditions, conditionDesign, reading, stages }: Protocol) => ({
  conditions,
  conditionDesign,
  reading,
  stages,
})

describe('two designs of reading with a model', () => {
  it('tells which of the two a protocol is', () => {
    expect(aidDesignOf(sequential)).toBe('sequential')
    expect(aidDesignOf(independent)).toBe('independent')
    expect(aidDesignOf({ ...sequential, stages: null })).toBeNull()
  })
  it('turns the sequential template into the independent one, and back', () => {
    const turned = {
      ...sequential,
      ...withAidDesign(sequential, 'independent', ['finding'], PARTS),
    }
    expect(designOnly(turned)).toEqual(designOnly(independent))
    const back = { ...turned, ...withAidDesign(turned, 'sequential', ['finding'], PARTS) }
    expect(aidDesignOf(back)).toBe('sequential')
    // What no step names is shown from the start: the first needs to name nothing.
    expect(back.stages).toEqual([
      { reveal: [], questions: ['finding'], condition: 'unaided' },
      { reveal: ['material:aid', 'overlays'], questions: ['finding'], condition: 'aided' },
    ])
    expect(back.reading).toEqual(sequential.reading)
  })
  it('begins with the maps of the items withheld with the suggestion, unless the protocol says where they are shown', () => {
    const plain = { ...sequential, conditions: [{ id: 'full', hides: [] }], stages: null }
    const late = (protocol: Protocol, parts: readonly Reveal[]) =>
      withAidDesign(protocol, 'sequential', ['finding'], parts).stages?.map(({ reveal }) => reveal)
    expect(late(plain, PARTS)).toEqual([[], ['material:aid', 'overlays']])
    expect(late(plain, ['context', 'volumes', 'images'])).toEqual([[], ['material:aid']])
    expect(withAidDesign(plain, 'independent', ['finding'], PARTS).conditions[0]?.hides).toEqual([
      'material:aid',
      'overlays',
    ])
    const early = { ...plain, stages: [{ reveal: ['overlays' as const], questions: ['finding'] }] }
    expect(late(early, PARTS)).toEqual([['overlays'], ['material:aid']])
  })
  it('needs as many codes as orders, days between, and a crossover', () => {
    const faults = (changes: object) => {
      const read = parseProtocol(JSON.stringify({ ...independent, ...changes }), 'p.json')
      return read.ok ? [] : read.problems.map(({ field, message }) => `${field}: ${message}`)
    }
    expect(faults({})).toEqual([])
    expect(faults({ raters: { codes: ['R1'] } })).toEqual([
      'raters.codes: the conditions are read in 2 orders, so there must be at least 2 codes',
    ])
    const { reading } = independent
    expect(
      faults({ reading: { ...reading, sessions: { ...reading.sessions, washoutDays: 7 } } }),
    ).toEqual([
      'reading.sessions.washoutDays: some readers see a case with more information first, so 14 days at least must lie between the sessions, and there are 7. Under Protocol, Conditions set 28 days, or the order “Condition with less information first” (in protocol.json: leave "blockOrder" out)',
    ])
    expect(faults({ conditionDesign: undefined })[0]).toMatch(
      /^reading\.sessions\.blockOrder: is for studies in which every reader reads everything/,
    )
  })
})
