import type {
  AgreementCell,
  ClaimPart,
  ClaimRates,
  ReportSummary,
  ScorerCell,
  SharePart,
} from '@/results'
import { sumOf } from '@/study'
import { kappaNote } from './cell-words'
import { drawnColumn, drawnNoteOf, shareColumn } from './drawn-columns'
import {
  type Column,
  column,
  type FileColumn,
  makeTable,
  type ReportTable,
  unlessEmpty,
} from './table'

interface ScorerRow {
  readonly question: string
  readonly scope: 'overall' | 'category' | 'attribute'
  readonly attribute: string | null
  readonly level: string | null
  readonly cell: ScorerCell
  /** Of the two judges, where there are two. */
  readonly agreement: AgreementCell | null
}

/** Overall, each category and each level of an attribute, with the agreement of the judges beside it. */
export function scorerRows({ collective, agreement }: ReportSummary): ScorerRow[] {
  return collective.scorer.flatMap(({ question, judges, overall, byCategory, byAttribute }) => {
    const pair = pairOf(agreement.pairs, judges)
    const row = (
      scope: ScorerRow['scope'],
      attribute: string | null,
      level: string | null,
      cell: ScorerCell,
    ): ScorerRow => {
      const head = {
        overall: pair?.byQuestion[question],
        category: pair?.byCategory[level ?? ''],
        attribute: pair?.byAttribute[attribute ?? '']?.[level ?? ''],
      }[scope]
      return { question, scope, attribute, level, cell, agreement: head ?? null }
    }
    return [
      ...Object.entries(byCategory).map(([level, cell]) => row('category', null, level, cell)),
      ...Object.entries(byAttribute).flatMap(([attribute, cells]) =>
        Object.entries(cells).map(([level, cell]) => row('attribute', attribute, level, cell)),
      ),
      row('overall', null, null, overall),
    ]
  })
}

const pairOf = (pairs: ReportSummary['agreement']['pairs'], judges: readonly string[]) =>
  judges.length === 2
    ? pairs.find(({ names }) => judges.every((judge) => names.includes(judge)))
    : undefined

const SCORER: readonly Column<ScorerRow>[] = [
  column('Part', 'text', ({ scope, attribute, level }) => {
    if (scope === 'overall') return 'All answers'
    return attribute === null ? level : `${attribute}: ${level}`
  }),
  column(
    'Answers',
    'count',
    ({ cell }) => ({
      value: cell.answers,
      note: cell.withoutVerdict === 0 ? '' : `${cell.withoutVerdict} split`,
    }),
    { csv: 'answers' },
  ),
  column(
    'Judges agree',
    'share',
    ({ agreement }) => ({
      value: agreement?.percent ?? null,
      note: agreement === null ? '' : `${agreement.agreed} of ${agreement.n}`,
    }),
    { csv: 'agreement' },
  ),
  column(
    'Kappa',
    'coefficient',
    ({ agreement }) => ({
      value: agreement?.kappa.value ?? null,
      note: agreement === null ? '' : kappaNote(agreement.kappa),
    }),
    { csv: 'kappa' },
  ),
  column(
    'Accepted',
    'share',
    ({ cell: { accepted } }) => ({
      value: accepted?.value ?? null,
      note: accepted === null ? '' : drawnNoteOf(accepted),
    }),
    { csv: 'accepted' },
  ),
  column('Exact match', 'share', ({ cell }) => cell.exactMatch.value, { csv: 'exact_match' }),
  column(
    'Token F1',
    'coefficient',
    ({ cell: { tokenF1 } }) => ({ value: tokenF1.value, note: drawnNoteOf(tokenF1) }),
    { csv: 'token_f1' },
  ),
  drawnColumn('spearman_token_f1', 'Rank correlation, F1', ({ cell }) => cell.spearmanTokenF1),
  drawnColumn(
    'spearman_exact_match',
    'Rank correlation, exact',
    ({ cell }) => cell.spearmanExactMatch,
  ),
  drawnColumn('kappa_exact_match', 'Kappa, exact', ({ cell }) => cell.kappaExactMatch),
]

/** The automatic scorer against people, by category (R104); null where no texts are judged. */
export function scorerTable(report: ReportSummary): ReportTable | null {
  const rows = scorerRows(report)
  return unlessEmpty(
    makeTable(
      {
        title: 'The automatic scorer against the judges',
        note: 'over the populated rows, those with an answer and a verdict; accepted and rank correlation use the mean of the judges; kappa uses their majority and excludes ties',
        groupTitle: 'Question',
        isOrdered: true,
      },
      SCORER,
      rows,
      ({ question }) => (report.collective.scorer.length > 1 ? question : null),
    ),
  )
}

export const SCORER_FIELDS: readonly FileColumn<ScorerRow>[] = [
  'question',
  'scope',
  'attribute',
  'level',
  ...SCORER,
]

interface ClaimRow {
  /** null: the report is of one condition. */
  readonly condition: string | null
  readonly who: string
  readonly label: string
  readonly words: string
  readonly claims: SharePart
  readonly texts: SharePart
}

export const claimRows = ({ collective }: ReportSummary): ClaimRow[] =>
  collective.claims === null ? [] : rowsOfClaims(collective.claims, null)

function rowsOfClaims(claims: ClaimRates, condition: string | null): ClaimRow[] {
  const count = (who: string, part: ClaimPart) =>
    claims.labels.flatMap(({ label, words }): ClaimRow[] => {
      const [ofClaims, ofTexts] = [part.claims[label], part.texts[label]]
      return ofClaims === undefined || ofTexts === undefined || ofClaims.n === 0
        ? []
        : [{ condition, who, label, words, claims: ofClaims, texts: ofTexts }]
    })
  const levels = (cells: ClaimRates['byCategory'], name: string) =>
    Object.entries(cells).flatMap(([level, part]) => count(`Consensus, ${name}${level}`, part))
  return [
    ...count('Consensus', claims.consensus),
    ...(Object.keys(claims.byCategory).length > 1 ? levels(claims.byCategory, '') : []),
    ...Object.entries(claims.byAttribute).flatMap(([name, cells]) => levels(cells, `${name}: `)),
    ...claims.byRater.flatMap(({ rater, ...part }) => count(rater, part)),
  ]
}

const CLAIMS: readonly Column<ClaimRow>[] = [
  column('Label', 'text', 'words', { csv: 'label' }),
  shareColumn('Proportion of all claims', 'claims', 'claims'),
  shareColumn('Texts with such a claim', 'texts', 'texts'),
]

/** How many claims had each label (R105), under each condition; null where none is judged. */
export function claimTable({ collective }: ReportSummary): ReportTable | null {
  const rates: (readonly [string | null, ClaimRates | null])[] = [
    [null, collective.claims],
    ...(collective.claims === null
      ? Object.entries(collective.byCondition).map(([name, { claims }]) => [name, claims] as const)
      : []),
  ]
  const rows = rates.flatMap(([condition, claims]) =>
    claims === null ? [] : rowsOfClaims(claims, condition),
  )
  const without = sumOf(rates, ([, claims]) => claims?.withoutConsensus ?? 0)
  return unlessEmpty(
    makeTable(
      {
        title: 'Claims judged one by one',
        note: without === 0 ? '' : `${without} without a consensus are excluded`,
        groupTitle: 'Judged by',
        isOrdered: true,
      },
      CLAIMS,
      rows,
      ({ who, condition }) => (condition === null ? who : `${who}, ${condition}`),
    ),
  )
}

export const CLAIM_FIELDS: readonly FileColumn<ClaimRow>[] = ['who', ...CLAIMS]
