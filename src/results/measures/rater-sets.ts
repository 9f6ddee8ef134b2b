import { compareText, groupBy } from '@/study'
import { isHuman } from './rater-answers'
import type { RaterSeries } from './rater-series'

/** Raters whose figures are told. */
export interface RaterSet {
  /** null: all human raters together. */
  readonly rater: string | null
  /** As it stands in tables: told apart from other sessions, and from readings that nobody did. */
  readonly name: string | null
  readonly session: number | null
  readonly members: readonly RaterSeries[]
}

/** The first sessions of people, or of models. */
export const firstSessions = (
  series: readonly RaterSeries[],
  kind: RaterSeries['kind'],
): RaterSeries[] => series.filter((rater) => rater.isFirst && rater.kind === kind)

/** All human raters together where there are several, by their first sessions; then everyone by himself or herself. */
export function raterSets(series: readonly RaterSeries[]): RaterSet[] {
  const people = firstSessions(series, 'human')
  return [
    ...(people.length > 1 ? [{ rater: null, name: null, session: null, members: people }] : []),
    ...series.map((rater) => ({
      rater: rater.code,
      name: rater.name,
      session: rater.sessionNumber,
      members: [rater],
    })),
  ]
}

/** Agreement of all raters at once: the human ones, or everyone where there are fewer than two humans. */
export function groupOf(series: readonly RaterSeries[]): RaterSeries[] {
  const first = series.filter((s) => s.isFirst)
  const humans = first.filter(isHuman)
  return humans.length >= 2 ? humans : first
}

/** First sessions of the human raters that name a group, by group; nothing where fewer than two groups are named. */
export function seriesOfGroups(
  series: readonly RaterSeries[],
): ReadonlyMap<string, readonly RaterSeries[]> {
  const members = firstSessions(series, 'human').flatMap((rater) =>
    rater.group === null ? [] : [{ rater, group: rater.group }],
  )
  const groups = [...groupBy(members, ({ group }) => group)].map(
    ([name, found]) => [name, found.map(({ rater }) => rater)] as const,
  )
  return new Map(groups.length < 2 ? [] : groups.sort(([a], [b]) => compareText(a, b)))
}
