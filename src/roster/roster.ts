import { armCount, type Study, scoredItems, titlesOf, turnOf } from '@/study'

/** Languages in which a sheet can be printed. */
export const SHEET_LANGUAGES = ['en', 'de'] as const
export type SheetLanguage = (typeof SHEET_LANGUAGES)[number]

/** One rater as the coordinator knows him. Nothing of it is ever in a package or in an answer file but the code. */
export interface RosterEntry {
  readonly code: string
  readonly name: string
  readonly email: string
  readonly group: string
  /** null: as the study says. */
  readonly arm: number | null
  readonly site: string
  /** The day by which answers are due, `2026-12-24`; '' where none is set. */
  readonly due: string
  /** '' where it is that of the study. */
  readonly language: SheetLanguage | ''
  /** Of this rater's own, as whoever runs the collection made it; '' where it follows from the address of the site. */
  readonly link: string
}

export const newEntry = (code: string): RosterEntry => ({
  code,
  name: '',
  email: '',
  group: '',
  arm: null,
  site: '',
  due: '',
  language: '',
  link: '',
})

/** What a roster must agree with, and what a sheet says of the study. Plain data: it may come from a worker. */
export interface RosterStudy {
  readonly id: string
  readonly title: string
  /** In its other languages, by their tags. */
  readonly titles: Readonly<Record<string, string>>
  readonly version: string
  /** Of its texts (BCP 47); '' where it says none. */
  readonly language: string
  readonly isPilot: boolean
  /** Whether answers are collected over the network while raters read. */
  readonly isCollected: boolean
  /** null: any code may sign in. */
  readonly codes: readonly string[] | null
  /** null: raters are not asked for a group. */
  readonly groups: readonly string[] | null
  /** How many arms share out the items; 0 where every rater reads all. */
  readonly arms: number
  /** Of a package of one arm: which. */
  readonly armHere: number | null
  /** How many items a rater reads in all sessions, by arm; one number where there are no arms. */
  readonly items: readonly number[]
  readonly sessions: number
}

/** The arm whose package this is; null: it is the whole study, or the package of the items that an amendment changed. */
const armOfPart = ({ partOf }: Study): number | null =>
  partOf !== undefined && 'arm' in partOf ? partOf.arm : null

export function rosterStudy(study: Study): RosterStudy {
  const arms = armCount(study)
  const scored = new Set(scoredItems(study))
  const sessions = study.reading.sessions
  // With blocks each session reads its own; else every one reads everything.
  const times = sessions.blocks === true ? 1 : sessions.count
  const dueIn = (arm: number) =>
    times *
    study.items.filter(
      ({ id, arm: itemArm }) => scored.has(id) && (itemArm === undefined || itemArm === arm),
    ).length
  return {
    id: study.id,
    title: study.title,
    titles: titlesOf(study) ?? {},
    version: study.version,
    language: study.language ?? '',
    isPilot: study.pilot === true,
    isCollected: study.collection !== undefined,
    codes: study.raters.codes ?? null,
    groups: study.raters.groups ?? null,
    arms,
    armHere: armOfPart(study),
    items: arms === 0 ? [dueIn(0)] : Array.from({ length: arms }, (_, n) => dueIn(n + 1)),
    sessions: sessions.count,
  }
}

/** The arm that the study gives this code; null where there are none, or the code is not one of its list. */
export function armOf(study: RosterStudy, code: string): number | null {
  if (study.arms > 0) return turnOf(study.codes ?? undefined, code, study.arms)
  return study.codes === null || study.codes.includes(code) ? study.armHere : null
}

/** How many items this rater reads in all sessions. */
export const itemsOf = (study: RosterStudy, code: string): number =>
  study.items[study.arms === 0 ? 0 : (armOf(study, code) ?? 1) - 1] ?? 0

/** In which language this rater's sheet is printed: the rater's own, else the study's, else English. */
export function languageOf({ language }: RosterEntry, study: RosterStudy): SheetLanguage {
  if (language !== '') return language
  return SHEET_LANGUAGES.find((known) => study.language.split('-')[0] === known) ?? 'en'
}

/** The title as a sheet in this language says it: the study's own where it has none in it. */
export function titleIn(
  language: SheetLanguage,
  { title, titles, language: studyLanguage }: RosterStudy,
): string {
  const isThis = (tag: string) => tag.split('-')[0] === language
  return isThis(studyLanguage)
    ? title
    : (Object.entries(titles).find(([tag]) => isThis(tag))?.[1] ?? title)
}

/** How a rater stands towards the day by which answers are due. */
type Dueness = 'none' | 'ahead' | 'soon' | 'late'

const SOON_DAYS = 3
const DAY_MS = 86_400_000

/** @param now of the clock here, by whose calendar a day ends. @param isDone everything was handed in. */
export function dueness(due: string, isDone: boolean, now: Date): Dueness {
  const days = daysLeft(due, now)
  if (days === null || isDone) return 'none'
  if (days < 0) return 'late'
  return days <= SOON_DAYS ? 'soon' : 'ahead'
}

/** Days from today to the day that is due, below 0 once it is past; null where none is set. */
export function daysLeft(due: string, now: Date): number | null {
  const day = Date.parse(`${due}T00:00:00Z`)
  if (Number.isNaN(day)) return null
  return Math.round((day - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / DAY_MS)
}
