import type { Interval } from '@/stats'
import type { CsvColumn } from '@/study'
import type { AgreementCell } from '../measures/agreement-cell'
import type { OrdinalAgreement } from '../measures/ordinal-agreement'
import type { PairReport } from '../measures/pair-agreement'
import type { ReportReason } from '../measures/report-reason'
import { pairName } from '../measures/series-names'
import type { Report } from '../report'
import { kindWords, noWidthWords, reasonWords } from '../report-words'
import { ledConditions, underCondition } from '../under-condition'
import { coefficientInterval, drawnNote, intervalNote, percentInterval, pointsWords } from './cell-words'
import { flaggedWords, leftOutWords } from './count-words'
import {
  type Column,
  column,
  csvOf,
  field,
  limits,
  type ReportTable,
  rowsOf,
  shownOn,
  text,
  type Unit,
  words,
} from './table'
import { type Part, partsOf } from './table-parts'

interface AgreementRow extends Part<AgreementCell> {
  readonly pair: PairReport
  /** null: all conditions together. */
  readonly condition: string | null
}

/** A column that only the whole of a pair has; its file is empty beside the parts. */
const ofWhole = (
  id: string,
  title: string,
  unit: Unit,
  value: (pair: PairReport) => number | null,
  note: (pair: PairReport) => string,
  more: Pick<Column<AgreementRow>, 'on' | 'shortTitle'> & {
    readonly csv?: readonly CsvColumn<PairReport>[]
  } = {},
): Column<AgreementRow> =>
  column(id, title, unit, ({ pair }) => value(pair), {
    ...{ on: ['beside'], ...more, note: ({ pair }) => note(pair) },
    csv: (more.csv ?? [[id, value]]).map(([name, of]) => [
      name,
      (row) => (row.scope === 'overall' ? of(row.pair) : null),
    ]),
  })

/** What a row has besides if its questions are scales: the whole, or one question. */
const ordinalOf = ({ scope, pair, cell }: AgreementRow): OrdinalAgreement | null =>
  scope === 'overall' ? pair : 'withinOne' in cell ? (cell as AgreementCell & OrdinalAgreement) : null

/** The interval of a coefficient, or why there is none. */
const intervalOr = (ci95: Interval | null | undefined, reason: ReportReason | null): string =>
  ci95 === null || ci95 === undefined ? reasonWords(reason) : intervalNote(ci95)

/** Two columns of a file: the first rater's count, and the second's. */
const bySide = (
  id: string,
  of: (cell: AgreementCell) => readonly [number, number],
): Column<AgreementRow>[] => [
  field(`${id}1`, ({ cell }) => of(cell)[0]),
  field(`${id}2`, ({ cell }) => of(cell)[1]),
]

const limitFields = (name: string, of: (row: AgreementRow) => Interval | null): Column<AgreementRow>[] =>
  limits<AgreementRow>(name, of).map(([id, end]) => field(id, (row) => end(row) as number | null))

/**
 * Everything that is said of two raters. `on`: the pairs and parts of the page, the pairs and parts on paper, and what
 * stands beside the kappa of a pair.
 */
const COLUMNS: readonly Column<AgreementRow>[] = [
  field('rater1', ({ pair }) => pair.raters[0]),
  field('rater2', ({ pair }) => pair.raters[1]),
  field('session1', ({ pair }) => pair.sessions[0]),
  field('session2', ({ pair }) => pair.sessions[1]),
  field('relation', ({ pair }) => pair.relation),
  field('scope', ({ scope }) => scope),
  field('attribute', ({ attribute }) => attribute),
  field('level', ({ level }) => level),
  column('n', 'Both answered', 'count', ({ cell }) => cell.n),
  field('left_out', ({ cell }) => cell.leftOut),
  ...bySide('missing', ({ missing }) => missing),
  ...bySide('abstained', ({ abstained }) => abstained),
  ...bySide('not_asked', ({ notAsked }) => notAsked),
  ...bySide('unreadable', ({ unreadable }) => unreadable),
  ...bySide('flagged', ({ flagged }) => flagged),
  column('agreement', 'Agreed', 'proportion', ({ cell }) => cell.percent, {
    ...{ shareTitle: 'Agreement', on: ['page', 'pairs', 'parts'] },
    with: ({ cell: { agreed, n, percentCi95, reason } }) => ({ count: agreed, n, ci95: percentCi95, reason }),
    csv: [
      ['agreed', ({ cell }) => cell.agreed],
      ['agreement', ({ cell }) => cell.percent],
      ...limits<AgreementRow>('ci95', ({ cell }) => cell.percentCi95),
    ],
  }),
  column('agreed_and_correct', 'Both right', 'count', ({ cell }) => cell.agreedAndCorrect, {
    on: ['page', 'pairs', 'parts'],
  }),
  column('kappa', 'Kappa', 'interval', ({ cell }) => cell.kappa.value, {
    on: ['page', 'pairs', 'parts'],
    with: ({ cell: { kappa } }) => ({ ci95: kappa.ci95, reason: kappa.ci95Reason ?? kappa.reason }),
    note: ({ cell }) => noWidthWords(cell.kappa.ci95),
    csv: [
      ['kappa', ({ cell }) => cell.kappa.value],
      ['kappa_se', ({ cell }) => cell.kappa.se],
      ...limits<AgreementRow>('kappa_ci95', ({ cell }) => cell.kappa.ci95),
    ],
  }),
  column('left_out_words', 'Left out', 'count', ({ cell }) => cell.leftOut, {
    ...{ on: ['page', 'parts'], isRemark: true, csv: [] },
    with: ({ cell }) => (cell.leftOut === 0 ? {} : { aside: leftOutWords(cell).replace(/^\d+ /, '') }),
  }),
  column('flagged_words', 'Flagged', 'count', ({ cell }) => flaggedWords(cell), {
    ...{ on: ['page', 'parts'], isRemark: true, csv: [] },
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
    'Kappa, bootstrap interval',
    'coefficient',
    ({ kappa }) => kappa.value,
    ({ kappa }) => intervalOr(kappa.ci95Bootstrap, kappa.ci95BootstrapReason),
    { csv: [] },
  ),
  column('kappa_expected', 'Agreement expected by chance', 'share', ({ cell }) => cell.kappa.expected, {
    on: ['beside'],
    note: ({ cell }) => `on ${cell.n} questions`,
  }),
  field('kappa_z', ({ cell }) => cell.kappa.z),
  field('kappa_p', ({ cell }) => cell.kappa.p),
  ofWhole(
    'kappa_linear',
    'Weighted kappa, linear',
    'coefficient',
    ({ weighted }) => weighted?.linear.value ?? null,
    ({ weighted, weightedReason }) =>
      intervalOr(weighted?.linear.ci95, weightedReason ?? weighted?.linear.ci95Reason ?? null),
    { csv: [] },
  ),
  field('kappa_linear', (row) => ordinalOf(row)?.weighted?.linear.value ?? null),
  ofWhole(
    'kappa_quadratic',
    'Weighted kappa, quadratic',
    'coefficient',
    ({ weighted }) => weighted?.quadratic.value ?? null,
    ({ weighted, weightedReason }) =>
      intervalOr(weighted?.quadratic.ci95, weightedReason ?? weighted?.quadratic.ci95Reason ?? null),
    { csv: [] },
  ),
  field('kappa_quadratic', (row) => ordinalOf(row)?.weighted?.quadratic.value ?? null),
  ofWhole(
    'within_one',
    'Within one step',
    'share',
    ({ withinOne }) => withinOne,
    ({ n, withinOneReason, withinOneCi95 }) =>
      withinOneReason === null ? `${percentInterval(withinOneCi95)}, of ${n}` : reasonWords(withinOneReason),
    { csv: [] },
  ),
  field('within_one', (row) => ordinalOf(row)?.withinOne ?? null),
  ofWhole(
    'ac1',
    'Gwet’s AC1',
    'coefficient',
    ({ ac1 }) => ac1.value,
    ({ ac1 }) => intervalOr(ac1.ci95, ac1.reason ?? ac1.ci95Reason),
    {
      ...{ shortTitle: 'AC1', on: ['pairs', 'beside'] },
      csv: [['ac1', ({ ac1 }) => ac1.value], ...limits<PairReport>('ac1_ci95', ({ ac1 }) => ac1.ci95)],
    },
  ),
  ofWhole(
    'pabak',
    'PABAK',
    'coefficient',
    ({ pabak }) => pabak,
    ({ pabakReason, pabakCi95, pabakCi95Reason }) => intervalOr(pabakCi95, pabakReason ?? pabakCi95Reason),
    { on: ['pairs', 'beside'] },
  ),
  ofWhole(
    'prevalence_index',
    'Prevalence index',
    'coefficient',
    ({ prevalenceIndex }) => prevalenceIndex,
    ({ prevalenceBiasReason }) => reasonWords(prevalenceBiasReason),
  ),
  ofWhole(
    'bias_index',
    'Bias index',
    'coefficient',
    ({ biasIndex }) => biasIndex,
    ({ prevalenceBiasReason }) => reasonWords(prevalenceBiasReason),
  ),
  ofWhole(
    'mcnemar',
    'McNemar’s test of the accuracies, p',
    'p',
    ({ mcnemar }) => mcnemar.p ?? mcnemar.clustered?.p ?? null,
    ({ mcnemar: { p, b, c, reason, clustered }, raters }) => {
      const only = `only ${raters[0]} right ${b}, only ${raters[1]} right ${c}`
      if (p !== null) return `exact; ${only}`
      if (clustered === null) return reasonWords(reason)
      return clustered.p === null
        ? reasonWords(clustered.reason)
        : `over ${clustered.clusters} clusters (Obuchowski); ${only}`
    },
    {
      ...{ shortTitle: 'McNemar p', on: ['pairs', 'beside'] },
      csv: [
        ['mcnemar_b', ({ mcnemar }) => mcnemar.b],
        ['mcnemar_c', ({ mcnemar }) => mcnemar.c],
        ['mcnemar_exact_p', ({ mcnemar }) => mcnemar.p],
      ],
    },
  ),
  ofWhole(
    'accuracy_difference',
    'Difference of the accuracies, percentage points',
    'points',
    ({ accuracyDifference }) => accuracyDifference.value,
    ({ accuracyDifference: { n, reason, ...interval }, names }) =>
      reason !== null
        ? reasonWords(reason)
        : [drawnNote(interval, pointsWords), `${names.join(' minus ')}, on ${n}`]
            .filter((part) => part !== '')
            .join('; '),
    { csv: [] },
  ),
  field('reason', ({ cell }) => cell.reason ?? cell.kappa.reason),
  field('condition', ({ condition }) => condition),
  field('clusters', ({ cell }) => cell.clusters),
  field('method', ({ cell }) => cell.percentMethod),
  field('kappa_method', ({ cell }) => cell.kappa.method),
  field('mcnemar_clustered_chi_square', ({ scope, pair }) =>
    scope === 'overall' ? (pair.mcnemar.clustered?.chiSquare ?? null) : null,
  ),
  field('mcnemar_clustered_p', ({ scope, pair }) =>
    scope === 'overall' ? (pair.mcnemar.clustered?.p ?? null) : null,
  ),
  ...limitFields('kappa_linear_ci95', (row) => ordinalOf(row)?.weighted?.linear.ci95 ?? null),
  ...limitFields('kappa_quadratic_ci95', (row) => ordinalOf(row)?.weighted?.quadratic.ci95 ?? null),
  ...limitFields('within_one_ci95', (row) => ordinalOf(row)?.withinOneCi95 ?? null),
  ...limitFields('pabak_ci95', ({ scope, pair }) => (scope === 'overall' ? pair.pabakCi95 : null)),
  ...(
    [
      ['accuracy_difference_n', ({ n }) => n],
      ['accuracy_difference', ({ value }) => value],
      ['accuracy_difference_bootstrap95_low', ({ ci95Bootstrap }) => ci95Bootstrap?.[0] ?? null],
      ['accuracy_difference_bootstrap95_high', ({ ci95Bootstrap }) => ci95Bootstrap?.[1] ?? null],
    ] as const satisfies readonly (readonly [
      string,
      (of: PairReport['accuracyDifference']) => number | null,
    ])[]
  ).map(([name, of]) =>
    field<AgreementRow>(name, ({ scope, pair }) =>
      scope === 'overall' ? of(pair.accuracyDifference) : null,
    ),
  ),
]

const whole = (pair: PairReport): AgreementRow => ({
  ...{ pair, condition: null, scope: 'overall', attribute: null, level: null, cell: pair },
})

/** agreement.csv: one row for each pair and each part of the questions; then the same under each condition. */
export const agreementCsv = (report: Report): string =>
  csvOf(
    COLUMNS,
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

const ofPair = nameColumn('Raters', ({ pair }) => pairName(pair))
const ofPairOnPaper = column<AgreementRow>('name', 'Raters', 'text', ({ pair }) => pairName(pair), {
  note: (row) => behindWords(row),
})

/** The columns of a place, each row named by the first; the one with an interval of its own is drawn. */
function tableOn(
  place: string,
  name: Column<AgreementRow>,
  rows: readonly AgreementRow[],
): Pick<ReportTable, 'columns' | 'rows' | 'drawn'> {
  const columns = [name, ...shownOn(COLUMNS, place)]
  const drawn = {
    ...{ column: columns.findIndex(({ unit }) => unit === 'interval'), lines: [] },
    about: 'Kappa with its interval, drawn',
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
  const columns = [ofPairOnPaper, ...shownOn(COLUMNS, 'pairs').map(brief)]
  const isAnyNoted = rows.some((row) => behindWords(row) !== '')
  return {
    title: `Each pair over all questions that both answered. McNemar compares the two accuracies.${isAnyNoted ? ' Left out are questions without two answers to compare, with the causes of the first rater + the second. Flagged ones count.' : ' No question is left out, none is on a flagged item.'}`,
    ...{ columns, rows: rowsOf(columns, rows) },
  }
}

/** `left out 3 (missing 1 + 2); flagged 1 + 0`; empty: nothing is. */
const behindWords = ({ cell }: AgreementRow): string =>
  [
    ['left out', leftOutWords(cell)],
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
      { title, name: `agreement of ${pairName(pair)} by ${by.toLowerCase()}`, ...tableOn(place, name, rows) },
    ]
  })
}

export const capitalised = (name: string): string => name.charAt(0).toLocaleUpperCase('en') + name.slice(1)

/** What stands beside kappa: other coefficients, and the comparison of the two accuracies. */
export const coefficientTable = (pair: PairReport): ReportTable => ({
  title: 'Beside kappa',
  name: `the coefficients of ${pairName(pair)}`,
  isNarrow: true,
  isOrdered: true,
  columns: [
    words('Coefficient'),
    { title: 'Value', unit: 'coefficient' },
    words('95% interval, counts, or why there is none'),
  ],
  rows: shownOn(COLUMNS, 'beside').map(({ title, cell }) => {
    const { note = '', ...value } = cell(whole(pair))
    return { group: null, cells: [text(title), value, text(note)] }
  }),
})

type QuestionPart = PairReport['byQuestion'][string] & { readonly name: string }

const ORDINAL: readonly Column<QuestionPart>[] = [
  column('question', 'Question', 'text', ({ name }) => name, {
    with: () => ({ aside: 'quadratic weights' }),
  }),
  column('agreed', 'Same step', 'count', ({ agreed, n }) => `${agreed} of ${n}`),
  column('within_one', 'Within one', 'share', ({ withinOne }) => withinOne),
  column(
    'kappa_quadratic',
    'Weighted kappa',
    'interval',
    ({ weighted }) => weighted?.quadratic.value ?? null,
    {
      with: ({ weighted }) => ({ ci95: weighted?.quadratic.ci95 ?? null }),
      note: ({ weighted }) => noWidthWords(weighted?.quadratic.ci95 ?? null),
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
    ...{ title: 'Ordered scales', columns: ORDINAL, rows: rowsOf(ORDINAL, rows) },
    drawn: { column: 3, about: 'Weighted kappa with its interval, drawn', lines: [] },
  }
}

interface PairSet {
  readonly name: string
  readonly pairs: readonly PairReport[]
}

const SETS: readonly Column<PairSet>[] = [
  column('name', '', 'text', ({ name }) => name),
  column('pairs', 'Pairs', 'count', ({ pairs }) => pairs.length),
  column('agreement', 'Mean agreement', 'share', ({ pairs }) => mean(pairs.map(({ percent }) => percent))),
  column('kappa', 'Mean kappa', 'coefficient', ({ pairs }) => mean(pairs.map(({ kappa }) => kappa.value))),
]

/** Repeated sessions: how far raters agree with themselves, beside each other; null where nobody read twice. */
export function repeatTable(pairs: readonly PairReport[]): ReportTable | null {
  const of = (relation: PairReport['relation']) => pairs.filter((pair) => pair.relation === relation)
  const [within, between] = [of('same-rater'), of('human-human')]
  if (within.length === 0) return null
  return {
    ...{ title: 'With themselves and with each other', isNarrow: true, columns: SETS },
    note: 'means over the pairs whose kappa is defined',
    rows: rowsOf(SETS, [
      { name: 'Same rater, repeated session', pairs: within },
      ...(between.length > 0 ? [{ name: 'Different raters', pairs: between }] : []),
    ]),
  }
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

const AGAINST: readonly Column<PairReport>[] = [
  column('pair', 'Rater minus model', 'text', ({ names }) => names.join(' minus ')),
  column('n', 'Both counted', 'count', ({ accuracyDifference }) => accuracyDifference.n),
  column('difference', 'Difference', 'points', ({ accuracyDifference }) => accuracyDifference.value, {
    with: ({ accuracyDifference: { ci95Bootstrap, reason, ci95BootstrapReason } }) => ({
      ...{ ci95: ci95Bootstrap, method: 'bootstrap', reason: reason ?? ci95BootstrapReason },
    }),
  }),
  column('p', 'McNemar p', 'p', ({ mcnemar }) => mcnemar.p ?? mcnemar.clustered?.p ?? null),
]

/** Every rater against every model: the difference of their accuracies on the questions that count for both. */
export function modelDifferences(pairs: readonly PairReport[]): ReportTable | null {
  const mixed = pairs.filter(({ relation }) => relation === 'human-model')
  return mixed.length === 0
    ? null
    : {
        ...{ title: 'Raters against models', note: 'accuracy in percentage points', columns: AGAINST },
        rows: rowsOf(AGAINST, mixed),
      }
}
