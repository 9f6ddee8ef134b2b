import { describe, expect, it } from 'vitest'
import { reportFigures } from '@/report/figures/report-figures'
import { openFonts, startOffset, writtenWidth } from '@/report/printing/figure-font'
import { paintingOf } from '@/report/printing/painting'
import { textWidth } from '@/report/render/paper'
import type { Report } from '@/results'
import {
  alwaysRight,
  eightRaters,
  longNamedModels,
  twentyRaters,
  twoRaters,
  undefinedValues,
} from './figure-fixture'
import { attributeOf, FigureMarks } from './figure-marks'
import { fontFiles } from './font-files'

const fonts = openFonts(fontFiles)

/** Of a "g" or a comma, below the line that a text stands on. */
const DESCENDER = 3

const reports: readonly [string, Report][] = [
  ['two raters', twoRaters()],
  ['eight raters', eightRaters()],
  ['models with long names', longNamedModels()],
  ['twenty raters', twentyRaters()],
  ['an empty category and undefined kappas', undefinedValues()],
  ['three raters who are always right', alwaysRight(3)],
  ['seven raters who are always right', alwaysRight(7)],
]

describe.each(reports)('every figure of %s', (_, report) => {
  const figures = reportFigures(report)
  it('stands alone in a paper: named, described, on white, without styles, ids or what a page would decide', () => {
    for (const { path, svg, caption, alt } of figures) {
      const { root } = new FigureMarks(svg)
      expect(root.getAttribute('role'), path).toBe('img')
      const [title, description, paper] = [...root.childNodes]
      expect(title?.nodeName, path).toBe('title')
      expect(title?.textContent, path).toBe(root.getAttribute('aria-label'))
      expect([description?.nodeName, description?.textContent], path).toEqual(['desc', alt])
      expect(alt.startsWith(caption), path).toBe(true)
      expect(paper?.nodeName, path).toBe('rect')
      expect(root.getAttribute('font-family'), path).toContain('sans-serif')
      expect(svg, path).toMatch(/<rect width="[\d.]+" height="[\d.]+" fill="#ffffff"\/>/)
      expect(svg, path).not.toMatch(/currentColor|var\(|<style| style=| class=| id=|url\(|href/)
    }
  })
  it('holds no NaN, and numbers of two decimals at most', () => {
    for (const { path, svg } of figures) {
      const attributes = [...svg.replace(/aria-[a-z]+="[^"]*"/g, '').matchAll(/ [\w-]+="([^"]*)"/g)]
      const values = attributes.map(([, value = '']) => value)
      expect(values.length, path).toBeGreaterThan(0)
      expect(
        values.filter((value) => /NaN|undefined|null|Infinity|\.\d{3}|\de-/.test(value)),
        path,
      ).toEqual([])
    }
  })
  it('is drawn to the same bytes again', () => {
    expect(reportFigures(JSON.parse(JSON.stringify(report)))).toEqual(figures)
  })
  it('is 175 or 85 mm wide and no higher than a page, with letters of at least 6.5 points (R140)', () => {
    for (const { path, svg, sheet } of figures) {
      const marks = new FigureMarks(svg)
      const [wide, high] = [marks.attribute('width') ?? '', marks.attribute('height') ?? '']
      expect(wide, path).toBe(sheet === 'one-column' ? '85mm' : '175mm')
      expect(high, path).toMatch(/^[\d.]+mm$/)
      // Letter has 246 mm between its margins: heading and caption are on the same page.
      expect(Number.parseFloat(high), path).toBeLessThanOrEqual(190)
      const points = (Number.parseFloat(wide) / marks.size.width) * (72 / 25.4)
      expect(Number.parseFloat(high) / marks.size.height, path).toBeCloseTo(85 / 369, 3)
      const small = marks
        .all('text')
        .filter((element) => !(Number(attributeOf(element, 'font-size')) * points > 6.5))
      expect(
        small.map(({ textContent }) => textContent),
        path,
      ).toEqual([])
    }
  })
  it('exists in both widths', () => {
    const first = (width: string) =>
      figures
        .filter(({ sheet, name }) => sheet === width && !/-\d$/.test(name))
        .map(({ name }) => name)
    expect(first('one-column')).toEqual(first('two-columns'))
  })
  it('has no dot in what is written beside it', () => {
    for (const { path, svg } of figures) {
      const marks = new FigureMarks(svg)
      const texts = marks.texts().flatMap(({ x, y, element }) => {
        if (attributeOf(element, 'text-anchor') !== 'start') return []
        const words = element.firstChild?.nodeValue ?? ''
        return { x, y, words, width: textWidth(words, Number(attributeOf(element, 'font-size'))) }
      })
      const struck = marks.circles().flatMap(({ x, y, element }) => {
        const r = Number(element.getAttribute('r'))
        return texts.filter(
          (text) =>
            x + r > text.x &&
            x - r < text.x + text.width - 6 &&
            y - r < text.y + DESCENDER &&
            y + r > text.y - 8,
        )
      })
      expect(
        struck.map(({ words }) => words),
        path,
      ).toEqual([])
    }
  })
  it('keeps every text on the paper', () => {
    const beyond: string[] = []
    for (const { path, svg } of figures) {
      const { width, height, shapes } = paintingOf(svg)
      for (const shape of shapes) {
        if (!('words' in shape)) continue
        const font = shape.isBold ? fonts.semiBold : fonts.regular
        const wide = writtenWidth(font, shape.words, shape.size)
        const from = startOffset(shape.anchor, wide)
        for (const along of [from, from + wide]) {
          const [x, y] = [
            shape.x + along * Math.cos(shape.angle),
            shape.y + along * Math.sin(shape.angle),
          ]
          if (!(x >= 0 && x <= width && y > 0 && y < height)) beyond.push(`${path} ${shape.words}`)
        }
      }
    }
    expect(beyond).toEqual([])
  })
})
