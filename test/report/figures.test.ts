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
      for (const [, value] of attributes)
        expect(value, path).not.toMatch(/NaN|undefined|null|Infinity|\.\d{3}|\de-/)
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
      for (const element of marks.all('text'))
        expect(
          Number(attributeOf(element, 'font-size')) * points,
          `${path} ${element.textContent}`,
        ).toBeGreaterThan(6.5)
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
      const texts = marks.all('text').flatMap((element) => {
        const [at] = marks
          .texts(element.firstChild?.nodeValue ?? '')
          .filter((mark) => mark.element === element)
        return at === undefined || attributeOf(element, 'text-anchor') !== 'start' ? [] : [at]
      })
      for (const { x, y, element } of marks.circles()) {
        const r = Number(element.getAttribute('r'))
        const struck = texts.filter((text) => {
          const words = text.element.firstChild?.nodeValue ?? ''
          const width = textWidth(words, Number(attributeOf(text.element, 'font-size')))
          return (
            x + r > text.x &&
            x - r < text.x + width - 6 &&
            y - r < text.y + DESCENDER &&
            y + r > text.y - 8
          )
        })
        expect(
          struck.map((text) => text.element.firstChild?.nodeValue),
          path,
        ).toEqual([])
      }
    }
  })
  it('keeps every text on the paper', () => {
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
          expect(x, `${path} ${shape.words}`).toBeGreaterThanOrEqual(0)
          expect(x, `${path} ${shape.words}`).toBeLessThanOrEqual(width)
          expect(y, `${path} ${shape.words}`).toBeGreaterThan(0)
          expect(y, `${path} ${shape.words}`).toBeLessThan(height)
        }
      }
    }
  })
})
