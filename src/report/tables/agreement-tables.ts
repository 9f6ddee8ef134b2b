import type { AgreementCell, PairReport, Report } from '@/results'
import { pairName } from '@/results'
import { meanOf } from '@/study'
import { joinWords, kindWords } from '../report-words'
import { ledConditions, underCondition } from '../under-condition'
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
  shownOn,
  text,
  unlessEmpty,
  words,
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
    [null, ...ledConditions(report)].flatMap((condition) => {
      const { pairs } = (condition === null ? report : underCondition(report, condition)).agreement
      return pairs.flatMap((pair): AgreementRow[] => [
        { ...whole(pair), condition },
        ...partsOf<AgreementCell>(pair).map((part) => ({ pair, condition, ...part })),
      ])
    }),
  )

const pairColumn = (note?: (row: AgreementRow) => string) =>
  column<AgreementRow>('name', 'Readers', 'text', ({ pair }) => pairName(pair), {
    note: note ?? (() => ''),
    with: ({ pair }) => ({ whose: whoseOfPair(pair) }),
  })

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
  const shown = shownOn(AGREEMENT_COLUMNS, 'pairs').filter(
    ({ id }) => isAdjusted || id !== 'mcnemar_holm',
  )
  const isAnyNoted = rows.some((row) => behindWords(row) !== '')
  const title = `Agreement of each pair on questions that both answered; McNemar tests equal accuracy.${isAnyNoted ? ' Excluded: questions without two answers, with the causes of first + second reader. Flagged cases are included.' : ' No question is excluded or flagged.'}`
  return makeTable({ title }, [pairColumn(behindWords), ...shown.map(brief)], rows)
}

/** `left out 3 (missing 1 + 2); flagged 1 + 0`; empty: nothing is. */
function behindWords({ cell }: AgreementRow): string {
  const [excluded, flagged] = [leftOutWords(cell), flaggedWords(cell)]
  return joinWords([
    excluded === '0' ? '' : `excluded ${excluded}`,
    flagged === '0' ? '' : `flagged ${flagged}`,
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
    const name = column<AgreementRow>(
      'name',
      isPaper ? '' : capitalised(by),
      'text',
      ({ scope, level }) => (scope === 'kind' ? kindWords(level ?? '') : level),
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
  column('question', 'Question', 'text', 'name', {
    with: () => ({ aside: 'quadratic weights' }),
  }),
  column('agreed', 'Same level', 'count', ({ agreed, n }) => `${agreed} of ${n}`),
  column('within_one', 'Within one', 'share', 'withinOne'),
  column('mae', 'Mean absolute error', 'coefficient', 'meanAbsoluteError'),
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
  const drawn = { column: 4, about: 'Weighted kappa with 95% CI, drawn', lines: [] }
  return unlessEmpty(
    makeTable({ title: 'Ordered scales', whose: whoseOfPair(pair), drawn }, ORDINAL, rows),
  )
}

interface PairSet {
  readonly name: string
  readonly pairs: readonly PairReport[]
}

const SETS: readonly Column<PairSet>[] = [
  column('name', '', 'text', 'name'),
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
  const pairsOf = (relation: PairReport['relation']) =>
    pairs.filter((pair) => pair.relation === relation)
  const [within, between] = [pairsOf('same-rater'), pairsOf('human-human')]
  if (within.length === 0) return null
  return makeTable(
    {
      title: 'Intra-reader and inter-reader agreement',
      isNarrow: true,
      note: 'means over the pairs whose kappa is defined',
    },
    SETS,
    [
      { name: 'Same reader, repeated session', pairs: within },
      { name: 'Different readers', pairs: between },
    ].filter(({ pairs: members }) => members.length > 0),
  )
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return meanOf(known)
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
export const modelDifferences = (pairs: readonly PairReport[]): ReportTable | null =>
  unlessEmpty(
    makeTable(
      { title: 'Readers compared with models', note: 'accuracy in percentage points' },
      AGAINST,
      pairs.filter(({ relation }) => relation === 'human-model'),
    ),
  )
