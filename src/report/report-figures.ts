import { type ForestLine, type ForestRow, forestFigure } from './forest-figure'
import type { AccuracyCell } from './rater-figures'
import type { Report } from './report'
import { coefficientIntervalWords, kindWords, percentWords, proportionWords } from './report-words'
import { pairName, seriesName } from './series-names'

export interface ReportFigure {
  /** `figures/accuracy.svg` */
  readonly path: string
  readonly title: string
  readonly caption: string
  readonly svg: string
}

/** The figures of a report, each a self-contained SVG on white. */
export function reportFigures(report: Report): ReportFigure[] {
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
  return figures
}

function group(
  heading: string,
  report: Report,
  cellOf: (rater: Report['raters'][number]) => AccuracyCell | undefined,
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

function kappaForest(report: Report): string {
  const { pairs } = report.agreement
  const lowest = Math.min(0, ...pairs.map((pair) => pair.kappa.ci95?.[0] ?? 0))
  const low = lowest < -0.5 ? -1 : lowest < 0 ? -0.5 : 0
  return forestFigure(
    pairs.map((pair) => ({
      label: pairName(pair),
      value: pair.kappa.value,
      ci95: pair.kappa.ci95,
      words: `${coefficientIntervalWords(pair.kappa.value, pair.kappa.ci95)}, ${pair.agreed} of ${pair.n} agreed`,
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
function floorLines(report: Report, fromRow: number): ForestLine[] {
  const { chance, textOnly } = report.floors
  return [
    ...(chance === null ? [] : [{ value: chance, label: `chance ${percentWords(chance)}`, fromRow }]),
    ...(textOnly === null
      ? []
      : [{ value: textOnly, label: `text only ${percentWords(textOnly)}`, fromRow }]),
  ]
}
