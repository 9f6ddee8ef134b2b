import type { ClassificationEntry, FigureInterval, RaterReport, ReportReason } from '@/results'
import { seriesName } from '@/results'
import { present } from '@/study'
import type { Scored } from '../cell-words'
import { type FigureRow, figureFile, figureRow } from './figure-rows'

/** A figure with the interval of redrawn clusters, or why it has none. */
const drawn = (
  value: number | null,
  n: number,
  { ci95Bootstrap, ci95BootstrapReason }: FigureInterval,
  reason: ReportReason | null,
) => ({
  value,
  n,
  ci95: ci95Bootstrap,
  reason: reason ?? ci95BootstrapReason,
})

const scored = <Name extends string>(entry: Scored<Name>, name: Name) =>
  drawn(entry[name], entry.n, entry.intervals[name], entry.reason)

function classRows(who: string, part: string, entry: ClassificationEntry): FigureRow[] {
  const { n, calibration, reason } = entry
  const score = <Name extends string>(figure: string, scores: Scored<Name>, name: Name) =>
    figureRow(figure, who, scored(scores, name), part)
  const plain = (figure: string, value: number | null) =>
    figureRow(figure, who, { value, n, reason }, part)
  return [
    score('macro_f1', entry, 'macroF1'),
    score('weighted_f1', entry, 'weightedF1'),
    score('balanced_accuracy', entry, 'balancedAccuracy'),
    plain('micro_f1', entry.microF1),
    plain('macro_precision', entry.macroPrecision),
    plain('macro_recall', entry.macroRecall),
    ...entry.perClass.flatMap(({ label, support, precision, recall, f1, ...intervals }) => {
      const group = `${part}: ${label}`
      const { precisionInterval, recallInterval, f1Interval, balancedAccuracy } = intervals
      return [
        figureRow('precision', who, { ...precisionInterval, value: precision }, group),
        figureRow(
          'recall',
          who,
          { ...recallInterval, value: recall, reason: recall === null ? 'no-items' : null },
          group,
        ),
        figureRow('f1', who, { ...f1Interval, value: f1, n: support }, group),
        figureRow('class_balanced_accuracy', who, { value: balancedAccuracy, n }, group),
      ]
    }),
    ...(calibration.n === 0
      ? []
      : [
          score('ece', calibration, 'ece'),
          score('brier', calibration, 'brier'),
          plain('auc_confidence', calibration.auc),
        ]),
  ]
}

function ownRows(
  who: string,
  { text, ranking, calibration, time, ...rater }: RaterReport,
): FigureRow[] {
  const score = <Name extends string>(figure: string, entry: Scored<Name>, name: Name) =>
    entry.n > 0 && figureRow(figure, who, scored(entry, name))
  const { n, mce: value, reason } = calibration
  return present([
    score('exact_match', text, 'exactMatch'),
    score('token_f1', text, 'tokenF1'),
    score('pass_at_1', ranking, 'top1'),
    score('pass_at_5', ranking, 'top5'),
    score('mean_reciprocal_rank', ranking, 'mrr'),
    score('ece', calibration, 'ece'),
    n > 0 && figureRow('mce', who, { value, n, reason }),
    score('brier', calibration, 'brier'),
    score('median_active_ms', time, 'medianActiveMs'),
    time.n > 0 &&
      figureRow('spearman_time_position', who, {
        value: time.spearman.value,
        n: time.n,
        p: time.spearman.p,
        reason: time.spearman.reason,
      }),
    rater.shortcutScore !== null &&
      figureRow('shortcut_score', who, {
        value: rater.shortcutScore,
        n: rater.accuracy.closed.n,
        ci95: rater.shortcutScoreCi95,
        reason: rater.shortcutScoreCi95Reason,
      }),
  ])
}

/** group-agreement.csv: what is said of all raters at once (R169). */
export const groupFile = figureFile(
  'group-agreement.csv',
  'Fleiss’ kappa, Krippendorff’s alpha and Light’s kappa of all readers',
  'agreement',
  ({ group }) => {
    if (group === null) return []
    const { raters, n, fleiss, krippendorff, light } = group
    const who = raters.join(' ')
    return [
      figureRow('fleiss_kappa', who, {
        ...drawn(fleiss.value, n, fleiss, fleiss.reason),
        p: fleiss.p,
      }),
      figureRow('fleiss_expected', who, { value: fleiss.expected, n, reason: fleiss.reason }),
      figureRow('fleiss_se_null', who, { value: fleiss.seNull, n, reason: fleiss.reason }),
      figureRow('krippendorff_alpha_nominal', who, {
        value: krippendorff.value,
        n: krippendorff.n,
        ci95: krippendorff.ci95Bootstrap,
        reason: krippendorff.reason ?? krippendorff.ci95BootstrapReason,
      }),
      figureRow('light_kappa', who, drawn(light.value, n, light, light.reason)),
    ]
  },
)

/** scores.csv: what each rater's answers come to besides accuracy (R169). Nothing of a score that no answer counts for. */
export const scoresFile = figureFile(
  'scores.csv',
  'Macro F1, balanced accuracy, precision and recall, token F1, ranks, calibration and time of each reader',
  'raters',
  (raters) =>
    raters.flatMap((rater) => [
      ...Object.entries(rater.classification).flatMap(([part, entry]) =>
        entry.n === 0 ? [] : classRows(seriesName(rater), part, entry),
      ),
      ...ownRows(seriesName(rater), rater),
    ]),
)
