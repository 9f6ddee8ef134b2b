import type { KappaContrast, KappaHomogeneity } from '../../measures/kappas/kappa-comparisons'
import type { ReportSummary } from '../../report'
import { coefficientWords, reasonWords } from '../../report-words'
import type { ReportSection } from '../report-section'
import { type Column, column, type ReportTable, rowsOf } from '../table'
import { drawnCell } from './figure-cells'
import { type FigureRow, figureFile, figureRow } from './figure-rows'
import { holmOf, withHolm } from './holm-column'

type Of = Pick<ReportSummary, 'kappas'>

/** `A and C minus B and C`; under conditions `A and B, full minus text`. */
const contrastWords = ({ pairs: [one, other], conditions }: KappaContrast): string =>
  conditions === null
    ? `${one.join(' and ')} minus ${other.join(' and ')}`
    : `${one.join(' and ')}, ${conditions.join(' minus ')}`

/** The names of two conditions where every row compares these; else the sides of the "minus". */
function sideTitles(rows: readonly KappaContrast[]): readonly [string, string] {
  const [first] = rows
  const isSame = rows.every(
    ({ conditions }) => conditions?.join('\n') === first?.conditions?.join('\n'),
  )
  return (isSame ? first?.conditions : null) ?? ['First kappa', 'Second kappa']
}

const contrastColumns = ([first, second]: readonly [
  string,
  string,
]): readonly Column<KappaContrast>[] => [
  column('pairs', 'Kappa of', 'text', contrastWords),
  column('n', 'Questions', 'count', ({ difference }) => difference.n),
  column('first', first, 'coefficient', ({ kappas }) => kappas[0]),
  column('second', second, 'coefficient', ({ kappas }) => kappas[1]),
  {
    id: 'difference',
    title: 'Difference',
    unit: 'count',
    cell: ({ difference }) => drawnCell('coefficient', difference),
  },
  column('p', 'p', 'p', ({ p }) => p),
]

/** Comparison of kappa coefficients; null where none are compared. */
export function kappaContrastTable({ kappas }: Of): ReportTable | null {
  const rows = kappas?.contrasts ?? []
  if (rows.length === 0) return null
  const hasP = rows.some(({ p }) => p !== null)
  const columns = withHolm(
    contrastColumns(sideTitles(rows)).filter(({ id }) => hasP || id !== 'p'),
    rows,
  )
  return {
    title: 'Differences of kappas',
    name: 'kappa-differences',
    columns,
    note: 'on the questions that all these readers answered',
    rows: rowsOf(columns, rows),
  }
}

const HOMOGENEITY: readonly Column<KappaHomogeneity>[] = [
  column('pair', 'Pair', 'text', ({ names }) => names.join(' and ')),
  column('by', 'By', 'text', ({ attribute }) => attribute ?? 'category', {
    note: ({ used, strata }) => `${used} of ${strata} groups`,
  }),
  column('pooled', 'Pooled kappa', 'coefficient', ({ pooled }) => pooled),
  column('statistic', 'Chi-square (df)', 'count', ({ statistic, df }) =>
    statistic === null ? '–' : `${coefficientWords(statistic)} (${df})`,
  ),
  column('p', 'p', 'p', ({ p }) => p, { note: ({ reason }) => reasonWords(reason) }),
]

/** Whether pairs agree as much in every group of questions; null where that is tested for none. */
function kappaHomogeneityTable({ kappas }: Of): ReportTable | null {
  const rows = (kappas?.homogeneity ?? []).filter(({ p }) => p !== null)
  const columns = withHolm(HOMOGENEITY, rows)
  return rows.length === 0
    ? null
    : {
        title: 'Homogeneity of kappa across groups of questions',
        name: 'kappa-homogeneity',
        columns,
        rows: rowsOf(columns, rows),
      }
}

/** Rows of kappas.csv. */
const kappaRows = ({ kappas }: Of): FigureRow[] =>
  kappas === undefined
    ? []
    : [
        ...kappas.contrasts.map((one) =>
          figureRow('kappa_difference', contrastWords(one), { ...one.difference, p: one.p }),
        ),
        // R195: the p of each, adjusted for all of them.
        ...holmOf(kappas.contrasts).map(([one, holm]) =>
          figureRow('kappa_difference_holm', contrastWords(one), { value: holm }),
        ),
        ...kappas.homogeneity.flatMap(
          ({ names, attribute, pooled, statistic, df, p, reason, used }) => [
            figureRow(
              'pooled_kappa',
              names.join(' and '),
              { value: pooled, reason },
              attribute ?? 'category',
            ),
            figureRow(
              'kappa_homogeneity',
              names.join(' and '),
              { value: statistic, n: used, df, p, reason },
              attribute ?? 'category',
            ),
          ],
        ),
      ]

const tables = [kappaContrastTable, kappaHomogeneityTable]

export const kappaSection: ReportSection = {
  title: 'Comparison of kappa coefficients',
  onPage: [
    {
      part: 'agreement',
      hint: 'Compares kappa between pairs, and between groups of questions.',
      tables,
    },
  ],
  onPaper: { after: 'agreement', tables },
  files: [
    figureFile('kappas.csv', 'Comparison of kappa coefficients, and kappa by stratum', kappaRows),
  ],
}
