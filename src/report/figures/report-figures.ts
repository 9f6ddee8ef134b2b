import type { ReportSummary } from '../report'
import { kindWords } from '../report-words'
import { calibrationFigure } from './calibration-figure'
import { confusionFigure } from './confusion-figure'
import { confusionPanels } from './confusion-panels'
import { agreementMatrixFigure } from './matrix-figure'
import { type Drawing, plotSvg } from './plot-svg'
import { calibrationPanels, timePanels } from './rater-panels'
import { accuracyForest, accuracyRows, floorLines, kappaForest } from './report-forests'
import { timeFigure } from './time-figure'

export interface ReportFigure {
  /** `figures/accuracy.svg` */
  readonly path: string
  readonly title: string
  readonly caption: string
  readonly svg: string
  /** Its width over its height. */
  readonly ratio: number
}

/** The figures of a report, each a self-contained SVG on white. */
export function reportFigures(report: ReportSummary): ReportFigure[] {
  const figures: ReportFigure[] = []
  const add = (name: string, title: string, caption: string, drawing: Drawing) =>
    figures.push({
      path: `figures/${name}.svg`,
      title,
      caption,
      svg: plotSvg(drawing, caption),
      ratio: drawing.width / drawing.height,
    })
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
        ...accuracyRows('All questions', report, (rater) => rater.accuracy.overall),
        ...(isAnyClosed ? accuracyRows('Closed questions', report, (rater) => rater.accuracy.closed) : []),
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
        categories.flatMap((name) => accuracyRows(name, report, (rater) => rater.accuracy.byCategory[name])),
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
        kinds.flatMap((kind) =>
          accuracyRows(kindWords(kind), report, (rater) => rater.accuracy.byKind[kind]),
        ),
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
      'Kappa below the diagonal, agreement above, each over the questions that both answered; accuracy on the diagonal.',
      agreementMatrixFigure(report),
    )
  for (const { name, title, labels, panels } of confusionPanels(report))
    add(
      name,
      title,
      'Truth in rows, answers in columns; missing, abstained and unreadable answers are in no cell.',
      confusionFigure(title, labels, panels),
    )
  const sure = calibrationPanels(report)
  if (sure !== null) add(sure.name, sure.title, sure.caption, calibrationFigure(sure.raters))
  const timed = timePanels(report)
  if (timed !== null) add(timed.name, timed.title, timed.caption, timeFigure(timed.raters))
  return figures
}
