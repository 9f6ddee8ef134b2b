import type { PairReport } from '../measures/pair-agreement'
import { pairName } from '../measures/series-names'
import type { Report } from '../report'
import { kindWords } from '../report-words'
import { ledConditions, underCondition } from '../under-condition'
import { AGREEMENT_COLUMNS, type AgreementRow } from './agreement-columns'
import { saidReason } from './cell-words'
import { flaggedWords, leftOutWords } from './count-words'
import { whoseOfPair } from './proof-marks'
import { type Column, column, csvOf, type ReportTable, rowsOf, shownOn, text, words } from './table'
import { partsOf } from './table-parts'

const whole = (pair: PairReport): AgreementRow => ({
  pair,
  condition: null,
  scope: 'overall',
  attribute: null,
  level: null,
  cell: pair,
})

/** agreement.csv: one row for each pair and each part of the questions; then the same under each condition. */
export const agreementCsv = (report: Report): string =>
  csvOf(
    AGREEMENT_COLUMNS,
    [null, ...ledConditions(report)].flatMap((condition) => {
      const { pairs } = (condition === null ? report : underCondition(report, condition)).agreement
      return pairs.flatMap((pair): AgreementRow[] => [
        { ...whole(pair), condition },
        ...partsOf(pair).map((part) => ({ pair, condition, ...part })),
      ])
    }),
  )

const nameColumn = (title: string, of: (row: AgreementRow) => string) =>
  column<AgreementRow>('name', title, 'text', of)

const ofPair = column<AgreementRow>('name', 'Readers', 'text', ({ pair }) => pairName(pair), {
  with: ({ pair }) => ({ whose: whoseOfPair(pair) }),
})
const ofPairOnPaper = column<AgreementRow>(
  'name',
  'Readers',
  'text',
  ({ pair }) => pairName(pair),
  {
    note: (row) => behindWords(row),
    with: ({ pair }) => ({ whose: whoseOfPair(pair) }),
  },
)

/** The columns of a place, each row named by the first; the one with an interval of its own is drawn. */
function tableOn(
  place: string,
  name: Column<AgreementRow>,
  rows: readonly AgreementRow[],
): Pick<ReportTable, 'columns' | 'rows' | 'drawn'> {
  const columns = [name, ...shownOn(AGREEMENT_COLUMNS, place)]
  const drawn = {
    column: columns.findIndex(({ unit }) => unit === 'interval'),
    lines: [],
    about: 'Kappa with 95% CI, drawn',
  }
  return { columns, rows: rowsOf(columns, rows), ...(place === 'page' ? { drawn } : {}) }
}

/** Each pair over all questions. */
export const pairTable = (pairs: readonly PairReport[]): ReportTable => ({
  title: 'Cohen’s kappa of each pair',
  ...tableOn('page', ofPair, pairs.map(whole)),
})

/**
 * The same on paper, each pair once: with the coefficients that stand beside kappa, and below its name what is left out
 * of its questions, where anything is.
 */
export function pairsOnPaper(pairs: readonly PairReport[]): ReportTable {
  const rows = pairs.map(whole)
  const isAdjusted = pairs.some(({ mcnemar }) => mcnemar.adjusted !== undefined)
  const shown = shownOn(AGREEMENT_COLUMNS, 'pairs').filter(
    ({ id }) => isAdjusted || id !== 'mcnemar_holm',
  )
  const columns = [ofPairOnPaper, ...shown.map(brief)]
  const isAnyNoted = rows.some((row) => behindWords(row) !== '')
  return {
    title: `Agreement of each pair on questions that both answered; McNemar tests equal accuracy.${isAnyNoted ? ' Excluded: questions without two answers, with the causes of first + second reader. Flagged cases are included.' : ' No question is excluded or flagged.'}`,
    columns,
    rows: rowsOf(columns, rows),
  }
}

/** `left out 3 (missing 1 + 2); flagged 1 + 0`; empty: nothing is. */
const behindWords = ({ cell }: AgreementRow): string =>
  [
    ['excluded', leftOutWords(cell)],
    ['flagged', flaggedWords(cell)],
  ]
    .flatMap(([what, said]) => (said === '0' ? [] : [`${what} ${said}`]))
    .join('; ')

/** As it stands beside many others: what is below its figure stands elsewhere. */
const brief = ({ cell, ...column }: Column<AgreementRow>): Column<AgreementRow> => ({
  ...column,
  title: column.shortTitle ?? column.title,
  cell: (row) => (column.unit === 'interval' ? cell(row) : { ...cell(row), note: '' }),
})

/** One pair by whatever splits its questions, each part a row; on paper by the first two ways alone. */
export function partTables(pair: PairReport, place: 'page' | 'parts' = 'page'): ReportTable[] {
  const splits = [
    { by: 'category', of: ['category', null] },
    { by: 'kind of question', of: ['kind', null] },
    ...Object.keys(pair.byAttribute).map((name) => ({ by: name, of: ['attribute', name] })),
    { by: 'question', of: ['question', null] },
  ]
  const parts = partsOf(pair).map((part): AgreementRow => ({ pair, condition: null, ...part }))
  return splits.slice(0, place === 'parts' ? 2 : splits.length).flatMap(({ by, of }) => {
    const rows = parts.filter(({ scope, attribute }) => scope === of[0] && attribute === of[1])
    if (rows.length < 2) return []
    const isPaper = place === 'parts'
    const name = nameColumn(isPaper ? '' : capitalised(by), ({ scope, level }) =>
      scope === 'kind' ? kindWords(level ?? '') : (level ?? ''),
    )
    const title = isPaper ? `${pairName(pair)}, by ${by}` : `By ${by}`
    return [
      {
        title,
        name: `agreement of ${pairName(pair)} by ${by.toLowerCase()}`,
        ...tableOn(place, name, rows),
        whose: whoseOfPair(pair),
      },
    ]
  })
}

export const capitalised = (name: string): string =>
  name.charAt(0).toLocaleUpperCase('en') + name.slice(1)

/** What stands beside kappa: other coefficients, and the comparison of the two accuracies. */
export const coefficientTable = (pair: PairReport): ReportTable => ({
  title: 'Other agreement coefficients',
  name: `the coefficients of ${pairName(pair)}`,
  whose: whoseOfPair(pair),
  isNarrow: true,
  isOrdered: true,
  columns: [
    words('Coefficient'),
    { title: 'Value', unit: 'coefficient' },
    words('95% CI, counts, or why there is none'),
  ],
  rows: shownOn(AGREEMENT_COLUMNS, 'beside').map(({ title, cell }) => {
    const { note = '', ...value } = cell(whole(pair))
    return { group: null, cells: [text(title), value, text(note)] }
  }),
})

type QuestionPart = PairReport['byQuestion'][string] & { readonly name: string }

const ORDINAL: readonly Column<QuestionPart>[] = [
  column('question', 'Question', 'text', ({ name }) => name, {
    with: () => ({ aside: 'quadratic weights' }),
  }),
  column('agreed', 'Same level', 'count', ({ agreed, n }) => `${agreed} of ${n}`),
  column('within_one', 'Within one', 'share', ({ withinOne }) => withinOne),
  column('mae', 'Mean absolute error', 'coefficient', ({ meanAbsoluteError }) => meanAbsoluteError),
  column(
    'kappa_quadratic',
    'Weighted kappa',
    'interval',
    ({ weighted }) => weighted?.quadratic.value ?? null,
    {
      with: ({ weighted }) => ({ ci95: weighted?.quadratic.ci95 ?? null }),
      note: ({ weighted }) =>
        weighted?.quadratic.ci95 === null ? saidReason(weighted.quadratic.ci95Reason) : '',
    },
  ),
]

/** Ordered scales, a row for each question: near misses count in part. null where no question is a scale. */
export function ordinalTable(pair: PairReport): ReportTable | null {
  const rows = Object.entries(pair.byQuestion).flatMap(([name, part]) =>
    part.weighted === null ? [] : [{ name, ...part }],
  )
  if (rows.length === 0) return null
  return {
    title: 'Ordered scales',
    columns: ORDINAL,
    rows: rowsOf(ORDINAL, rows),
    whose: whoseOfPair(pair),
    drawn: { column: 4, about: 'Weighted kappa with 95% CI, drawn', lines: [] },
  }
}

interface PairSet {
  readonly name: string
  readonly pairs: readonly PairReport[]
}

const SETS: readonly Column<PairSet>[] = [
  column('name', '', 'text', ({ name }) => name),
  column('pairs', 'Pairs', 'count', ({ pairs }) => pairs.length),
  column('agreement', 'Mean agreement', 'share', ({ pairs }) =>
    mean(pairs.map(({ percent }) => percent)),
  ),
  column('kappa', 'Mean kappa', 'coefficient', ({ pairs }) =>
    mean(pairs.map(({ kappa }) => kappa.value)),
  ),
]

/** Repeated sessions: how far raters agree with themselves, beside each other; null where nobody read twice. */
export function repeatTable(pairs: readonly PairReport[]): ReportTable | null {
  const of = (relation: PairReport['relation']) =>
    pairs.filter((pair) => pair.relation === relation)
  const [within, between] = [of('same-rater'), of('human-human')]
  if (within.length === 0) return null
  return {
    title: 'Intra-reader and inter-reader agreement',
    isNarrow: true,
    columns: SETS,
    note: 'means over the pairs whose kappa is defined',
    rows: rowsOf(SETS, [
      { name: 'Same reader, repeated session', pairs: within },
      ...(between.length > 0 ? [{ name: 'Different readers', pairs: between }] : []),
    ]),
  }
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

const AGAINST: readonly Column<PairReport>[] = [
  column('pair', 'Reader minus model', 'text', ({ names }) => names.join(' minus '), {
    with: (pair) => ({ whose: whoseOfPair(pair) }),
  }),
  column('n', 'Both counted', 'count', ({ accuracyDifference }) => accuracyDifference.n),
  column(
    'difference',
    'Difference',
    'points',
    ({ accuracyDifference }) => accuracyDifference.value,
    {
      with: ({ accuracyDifference: { ci95Bootstrap, reason, ci95BootstrapReason } }) => ({
        ci95: ci95Bootstrap,
        method: 'bootstrap',
        reason: reason ?? ci95BootstrapReason,
      }),
    },
  ),
  column('p', 'McNemar p', 'p', ({ mcnemar }) => mcnemar.p ?? mcnemar.clustered?.p ?? null),
  column('holm', 'Holm', 'p', ({ mcnemar }) => mcnemar.adjusted?.holm ?? null),
]

/** Every rater against every model: the difference of their accuracies on the questions that count for both. */
export function modelDifferences(pairs: readonly PairReport[]): ReportTable | null {
  const mixed = pairs.filter(({ relation }) => relation === 'human-model')
  return mixed.length === 0
    ? null
    : {
        title: 'Readers compared with models',
        note: 'accuracy in percentage points',
        columns: AGAINST,
        rows: rowsOf(AGAINST, mixed),
      }
}
