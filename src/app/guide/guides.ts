import type { LanguageCode } from '@/language'

export const GUIDES = ['rater', 'coordinator', 'analyst'] as const
export type GuideId = (typeof GUIDES)[number]

export const readGuideId = (part: string): GuideId | null =>
  GUIDES.find((id) => id === part) ?? null

/** Coordinators and analysts work in English; raters read in their language. */
export const guideLanguage = (id: GuideId, code: LanguageCode): LanguageCode =>
  id === 'rater' ? code : 'en'
