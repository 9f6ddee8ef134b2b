import type { Measurement } from '../../measures/measured/measurements'
import type { ReportSummary } from '../../report'
import { coefficientWords, reasonWords } from '../../report-words'
import type { ReportSection } from '../report-section'
import { type Cell, type Column, column, type ReportTable, rowsOf } from '../table'
import { drawnCell } from './figure-cells'
import { type FigureRow, figureFile, figureRow } from './figure-rows'

type Of = Pick<ReportSummary, 'measurements'>
type Figure = Measurement['errors'][number]['meanAbsoluteError']

const figureColumn = <Row>(id: string, title: string, of: (row: Row) => Figure): Column<Row> => ({
  id,
  title,
  unit: 'count',
  cell: (row) => drawnCell('coefficient', of(row)),
})

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
    ([form, title]): Column<Measurement> => ({
      id: form,
      title,
      unit: 'count',
      cell: ({ intraclass }): Cell =>
        intraclass === null
          ? { unit: 'text', value: '–', note: '' }
          : drawnCell('coefficient', intraclass.forms[form]),
    }),
  ),
  column('levels', 'Friedman test, p', 'p', ({ levels }) => levels?.p ?? null, {
    note: ({ levels }) => (levels === null || levels.p !== null ? '' : reasonWords(levels.reason)),
  }),
]

/** Intraclass correlations of each question that is answered with a number; null where nobody shares one. */
export function intraclassTable({ measurements }: Of): ReportTable | null {
  const rows = measurements?.questions.filter(({ intraclass }) => intraclass !== null) ?? []
  if (rows.length === 0) return null
  const isTested = rows.some(({ levels }) => (levels?.p ?? null) !== null)
  const columns = INTRACLASS.filter(({ id }) => isTested || id !== 'levels')
  return {
    title: 'Measured answers of all readers',
    name: 'intraclass',
    columns,
    note: 'intraclass correlation, cases that all measured',
    rows: rowsOf(columns, rows),
  }
}

interface Limited {
  readonly group: string
  readonly who: string
  readonly limits: NonNullable<Measurement['errors'][number]['limits']>
}

const LIMITS: readonly Column<Limited>[] = [
  column('who', 'First minus second', 'text', ({ who }) => who),
  column('n', 'Cases', 'count', ({ limits }) => limits.bias.n),
  figureColumn('bias', 'Bias', ({ limits }) => limits.bias),
  figureColumn('low', 'Lower limit', ({ limits }) => limits.low),
  figureColumn('high', 'Upper limit', ({ limits }) => limits.high),
]

/** Bias and limits of agreement of each pair; null where no pair measured. */
export function limitsTable({ measurements }: Of): ReportTable | null {
  const rows = (measurements?.questions ?? []).flatMap((own): Limited[] =>
    own.pairs.map(({ names, limits }) => ({
      group: questionWords(own),
      who: names.join(' minus '),
      limits,
    })),
  )
  if (rows.length === 0) return null
  return {
    title: 'Limits of agreement',
    name: 'limits-of-agreement',
    columns: LIMITS,
    groupTitle: 'Question',
    note: 'Bland and Altman: 95% limits of agreement, each with its 95% CI',
    rows: rowsOf(LIMITS, rows, ({ group }) => group),
  }
}

interface Answered {
  readonly group: string
  readonly answers: Measurement['answers'][number]
}

const ANSWERED: readonly Column<Answered>[] = [
  column('who', 'Reader', 'text', ({ answers }) => answers.name),
  column('n', 'Cases', 'count', ({ answers }) => answers.mean.n),
  figureColumn('mean', 'Mean', ({ answers }) => answers.mean),
  column('sd', 'SD', 'coefficient', ({ answers }) => answers.sd),
  column('median', 'Median', 'coefficient', ({ answers }) => answers.quartiles[1], {
    note: ({ answers: { quartiles } }) =>
      `${coefficientWords(quartiles[0])} to ${coefficientWords(quartiles[2])}`,
  }),
]

/** What each rater measured, of questions without a truth, too; null where nobody measured. */
function answeredTable({ measurements }: Of): ReportTable | null {
  const rows = (measurements?.questions ?? []).flatMap((own): Answered[] =>
    own.answers.map((answers) => ({ group: questionWords(own), answers })),
  )
  if (rows.length === 0) return null
  return {
    title: 'Measurements of each reader',
    name: 'measured',
    columns: ANSWERED,
    groupTitle: 'Question',
    note: 'quartiles below the median',
    rows: rowsOf(ANSWERED, rows, ({ group }) => group),
  }
}

interface Repeated {
  readonly group: string
  readonly who: string
  readonly repeated: NonNullable<Measurement['pairs'][number]['repeated']>
}

const REPEATED: readonly Column<Repeated>[] = [
  column('who', 'Reader', 'text', ({ who }) => who),
  column('n', 'Cases', 'count', ({ repeated }) => repeated.withinSd.n),
  figureColumn('within', 'Within-case SD', ({ repeated }) => repeated.withinSd),
  figureColumn('coefficient', 'Repeatability coefficient', ({ repeated }) => repeated.coefficient),
]

/** How far two sessions of one rater lie apart; null where nobody measured twice. */
export function repeatabilityTable({ measurements }: Of): ReportTable | null {
  const rows = (measurements?.questions ?? []).flatMap((own): Repeated[] =>
    own.pairs.flatMap(({ names, repeated }) =>
      repeated === null ? [] : [{ group: questionWords(own), who: names.join(' and '), repeated }],
    ),
  )
  if (rows.length === 0) return null
  return {
    title: 'Repeated measurements',
    name: 'repeatability',
    columns: REPEATED,
    groupTitle: 'Question',
    note: '95% of repeated measurements by one reader differ by less than this coefficient',
    rows: rowsOf(REPEATED, rows, ({ group }) => group),
  }
}

interface Erring {
  readonly group: string
  readonly error: Measurement['errors'][number]
}

const NONE: Cell = { unit: 'text', value: '' }
const limitColumn = (id: 'bias' | 'low' | 'high', title: string): Column<Erring> => ({
  id,
  title,
  unit: 'count',
  cell: ({ error: { limits } }) => (limits === null ? NONE : drawnCell('coefficient', limits[id])),
})
const ERRORS: readonly Column<Erring>[] = [
  column('who', 'Reader', 'text', ({ error }) => error.name),
  column('n', 'Cases', 'count', ({ error }) => error.meanAbsoluteError.n),
  figureColumn('mae', 'Mean absolute error', ({ error }) => error.meanAbsoluteError),
  limitColumn('bias', 'Bias'),
  limitColumn('low', 'Lower limit'),
  limitColumn('high', 'Upper limit'),
]

/** Numbers against the truth; null where none has one. */
export function errorTable({ measurements }: Of): ReportTable | null {
  const rows = (measurements?.questions ?? []).flatMap((own): Erring[] =>
    own.errors.map((error) => ({ group: questionWords(own), error })),
  )
  if (rows.length === 0) return null
  // Scales of few steps have no limits of agreement: where all are such, nobody is shown three empty columns.
  const hasLimits = rows.some(({ error }) => error.limits !== null)
  const columns = hasLimits ? ERRORS : ERRORS.slice(0, 3)
  return {
    title: 'Measurement error',
    name: 'errors',
    columns,
    groupTitle: 'Question',
    note: hasLimits
      ? 'measured minus correct answer, with 95% limits of agreement'
      : 'measured minus correct answer; a scale of few levels has no limits',
    rows: rowsOf(columns, rows, ({ group }) => group),
  }
}

/** Rows of measurements.csv. */
const measurementRows = ({ measurements }: Of): FigureRow[] =>
  (measurements?.questions ?? []).flatMap(
    ({ question, answers, intraclass, levels, pairs, errors }) => {
      const limitRows = (who: string, limits: Limited['limits'] | null) =>
        limits === null
          ? []
          : [
              figureRow('bias', who, limits.bias, question),
              figureRow('sd', who, { value: limits.sd, n: limits.bias.n }, question),
              figureRow('limit_low', who, limits.low, question),
              figureRow('limit_high', who, limits.high, question),
            ]
      const all = intraclass?.raters.join(' ') ?? ''
      return [
        ...answers.flatMap(({ name, mean, sd, quartiles }) => [
          figureRow('mean', name, mean, question),
          figureRow('sd', name, { value: sd, n: mean.n }, question),
          ...(['quartile_1', 'median', 'quartile_3'] as const).map((figure, n) =>
            figureRow(figure, name, { value: quartiles[n] ?? null, n: mean.n }, question),
          ),
        ]),
        ...(intraclass === null
          ? []
          : Object.entries(intraclass.forms).map(([form, figure]) =>
              figureRow(form, all, figure, question),
            )),
        ...(levels === null
          ? []
          : [
              figureRow('friedman', all, { ...levels, value: levels.statistic }, question),
              figureRow('kendall_w', all, { value: levels.kendallW, n: levels.n }, question),
            ]),
        ...pairs.flatMap(({ names, limits, repeated }) => [
          ...limitRows(names.join(' minus '), limits),
          ...(repeated === null
            ? []
            : [
                figureRow('within_sd', names.join(' and '), repeated.withinSd, question),
                figureRow('repeatability', names.join(' and '), repeated.coefficient, question),
              ]),
        ]),
        ...errors.flatMap(({ name, meanAbsoluteError, limits }) => [
          figureRow('mean_absolute_error', name, meanAbsoluteError, question),
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
