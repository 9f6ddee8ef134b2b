import type { AgreementCell, OrdinalAgreement, PairReport, ReportReason } from '@/results'
import type { Interval } from '@/stats'
import type { CsvColumn } from '@/study'
import { joinWords, pWords, reasonWords } from '../report-words'
import {
  coefficientInterval,
  drawnNote,
  intervalNote,
  percentInterval,
  pointsWords,
  saidReason,
} from './cell-words'
import { flaggedWords, leftOutWords } from './count-words'
import {
  type Column,
  column,
  field,
  getter,
  limits,
  namedFields,
  type Of,
  type Unit,
} from './table'
import type { Part } from './table-parts'

/** A pair over all questions or one part of them. */
export interface AgreementRow extends Part<AgreementCell> {
  readonly pair: PairReport
  /** null: all conditions together. */
  readonly condition: string | null
}

/** A column that only the whole of a pair has; its file is empty beside the parts. */
const ofWhole = (
  id: string,
  title: string,
  unit: Unit,
  figure: Of<PairReport, number | null>,
  note: (pair: PairReport) => string,
  more: Pick<Column<AgreementRow>, 'on' | 'shortTitle'> & {
    readonly csv?: readonly CsvColumn<PairReport>[]
  } = {},
): Column<AgreementRow> => {
  const value = getter(figure)
  return column(id, title, unit, ({ pair }) => value(pair), {
    on: ['beside'],
    ...more,
    note: ({ pair }) => note(pair),
    csv: (more.csv ?? [[id, value]]).map(([name, read]) => [
      name,
      (row) => (row.scope === 'overall' ? read(row.pair) : null),
    ]),
  })
}

/** What a row has besides if its questions are scales: the whole, or one question. */
function ordinalOf({ scope, pair, cell }: AgreementRow): OrdinalAgreement | null {
  if (scope === 'overall') return pair
  return 'withinOne' in cell ? (cell as AgreementCell & OrdinalAgreement) : null
}

/** The interval of a coefficient, or why there is none. */
const intervalOr = (ci95: Interval | null | undefined, reason: ReportReason | null): string =>
  ci95 === null || ci95 === undefined ? reasonWords(reason) : intervalNote(ci95)

/** Two columns of a file: what is of the first rater, and of the second. */
const bySide = (
  id: string,
  read: (row: AgreementRow) => readonly [Value, Value],
): Column<AgreementRow>[] => [
  field(`${id}1`, (row) => read(row)[0]),
  field(`${id}2`, (row) => read(row)[1]),
]

type Value = string | number

const limitFields = (
  name: string,
  read: (row: AgreementRow) => Interval | null,
): Column<AgreementRow>[] =>
  limits<AgreementRow>(name, read).map(([id, end]) => field(id, (row) => end(row) as number | null))

const weightedColumns = (weights: 'linear' | 'quadratic'): Column<AgreementRow>[] => [
  ofWhole(
    `kappa_${weights}`,
    `Weighted kappa, ${weights}`,
    'coefficient',
    ({ weighted }) => weighted?.[weights].value ?? null,
    ({ weighted, weightedReason }) =>
      intervalOr(
        weighted?.[weights].ci95,
        weightedReason ?? weighted?.[weights].ci95Reason ?? null,
      ),
    { csv: [] },
  ),
  field(`kappa_${weights}`, (row) => ordinalOf(row)?.weighted?.[weights].value ?? null),
]

const indexNote = ({ prevalenceBiasReason }: PairReport) => reasonWords(prevalenceBiasReason)

/** In the file alone; empty beside the parts. */
const wholeField = (id: string, read: (pair: PairReport) => number | null) =>
  field<AgreementRow>(id, ({ scope, pair }) => (scope === 'overall' ? read(pair) : null))

/**
 * Everything that is said of two raters. `on`: the pairs and parts of the page, the pairs and parts on paper, and what
 * stands beside the kappa of a pair.
 */
export const AGREEMENT_COLUMNS: readonly Column<AgreementRow>[] = [
  ...bySide('rater', ({ pair }) => pair.raters),
  ...bySide('session', ({ pair }) => pair.sessions),
  field('relation', ({ pair }) => pair.relation),
  ...namedFields<AgreementRow>('scope', 'attribute', 'level'),
  column('n', 'Both answered', 'count', ({ cell }) => cell.n),
  field('left_out', ({ cell }) => cell.leftOut),
  ...bySide('missing', ({ cell }) => cell.missing),
  ...bySide('abstained', ({ cell }) => cell.abstained),
  ...bySide('not_asked', ({ cell }) => cell.notAsked),
  ...bySide('unreadable', ({ cell }) => cell.unreadable),
  ...bySide('flagged', ({ cell }) => cell.flagged),
  column('agreement', 'Agreed', 'proportion', ({ cell }) => cell.percent, {
    shareTitle: 'Agreement',
    on: ['page', 'pairs', 'parts'],
    with: ({ cell: { agreed, n, percentCi95, reason } }) => ({
      count: agreed,
      n,
      ci95: percentCi95,
      reason,
    }),
    csv: [
      ['agreed', ({ cell }) => cell.agreed],
      ['agreement', ({ cell }) => cell.percent],
      ...limits<AgreementRow>('ci95', ({ cell }) => cell.percentCi95),
    ],
  }),
  column('agreed_and_correct', 'Both correct', 'count', ({ cell }) => cell.agreedAndCorrect, {
    on: ['page', 'pairs', 'parts'],
  }),
  column('kappa', 'Kappa', 'interval', ({ cell }) => cell.kappa.value, {
    on: ['page', 'pairs', 'parts'],
    with: ({ cell: { kappa } }) => ({ ci95: kappa.ci95, reason: kappa.ci95Reason ?? kappa.reason }),
    note: ({ cell: { kappa } }) => (kappa.ci95 === null ? saidReason(kappa.ci95Reason) : ''),
    csv: [
      ['kappa', ({ cell }) => cell.kappa.value],
      ['kappa_se', ({ cell }) => cell.kappa.se],
      ...limits<AgreementRow>('kappa_ci95', ({ cell }) => cell.kappa.ci95),
    ],
  }),
  column('left_out_words', 'Excluded', 'count', ({ cell }) => cell.leftOut, {
    on: ['page', 'parts'],
    isRemark: true,
    csv: [],
    with: ({ cell }) =>
      cell.leftOut === 0 ? {} : { aside: leftOutWords(cell).replace(/^\d+ /, '') },
  }),
  column('flagged_words', 'Flagged', 'count', ({ cell }) => flaggedWords(cell), {
    on: ['page', 'parts'],
    isRemark: true,
    csv: [],
  }),
  column(
    'kappa_bootstrap95',
    'Bootstrap',
    'count',
    ({ cell }) => coefficientInterval(cell.kappa.ci95Bootstrap),
    {
      on: ['pairs'],
      csv: limits<AgreementRow>('kappa_bootstrap95', ({ cell }) => cell.kappa.ci95Bootstrap),
    },
  ),
  ofWhole(
    'kappa_bootstrap',
    'Kappa, bootstrap CI',
    'coefficient',
    ({ kappa }) => kappa.value,
    ({ kappa }) => intervalOr(kappa.ci95Bootstrap, kappa.ci95BootstrapReason),
    { csv: [] },
  ),
  column(
    'kappa_expected',
    'Agreement expected by chance',
    'share',
    ({ cell }) => cell.kappa.expected,
    {
      on: ['beside'],
      note: ({ cell }) => `on ${cell.n} questions`,
    },
  ),
  field('kappa_z', ({ cell }) => cell.kappa.z),
  field('kappa_p', ({ cell }) => cell.kappa.p),
  ...weightedColumns('linear'),
  ...weightedColumns('quadratic'),
  ofWhole(
    'within_one',
    'Within one level',
    'share',
    'withinOne',
    ({ n, withinOneReason, withinOneCi95 }) =>
      withinOneReason === null
        ? `${percentInterval(withinOneCi95)}, of ${n}`
        : reasonWords(withinOneReason),
    { csv: [] },
  ),
  field('within_one', (row) => ordinalOf(row)?.withinOne ?? null),
  ofWhole(
    'mean_absolute_error',
    'Mean absolute error',
    'coefficient',
    'meanAbsoluteError',
    ({ meanAbsoluteErrorReason, meanAbsoluteErrorCi95, meanAbsoluteErrorCi95Reason }) =>
      intervalOr(
        meanAbsoluteErrorCi95,
        meanAbsoluteErrorReason ??
          (meanAbsoluteErrorCi95Reason === 'no-bootstrap' ? null : meanAbsoluteErrorCi95Reason),
      ),
    { csv: [] },
  ),
  ofWhole(
    'ac1',
    'Gwet’s AC1',
    'coefficient',
    ({ ac1 }) => ac1.value,
    ({ ac1 }) => intervalOr(ac1.ci95, ac1.reason ?? ac1.ci95Reason),
    {
      shortTitle: 'AC1',
      on: ['pairs', 'beside'],
      csv: [
        ['ac1', ({ ac1 }) => ac1.value],
        ...limits<PairReport>('ac1_ci95', ({ ac1 }) => ac1.ci95),
      ],
    },
  ),
  ofWhole(
    'pabak',
    'PABAK',
    'coefficient',
    'pabak',
    ({ pabakReason, pabakCi95, pabakCi95Reason }) =>
      intervalOr(pabakCi95, pabakReason ?? pabakCi95Reason),
    { on: ['pairs', 'beside'] },
  ),
  ofWhole('prevalence_index', 'Prevalence index', 'coefficient', 'prevalenceIndex', indexNote),
  ofWhole('bias_index', 'Bias index', 'coefficient', 'biasIndex', indexNote),
  ofWhole(
    'mcnemar',
    'McNemar’s test of the accuracies, p',
    'p',
    ({ mcnemar }) => mcnemar.p ?? mcnemar.clustered?.p ?? null,
    ({ mcnemar: { p, b, c, reason, clustered, adjusted }, raters }) => {
      const holm = adjusted === undefined ? '' : `; Holm ${pWords(adjusted.holm)}`
      const only = `only ${raters[0]} right ${b}, only ${raters[1]} right ${c}${holm}`
      if (p !== null) return `exact; ${only}`
      if (clustered === null) return reasonWords(reason)
      return clustered.p === null
        ? reasonWords(clustered.reason)
        : `over ${clustered.clusters} clusters (Obuchowski); ${only}`
    },
    {
      shortTitle: 'McNemar p',
      on: ['pairs', 'beside'],
      csv: [
        ['mcnemar_b', ({ mcnemar }) => mcnemar.b],
        ['mcnemar_c', ({ mcnemar }) => mcnemar.c],
        ['mcnemar_exact_p', ({ mcnemar }) => mcnemar.p],
      ],
    },
  ),
  ofWhole(
    'mcnemar_holm',
    'McNemar’s test, p adjusted by Holm',
    'p',
    ({ mcnemar }) => mcnemar.adjusted?.holm ?? null,
    () => '',
    { shortTitle: 'Holm p', on: ['pairs'], csv: [] },
  ),
  ofWhole(
    'accuracy_difference',
    'Difference of the accuracies, percentage points',
    'points',
    ({ accuracyDifference }) => accuracyDifference.value,
    ({ accuracyDifference: { n, reason, ...interval }, names }) =>
      reason !== null
        ? reasonWords(reason)
        : joinWords([drawnNote(interval, pointsWords), `${names.join(' minus ')}, on ${n}`]),
    { csv: [] },
  ),
  field('reason', ({ cell }) => cell.reason ?? cell.kappa.reason ?? cell.kappa.ci95Reason),
  field('condition', ({ condition }) => condition),
  field('clusters', ({ cell }) => cell.clusters),
  field('method', ({ cell }) => cell.percentMethod),
  field('kappa_method', ({ cell }) => cell.kappa.method),
  wholeField('mcnemar_clustered_chi_square', ({ mcnemar }) => mcnemar.clustered?.chiSquare ?? null),
  wholeField('mcnemar_clustered_p', ({ mcnemar }) => mcnemar.clustered?.p ?? null),
  wholeField('mcnemar_holm_p', ({ mcnemar }) => mcnemar.adjusted?.holm ?? null),
  wholeField('mcnemar_hochberg_p', ({ mcnemar }) => mcnemar.adjusted?.hochberg ?? null),
  wholeField(
    'mcnemar_benjamini_hochberg_p',
    ({ mcnemar }) => mcnemar.adjusted?.benjaminiHochberg ?? null,
  ),
  ...limitFields('kappa_linear_ci95', (row) => ordinalOf(row)?.weighted?.linear.ci95 ?? null),
  ...limitFields('kappa_quadratic_ci95', (row) => ordinalOf(row)?.weighted?.quadratic.ci95 ?? null),
  ...limitFields('within_one_ci95', (row) => ordinalOf(row)?.withinOneCi95 ?? null),
  field('mean_absolute_error', (row) => ordinalOf(row)?.meanAbsoluteError ?? null),
  ...limitFields(
    'mean_absolute_error_ci95',
    (row) => ordinalOf(row)?.meanAbsoluteErrorCi95 ?? null,
  ),
  ...limitFields('pabak_ci95', ({ scope, pair }) => (scope === 'overall' ? pair.pabakCi95 : null)),
  wholeField('accuracy_difference_n', ({ accuracyDifference }) => accuracyDifference.n),
  wholeField('accuracy_difference', ({ accuracyDifference }) => accuracyDifference.value),
  ...limitFields('accuracy_difference_bootstrap95', ({ scope, pair }) =>
    scope === 'overall' ? pair.accuracyDifference.ci95Bootstrap : null,
  ),
  ...bySide(
    'simulated',
    ({
      pair: {
        unproven: [first, second],
      },
    }) => [String(first.includes('simulated')), String(second.includes('simulated'))],
  ),
  ...bySide(
    'unproven',
    ({
      pair: {
        unproven: [first, second],
      },
    }) => [first.join(' '), second.join(' ')],
  ),
]
