import type { KappaContrast, KappaHomogeneity, ReportSummary } from '@/results'
import { coefficientWords, reasonWords } from '../../report-words'
import type { ReportSection } from '../report-section'
import { type Column, column, makeTable, type ReportTable, unlessEmpty } from '../table'
import { figureColumn } from './figure-cells'
import { type FigureRow, figureFile, figureRow } from './figure-rows'
import { holmOf, withHolm } from './holm-column'

/** `A and C minus B and C`; under conditions `A and B, full minus text`. */
const contrastWords = ({ pairs: [first, other], conditions }: KappaContrast): string =>
  conditions === null
    ? `${first.join(' and ')} minus ${other.join(' and ')}`
    : `${first.join(' and ')}, ${conditions.join(' minus ')}`

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
  figureColumn('difference', 'Difference', 'coefficient', 'difference'),
  column('p', 'p', 'p', 'p'),
]

/** Comparison of kappa coefficients; null where none are compared. */
export function kappaContrastTable({ kappas }: ReportSummary): ReportTable | null {
  const rows = kappas?.contrasts ?? []
  const hasP = rows.some(({ p }) => p !== null)
  const columns = contrastColumns(sideTitles(rows)).filter(({ id }) => hasP || id !== 'p')
  return unlessEmpty(
    makeTable(
      {
        title: 'Differences of kappas',
        name: 'kappa-differences',
        note: 'on the questions that all these readers answered',
      },
      withHolm(columns, rows),
      rows,
    ),
  )
}

const HOMOGENEITY: readonly Column<KappaHomogeneity>[] = [
  column('pair', 'Pair', 'text', ({ names }) => names.join(' and ')),
  column('by', 'By', 'text', ({ attribute }) => attribute ?? 'category', {
    note: ({ used, strata }) => `${used} of ${strata} groups`,
  }),
  column('pooled', 'Pooled kappa', 'coefficient', 'pooled'),
  column('statistic', 'Chi-square (df)', 'count', ({ statistic, df }) =>
    statistic === null ? '–' : `${coefficientWords(statistic)} (${df})`,
  ),
  column('p', 'p', 'p', 'p', { note: ({ reason }) => reasonWords(reason) }),
]

/** Whether pairs agree as much in every group of questions; null where that is tested for none. */
function kappaHomogeneityTable({ kappas }: ReportSummary): ReportTable | null {
  const rows = (kappas?.homogeneity ?? []).filter(({ p }) => p !== null)
  return unlessEmpty(
    makeTable(
      { title: 'Homogeneity of kappa across groups of questions', name: 'kappa-homogeneity' },
      withHolm(HOMOGENEITY, rows),
      rows,
    ),
  )
}

/** Rows of kappas.csv. */
const kappaRows = ({ kappas }: ReportSummary): FigureRow[] =>
  kappas === undefined
    ? []
    : [
        ...kappas.contrasts.map((contrast) =>
          figureRow('kappa_difference', contrastWords(contrast), {
            ...contrast.difference,
            p: contrast.p,
          }),
        ),
        // R195: the p of each, adjusted for all of them.
        ...holmOf(kappas.contrasts).map(([contrast, holm]) =>
          figureRow('kappa_difference_holm', contrastWords(contrast), { value: holm }),
        ),
        ...kappas.homogeneity.flatMap(
          ({ names, attribute, pooled, statistic, df, p, reason, used }) => {
            const [who, by] = [names.join(' and '), attribute ?? 'category']
            return [
              figureRow('pooled_kappa', who, { value: pooled, reason }, by),
              figureRow('kappa_homogeneity', who, { value: statistic, n: used, df, p, reason }, by),
            ]
          },
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
