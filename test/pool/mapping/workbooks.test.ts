import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type PoolTable, proposeMapping, readList } from '@/pool'
import { applyMapping, preparePool } from '../read-rows'
import { type BookCell, type BookSheet, workbook } from './workbook-bytes'

const HEAD = ['id', 'question', 'answer']
const read = async (...sheets: readonly BookSheet[]): Promise<PoolTable> => {
  const table = await readList(workbook(...sheets), 'list.xlsx')
  if (!table.ok) throw new Error(JSON.stringify(table.problems))
  return table.value
}
const idsOf = async (...ids: readonly BookCell[]) => {
  const table = await read({
    name: 'Items',
    rows: [HEAD, ...ids.map((id) => [id, 'Is it?', 'yes'])],
  })
  return table.rows.map(({ values }) => values.id)
}
const told = ({ problems }: PoolTable) => problems.map(({ code, message }) => `${code}: ${message}`)

it('P50: ids are as they were written, with leading zeros, prefixes and all digits that were kept', async () => {
  expect(
    await idsOf(
      '007',
      7,
      { n: 7, as: '00000' },
      { n: 123456789, as: '000-00-0000' },
      { n: 7, as: '"P"000' },
      123456789012345,
      0.1 + 0.2,
      { n: 1234.5, as: '#,##0.00' },
      { n: 0.25, as: '0%' },
      true,
      { n: 7.46, as: '0.0" mm"' },
      { n: 3, as: '0.00' },
      ' padded ',
    ),
  ).toEqual([
    '007',
    '7',
    '00007',
    '123-45-6789',
    'P007',
    '123456789012345',
    '0.3',
    '1234.5',
    '25%',
    'TRUE',
    '7.46 mm',
    '3',
    ' padded ',
  ])
})
it('P50: dates are ISO where day, month and year are shown, whatever the order of the country', async () => {
  // Day 45356 of Excel is 5 March 2024.
  expect(
    await idsOf(
      { n: 45356, as: 'dd/mm/yyyy' },
      { n: 45356, as: 'm/d/yy' },
      { n: 45356.5, as: 'yyyy-mm-dd hh:mm' },
      { n: 45356, as: 'dd.mm.yyyy hh:mm' },
      { n: 0.75, as: 'hh:mm' },
      { n: 45356, as: 'd-mmm' },
    ),
  ).toEqual(['2024-03-05', '2024-03-05', '2024-03-05 12:00', '2024-03-05', '18:00', '5-Mar'])
})
it('P50: formulas stand for the values that were stored; one without a value, and an error, name sheet and cell', async () => {
  const table = await read({
    name: 'Cases',
    rows: [
      [...HEAD, 'note'],
      ['a', 'Is it?', { formula: 'IF(1,"yes","no")', stored: 'yes' }, null],
      ['b', 'Is it?', { formula: 'A1', stored: null }, null],
      ['c', 'Is it?', { error: '#N/A', formula: 'NA()' }, null],
      ['d', 'Is it?', 'no', { error: '#REF!' }],
      [Number('12345678901234567890'), 'Is it?', 'no', null],
    ],
  })
  const { mapping } = proposeMapping(table)
  const { pool, problems, warnings } = applyMapping(table, { ...mapping, attributes: {} })
  expect(pool.items.map(({ id }) => id)).toEqual(['a', 'd', '12345678901234600000'])
  expect(problems.map(({ code, line, field, message }) => [code, line, field, message])).toEqual([
    [
      'formula-empty',
      3,
      'answer',
      'sheet "Cases", cell C3 holds a formula whose value was never stored',
    ],
    ['cell-error', 4, 'answer', 'sheet "Cases", cell C4 shows the error #N/A'],
  ])
  expect(warnings.map(({ code, line, field }) => [code, line, field])).toEqual([
    ['digits-lost', 6, 'id'],
    ['cell-errors', null, 'note'],
  ])
})
it('P50: which of several sheets is asked, refused until it is stated, and kept in the mapping', async () => {
  const sheets: BookSheet[] = [
    { name: 'Read me', rows: [['This is a list.'], ['See the other sheet.']] },
    { name: 'Items', rows: [HEAD, ['a', 'Is it wide?', 'yes'], ['b', 'Is it old?', 'no']] },
    { name: 'Old', rows: [HEAD, ['x', 'Is it?', 'yes']], state: 'hidden' },
    { name: 'Empty', rows: [] },
  ]
  const table = await read(...sheets)
  const { mapping } = proposeMapping(table)
  const { open } = applyMapping(table, mapping)
  expect(open.map(({ code, readings }) => [code, readings.map(({ label }) => label)])).toEqual([
    ['sheet-open', ['Read me (1 row)', 'Items (2 rows)', 'Old (1 row, hidden)']],
  ])
  const chosen = open[0]?.readings[1]?.mapping ?? mapping
  expect(chosen.sheet).toBe('Items')
  const bytes = workbook(...sheets)
  const refused = await preparePool(bytes, 'list.xlsx', mapping, null)
  expect(refused.ok ? [] : refused.problems.map(({ code }) => code)).toContain('sheet-open')
  const taken = await preparePool(bytes, 'list.xlsx', chosen, null)
  expect(taken.ok && taken.value.pool.items.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(taken.ok && taken.value.warnings.map(({ code }) => code)).toContain('sheets-hidden')
  const gone = await preparePool(bytes, 'list.xlsx', { ...chosen, sheet: 'Cases' }, null)
  expect(gone.ok ? [] : gone.problems.map(({ code }) => code)).toContain('sheet-missing')
})
it('P50: rows that are hidden are asked for; hidden columns, merged cells and empty rows are said', async () => {
  const table = await read({
    name: 'Items',
    rows: [
      ['patient', ...HEAD],
      ['p1', 'a', 'Is it wide?', 'yes'],
      [null, 'b', 'Is it old?', 'no'],
      [null, null, null, null],
      ['p2', 'c', 'Is it thick?', 'yes'],
    ],
    hiddenRows: [3],
    hiddenColumns: [2],
    merges: ['A2:A3'],
  })
  expect(told(table)).toEqual([
    'columns-hidden: sheet "Items": column B is hidden, and still read',
    'cells-merged: sheet "Items": 1 cell is merged (A2:A3): the value applies to all rows of the merged cell, and to its first column',
    'rows-blank: sheet "Items": row 4 is empty and excluded',
  ])
  expect(table.rows.map(({ number, values }) => [number, values.patient])).toEqual([
    [2, 'p1'],
    [3, 'p1'],
    [5, 'p2'],
  ])
  const { mapping } = proposeMapping(table)
  const { open } = applyMapping(table, mapping)
  expect(open.map(({ code }) => code)).toEqual(['hidden-open'])
  const items = (n: number) =>
    applyMapping(table, open[0]?.readings[n]?.mapping ?? mapping).pool.items.map(({ id }) => id)
  expect([items(0), items(1)]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'c'],
  ])
})
it('P50: a workbook that is damaged, or locked, says so', async () => {
  const bytes = workbook({ name: 'Items', rows: [HEAD] }).slice()
  const broken = await readList(bytes.subarray(0, bytes.length - 40), 'list.xlsx')
  expect(broken.ok ? [] : broken.problems.map(({ code }) => code)).toEqual(['workbook-unreadable'])
  const locked = await readList(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3), 'list.xlsx')
  expect(locked.ok ? [] : locked.problems.map(({ message }) => message)).toEqual([
    'this is an old Excel workbook (.xls), or one that has a password, not a table',
  ])
})
it.each([
  ['xl/workbook.bin', 'an Excel workbook in binary form (.xlsb)'],
  ['META-INF/opendocument', 'a workbook of LibreOffice (.ods)'],
])('P50: a workbook with %s is told to be saved as .xlsx', async (part, what) => {
  const read = await readList(zipSync({ [part]: strToU8('x') }), 'list')
  const [problem] = read.ok ? [] : read.problems
  expect(problem?.message).toBe(`this is ${what}, not a table`)
  expect(problem?.remedy).toContain('save it as .xlsx')
})
