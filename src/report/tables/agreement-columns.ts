import type { AgreementCell, OrdinalAgreement, PairReport, ReportReason } from '@/results'
import type { Interval } from '@/stats'
import type { CsvCell, CsvColumn } from '@/study'
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
import { type Column, column, type FileColumn, getter, limits, type Of, type Unit } from './table'
import type { Part } from './table-parts'

/** A pair over all questions or one part of them. */
export interface AgreementRow extends Part<AgreementCell> {
  readonly pair: PairReport
  /** null: all conditions together. */
  readonly condition: string | null
}

/** What only the whole of a pair has. */
const ofWhole = (
  title: string,
  unit: Unit,
  figure: Of<PairReport, number | null>,
  note: (pair: PairReport) => string,
  more: Pick<Column<AgreementRow>, 'on' | 'shortTitle'> = {},
): Column<AgreementRow> => {
  const value = getter(figure)
  return column(title, unit, ({ pair }) => ({ value: value(pair), note: note(pair) }), {
    on: ['beside'],
    ...more,
  })
}

/** In the file alone; empty beside the parts. */
const wholeField = (
  id: string,
  read: (pair: PairReport) => number | null,
): CsvColumn<AgreementRow> => [id, ({ scope, pair }) => (scope === 'overall' ? read(pair) : null)]

const wholeLimits = (name: string, read: (pair: PairReport) => Interval | null) =>
  limits<AgreementRow>(name, ({ scope, pair }) => (scope === 'overall' ? read(pair) : null))

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
  read: (row: AgreementRow) => readonly [CsvCell, CsvCell],
): CsvColumn<AgreementRow>[] => [
  [`${id}1`, (row) => read(row)[0]],
  [`${id}2`, (row) => read(row)[1]],
]

const weightedColumns = (weights: 'linear' | 'quadratic'): FileColumn<AgreementRow>[] => [
  ofWhole(
    `Weighted kappa, ${weights}`,
    'coefficient',
    ({ weighted }) => weighted?.[weights].value ?? null,
    ({ weighted, weightedReason }) =>
      intervalOr(
        weighted?.[weights].ci95,
        weightedReason ?? weighted?.[weights].ci95Reason ?? null,
      ),
  ),
  [`kappa_${weights}`, (row) => ordinalOf(row)?.weighted?.[weights].value ?? null],
]

const indexNote = ({ prevalenceBiasReason }: PairReport) => reasonWords(prevalenceBiasReason)

/**
 * Everything that is said of two raters. `on`: the pairs and parts of the page, the pairs and parts on paper, beside these
 * where tests are adjusted, and what stands beside the kappa of a pair.
 */
export const AGREEMENT_COLUMNS: readonly FileColumn<AgreementRow>[] = [
  ...bySide('rater', ({ pair }) => pair.raters),
  ...bySide('session', ({ pair }) => pair.sessions),
  ['relation', ({ pair }) => pair.relation],
  'scope',
  'attribute',
  'level',
  ['n', ({ cell }) => cell.n],
  ['left_out', ({ cell }) => cell.leftOut],
  ...bySide('missing', ({ cell }) => cell.missing),
  ...bySide('abstained', ({ cell }) => cell.abstained),
  ...bySide('not_asked', ({ cell }) => cell.notAsked),
  ...bySide('unreadable', ({ cell }) => cell.unreadable),
  ...bySide('flagged', ({ cell }) => cell.flagged),
  column(
    'Agreed',
    'proportion',
    ({ cell: { agreed, n, percent, percentCi95, reason } }) => ({
      value: percent,
      count: agreed,
      n,
      ci95: percentCi95,
      reason,
    }),
    { shareTitle: 'Agreement', on: ['page', 'pairs', 'parts'] },
  ),
  ['agreed', ({ cell }) => cell.agreed],
  ['agreement', ({ cell }) => cell.percent],
  ...limits<AgreementRow>('ci95', ({ cell }) => cell.percentCi95),
  column('Both correct', 'count', ({ cell }) => cell.agreedAndCorrect, {
    csv: 'agreed_and_correct',
    on: ['page', 'pairs', 'parts'],
  }),
  column(
    'Kappa',
    'interval',
    ({ cell: { kappa } }) => ({
      value: kappa.value,
      ci95: kappa.ci95,
      reason: kappa.ci95Reason ?? kappa.reason,
      note: kappa.ci95 === null ? saidReason(kappa.ci95Reason) : '',
    }),
    { csv: 'kappa', on: ['page', 'pairs', 'parts'] },
  ),
  ['kappa_se', ({ cell }) => cell.kappa.se],
  ...limits<AgreementRow>('kappa_ci95', ({ cell }) => cell.kappa.ci95),
  column(
    'Excluded',
    'count',
    ({ cell }) => ({
      value: cell.leftOut,
      aside: cell.leftOut === 0 ? undefined : leftOutWords(cell).replace(/^\d+ /, ''),
    }),
    { on: ['page', 'parts'], isRemark: true },
  ),
  column('Flagged', 'count', ({ cell }) => flaggedWords(cell), {
    on: ['page', 'parts'],
    isRemark: true,
  }),
  column('Bootstrap', 'count', ({ cell }) => coefficientInterval(cell.kappa.ci95Bootstrap), {
    on: ['pairs'],
  }),
  ...limits<AgreementRow>('kappa_bootstrap95', ({ cell }) => cell.kappa.ci95Bootstrap),
  ofWhole(
    'Kappa, bootstrap CI',
    'coefficient',
    ({ kappa }) => kappa.value,
    ({ kappa }) => intervalOr(kappa.ci95Bootstrap, kappa.ci95BootstrapReason),
  ),
  column(
    'Agreement expected by chance',
    'share',
    ({ cell }) => ({ value: cell.kappa.expected, note: `on ${cell.n} questions` }),
    { csv: 'kappa_expected', on: ['beside'] },
  ),
  ['kappa_z', ({ cell }) => cell.kappa.z],
  ['kappa_p', ({ cell }) => cell.kappa.p],
  ...weightedColumns('linear'),
  ...weightedColumns('quadratic'),
  ofWhole('Within one level', 'share', 'withinOne', ({ n, withinOneReason, withinOneCi95 }) =>
    withinOneReason === null
      ? `${percentInterval(withinOneCi95)}, of ${n}`
      : reasonWords(withinOneReason),
  ),
  ['within_one', (row) => ordinalOf(row)?.withinOne ?? null],
  ofWhole(
    'Mean absolute error',
    'coefficient',
    'meanAbsoluteError',
    ({ meanAbsoluteErrorReason, meanAbsoluteErrorCi95, meanAbsoluteErrorCi95Reason }) =>
      intervalOr(
        meanAbsoluteErrorCi95,
        meanAbsoluteErrorReason ??
          (meanAbsoluteErrorCi95Reason === 'no-bootstrap' ? null : meanAbsoluteErrorCi95Reason),
      ),
  ),
  ofWhole(
    'Gwet’s AC1',
    'coefficient',
    ({ ac1 }) => ac1.value,
    ({ ac1 }) => intervalOr(ac1.ci95, ac1.reason ?? ac1.ci95Reason),
    { shortTitle: 'AC1', on: ['pairs', 'beside'] },
  ),
  wholeField('ac1', ({ ac1 }) => ac1.value),
  ...wholeLimits('ac1_ci95', ({ ac1 }) => ac1.ci95),
  ofWhole(
    'PABAK',
    'coefficient',
    'pabak',
    ({ pabakReason, pabakCi95, pabakCi95Reason }) =>
      intervalOr(pabakCi95, pabakReason ?? pabakCi95Reason),
    { on: ['pairs', 'beside'] },
  ),
  wholeField('pabak', ({ pabak }) => pabak),
  ofWhole('Prevalence index', 'coefficient', 'prevalenceIndex', indexNote),
  wholeField('prevalence_index', ({ prevalenceIndex }) => prevalenceIndex),
  ofWhole('Bias index', 'coefficient', 'biasIndex', indexNote),
  wholeField('bias_index', ({ biasIndex }) => biasIndex),
  ofWhole(
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
    { shortTitle: 'McNemar p', on: ['pairs', 'beside'] },
  ),
  wholeField('mcnemar_b', ({ mcnemar }) => mcnemar.b),
  wholeField('mcnemar_c', ({ mcnemar }) => mcnemar.c),
  wholeField('mcnemar_exact_p', ({ mcnemar }) => mcnemar.p),
  ofWhole(
    'McNemar’s test, p adjusted by Holm',
    'p',
    ({ mcnemar }) => mcnemar.adjusted?.holm ?? null,
    () => '',
    { shortTitle: 'Holm p', on: ['adjusted'] },
  ),
  ofWhole(
    'Difference of the accuracies, percentage points',
    'points',
    ({ accuracyDifference }) => accuracyDifference.value,
    ({ accuracyDifference: { n, reason, ...interval }, names }) =>
      reason !== null
        ? reasonWords(reason)
        : joinWords([drawnNote(interval, pointsWords), `${names.join(' minus ')}, on ${n}`]),
  ),
  ['reason', ({ cell }) => cell.reason ?? cell.kappa.reason ?? cell.kappa.ci95Reason],
  'condition',
  ['clusters', ({ cell }) => cell.clusters],
  ['method', ({ cell }) => cell.percentMethod],
  ['kappa_method', ({ cell }) => cell.kappa.method],
  wholeField('mcnemar_clustered_chi_square', ({ mcnemar }) => mcnemar.clustered?.chiSquare ?? null),
  wholeField('mcnemar_clustered_p', ({ mcnemar }) => mcnemar.clustered?.p ?? null),
  wholeField('mcnemar_holm_p', ({ mcnemar }) => mcnemar.adjusted?.holm ?? null),
  wholeField('mcnemar_hochberg_p', ({ mcnemar }) => mcnemar.adjusted?.hochberg ?? null),
  wholeField(
    'mcnemar_benjamini_hochberg_p',
    ({ mcnemar }) => mcnemar.adjusted?.benjaminiHochberg ?? null,
  ),
  ...limits<AgreementRow>(
    'kappa_linear_ci95',
    (row) => ordinalOf(row)?.weighted?.linear.ci95 ?? null,
  ),
  ...limits<AgreementRow>(
    'kappa_quadratic_ci95',
    (row) => ordinalOf(row)?.weighted?.quadratic.ci95 ?? null,
  ),
  ...limits<AgreementRow>('within_one_ci95', (row) => ordinalOf(row)?.withinOneCi95 ?? null),
  ['mean_absolute_error', (row) => ordinalOf(row)?.meanAbsoluteError ?? null],
  ...limits<AgreementRow>(
    'mean_absolute_error_ci95',
    (row) => ordinalOf(row)?.meanAbsoluteErrorCi95 ?? null,
  ),
  ...wholeLimits('pabak_ci95', ({ pabakCi95 }) => pabakCi95),
  wholeField('accuracy_difference_n', ({ accuracyDifference }) => accuracyDifference.n),
  wholeField('accuracy_difference', ({ accuracyDifference }) => accuracyDifference.value),
  ...wholeLimits(
    'accuracy_difference_bootstrap95',
    ({ accuracyDifference }) => accuracyDifference.ci95Bootstrap,
  ),
  ...bySide(
    'simulated',
    ({
      pair: {
        unproven: [first, second],
      },
    }) => [first.includes('simulated'), second.includes('simulated')],
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
