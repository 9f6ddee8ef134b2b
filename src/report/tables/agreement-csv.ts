import { type CsvColumn, csvText } from '@/study'
import type { AgreementCell, PairReport } from '../figures/agreement-figures'
import type { Report } from '../report'
import { limits, type Part, partsOf } from './table-parts'

interface AgreementRow extends Part<AgreementCell> {
  readonly pair: PairReport
}

/** agreement.csv: one row for each pair and each part of the questions. */
export const agreementCsv = (report: Report): string =>
  csvText<AgreementRow>(
    [
      ['rater1', ({ pair }) => pair.raters[0]],
      ['rater2', ({ pair }) => pair.raters[1]],
      ['session1', ({ pair }) => pair.sessions[0]],
      ['session2', ({ pair }) => pair.sessions[1]],
      ['relation', ({ pair }) => pair.relation],
      ['scope', ({ scope }) => scope],
      ['attribute', ({ attribute }) => attribute],
      ['level', ({ level }) => level],
      ['n', ({ cell }) => cell.n],
      ['left_out', ({ cell }) => cell.leftOut],
      ...bySide('missing', ({ missing }) => missing),
      ...bySide('abstained', ({ abstained }) => abstained),
      ...bySide('not_asked', ({ notAsked }) => notAsked),
      ...bySide('unreadable', ({ unreadable }) => unreadable),
      ...bySide('flagged', ({ flagged }) => flagged),
      ['agreed', ({ cell }) => cell.agreed],
      ['agreement', ({ cell }) => cell.percent],
      ...limits<AgreementRow>('ci95', ({ cell }) => cell.percentCi95),
      ['agreed_and_correct', ({ cell }) => cell.agreedAndCorrect],
      ['kappa', ({ cell }) => cell.kappa.value],
      ['kappa_se', ({ cell }) => cell.kappa.se],
      ...limits<AgreementRow>('kappa_ci95', ({ cell }) => cell.kappa.ci95),
      ...limits<AgreementRow>('kappa_bootstrap95', ({ cell }) => cell.kappa.ci95Bootstrap),
      ['kappa_expected', ({ cell }) => cell.kappa.expected],
      ['kappa_z', ({ cell }) => cell.kappa.z],
      ['kappa_p', ({ cell }) => cell.kappa.p],
      overall('kappa_linear', (pair) => pair.weighted?.linear.value ?? null),
      overall('kappa_quadratic', (pair) => pair.weighted?.quadratic.value ?? null),
      overall('within_one', (pair) => pair.withinOne),
      overall('ac1', (pair) => pair.ac1.value),
      overall('ac1_ci95_low', (pair) => pair.ac1.ci95?.[0] ?? null),
      overall('ac1_ci95_high', (pair) => pair.ac1.ci95?.[1] ?? null),
      overall('pabak', (pair) => pair.pabak),
      overall('prevalence_index', (pair) => pair.prevalenceIndex),
      overall('bias_index', (pair) => pair.biasIndex),
      overall('mcnemar_b', (pair) => pair.mcnemar.b),
      overall('mcnemar_c', (pair) => pair.mcnemar.c),
      overall('mcnemar_exact_p', (pair) => pair.mcnemar.p),
      ['reason', ({ cell }) => cell.reason ?? cell.kappa.reason],
    ],
    report.agreement.pairs.flatMap((pair): AgreementRow[] => [
      { pair, scope: 'overall', attribute: null, level: null, cell: pair },
      ...partsOf(pair).map((part) => ({ pair, ...part })),
    ]),
  )

/** Why questions are not in `n`, and flags among those that are: the first rater's, then the second's. */
const bySide = (
  name: string,
  of: (cell: AgreementCell) => readonly [number, number],
): CsvColumn<AgreementRow>[] => [
  [`${name}1`, ({ cell }) => of(cell)[0]],
  [`${name}2`, ({ cell }) => of(cell)[1]],
]

const overall = (name: string, of: (pair: PairReport) => number | null): CsvColumn<AgreementRow> => [
  name,
  ({ scope, pair }) => (scope === 'overall' ? of(pair) : null),
]
