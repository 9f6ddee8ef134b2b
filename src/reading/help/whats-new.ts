import type { TextName } from '@/language'

/** What a rater finds changed, of one update; newest first. */
export interface News {
  /** The day of the update. Kept for each rater: never changed afterwards. */
  readonly day: string
  readonly points: readonly TextName[]
}

export const NEWS: readonly News[] = [
  {
    day: '2026-11-22',
    points: [
      'help.newLanguages',
      'help.newTheme',
      'help.newScreens',
      'help.newTouch',
      'help.newPlaces',
      'help.newHelp',
    ],
  },
]

/** The newest there is; a rater who has seen it is told nothing. */
export const NEWEST = NEWS[0]?.day ?? ''

/** @param seen the newest that a rater was told of; null: none, so all of it. */
export const newsSince = (seen: string | null, all: readonly News[] = NEWS): readonly News[] =>
  all.filter(({ day }) => seen === null || day > seen)
