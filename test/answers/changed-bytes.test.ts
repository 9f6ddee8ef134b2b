import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersFile, type Evidence, judgeAnswers, parseAnswers } from '@/answers'
import { parseKey, parseStudy } from '@/questions'
import { readAnswerInput } from '@/results'
import { smallStudy, smallStudyText } from '../study/small-study'
import { committed, HASH, logOf, started } from './session-fixture'

const study = smallStudy(2, { reading: { order: 'fixed' } })
const evidence: Evidence = {
  crosshairMm: [0.1 + 0.2, -1e-7, 0],
  window: [1e21, 2.5e21],
  zoom: 2 / 3,
  viewed: { axial: 0.7000000000000001, coronal: 0, sagittal: 1 },
}
/** Numbers of seventeen digits, exponents, zeros, escapes and letters of several bytes. */
function richFile() {
  const first = started(study)
  const answer = committed('i001', 1, 'yes')
  if (first.type !== 'session-started' || answer.type !== 'answers-committed')
    throw new Error('other events')
  return answersFile(
    logOf([
      {
        ...first,
        data: {
          ...first.data,
          rater: { ...first.data.rater, profile: { site: 'Köln', 'years ': 7 } },
        },
      },
      { type: 'item-shown', data: { item: 'i001', position: 1 } },
      {
        ...answer,
        data: {
          ...answer.data,
          evidence,
          comment: 'line\none "two" \\ \u2028 – 脳 \ufffd \u{1f9e0}',
        },
      },
      { type: 'item-passed', data: { item: 'i002', position: 2, flag: 'x', comment: null } },
      { type: 'session-finished', data: {} },
    ]),
  )
}
const file = richFile()
const text = `${JSON.stringify(file, null, 2)}\n`
const bytes = new TextEncoder().encode(text)

/** What is said of the bytes of a file, as every door reads them. */
function told(changed: Uint8Array): number {
  const parsed = parseAnswers(new TextDecoder().decode(changed), 'a.json')
  const onCommandLine = parsed.ok
    ? judgeAnswers(parsed.value, 'a.json', null).problems
    : parsed.problems
  return onCommandLine.length
}
const toldOf = (changed: string) => {
  const parsed = parseAnswers(changed, 'a.json')
  return (parsed.ok ? judgeAnswers(parsed.value, 'a.json', null).problems : parsed.problems).map(
    ({ code }) => code,
  )
}
/** Spaces and line ends between values: outside of texts. */
const insignificant = new Set<number>()
for (let at = 0, isText = false; at < bytes.length; at++) {
  const byte = bytes[at] ?? 0
  if (byte === 0x22) isText = !isText
  else if (isText && byte === 0x5c) at++
  else if (!isText && [0x20, 0x0a, 0x0d, 0x09].includes(byte)) insignificant.add(at)
}

describe('A10: a changed byte is found', () => {
  it('the file passes as it was written', () => {
    expect(told(bytes)).toBe(0)
    expect(text).toContain('1e-7')
    expect(text).toContain('0.30000000000000004')
  })
  it('wherever it is, but for the spaces between values', () => {
    const places = [...bytes.keys()].filter((at) => !insignificant.has(at))
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.integer({ min: 0, max: 255 }), (at, byte) => {
        fc.pre(bytes[at] !== byte)
        expect(told(bytes.with(at, byte))).toBeGreaterThan(0)
      }),
      { numRuns: 1500 },
    )
  })
  it('also one that is put in or left out', () => {
    fc.assert(
      fc.property(
        fc.nat(bytes.length - 1),
        fc.option(fc.integer({ min: 33, max: 126 })),
        (at, put) => {
          fc.pre(put !== null || !insignificant.has(at))
          const changed =
            put === null
              ? [...bytes.slice(0, at), ...bytes.slice(at + 1)]
              : [...bytes.slice(0, at), put, ...bytes.slice(at)]
          expect(told(Uint8Array.from(changed))).toBeGreaterThan(0)
        },
      ),
      { numRuns: 300 },
    )
  })
  it.each([
    [
      'the last digit of a number that no double keeps',
      '0.30000000000000004',
      '0.30000000000000005',
    ],
    ['another letter for the exponent', '1e-7', '1E-7'],
    ['a zero with a sign', '"coronal": 0', '"coronal": -0'],
    ['a zero behind the point', '"zoom": 0.6', '"zoom": 0.60'],
    ['a letter as its number', 'Köln', 'K\\u00f6ln'],
    ['a number with a point', '"pixelRatio": 1', '"pixelRatio": 1.0'],
  ])('%s, though the value is the same', (_, from, to) => {
    expect(text).toContain(from)
    const changed = text.replace(from, to)
    expect(changed).not.toBe(text)
    expect(['rewritten-value', 'broken-chain', 'header-changed', 'answers-changed']).toContain(
      toldOf(changed)[0],
    )
  })
  it('spaces between values are nobody’s words: they may differ', () => {
    expect(toldOf(JSON.stringify(file))).toEqual([])
    expect(toldOf(text.replaceAll('\n', '\r\n'))).toEqual([])
  })
})

describe('A10: fields that programs give a meaning of their own', () => {
  const objects = [...text.matchAll(/\{/g)].map(({ index }) => index)
  it.each([
    '__proto__',
    '\\u005f_proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
  ])('"%s" put into any object of an answer file is named', (name) => {
    for (const at of objects) {
      const isEmpty = text[at + 1] === '}'
      for (const value of ['"x"', '{"a": 1}', 'null']) {
        const changed = `${text.slice(0, at + 1)}"${name}": ${value}${isEmpty ? '' : ','}${text.slice(at + 1)}`
        expect(toldOf(changed), `${name} at ${at}`).not.toEqual([])
      }
    }
  })
  it('says where', () => {
    const changed = text.replace('"profile": {', '"profile": {\n"__proto__": "professor",')
    const parsed = parseAnswers(changed, 'a.json')
    expect(parsed.ok ? [] : parsed.problems).toMatchObject([
      {
        code: 'refused-field',
        field: '__proto__',
        line: changed.slice(0, changed.indexOf('__proto__')).split('\n').length,
      },
    ])
    const input = readAnswerInput(new TextEncoder().encode(changed), 'a.json', {
      study,
      studyHash: HASH,
    })
    expect([input.state, input.problems[0]?.code]).toEqual(['unreadable', 'refused-field'])
  })
  it('also in a study and a key', () => {
    const other = smallStudyText([]).replace('"volumes":{', '"volumes":{"__proto__":{}')
    const key = '{"format":"triplane-key/1","items":{"__proto__":{}}}'
    for (const read of [parseStudy(other), parseKey(key)])
      expect(read.ok ? [] : read.problems.map(({ code }) => code)).toContain('refused-field')
  })
})
