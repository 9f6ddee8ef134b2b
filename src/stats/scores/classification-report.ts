import type { Interval } from '../agreement/kappa-inference'
import type { Label, Rating } from '../label'
import { sum } from '../sums'
import type { UndefinedReason } from '../undefined-reason'

export interface ClassScore {
  readonly label: string
  /** Items whose truth is this class. */
  readonly support: number
  readonly truePositives: number
  readonly falsePositives: number
  readonly falseNegatives: number
  /** 0 where the ratio is 0/0. */
  readonly precision: number
  readonly recall: number
  readonly f1: number
  /** Mean of recall and specificity, this class against all others; 0/0 counts 0. */
  readonly balancedAccuracy: number
}

interface ClassificationReport {
  readonly n: number
  readonly correct: number
  readonly abstained: number
  /** `correct / n`: an abstention counts as wrong. */
  readonly accuracy: number | null
  /** `correct / (n - abstained)`. */
  readonly accuracyAnswered: number | null
  /** Share of items not abstained on. */
  readonly coverage: number | null
  /** Mean recall of the classes that occur in the truth. */
  readonly balancedAccuracy: number | null
  /** Means over the declared classes, used or not. */
  readonly macroPrecision: number | null
  readonly macroRecall: number | null
  readonly macroF1: number | null
  /** Mean F1 weighted by support. */
  readonly weightedF1: number | null
  /** F1 of all declared classes' answers together: it differs from accuracy by abstentions, which are no false positives. */
  readonly microF1: number | null
  readonly perClass: readonly ClassScore[]
  /** `no-items` beside the null (and the 0) of an empty set; else null. */
  readonly reason: UndefinedReason | null
}

/**
 * Accuracy, precision, recall and F1 of answers against the truth, with the penalty for abstaining.
 *
 * An abstained item (`null`) is a false negative of its true class and a false positive of none, so abstaining
 * costs recall but not precision. `precision = tp/(tp+fp)`, `recall = tp/(tp+fn)`, `f1 = 2tp/(2tp+fp+fn)`; 0/0
 * counts 0. An answer outside the declared classes is wrong, and a false positive of none.
 *
 * Agrees with Python scikit-learn; R caret.
 *
 * @param truth one label for each item; an item whose truth is `null` is left out
 * @param predicted one answer for each item, `null` for abstained
 * @param classes the declared classes
 * @returns ratios over no item null; `accuracyAnswered` also when every item was abstained on
 * @throws RangeError when the lengths differ
 * @see Sokolova M, Lapalme G. 2009, Inf Process Manag 45:427-437, doi:10.1016/j.ipm.2009.03.002
 * @see Brodersen KH et al. 2010 (balanced accuracy), ICPR 3121-3124, doi:10.1109/ICPR.2010.764
 * @example classificationReport(['y', 'y', 'n'], ['y', null, 'n'], ['y', 'n']).macroF1 // 0.8333…
 */
export function classificationReport(
  truth: readonly Rating[],
  predicted: readonly Rating[],
  classes: readonly Label[],
): ClassificationReport {
  if (truth.length !== predicted.length)
    throw new RangeError('classificationReport: both columns need one entry for each case')
  const positions = new Map<string, number>()
  for (const label of classes) positions.set(String(label), positions.size)
  const encode = (ratings: readonly Rating[]) =>
    Int32Array.from(ratings, (rating) => {
      if (rating === null) return -1
      const known = positions.get(String(rating))
      if (known !== undefined) return known
      positions.set(String(rating), positions.size)
      return positions.size - 1
    })
  return classificationReportOfCodes(encode(truth), encode(predicted), classes)
}

/**
 * `classificationReport` on labels that are coded already.
 *
 * @param truth one code for each item, -1 where there is none: the position in `classes`, or a higher number for a
 *   label that is not declared; `predicted` likewise, -1 for abstained
 * @throws RangeError when the lengths differ
 */
export function classificationReportOfCodes(
  truth: Int32Array,
  predicted: Int32Array,
  classes: readonly Label[],
): ClassificationReport {
  if (truth.length !== predicted.length)
    throw new RangeError('classificationReport: both columns need one entry for each case')
  const support: number[] = classes.map(() => 0)
  const answers: number[] = classes.map(() => 0)
  const hits: number[] = classes.map(() => 0)
  let n = 0
  let abstained = 0
  let correct = 0
  for (let item = 0; item < truth.length; item++) {
    const right = truth[item] ?? -1
    if (right < 0) continue
    n += 1
    support[right] = (support[right] ?? 0) + 1
    const answer = predicted[item] ?? -1
    if (answer < 0) {
      abstained += 1
      continue
    }
    answers[answer] = (answers[answer] ?? 0) + 1
    if (answer !== right) continue
    correct += 1
    hits[right] = (hits[right] ?? 0) + 1
  }
  const perClass = classes.map((label, k) =>
    classScore(String(label), support[k] ?? 0, answers[k] ?? 0, hits[k] ?? 0, n),
  )
  const sumOf = (figureOf: (score: ClassScore) => number) => sum(perClass.map(figureOf))
  const recalls = support.flatMap((size, k) => (size > 0 ? [(hits[k] ?? 0) / size] : []))
  const declaredSupport = sumOf((score) => score.support)
  return {
    n,
    correct,
    abstained,
    accuracy: ratio(correct, n),
    accuracyAnswered: ratio(correct, n - abstained),
    coverage: ratio(n - abstained, n),
    balancedAccuracy: mean(recalls),
    macroPrecision: mean(perClass.map((score) => score.precision)),
    macroRecall: mean(perClass.map((score) => score.recall)),
    macroF1: mean(perClass.map((score) => score.f1)),
    weightedF1:
      perClass.length === 0
        ? null
        : (ratio(
            sumOf((score) => score.f1 * score.support),
            declaredSupport,
          ) ?? 0),
    microF1: ratio(
      2 * sumOf((score) => score.truePositives),
      declaredSupport + sumOf((score) => score.truePositives + score.falsePositives),
    ),
    perClass,
    reason: n === 0 ? 'no-items' : null,
  }
}

function classScore(
  label: string,
  support: number,
  answered: number,
  hits: number,
  n: number,
): ClassScore {
  const recall = ratio(hits, support) ?? 0
  const specificity = ratio(n - support - (answered - hits), n - support) ?? 0
  return {
    label,
    support,
    truePositives: hits,
    falsePositives: answered - hits,
    falseNegatives: support - hits,
    precision: ratio(hits, answered) ?? 0,
    recall,
    f1: ratio(2 * hits, answered + support) ?? 0,
    balancedAccuracy: (recall + specificity) / 2,
  }
}

/**
 * 95% limits of the F1 of a class from those of `J = tp / (tp + fp + fn)`, a proportion of the cases that are of the class or were
 * said to be: `F1 = 2J / (1 + J)` rises with J.
 *
 * @param ci95 of J, for example Wilson's; null: there is none
 * @see Dice LR. 1945, Ecology 26:297-302, doi:10.2307/1932409
 */
export const f1Limits = (ci95: Interval | null): Interval | null =>
  ci95 === null ? null : [(2 * ci95[0]) / (1 + ci95[0]), (2 * ci95[1]) / (1 + ci95[1])]

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

const mean = (values: readonly number[]): number | null => ratio(sum(values), values.length)
