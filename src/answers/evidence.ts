import { z } from 'zod'
import { evidenceFields, strict } from '@/study'

const languageTag = z
  .string()
  .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'must be a language tag such as "de"')
  .optional()
/** How the room stood when an answer was committed. */
const roomFields = {
  theme: z.enum(['dark', 'light']).optional(),
  /** Of the texts of the room: a tag of BCP 47, such as `de`. */
  language: languageTag,
  /** Of the texts of the study; left out: its own. */
  studyLanguage: languageTag,
} as const

/** The same of an item that showed no volume, which has no evidence. */
export const roomSchema = strict(roomFields)
export type RoomEvidence = z.infer<typeof roomSchema>

/** What was on screen when an answer was committed (formats 3). What is left out was not used, or not known yet. */
export const evidenceSchema = strict({
  ...evidenceFields,
  /** Left out in files of before: not known. */
  convention: evidenceFields.convention.optional(),
  ...roomFields,
})
export type Evidence = z.infer<typeof evidenceSchema>
export type Measurement = NonNullable<Evidence['measurements']>[number]
