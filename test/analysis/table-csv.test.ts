import { describe, expect, it } from 'vitest'
import { tableCsv } from '@/analysis/tables/table-csv'

describe('a table as CSV', () => {
  it('quotes what would end a cell, and ends every row', () => {
    expect(tableCsv(['a', 'b'], [['x, y', 'say "no"']])).toBe('a,b\n"x, y","say ""no"""\n')
  })
  it('makes plain what a spreadsheet would run, and leaves numbers as they are', () => {
    const cells = ['=1+1', '@sum', '-name', '-0.5', '+4.1', '−0.08']
    expect(
      tableCsv(
        ['value'],
        cells.map((cell) => [cell]),
      ),
    ).toBe("value\n'=1+1\n'@sum\n'-name\n-0.5\n+4.1\n−0.08\n")
  })
})
