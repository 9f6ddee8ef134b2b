import type { AgreementCell, PairReport } from '../figures/agreement-figures'
import type { ReportFigure } from '../figures/report-figures'
import { pairName } from '../measures/series-names'
import type { Report } from '../report'
import {
  coefficientIntervalWords,
  coefficientWords,
  kindWords,
  noWidthWords,
  proportionWords,
  pWords,
  reasonWords,
} from '../report-words'
import { flaggedWords, groupCountWords, leftOutWords } from '../tables/count-words'
import { escapeXml } from './escape-xml'
import { type HtmlCell, htmlFigure, htmlTable } from './html-page'

/** A forest of more pairs is longer than a page is patient: then the matrix. */
const MOST_DRAWN_PAIRS = 12

const COMPARED = ['Both answered', 'Left out', 'Flagged']

/** Agreement of every pair, and of the first few by category and kind. */
export function agreementHtml(report: Report, figures: readonly ReportFigure[]): string {
  const { pairs, group } = report.agreement
  const numbers = ['Agreed', 'Both right', 'Kappa (95% interval)', 'Bootstrap', 'AC1', 'PABAK', 'McNemar p']
  const behind = htmlTable(
    'Questions behind each pair. Left out are those without two answers to compare, with the causes of the first rater + the second. Flagged ones count.',
    [{ title: 'Raters' }, ...COMPARED.map((title) => ({ title, isNumber: true }))],
    pairs.map((pair) => [pairName(pair), String(pair.n), leftOut(pair), flaggedWords(pair)]),
  )
  const table = htmlTable(
    'Each pair over all questions that both answered. McNemar compares the two accuracies.',
    [{ title: 'Raters' }, ...numbers.map((title) => ({ title, isNumber: true }))],
    pairs.map((pair) => [
      pairName(pair),
      proportionWords(pair.agreed, pair.n, pair.percent, pair.percentCi95),
      pair.agreedAndCorrect === null ? '–' : String(pair.agreedAndCorrect),
      kappaWords(pair),
      pair.kappa.ci95Bootstrap === null
        ? '–'
        : `${coefficientWords(pair.kappa.ci95Bootstrap[0])} to ${coefficientWords(pair.kappa.ci95Bootstrap[1])}`,
      coefficientWords(pair.ac1.value),
      coefficientWords(pair.pabak),
      pWords(pair.mcnemar.p),
    ]),
  )
  const first = pairs.slice(0, 6)
  const detail = first
    .flatMap((pair) => [
      splitTable(pair, 'by category', pair.byCategory),
      splitTable(pair, 'by kind of question', pair.byKind, kindWords),
    ])
    .filter((part) => part !== '')
  const more =
    pairs.length > first.length
      ? `<p>Agreement by category and kind of the other ${pairs.length - first.length} pairs is in agreement.csv.</p>`
      : ''
  const many =
    group === null || group.raters.length < 3
      ? ''
      : `<p>All ${group.raters.length} raters together: Fleiss’ kappa ${coefficientWords(group.fleiss.value)} on the ${group.n} questions that all answered (${group.leftOut} left out: ${escapeXml(groupCountWords(group))}); Krippendorff’s alpha ${coefficientIntervalWords(group.krippendorff.value, group.krippendorff.ci95Bootstrap)} on ${group.krippendorff.n}; mean of the pairs’ kappas ${coefficientWords(group.light.value)}.</p>`
  const drawn = pairs.length > MOST_DRAWN_PAIRS ? 'agreement-matrix' : 'agreement'
  return [
    '<h2>Agreement</h2>',
    many,
    htmlFigure(figures.find((f) => f.path === `figures/${drawn}.svg`)),
    table,
    behind,
    ...detail,
    more,
  ]
    .filter((part) => part !== '')
    .join('\n')
}

function splitTable(
  pair: PairReport,
  by: string,
  cells: PairReport['byCategory'],
  word = (name: string) => name,
): string {
  const entries = Object.entries(cells)
  if (entries.length < 2) return ''
  return htmlTable(
    `${pairName(pair)}, ${by}`,
    [
      { title: '' },
      { title: 'Agreed', isNumber: true },
      { title: 'Both right', isNumber: true },
      { title: 'Kappa (95% interval)', isNumber: true },
      ...COMPARED.slice(1).map((title) => ({ title, isNumber: true })),
    ],
    entries.map(([name, cell]) => [
      word(name),
      proportionWords(cell.agreed, cell.n, cell.percent, cell.percentCi95),
      cell.agreedAndCorrect === null ? '–' : String(cell.agreedAndCorrect),
      kappaWords(cell),
      leftOut(cell),
      flaggedWords(cell),
    ]),
  )
}

/** The count keeps its line; its causes may go on below it. */
function leftOut(cell: AgreementCell): HtmlCell {
  const [count = '', ...causes] = leftOutWords(cell).split(' ')
  return causes.length === 0
    ? count
    : { html: `${count} <span class="sub">${escapeXml(causes.join(' '))}</span>` }
}

function kappaWords({ kappa }: Pick<PairReport, 'kappa'>): HtmlCell {
  if (!kappa.defined) return { html: `<span title="${escapeXml(reasonWords(kappa.reason))}">–</span>` }
  const words = coefficientIntervalWords(kappa.value, kappa.ci95)
  const remark = noWidthWords(kappa.ci95)
  return remark === '' ? words : { html: `${escapeXml(words)}<br><span class="sub">${remark}</span>` }
}
