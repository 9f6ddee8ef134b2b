import { describe, expect, it } from 'vitest'
import { SMALL, textWidth } from '@/report/render/paper'
import {
  axisOf,
  drawn,
  eightRaters,
  LONG_NAME,
  near,
  noneOfOneCategory,
  twentyRaters,
  undefinedValues,
} from './figure-fixture'
import { attributeOf } from './figure-marks'

const eight = eightRaters()

describe('the forest of accuracies', () => {
  const marks = drawn(eight, 'accuracy')
  const x = axisOf(marks, ['0%', 0], ['100%', 1])
  it('puts each dot at its accuracy, all questions first, in the row of its name and numbers', () => {
    const cells = [
      ...eight.raters.map((rater) => rater.accuracy.overall),
      ...eight.raters.map((rater) => rater.accuracy.closed),
    ]
    expect(marks.circles().map((dot) => dot.x)).toEqual(cells.map(({ value }) => near(x(value!))))
    const names = eight.raters
      .flatMap(({ code }) => marks.texts(code))
      .toSorted((a, b) => a.y - b.y)
    expect(marks.circles().map((dot) => dot.y)).toEqual(names.map((name) => near(name.y)))
    const [dot] = marks.circles()
    const { correct, n } = eight.raters[0]!.accuracy.overall
    const words = marks
      .all('text')
      .find((text) => text.textContent?.startsWith(`${correct} of ${n} (`))
    expect(marks.texts(words!.textContent!)[0]!.y).toBeCloseTo(dot!.y, 1)
  })
  it('draws each interval from its lower to its upper limit, with caps there', () => {
    const inked = marks
      .lines()
      .filter(({ element }) => attributeOf(element, 'stroke') === '#1c2126')
    // The first is the axis.
    const [, ...across] = inked.filter((line) => line.y === line.y2)
    const { ci95 } = eight.raters[2]!.accuracy.overall
    expect([across[2]!.x, across[2]!.x2]).toEqual(ci95!.map((limit) => near(x(limit))))
    const caps = inked.filter((line) => line.x === line.x2)
    expect(caps).toHaveLength(4 * eight.raters.length)
    expect(caps.slice(4, 6).map((cap) => cap.x)).toEqual(ci95!.map((limit) => near(x(limit))))
  })
  it('marks the floors over the closed questions alone, with their names', () => {
    const dashed = marks
      .lines()
      .filter(({ element }) => attributeOf(element, 'stroke-dasharray') !== null)
    const { majority } = eight.floors
    expect(dashed.map((line) => line.x)).toEqual(
      [0.395, 0.494, majority!].map((floor) => near(x(floor))),
    )
    const heading = marks.texts('Closed questions')[0]!
    for (const line of dashed) {
      expect(line.y).toBeGreaterThan(heading.y - 11)
      expect(line.y).toBeLessThan(heading.y)
      expect(line.y2).toBeGreaterThan(marks.circles().at(-1)!.y)
    }
    expect(marks.texts('chance 39.5%')[0]!.y).toBeCloseTo(heading.y, 1)
    const right = `text only 49.4%, majority answer ${(100 * majority!).toFixed(1)}%`
    expect(marks.texts(right)[0]!.x).toBeCloseTo(dashed[2]!.x + 5, 1)
  })
  it('names floors that are too low to have room at their left together at their right', () => {
    const low = {
      ...eight,
      floors: { ...eight.floors, chance: 0.05, majority: null, textOnly: 0.12 },
    }
    const named = drawn(low, 'accuracy')
    const [name] = named.texts('chance 5.0%, text only 12.0%')
    expect(name?.x).toBeCloseTo(axisOf(named, ['0%', 0], ['100%', 1])(0.12) + 5, 1)
    expect(named.texts('chance 5.0%')).toEqual([])
  })
  it.each([
    [0.395, 0.494, 0.52],
    [0.05, 0.12, 0.13],
    [0.5, 0.94, 0.95],
    [0.92, 0.94, 0.95],
  ])('keeps names of floors at %d, %d and %d apart from each other and from the lines', (...at) => {
    const [chance, textOnly, majority] = at
    const figure = drawn(
      { ...eight, floors: { ...eight.floors, chance, textOnly, majority } },
      'accuracy',
    )
    const place = axisOf(figure, ['0%', 0], ['100%', 1])
    const spans = figure
      .all('text')
      .flatMap((element) => {
        const words = element.textContent ?? ''
        if (!/chance|text only|majority answer/.test(words)) return []
        const [width, { x }] = [textWidth(words, SMALL), figure.texts(words)[0]!]
        return [x < place(chance!) ? [x - width, x] : [x, x + width]]
      })
      .toSorted(([a = 0], [b = 0]) => a - b)
    expect(spans.length).toBeGreaterThan(0)
    for (const [start = 0, end = 0] of spans) {
      expect(start).toBeGreaterThan(figure.texts('Closed questions')[0]!.x)
      expect(end).toBeLessThan(figure.size.width)
      for (const line of at) expect(place(line) > start && place(line) < end).toBe(false)
    }
    for (const [n, [start = 0]] of spans.entries())
      expect(start).toBeGreaterThan(spans[n - 1]?.[1] ?? 0)
  })
  it('gives a rater without a value a dash, and no mark', () => {
    const categories = drawn(noneOfOneCategory(), 'accuracy-by-category')
    const empty = categories.texts('0 of 0 (–)')
    expect(empty).toHaveLength(1)
    for (const { y } of empty) expect(categories.circles().filter((dot) => dot.y === y)).toEqual([])
    expect(categories.circles()).toHaveLength(8)
  })
  it('leaves out a category in which nothing is scored, and with it a forest of one', () => {
    expect(() => drawn(undefinedValues(), 'accuracy-by-category')).toThrow('there is no figure')
  })
  it('cuts a long name in its middle and keeps all of it to be read', () => {
    const named = drawn(twentyRaters(), 'agreement')
    const cut = named.all('text').find((text) => text.firstChild?.nodeValue?.includes('…'))
    expect(cut?.firstChild?.nodeValue).toMatch(/^R\d+ and a-vis.+….+thinking-\d+$|^a-vis.+….+\d+$/)
    expect(cut?.getElementsByTagName('title')[0]?.textContent).toContain(LONG_NAME)
  })
})
