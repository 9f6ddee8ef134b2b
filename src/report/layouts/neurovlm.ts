import {
  type ClassificationEntry,
  type FigureInterval,
  isModel,
  type RaterReport,
  type Report,
} from '@/results'
import type { Interval } from '@/stats'
import { present, sumOf } from '@/study'
import { coefficientInterval, drawnNote } from '../tables/cell-words'
import type { Cell, ReportTable } from '../tables/table'
import {
  coefficient,
  count,
  countedShare,
  firstSessions,
  grid,
  type LayoutParts,
  numbers,
  part,
  raterName,
  share,
} from './layout'

const NO_CLASSES = 'no question has a correct answer among declared answers'

/** The structured report of NeuroVLM-Bench, field by field, as in its Tables 5, 8, 13 and 14. */
export const neurovlm: LayoutParts = (report) =>
  present([
    part('Scores of each field (Tables 5, 8, 13, 14)', fields(report), NO_CLASSES),
    part('Scores of each class', classes(report), NO_CLASSES),
    part(
      'Validity of structured output',
      validity(report),
      'there are no predictions of a model: add them with --predictions, or drop them on the page',
    ),
    !report.raters.some(({ classification }) =>
      Object.values(classification).some((entry) => entry.calibration.n > 0),
    ) && {
      title: 'Calibration of each field',
      missing: 'no answer to a field came with a confidence: ask for it (confidence “percent”)',
    },
    report.design.clusters.within === undefined && {
      title: 'Intervals stratified by diagnosis',
      missing: `the bootstrap is stratified by ${report.design.clusters.isWithinCategory ? 'category' : 'nothing'}: choose the diagnosis as stratum (--strata diagnosis)`,
    },
  ])

interface Field {
  readonly rater: RaterReport
  readonly name: string
  readonly entry: ClassificationEntry
}

function fieldsOf(report: Report): Field[] {
  const raters = firstSessions(report)
  const names = [...new Set(raters.flatMap(({ classification }) => Object.keys(classification)))]
  return names.flatMap((name) =>
    raters.flatMap((rater) => {
      const entry = rater.classification[name]
      return entry === undefined || entry.n === 0 ? [] : [{ rater, name, entry }]
    }),
  )
}

const drawn = (value: number | null, interval: FigureInterval): Cell =>
  coefficient(value, drawnNote(interval))

const withInterval = (value: number | null, { ci95 }: { readonly ci95: Interval | null }): Cell =>
  coefficient(value, ci95 === null ? '' : coefficientInterval(ci95))

function fields(report: Report): ReportTable {
  return grid(
    'Reader or model',
    numbers(
      'Answers',
      'Abstained',
      'Not reached',
      'Accuracy',
      'Balanced accuracy',
      'Macro precision',
      'Macro recall',
      'Macro F1',
      'Weighted F1',
      'Micro F1',
      'AUC',
      'ECE',
      'Brier score',
    ),
    fieldsOf(report).map(({ rater, name, entry }) => {
      const { calibration, intervals, perClass } = entry
      // The paper takes its means over the classes that occur; the report over the declared ones.
      const occurring = perClass.filter(({ support }) => support > 0)
      const isAll = occurring.length === perClass.length
      const macro = (read: (figures: (typeof perClass)[number]) => number) =>
        sumOf(occurring, read) / occurring.length
      const macroF1 = macro(({ f1 }) => f1)
      return {
        name: raterName(rater),
        group: name,
        cells: [
          count(entry.n),
          countedShare(entry.abstained, entry.n),
          countedShare(entry.notReached, entry.n),
          share(entry.accuracy),
          drawn(entry.balancedAccuracy, intervals.balancedAccuracy),
          coefficient(macro(({ precision }) => precision)),
          coefficient(macro(({ recall }) => recall ?? 0)),
          isAll ? drawn(macroF1, intervals.macroF1) : coefficient(macroF1),
          drawn(entry.weightedF1, intervals.weightedF1),
          coefficient(entry.microF1),
          coefficient(calibration.auc),
          drawn(calibration.ece, calibration.intervals.ece),
          drawn(calibration.brier, calibration.intervals.brier),
        ],
      }
    }),
    'balanced accuracy is presumably the “accuracy” of the paper; macro means are over the classes that occur; an abstention and a field not reached are misses of the true class and false positives of none; AUC is of correctness by confidence; 95% bootstrap CIs',
  )
}

/** Each class against all others, for each field and each reader or model. */
function classes(report: Report): ReportTable {
  return grid(
    'Class',
    numbers('Support', 'Balanced accuracy', 'Precision', 'Recall', 'F1'),
    fieldsOf(report).flatMap(({ rater, name, entry }) =>
      entry.perClass.map((figures) => ({
        name: figures.words,
        group: `${name}, ${rater.name}`,
        cells: [
          count(figures.support),
          coefficient(figures.balancedAccuracy),
          withInterval(figures.precision, figures.precisionInterval),
          withInterval(figures.recall, figures.recallInterval),
          withInterval(figures.f1, figures.f1Interval),
        ],
      })),
    ),
    'balanced accuracy of a class is the mean of its recall and specificity; 95% CIs of precision, recall and F1 are Wilson’s, or by the ratio estimator where answers are clustered',
  )
}

/** How many lines of a model held an answer as the form declares it; people choose theirs from the form. */
function validity(report: Report): ReportTable {
  return grid(
    'Model',
    numbers('Answers', 'Valid', 'Free text with a declared answer', 'Unreadable'),
    firstSessions(report)
      .filter(isModel)
      .map((rater) => {
        const { answered, abstained, reduced, unreadable } = rater
        const all = answered + abstained
        return {
          name: raterName(rater),
          cells: [
            count(all),
            ...[all - reduced - unreadable, reduced, unreadable].map((hits) =>
              countedShare(hits, all),
            ),
          ],
        }
      }),
    'valid: exactly an answer of the form, or null for an abstention',
  )
}
