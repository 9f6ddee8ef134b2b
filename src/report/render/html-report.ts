import type { Report } from '@/results'
import { inPages } from '../figures/drawing-grid'
import type { ReportFigure } from '../figures/report-figures'
import { PROOFS, proofSentence } from '../proof/proof-words'
import { ledMeasure, readersOnPaper } from '../readers/readers-on-paper'
import { designWords, measureName } from '../readers/readers-words'
import { joinWords } from '../report-words'
import { casesWords, studyCounts } from '../study-counts'
import { hasScores, splitByRater, worthwhileSplits } from '../tables/accuracy-tables'
import { comparisonsOnPaper } from '../tables/comparison-tables'
import { labelTables, settledTable, sidesTable } from '../tables/consensus-tables'
import { disagreementTable, inputTable } from '../tables/disagreement-table'
import { proofTable } from '../tables/proof-table'
import { ratersOnPaper } from '../tables/rater-tables'
import { readingsOnPaper } from '../tables/reading-tables'
import { type ReportSection, tablesOf } from '../tables/report-section'
import { REPORT_SECTIONS } from '../tables/report-sections'
import { reviewTable, reviewWords, verdictTable } from '../tables/review-tables'
import { quartersOnPaper } from '../tables/time-tables'
import { figureName, ledConditions, shareIntervalWords, underCondition } from '../under-condition'
import { escapeXml } from './escape-xml'
import { htmlFigures, htmlOfMarkdown, htmlPage, htmlTable, htmlTables } from './html-page'
import {
  agreementHtml,
  cautionsHtml,
  hasMoreCautions,
  MOST_NARROW_RATERS,
  MOST_WIDE_RATERS,
  summaryHtml,
} from './html-summary'

/** report.html: the report as a page to read and print, complete in itself. */
export function htmlReport(report: Report, figures: readonly ReportFigure[]): string {
  const { study } = report
  const isNarrow = report.raters.length > MOST_WIDE_RATERS
  const led = ledConditions(report)
  const parts = [
    // Each condition by itself; what pools them is one table, and otherwise in the files.
    ...(led.length === 0
      ? [figuresHtml(report, null, figures), readingsHtml(report), comparisonsHtml(report)]
      : [
          `<h2>Conditions</h2><p>Each condition is reported separately. ${escapeXml(clusterWords(report))}</p>`,
          readingsHtml(report),
          comparisonsHtml(report),
          ...led.map((name) => figuresHtml(underCondition(report, name), name, figures)),
          `<h2>All conditions pooled</h2><p>${escapeXml(casesWords(studyCounts(report)))}: pooled accuracy does not describe any one condition. Splits, and agreement over all conditions, are in accuracy.csv and agreement.csv.</p>`,
          ...inPages(report.raters, isNarrow ? MOST_NARROW_RATERS : MOST_WIDE_RATERS).map((block) =>
            htmlTable(ratersOnPaper(block, isNarrow, shareIntervalWords(report)), isNarrow),
          ),
        ]),
    readersHtml(report, figures),
    reviewHtml(report),
    ...sectionsHtml(report, 'items'),
    consensusHtml(report),
    report.disagreements.length > 0 && disagreementHtml(report, isNarrow),
    hasMoreCautions(report) && `<h2>All warnings</h2>${cautionsHtml(report)}`,
    `<h2>Methods</h2>`,
    // The flow behind the methods, in a column of theirs: in front it would be a page that is half empty.
    `<div class="methods">${htmlOfMarkdown(report.methods)}${htmlFigures(figures, 'one-column/flow')}</div>`,
    sentence('Every rule and formula with its source is in statistical-appendix.md.'),
    proofHtml(report),
    `<h2>Files</h2>`,
    htmlTable(inputTable(report)),
  ]
  const body = [
    `<section class="summary">${summaryHtml(report, figures)}</section>`,
    supplementHtml(joinWords(parts, '\n')),
    `<footer>Study <code>${escapeXml(study.id)}</code> version ${escapeXml(study.version)}, case set <code>${study.studyHash}</code>. Computed with ${escapeXml(report.tool)}, bootstrap seed ${report.seed}. This report scores answers to a fixed set of questions; it is not a diagnosis or an assessment of any person.</footer>`,
  ]
  return htmlPage(`${study.title}: reader study report`, joinWords(body, '\n'))
}

/** Everything behind the first two pages, with a list of its sections. */
function supplementHtml(parts: string): string {
  const titles: string[] = []
  const body = parts.replace(/<h2>(.*?)<\/h2>/g, (_, title: string) => {
    titles.push(title)
    return `<h2 id="s${titles.length}">${title}</h2>`
  })
  const list = titles.map((title, n) => `<li><a href="#s${n + 1}">${title}</a></li>`)
  return `<section class="supplement"><nav class="contents" aria-label="Supplement"><p>Supplement</p><ol>${list.join('')}</ol></nav>\n${body}</section>`
}

/** Accuracy, agreement, calibration and time; under one condition, which then stands in each heading. */
function figuresHtml(
  report: Report,
  condition: string | null,
  figures: readonly ReportFigure[],
): string {
  const isNarrow = report.raters.length > MOST_WIDE_RATERS
  const figure = (name: string) => htmlFigures(figures, figureName(name, condition))
  const heading = (title: string) =>
    escapeXml(condition === null ? title : `${title}, condition ${condition}`)
  const { pairs, group } = report.agreement
  const parts = [
    `<h2>${heading('Accuracy')}</h2>`,
    // Without conditions the first pages have it, where it is not longer than a page.
    condition === null && !figures.some(({ path }) => path === 'figures/accuracy-2.svg')
      ? ''
      : figure('accuracy'),
    !hasScores(report) && sentence('No question has a correct answer, so there is no accuracy.'),
    accuracyHtml(report, isNarrow),
    // Pages of it with many raters: then it is in the folder alone.
    !isNarrow && figure('accuracy-by-category'),
    ...sectionsHtml(report, 'accuracy', heading),
    pairs.length === 0 && group === null
      ? ''
      : agreementHtml(report, figures, heading('Agreement'), (name) => figureName(name, condition)),
    ...sectionsHtml(report, 'agreement', heading),
    sectionOf(heading('Automatic scorer'), figure('scorer')),
    sectionOf(heading('Calibration'), figure('calibration')),
    sectionOf(
      heading('Time and order'),
      figure('time-by-position'),
      timeHtml(report),
      report.learning === undefined
        ? ''
        : sentence('Changes of accuracy and time along the session are in learning.csv.'),
    ),
  ]
  return joinWords(parts, '\n')
}

/** The sections of measures that stand after another. */
const sectionsHtml = (
  report: Report,
  after: ReportSection['onPaper']['after'],
  heading: (title: string) => string = escapeXml,
): string[] =>
  REPORT_SECTIONS.filter(({ onPaper }) => onPaper.after === after).map(
    ({ title, onPaper: { tables, words } }) =>
      sectionOf(
        heading(title),
        ...htmlTables(tablesOf(report, tables ?? [])),
        ...(words === undefined ? [] : [sentence(words(report))]),
      ),
  )

/** A companion of what is led is in a file alone: the report says in which. */
const sentence = (words: string): string => (words === '' ? '' : `<p>${escapeXml(words)}</p>`)

/** What is redrawn together, in one sentence; empty where every question stands for itself. */
function clusterWords({ design: { clusters, questions } }: Report): string {
  if (clusters.by === 'question') return ''
  const noun = { subject: 'patients', case: 'cases', item: 'cases' }[clusters.by]
  return `The ${questions} questions are clustered by ${noun.slice(0, -1)} (${clusters.count} ${noun}); 95% CIs allow for this; captions name the method.`
}

/** A part of the page; nothing where all of it is empty. */
const sectionOf = (title: string, ...parts: string[]): string =>
  parts.every((part) => part === '') ? '' : `<h2>${title}</h2>${parts.join('\n')}`

/** What is proven of each file, and what that shows and does not. */
function proofHtml(report: Report): string {
  const table = proofTable(report)
  if (table === null) return ''
  const lines = Object.values(PROOFS).map(
    (proof) => `<li><strong>${proof.title}.</strong> ${escapeXml(proofSentence(proof))}</li>`,
  )
  return `<h2>Integrity of the answer files</h2><section class="proof">${htmlTable(table)}<ul class="proofs">${lines.join('')}</ul></section>`
}

/** Accuracy of every rater, overall and by every part; in blocks of as many raters as fit on a page. */
function accuracyHtml(report: Report, isNarrow: boolean): string {
  const { raters } = report
  const size = isNarrow ? MOST_NARROW_RATERS : MOST_WIDE_RATERS
  const splits = worthwhileSplits(report)
  return inPages(raters, size)
    .flatMap((block) => [
      htmlTable(ratersOnPaper(block, isNarrow, shareIntervalWords(report)), isNarrow),
      ...splits.map((split) => htmlTable(splitByRater(block, split), isNarrow)),
    ])
    .join('\n')
}

/** Without and with a model's suggestions, and from one reading to the next; nothing where there is neither. */
function readingsHtml(report: Report): string {
  let title = 'Change between sequential readings'
  if (report.aid !== undefined) title = 'Reading with AI'
  else if (report.order !== undefined) title = 'Order of the sessions'
  return sectionOf(title, ...htmlTables(readingsOnPaper(report)))
}

/** Whether it holds for other readers and other cases. */
function readersHtml(report: Report, figures: readonly ReportFigure[]): string {
  if (report.readers === undefined) return ''
  const designs = report.readers.measures.map(
    (measure) => `<li>${escapeXml(`${measureName(measure)}: ${designWords(measure)}.`)}</li>`,
  )
  const led = ledMeasure(report)
  const forest = led === undefined ? '' : htmlFigures(figures, `readers-${led.measure}`)
  return sectionOf(
    'Readers and cases',
    `<p>MRMC analysis: inference to random readers, random cases, or both. Estimates of each reader, all methods and variance components are in readers.csv${report.readers.curves.length === 0 ? '' : ', every point of each ROC curve in roc-curves.csv'}.</p><ul>${designs.join('')}</ul>`,
    htmlFigures(figures, 'roc'),
    forest,
    led === undefined ? '' : htmlFigures(figures, `reader-differences-${led.measure}`),
    ...htmlTables(readersOnPaper(report, forest !== '')),
  )
}

function comparisonsHtml(report: Report): string {
  const isIndependent = report.conditions.some(({ difference }) => difference.method === 'newcombe')
  return [
    ...htmlTables(comparisonsOnPaper(report)),
    isIndependent
      ? '<p>N: Newcombe CI for independent proportions; all other CIs of differences are by bootstrap.</p>'
      : '',
  ].join('\n')
}

function timeHtml({ raters }: Report): string {
  const timed = raters.filter(({ time }) => time.quarters.length > 0)
  return timed.length === 0 ? '' : htmlTable(quartersOnPaper(timed))
}

/** What adjudicators decided, and how often each answer was given where there is no right one. */
function consensusHtml(report: Report): string {
  const parts = [
    sectionOf('Adjudication', ...htmlTables([settledTable(report), sidesTable(report)])),
    sectionOf('Distribution of answers', ...htmlTables(labelTables(report, true))),
  ]
  return joinWords(parts, '\n')
}

/** What experts said of the items themselves. */
function reviewHtml(report: Report): string {
  if (report.review === undefined) return ''
  return sectionOf(
    'Review of the cases',
    `<p>${escapeXml(reviewWords(report.review))}</p>`,
    ...htmlTables([verdictTable(report), reviewTable(report)]),
  )
}

function disagreementHtml(report: Report, isNarrow: boolean): string {
  const { rest, ...table } = disagreementTable(report, isNarrow)
  return `<h2>Questions on which readers disagree</h2>
${htmlTable(table)}${rest > 0 ? `<p>${rest} more are in items.csv.</p>` : ''}`
}
