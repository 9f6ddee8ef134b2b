import { sum } from '../sums'
import type { UndefinedReason } from '../undefined-reason'

export interface CalibrationInput {
  /** 0 to 1; `null` when no confidence was given. */
  readonly confidence: number | null
  readonly isCorrect: boolean | null
  readonly isAbstained?: boolean
}

interface CalibrationBin {
  /** `low < confidence <= high`; the first bin also holds 0. */
  readonly low: number
  readonly high: number
  readonly count: number
  readonly meanConfidence: number | null
  readonly accuracy: number | null
}

interface Calibration {
  readonly n: number
  /** Abstained, or without a confidence or a verdict. */
  readonly excluded: number
  /** Expected calibration error: mean gap of the bins, weighted by their count. */
  readonly ece: number | null
  /** Largest gap of a bin that is not empty. */
  readonly mce: number | null
  /** `mean (confidence - correct)²`. */
  readonly brier: number | null
  readonly bins: readonly CalibrationBin[]
  readonly reason: UndefinedReason | null
}

/** A confidence this close above a decimal edge sits on it: 0.1 + 0.2 is 0.3. */
const EDGE_ROUNDING = 1e-12

/**
 * Calibration of stated confidence: expected and maximum calibration error over equal bins, and the Brier score.
 *
 * Bins are `(low, high]`, the first closed at 0; a confidence equal to a decimal edge belongs to the lower bin
 * whatever its binary rounding. Gap of a bin: `|accuracy - mean confidence|`. Abstained items are left out.
 *
 * Agrees with Python scikit-learn and numpy.
 *
 * @param binCount number of equal bins over 0 to 1
 * @returns `ece`, `mce`, `brier` null with reason `no-items` when no item is left
 * @throws RangeError when a confidence is outside 0 to 1 or `binCount` is not a whole number above 0
 * @see Guo C et al. 2017, ICML, doi:10.48550/arXiv.1706.04599
 * @see Brier GW. 1950, Mon Weather Rev 78:1-3, doi:10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2
 * @example
 * calibration([
 *   { confidence: 0.9, isCorrect: true },
 *   { confidence: 0.6, isCorrect: false },
 * ]).ece // 0.35
 */
export function calibration(items: readonly CalibrationInput[], binCount = 10): Calibration {
  return calibrationOfColumns(
    Float64Array.from(items, ({ confidence, isAbstained = false }) => {
      if (isAbstained || confidence === null) return Number.NaN
      if (Number.isNaN(confidence))
        throw new RangeError('calibration: a confidence is not a number')
      return confidence
    }),
    Int8Array.from(items, ({ isCorrect }) => (isCorrect === null ? -1 : Number(isCorrect))),
    binCount,
  )
}

/**
 * The same of columns, as a report codes its answers once.
 *
 * @param confidences NaN: abstained, or without one
 * @param verdicts as long; 1 or 0, -1 without one
 */
export function calibrationOfColumns(
  confidences: Float64Array,
  verdicts: Int8Array,
  binCount = 10,
): Calibration {
  if (!Number.isSafeInteger(binCount) || binCount < 1)
    throw new RangeError('calibration: binCount must be a whole number above 0')
  const sums = Array.from({ length: binCount }, () => ({ count: 0, confidence: 0, correct: 0 }))
  let n = 0
  let squares = 0
  for (let item = 0; item < confidences.length; item++) {
    const [confidence, verdict] = [confidences[item] ?? Number.NaN, verdicts[item] ?? -1]
    if (Number.isNaN(confidence) || verdict < 0) continue
    if (!(confidence >= 0 && confidence <= 1))
      throw new RangeError(`calibration: confidence ${confidence} is outside 0 to 1`)
    n += 1
    squares += (confidence - verdict) ** 2
    const bin = sums[calibrationBin(confidence, binCount)]
    if (bin === undefined) continue
    bin.count += 1
    bin.confidence += confidence
    bin.correct += verdict
  }
  const bins = sums.map(({ count, confidence, correct }, bin): CalibrationBin => {
    const edges = { low: bin / binCount, high: (bin + 1) / binCount }
    if (count === 0) return { ...edges, count, meanConfidence: null, accuracy: null }
    return { ...edges, count, meanConfidence: confidence / count, accuracy: correct / count }
  })
  const excluded = confidences.length - n
  if (n === 0) return { n, excluded, ece: null, mce: null, brier: null, bins, reason: 'no-items' }
  const gaps = bins.map((bin) => Math.abs((bin.accuracy ?? 0) - (bin.meanConfidence ?? 0)))
  const ece = sum(bins.map((bin, i) => (bin.count / n) * (gaps[i] ?? 0)))
  return { n, excluded, ece, mce: Math.max(...gaps), brier: squares / n, bins, reason: null }
}

/** Which of the equal bins a confidence falls into, from 0. */
export function calibrationBin(confidence: number, binCount: number): number {
  // k / binCount is the double nearest to the decimal edge, as the confidence read from a file is.
  let bin = Math.min(binCount - 1, Math.floor(confidence * binCount))
  while (bin > 0 && confidence <= bin / binCount + EDGE_ROUNDING) bin -= 1
  while (bin < binCount - 1 && confidence > (bin + 1) / binCount + EDGE_ROUNDING) bin += 1
  return bin
}
