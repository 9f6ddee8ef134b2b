import { modelPairWords } from '../appendix/appendix-agreement'
import type { ReportFigure } from '../figures/report-figures'
import type { Report } from '../report'
import { coefficientIntervalWords } from '../report-words'
import { modelDifferences, pairsOnPaper, partTables } from '../tables/agreement-tables'
import { groupCountWords } from '../tables/count-words'
import { escapeXml } from './escape-xml'
import { htmlFigures, htmlTable } from './html-page'

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
export function groupWords({ agreement: { group } }: Pick<Report, 'agreement'>): string {
  if (group === null || group.raters.length < 3) return ''
  const { fleiss, krippendorff, light, n, leftOut } = group
  return `All ${group.raters.length} readers: Fleiss’ kappa ${coefficientIntervalWords(fleiss.value, fleiss.ci95Bootstrap)} on the ${n} questions that all answered (${leftOut} excluded: ${groupCountWords(group)}); Krippendorff’s alpha ${coefficientIntervalWords(krippendorff.value, krippendorff.ci95Bootstrap)} on ${krippendorff.n}; mean pairwise kappa (Light) ${coefficientIntervalWords(light.value, light.ci95Bootstrap)}.`
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
  return [
    `<h2>${title}</h2>`,
    many,
    htmlFigures(figures, nameOf(drawn)),
    pairs.length === 0 ? '' : htmlTable(pairsOnPaper(pairs)),
    modelsHtml(pairs),
    ...modelPairWords(report.modelPairs).map((words) => `<p>${escapeXml(words)}</p>`),
    ...(isSplit ? pairs : [])
      .flatMap((pair) => partTables(pair, 'parts'))
      .map((table) => htmlTable(table)),
    isSplit
      ? ''
      : `<p>Agreement of the ${pairs.length} pairs by category and kind is in agreement.csv.</p>`,
  ]
    .filter((part) => part !== '')
    .join('\n')
}
