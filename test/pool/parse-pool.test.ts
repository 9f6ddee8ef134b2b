import { expect, it } from 'vitest'
import { parsePool, parseProtocol } from '@/pool'
import { formatProblem } from '@/study'
import { POOL, poolText, yesNo } from '../freezing/freezing-fixture'

const linesOf = (text: string) => {
  const parsed = parsePool(text, 'pool.jsonl')
  return parsed.ok ? [] : parsed.problems.map(formatProblem)
}
const item = (changes: object) =>
  JSON.stringify({ id: 'a', category: 'Location', questions: [yesNo('yes')], ...changes })

it('F1: reads a pool with all that an item can have, blank lines and a byte-order mark', () => {
  const parsed = parsePool(`\uFEFF${poolText()}\r\n\n`, 'pool.jsonl')
  expect(parsed.ok && parsed.value.items.map(({ id, line }) => [id, line])).toEqual(
    POOL.map(({ id }, n) => [id, n + 1]),
  )
})
it('F1: reports every problem of every line by line, column and field', () => {
  const text = [
    item({ id: 'a', questions: [yesNo('yes'), { ...yesNo('yes'), kind: 'yes-noo' }] }),
    '',
    item({ categori: 'x', volumes: [{ file: '../../etc/passwd', label: 'T1' }] }),
    item({ id: 'b', questions: [{ ...yesNo(null), truth: { is: 'maybe' } }] }),
    item({ id: 'a' }),
    item({ id: 'c', questions: [{ ...yesNo(null), truht: { is: 'yes' } }] }),
    '{ "id": ',
  ].join('\n')
  expect(linesOf(text)).toEqual([
    expect.stringMatching(
      /^pool\.jsonl:1:\d+ questions\[1\]\.kind: unknown kind of question, it must be one of: yes-no, choice/,
    ),
    expect.stringMatching(
      /^pool\.jsonl:3:\d+ volumes\[0\]\.file: must be a path within the folder of volumes/,
    ),
    expect.stringMatching(
      /^pool\.jsonl:3:\d+: unknown field "categori", the nearest known field is "category"/,
    ),
    expect.stringMatching(
      /^pool\.jsonl:4:\d+ questions\[0\]\.truth: the answer must be "yes" or "no"/,
    ),
    expect.stringMatching(
      /^pool\.jsonl:6:\d+ questions\[0\]: unknown field "truht", the nearest known field is "truth"/,
    ),
    expect.stringMatching(/^pool\.jsonl:7:\d+: this is not valid JSON/),
  ])
})
it('F1: names the earlier line of an id that is used twice', () => {
  expect(linesOf(`${item({})}\n\n${item({})}`)).toEqual([
    'pool.jsonl:3 id: the case id "a" is already on line 1. Give every case its own id.',
  ])
})
it.each([
  ['a JSON list', `[${item({})}]`, 'not-json-lines'],
  ['nothing', '\n \n', 'empty-file'],
])('refuses %s as a pool', (_, text, code) => {
  const parsed = parsePool(text, 'pool.jsonl')
  expect(parsed.ok ? [] : parsed.problems.map((p) => p.code)).toEqual([code])
})
it('a question may have no truth', () => {
  const parsed = parsePool(item({ questions: [yesNo(null)] }), 'pool.jsonl')
  expect(parsed.ok && parsed.value.items[0]?.questions[0]?.truth).toBeNull()
})
it('a label that is left out is withheld, and a volume is of now', () => {
  const parsed = parsePool(item({ volumes: [{ file: 'a.nii' }] }), 'pool.jsonl')
  expect(parsed.ok && parsed.value.items[0]?.volumes).toEqual([
    { file: 'a.nii', label: null, timepoint: 'current' },
  ])
})
it('S1: a protocol names its typos', () => {
  const parsed = parseProtocol(
    '{ "format": "triplane-protocol/1", "id": "a", "version": "1", "title": "A",\n "reading": { "ordre": "fixed" } }',
    'protocol.json',
  )
  expect(parsed.ok ? [] : parsed.problems.map(formatProblem)).toEqual([
    'protocol.json:2:15 reading: unknown field "ordre", the nearest known field is "order". Correct the spelling, or remove the field.',
  ])
})
