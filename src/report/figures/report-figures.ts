import type { ReportSummary } from '../report'
import { kindWords } from '../report-words'
import {
  figureName,
  kappaIntervalWords,
  ledConditions,
  pooledWords,
  shareIntervalWords,
  underCondition,
} from '../under-condition'
import { calibrationFigure } from './calibration-figure'
import { confusionFigures } from './confusion-figure'
import { confusionPanels } from './confusion-panels'
import { agreementMatrixFigure } from './matrix-figure'
import { type Drawing, plotSvg } from './plot-svg'
import { calibrationPanels, pageNames, timePanels } from './rater-panels'
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
  /** In pixels. */
  readonly width: number
}

const PARTS = [
  { name: 'accuracy-by-category', part: 'byCategory', of: 'category', words: String },
  { name: 'accuracy-by-kind', part: 'byKind', of: 'kind of question', words: kindWords },
] as const

/**
 * The figures of a report, each a self-contained SVG on white: those of each condition by itself, and then those that
 * pool them.
 */
export function reportFigures(report: ReportSummary): ReportFigure[] {
  const pooled = pooledWords(report)
  return [
    ...ledConditions(report).flatMap((condition) =>
      figuresOf(underCondition(report, condition), condition, `, ${condition}`),
    ),
    ...figuresOf(report, null, pooled === '' ? '' : `, all conditions pooled (${pooled})`),
  ]
}

/** @param of what stands behind each title */
function figuresOf(report: ReportSummary, condition: string | null, of: string): ReportFigure[] {
  const figures: ReportFigure[] = []
  /** What is too much for one page is a figure for each. */
  const add = (name: string, title: string, caption: string, pages: readonly Drawing[]) => {
    for (const [n, drawing] of pages.entries()) {
      const page = pageNames(figureName(name, condition), `${title}${of}`, n, pages.length)
      figures.push({
        path: `figures/${page.name}.svg`,
        title: page.title,
        caption,
        svg: plotSvg(drawing, caption),
        ratio: drawing.width / drawing.height,
        width: drawing.width,
      })
    }
  }
  if (report.raters.length === 0) return figures
  const isAnyClosed = report.raters.some((r) => r.accuracy.closed.n > 0)
  const floors = isAnyClosed ? floorLines(report, report.raters.length + 1) : []
  add(
    'accuracy',
    'Accuracy',
    `Accuracy of each rater over all questions and over closed questions (yes/no and choice), with ${shareIntervalWords(report)}.${floors.length > 0 ? ' The floors hold for closed questions.' : ''}`,
    accuracyForest(
      'Accuracy of each rater',
      [
        ...accuracyRows('All questions', report, (rater) => rater.accuracy.overall),
        ...(isAnyClosed ? accuracyRows('Closed questions', report, (rater) => rater.accuracy.closed) : []),
      ],
      floors,
    ),
  )
  for (const { name, part, of, words } of PARTS) {
    const groups = Object.keys(report.raters[0]?.accuracy[part] ?? {})
    if (groups.length < 2) continue
    const title = `Accuracy by ${of}`
    const rows = groups.flatMap((group) =>
      accuracyRows(words(group), report, (rater) => rater.accuracy[part][group]),
    )
    const caption = `Accuracy of each rater by ${of}, with ${shareIntervalWords(report)}.`
    add(name, title, caption, accuracyForest(title, rows, []))
  }
  if (report.agreement.pairs.length > 0)
    add(
      'agreement',
      'Agreement',
      `Cohen's kappa of each pair of raters over all questions that both answered, ${kappaIntervalWords(report)}.`,
      kappaForest(report),
    )
  if (report.raters.length > 2 && report.agreement.pairs.length > 2)
    add(
      'agreement-matrix',
      'Agreement of all pairs',
      'Kappa below the diagonal, agreement above, each over the questions that both answered; accuracy on the diagonal.',
      [agreementMatrixFigure(report)],
    )
  for (const { name, title, labels, panels } of confusionPanels(report))
    add(
      name,
      title,
      'Truth in rows, answers in columns; missing, abstained and unreadable answers are in no cell.',
      confusionFigures(title, labels, panels),
    )
  const [sure, timed] = [calibrationPanels(report), timePanels(report)]
  for (const page of sure) add(page.name, page.title, page.caption, [calibrationFigure(page.raters)])
  const all = timed.flatMap(({ raters }) => raters)
  for (const page of timed) add(page.name, page.title, page.caption, [timeFigure(page.raters, all)])
  return figures
}
