import { describe, expect, it } from 'vitest'
import {
  axisOf,
  drawn,
  eightRaters,
  LONG_NAME,
  near,
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
    expect(marks.texts('text only 49.4%')[0]!.x).toBeGreaterThan(dashed[1]!.x)
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
  it('gives a rater without a value a dash, and no mark', () => {
    const categories = drawn(undefinedValues(), 'accuracy-by-category')
    const empty = categories.texts('0 of 0 (–)')
    expect(empty).toHaveLength(3)
    for (const { y } of empty) expect(categories.circles().filter((dot) => dot.y === y)).toEqual([])
    expect(categories.circles()).toHaveLength(3)
  })
  it('cuts a long name in its middle and keeps all of it to be read', () => {
    const named = drawn(twentyRaters(), 'agreement')
    const cut = named.all('text').find((text) => text.firstChild?.nodeValue?.includes('…'))
    expect(cut?.firstChild?.nodeValue).toMatch(/^R\d+ and a-vis.+….+thinking-\d+$|^a-vis.+….+\d+$/)
    expect(cut?.getElementsByTagName('title')[0]?.textContent).toContain(LONG_NAME)
  })
})
