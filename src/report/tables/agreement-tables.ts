import type { AgreementCell, PairReport, Report } from '@/results'
import { pairName } from '@/results'
import { meanOf } from '@/study'
import { joinWords, kindWords } from '../report-words'
import { reportScopes } from '../under-condition'
import { AGREEMENT_COLUMNS, type AgreementRow } from './agreement-columns'
import { saidReason } from './cell-words'
import { flaggedWords, leftOutWords } from './count-words'
import { whoseOfPair } from './proof-marks'
import {
  type Column,
  column,
  csvOf,
  makeTable,
  type ReportTable,
  reportTable,
  shownOn,
} from './table'
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
    reportScopes(report).flatMap(([condition, { agreement }]) =>
      agreement.pairs.flatMap((pair): AgreementRow[] => [
        { ...whole(pair), condition },
        ...partsOf<AgreementCell>(pair).map((part) => ({ pair, condition, ...part })),
      ]),
    ),
  )

const pairColumn = (note: (row: AgreementRow) => string = () => '') =>
  column<AgreementRow>('Readers', 'text', (row) => ({
    value: pairName(row.pair),
    whose: whoseOfPair(row.pair),
    note: note(row),
  }))

/** The columns of a place, each row named by the first; the one with an interval of its own is drawn. */
function tableOn(
  place: string,
  head: Pick<ReportTable, 'title' | 'name' | 'whose'>,
  name: Column<AgreementRow>,
  rows: readonly AgreementRow[],
): ReportTable {
  const columns = [name, ...shownOn(AGREEMENT_COLUMNS, place)]
  const drawn = {
    column: columns.findIndex(({ unit }) => unit === 'interval'),
    lines: [],
    about: 'Kappa with 95% CI, drawn',
  }
  return makeTable(place === 'page' ? { ...head, drawn } : head, columns, rows)
}

/** Each pair over all questions. */
export const pairTable = (pairs: readonly PairReport[]): ReportTable =>
  tableOn('page', { title: 'Cohen’s kappa of each pair' }, pairColumn(), pairs.map(whole))

/**
 * The same on paper, each pair once: with the coefficients that stand beside kappa, and below its name what is left out
 * of its questions, where anything is.
 */
export function pairsOnPaper(pairs: readonly PairReport[]): ReportTable {
  const rows = pairs.map(whole)
  const isAdjusted = pairs.some(({ mcnemar }) => mcnemar.adjusted !== undefined)
  const shown = [
    ...shownOn(AGREEMENT_COLUMNS, 'pairs'),
    ...(isAdjusted ? shownOn(AGREEMENT_COLUMNS, 'adjusted') : []),
  ]
  const isAnyNoted = rows.some((row) => behindWords(row) !== '')
  const title = `Agreement of each pair on questions that both answered; McNemar tests equal accuracy.${isAnyNoted ? ' Excluded: questions without two answers, with the causes of first + second reader. Flagged cases are included.' : ' No question is excluded or flagged.'}`
  return makeTable({ title }, [pairColumn(behindWords), ...shown.map(brief)], rows)
}

/** `left out 3 (missing 1 + 2); flagged 1 + 0`; empty: nothing is. */
function behindWords({ cell }: AgreementRow): string {
  const [excluded, flagged] = [leftOutWords(cell), flaggedWords(cell)]
  return joinWords([
    excluded !== '0' && `excluded ${excluded}`,
    flagged !== '0' && `flagged ${flagged}`,
  ])
}

/** As it stands beside many others: what is below its figure stands elsewhere. */
const brief = ({ cell, ...column }: Column<AgreementRow>): Column<AgreementRow> => ({
  ...column,
  title: column.shortTitle ?? column.title,
  cell: (row) => (column.unit === 'interval' ? cell(row) : { ...cell(row), note: '' }),
})

/** One pair by whatever splits its questions, each part a row; on paper by the first two ways alone. */
export function partTables(pair: PairReport, place: 'page' | 'parts' = 'page'): ReportTable[] {
  const splits = [
    { by: 'category', part: ['category', null] },
    { by: 'kind of question', part: ['kind', null] },
    ...Object.keys(pair.byAttribute).map((name) => ({ by: name, part: ['attribute', name] })),
    { by: 'question', part: ['question', null] },
  ]
  const parts = partsOf<AgreementCell>(pair).map(
    (part): AgreementRow => ({ pair, condition: null, ...part }),
  )
  return splits.slice(0, place === 'parts' ? 2 : splits.length).flatMap(({ by, part }) => {
    const rows = parts.filter(({ scope, attribute }) => scope === part[0] && attribute === part[1])
    if (rows.length < 2) return []
    const isPaper = place === 'parts'
    const name = column<AgreementRow>(isPaper ? '' : capitalised(by), 'text', ({ scope, level }) =>
      scope === 'kind' ? kindWords(level ?? '') : level,
    )
    const head = {
      title: isPaper ? `${pairName(pair)}, by ${by}` : `By ${by}`,
      name: `agreement of ${pairName(pair)} by ${by.toLowerCase()}`,
      whose: whoseOfPair(pair),
    }
    return [tableOn(place, head, name, rows)]
  })
}

export const capitalised = (name: string): string =>
  name.charAt(0).toLocaleUpperCase('en') + name.slice(1)

/** What stands beside kappa: other coefficients, and the comparison of the two accuracies. */
export const coefficientTable = (pair: PairReport): ReportTable =>
  makeTable<Column<AgreementRow>>(
    {
      title: 'Other agreement coefficients',
      name: `the coefficients of ${pairName(pair)}`,
      whose: whoseOfPair(pair),
      isNarrow: true,
      isOrdered: true,
    },
    [
      column('Coefficient', 'text', 'title'),
      column('Value', 'coefficient', ({ cell }) => ({ ...cell(whole(pair)), note: '' })),
      column(
        '95% CI, counts, or why there is none',
        'text',
        ({ cell }) => cell(whole(pair)).note ?? '',
      ),
    ],
    shownOn(AGREEMENT_COLUMNS, 'beside'),
  )

type QuestionPart = PairReport['byQuestion'][string] & { readonly name: string }

/** Ordered scales, a row for each question: near misses count in part. null where no question is a scale. */
export const ordinalTable = reportTable<QuestionPart, PairReport>(
  (_, pair) => ({
    title: 'Ordered scales',
    whose: whoseOfPair(pair),
    drawn: { column: 4, about: 'Weighted kappa with 95% CI, drawn', lines: [] },
  }),
  [
    column('Question', 'text', ({ name }) => ({ value: name, aside: 'quadratic weights' })),
    column('Same level', 'count', ({ agreed, n }) => `${agreed} of ${n}`),
    column('Within one', 'share', 'withinOne'),
    column('Mean absolute error', 'coefficient', 'meanAbsoluteError'),
    column('Weighted kappa', 'interval', ({ weighted }) => ({
      value: weighted?.quadratic.value ?? null,
      ci95: weighted?.quadratic.ci95 ?? null,
      note: weighted?.quadratic.ci95 === null ? saidReason(weighted.quadratic.ci95Reason) : '',
    })),
  ],
  ({ byQuestion }) =>
    Object.entries(byQuestion).flatMap(([name, part]) =>
      part.weighted === null ? [] : [{ name, ...part }],
    ),
)

interface PairSet {
  readonly name: string
  readonly pairs: readonly PairReport[]
}

/** Repeated sessions: how far raters agree with themselves, beside each other; null where nobody read twice. */
export const repeatTable = reportTable<PairSet, readonly PairReport[]>(
  {
    title: 'Intra-reader and inter-reader agreement',
    isNarrow: true,
    note: 'means over the pairs whose kappa is defined',
  },
  [
    column('', 'text', 'name'),
    column('Pairs', 'count', ({ pairs }) => pairs.length),
    column('Mean agreement', 'share', ({ pairs }) => mean(pairs.map(({ percent }) => percent))),
    column('Mean kappa', 'coefficient', ({ pairs }) => mean(pairs.map(({ kappa }) => kappa.value))),
  ],
  (pairs) => {
    const pairsOf = (relation: PairReport['relation']) =>
      pairs.filter((pair) => pair.relation === relation)
    const [within, between] = [pairsOf('same-rater'), pairsOf('human-human')]
    if (within.length === 0) return []
    return [
      { name: 'Same reader, repeated session', pairs: within },
      { name: 'Different readers', pairs: between },
    ].filter(({ pairs: members }) => members.length > 0)
  },
)

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return meanOf(known)
}

/** Every rater against every model: the difference of their accuracies on the questions that count for both. */
export const modelDifferences = reportTable<PairReport, readonly PairReport[]>(
  { title: 'Readers compared with models', note: 'accuracy in percentage points' },
  [
    column('Reader minus model', 'text', (pair) => ({
      value: pair.names.join(' minus '),
      whose: whoseOfPair(pair),
    })),
    column('Both counted', 'count', ({ accuracyDifference }) => accuracyDifference.n),
    column('Difference', 'points', ({ accuracyDifference }) => ({
      value: accuracyDifference.value,
      ci95: accuracyDifference.ci95Bootstrap,
      method: 'bootstrap',
      reason: accuracyDifference.reason ?? accuracyDifference.ci95BootstrapReason,
    })),
    column('McNemar p', 'p', ({ mcnemar }) => mcnemar.p ?? mcnemar.clustered?.p ?? null),
    column('Holm', 'p', ({ mcnemar }) => mcnemar.adjusted?.holm ?? null),
  ],
  (pairs) => pairs.filter(({ relation }) => relation === 'human-model'),
)
