import { describe, expect, it } from 'vitest'
import type { Report } from '@/report'
import { reportFigures } from '@/report/figures/report-figures'
import { textWidth } from '@/report/render/paper'
import {
  alwaysRight,
  eightRaters,
  longNamedModels,
  twentyRaters,
  twoRaters,
  undefinedValues,
} from './figure-fixture'
import { attributeOf, FigureMarks } from './figure-marks'

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
    for (const { path, svg, caption } of figures) {
      const { root } = new FigureMarks(svg)
      expect(root.getAttribute('role'), path).toBe('img')
      const [title, description, paper] = [...root.childNodes]
      expect(title?.nodeName, path).toBe('title')
      expect(title?.textContent, path).toBe(root.getAttribute('aria-label'))
      expect([description?.nodeName, description?.textContent], path).toEqual(['desc', caption])
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
    expect(reportFigures(report)).toEqual(figures)
    expect(reportFigures(JSON.parse(JSON.stringify(report)))).toEqual(figures)
  })
  it('is no higher than a page at the width that it has on it', () => {
    for (const { path, svg } of figures) {
      const { root } = new FigureMarks(svg)
      expect(Number(root.getAttribute('height')), path).toBeLessThanOrEqual(960)
    }
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
            x + r > text.x && x - r < text.x + width - 6 && y - r < text.y + DESCENDER && y + r > text.y - 8
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
      const marks = new FigureMarks(svg)
      const [width, height] = ['width', 'height'].map((name) => Number(marks.attribute(name)))
      for (const element of marks.all('text')) {
        const words = element.firstChild?.nodeValue ?? ''
        const [at] = marks.texts(words)
        const [anchor, size] = ['text-anchor', 'font-size'].map((name) => attributeOf(element, name))
        const wide = textWidth(words, Number(size))
        const isSlanted = element.getAttribute('transform')?.includes('rotate') === true
        if (at === undefined || isSlanted) continue
        const left = at.x - (anchor === 'end' ? wide : anchor === 'middle' ? wide / 2 : 0)
        expect(left, `${path} ${words}`).toBeGreaterThanOrEqual(0)
        expect(left + wide, `${path} ${words}`).toBeLessThanOrEqual(width! + 0.5)
        expect(at.y, `${path} ${words}`).toBeGreaterThan(0)
        expect(at.y, `${path} ${words}`).toBeLessThan(height!)
      }
    }
  })
})
