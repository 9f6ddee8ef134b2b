import { newEntry, type ReadingEstimate, type RosterEntry, type RosterStudy } from '@/roster'

/** Who reads, and what their sheets say. It is kept with the draft on this computer, and is no part of any package. */
export interface StudyRoster {
  readonly entries: readonly RosterEntry[]
  /** The address of the site that raters open; '': that of this page. */
  readonly site: string
  /** Whom raters ask. */
  readonly contact: string
  readonly hasNames: boolean
  readonly estimate: ReadingEstimate | null
}

export const NO_ROSTER: StudyRoster = {
  entries: [],
  site: '',
  contact: '',
  hasNames: false,
  estimate: null,
}

/** What a draft says of raters. */
interface RosterContent {
  readonly expected: readonly string[] | null
  readonly roster?: StudyRoster
}

/** The raters of the list; without one all codes of the study, so that links and sheets are there at once. */
export const entriesOf = (roster: StudyRoster, study: RosterStudy): readonly RosterEntry[] =>
  roster.entries.length > 0 ? roster.entries : (study.codes ?? []).map(newEntry)

/** Whose answers are waited for: as the coordinator stated, else as the roster says; null: as the study says. */
export const expectedCodes = ({ expected, roster }: RosterContent): readonly string[] | null =>
  expected ??
  (roster === undefined || roster.entries.length === 0
    ? null
    : roster.entries.map(({ code }) => code))

/** The days by which answers are due, by code. */
export const dueDays = ({ roster }: Pick<RosterContent, 'roster'>): ReadonlyMap<string, string> =>
  new Map(
    (roster?.entries ?? []).flatMap(({ code, due }) => (due === '' ? [] : [[code, due] as const])),
  )
