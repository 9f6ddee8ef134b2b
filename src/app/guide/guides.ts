import type { LanguageCode } from '@/language'

/** One guide: its text as Markdown, and the addresses of its pictures by the names that the text has for them. */
export interface Guide {
  readonly text: string
  readonly pictures: ReadonlyMap<string, string>
}

export const GUIDES = ['rater', 'coordinator', 'analyst'] as const
export type GuideId = (typeof GUIDES)[number]

export const readGuideId = (part: string): GuideId | null =>
  GUIDES.find((id) => id === part) ?? null

/** Coordinators and analysts work in English; raters read in their language. */
export const guideLanguage = (id: GuideId, code: LanguageCode): LanguageCode =>
  id === 'rater' ? code : 'en'

/** As a text names its pictures: `pictures/rater-room.webp`. */
export const picturesOf = (found: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(found).map(([path, url]) => [path.replace(/^.*\/docs\/guide\//, ''), url]))
