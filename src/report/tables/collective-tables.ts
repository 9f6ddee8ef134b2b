import type {
  DrawnValue,
  MeanPart,
  PassRow,
  PassShare,
  RatingMeans,
  ReportSummary,
} from '@/results'
import { groupBy } from '@/study'
import { joinWords, reasonWords } from '../report-words'
import { percentInterval } from './cell-words'
import { drawnColumn, drawnNoteOf, shareColumn, shareFields } from './drawn-columns'
import {
  CLAIM_FIELDS,
  claimRows,
  claimTable,
  SCORER_FIELDS,
  scorerRows,
  scorerTable,
} from './judging-tables'
import { type ReportSection, scopedFile } from './report-section'
import { type Column, column, type FileColumn, limits, reportTable } from './table'

/** Each pass with Wilson's interval, as papers print it, and below it the one that knows what belongs together. */
const passColumn = (id: 'pass1' | 'pass5', title: string): Column<PassRow> =>
  column(title, 'share', (row) => ({ value: row[id].value, note: passNote(row[id]) }), {
    csv: [
      ...shareFields<PassRow>(id, (row) => row[id]),
      ...limits<PassRow>(`${id}_wilson95`, (row) => row[id].wilson95),
    ],
  })

function passNote(share: PassShare): string {
  const { value, method, ci95, wilson95, count, n, reason } = share
  if (value === null) return reasonWords(reason)
  const wilson = wilson95 === null ? '' : `Wilson ${percentInterval(wilson95)}`
  const drawn = method === 'wilson' || ci95 === null ? '' : `bootstrap ${percentInterval(ci95)}`
  return joinWords([`${count} of ${n}`, wilson, drawn], ', ')
}

const PASSES: readonly Column<PassRow>[] = [
  column(
    'Group, reader or model',
    'text',
    ({ who, is }) => ({ value: who, aside: is === 'rater' ? undefined : is }),
    { csv: 'who' },
  ),
  passColumn('pass1', 'pass@1'),
  passColumn('pass5', 'pass@5'),
]

/** `All ranked answers`, `level: complex`, or the category. */
function passGroup({ scope, attribute, level }: PassRow): string {
  if (scope === 'overall') return 'All ranked answers'
  return scope === 'category' ? (level ?? '') : `${attribute}: ${level}`
}

/** pass@1 and pass@5 of groups, raters and models by level (R101); null where nothing was ranked. */
export const passTable = reportTable<PassRow>(
  { title: 'Ranked answers: first, and among the first five', groupTitle: 'Part' },
  PASSES,
  ({ collective }) => [...groupBy(collective.passes, passGroup).values()].flat(),
  passGroup,
)

const MEANS: readonly Column<RatingMeans>[] = [
  column('Question', 'text', ({ question, prompt }) => ({ value: question, note: prompt }), {
    csv: 'question',
  }),
  column(
    'Readers',
    'coefficient',
    ({ clinicians, raters }) => ({
      value: clinicians.value,
      note: clinicians.value === null ? '' : `${drawnNoteOf(clinicians)}; mean of ${raters.length}`,
    }),
    { csv: 'clinicians' },
  ),
  column(
    'Models',
    'coefficient',
    ({ jury, models }) => ({
      value: jury.value,
      note: jury.value === null ? '' : `${drawnNoteOf(jury)}; mean of ${models.length}`,
    }),
    { csv: 'jury' },
  ),
  drawnColumn('difference', 'Difference', 'difference', 'cases'),
  shareColumn('Exact', 'exact', 'exact'),
  shareColumn('Within one', 'withinOne', 'within_one'),
  drawnColumn('quadratic_kappa', 'Kappa, quadratic', 'quadraticKappa'),
  drawnColumn('quadratic_kappa_half_even', 'Kappa, halves to even', 'quadraticKappaHalfEven'),
  drawnColumn('quadratic_kappa_half_points', 'Kappa, half points', 'quadraticKappaHalfPoints'),
  drawnColumn('mae', 'Mean absolute error', 'meanAbsoluteError'),
  drawnColumn('pearson', 'Pearson r', 'pearson'),
  shareColumn(
    'Readers, second-highest level or above',
    ({ high }) => high.clinicians,
    'readers_high',
  ),
  shareColumn('Models, second-highest level or above', ({ high }) => high.jury, 'models_high'),
]

/** The mean of the clinicians against that of the jury, question by question (R103); null where nobody is compared. */
export const meansTable = reportTable<RatingMeans>(
  {
    title: 'Mean rating of readers compared with that of the models',
    note: 'difference: readers minus models; exact and within one compare the unrounded means; kappa needs levels: means are rounded half up, or half to even, or half points are levels',
  },
  MEANS,
  ({ collective }) => collective.ratings.filter(({ difference }) => difference.n > 0),
)

interface StratumRow extends Pick<MeanPart, 'clinicians' | 'jury' | 'difference'> {
  readonly question: string
  readonly attribute: string | null
  readonly stratum: string
  readonly isContrast: boolean
}

const NO_VALUE: DrawnValue = {
  n: 0,
  clusters: 0,
  value: null,
  reason: null,
  ci95: null,
  ci95Reason: null,
}

const STRATA: readonly Column<StratumRow>[] = [
  column('Stratum', 'text', 'stratum', { csv: 'stratum' }),
  drawnColumn('clinicians', 'Readers', 'clinicians', 'cases'),
  drawnColumn('jury', 'Models', 'jury', 'cases'),
  drawnColumn('difference', 'Readers minus models', 'difference'),
]

const strataRows = ({ collective }: ReportSummary): StratumRow[] =>
  collective.ratings.flatMap(({ question, byStratum }) =>
    byStratum.flatMap(({ attribute, strata, contrasts }) => [
      ...strata.map((stratum) => ({ question, attribute, isContrast: false, ...stratum })),
      ...contrasts.map(({ strata: names, clinicians, jury }) => ({
        question,
        attribute,
        isContrast: true,
        stratum: names.join(' minus '),
        clinicians,
        jury,
        difference: NO_VALUE,
      })),
    ]),
  )

/** Mean ratings by stratum, and the differences of strata; null where there is none. */
export const strataTable = reportTable<StratumRow>(
  { title: 'Mean ratings by stratum', groupTitle: 'Question', isOrdered: true },
  STRATA,
  strataRows,
  ({ question, attribute }) => `${question}, by ${attribute ?? 'category'}`,
)

const PASS_FIELDS: readonly FileColumn<PassRow>[] = [
  'is',
  'scope',
  'attribute',
  'level',
  ...PASSES,
  'abstained',
]

const STRATUM_FIELDS: readonly FileColumn<StratumRow>[] = [
  'question',
  ['attribute', ({ attribute }) => attribute ?? 'category'],
  ...STRATA,
]

/** What raters come to together. */
export const collectiveSection: ReportSection = {
  title: 'Group results',
  onPage: [
    {
      part: 'accuracy',
      title: 'Ranked answers',
      tables: [passTable],
    },
    {
      part: 'agreement',
      tables: [scorerTable, claimTable, meansTable, strataTable],
    },
  ],
  onPaper: {
    after: 'agreement',
    tables: [scorerTable, claimTable, passTable, meansTable, strataTable],
  },
  files: [
    scopedFile(
      'passes.csv',
      'Top-1 and top-5 accuracy of ranked answers, by level',
      PASS_FIELDS,
      ({ collective }) => collective.passes,
    ),
    scopedFile(
      'ratings.csv',
      'Mean rating of readers compared with that of the models',
      MEANS,
      ({ collective }) => collective.ratings,
    ),
    scopedFile('strata.csv', 'Mean ratings by stratum', STRATUM_FIELDS, strataRows),
    scopedFile(
      'scorer.csv',
      'The automatic scorer against the judges, by category',
      SCORER_FIELDS,
      scorerRows,
    ),
    scopedFile(
      'claims.csv',
      'Claims judged one by one: proportions of labels',
      CLAIM_FIELDS,
      claimRows,
    ),
  ],
}
