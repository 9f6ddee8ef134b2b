import { isModel, type Measurement, methodName, type ReportSummary } from '@/results'
import { ofPilot } from '../proof/pilot-words'
import { leadingAnalysis, measureName, populationWords } from '../readers/readers-words'
import { beyondWords, kindWords } from '../report-words'
import { casesWords, studyCounts } from '../study-counts'
import { hasScores } from '../tables/accuracy-tables'
import { Turns } from '../turns'
import {
  figureName,
  kappaIntervalWords,
  ledConditions,
  shareIntervalWords,
  underCondition,
} from '../under-condition'
import { blandAltmanFigures } from './bland-altman-figure'
import { calibrationFigure } from './calibration-figure'
import { confusionFigures, confusionPanels } from './confusion-figure'

import { flowFigure } from './flow-figure'
import { agreementMatrixFigures } from './matrix-figure'
import { altWords, type Drawing, MARK_HEIGHT, plotSvg } from './plot-svg'
import { calibrationPanels, pageNames, timePanels } from './rater-panels'
import {
  accuracyForest,
  accuracyRows,
  forestFloors,
  frozenMargins,
  kappaForest,
  readerDifferencesForest,
  readersForest,
  scorerForest,
} from './report-forests'

import { operatingPoints, rocFigures } from './roc-figure'
import { ONE_COLUMN, SHEETS, type Sheet } from './sheet'
import { studyFlow } from './study-flow'
import { timeFigure } from './time-figure'

export interface ReportFigure {
  /** `figures/accuracy.svg`, one column wide `figures/one-column/accuracy.svg` */
  readonly path: string
  /** `accuracy` */
  readonly name: string
  readonly sheet: Sheet['name']
  readonly title: string
  readonly caption: string
  /** What it shows, for whoever does not see it. */
  readonly alt: string
  readonly svg: string
  /** Its width over its height. */
  readonly ratio: number
  /** In pixels. */
  readonly width: number
}

/** Where a figure lies in a report's folder: two columns wide by its name, one column wide beside those. */
const figurePath = (name: string, sheet: Sheet['name']): string =>
  `figures/${sheet === ONE_COLUMN.name ? 'one-column/' : ''}${name}.svg`

const PARTS = [
  { name: 'accuracy-by-category', part: 'byCategory', by: 'category', words: String },
  { name: 'accuracy-by-kind', part: 'byKind', by: 'kind of question', words: kindWords },
] as const

/**
 * The figures of a report, each a self-contained SVG on white, two columns wide and then one: those of each condition by
 * itself, and then those that pool them.
 * @param settled what `settledFigures` drew of this report
 */
export const reportFigures = (
  report: ReportSummary,
  settled: SettledFigures = new Map(),
): ReportFigure[] => sheetsOf(report, (name, draw) => settled.get(name) ?? draw())

/** Figures, and the pages of each, by their names. */
export type SettledFigures = ReadonlyMap<string, readonly ReportFigure[]>

/** Names of figures with redrawn intervals. */
const REDRAWN = /^(accuracy|agreement$|scorer|bland-altman)/

/**
 * Those that no redrawn interval is in: while the intervals of a report are being redrawn they are what they will be, and can be
 * drawn. Others have a turn between them: who redraws must not wait for a picture.
 */
export async function settledFigures(report: ReportSummary): Promise<SettledFigures> {
  const found = new Map<string, () => ReportFigure[]>()
  sheetsOf(report, (name, draw, kind) => {
    if (!REDRAWN.test(kind)) found.set(name, draw)
    return []
  })
  const turns = new Turns()
  const settled = new Map<string, readonly ReportFigure[]>()
  for (const [name, draw] of found) {
    settled.set(name, draw())
    await turns.take()
  }
  return settled
}

/** Pages of one figure. @param name of its own among all figures of both sheets; its kind is that of all conditions. */
type Paged = (name: string, draw: () => ReportFigure[], kind: string) => readonly ReportFigure[]

function sheetsOf(report: ReportSummary, paged: Paged): ReportFigure[] {
  const led = ledConditions(report)
  const pooled =
    led.length === 0 ? '' : `, all conditions pooled (${casesWords(studyCounts(report))})`
  return SHEETS.flatMap((sheet) => [
    ...led.flatMap((condition) =>
      figuresOf(underCondition(report, condition), condition, `, ${condition}`, sheet, paged),
    ),
    ...figuresOf(report, null, pooled, sheet, paged),
  ])
}

/** @param suffix what stands behind each title */
function figuresOf(
  report: ReportSummary,
  condition: string | null,
  suffix: string,
  sheet: Sheet,
  paged: Paged,
): ReportFigure[] {
  const figures: ReportFigure[] = []
  /** What is too much for one page is a figure for each. */
  const add = (
    name: string,
    title: string,
    caption: string,
    drawings: () => readonly Drawing[],
    behind: string = suffix,
  ) => {
    const base = figureName(name, condition)
    const draw = () =>
      drawings().map((drawing, n, pages): ReportFigure => {
        const page = pageNames(base, `${title}${behind}`, n, pages.length)
        const words = ofPilot(report, caption)
        const below = drawing.remark === undefined ? words : `${words} ${drawing.remark}`
        const mark = report.study.pilot === true ? 'Pilot' : null
        return {
          path: figurePath(page.name, sheet.name),
          name: page.name,
          sheet: sheet.name,
          title: ofPilot(report, page.title),
          caption: below,
          alt: altWords(drawing, below),
          svg: plotSvg(drawing, below, sheet, mark),
          ratio: drawing.width / (drawing.height + (mark === null ? 0 : MARK_HEIGHT)),
          width: drawing.width,
        }
      })
    figures.push(...paged(figurePath(base, sheet.name), draw, name))
  }
  if (report.raters.length === 0) return figures
  if (condition === null)
    add(
      'flow',
      'Flow of the study',
      'From the frozen cases to the analysis. Due: questions put to a reader. Scored: questions with a correct answer that count for accuracy. The authors must add how the cases were selected.',
      () => [flowFigure(studyFlow(report), sheet)],
      '',
    )
  const isAnyClosed = report.raters.some((r) => r.accuracy.closed.n > 0)
  const shapes = hasBoth(report) ? ' Dots: readers; diamonds: models.' : ''
  const floors = isAnyClosed ? forestFloors(report, report.raters.length + 1) : []
  if (hasScores(report))
    add(
      'accuracy',
      'Accuracy',
      `Accuracy of each reader over all questions${isAnyClosed ? ' and over closed questions (yes/no and choice)' : ''}, with ${shareIntervalWords(report)}.${shapes}${floors.length > 0 ? ' The chance level and baselines apply to closed questions.' : ''}`,
      () =>
        accuracyForest(
          'Accuracy of each reader',
          [
            ...accuracyRows('All questions', report, ({ accuracy }) => accuracy.overall),
            ...(isAnyClosed
              ? accuracyRows('Closed questions', report, ({ accuracy }) => accuracy.closed)
              : []),
          ],
          floors,
          sheet,
        ),
    )
  for (const { name, part, by, words } of PARTS) {
    const groups = Object.keys(report.raters[0]?.accuracy[part] ?? {}).filter((group) =>
      report.raters.some(({ accuracy }) => (accuracy[part][group]?.n ?? 0) > 0),
    )
    if (groups.length < 2) continue
    const title = `Accuracy by ${by}`
    const rows = () =>
      groups.flatMap((group) =>
        accuracyRows(words(group), report, (rater) => rater.accuracy[part][group]),
      )
    const caption = `Accuracy of each reader by ${by}, with ${shareIntervalWords(report)}.${shapes}`
    add(name, title, caption, () => accuracyForest(title, rows(), [], sheet))
  }
  if (report.agreement.pairs.length > 0)
    add(
      'agreement',
      'Agreement',
      `Cohen's kappa of each pair of readers over all questions that both answered, ${kappaIntervalWords(report)}.${hasBoth(report) ? ' Diamonds are pairs with a model.' : ''}`,
      () => kappaForest(report, sheet),
    )
  const { scorer } = report.collective
  for (const [n, validation] of scorer.entries())
    add(
      scorer.length === 1 ? 'scorer' : `scorer-${n + 1}`,
      `The automatic scorer and the judges${scorer.length === 1 ? '' : `, ${validation.question}`}`,
      'Open answers by category: what the judges accept (mean of the judges), exact match and token F1, with bootstrap 95% CIs.',
      () => scorerForest(validation, sheet),
    )
  if (report.raters.length > 2 && report.agreement.pairs.length > 2)
    add(
      'agreement-matrix',
      'Agreement of all pairs',
      'Kappa below the diagonal, agreement above, each over the questions that both answered; accuracy on the diagonal.',
      () => agreementMatrixFigures(report, sheet),
    )
  for (const { name, title, labels, panels } of confusionPanels(report))
    add(
      name,
      title,
      'Correct answer in rows, answers in columns; missing, abstained and unreadable answers are in no cell.',
      () => confusionFigures(title, labels, panels, sheet),
    )
  const measured = report.measurements?.questions ?? []
  for (const [n, measurement] of measured.entries())
    add(
      `bland-altman-${fileWords(questionWords(measured, n))}`,
      `Differences of measurements, ${questionWords(measured, n)}`,
      'Bland-Altman plot: difference between two readers by their mean, for each case that both measured. Line: mean difference. Dashed lines: 95% limits of agreement. Dotted lines: 95% CIs of these limits.',
      () => blandAltmanFigures(measurement, sheet),
    )
  if (condition === null) addReaders(report, sheet, add)
  for (const { name, title, caption, raters } of calibrationPanels(report, sheet))
    add(name, title, caption, () => [calibrationFigure(raters, sheet)])
  const timed = timePanels(report, sheet)
  const all = timed.flatMap(({ raters }) => raters)
  for (const { name, title, caption, raters } of timed)
    add(name, title, caption, () => [timeFigure(raters, all, sheet)])
  return figures
}

/** One question may be asked in two units, or as two kinds. */
const questionWords = (all: readonly Measurement[], place: number): string => {
  const [name, before] = [all[place]?.question ?? '', all.slice(0, place)]
  const count = before.filter(({ question }) => question === name).length
  return count === 0 ? name : `${name} ${count + 1}`
}

/** As part of the name of a file. */
const fileWords = (words: string): string => words.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()

const hasBoth = ({ raters }: ReportSummary): boolean =>
  new Set(raters.map(({ kind }) => kind)).size > 1

type Add = (
  name: string,
  title: string,
  caption: string,
  drawings: () => readonly Drawing[],
) => void

/** Readers and cases, of all conditions beside each other. */
function addReaders({ readers, primary }: ReportSummary, sheet: Sheet, add: Add): void {
  if (readers === undefined) return
  const points = operatingPoints(readers)
  const isDrawn = (kind: 'human' | 'model') => points.some((point) => point.kind === kind)
  const models = readers.curves.some(isModel)
    ? ` Dashed: models${isDrawn('model') ? '; their operating points are diamonds' : ''}.`
    : ''
  const dots = isDrawn('human')
    ? ' Dots: sensitivity and specificity of the answers themselves.'
    : ''
  if (readers.curves.length > 0)
    add(
      'roc',
      'ROC curves',
      `Empirical ROC curves of each reader under each reading condition.${dots}${models} Dotted line: chance.`,
      () => rocFigures({ curves: readers.curves, points }, sheet),
    )
  for (const result of readers.measures) {
    const name = measureName(result)
    const isOne = readers.measures.filter(({ measure }) => measure === result.measure).length === 1
    const place = isOne
      ? result.measure
      : `${result.measure}-${fileWords(result.questions.join('-'))}`
    const behind = isOne ? '' : ` (${result.questions.join(', ')})`
    const lead = leadingAnalysis(result)
    const mean =
      lead === undefined
        ? ''
        : ` Squares: mean over readers, ${methodName(lead)}, for ${populationWords(lead.generalisesTo)}.`
    const isBeyond = [...result.figures, ...(lead?.means ?? [])].some(
      ({ ci95 }) => beyondWords(ci95) !== '',
    )
    const beyond = isBeyond
      ? ' Limits outside the range of the measure come from a method without bounds.'
      : ''
    add(
      `readers-${place}`,
      `${name} of each reader${behind}`,
      `${name} of each reader under each reading condition, with 95% CIs for random cases.${mean}${result.figures.some(isModel) ? ' Diamonds: models.' : ''}${beyond}`,
      () => readersForest(result, sheet),
    )
    const margins = frozenMargins(result, primary)
    const held =
      margins.length === 0
        ? ''
        : ` Dashed: the frozen margin, with which the mean for ${populationWords(primary?.generalisesTo ?? 'readers-and-cases')} is compared.`
    if ((lead?.differences.length ?? 0) > 0)
      add(
        `reader-differences-${place}`,
        `${name}: differences between conditions${behind}`,
        `Differences between reading conditions of each reader (random cases) and of the mean over readers (squares), with 95% CIs.${held}`,
        () => readerDifferencesForest(result, margins, sheet),
      )
  }
}
