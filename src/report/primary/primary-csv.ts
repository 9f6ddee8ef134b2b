import type { PrimaryResult, ReportSummary } from '@/results'
import { type Column, csvOf, field, namedFields } from '../tables/table'

const COLUMNS: readonly Column<PrimaryResult>[] = [
  ...namedFields<PrimaryResult>('measure', 'question'),
  field('test', ({ compare }) => compare?.test ?? null),
  field('reference', ({ compare }) => compare?.reference ?? null),
  ...namedFields<PrimaryResult>('aim', 'margin', 'alpha'),
  field('generalises_to', ({ generalisesTo }) => generalisesTo),
  ...namedFields<PrimaryResult>('readers', 'cases', 'method'),
  field('test_estimate', ({ sides }) => sides?.test ?? null),
  field('reference_estimate', ({ sides }) => sides?.reference ?? null),
  ...namedFields<PrimaryResult>('estimate', 'se', 'df', 'level'),
  field('low', ({ interval }) => interval?.[0] ?? null),
  field('high', ({ interval }) => interval?.[1] ?? null),
  field('one_sided_low', ({ bound }) => bound ?? null),
  ...namedFields<PrimaryResult>('statistic', 'p'),
  field('one_sided', ({ isOneSided }) => String(isOneSided)),
  ...namedFields<PrimaryResult>('verdict', 'reason'),
]

/** primary.csv: what the study was frozen to ask and the answer, in one row; of a study that asks nothing none. */
export const primaryFiles = ({ primary }: Pick<ReportSummary, 'primary'>): [string, string][] =>
  primary === undefined ? [] : [['primary.csv', csvOf(COLUMNS, [primary])]]
