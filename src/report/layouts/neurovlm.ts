import type { ClassificationEntry } from '../measures/rater-classification'
import type { RaterReport } from '../measures/rater-report'
import type { FigureInterval } from '../measures/redrawn/figure-interval'
import type { Report } from '../report'
import { drawnNote } from '../tables/cell-words'
import type { Cell, ReportTable } from '../tables/table'
import { firstSessions, grid, type LayoutParts, numbers, part } from './layout'

/** The structured report of NeuroVLM-Bench, field by field. */
export const neurovlm: LayoutParts = (report) => [
  part(
    'Scores of each field',
    fields(report),
    'no question has a correct answer among declared answers',
  ),
  part(
    'F1 of each class',
    classes(report),
    'no question has a correct answer among declared answers',
  ),
  ...(report.raters.some(({ classification }) =>
    Object.values(classification).some((one) => one.calibration.n > 0),
  )
    ? []
    : [
        {
          title: 'Calibration of each field',
          missing: 'no answer to a field came with a confidence: ask for it (confidence “percent”)',
        },
      ]),
  ...(report.design.clusters.within === undefined
    ? [
        {
          title: 'Intervals stratified by diagnosis',
          missing: `the bootstrap is stratified by ${report.design.clusters.isWithinCategory ? 'category' : 'nothing'}: choose the diagnosis as stratum (--strata diagnosis)`,
        },
      ]
    : []),
]

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

const drawn = (value: number | null, interval: FigureInterval): Cell => ({
  unit: 'coefficient',
  value,
  note: drawnNote(interval),
})

function fields(report: Report): ReportTable {
  return grid(
    'Reader or model',
    [
      ...numbers(['Answers'], 'count'),
      ...numbers(['Abstained', 'Accuracy']),
      ...numbers(
        ['Macro F1', 'Weighted F1', 'Balanced accuracy', 'ECE', 'Brier score'],
        'coefficient',
      ),
    ],
    fieldsOf(report).map(({ rater, name, entry }) => ({
      name: { unit: 'text', value: rater.name, whose: [rater] },
      group: name,
      cells: [
        { unit: 'count', value: entry.n },
        {
          unit: 'share',
          value: entry.abstained / entry.n,
          note: `${entry.abstained} of ${entry.n}`,
        },
        { unit: 'share', value: entry.accuracy },
        drawn(entry.macroF1, entry.intervals.macroF1),
        drawn(entry.weightedF1, entry.intervals.weightedF1),
        drawn(entry.balancedAccuracy, entry.intervals.balancedAccuracy),
        drawn(entry.calibration.ece, entry.calibration.intervals.ece),
        drawn(entry.calibration.brier, entry.calibration.intervals.brier),
      ],
    })),
    'an abstention is a miss of the true class and a false alarm of none; 95% bootstrap CIs',
  )
}

function classes(report: Report): ReportTable {
  const raters = firstSessions(report)
  const all = fieldsOf(report)
  const rows = [...new Set(all.map(({ name }) => name))].flatMap((name) => {
    const own = all.filter((field) => field.name === name)
    const declared = own[0]?.entry.perClass ?? []
    return declared.map(({ label, words }) => ({
      name: words,
      group: name,
      cells: raters.map((rater): Cell => {
        const one = own
          .find((field) => field.rater === rater)
          ?.entry.perClass.find((c) => c.label === label)
        return one === undefined
          ? { unit: 'coefficient', value: null }
          : { unit: 'coefficient', value: one.f1, note: `true for ${one.support}` }
      }),
    }))
  })
  return grid(
    'Class',
    raters.map((rater) => ({ title: rater.name, unit: 'coefficient', whose: [rater] })),
    rows,
  )
}
