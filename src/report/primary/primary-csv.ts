import type { PrimaryResult, ReportSummary } from '@/results'
import { csvOf, type FileColumn } from '../tables/table'

const COLUMNS: readonly FileColumn<PrimaryResult>[] = [
  'measure',
  'question',
  ['test', ({ compare }) => compare?.test ?? null],
  ['reference', ({ compare }) => compare?.reference ?? null],
  'aim',
  'margin',
  'alpha',
  ['generalises_to', ({ generalisesTo }) => generalisesTo],
  'readers',
  'cases',
  'method',
  ['test_estimate', ({ sides }) => sides?.test ?? null],
  ['reference_estimate', ({ sides }) => sides?.reference ?? null],
  'estimate',
  'se',
  'df',
  'level',
  ['low', ({ interval }) => interval?.[0] ?? null],
  ['high', ({ interval }) => interval?.[1] ?? null],
  ['one_sided_low', ({ bound }) => bound ?? null],
  'statistic',
  'p',
  ['one_sided', ({ isOneSided }) => String(isOneSided)],
  'verdict',
  'reason',
]

/** primary.csv: what the study was frozen to ask and the answer, in one row; of a study that asks nothing none. */
export const primaryFiles = ({ primary }: Pick<ReportSummary, 'primary'>): [string, string][] =>
  primary === undefined ? [] : [['primary.csv', csvOf(COLUMNS, [primary])]]
