import { describe, expect, it } from 'vitest'
import { coefficientWords, percentWords } from '@/report/report-words'
import { drawn, eightRaters, twentyRaters, undefinedValues } from './figure-fixture'
import { attributeOf } from './figure-marks'

const eight = eightRaters()

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
    const empty = drawn(undefinedValues(), 'agreement-matrix')
    expect(empty.texts('–')).toHaveLength(3)
    const pale = empty.boxes().filter(({ element }) => attributeOf(element, 'fill') === '#f4f6f7')
    expect(pale).toHaveLength(3 + 3)
  })
  it('slants the names of many raters, and goes on in a second figure where they have no room', () => {
    const report = twentyRaters()
    const [wide, rest] = [drawn(report, 'agreement-matrix'), drawn(report, 'agreement-matrix-2')]
    const slanted = [wide, rest].map((of) =>
      of.all('text').filter((text) => text.getAttribute('transform')?.includes('rotate(-45)')),
    )
    expect(slanted.map((names) => names.length)).toEqual([10, 10])
    // Both papers, and every cell of 20 by 20 once.
    expect([wide, rest].flatMap((of) => of.boxes())).toHaveLength(2 + 20 * 20)
  })
})

describe('the agreement matrix of eight names that are wider than their columns', () => {
  const raters = eight.raters.map((rater) => ({ ...rater, name: `${rater.name} (simulated)` }))
  const marks = drawn({ ...eight, raters }, 'agreement-matrix')
  it('slants them rather than cut them', () => {
    const words = marks.all('text').map((text) => text.textContent ?? '')
    expect(words.filter((own) => own.includes('…'))).toEqual([])
    expect(words.filter((own) => own === 'R3 (simulated)')).toHaveLength(2)
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
