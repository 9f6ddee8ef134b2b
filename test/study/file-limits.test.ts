import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseAnswers } from '@/answers'
import { LIMITS } from '@/limits'
import { gunzip, gzipDeterministic, isEndless } from '@/nifti'
import { loadVolume, sealKey, unsealKey } from '@/package'
import { parseMappingFile, parsePool, parseProtocol, parseSampleFile, readTable } from '@/pool'
import { parseKey, parseStudy } from '@/questions'
import { readAnswerInput, readTrainingPool } from '@/results'
import { jsonTexts, type Problem } from '@/study'
import { makeFixture } from '../report/reading-fixture'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const fixture = makeFixture([{ id: 'i1', category: 'X', questions: [{ kind: 'yes-no' }] }])
const answerProblems = (text: string, file: string) =>
  readAnswerInput(bytesOf(text), file, fixture).problems
const problemsOf = (read: { ok: boolean; problems?: readonly Problem[] }) => read.problems ?? []

/** Lists in lists behind the colon of a field, on line 2. */
const deep = (start: string, levels = 10_000) =>
  `${start}\n"x":${'['.repeat(levels)}${']'.repeat(levels)}}`
const DEEP: readonly (readonly [string, (text: string) => readonly Problem[], string])[] = [
  ['study', (text) => problemsOf(parseStudy(text)), '{'],
  ['key', (text) => problemsOf(parseKey(text, 'key.json')), '{'],
  ['answers', (text) => problemsOf(parseAnswers(text, 'a.json')), '{'],
  ['answers in the report', (text) => answerProblems(text, 'a.json'), '{'],
  [
    'predictions',
    (text) => answerProblems(text.replace('\n', ''), 'a.jsonl'),
    '{"model":"m","item":"i1",',
  ],
  [
    'training pool',
    (text) => problemsOf(readTrainingPool(bytesOf(text.replace('\n', '')), 'a.jsonl')),
    '{',
  ],
  ['mapping', (text) => problemsOf(parseMappingFile(text, 'a.json')), '{'],
  ['sample', (text) => problemsOf(parseSampleFile(text, 'a.json')), '{'],
  ['protocol', (text) => problemsOf(parseProtocol(text, 'a.json')), '{'],
  [
    'pool',
    (text) =>
      parsePool(text.replace('\n', ''), 'a.jsonl').ok
        ? []
        : problemsOf(parsePool(text.replace('\n', ''), 'a.jsonl')),
    '{',
  ],
  ['table in JSON', (text) => problemsOf(readTable(bytesOf(text), 'a.json')), '{'],
]

describe('C11: limits are stated, and what is beyond them is named', () => {
  it.each(DEEP)('10,000 levels of JSON: %s', (_, read, start) => {
    for (const levels of [LIMITS.jsonDepth, 10_000]) {
      const [problem] = read(deep(start, levels))
      expect([problem?.code, problem?.message]).toEqual([
        'too-deep',
        'objects and lists are nested more than 100 levels deep here',
      ])
      expect([problem?.line, (problem?.column ?? 0) > 0]).toEqual([expect.any(Number), true])
    }
  })
  it('what is not deep is not refused for it, brackets in texts included', () => {
    const codes = problemsOf(parseProtocol(deep('{', LIMITS.jsonDepth - 1), 'a.json')).map(
      ({ code }) => code,
    )
    expect(codes).not.toContain('too-deep')
    expect(
      problemsOf(parseProtocol(`{"x":"${'['.repeat(1000)}"}`, 'a.json')).map(({ code }) => code),
    ).not.toContain('too-deep')
    expect(jsonTexts(deep('{'))).toEqual([])
  })
  it('of bytes that are no JSON at all the first faults are named; of 20,000 faults a thousand, and how many more', () => {
    const commas = problemsOf(parseProtocol(`{"a" ${','.repeat(200_000)}`, 'a.json'))
    expect(commas.length).toBeGreaterThan(0)
    expect(commas.length).toBeLessThanOrEqual(50)
    const many = problemsOf(
      parsePool(`{"id":"a","category":"X","questions":[${'1,'.repeat(19_999)}1]}`, 'a.jsonl'),
    )
    expect(many).toHaveLength(LIMITS.problems + 1)
    expect(many.at(-1)?.message).toMatch(/^there are 19,\d\d\d problems more$/)
  })
  const TABLES: readonly (readonly [string, string, string])[] = [
    ['20 MB of commas', ','.repeat(20e6), 'the row has more than 16,384 cells, which is the limit'],
    [
      '200,000 columns',
      `${Array.from({ length: 200_000 }, (_, n) => `c${n}`).join(';')}\n1;2\n`,
      'the row has more than 16,384 cells, which is the limit',
    ],
    [
      'a row of too many cells',
      `a,b\n1,2\n${'x\t'.repeat(20_000)}`,
      'the row has more than 16,384 cells, which is the limit',
    ],
    [
      'too many rows',
      '\n'.repeat(LIMITS.tableRows + 1),
      'the table has more than 4,000,000 rows, which is the limit',
    ],
  ]
  it.each(TABLES)('%s', (_, text, message) => {
    expect(answerProblems(text, 'a.csv').map((problem) => problem.message)).toEqual([message])
    expect(problemsOf(readTable(bytesOf(text), 'a.csv')).map((problem) => problem.message)).toEqual(
      [message],
    )
  })
  it('a header of 2 MB, and quotes without end, are a table or a problem', () => {
    for (const text of [
      'a'.repeat(2e6),
      '"'.repeat(1e6),
      `"${'a""'.repeat(2e5)}`,
      '"a",'.repeat(10_000),
    ])
      expect(typeof readTable(bytesOf(text), 'a.csv').ok).toBe('boolean')
  })
  it('a sealed key that asks for a GB is not begun', async () => {
    const sealed = new TextDecoder('latin1').decode(await sealKey('{}', 'secret', 1))
    const asks = (logN: number) =>
      Uint8Array.from(sealed.replace(/ 1\n/, ` ${logN}\n`), (letter) => letter.charCodeAt(0))
    for (const [logN, words] of [
      [20, 'opening it takes a work factor of 20, 1 GB of memory; the limit is 19'],
      [30, 'opening it takes a work factor of 30, 1024 GB of memory; the limit is 19'],
    ] as const)
      expect(
        problemsOf(await unsealKey(asks(logN), 'secret')).map((problem) => problem.message),
      ).toEqual([words])
    expect((await unsealKey(asks(1), 'secret')).ok).toBe(true)
  })
  it('600 MB that 0.6 MB state are not unpacked', async () => {
    const noise = Uint8Array.from({ length: 600_000 }, (_, n) => Math.imul(n, 2_654_435_761) >>> 24)
    const bomb = gzipDeterministic(noise, 0)
    new DataView(bomb.buffer).setUint32(bomb.length - 4, 600_000_000, true)
    const read = gunzip(bomb)
    expect(read.ok ? [] : read.problems.map(({ code }) => code)).toEqual(['unpacks-without-end'])
    expect((await loadVolume(bomb, { sha256Raw: '' })).ok).toBe(false)
    expect(isEndless(600_000, 600_000_000)).toBe(true)
  })
  it('docs/formats.md lists every limit, as it is', () => {
    const formats = readFileSync('docs/formats.md', 'utf8')
    const missing = Object.entries(LIMITS).filter(
      ([, value]) => !formats.includes(`| ${value.toLocaleString('en')} |`),
    )
    expect(missing).toEqual([])
  })
})
