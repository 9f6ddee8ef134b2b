import { type CountedFigures, countedPatterns } from '../intervals/drawn-patterns'

/**
 * Macro F1, weighted F1 and balanced accuracy of counted answers, in this order; see `classificationReport`.
 *
 * @param truths the class of each pattern's truth, from 0 below `classCount`; -1: it counts in none of the three
 * @param answers the class of its answer; -1 where it is none: a miss of the true class
 */
export function countedClassification(
  truths: ArrayLike<number>,
  answers: ArrayLike<number>,
  classCount: number,
): CountedFigures {
  const countedOnes = countedPatterns(truths, (truth) => truth >= 0)
  const truthOf = Int32Array.from(countedOnes, (pattern) => truths[pattern] ?? 0)
  const answerOf = Int32Array.from(countedOnes, (pattern) => answers[pattern] ?? -1)
  const [support, named, hits] = [classCount, classCount, classCount].map(
    (n) => new Float64Array(n),
  )
  return {
    count: 3,
    evaluate: (counts, values, from) => {
      if (support === undefined || named === undefined || hits === undefined) return
      support.fill(0)
      named.fill(0)
      hits.fill(0)
      let n = 0
      for (let place = 0; place < countedOnes.length; place++) {
        const times = counts[countedOnes[place] ?? 0] ?? 0
        const truth = truthOf[place] ?? 0
        const answer = answerOf[place] ?? -1
        n += times
        support[truth] = (support[truth] ?? 0) + times
        if (answer < 0) continue
        named[answer] = (named[answer] ?? 0) + times
        if (answer === truth) hits[truth] = (hits[truth] ?? 0) + times
      }
      let macro = 0
      let weighted = 0
      let recalls = 0
      let occurring = 0
      for (let k = 0; k < classCount; k++) {
        const [size, hit] = [support[k] ?? 0, hits[k] ?? 0]
        const both = (named[k] ?? 0) + size
        const f1 = both === 0 ? 0 : (2 * hit) / both
        macro += f1
        weighted += f1 * size
        if (size === 0) continue
        occurring += 1
        recalls += hit / size
      }
      values[from] = n === 0 || classCount === 0 ? Number.NaN : macro / classCount
      values[from + 1] = n === 0 ? Number.NaN : weighted / n
      values[from + 2] = occurring === 0 ? Number.NaN : recalls / occurring
    },
  }
}

/**
 * Expected calibration error and Brier score of counted answers, in this order; see `calibration`. The measure of an answer
 * is its verdict (1 or 0) minus its confidence.
 *
 * @param bins the bin of each pattern's confidences (`calibrationBin`); -1: it counts in neither
 */
export function countedCalibration(bins: ArrayLike<number>, binCount: number): CountedFigures {
  const countedOnes = countedPatterns(bins, (bin) => bin >= 0)
  const binOf = Int32Array.from(countedOnes, (pattern) => bins[pattern] ?? 0)
  const gaps = new Float64Array(binCount)
  return {
    count: 2,
    evaluate: (counts, values, from, sums, squares) => {
      gaps.fill(0)
      let n = 0
      let square = 0
      for (let place = 0; place < countedOnes.length; place++) {
        const pattern = countedOnes[place] ?? 0
        const bin = binOf[place] ?? 0
        n += counts[pattern] ?? 0
        square += squares[pattern] ?? 0
        gaps[bin] = (gaps[bin] ?? 0) + (sums[pattern] ?? 0)
      }
      let error = 0
      for (let bin = 0; bin < binCount; bin++) error += Math.abs(gaps[bin] ?? 0)
      values[from] = n === 0 ? Number.NaN : error / n
      values[from + 1] = n === 0 ? Number.NaN : square / n
    },
  }
}

/**
 * Fleiss' kappa of counted questions; see `fleissKappa`.
 *
 * @param ratings how often each category was given to a question of each pattern, its ratings in all the same number
 */
export function countedFleiss(
  ratings: readonly (readonly number[])[],
  raterCount: number,
): CountedFigures {
  const agreeing = Float64Array.from(ratings, (used) =>
    used.reduce((sum, count) => sum + count * (count - 1), 0),
  )
  const categoryCount = ratings.reduce((most, used) => Math.max(most, used.length), 0)
  // A category is used by few of the patterns where the questions have options of their own.
  const entries = ratings.flatMap((used, pattern) =>
    used.flatMap((count, category) => (count > 0 ? [[pattern, category, count] as const] : [])),
  )
  const patternOf = Int32Array.from(entries, ([pattern]) => pattern)
  const categoryOf = Int32Array.from(entries, ([, category]) => category)
  const countOf = Float64Array.from(entries, ([, , count]) => count)
  const totals = new Float64Array(categoryCount)
  return {
    count: 1,
    evaluate: (counts, values, from) => {
      totals.fill(0)
      let n = 0
      let agreed = 0
      for (let pattern = 0; pattern < agreeing.length; pattern++) {
        const times = counts[pattern] ?? 0
        n += times
        agreed += times * (agreeing[pattern] ?? 0)
      }
      for (let entry = 0; entry < patternOf.length; entry++) {
        const category = categoryOf[entry] ?? 0
        totals[category] =
          (totals[category] ?? 0) + (counts[patternOf[entry] ?? 0] ?? 0) * (countOf[entry] ?? 0)
      }
      const all = n * raterCount
      const chance = totals.reduce((sum, total) => sum + total * total, 0)
      const isUndefined = n === 0 || raterCount < 2 || chance === all * all
      const expected = chance / (all * all)
      values[from] = isUndefined
        ? Number.NaN
        : (agreed / (all * (raterCount - 1)) - expected) / (1 - expected)
    },
  }
}
