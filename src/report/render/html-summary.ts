import type { AccuracyCell, Report } from '@/results'
import { namedFloors, seriesName } from '@/results'
import { listed, present } from '@/study'
import { modelPairWords } from '../appendix/appendix-agreement'
import type { ReportFigure } from '../figures/report-figures'
import { accuracyHeadline, kappaHeadline, ledPairs } from '../headline'
import { frozenWords, primaryTable, primaryVerdict } from '../primary/primary-words'
import { pilotNotice } from '../proof/pilot-words'
import { simulatedNotice } from '../proof/simulated-words'
import { ledMeasure, readersOnPaper } from '../readers/readers-on-paper'
import {
  coefficientIntervalWords,
  coefficientWords,
  joinWords,
  percentWords,
  reasonWords,
} from '../report-words'
import { caseCounts, groupNoun, studyCounts, whoCounts } from '../study-counts'
import { categorySplit, hasScores, splitByRater } from '../tables/accuracy-tables'
import { modelDifferences, pairsOnPaper, partTables } from '../tables/agreement-tables'
import { noIntervalWords } from '../tables/cell-words'
import { comparisonsOnPaper } from '../tables/comparison-tables'
import { groupCountWords } from '../tables/count-words'
import { ratersOnPaper } from '../tables/rater-tables'
import { readingsOnPaper } from '../tables/reading-tables'
import {
  clusterMethodWords,
  figureName,
  ledConditions,
  shareIntervalWords,
  underCondition,
} from '../under-condition'
import { expectedNotice } from '../warnings/expected-words'
import { escapeXml } from './escape-xml'
import { htmlFigures, htmlTable, htmlTables } from './html-page'

/** More columns of counts and intervals than this do not fit on a page. */
export const MOST_WIDE_RATERS = 3
export const MOST_NARROW_RATERS = 12

/** What has room on two pages of A4; the rest is in the supplement. */
const MOST_ROWS = 12
const MOST_PAIRS = 6
const MOST_CAUTIONS = 6
/** Raters, times conditions, with a number of their own above the tables. */
const MOST_OWN = 4
const MOST_CONDITIONS = 2

/** The first two pages: headline, primary endpoint, accuracy by category, agreement, one forest, cautions. */
export function summaryHtml(report: Report, figures: readonly ReportFigure[]): string {
  const { study } = report
  const led = ledConditions(report)
  const scopes: (readonly [string | null, Report])[] =
    led.length === 0
      ? [[null, report]]
      : led.map((name) => [name, underCondition(report, name)] as const)
  const first = scopes.slice(0, MOST_CONDITIONS)
  const parts = [
    `<header class="title"><p class="eyebrow">${study.pilot === true ? 'Pilot · ' : ''}Reader study report</p><h1>${escapeXml(study.title)}</h1>
<p class="lead">${escapeXml(leadWords(report))}</p></header>`,
    noticeHtml(report),
    primaryHtml(report),
    ...first.map(([name, scope]) => factsHtml(scope, name, MOST_OWN / scopes.length)),
    comparedHtml(report),
    ...first.map(([name, scope]) => categoriesHtml(scope, name)),
    ...first.map(([name, scope]) => pairsHtml(scope, name, MOST_PAIRS / first.length)),
    mrmcHtml(report),
    forestHtml(report, figures, led[0] ?? null),
    cautionsHtml(report, MOST_CAUTIONS),
  ]
  return joinWords(parts, '\n')
}

const under = (title: string, condition: string | null): string =>
  escapeXml(condition === null ? title : `${title}, condition ${condition}`)

/** Of each rater, as many as fit: by category where there are several, else overall. */
function categoriesHtml(report: Report, condition: string | null): string {
  const isNarrow = report.raters.length > MOST_WIDE_RATERS
  const raters = report.raters.slice(0, MOST_NARROW_RATERS)
  if (raters.length === 0 || !hasScores(report)) return ''
  const split = categorySplit(report)
  if (split === null && condition !== null) return ''
  const table =
    split === null
      ? ratersOnPaper(raters, isNarrow, shareIntervalWords(report))
      : splitByRater(raters, split)
  const left = present([
    table.rows.length > MOST_ROWS && `${table.rows.length - MOST_ROWS} more rows`,
    report.raters.length > raters.length &&
      `${report.raters.length - raters.length} more readers or models`,
  ])
  return `<h3>${under(split === null ? 'Accuracy by reader' : 'Accuracy by category', condition)}</h3>
${htmlTable({ ...table, title: split === null ? table.title : `Correct / scored answers (%, ${shareIntervalWords(report)}).`, rows: table.rows.slice(0, MOST_ROWS) }, isNarrow)}${left.length === 0 ? '' : `<p>${listed(left)}: see the supplement.</p>`}`
}

/** Conditions against each other: with and without a model, or each against the reference. */
function comparedHtml(report: Report): string {
  const [table] = [...readingsOnPaper(report), ...comparisonsOnPaper(report).slice(-1)]
  if (table === undefined || report.conditions.length === 0) return ''
  return htmlTable({ ...table, rows: table.rows.slice(0, MOST_ROWS) })
}

function pairsHtml(report: Report, condition: string | null, most: number): string {
  const { pairs } = report.agreement
  if (pairs.length === 0) return ''
  const isBetween = pairs.some(({ relation }) => relation === 'human-human')
  const heading = `<h3>${under(isBetween ? 'Agreement between readers' : 'Agreement', condition)}</h3>`
  const together = groupWords(report)
  const few = pairs.length <= most
  const range = few ? null : kappaHeadline(ledPairs(report))
  const parts = [
    heading,
    together !== '' && `<p>${escapeXml(together)}</p>`,
    few && htmlTable(pairsOnPaper(pairs)),
    range !== null &&
      `<p>${escapeXml(`${range.label}: ${range.value} (${range.detail}). Each pair is in the supplement.`)}</p>`,
  ]
  return joinWords(parts, '\n')
}

/** Means over readers and their difference, of the measure that leads; nothing under one condition. */
function mrmcHtml(report: Report): string {
  if ((ledMeasure(report)?.modalities.length ?? 0) < 2) return ''
  const [table] = readersOnPaper(report, true)
  return table === undefined ? '' : `<h3>MRMC analysis</h3>\n${htmlTable(table)}`
}

/** The differences between conditions where there are several, else the accuracies; its first page. */
function forestHtml(
  report: Report,
  figures: readonly ReportFigure[],
  condition: string | null,
): string {
  const measure = ledMeasure(report)
  const names = [
    ...(measure === undefined || measure.modalities.length < 2
      ? []
      : [`readers-${measure.measure}`]),
    figureName('accuracy', condition),
  ]
  const drawn = names.flatMap((name) =>
    figures.filter(({ path }) => path === `figures/${name}.svg`),
  )
  return htmlFigures(drawn.slice(0, 1), '.*')
}

function leadWords(report: Report): string {
  const counts = studyCounts(report)
  return `${caseCounts(counts)}; ${listed(whoCounts(counts)) || 'no answers yet'}.`
}

function factsHtml(report: Report, condition: string | null, most: number): string {
  const suffix = condition === null ? '' : `, ${condition}`
  const fact = (label: string, value: string, detail: string) =>
    `<div><dt>${escapeXml(label)}</dt><dd>${escapeXml(value)}<small>${escapeXml(detail)}</small></dd></div>`
  const isFew = report.raters.length <= most
  const shown = isFew && hasScores(report) ? report.raters : []
  const raters = shown.map((rater) => {
    const { overall } = rater.accuracy
    return fact(
      `Accuracy of ${seriesName(rater)}${suffix}`,
      percentWords(overall.value),
      overall.value === null
        ? reasonWords(overall.reason)
        : joinWords([`${overall.correct} of ${overall.n}`, intervalWords(report, overall)], ', '),
    )
  })
  // Many would say twice what the forest says, and take half of the first page.
  const pairs = ledPairs(report)
  const [pair] = pairs
  const led = [
    accuracyHeadline(report, 'human'),
    isFew ? null : accuracyHeadline(report, 'model'),
    kappaHeadline(pairs),
  ].flatMap((headline) =>
    headline === null ? [] : [fact(`${headline.label}${suffix}`, headline.value, headline.detail)],
  )
  const agreement =
    pair === undefined || pairs.length > 1
      ? []
      : [
          fact(
            `Agreement${suffix}`,
            percentWords(pair.percent),
            `${pair.agreed} of ${pair.n} questions, ${pair.agreedAndCorrect ?? '–'} of them correct`,
          ),
          fact(
            `Cohen’s kappa${suffix}`,
            coefficientWords(pair.kappa.value),
            pair.kappa.ci95 === null
              ? reasonWords(pair.kappa.ci95Reason ?? pair.kappa.reason)
              : `95% CI ${coefficientWords(pair.kappa.ci95[0])} to ${coefficientWords(pair.kappa.ci95[1])}`,
          ),
        ]
  const floors = namedFloors(report.floors).map(({ name, value }) =>
    fact(`${name}${suffix}`, percentWords(value), 'on closed questions'),
  )
  return `<dl class="facts">${[...led, ...raters, ...agreement, ...floors].join('')}</dl>`
}

/** The interval of an accuracy and its method, or why there is none. */
const intervalWords = (report: Report, cell: AccuracyCell): string =>
  cell.ci95 === null
    ? noIntervalWords(cell.ci95Reason)
    : `95% CI ${percentWords(cell.ci95[0])} to ${percentWords(cell.ci95[1])}${clusterMethodWords(report, cell)}`

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

/** What the study was frozen to ask. */
function primaryHtml(report: Report): string {
  const table = primaryTable(report)
  if (table === null || report.primary === undefined) return ''
  return `<h2>Primary endpoint</h2><p class="lead">${escapeXml(primaryVerdict(report.primary))}</p>${htmlTable({ ...table, title: 'Prespecified primary endpoint and result.' })}<p>${escapeXml(frozenWords(report))}</p>`
}

/** @param most the others are in the supplement */
export function cautionsHtml({ warnings }: Report, most = warnings.length): string {
  if (warnings.length === 0) return ''
  const items = warnings.slice(0, most).map(({ message }) => `<li>${escapeXml(message)}</li>`)
  const rest = warnings.length - items.length
  const more = rest > 0 ? `<p class="more">${rest} more in the supplement.</p>` : ''
  return `<section class="warnings"><p>Before you quote a number</p><ul>${items.join('')}</ul>${more}</section>`
}

/** Whether the first pages have all warnings. */
export const hasMoreCautions = ({ warnings }: Report): boolean => warnings.length > MOST_CAUTIONS

/** A forest of more pairs is longer than a page is patient: then the matrix. */
const MOST_DRAWN_PAIRS = 12
/** More of them are split in agreement.csv alone: a few of many would be an arbitrary choice. */
const MOST_SPLIT_PAIRS = 6

/** Raters against models, of a few pairs; of many, each model against the panel says it in one line. */
function modelsHtml(pairs: Report['agreement']['pairs']): string {
  const table = modelDifferences(pairs)
  if (table === null) return ''
  return table.rows.length <= MOST_DRAWN_PAIRS
    ? htmlTable(table)
    : `<p>The differences in accuracy of the ${table.rows.length} pairs of a reader and a model, and their adjusted p values, are in agreement.csv.</p>`
}

/** All raters together, in a sentence; empty with fewer than three. */
function groupWords({ agreement: { group }, raters }: Report): string {
  if (group === null || group.raters.length < 3) return ''
  const { fleiss, krippendorff, light, n, leftOut } = group
  return `All ${group.raters.length} ${groupNoun(raters)}: Fleiss’ kappa ${coefficientIntervalWords(fleiss.value, fleiss.ci95Bootstrap)} on the ${n} questions that all answered (${leftOut} excluded: ${groupCountWords(group)}); Krippendorff’s alpha ${coefficientIntervalWords(krippendorff.value, krippendorff.ci95Bootstrap)} on ${krippendorff.n}; mean pairwise kappa (Light) ${coefficientIntervalWords(light.value, light.ci95Bootstrap)}.`
}

/** Agreement of every pair, and of a few pairs by category and kind. */
export function agreementHtml(
  report: Report,
  figures: readonly ReportFigure[],
  title: string,
  nameOf: (figure: string) => string,
): string {
  const { pairs } = report.agreement
  const isSplit = pairs.length <= MOST_SPLIT_PAIRS
  const together = groupWords(report)
  const many = together === '' ? '' : `<p>${escapeXml(together)}</p>`
  const drawn = pairs.length > MOST_DRAWN_PAIRS ? 'agreement-matrix' : 'agreement'
  const parts = [
    `<h2>${title}</h2>`,
    many,
    htmlFigures(figures, nameOf(drawn)),
    pairs.length > 0 && htmlTable(pairsOnPaper(pairs)),
    modelsHtml(pairs),
    ...modelPairWords(report.modelPairs).map((words) => `<p>${escapeXml(words)}</p>`),
    ...htmlTables((isSplit ? pairs : []).flatMap((pair) => partTables(pair, 'parts'))),
    !isSplit &&
      `<p>Agreement of the ${pairs.length} pairs by category and kind is in agreement.csv.</p>`,
  ]
  return joinWords(parts, '\n')
}
