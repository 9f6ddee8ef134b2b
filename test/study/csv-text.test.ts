import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { armedAgain, csvText } from '@/study'

const column = (name: string, cells: readonly (string | number | boolean | null)[]) =>
  csvText([[name, (cell: (typeof cells)[number]) => cell]], cells)

/** What a spreadsheet would run, line breaks and all. */
const FORMULAS = [
  '=1+1',
  '+cmd',
  '-name',
  '-1+1',
  '@sum',
  '\t=1',
  '\r=1',
  '\n=1',
  '\r\n@sum',
  '=1+1\n=2+2',
  '=HYPERLINK("a","b")\nsecond line',
  '+1 "quoted", and more\r\nlines',
]

/** Texts of what spreadsheets obey, skip or cut at. */
const HOSTILE = fc
  .array(
    fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\uff1d',
      '\uff0b',
      '\uff0d',
      '\uff20',
      "'",
      '"',
      ',',
      ';',
      '|',
      '\t',
      '\r',
      '\n',
      '\r\n',
      ' ',
      '\u00a0',
      '\u200b',
      '\ufeff',
      '\u3000',
      '1',
      '-5',
      '+4.1',
      'a',
      "=cmd|' /C calc'!A0",
      '=HYPERLINK("a","b")',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''))

/**
 * Cells that a spreadsheet would run: taken apart at commas as the file is written, and at semicolons, tabs and line breaks as one
 * does whose country separates by these, for which a quotation mark that does not begin a cell is a letter.
 */
function live(written: string): string[] {
  const text = written.replace(/\r\n$/, '')
  const begins = (cell: string) =>
    /^[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell.replace(/^[\s\u200b-\u200f\u2060\ufeff]+/, ''))
  const isNumber = (cell: string) => /^[+-]\d+([.,]\d+)?$/.test(cell)
  const isNumberThere = (cell: string) =>
    /^["\s\u200b-\u200f\u2060\ufeff]*[+-]\d+([.,]\d+)? *("?,|"?$)/.test(cell)
  const here = Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' }).data.flat()
  const elsewhere = text.split(/[\r\n;\t]/).flatMap((part) => [part, part.replace(/^"/, '')])
  return [
    ...here.filter((cell) => begins(cell) && !isNumber(cell)),
    ...elsewhere.filter((cell) => begins(cell) && !isNumberThere(cell)),
  ]
}

describe('a CSV file', () => {
  it('quotes what would end a cell, ends every row, and leaves empty what is nothing', () => {
    const text = csvText(
      [
        ['a', ([a]: readonly [string, string | null]) => a],
        ['b', ([, b]) => b],
      ],
      [
        ['x, y', 'say "no"'],
        [' ends ', null],
      ],
    )
    expect(text).toBe('a,b\r\n"x, y","say ""no"""\r\n" ends ",\r\n')
  })
  it.each(FORMULAS)('disarms %j, in a cell and in the header, and it is read as it was', (text) => {
    for (const written of [column('name', [text]), column(text, [])]) {
      const cells = Papa.parse<string[]>(written.trimEnd(), { newline: '\r\n' }).data.flat()
      expect(live(written)).toEqual([])
      expect(cells).not.toContain(text)
      expect(cells.map(armedAgain)).toContain(text)
    }
  })
  it('C12: no text is a formula for a spreadsheet of any country, and each is read as it was', () => {
    fc.assert(
      fc.property(fc.array(HOSTILE, { minLength: 1, maxLength: 5 }), HOSTILE, (cells, name) => {
        const written = column(name, cells)
        expect(live(written)).toEqual([])
        const read = Papa.parse<string[]>(written.slice(0, -2), {
          delimiter: ',',
          newline: '\r\n',
        }).data.flat()
        expect(read.map(armedAgain)).toEqual([name, ...cells])
      }),
      { numRuns: 2000 },
    )
  })
  it('leaves numbers as they are, written as text too', () => {
    expect(column('v', [-0.5, 3, true, '-0.5', '+4.1', '−0.08', 'a=b'])).toBe(
      'v\r\n-0.5\r\n3\r\ntrue\r\n-0.5\r\n+4.1\r\n−0.08\r\na=b\r\n',
    )
    expect(armedAgain("'quoted'")).toBe("'quoted'")
  })
})
