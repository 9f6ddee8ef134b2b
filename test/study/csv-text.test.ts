import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { armedAgain, csvText } from '@/study'

const column = (name: string, cells: readonly (string | number | boolean | null)[]) =>
  csvText([[name, (cell: (typeof cells)[number]) => cell]], cells)

/** What a spreadsheet would run, line breaks and all. */
const FORMULAS = [
  ...['=1+1', '+cmd', '-name', '-1+1', '@sum', '\t=1', '\r=1', '\n=1', '\r\n@sum'],
  ...['=1+1\n=2+2', '=HYPERLINK("a","b")\nsecond line', '+1 "quoted", and more\r\nlines'],
]

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
  it.each(FORMULAS)('disarms %j, in a cell and in the header', (text) => {
    for (const written of [column('name', [text]), column(text, [])]) {
      const cells = Papa.parse<string[]>(written.trimEnd(), { newline: '\r\n' }).data.flat()
      expect(cells).toContain(`'${text}`)
      expect(cells).not.toContain(text)
    }
    expect(armedAgain(`'${text}`)).toBe(text)
  })
  it('leaves numbers as they are, written as text too', () => {
    expect(column('v', [-0.5, 3, true, '-0.5', '+4.1', '−0.08', 'a=b'])).toBe(
      'v\r\n-0.5\r\n3\r\ntrue\r\n-0.5\r\n+4.1\r\n−0.08\r\na=b\r\n',
    )
    expect(armedAgain("'quoted'")).toBe("'quoted'")
  })
})
