import { type Interval, wilsonInterval } from '@/stats'
import type { Scope } from '../../scope'
import { countedAnswers } from '../counted-answers'
import type { RaterSeries } from '../rater-series'
import type { Redraw } from '../redraw'
import type { ScoredUnit } from '../scored-unit'
import { type SharePart, sharePart } from './drawn-value'

/** A share with Wilson's interval beside the one that knows what belongs together: papers print the former. */
export interface PassShare extends SharePart {
  readonly wilson95: Interval | null
}

/** pass@1 and pass@5 of one rater or group over one part of the ranked answers. */
export interface PassRow {
  readonly who: string
  readonly is: 'rater' | 'model' | 'group'
  readonly scope: 'overall' | 'category' | 'attribute'
  readonly attribute: string | null
  readonly level: string | null
  readonly pass1: PassShare
  readonly pass5: PassShare
  /** Of the answers: without an entry, and so not passed. */
  readonly abstained: number
}

/** R101: ranked answers that hold the truth first, or among the first five, for every rater and group by level. */
export function passes({ series, groups, units, parts }: Scope, redraw: Redraw): PassRow[] {
  const ranked = new Set(parts.byKind.get('ranking') ?? [])
  if (ranked.size === 0) return []
  const scopes: Pick<PassRow, 'scope' | 'attribute' | 'level'>[] = []
  const members: (readonly number[])[] = []
  const add = (
    scope: PassRow['scope'],
    attribute: string | null,
    level: string | null,
    indexes: readonly number[],
  ) => {
    const rankedUnits = indexes.filter((unit) => ranked.has(unit))
    if (rankedUnits.length === 0) return
    scopes.push({ scope, attribute, level })
    members.push(rankedUnits)
  }
  add('overall', null, null, parts.all)
  for (const [level, indexes] of parts.byCategory) add('category', null, level, indexes)
  for (const [attribute, levels] of parts.byAttribute)
    for (const [level, indexes] of levels) add('attribute', attribute, level, indexes)
  const who: readonly (readonly [string, PassRow['is'], readonly RaterSeries[]])[] = [
    ...[...groups].map(([name, raters]) => [name, 'group', raters] as const),
    ...series.map((s) => [s.name, s.kind === 'model' ? 'model' : 'rater', [s]] as const),
  ]
  return who.flatMap(([name, is, raters]) =>
    scopes.map((scope, n) => ({
      who: name,
      is,
      ...scope,
      ...passOf(raters, members[n] ?? [], units, redraw),
    })),
  )
}

function passOf(
  series: readonly RaterSeries[],
  indexes: readonly number[],
  units: readonly ScoredUnit[],
  redraw: Redraw,
): Pick<PassRow, 'pass1' | 'pass5' | 'abstained'> {
  const answers = countedAnswers(series, units, indexes)
  const within = (most: number): PassShare => {
    const share = rankedShare(answers, most, redraw)
    return { ...share, wilson95: wilsonInterval(share.count, share.n) }
  }
  return {
    pass1: within(1),
    pass5: within(5),
    abstained: answers.filter(({ response }) => response.outcome === 'abstained').length,
  }
}

/** Of ranked answers those that hold the truth among the first so many. */
export const rankedShare = (
  answers: ReturnType<typeof countedAnswers>,
  most: number,
  redraw: Redraw,
): SharePart =>
  sharePart(
    answers.map(({ unit, response }) => ({ cluster: unit.cluster, rank: response.score?.rank })),
    ({ rank }) => (rank ?? Number.POSITIVE_INFINITY) <= most,
    redraw,
  )
