import { describe, expect, it } from 'vitest'
import { mappingSchema, readTable } from '@/pool'
import { applyMapping } from '../read-rows'

function map(text: string, question: Readonly<Record<string, unknown>>, file = 'pool.csv') {
  const table = readTable(new TextEncoder().encode(text), file)
  if (!table.ok) throw new Error(JSON.stringify(table.problems))
  const mapping = mappingSchema.parse({
    format: 'triplane-mapping/1',
    category: { value: 'all' },
    questions: [{ prompt: { value: 'Where is it?' }, ...question }],
  })
  const { pool, problems } = applyMapping(table.value, mapping)
  return { truths: pool.items.map((item) => item.questions[0]?.truth), problems }
}
const within = { value: 8 }

describe('P3: a place', () => {
  it.each([
    ['a text', '"10, -24.5, 30"'],
    ['a text without spaces', '"10,-24.5,30"'],
    ['decimal commas', '"10; -24,5; 30"'],
    ['decimal commas and spaces', '"10 -24,5 30"'],
    ['a JSON list', '"[10, -24.5, 30]"'],
    ['brackets', '(10 -24.5 30)'],
    ['a key', '"{""mm"":[10,-24.5,30],""withinMm"":8}"'],
  ])('is read from one cell with %s', (_, cell) => {
    const { truths, problems } = map(`at\n${cell}\n`, {
      kind: 'point',
      truth: { from: 'at', within },
    })
    expect(problems).toEqual([])
    expect(truths).toEqual([{ mm: [10, -24.5, 30], withinMm: 8 }])
  })
  it('is read from three columns, with its tolerance in a fourth; a blank row has none', () => {
    const truth = { from: 'x', and: ['y', 'z'], within: { from: 'mm' } }
    const { truths, problems } = map('x,y,z,mm\n10,"-24,5",30,8\n,,,8\n', { kind: 'point', truth })
    expect(problems).toEqual([])
    expect(truths).toEqual([{ mm: [10, -24.5, 30], withinMm: 8 }, null])
  })
  it('is read from the list of a JSON row', () => {
    const { truths } = map(
      '[{"at":[10,-24.5,30]}]',
      { kind: 'point', truth: { from: 'at', within } },
      'p.json',
    )
    expect(truths).toEqual([{ mm: [10, -24.5, 30], withinMm: 8 }])
  })
  it.each([
    ['10, 20', within, '"10, 20" is not a location'],
    ['left', within, '"left" is not a location'],
    ['10 20 30', undefined, 'the tolerance of the correct answer is missing'],
  ])('%j is none', (cell, tolerance, message) => {
    const truth = { from: 'at', ...(tolerance === undefined ? {} : { within: tolerance }) }
    const { problems } = map(`at\n"${cell}"\n`, { kind: 'point', truth })
    expect(problems).toMatchObject([{ code: 'truth-wrong', line: 2, field: 'at', message }])
  })
  it('with a column missing in one row is none', () => {
    const truth = { from: 'x', and: ['y', 'z'], within }
    expect(map('x,y,z\n10,,30\n', { kind: 'point', truth }).problems).toMatchObject([
      { code: 'truth-wrong' },
    ])
  })
})

describe('P3: a distance', () => {
  it('is a number with a tolerance', () => {
    const truth = { from: 'mm', within: { from: 'tolerance' } }
    const { truths, problems } = map('mm,tolerance\n"23,5",2\n', { kind: 'distance', truth })
    expect(problems).toEqual([])
    expect(truths).toEqual([{ mm: 23.5, withinMm: 2 }])
  })
  it.each([
    ['2 cm', '"2 cm" is in cm, the question asks for mm'],
    ['[1,2,3]', '"[1,2,3]" is not a number'],
  ])('%j is none', (cell, message) => {
    const { problems } = map(`mm\n"${cell}"\n`, { kind: 'distance', truth: { from: 'mm', within } })
    expect(problems).toMatchObject([{ code: 'truth-wrong', field: 'mm', message }])
  })
})
