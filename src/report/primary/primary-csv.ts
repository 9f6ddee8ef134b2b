import type { ReportSummary } from '../report'
import { type Column, csvOf, field } from '../tables/table'
import type { PrimaryResult } from './primary-result'

const COLUMNS: readonly Column<PrimaryResult>[] = [
  field('measure', ({ measure }) => measure),
  field('question', ({ question }) => question),
  field('test', ({ compare }) => compare?.test ?? null),
  field('reference', ({ compare }) => compare?.reference ?? null),
  field('aim', ({ aim }) => aim),
  field('margin', ({ margin }) => margin),
  field('alpha', ({ alpha }) => alpha),
  field('generalises_to', ({ generalisesTo }) => generalisesTo),
  field('readers', ({ readers }) => readers),
  field('cases', ({ cases }) => cases),
  field('method', ({ method }) => method),
  field('test_estimate', ({ sides }) => sides?.test ?? null),
  field('reference_estimate', ({ sides }) => sides?.reference ?? null),
  field('estimate', ({ estimate }) => estimate),
  field('se', ({ se }) => se),
  field('df', ({ df }) => df),
  field('level', ({ level }) => level),
  field('low', ({ interval }) => interval?.[0] ?? null),
  field('high', ({ interval }) => interval?.[1] ?? null),
  field('one_sided_low', ({ bound }) => bound ?? null),
  field('statistic', ({ statistic }) => statistic),
  field('p', ({ p }) => p),
  field('one_sided', ({ isOneSided }) => String(isOneSided)),
  field('verdict', ({ verdict }) => verdict),
  field('reason', ({ reason }) => reason),
]

/** primary.csv: what the study was frozen to ask and the answer, in one row; of a study that asks nothing none. */
export const primaryFiles = ({ primary }: Pick<ReportSummary, 'primary'>): [string, string][] =>
  primary === undefined ? [] : [['primary.csv', csvOf(COLUMNS, [primary])]]
