import { PDFDocument } from '@cantoo/pdf-lib'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { reportFigures } from '@/report/figures/report-figures'
import { Coverage, type Point } from '@/report/printing/coverage'
import { figureFiles } from '@/report/printing/figure-files'
import { openFonts, writtenWidth } from '@/report/printing/figure-font'
import { figurePdf } from '@/report/printing/figure-pdf'
import { figurePng } from '@/report/printing/figure-png'
import { paintingOf } from '@/report/printing/painting'
import { readFormats } from '@/report/printing/print-formats'
import { longNamedModels } from '../figure-fixture'
import { fontFiles } from '../font-files'

const fonts = openFonts(fontFiles)
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="85mm" height="23.03mm" viewBox="0 0 369 100" font-size="10" fill="#1c2126">${inside}</svg>`

describe('coverage of pixels', () => {
  const covered = (outline: readonly Point[]) => {
    const shares = new Map<string, number>()
    const coverage = new Coverage()
    coverage.begin([outline], 4, 4)
    coverage.each((x, y, share) => shares.set(`${x},${y}`, Math.round(share * 1000) / 1000))
    return Object.fromEntries(shares)
  }
  it('is the area of a pixel that lies inside (R141)', () => {
    // A box from 0.5 to 2.25 by 1 to 1.5: a half, one and a quarter of half a row.
    expect(
      covered([
        [0.5, 1],
        [2.25, 1],
        [2.25, 1.5],
        [0.5, 1.5],
      ]),
    ).toEqual({ '0,1': 0.25, '1,1': 0.5, '2,1': 0.125 })
  })
  it('of slanted edges too, in whichever direction they run', () => {
    // Below the line from (0,0) to (4,2): of the first row 1/4 and 3/4 are above it.
    const triangle: Point[] = [
      [0, 0],
      [4, 2],
      [0, 2],
    ]
    const expected = {
      '0,0': 0.75,
      '1,0': 0.25,
      '0,1': 1,
      '1,1': 1,
      '2,1': 0.75,
      '3,1': 0.25,
    }
    expect(covered(triangle)).toEqual(expected)
    expect(covered(triangle.toReversed())).toEqual(expected)
  })
})

describe('a figure as PNG', () => {
  it('has 300 dpi at its width, says so, and its inks where they are drawn', () => {
    const png = figurePng(
      svg(
        '<rect width="369" height="100" fill="#ffffff"/><g transform="translate(100,0)"><rect x="10" y="20" width="50" height="30" fill="#0b6b80" fill-opacity="0.5"/></g><line x1="0" x2="369" y1="80" y2="80" stroke="#a3541a" stroke-width="4"/>',
      ),
      fonts,
    )
    const { width, height, data, channels, resolution } = decode(png)
    // 85 mm are 3.346 inches.
    expect([width, height, channels]).toEqual([1004, 272, 3])
    expect(resolution).toEqual({ x: 11_811, y: 11_811, unit: 1 })
    const at = (x: number, y: number) => {
      const start = 3 * (Math.floor((y * 1004) / 369) * width + Math.floor((x * 1004) / 369))
      return [...data.slice(start, start + 3)]
    }
    expect(at(5, 5)).toEqual([255, 255, 255])
    // Half of 11, 107, 128 and half of white.
    expect(at(130, 30)).toEqual([133, 181, 192])
    expect(at(105, 30)).toEqual([255, 255, 255])
    expect(at(200, 80)).toEqual([163, 84, 26])
  })
  it('paints dashes with gaps, and letters at their anchor', () => {
    const { width, data } = decode(
      figurePng(
        svg(
          '<rect width="369" height="100" fill="#ffffff"/><line x1="0" x2="369" y1="10" y2="10" stroke="#1c2126" stroke-width="2" stroke-dasharray="4 3"/><text x="184.5" y="60" text-anchor="middle">HHHH</text>',
        ),
        fonts,
      ),
    )
    const isDark = (x: number, y: number) =>
      (data[3 * (Math.floor((y * 1004) / 369) * width + Math.floor((x * 1004) / 369))] ?? 255) < 128
    expect([2, 5.5, 9, 12.5].map((x) => isDark(x, 10))).toEqual([true, false, true, false])
    const dark = Array.from({ length: 369 }, (_, x) => x).filter((x) => isDark(x + 0.5, 58))
    // Four letters of 7.2 units each, less the white at either side of them.
    expect(writtenWidth(fonts.regular, 'HHHH', 10)).toBeCloseTo(28.9, 1)
    expect(dark[0]).toBeGreaterThanOrEqual(170)
    expect(dark[0]).toBeLessThanOrEqual(172)
    expect((dark[0] ?? 0) + (dark.at(-1) ?? 0)).toBeGreaterThan(366)
    expect((dark[0] ?? 0) + (dark.at(-1) ?? 0)).toBeLessThan(370)
  })
  it('has each line of a long name under the one before', () => {
    const { shapes } = paintingOf(
      svg(
        '<text transform="translate(58,48)" y="9"><tspan x="0" y="-1em">R1</tspan><tspan x="2" dy="1em">minus R2</tspan><tspan x="0" dy="1.5em">of all</tspan></text>',
      ),
    )
    expect(shapes).toMatchObject([
      { words: 'R1', x: 58, y: 38 },
      { words: 'minus R2', x: 60, y: 48 },
      { words: 'of all', x: 58, y: 63 },
    ])
  })
  it('is refused where it holds what is not painted', () => {
    expect(() => paintingOf(svg('<ellipse/>'))).toThrow('<ellipse>')
    expect(() => paintingOf(svg('<g transform="scale(2)"/>'))).toThrow('scale(2)')
    expect(() => paintingOf(svg('<path d="M0,0A1,1,0,0,1,2,2"/>'))).toThrow('"A"')
  })
})

describe('a figure as PDF', () => {
  it('is one page of its size, with title, words and embedded letters', async () => {
    const bytes = await figurePdf(
      svg('<text x="9" y="9">Agreement</text>'),
      { title: 'Accuracy', alt: 'R1 82%.' },
      fonts,
    )
    const read = await PDFDocument.load(bytes, { updateMetadata: false })
    expect(read.getPageCount()).toBe(1)
    const { width, height } = read.getPage(0).getSize()
    expect((width / 72) * 25.4).toBeCloseTo(85, 2)
    expect((height / 72) * 25.4).toBeCloseTo(23.03, 1)
    expect([read.getTitle(), read.getSubject(), read.getCreationDate()]).toEqual([
      'Accuracy',
      'R1 82%.',
      undefined,
    ])
    const fontNames = read.context
      .enumerateIndirectObjects()
      .map(([, object]) => object.toString())
      .filter((object) => object.includes('/FontFile2'))
    expect(fontNames).toHaveLength(1)
  })
})

describe('every figure of a report', () => {
  it('is painted whole, beside its SVG, to the same bytes again', async () => {
    const figures = reportFigures(longNamedModels()).filter(({ name }) => /^accuracy$/.test(name))
    const make = () => figureFiles(figures, ['png', 'pdf'], fontFiles)
    const files = await make()
    expect([...files.keys()]).toEqual([
      'figures/accuracy.png',
      'figures/accuracy.pdf',
      'figures/one-column/accuracy.png',
      'figures/one-column/accuracy.pdf',
    ])
    expect(await make()).toEqual(files)
  })
  it('of many studies holds nothing that is not painted', () => {
    for (const { svg: drawn, path } of reportFigures(longNamedModels()))
      expect(() => paintingOf(drawn), path).not.toThrow()
  })
})

it('formats are named with commas, SVG always among them', () => {
  expect(readFormats('svg')).toEqual([])
  expect(readFormats('svg,png,pdf')).toEqual(['png', 'pdf'])
  expect(readFormats('PDF')).toEqual(['pdf'])
  expect(readFormats('png, tiff')).toBeNull()
})
