import type { Measurement, ReportSummary } from '@/results'
import { coefficientWords, reasonWords } from '../../report-words'
import type { ReportSection } from '../report-section'
import {
  type Column,
  cellColumn,
  column,
  makeTable,
  type Of,
  type ReportTable,
  text,
  unlessEmpty,
} from '../table'
import { type DrawnFigure, drawnCell, figureColumn } from './figure-cells'
import { type FigureRow, figureFile, figureRow } from './figure-rows'

const coefficient = <Row>(id: string, title: string, pick: Of<Row, DrawnFigure>): Column<Row> =>
  figureColumn(id, title, 'coefficient', pick)

/** A row for each of what every question has, below the question as a heading; null where there is none. */
const questionsTable = <Row>(
  { measurements }: ReportSummary,
  head: Pick<ReportTable, 'title' | 'name' | 'note'>,
  columns: readonly Column<Row>[],
  rowsOf: (question: Measurement) => readonly Row[],
): ReportTable | null => {
  const rows = (measurements?.questions ?? []).flatMap((question) =>
    rowsOf(question).map((row) => ({ group: questionWords(question), row })),
  )
  const inGroup = columns.map(({ id, title, unit, cell }) =>
    cellColumn(id, title, unit, ({ row }: (typeof rows)[number]) => cell(row)),
  )
  return unlessEmpty(
    makeTable({ ...head, groupTitle: 'Question' }, inGroup, rows, ({ group }) => group),
  )
}

/** `size, in mm`. */
const questionWords = ({ question, unit }: Measurement): string =>
  unit === '' ? question : `${question}, in ${unit}`

const INTRACLASS: readonly Column<Measurement>[] = [
  column('question', 'Question', 'text', questionWords, {
    note: ({ intraclass }) => (intraclass === null ? '' : `${intraclass.raters.length} readers`),
  }),
  column('items', 'Cases', 'count', ({ intraclass }) => intraclass?.n ?? null, {
    note: ({ intraclass }) =>
      (intraclass?.leftOut ?? 0) === 0 ? '' : `${intraclass?.leftOut} excluded`,
  }),
  ...(
    [
      ['icc2', 'One reader, ICC(2,1)'],
      ['icc2k', 'Mean of readers, ICC(2,k)'],
      ['icc3', 'Consistency, ICC(3,1)'],
    ] as const
  ).map(
    ([form, title]): Column<Measurement> =>
      cellColumn(form, title, 'count', ({ intraclass }) =>
        intraclass === null ? text('–') : drawnCell('coefficient', intraclass.forms[form]),
      ),
  ),
  column('levels', 'Friedman test, p', 'p', ({ levels }) => levels?.p ?? null, {
    note: ({ levels }) => (levels === null || levels.p !== null ? '' : reasonWords(levels.reason)),
  }),
]

/** Intraclass correlations of each question that is answered with a number; null where nobody shares one. */
export function intraclassTable({ measurements }: ReportSummary): ReportTable | null {
  const rows = measurements?.questions.filter(({ intraclass }) => intraclass !== null) ?? []
  const isTested = rows.some(({ levels }) => (levels?.p ?? null) !== null)
  return unlessEmpty(
    makeTable(
      {
        title: 'Measured answers of all readers',
        name: 'intraclass',
        note: 'intraclass correlation, cases that all measured',
      },
      INTRACLASS.filter(({ id }) => isTested || id !== 'levels'),
      rows,
    ),
  )
}

/** Of limits of agreement: empty where there are none. */
const limitColumns = (['bias', 'low', 'high'] as const).map((id, place) =>
  cellColumn<Pick<Erring, 'limits'>>(
    id,
    ['Bias', 'Lower limit', 'Upper limit'][place] ?? '',
    'count',
    ({ limits }) => (limits === null ? text('') : drawnCell('coefficient', limits[id])),
  ),
)

const LIMITS: readonly Column<Measurement['pairs'][number]>[] = [
  column('who', 'First minus second', 'text', ({ names }) => names.join(' minus ')),
  column('n', 'Cases', 'count', ({ limits }) => limits.bias.n),
  ...limitColumns,
]

/** Bias and limits of agreement of each pair; null where no pair measured. */
export const limitsTable = (report: ReportSummary): ReportTable | null =>
  questionsTable(
    report,
    {
      title: 'Limits of agreement',
      name: 'limits-of-agreement',
      note: 'Bland and Altman: 95% limits of agreement, each with its 95% CI',
    },
    LIMITS,
    ({ pairs }) => pairs,
  )

const ANSWERED: readonly Column<Measurement['answers'][number]>[] = [
  column('who', 'Reader', 'text', 'name'),
  column('n', 'Cases', 'count', ({ mean }) => mean.n),
  coefficient('mean', 'Mean', 'mean'),
  column('sd', 'SD', 'coefficient', 'sd'),
  column('median', 'Median', 'coefficient', ({ quartiles }) => quartiles[1], {
    note: ({ quartiles }) =>
      `${coefficientWords(quartiles[0])} to ${coefficientWords(quartiles[2])}`,
  }),
]

/** What each rater measured, of questions without a truth, too; null where nobody measured. */
const answeredTable = (report: ReportSummary): ReportTable | null =>
  questionsTable(
    report,
    {
      title: 'Measurements of each reader',
      name: 'measured',
      note: 'quartiles below the median',
    },
    ANSWERED,
    ({ answers }) => answers,
  )

interface Repeated {
  readonly who: string
  readonly repeated: NonNullable<Measurement['pairs'][number]['repeated']>
}

const REPEATED: readonly Column<Repeated>[] = [
  column('who', 'Reader', 'text', 'who'),
  column('n', 'Cases', 'count', ({ repeated }) => repeated.withinSd.n),
  coefficient('within', 'Within-case SD', ({ repeated }) => repeated.withinSd),
  coefficient('coefficient', 'Repeatability coefficient', ({ repeated }) => repeated.coefficient),
]

/** How far two sessions of one rater lie apart; null where nobody measured twice. */
export const repeatabilityTable = (report: ReportSummary): ReportTable | null =>
  questionsTable(
    report,
    {
      title: 'Repeated measurements',
      name: 'repeatability',
      note: '95% of repeated measurements by one reader differ by less than this coefficient',
    },
    REPEATED,
    ({ pairs }) =>
      pairs.flatMap(({ names, repeated }) =>
        repeated === null ? [] : [{ who: names.join(' and '), repeated }],
      ),
  )

type Erring = Measurement['errors'][number]

const ERRORS: readonly Column<Erring>[] = [
  column('who', 'Reader', 'text', 'name'),
  column('n', 'Cases', 'count', ({ meanAbsoluteError }) => meanAbsoluteError.n),
  coefficient('mae', 'Mean absolute error', 'meanAbsoluteError'),
  ...limitColumns,
]

/** Numbers against the truth; null where none has one. */
export function errorTable(report: ReportSummary): ReportTable | null {
  const questions = report.measurements?.questions ?? []
  // Scales of few steps have no limits of agreement: where all are such, nobody is shown three empty columns.
  const hasLimits = questions.some(({ errors }) => errors.some(({ limits }) => limits !== null))
  const note = hasLimits
    ? 'measured minus correct answer, with 95% limits of agreement'
    : 'measured minus correct answer; a scale of few levels has no limits'
  return questionsTable(
    report,
    { title: 'Measurement error', name: 'errors', note },
    hasLimits ? ERRORS : ERRORS.slice(0, 3),
    ({ errors }) => errors,
  )
}

/** Rows of measurements.csv. */
const measurementRows = ({ measurements }: ReportSummary): FigureRow[] =>
  (measurements?.questions ?? []).flatMap(
    ({ question, answers, intraclass, levels, pairs, errors }) => {
      const row = (figure: string, who: string, figureOf: Parameters<typeof figureRow>[2]) =>
        figureRow(figure, who, figureOf, question)
      const limitRows = (who: string, limits: Erring['limits']) =>
        limits === null
          ? []
          : [
              row('bias', who, limits.bias),
              row('sd', who, { value: limits.sd, n: limits.bias.n }),
              row('limit_low', who, limits.low),
              row('limit_high', who, limits.high),
            ]
      const all = intraclass?.raters.join(' ') ?? ''
      return [
        ...answers.flatMap(({ name, mean, sd, quartiles }) => [
          row('mean', name, mean),
          row('sd', name, { value: sd, n: mean.n }),
          ...['quartile_1', 'median', 'quartile_3'].map((figure, n) =>
            row(figure, name, { value: quartiles[n] ?? null, n: mean.n }),
          ),
        ]),
        ...Object.entries(intraclass?.forms ?? {}).map(([form, figure]) => row(form, all, figure)),
        ...(levels === null
          ? []
          : [
              row('friedman', all, { ...levels, value: levels.statistic }),
              row('kendall_w', all, { value: levels.kendallW, n: levels.n }),
            ]),
        ...pairs.flatMap(({ names, limits, repeated }) => [
          ...limitRows(names.join(' minus '), limits),
          ...(repeated === null
            ? []
            : [
                row('within_sd', names.join(' and '), repeated.withinSd),
                row('repeatability', names.join(' and '), repeated.coefficient),
              ]),
        ]),
        ...errors.flatMap(({ name, meanAbsoluteError, limits }) => [
          row('mean_absolute_error', name, meanAbsoluteError),
          ...limitRows(`${name} minus correct answer`, limits),
        ]),
      ]
    },
  )

export const measuredSection: ReportSection = {
  title: 'Measured answers',
  onPage: [
    { part: 'accuracy', tables: [errorTable] },
    {
      part: 'agreement',
      hint: 'Intraclass correlation and limits of agreement for numeric answers.',
      tables: [intraclassTable, limitsTable, repeatabilityTable, answeredTable],
    },
  ],
  onPaper: {
    after: 'agreement',
    tables: [intraclassTable, limitsTable, repeatabilityTable, errorTable],
    words: (report) =>
      answeredTable(report) === null
        ? ''
        : 'The measurements of each reader are in measurements.csv.',
  },
  files: [
    figureFile(
      'measurements.csv',
      'Numeric answers: intraclass correlation, limits of agreement, errors',
      measurementRows,
    ),
  ],
}
