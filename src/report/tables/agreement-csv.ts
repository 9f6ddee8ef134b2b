import type { AgreementCell, KappaReport, PairReport } from '../figures/agreement-figures'
import type { Report } from '../report'
import { type CsvCell, csvText } from './csv-text'
import { limits, partsOf } from './table-parts'

/** agreement.csv: one row for each pair and each part of the questions. */
export function agreementCsv(report: Report): string {
  const rows = report.agreement.pairs.flatMap((pair) => {
    const who: CsvCell[] = [...pair.raters, ...pair.sessions, pair.relation]
    const row = (scope: string, attribute: string | null, level: string | null, cell: AgreementCell) => {
      const isOverall = scope === 'overall'
      return [
        ...who,
        scope,
        attribute,
        level,
        cell.n,
        ...leftOutCells(cell),
        cell.agreed,
        cell.percent,
        ...limits(cell.percentCi95),
        cell.agreedAndCorrect,
        ...kappaCells(cell.kappa),
        ...(isOverall ? overallCells(pair) : OVERALL_COLUMNS.map(() => null)),
        cell.reason ?? cell.kappa.reason,
      ]
    }
    return [
      row('overall', null, null, pair),
      ...partsOf(pair).map(([scope, attribute, level, cell]) => row(scope, attribute, level, cell)),
    ]
  })
  return csvText(
    [
      ...['rater1', 'rater2', 'session1', 'session2', 'relation', 'scope', 'attribute', 'level', 'n'],
      ...LEFT_OUT_COLUMNS,
      ...[
        'agreed',
        'agreement',
        'ci95_low',
        'ci95_high',
        'agreed_and_correct',
        'kappa',
        'kappa_se',
        'kappa_ci95_low',
      ],
      ...['kappa_ci95_high', 'kappa_bootstrap95_low', 'kappa_bootstrap95_high', 'kappa_expected', 'kappa_z'],
      ...['kappa_p', ...OVERALL_COLUMNS, 'reason'],
    ],
    rows,
  )
}

/** Why questions are not in `n`, and flags among those that are: the first rater, then the second. */
const CAUSES = ['missing', 'abstained', 'not_asked', 'unreadable', 'flagged'] as const
const LEFT_OUT_COLUMNS = ['left_out', ...CAUSES.flatMap((cause) => [`${cause}1`, `${cause}2`])]
const leftOutCells = (cell: AgreementCell): CsvCell[] => [
  cell.leftOut,
  ...[cell.missing, cell.abstained, cell.notAsked, cell.unreadable, cell.flagged].flat(),
]

const OVERALL_COLUMNS = [
  'kappa_linear',
  'kappa_quadratic',
  'within_one',
  'ac1',
  'ac1_ci95_low',
  'ac1_ci95_high',
  'pabak',
  'prevalence_index',
  'bias_index',
  'mcnemar_b',
  'mcnemar_c',
  'mcnemar_exact_p',
]

const overallCells = (pair: PairReport): CsvCell[] => [
  pair.weighted?.linear.value ?? null,
  pair.weighted?.quadratic.value ?? null,
  pair.withinOne,
  pair.ac1.value,
  ...limits(pair.ac1.ci95),
  pair.pabak,
  pair.prevalenceIndex,
  pair.biasIndex,
  pair.mcnemar.b,
  pair.mcnemar.c,
  pair.mcnemar.p,
]

const kappaCells = (kappa: KappaReport): CsvCell[] => [
  kappa.value,
  kappa.se,
  ...limits(kappa.ci95),
  ...limits(kappa.ci95Bootstrap),
  kappa.expected,
  kappa.z,
  kappa.p,
]
