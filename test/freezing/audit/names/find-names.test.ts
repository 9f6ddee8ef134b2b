import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { textsOf } from '@/freezing/audit/audit-finding'
import { detailsOf } from '@/freezing/audit/personal-details'
import { parsePool } from '@/pool'
import { CLEAN, HELD_OUT, PLANTED } from './planted-names'

/** The sentence, and what stands between its bars. */
const read = (sentence: string) => ({
  text: sentence.replaceAll('|', ''),
  names: [...sentence.matchAll(/\|([^|]+)\|/g)].map(([, name]) => name ?? ''),
})
const found = (text: string) =>
  detailsOf(text).filter(({ code }) => code === 'person-name' || code === 'hospital')

/** The names of which no word was found. */
function missed(sentences: readonly string[]): string[] {
  const all = sentences
    .map(read)
    .flatMap(({ text, names }) => names.map((name) => ({ text, name })))
  const isFound = (text: string, name: string) =>
    found(text).some(({ words }) => words.split(/[ ,]+/).some((word) => name.includes(word)))
  return all
    .filter(({ text, name }) => !isFound(text, name))
    .map(({ text, name }) => `${name}: ${text}`)
}

describe('P20: names of persons and places of care without a title', () => {
  it('finds every one of 231 that were planted in 30 languages, and of 45 that it was not tuned on', () => {
    const count = (sentences: readonly string[]) =>
      sentences.flatMap((one) => read(one).names).length
    expect([count(PLANTED), count(HELD_OUT)]).toEqual([231, 45])
    expect(missed(PLANTED)).toEqual([])
    expect(missed(HELD_OUT)).toEqual([])
  })
  it('takes the whole name, so that masking it leaves none', () => {
    const rest = PLANTED.map(read).flatMap(({ text, names }) =>
      names.filter((name) => !found(text).some(({ words }) => words.includes(name))),
    )
    expect(rest).toEqual([
      'Nguyen Van An',
      '张医生',
      'Hospital das Clínicas de São Paulo',
      'Brookfield Imaging',
    ])
  })
  it('spares diseases, structures, scores, drugs and headings that look like names', () => {
    const alarms = CLEAN.flatMap((text) => found(text).map(({ words }) => words))
    expect(alarms).toEqual(['University Hospital'])
  })
  it.each(['studies/demo/pool.jsonl', 'docs/examples/pool.jsonl'])('finds none in %s', (file) => {
    const pool = parsePool(readFileSync(file, 'utf8'), file)
    const texts = pool.ok ? pool.value.items.flatMap(textsOf) : []
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.flatMap(({ text }) => found(text))).toEqual([])
  })
  it.each<[string, string, string]>([
    ['Mary Jones presents with headache.', 'leak', 'a given name and a surname'],
    ['Report of J. Smith.', 'leak', 'an initial and a surname'],
    ['The scan of Michael was repeated.', 'doubt', 'a given name'],
    ['Referred by Brackenbury for surgery.', 'doubt', 'a name, judging by the words before it'],
  ])('says how sure it is and why: %s', (text, severity, clue) => {
    expect(found(text).map((f) => [f.severity, f.what.includes(`(${clue})`)])).toEqual([
      [severity, true],
    ])
  })
})
