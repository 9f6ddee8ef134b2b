import type { Measurement } from '@/results'
import { present } from '@/study'
import { coefficientWords, reasonWords } from '../../report-words'
import type { ReportSection } from '../report-section'
import { type Column, column, type Made, reportTable, type TableHead } from '../table'
import { drawnCell, FIRST_MINUS_SECOND, figureColumn } from './figure-cells'
import { figureFile, figureRow } from './figure-rows'

/** A row for each of what every question has, below the question as a heading; null where there is none. */
const questionsTable = <Row>(
  head: Made<TableHead, Row>,
  columns: Made<readonly Column<Row>[], Row>,
  rowsOf: (question: Measurement) => readonly Row[],
) =>
  reportTable<Row & { readonly group: string }>(
    head,
    columns,
    ({ measurements }) =>
      measurements?.questions.flatMap((question) =>
        rowsOf(question).map((row) => ({ ...row, group: questionWords(question) })),
      ),
    ({ group }) => group,
  )

/** `size, in mm`. */
const questionWords = ({ question, unit }: Measurement): string =>
  unit === '' ? question : `${question}, in ${unit}`

const FORMS = [
  ['icc2', 'One reader, ICC(2,1)'],
  ['icc2k', 'Mean of readers, ICC(2,k)'],
  ['icc3', 'Consistency, ICC(3,1)'],
] as const

/** Intraclass correlations of each question that is answered with a number; null where nobody shares one. */
export const intraclassTable = reportTable<Measurement>(
  {
    title: 'Measured answers of all readers',
    name: 'intraclass',
    note: 'intraclass correlation, cases that all measured',
  },
  (rows) =>
    present([
      column('Question', 'text', (question) => ({
        value: questionWords(question),
        note: question.intraclass === null ? '' : `${question.intraclass.raters.length} readers`,
      })),
      column('Cases', 'count', ({ intraclass }) => ({
        value: intraclass?.n ?? null,
        note: (intraclass?.leftOut ?? 0) === 0 ? '' : `${intraclass?.leftOut} excluded`,
      })),
      ...FORMS.map(([form, title]) =>
        column<Measurement>(title, 'count', ({ intraclass }) =>
          intraclass === null ? '–' : drawnCell('coefficient', intraclass.forms[form]),
        ),
      ),
      rows.some(({ levels }) => (levels?.p ?? null) !== null) &&
        column('Friedman test, p', 'p', ({ levels }) => ({
          value: levels?.p ?? null,
          note: levels === null || levels.p !== null ? '' : reasonWords(levels.reason),
        })),
    ]),
  ({ measurements }) => measurements?.questions.filter(({ intraclass }) => intraclass !== null),
)

type Pair = Measurement['pairs'][number]
type Erring = Measurement['errors'][number]

const LIMITS = [
  ['bias', 'Bias'],
  ['low', 'Lower limit'],
  ['high', 'Upper limit'],
] as const

/** Of limits of agreement: empty where there are none. */
const limitColumns = LIMITS.map(([id, title]) =>
  column<Pick<Erring, 'limits'>>(title, 'count', ({ limits }) =>
    limits === null ? '' : drawnCell('coefficient', limits[id]),
  ),
)

/** Bias and limits of agreement of each pair; null where no pair measured. */
export const limitsTable = questionsTable<Pair>(
  {
    title: 'Limits of agreement',
    name: 'limits-of-agreement',
    groupTitle: 'Question',
    note: 'Bland and Altman: 95% limits of agreement, each with its 95% CI',
  },
  [FIRST_MINUS_SECOND, column('Cases', 'count', ({ limits }) => limits.bias.n), ...limitColumns],
  ({ pairs }) => pairs,
)

/** What each rater measured, of questions without a truth, too; null where nobody measured. */
const answeredTable = questionsTable<Measurement['answers'][number]>(
  {
    title: 'Measurements of each reader',
    name: 'measured',
    groupTitle: 'Question',
    note: 'quartiles below the median',
  },
  [
    column('Reader', 'text', 'name'),
    column('Cases', 'count', ({ mean }) => mean.n),
    figureColumn('Mean', 'coefficient', 'mean'),
    column('SD', 'coefficient', 'sd'),
    column('Median', 'coefficient', ({ quartiles }) => ({
      value: quartiles[1],
      note: `${coefficientWords(quartiles[0])} to ${coefficientWords(quartiles[2])}`,
    })),
  ],
  ({ answers }) => answers,
)

/** How far two sessions of one rater lie apart; null where nobody measured twice. */
export const repeatabilityTable = questionsTable<
  NonNullable<Pair['repeated']> & Pick<Pair, 'names'>
>(
  {
    title: 'Repeated measurements',
    name: 'repeatability',
    groupTitle: 'Question',
    note: '95% of repeated measurements by one reader differ by less than this coefficient',
  },
  [
    column('Reader', 'text', ({ names }) => names.join(' and ')),
    column('Cases', 'count', ({ withinSd }) => withinSd.n),
    figureColumn('Within-case SD', 'coefficient', 'withinSd'),
    figureColumn('Repeatability coefficient', 'coefficient', 'coefficient'),
  ],
  ({ pairs }) =>
    pairs.flatMap(({ names, repeated }) => (repeated === null ? [] : [{ names, ...repeated }])),
)

const hasLimits = (rows: readonly Erring[]) => rows.some(({ limits }) => limits !== null)

/** Numbers against the truth; null where none has one. */
export const errorTable = questionsTable<Erring>(
  (rows) => ({
    title: 'Measurement error',
    name: 'errors',
    groupTitle: 'Question',
    note: hasLimits(rows)
      ? 'measured minus correct answer, with 95% limits of agreement'
      : 'measured minus correct answer; a scale of few levels has no limits',
  }),
  // Scales of few steps have no limits of agreement: where all are such, nobody is shown three empty columns.
  (rows) => [
    column('Reader', 'text', 'name'),
    column('Cases', 'count', ({ meanAbsoluteError }) => meanAbsoluteError.n),
    figureColumn('Mean absolute error', 'coefficient', 'meanAbsoluteError'),
    ...(hasLimits(rows) ? limitColumns : []),
  ],
  ({ errors }) => errors,
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
      'measurements',
      ({ questions }) =>
        questions.flatMap(({ question, answers, intraclass, levels, pairs, errors }) => {
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
            ...Object.entries(intraclass?.forms ?? {}).map(([form, figure]) =>
              row(form, all, figure),
            ),
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
        }),
    ),
  ],
}
