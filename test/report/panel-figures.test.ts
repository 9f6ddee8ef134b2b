import { describe, expect, it } from 'vitest'
import { axisOf, drawn, eightRaters, near, twoRaters } from './figure-fixture'
import { attributeOf, type Mark } from './figure-marks'

const [two, eight] = [twoRaters(), eightRaters()]

describe('the reliability diagram', () => {
  const marks = drawn(eight, 'calibration')
  /** Of a panel, where more than six stand four in a row. */
  const WIDTH = 134
  it('puts the dot of each bin at its mean confidence and accuracy, its count below', () => {
    for (const { code, calibration } of eight.raters) {
      const bins = calibration.bins.filter((bin) => bin.count > 0)
      const inPanel = <M extends Mark>(of: readonly M[]) => marks.inPanel(code, of, WIDTH + 20, 170)
      const zeros = inPanel(marks.texts('0%'))
      const [left, bottom] = [
        Math.max(...zeros.map(({ x }) => x)),
        Math.min(...zeros.map(({ y }) => y)),
      ]
      const up = bottom - Math.min(...inPanel(marks.texts('100%')).map(({ y }) => y))
      // The largest are drawn first.
      const dots = inPanel(marks.circles()).toSorted((a, b) => a.x - b.x)
      expect(dots.map(({ x }) => x)).toEqual(
        bins.map((bin) => near(left + WIDTH * bin.meanConfidence!)),
      )
      expect(dots.map(({ y }) => y)).toEqual(bins.map((bin) => near(bottom - up * bin.accuracy!)))
      const counts = bins.map((bin) =>
        marks.wordsAt(left + (WIDTH * (bin.low + bin.high)) / 2, bottom + 18),
      )
      expect(counts).toEqual(bins.map((bin) => [String(bin.count)]))
      // Those behind show through.
      for (const { element } of dots)
        expect(Number(attributeOf(element, 'fill-opacity') ?? 1)).toBeLessThan(0.6)
      const most = Math.max(...bins.map((bin) => bin.count))
      expect(dots.map(({ element }) => Number(element.getAttribute('r')))).toEqual(
        bins.map((bin) => near(Math.max(2.5, 9 * Math.sqrt(bin.count / most)))),
      )
    }
  })
})

describe('time by position', () => {
  it('puts each median at the middle of its stretch, between the quartiles', () => {
    const marks = drawn(two, 'time-by-position')
    const steps = two.raters.flatMap((rater) => rater.time.steps)
    const x = axisOf(marks, ['1', 1], ['100', 100])
    const y = axisOf(marks, ['0 s', 0], ['10 s', 10], 'y')
    const dots = marks.circles()
    const [first] = two.raters
    const own = dots.slice(0, first!.time.steps.length)
    expect(own.map((dot) => dot.x)).toEqual(
      first!.time.steps.map(({ from, to }) => near(x((from + to) / 2))),
    )
    expect(dots.map((dot) => dot.y)).toEqual(
      steps.map((step) => near(y(step.medianActiveMs! / 1000))),
    )
    const quartiles = marks
      .lines()
      .filter(({ element }) => attributeOf(element, 'stroke-width') === '4')
    expect(quartiles.map((line) => [line.y, line.y2])).toEqual(
      steps.map(({ quartiles: [low, high] }) => [near(y(low / 1000)), near(y(high / 1000))]),
    )
  })
})
