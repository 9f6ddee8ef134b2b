import { z } from 'zod'
import { idSchema, nonEmpty, strict } from '../strict'

const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

export const languageTagSchema = z
  .string()
  .regex(LANGUAGE_TAG, 'must be a language like en, de or pt-BR')

/** The texts of an object in other languages, each under its tag (formats 1.5). Left out: in the language of the study alone. */
const inLanguages = <S extends z.ZodType>(texts: S) => z.record(languageTagSchema, texts).optional()

/** What a question says. Options, steps and choices are named by their ids and numbers, which are the same in every language. */
const questionTextsSchema = strict({
  prompt: nonEmpty.optional(),
  help: nonEmpty.optional(),
  options: z.record(idSchema, nonEmpty).optional(),
  anchors: z.record(z.string(), nonEmpty).optional(),
  unit: nonEmpty.optional(),
  abstain: nonEmpty.optional(),
  /** As many labels as the scale has. */
  confidence: z.array(nonEmpty).min(2).max(10).optional(),
})
export type QuestionTexts = z.infer<typeof questionTextsSchema>

const overlayTextsSchema = strict({
  label: nonEmpty.optional(),
  /** Words for words, a list for a list of the same length. */
  legend: z.union([nonEmpty, z.array(nonEmpty).min(1)]).optional(),
})

const studyTextsSchema = strict({
  title: nonEmpty.optional(),
  description: nonEmpty.optional(),
  instructions: nonEmpty.optional(),
  endText: nonEmpty.optional(),
  /** Groups and windows by what they are called in the study; answers name the former so in every language. */
  groups: z.record(z.string(), nonEmpty).optional(),
  windows: z.record(z.string(), nonEmpty).optional(),
})
export type StudyTexts = z.infer<typeof studyTextsSchema>

export const textsOfQuestion = inLanguages(questionTextsSchema)
export const textsOfOverlay = inLanguages(overlayTextsSchema)
export const textsOfLabel = inLanguages(strict({ label: nonEmpty }))
export const textsOfItem = inLanguages(strict({ context: nonEmpty }))
/** By their places in the material: `label`, `turns[1].text`, `sections[0].entries[2]` (name and value as `INR: 1.4`). */
export const textsInMaterial = inLanguages(z.record(z.string(), nonEmpty))
export const textsOfStudy = inLanguages(studyTextsSchema)

export type InLanguages<T> = Readonly<Record<string, T>> | undefined
