import { calibrationFigure } from './calibration-figure'
import { type ConfusionPanel, confusionFigure, MOST_LABELS } from './confusion-figure'
import { type ForestLine, type ForestRow, forestFigure } from './forest-figure'
import { agreementMatrixFigure } from './matrix-figure'
import type { AccuracyCell } from './rater-figures'
import type { ReportSummary } from './report'
import { coefficientIntervalWords, kindWords, percentWords, proportionWords } from './report-words'
import { pairName, seriesName } from './series-names'
import { timeFigure } from './time-figure'

export interface ReportFigure {
  /** `figures/accuracy.svg` */
  readonly path: string
  readonly title: string
  readonly caption: string
  readonly svg: string
}

/** The figures of a report, each a self-contained SVG on white. */
export function reportFigures(report: ReportSummary): ReportFigure[] {
  const figures: ReportFigure[] = []
  const add = (name: string, title: string, caption: string, svg: string) =>
    figures.push({ path: `figures/${name}.svg`, title, caption, svg })
  if (report.raters.length === 0) return figures
  const isAnyClosed = report.raters.some((r) => r.accuracy.closed.n > 0)
  const floors = isAnyClosed ? floorLines(report, report.raters.length + 1) : []
  add(
    'accuracy',
    'Accuracy',
    `Accuracy of each rater over all questions and over closed questions (yes/no and choice), with 95% Wilson intervals.${floors.length > 0 ? ' The floors hold for closed questions.' : ''}`,
    accuracyForest(
      'Accuracy of each rater',
      [
        ...group('All questions', report, (rater) => rater.accuracy.overall),
        ...(isAnyClosed ? group('Closed questions', report, (rater) => rater.accuracy.closed) : []),
      ],
      floors,
    ),
  )
  const categories = Object.keys(report.raters[0]?.accuracy.byCategory ?? {})
  if (categories.length > 1)
    add(
      'accuracy-by-category',
      'Accuracy by category',
      'Accuracy of each rater by category, with 95% Wilson intervals.',
      accuracyForest(
        'Accuracy by category',
        categories.flatMap((name) => group(name, report, (rater) => rater.accuracy.byCategory[name])),
        [],
      ),
    )
  const kinds = Object.keys(report.raters[0]?.accuracy.byKind ?? {})
  if (kinds.length > 1)
    add(
      'accuracy-by-kind',
      'Accuracy by kind of question',
      'Accuracy of each rater by kind of question, with 95% Wilson intervals.',
      accuracyForest(
        'Accuracy by kind of question',
        kinds.flatMap((kind) => group(kindWords(kind), report, (rater) => rater.accuracy.byKind[kind])),
        [],
      ),
    )
  if (report.agreement.pairs.length > 0)
    add(
      'agreement',
      'Agreement',
      "Cohen's kappa of each pair of raters over all questions that both answered, with 95% intervals from the non-null standard error.",
      kappaForest(report),
    )
  if (report.raters.length > 2 && report.agreement.pairs.length > 2)
    add(
      'agreement-matrix',
      'Agreement of all pairs',
      'Kappa below the diagonal, agreement above, accuracy on it.',
      agreementMatrixFigure(report),
    )
  for (const { name, title, panels } of confusions(report))
    add(
      name,
      title,
      'Truth in rows, answers in columns; abstained and unreadable answers are in no cell.',
      confusionFigure(title, panels, ['Truth', 'Answer']),
    )
  const sure = report.raters.filter((r) => r.calibration.n > 0)
  if (sure.length > 0)
    add(
      'calibration',
      'Calibration',
      'Accuracy against stated confidence in ten equal bins; on the dashed line confidence is borne out. The larger the dot, the more answers.',
      calibrationFigure(sure),
    )
  const timed = report.raters.filter((r) => r.time.steps.length > 1)
  if (timed.length > 0)
    add(
      'time-by-position',
      'Time by position',
      'Active time per item along the session: median of each stretch, and the middle half of its items in grey.',
      timeFigure(timed),
    )
  return figures
}

/** One figure for each question that has few enough answers, a matrix for each rater. */
function confusions({ raters }: ReportSummary) {
  const places = new Set(raters.flatMap((rater) => Object.keys(rater.classification)))
  return [...places].flatMap((place) => {
    const panels = raters.slice(0, MOST_CONFUSIONS).flatMap((rater): ConfusionPanel[] => {
      const entry = rater.classification[place]
      return entry === undefined || entry.labels.length > MOST_LABELS
        ? []
        : [
            {
              title: `${seriesName(rater)}, ${entry.n} answers`,
              labels: entry.labels,
              counts: entry.confusion,
            },
          ]
    })
    return panels.length === 0
      ? []
      : [
          {
            name: `confusion-${place.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()}`,
            title: `Answers against the truth: ${place}`,
            panels,
          },
        ]
  })
}

const MOST_CONFUSIONS = 8

function group(
  heading: string,
  report: ReportSummary,
  cellOf: (rater: ReportSummary['raters'][number]) => AccuracyCell | undefined,
): ForestRow[] {
  const rows = report.raters.map((rater): ForestRow => {
    const cell = cellOf(rater)
    return {
      label: seriesName(rater),
      value: cell?.value ?? null,
      ci95: cell?.ci95 ?? null,
      words: cell === undefined ? '–' : proportionWords(cell.correct, cell.n, cell.value, cell.ci95),
    }
  })
  return [{ label: heading, isHeading: true, value: null, ci95: null, words: '' }, ...rows]
}

const accuracyForest = (title: string, rows: readonly ForestRow[], lines: readonly ForestLine[]) =>
  forestFigure(rows, {
    title,
    domain: [0, 1],
    ticks: [0, 0.25, 0.5, 0.75, 1],
    tickWords: (tick) => `${100 * tick}%`,
    axis: 'Accuracy (95% interval)',
    lines,
  })

function kappaForest(report: ReportSummary): string {
  const { pairs } = report.agreement
  const lowest = Math.min(0, ...pairs.map((pair) => pair.kappa.ci95?.[0] ?? 0))
  const low = lowest < -0.5 ? -1 : lowest < 0 ? -0.5 : 0
  return forestFigure(
    pairs.map((pair) => ({
      label: pairName(pair),
      value: pair.kappa.value,
      ci95: pair.kappa.ci95,
      words: `${coefficientIntervalWords(pair.kappa.value, pair.kappa.ci95)}, ${pair.agreed} of ${pair.n} agreed${pair.leftOut === 0 ? '' : `, ${pair.leftOut} left out`}`,
    })),
    {
      title: "Cohen's kappa of each pair of raters",
      domain: [low, 1],
      ticks: [-1, -0.5, 0, 0.25, 0.5, 0.75, 1].filter((tick) => tick >= low),
      tickWords: (tick) => String(tick).replace('-', '−'),
      axis: "Cohen's kappa (95% interval)",
      lines: low < 0 ? [{ value: 0, label: 'chance agreement' }] : [],
    },
  )
}

/** The floors of closed questions, named with their values. */
function floorLines(report: ReportSummary, fromRow: number): ForestLine[] {
  const { chance, textOnly } = report.floors
  return [
    ...(chance === null ? [] : [{ value: chance, label: `chance ${percentWords(chance)}`, fromRow }]),
    ...(textOnly === null
      ? []
      : [{ value: textOnly, label: `text only ${percentWords(textOnly)}`, fromRow }]),
  ]
}
