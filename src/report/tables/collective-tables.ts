import type {
  DrawnValue,
  MeanPart,
  PassRow,
  PassShare,
  RatingMeans,
  ReportSummary,
} from '@/results'
import { joinWords, reasonWords } from '../report-words'
import { percentInterval } from './cell-words'
import { drawnColumn, drawnNoteOf, shareColumn } from './drawn-columns'
import {
  CLAIM_FIELDS,
  claimRows,
  claimTable,
  SCORER_FIELDS,
  scorerRows,
  scorerTable,
} from './judging-tables'
import { type ReportSection, scopedFile } from './report-section'
import {
  type Column,
  column,
  field,
  limits,
  makeTable,
  namedFields,
  type ReportTable,
  unlessEmpty,
} from './table'

const WHO: Readonly<Record<PassRow['is'], string>> = { group: 'group', rater: '', model: 'model' }

/** Each pass with Wilson's interval, as papers print it, and below it the one that knows what belongs together. */
const passColumn = (id: 'pass1' | 'pass5', title: string): Column<PassRow> =>
  column(id, title, 'share', (row) => row[id].value, {
    note: (row) => passNote(row[id]),
    csv: [
      ...(shareColumn<PassRow>(id, title, (row) => row[id]).csv ?? []),
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
  column('who', 'Group, reader or model', 'text', 'who', {
    with: ({ is }) => (WHO[is] === '' ? {} : { aside: WHO[is] }),
  }),
  passColumn('pass1', 'pass@1'),
  passColumn('pass5', 'pass@5'),
]

/** `All ranked answers`, `level: complex`, or the category. */
function passGroup({ scope, attribute, level }: PassRow): string {
  if (scope === 'overall') return 'All ranked answers'
  return scope === 'category' ? (level ?? '') : `${attribute}: ${level}`
}

/** pass@1 and pass@5 of groups, raters and models by level (R101); null where nothing was ranked. */
export function passTable({ collective }: ReportSummary): ReportTable | null {
  const groups = [...new Set(collective.passes.map(passGroup))]
  const rows = groups.flatMap((group) =>
    collective.passes.filter((row) => passGroup(row) === group),
  )
  const title = 'Ranked answers: first, and among the first five'
  return unlessEmpty(makeTable({ title, groupTitle: 'Part' }, PASSES, rows, passGroup))
}

const MEANS: readonly Column<RatingMeans>[] = [
  column('question', 'Question', 'text', 'question', {
    note: ({ prompt }) => prompt,
  }),
  column('clinicians', 'Readers', 'coefficient', ({ clinicians }) => clinicians.value, {
    note: ({ clinicians, raters }) =>
      clinicians.value === null ? '' : `${drawnNoteOf(clinicians)}; mean of ${raters.length}`,
  }),
  column('jury', 'Models', 'coefficient', ({ jury }) => jury.value, {
    note: ({ jury, models }) =>
      jury.value === null ? '' : `${drawnNoteOf(jury)}; mean of ${models.length}`,
  }),
  drawnColumn('difference', 'Difference', 'difference', 'cases'),
  shareColumn('exact', 'Exact', 'exact'),
  shareColumn('within_one', 'Within one', 'withinOne'),
  drawnColumn('quadratic_kappa', 'Kappa, quadratic', 'quadraticKappa'),
  drawnColumn('quadratic_kappa_half_even', 'Kappa, halves to even', 'quadraticKappaHalfEven'),
  drawnColumn('quadratic_kappa_half_points', 'Kappa, half points', 'quadraticKappaHalfPoints'),
  drawnColumn('mae', 'Mean absolute error', 'meanAbsoluteError'),
  drawnColumn('pearson', 'Pearson r', 'pearson'),
  shareColumn(
    'readers_high',
    'Readers, second-highest level or above',
    ({ high }) => high.clinicians,
  ),
  shareColumn('models_high', 'Models, second-highest level or above', ({ high }) => high.jury),
]

/** The mean of the clinicians against that of the jury, question by question (R103); null where nobody is compared. */
export function meansTable({ collective }: ReportSummary): ReportTable | null {
  const compared = collective.ratings.filter(({ difference }) => difference.n > 0)
  return unlessEmpty(
    makeTable(
      {
        title: 'Mean rating of readers compared with that of the models',
        note: 'difference: readers minus models; exact and within one compare the unrounded means; kappa needs levels: means are rounded half up, or half to even, or half points are levels',
      },
      MEANS,
      compared,
    ),
  )
}

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
  field('question', ({ question }) => question),
  field('attribute', ({ attribute }) => attribute ?? 'category'),
  column('stratum', 'Stratum', 'text', 'stratum'),
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
export const strataTable = (report: ReportSummary): ReportTable | null =>
  unlessEmpty(
    makeTable(
      { title: 'Mean ratings by stratum', groupTitle: 'Question', isOrdered: true },
      STRATA.filter(({ title }) => title !== ''),
      strataRows(report),
      ({ question, attribute }) => `${question}, by ${attribute ?? 'category'}`,
    ),
  )

const PASS_FIELDS: readonly Column<PassRow>[] = [
  ...namedFields<PassRow>('is', 'scope', 'attribute', 'level'),
  ...PASSES,
  field('abstained', ({ abstained }) => abstained),
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
    scopedFile('strata.csv', 'Mean ratings by stratum', STRATA, strataRows),
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
