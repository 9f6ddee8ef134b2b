import { describe, expect, it } from 'vitest'
import {
  type CalibrationInput,
  calibration,
  classificationReport,
  confidenceArea,
  f1Limits,
  type Rating,
} from '@/stats'

describe('classificationReport', () => {
  const truth = ['a', 'a', 'a', 'b', 'b', 'c']
  it('gives precision, recall and F1 by hand', () => {
    const report = classificationReport(truth, ['a', 'a', 'b', 'b', 'a', 'c'], ['a', 'b', 'c'])
    expect(report.perClass.map(({ precision, recall, f1 }) => [precision, recall, f1])).toEqual([
      [2 / 3, 2 / 3, 2 / 3],
      [1 / 2, 1 / 2, 1 / 2],
      [1, 1, 1],
    ])
    expect(report.accuracy).toBeCloseTo(4 / 6, 12)
    expect(report.macroF1).toBeCloseTo((2 / 3 + 1 / 2 + 1) / 3, 12)
    expect(report.weightedF1).toBeCloseTo((3 * (2 / 3) + 2 * (1 / 2) + 1) / 6, 12)
    expect(report.balancedAccuracy).toBeCloseTo((2 / 3 + 1 / 2 + 1) / 3, 12)
    expect(report.microF1).toBeCloseTo(4 / 6, 12)
    // Recall and specificity of each: 2/3 and 2/3, 1/2 and 3/4, 1 and 1.
    const ofClasses = report.perClass.map(({ balancedAccuracy }) => balancedAccuracy)
    expect(ofClasses).toEqual([2 / 3, 5 / 8, 1])
  })
  it('counts an abstention as no false positive of micro F1', () => {
    const report = classificationReport(truth, ['a', null, null, 'b', 'a', 'c'], ['a', 'b', 'c'])
    // 3 right of 4 answers and 6 truths.
    expect(report.microF1).toBeCloseTo(6 / 10, 12)
  })
  it('limits F1 by the limits of the share of the class or of its answers that is right', () => {
    expect(f1Limits([0, 1])).toEqual([0, 1])
    expect(f1Limits([0.25, 0.5])?.map((limit) => limit.toFixed(3))).toEqual(['0.400', '0.667'])
    expect(f1Limits(null)).toBeNull()
  })
  it('charges an abstention to recall, not to precision', () => {
    const report = classificationReport(truth, ['a', null, null, 'b', 'b', 'c'], ['a', 'b', 'c'])
    expect(report.perClass[0]).toMatchObject({
      truePositives: 1,
      falsePositives: 0,
      falseNegatives: 2,
      precision: 1,
    })
    expect(report.perClass[0]?.recall).toBeCloseTo(1 / 3, 12)
    expect(report).toMatchObject({
      n: 6,
      abstained: 2,
      accuracy: 4 / 6,
      accuracyAnswered: 1,
      coverage: 4 / 6,
    })
  })
  it('counts 0/0 as 0 and averages macro over declared, balanced over true classes', () => {
    const report = classificationReport(['a', 'a'], ['a', 'z'], ['a', 'w', 'z'])
    expect(report.perClass.map(({ f1 }) => f1)).toEqual([2 / 3, 0, 0])
    expect(report.macroF1).toBeCloseTo(2 / 9, 12)
    expect(report).toMatchObject({ balancedAccuracy: 0.5, macroPrecision: 1 / 3 })
  })
  it('takes an answer outside the classes as wrong, and a missing truth as no item', () => {
    const report = classificationReport(['a', 'b', null], ['pear', 'b', 'b'], ['a', 'b'])
    expect(report).toMatchObject({ n: 2, correct: 1, accuracy: 0.5 })
    expect(report.perClass[1]).toMatchObject({ falsePositives: 0 })
  })
  it('has no accuracy of nothing', () => {
    const nothing = {
      accuracy: null,
      accuracyAnswered: null,
      coverage: null,
      balancedAccuracy: null,
    }
    expect(classificationReport([], [], ['a'])).toMatchObject({
      n: 0,
      ...nothing,
      reason: 'no-items',
    })
    expect(classificationReport(['a'], [null], ['a'])).toMatchObject({
      accuracy: 0,
      accuracyAnswered: null,
      macroF1: 0,
    })
    expect(() => classificationReport(['a'], [], ['a'])).toThrow(RangeError)
  })
  it('compares labels exactly', () => {
    const labels: Rating[] = ['1', '1.0', '', ' ']
    expect(
      classificationReport(labels, ['1.0', '1.0', ' ', ' '], ['1', '1.0', '', ' ']).correct,
    ).toBe(2)
  })
})

const said = (
  confidence: number | null,
  isCorrect: boolean,
  isAbstained = false,
): CalibrationInput => ({
  confidence,
  isCorrect,
  isAbstained,
})

describe('calibration', () => {
  it('gives ECE, MCE and Brier by hand', () => {
    const result = calibration([
      said(0.95, true),
      said(0.95, false),
      said(0.55, true),
      said(0.9, true, true),
    ])
    expect(result).toMatchObject({ n: 3, excluded: 1, reason: null })
    expect(result.ece).toBeCloseTo((2 * 0.45 + 0.45) / 3, 12)
    expect(result.mce).toBeCloseTo(0.45, 12)
    expect(result.brier).toBeCloseTo((0.05 ** 2 + 0.95 ** 2 + 0.45 ** 2) / 3, 12)
    expect(result.bins[0]).toEqual({
      low: 0,
      high: 0.1,
      count: 0,
      meanConfidence: null,
      accuracy: null,
    })
  })
  it.each([
    [0, 0],
    [0.1, 0],
    [0.2, 1],
    [0.3, 2],
    [0.1 + 0.2, 2],
    [0.30001, 3],
    [0.6, 5],
    [0.7, 6],
    [1 - 0.9, 0],
    [1, 9],
  ])('puts the confidence %d into bin %d', (confidence, bin) => {
    expect(calibration([said(confidence, true)]).bins.findIndex(({ count }) => count === 1)).toBe(
      bin,
    )
  })
  it('puts every decimal edge into the lower bin, for any number of bins', () => {
    for (const bins of [4, 5, 10, 20, 100])
      for (let edge = 1; edge <= bins; edge++)
        expect(
          calibration([said(Number((edge / bins).toFixed(2)), true)], bins).bins[edge - 1]?.count,
        ).toBe(1)
  })
  it('is null of nothing', () => {
    expect(calibration([])).toMatchObject({
      n: 0,
      ece: null,
      mce: null,
      brier: null,
      reason: 'no-items',
    })
    expect(calibration([said(0.5, true, true), said(null, true)])).toMatchObject({
      excluded: 2,
      reason: 'no-items',
    })
  })
  it('refuses a confidence of 80', () => {
    expect(() => calibration([said(80, true)])).toThrow(/80 is outside 0 to 1/)
  })
})

describe('confidenceArea', () => {
  const area = (confidences: readonly number[], verdicts: readonly number[]) =>
    confidenceArea(Float64Array.from(confidences), Int8Array.from(verdicts))
  it('is the share of pairs in which the correct answer was surer, ties a half, none as 0', () => {
    // 0.9 above 0.6 and above none; 0.6 as 0.6, above none.
    expect(area([0.9, 0.6, 0.6, Number.NaN], [1, 1, 0, 0])).toBe(3.5 / 4)
    expect(area([0.9, 0.6, 1], [1, 0, -1])).toBe(1)
  })
  it('is undefined where all answers are right or none is', () => {
    expect(area([0.9, 0.6], [1, 1])).toBeNull()
    expect(area([], [])).toBeNull()
  })
})
