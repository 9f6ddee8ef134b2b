import { describe, expect, it } from 'vitest'
import { makeReport, type Report, readAnswerInput } from '@/report'
import { textWidth } from '@/report/paper'
import { reportFigures } from '@/report/report-figures'
import { coefficientWords, percentWords } from '@/report/report-words'
import { attributeOf, FigureMarks, type Mark } from './figure-marks'
import {
  bytesOf,
  type Fixture,
  largeFixture,
  makeAnswersFile,
  makeFixture,
  simulatedReading,
} from './reading-fixture'

const fixture = largeFixture()
const LONG = 'a-vision-language-model-of-many-words-2026-01-01-thinking'
const readings = (codes: readonly string[], of: Fixture = fixture) =>
  codes.map((code, n) =>
    readAnswerInput(
      bytesOf(makeAnswersFile(of, simulatedReading(of, { code, accuracy: 0.4 + 0.06 * n, seed: n + 1 }))),
      `answers-${n}.json`,
      of,
    ),
  )
const model = (name: string, of: Fixture = fixture) =>
  readAnswerInput(
    bytesOf(
      of.study.items
        .map((item, n) =>
          JSON.stringify({ model: name, item: item.id, value: 'yes', confidence: (n % 50) / 100 + 0.5 }),
        )
        .join('\n'),
    ),
    'model.jsonl',
    of,
  )
const reportOf = (inputs: ReturnType<typeof readings>, of: Fixture = fixture) =>
  makeReport({ ...of, inputs, iterations: 20 })
const drawn = (report: Report, name: string) => {
  const figure = reportFigures(report).find(({ path }) => path === `figures/${name}.svg`)
  if (figure === undefined) throw new Error(`there is no figure ${name}`)
  return new FigureMarks(figure.svg)
}

const near = (value: number): unknown => expect.closeTo(value, 1)

/** The scale of a drawing's axis, by where two of its first ticks are written. */
function axisOf(marks: FigureMarks, low: [string, number], high: [string, number], side: 'x' | 'y' = 'x') {
  const [from, to] = [low, high].map(([words]) => marks.texts(words)[0]![side])
  const share = (value: number) => (value - low[1]) / (high[1] - low[1])
  return (value: number) => from! + share(value) * (to! - from!)
}

/** A category whose questions have no truth, and raters who never agree by more than chance can say. */
const withEmpty = makeFixture(
  Array.from({ length: 12 }, (_, n) => ({
    id: `i${n}`,
    category: n < 6 ? 'Without truth' : 'Presence',
    questions: [{ kind: 'yes-no', ...(n < 6 ? {} : { truth: { is: 'yes' } }) }],
  })),
)
const always = (code: string) =>
  readAnswerInput(bytesOf(makeAnswersFile(withEmpty, { code, answer: () => 'yes' })), code, withEmpty)

const [two, eight, models, twenty, undefinedValues] = [
  reportOf(readings(['R1', 'R2'])),
  reportOf(readings(['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8'])),
  reportOf([...readings(['R1']), model(LONG), model('short')]),
  reportOf(readings(Array.from({ length: 20 }, (_, n) => (n % 4 === 0 ? `${LONG}-${n}` : `R${n}`)))),
  reportOf(['A', 'B', 'C'].map(always), withEmpty),
]
const reports: readonly [string, Report][] = [
  ['two raters', two],
  ['eight raters', eight],
  ['models with long names', models],
  ['twenty raters', twenty],
  ['an empty category and undefined kappas', undefinedValues],
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

describe('the forest of accuracies', () => {
  const marks = drawn(eight, 'accuracy')
  const x = axisOf(marks, ['0%', 0], ['100%', 1])
  it('puts each dot at its accuracy, all questions first, in the row of its name and numbers', () => {
    const cells = [
      ...eight.raters.map((rater) => rater.accuracy.overall),
      ...eight.raters.map((rater) => rater.accuracy.closed),
    ]
    expect(marks.circles().map((dot) => dot.x)).toEqual(cells.map(({ value }) => near(x(value!))))
    const names = eight.raters.flatMap(({ code }) => marks.texts(code)).toSorted((a, b) => a.y - b.y)
    expect(marks.circles().map((dot) => dot.y)).toEqual(names.map((name) => near(name.y)))
    const [dot] = marks.circles()
    const { correct, n } = eight.raters[0]!.accuracy.overall
    const words = marks.all('text').find((text) => text.textContent?.startsWith(`${correct} of ${n} (`))
    expect(marks.texts(words!.textContent!)[0]!.y).toBeCloseTo(dot!.y, 1)
  })
  it('draws each interval from its lower to its upper limit, with caps there', () => {
    const inked = marks.lines().filter(({ element }) => attributeOf(element, 'stroke') === '#1c2126')
    // The first is the axis.
    const [, ...across] = inked.filter((line) => line.y === line.y2)
    const { ci95 } = eight.raters[2]!.accuracy.overall
    expect([across[2]!.x, across[2]!.x2]).toEqual(ci95!.map((limit) => near(x(limit))))
    const caps = inked.filter((line) => line.x === line.x2)
    expect(caps).toHaveLength(4 * eight.raters.length)
    expect(caps.slice(4, 6).map((cap) => cap.x)).toEqual(ci95!.map((limit) => near(x(limit))))
  })
  it('marks the floors over the closed questions alone, with their names', () => {
    const dashed = marks.lines().filter(({ element }) => attributeOf(element, 'stroke-dasharray') !== null)
    expect(dashed.map((line) => line.x)).toEqual([near(x(0.395)), near(x(0.494))])
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
    const low = { ...eight, floors: { ...eight.floors, chance: 0.05, textOnly: 0.12 } }
    const named = drawn(low, 'accuracy')
    const [name] = named.texts('chance 5.0%, text only 12.0%')
    expect(name?.x).toBeCloseTo(axisOf(named, ['0%', 0], ['100%', 1])(0.12) + 5, 1)
    expect(named.texts('chance 5.0%')).toEqual([])
  })
  it('gives a rater without a value a dash, and no mark', () => {
    const categories = drawn(undefinedValues, 'accuracy-by-category')
    const empty = categories.texts('0 of 0 (–)')
    expect(empty).toHaveLength(3)
    for (const { y } of empty) expect(categories.circles().filter((dot) => dot.y === y)).toEqual([])
    expect(categories.circles()).toHaveLength(3)
  })
  it('cuts a long name in its middle and keeps all of it to be read', () => {
    const named = drawn(twenty, 'agreement')
    const cut = named.all('text').find((text) => text.firstChild?.nodeValue?.includes('…'))
    expect(cut?.firstChild?.nodeValue).toMatch(/^R\d+ and a-vis.+….+thinking-\d+$|^a-vis.+….+\d+$/)
    expect(cut?.getElementsByTagName('title')[0]?.textContent).toContain(LONG)
  })
})

describe('the agreement matrix', () => {
  const marks = drawn(eight, 'agreement-matrix')
  /** Of a rater: the name above the column, and the name before the row. */
  const columnOf = (code: string) => Math.max(...marks.texts(code).map(({ x }) => x))
  const rowOf = (code: string) => Math.max(...marks.texts(code).map(({ y }) => y))
  it('has kappa below the diagonal, agreement above, accuracy on it', () => {
    const pair = eight.agreement.pairs.find(({ raters }) => raters.join(' ') === 'R2 R5')!
    expect(marks.wordsAt(columnOf('R2'), rowOf('R5'))).toEqual([coefficientWords(pair.kappa.value)])
    expect(marks.wordsAt(columnOf('R5'), rowOf('R2'))).toEqual([percentWords(pair.percent)])
    const own = eight.raters.find(({ code }) => code === 'R5')!.accuracy.overall.value
    expect(marks.wordsAt(columnOf('R5'), rowOf('R5'))).toEqual([percentWords(own)])
    // And the paper.
    expect(marks.boxes()).toHaveLength(8 * 8 + 1)
  })
  it('has a dash on a pale cell where kappa is undefined', () => {
    const empty = drawn(undefinedValues, 'agreement-matrix')
    expect(empty.texts('–')).toHaveLength(3)
    const pale = empty.boxes().filter(({ element }) => attributeOf(element, 'fill') === '#f4f6f7')
    expect(pale).toHaveLength(3 + 3)
  })
  it('slants the names of many raters, and stays within a page', () => {
    const wide = drawn(twenty, 'agreement-matrix')
    expect(Number(wide.attribute('width'))).toBeLessThan(1300)
    const slanted = wide.all('text').filter((text) => text.getAttribute('transform')?.includes('rotate(-45)'))
    expect(slanted).toHaveLength(20)
  })
})

describe('a confusion matrix', () => {
  const marks = drawn(eight, 'confusion-answer-choice')
  it('has each count where its truth and its answer meet, in the panel of its rater', () => {
    for (const { code, classification } of eight.raters) {
      const { confusion, labels } = classification['answer choice']!
      const names = labels.map((label) => marks.inPanel(code, marks.texts(label), 200, 170))
      const columns = names.map((both) => Math.max(...both.map(({ x }) => x)))
      const rows = names.map((both) => Math.max(...both.map(({ y }) => y)))
      expect(
        rows.map((y) => columns.map((x) => marks.wordsAt(x, y))),
        code,
      ).toEqual(confusion.map((row) => row.map((count) => [String(count)])))
    }
  })
  it('tells right from wrong by colour, and many from few by depth', () => {
    const boxes = marks.boxes().slice(1)
    const [right, wrong] = ['#0b6b80', '#a3541a'].map((ink) =>
      boxes.filter(({ element }) => attributeOf(element, 'fill') === ink),
    )
    expect([right!.length, wrong!.length]).toEqual([8 * 4, 8 * 12])
    const [row] = eight.raters[0]!.classification['answer choice']!.confusion
    const most = row!.reduce((sum, count) => sum + count, 0)
    expect(Number(right![0]!.element.getAttribute('fill-opacity'))).toBeCloseTo(
      0.08 + (0.42 * row![0]!) / most,
      1,
    )
  })
})

describe('the reliability diagram', () => {
  const marks = drawn(eight, 'calibration')
  it('puts the dot of each bin at its mean confidence and accuracy, its count below', () => {
    for (const { code, calibration } of eight.raters) {
      const bins = calibration.bins.filter((bin) => bin.count > 0)
      const inPanel = <M extends Mark>(of: readonly M[]) => marks.inPanel(code, of, 210, 220)
      const zeros = inPanel(marks.texts('0%'))
      const [left, bottom] = [Math.max(...zeros.map(({ x }) => x)), Math.min(...zeros.map(({ y }) => y))]
      const up = bottom - Math.min(...inPanel(marks.texts('100%')).map(({ y }) => y))
      // The largest are drawn first.
      const dots = inPanel(marks.circles()).toSorted((a, b) => a.x - b.x)
      expect(dots.map(({ x }) => x)).toEqual(bins.map((bin) => near(left + 190 * bin.meanConfidence!)))
      expect(dots.map(({ y }) => y)).toEqual(bins.map((bin) => near(bottom - up * bin.accuracy!)))
      const counts = bins.map((bin) =>
        marks.wordsAt(left + (190 * (bin.low + bin.high)) / 2, bottom + 0.14 * up),
      )
      expect(counts).toEqual(bins.map((bin) => [String(bin.count)]))
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
    expect(own.map((dot) => dot.x)).toEqual(first!.time.steps.map(({ from, to }) => near(x((from + to) / 2))))
    expect(dots.map((dot) => dot.y)).toEqual(steps.map((step) => near(y(step.medianActiveMs! / 1000))))
    const quartiles = marks.lines().filter(({ element }) => attributeOf(element, 'stroke-width') === '4')
    expect(quartiles.map((line) => [line.y, line.y2])).toEqual(
      steps.map(({ quartiles: [low, high] }) => [near(y(low / 1000)), near(y(high / 1000))]),
    )
  })
})
