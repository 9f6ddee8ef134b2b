import type { KappaContrast, KappaHomogeneity } from '@/results'
import { present } from '@/study'
import { coefficientWords } from '../../report-words'
import type { ReportSection } from '../report-section'
import { column, reportTable } from '../table'
import { figureColumn, P_OR_REASON } from './figure-cells'
import { figureFile, figureRow } from './figure-rows'
import { holmColumn, holmOf } from './holm-column'

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

/** Comparison of kappa coefficients; null where none are compared. */
export const kappaContrastTable = reportTable<KappaContrast>(
  {
    title: 'Differences of kappas',
    name: 'kappa-differences',
    note: 'on the questions that all these readers answered',
  },
  (rows) => {
    const [first, second] = sideTitles(rows)
    return present([
      column('Kappa of', 'text', contrastWords),
      column('Questions', 'count', ({ difference }) => difference.n),
      column(first, 'coefficient', ({ kappas }) => kappas[0]),
      column(second, 'coefficient', ({ kappas }) => kappas[1]),
      figureColumn('Difference', 'coefficient', 'difference'),
      rows.some(({ p }) => p !== null) && column('p', 'p', 'p'),
      ...holmColumn(rows),
    ])
  },
  ({ kappas }) => kappas?.contrasts,
)

/** Whether pairs agree as much in every group of questions; null where that is tested for none. */
const kappaHomogeneityTable = reportTable<KappaHomogeneity>(
  { title: 'Homogeneity of kappa across groups of questions', name: 'kappa-homogeneity' },
  (rows) => [
    column('Pair', 'text', ({ names }) => names.join(' and ')),
    column('By', 'text', ({ attribute, used, strata }) => ({
      value: attribute ?? 'category',
      note: `${used} of ${strata} groups`,
    })),
    column('Pooled kappa', 'coefficient', 'pooled'),
    column('Chi-square (df)', 'count', ({ statistic, df }) =>
      statistic === null ? '–' : `${coefficientWords(statistic)} (${df})`,
    ),
    P_OR_REASON,
    ...holmColumn(rows),
  ],
  ({ kappas }) => kappas?.homogeneity.filter(({ p }) => p !== null),
)

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
    figureFile(
      'kappas.csv',
      'Comparison of kappa coefficients, and kappa by stratum',
      'kappas',
      ({ contrasts, homogeneity }) => [
        ...contrasts.map((contrast) =>
          figureRow('kappa_difference', contrastWords(contrast), {
            ...contrast.difference,
            p: contrast.p,
          }),
        ),
        // R195: the p of each, adjusted for all of them.
        ...holmOf(contrasts).map(([contrast, holm]) =>
          figureRow('kappa_difference_holm', contrastWords(contrast), { value: holm }),
        ),
        ...homogeneity.flatMap(({ names, attribute, pooled, statistic, df, p, reason, used }) => {
          const [who, by] = [names.join(' and '), attribute ?? 'category']
          return [
            figureRow('pooled_kappa', who, { value: pooled, reason }, by),
            figureRow('kappa_homogeneity', who, { value: statistic, n: used, df, p, reason }, by),
          ]
        }),
      ],
    ),
  ],
}
