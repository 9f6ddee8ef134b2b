import { labelTables, settledTable, sidesTable } from '../consensus/consensus-tables'
import { inPages } from '../figures/drawing-grid'
import type { ReportFigure } from '../figures/report-figures'
import { accuracyHeadline, kappaHeadline, ledPairs } from '../headline'
import { expectedNotice } from '../inputs/expected-readings'
import { namedFloors } from '../measures/floors'
import { seriesName } from '../measures/series-names'
import { frozenWords, primaryTable, primaryVerdict } from '../primary/primary-words'
import { pilotNotice } from '../proof/pilot-words'
import { PROOFS, proofSentence } from '../proof/proof-words'
import { listed, simulatedNotice } from '../proof/simulated-words'
import { ledMeasure, readersOnPaper } from '../readers/readers-tables'
import { designWords, measureName } from '../readers/readers-words'
import type { Report } from '../report'
import { coefficientWords, percentWords, reasonWords } from '../report-words'
import { reviewTable, reviewWords, verdictTable } from '../review/review-tables'
import { caseCounts, casesWords, studyCounts, whoCounts } from '../study-counts'
import { splitByRater, splitsOf } from '../tables/accuracy-tables'
import { comparisonsOnPaper } from '../tables/comparison-tables'
import { disagreementTable, inputTable } from '../tables/disagreement-table'
import { proofTable } from '../tables/proof-table'
import { quartersOnPaper, ratersOnPaper } from '../tables/rater-tables'
import { readingsOnPaper } from '../tables/reading-tables'
import { type ReportSection, tablesOf } from '../tables/report-section'
import { REPORT_SECTIONS } from '../tables/report-sections'
import {
  clusterCountWords,
  figureName,
  ledConditions,
  shareIntervalWords,
  underCondition,
} from '../under-condition'
import { escapeXml } from './escape-xml'
import { agreementHtml } from './html-agreement'
import { htmlFigures, htmlOfMarkdown, htmlPage, htmlTable } from './html-page'

/** More columns of counts and intervals than this do not fit on a page. */
const MOST_WIDE_RATERS = 3
const MOST_NARROW_RATERS = 12

/** report.html: the report as a page to read and print, complete in itself. */
export function htmlReport(report: Report, figures: readonly ReportFigure[]): string {
  const { study } = report
  const isNarrow = report.raters.length > MOST_WIDE_RATERS
  const led = ledConditions(report)
  const body = [
    `<header class="title"><p class="eyebrow">${study.pilot === true ? 'Pilot · ' : ''}Reader study report</p><h1>${escapeXml(study.title)}</h1>
<p class="lead">${escapeXml(leadWords(report))}</p></header>`,
    noticeHtml(report),
    primaryHtml(report),
    ...(led.length === 0
      ? [factsHtml(report)]
      : led.map((name) => factsHtml(underCondition(report, name), name))),
    proofHtml(report),
    warningsHtml(report),
    // Each condition by itself; what pools them is one table, and otherwise in the files.
    ...(led.length === 0
      ? [figuresHtml(report, null, figures), readingsHtml(report), comparisonsHtml(report)]
      : [
          `<h2>Conditions</h2><p>Each condition is reported by itself. ${escapeXml(clusterWords(report))}</p>`,
          readingsHtml(report),
          comparisonsHtml(report),
          ...led.map((name) => figuresHtml(underCondition(report, name), name, figures)),
          `<h2>All conditions pooled</h2><p>${escapeXml(casesWords(studyCounts(report)))}: no accuracy under any one condition. Its parts, and agreement over all conditions, are in accuracy.csv and agreement.csv.</p>`,
          ...inPages(report.raters, isNarrow ? MOST_NARROW_RATERS : MOST_WIDE_RATERS).map((block) =>
            htmlTable(ratersOnPaper(block, isNarrow, shareIntervalWords(report)), isNarrow),
          ),
        ]),
    readersHtml(report, figures),
    reviewHtml(report),
    ...sectionsHtml(report, 'items'),
    consensusHtml(report),
    report.disagreements.length === 0 ? '' : disagreementHtml(report, isNarrow),
    `<h2>Methods</h2>`,
    // The flow behind the methods, in a column of theirs: in front it would be a page that is half empty.
    `<div class="methods">${htmlOfMarkdown(withoutCautions(report.appendix))}${htmlFigures(figures, 'one-column/flow')}</div>`,
    `<h2>Files</h2>`,
    htmlTable(inputTable(report)),
    `<footer>Study <code>${escapeXml(study.id)}</code> version ${escapeXml(study.version)}, item set <code>${study.studyHash}</code>. Computed with ${escapeXml(report.tool)}, bootstrap seed ${report.seed}. This report scores answers to a fixed set of questions; it is no diagnosis and no assessment of a person.</footer>`,
  ]
  return htmlPage(
    `${study.title}: reader study report`,
    body.filter((part) => part !== '').join('\n'),
  )
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
  return [
    `<h2>${heading('Accuracy')}</h2>`,
    figure('accuracy'),
    accuracyHtml(report, isNarrow),
    // Pages of it with many raters: then it is in the folder alone.
    isNarrow ? '' : figure('accuracy-by-category'),
    ...sectionsHtml(report, 'accuracy', heading),
    pairs.length === 0 && group === null
      ? ''
      : agreementHtml(report, figures, heading('Agreement'), (name) => figureName(name, condition)),
    ...sectionsHtml(report, 'agreement', heading),
    sectionOf(heading('Calibration'), figure('calibration')),
    sectionOf(
      heading('Time and order'),
      figure('time-by-position'),
      timeHtml(report),
      report.learning === undefined
        ? ''
        : sentence('Whether accuracy and time rise or fall along the session is in learning.csv.'),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n')
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
        ...tablesOf(report, tables ?? []).map((table) => htmlTable(table)),
        ...(words === undefined ? [] : [sentence(words(report))]),
      ),
  )

/** A companion of what is led is in a file alone: the report says in which. */
const sentence = (words: string): string => (words === '' ? '' : `<p>${escapeXml(words)}</p>`)

/** What is redrawn together, in one sentence; empty where every question stands for itself. */
function clusterWords({ design: { clusters, questions } }: Report): string {
  if (clusters.by === 'question') return ''
  const noun = { subject: 'patients', case: 'cases', item: 'cases' }[clusters.by]
  return `Of the ${questions} questions those of one ${noun.slice(0, -1)} belong together (${clusters.count} ${noun}); where several stand behind a number, its interval redraws ${noun}.`
}

/** A part of the page; nothing where all of it is empty. */
const sectionOf = (title: string, ...parts: string[]): string =>
  parts.every((part) => part === '') ? '' : `<h2>${title}</h2>${parts.join('\n')}`

function leadWords(report: Report): string {
  const counts = studyCounts(report)
  return `${caseCounts(counts)}; ${listed(whoCounts(counts)) || 'nobody has answered yet'}.`
}

function factsHtml(report: Report, condition: string | null = null): string {
  const under = condition === null ? '' : `, ${condition}`
  const fact = (label: string, value: string, detail: string) =>
    `<div><dt>${escapeXml(label)}</dt><dd>${escapeXml(value)}<small>${escapeXml(detail)}</small></dd></div>`
  const own = report.raters.length > MOST_WIDE_RATERS + 1 ? [] : report.raters
  const raters = own.map((rater) => {
    const { overall } = rater.accuracy
    return fact(
      `Accuracy of ${seriesName(rater)}${under}`,
      percentWords(overall.value),
      overall.value === null
        ? reasonWords(overall.reason)
        : `${overall.correct} of ${overall.n}, 95% interval ${intervalPercent(overall.ci95)}${clusterCountWords(report, overall) === '' ? '' : `, by redrawing ${clusterCountWords(report, overall)}`}`,
    )
  })
  // Many would say twice what the figure below says, and take half of the first page.
  const pairs = ledPairs(report)
  const [pair] = pairs
  const led = [
    accuracyHeadline(report, 'human'),
    own.length > 0 ? null : accuracyHeadline(report, 'model'),
    kappaHeadline(pairs),
  ].flatMap((one) => (one === null ? [] : [fact(`${one.label}${under}`, one.value, one.detail)]))
  const agreement =
    pair === undefined || pairs.length > 1
      ? []
      : [
          fact(
            `Agreement${under}`,
            percentWords(pair.percent),
            `${pair.agreed} of ${pair.n} questions, ${pair.agreedAndCorrect ?? '–'} of them correct`,
          ),
          fact(
            `Cohen’s kappa${under}`,
            coefficientWords(pair.kappa.value),
            pair.kappa.ci95 === null
              ? reasonWords(pair.kappa.reason)
              : `95% interval ${coefficientWords(pair.kappa.ci95[0])} to ${coefficientWords(pair.kappa.ci95[1])}`,
          ),
        ]
  const floors = namedFloors(report.floors).map(({ name, value }) =>
    fact(`${name}${under}`, percentWords(value), 'on closed questions'),
  )
  return `<dl class="facts">${[...led, ...raters, ...agreement, ...floors].join('')}</dl>`
}

const intervalPercent = (ci95: readonly [number, number] | null) =>
  ci95 === null ? '–' : `${percentWords(ci95[0]).replace('%', '')} to ${percentWords(ci95[1])}`

/** That the study is a pilot, that answers were simulated, and which readers are missing, before any number. */
function noticeHtml(report: Report): string {
  return [pilotNotice(report), simulatedNotice(report), expectedNotice(report)]
    .filter((notice) => notice !== null)
    .map(
      ({ title, text }) =>
        `<section class="notice"><p>${escapeXml(title)}</p><p>${escapeXml(text)}</p></section>`,
    )
    .join('\n')
}

/** What is proven of each file, and what that shows and does not, on the first page. */
function proofHtml(report: Report): string {
  const table = proofTable(report)
  if (table === null) return ''
  const lines = PROOFS.map(
    (proof) => `<li><strong>${proof.title}.</strong> ${escapeXml(proofSentence(proof))}</li>`,
  )
  return `<section class="proof">${htmlTable(table)}<ul class="proofs">${lines.join('')}</ul></section>`
}

function warningsHtml({ warnings }: Report): string {
  if (warnings.length === 0) return ''
  const items = warnings.map((warning) => `<li>${escapeXml(warning.message)}</li>`).join('')
  return `<section class="warnings"><p>Before you quote a number</p><ul>${items}</ul></section>`
}

/** Accuracy of every rater, overall and by every part; in blocks of as many raters as fit on a page. */
function accuracyHtml(report: Report, isNarrow: boolean): string {
  const { raters } = report
  const size = isNarrow ? MOST_NARROW_RATERS : MOST_WIDE_RATERS
  const splits = splitsOf(report).filter(({ cellsOf }) =>
    raters.slice(0, 1).some((rater) => Object.keys(cellsOf(rater)).length > 1),
  )
  return inPages(raters, size)
    .flatMap((block) => [
      htmlTable(ratersOnPaper(block, isNarrow, shareIntervalWords(report)), isNarrow),
      ...splits.map((split) => htmlTable(splitByRater(block, split), isNarrow)),
    ])
    .join('\n')
}

/** Without and with a model's suggestions, and from one reading to the next; nothing where there is neither. */
function readingsHtml(report: Report): string {
  const title =
    report.aid !== undefined
      ? 'Reading with AI'
      : report.order === undefined
        ? 'From one reading to the next'
        : 'Order of the sessions'
  return sectionOf(title, ...readingsOnPaper(report).map((table) => htmlTable(table)))
}

/** What the study was frozen to ask, before any other number. */
function primaryHtml(report: Report): string {
  const table = primaryTable(report)
  if (table === null || report.primary === undefined) return ''
  return `<h2>Primary endpoint</h2><p class="lead">${escapeXml(primaryVerdict(report.primary))}</p>${htmlTable({ ...table, title: 'What the study was frozen to ask, and the answer.' })}<p>${escapeXml(frozenWords(report))}</p>`
}

/** Whether it holds for other readers and other cases. */
function readersHtml(report: Report, figures: readonly ReportFigure[]): string {
  if (report.readers === undefined) return ''
  const designs = report.readers.measures.map(
    (of) => `<li>${escapeXml(`${measureName(of)}: ${designWords(of)}.`)}</li>`,
  )
  const led = ledMeasure(report)
  const forest = led === undefined ? '' : htmlFigures(figures, `readers-${led.measure}`)
  return sectionOf(
    'Readers and cases',
    `<p>Whether what was found would hold for other readers, other cases, or both. Every reader, method and component of variance is in readers.csv${report.readers.curves.length === 0 ? '' : ', every point of each ROC curve in roc-curves.csv'}.</p><ul>${designs.join('')}</ul>`,
    htmlFigures(figures, 'roc'),
    forest,
    led === undefined ? '' : htmlFigures(figures, `reader-differences-${led.measure}`),
    ...readersOnPaper(report, forest !== '').map((table) => htmlTable(table)),
  )
}

function comparisonsHtml(report: Report): string {
  const isIndependent = report.conditions.some(({ difference }) => difference.method === 'newcombe')
  return [
    ...comparisonsOnPaper(report).map((table) => htmlTable(table)),
    isIndependent
      ? '<p>N: Newcombe’s interval for independent proportions; the others are bootstrap intervals.</p>'
      : '',
  ].join('\n')
}

function timeHtml({ raters }: Report): string {
  const timed = raters.filter(({ time }) => time.quarters.length > 0)
  return timed.length === 0 ? '' : htmlTable(quartersOnPaper(timed))
}

/** What adjudicators decided, and how often each answer was given where there is no right one. */
function consensusHtml(report: Report): string {
  const tables = [settledTable(report), sidesTable(report)].flatMap((table) => table ?? [])
  const shares = labelTables(report, true)
  return [
    sectionOf('Adjudication', ...tables.map((table) => htmlTable(table))),
    sectionOf('Answers that were given', ...shares.map((table) => htmlTable(table))),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

/** What experts said of the items themselves. */
function reviewHtml(report: Report): string {
  if (report.review === undefined) return ''
  const tables = [verdictTable(report), reviewTable(report)].flatMap((table) => table ?? [])
  return sectionOf(
    'Review of the items',
    `<p>${escapeXml(reviewWords(report.review))}</p>`,
    ...tables.map((table) => htmlTable(table)),
  )
}

function disagreementHtml(report: Report, isNarrow: boolean): string {
  const { rest, ...table } = disagreementTable(report, isNarrow)
  return `<h2>Where the raters differ</h2>
${htmlTable(table)}${rest > 0 ? `<p>${rest} more are in items.csv.</p>` : ''}`
}

/** The cautions stand at the top of the page already. */
const withoutCautions = (appendix: string): string =>
  appendix.replace(/## Cautions\n\n[\s\S]*?(?=\n## |$)/, '')
