import { describe, expect, it } from 'vitest'
import { reportFigures } from '@/report/figures/report-figures'
import { named } from '@/report/figures/roc-figure'
import { paintingOf } from '@/report/printing/painting'
import { readersDifferenceInterval, readersDifferenceWords } from '@/report/readers/readers-words'
import type { PrimaryResult } from '@/results/primary/primary-result'
import { axisOf, near } from '../figure-fixture'
import { attributeOf, FigureMarks } from '../figure-marks'
import { REFERENCE, ratedReport, referenceCase } from './readers-fixture'

const report = ratedReport(referenceCase(REFERENCE, 'or-2x5-ordinal-jackknife').input.readings)
const figures = reportFigures(report)
const drawn = (path: string) => {
  const figure = figures.find((one) => one.path === `figures/${path}.svg`)
  if (figure === undefined)
    throw new Error(`no ${path}: ${figures.map((one) => one.path).join(' ')}`)
  return new FigureMarks(figure.svg)
}
const readers = report.readers
if (readers === undefined) throw new Error('there are no readers')
const area = readers.measures.find(({ measure }) => measure === 'auc')
if (area === undefined) throw new Error('there is no area')

describe('R142: figures of readers and cases', () => {
  it('a ROC curve goes through every point of its reader, a panel for each condition', () => {
    const { shapes } = paintingOf(figures.find(({ path }) => path === 'figures/roc.svg')?.svg ?? '')
    const curves = shapes
      .flatMap((shape) =>
        'segments' in shape &&
        shape.stroke !== null &&
        shape.fill === null &&
        shape.segments.length > 2
          ? [shape]
          : [],
      )
      .filter(({ stroke }) => stroke?.opacity === 0.75)
    expect(curves).toHaveLength(readers.curves.length)
    // The panel of the first condition: its axes are 290 units long, from 58 at the left, 340 at the foot.
    const [first] = readers.curves
    const points = curves[0]?.segments.map((segment) =>
      segment[0] === 'Z' ? [] : segment.slice(1, 3),
    )
    expect(points).toEqual(
      first?.falsePositiveRates.map((fpr, n) => [
        near(58 + 290 * fpr),
        near(340 - 290 * (first.truePositiveRates[n] ?? 0)),
      ]),
    )
  })
  it('the forest has each reader under each condition, and the mean over readers as a square', () => {
    const marks = drawn('readers-auc')
    const estimates = area.figures.filter(({ kind }) => kind === 'human')
    expect(marks.circles()).toHaveLength(estimates.length)
    const squares = marks
      .all('path')
      .filter((element) => attributeOf(element, 'fill') === '#1c2126')
    expect(squares).toHaveLength(area.modalities.length)
  })
  it('differences stand on both sides of none, with the words of the table', () => {
    const marks = drawn('reader-differences-auc')
    const [one] = area.readerDifferences
    const words = `${readersDifferenceWords('auc', one?.estimate ?? null)} (${readersDifferenceInterval('auc', one?.ci95 ?? null)})`
    expect(marks.texts(words)).toHaveLength(1)
    expect(marks.texts('no difference')).toHaveLength(1)
    const x = axisOf(marks, ['0.00', 0], ['0.10', 0.1])
    expect(marks.circles().map((dot) => dot.x)).toEqual(
      area.readerDifferences.map(({ estimate }) => near(x(estimate ?? Number.NaN))),
    )
  })
  it('R176: the margin that a study froze is a line among the differences, on the side that the difference is taken to', () => {
    const [pair] = area.analyses[area.lead ?? 0]?.differences ?? []
    if (pair === undefined) throw new Error('no pair')
    const asked = (
      compare: { test: string; reference: string },
      aim: 'non-inferiority' | 'equivalence' | 'difference',
      margin: number | null,
    ) => {
      const primary: PrimaryResult = {
        measure: 'auc',
        question: null,
        compare,
        aim,
        margin,
        alpha: 0.05,
        generalisesTo: 'readers-and-cases',
        readers: 5,
        cases: 9,
        method: null,
        sides: null,
        estimate: null,
        se: null,
        df: null,
        level: 0.95,
        interval: null,
        statistic: null,
        p: null,
        isOneSided: true,
        verdict: null,
        reason: null,
      }
      const figure = reportFigures({ ...report, primary }).find(
        ({ path }) => path === 'figures/reader-differences-auc.svg',
      )
      if (figure === undefined) throw new Error('no forest')
      return { marks: new FigureMarks(figure.svg), caption: figure.caption }
    }
    const [as, turned] = [
      { test: pair.a, reference: pair.b },
      { test: pair.b, reference: pair.a },
    ]
    const below = asked(as, 'non-inferiority', 0.2)
    expect(below.marks.texts('margin −0.2')).toHaveLength(1)
    expect(below.marks.texts('no difference')).toHaveLength(1)
    expect(below.caption).toContain('Dashed: the frozen margin')
    // The axis reaches as far as the line.
    expect(below.marks.texts('−0.20')).toHaveLength(1)
    // A pair the other way round is not the one that was asked for.
    expect(asked(turned, 'non-inferiority', 0.2).marks.texts('no difference')).toHaveLength(1)
    expect(asked(turned, 'non-inferiority', 0.2).marks.texts('margin +0.2')).toEqual([])
    const both = asked(as, 'equivalence', 0.2).marks
    expect(both.texts('margin −0.2')).toHaveLength(1)
    expect(both.texts('margin +0.2')).toHaveLength(1)
    // Names that would run into each other stand in a row.
    const near0 = asked(as, 'non-inferiority', 0.01).marks
    expect(near0.texts('margin −0.01, no difference')).toHaveLength(1)
    const other = asked({ test: pair.a, reference: 'another' }, 'non-inferiority', 0.2)
    expect(other.marks.texts('no difference')).toHaveLength(1)
    expect(asked(as, 'difference', null).caption).not.toContain('margin')
  })
  it('an interval that reaches beyond the axis ends in an arrow head there, and the caption says so', () => {
    const plain = ratedReport(referenceCase(REFERENCE, 'u-2x6-split-plot').input.readings)
    const split = {
      ...plain,
      readers: {
        ...plain.readers!,
        measures: plain.readers!.measures.map((one) => ({
          ...one,
          figures: one.figures.map((figure, n) =>
            n < 2 ? { ...figure, ci95: [0.6, 1.1] as const } : figure,
          ),
        })),
      },
    }
    const of = split.readers.measures.find(({ measure }) => measure === 'auc')
    const [figure] = reportFigures(split).filter(({ path }) => path === 'figures/readers-auc.svg')
    if (of === undefined || figure === undefined) throw new Error('no forest')
    const beyond = of.figures.filter(({ ci95 }) => (ci95?.[1] ?? 0) > 1)
    expect(beyond.length).toBeGreaterThan(0)
    const marks = new FigureMarks(figure.svg)
    const heads = marks
      .all('path')
      .filter((path) => attributeOf(path, 'd') === 'M0,0L-6,-3.5L-6,3.5Z')
    expect(heads).toHaveLength(beyond.length)
    expect(figure.caption).toMatch(/An arrow head marks a CI that extends beyond the axis\.$/)
    const [whole] = figures.filter(({ path }) => path === 'figures/readers-auc.svg')
    expect(area.figures.every(({ ci95 }) => (ci95?.[1] ?? 0) <= 1)).toBe(true)
    expect(whole?.caption).not.toContain('arrow')
    // What is painted for PNG and PDF has them, too.
    const painted = paintingOf(figure.svg).shapes.filter(
      (shape) => 'segments' in shape && shape.segments.length === 4 && shape.fill !== null,
    )
    expect(painted.length).toBeGreaterThanOrEqual(beyond.length)
  })
})

describe('R142: names of readers beside their points', () => {
  const point = (reader: string, specificity: number, sensitivity: number) => ({
    reader,
    kind: 'human' as const,
    modality: 'm',
    specificity,
    sensitivity,
    fx: 0,
    fy: 0,
  })
  it('stand where no other point and no other name is, in whichever corner', () => {
    // Right below R3 is R4.
    const found = named([point('R3', 0.7, 0.833), point('R4', 0.633, 0.8)])
    expect(found.map(({ reader, corner }) => [reader, corner.below])).toEqual([
      ['R3', false],
      ['R4', true],
    ])
  })
  it('are left out where all corners are taken or outside of the panel', () => {
    const crowd = [0.02, -0.02, 0.05, -0.05].flatMap((x) =>
      [0.03, -0.03].map((y) => point('other', 0.5 - x, 0.5 + y)),
    )
    const names = named([...crowd, point('R1', 0.5, 0.5)]).map(({ reader }) => reader)
    expect(names).not.toContain('R1')
    expect(named([point('a long name', 0.02, 0.01)])[0]?.corner).toEqual({
      right: false,
      below: false,
    })
  })
})
