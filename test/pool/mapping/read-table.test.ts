import { describe, expect, it } from 'vitest'
import { type PoolTable, readTable } from '@/pool'

const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (bytes: Uint8Array | string): PoolTable => {
  const table = readTable(typeof bytes === 'string' ? utf8(bytes) : bytes, 'pool.csv')
  if (!table.ok) throw new Error(JSON.stringify(table.problems))
  return table.value
}
const codes = (bytes: Uint8Array | string) => {
  const table = readTable(typeof bytes === 'string' ? utf8(bytes) : bytes, 'pool.csv')
  return (table.ok ? table.value.problems : table.problems).map((p) => `${p.code} ${p.line}`)
}
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let n = 0; n < text.length; n++) view.setUint16(2 * n, text.charCodeAt(n), isLittle)
  return bytes
}
const ROWS = [
  { number: 2, values: { id: 'a', prompt: 'Is it left, or right?' } },
  { number: 3, values: { id: 'b', prompt: 'Über?' } },
]

describe('P1: CSV', () => {
  it.each<[string, Uint8Array | string]>([
    ['commas, CRLF and quotes', 'id,prompt\r\na,"Is it left, or right?"\r\nb,Über?\r\n'],
    ['a byte-order mark', '\uFEFFid,prompt\na,"Is it left, or right?"\nb,Über?'],
    ['semicolons', 'id;prompt\na;Is it left, or right?\nb;Über?'],
    ['tabs', 'id\tprompt\na\tIs it left, or right?\nb\tÜber?'],
    [
      'a line that states the separator',
      'sep=|\r\nid|prompt\r\na|Is it left, or right?\r\nb|Über?',
    ],
    ['UTF-16 with a mark', utf16('\uFEFFid,prompt\na,"Is it left, or right?"\nb,Über?', true)],
    ['UTF-16 the other way', utf16('\uFEFFid,prompt\na,"Is it left, or right?"\nb,Über?', false)],
    ['UTF-16 without a mark', utf16('id;prompt\na;Is it left, or right?\nb;Über?', true)],
  ])('with %s', (name, bytes) => {
    const shift = name.includes('states') ? 1 : 0
    expect(read(bytes).rows).toEqual(ROWS.map((row) => ({ ...row, number: row.number + shift })))
    expect(read(bytes).columns).toEqual(['id', 'prompt'])
  })
  it('saved by Excel in the encoding of the country, and says so', () => {
    const bytes = Uint8Array.from('id;prompt\nb;Über?', (c) => c.charCodeAt(0))
    expect(read(bytes).rows[0]?.values.prompt).toBe('Über?')
    expect(codes(bytes)).toEqual(['encoding-guessed null'])
  })
  it('counts rows as the spreadsheet does, line breaks within cells and blank rows included', () => {
    const table = read('id,prompt\na,"two\nlines"\n,\nb,x\n\n')
    expect(table.rows.map((r) => [r.number, r.values.id])).toEqual([
      [2, 'a'],
      [4, 'b'],
    ])
  })
  it('names rows with too many cells and goes on with the others', () => {
    const bytes = 'id,prompt\na,left, right\nb,x\nc,y,,\n'
    expect(codes(bytes)).toEqual(['too-many-cells 2'])
    expect(read(bytes).rows.map((r) => r.values.id)).toEqual(['b', 'c'])
  })
  it('refuses two columns of one name, an open quote is named', () => {
    expect(codes('id,answer,answer\na,b,c')).toEqual(['duplicate-column 1'])
    expect(codes('id,prompt\na,"open\nb,x\n').join()).toContain('quote-open')
  })
})

describe('P1: JSON', () => {
  it.each([
    ['a list', '[{"id":"a"},{"id":"b"}]'],
    ['JSON Lines', '{"id":"a"}\r\n{"id":"b"}\r\n'],
    ['a list within an object', '{"version":1,"data":[{"id":"a"},{"id":"b"}],"tags":["x"]}'],
    ['an object of objects', '{"a":{},"b":{}}'],
  ])('as %s', (_, text) => {
    expect(read(text).rows.map((r) => [r.number, r.values.id])).toEqual([
      [1, 'a'],
      [2, 'b'],
    ])
  })
  it('one nested case alone is one row, its values are found by path', () => {
    const table = read('{"case_id":"c1","patient":{"age":7},"questions":[{"q":"?"}]}')
    expect(table.rows).toHaveLength(1)
    expect(table.columns).toEqual(['case_id', 'patient.age', 'questions'])
  })
  it('goes on after a damaged line, and names it', () => {
    const text = '{"id":"a"}\n{"id":"b"\n{"id":"c"}\n'
    expect(codes(text)).toEqual(['json-syntax 2'])
    expect(read(text).rows.map((r) => r.number)).toEqual([1, 3])
  })
  it('names a broken file by line and column', () => {
    expect(codes('[\n{"id":"a"},\n{"id":}\n]')[0]).toMatch(/^json-syntax 3/)
  })
})

it.each([
  ['', 'empty-file'],
  ['id,prompt\n', 'empty-file'],
  ['PK\u0003\u0004', 'not-a-table'],
  ['PAR1xxxx', 'not-a-table'],
  ['[]', 'empty-file'],
])('refuses %j with a sentence that helps', (text, code) => {
  expect(codes(text)[0]).toMatch(new RegExp(`^${code}`))
})
