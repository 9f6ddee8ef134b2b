import { z } from 'zod'
import { questionChangeSchema, questionSchema } from '@/questions'
import {
  floorsSchema,
  folderNameFault,
  idSchema,
  makeId,
  nonEmpty,
  type Problem,
  parseJson,
  problemOf,
  proportionSchema,
  protocolShape,
  type Result,
  stageSchema,
  strict,
} from '@/study'
import { designFaults } from './design-faults'
import type { PoolItem } from './pool-schema'

const TEXTS_TO_DECIDE = ['title', 'instructions'] as const

export const suggestionSchema = strict({
  /** As the pool names it. */
  item: idSchema,
  /** May be left out where the item asks one question. */
  question: idSchema.optional(),
  /** As the model gave it; null: it suggests nothing. */
  value: z.json(),
  confidence: proportionSchema.nullable().optional(),
})

/** What raters are shown of a model: what it is called, where it is from, and its answers (A33). */
export const aidSchema = strict({
  label: nonEmpty,
  source: nonEmpty.optional(),
  suggestions: z.array(suggestionSchema).optional(),
})

/**
 * How a pool is to be read (triplane-protocol/1): the fields of study.json other than volumes, images and
 * items, and the floors of the key. Practice items are named by their pool ids, or marked in the pool.
 */
export const protocolSchema = strict({
  format: z.literal('triplane-protocol/1'),
  // As PACS show images; freezing writes it into study.json.
  ...protocolShape(questionSchema, 0, 'radiological'),
  /** Left out: every item is read once, under the condition that the pool names. */
  conditionDesign: z.enum(['latin-square', 'crossover']).optional(),
  /** What a model suggests, which every item then shows as its material `aid` (aided-pool.ts). */
  aid: aidSchema.optional(),
  floors: floorsSchema.optional(),
  /** Texts that the study has none of, on purpose. Left out: it must have them before it is frozen. */
  declined: z.array(z.enum(TEXTS_TO_DECIDE)).optional(),
  /** How the questions of the items are asked, in this order, where it is not as the items say (asked-pool.ts). */
  questions: z.array(questionChangeSchema).optional(),
  /** The stages of every item; null: none, whatever the items say; left out: as they say. */
  stages: z.array(stageSchema).min(1).nullable().optional(),
}).superRefine((protocol, context) => {
  const idFault = folderNameFault(protocol.id)
  if (idFault !== null) context.addIssue({ code: 'custom', path: ['id'], message: idFault })
  for (const [n, { id }] of (protocol.questions ?? []).entries())
    if (protocol.questions?.findIndex((other) => other.id === id) !== n)
      context.addIssue({
        code: 'custom',
        path: ['questions', n, 'id'],
        message: `the question "${id}" is listed twice`,
      })
  for (const { path, message } of designFaults(protocol))
    context.addIssue({ code: 'custom', path: [...path], message })
})
export type Protocol = z.infer<typeof protocolSchema>

export const parseProtocol = (text: string, file: string): Result<Protocol> =>
  parseJson(text, file, protocolSchema)

/** What readers see as the title where nobody gave one. */
export const PLACEHOLDER_TITLE = 'Reader study'

/** The protocol where none was given: a random order, forward only, no practice. @param name becomes id and title, which raters see. */
export function defaultProtocol(name: string): Protocol {
  const id = makeId(name)
  return protocolSchema.parse({
    format: 'triplane-protocol/1',
    id: id === '' || folderNameFault(id) !== null ? 'study' : id,
    version: '1.0.0',
    title: name === '' ? PLACEHOLDER_TITLE : name,
  })
}

/** Practice is what the pool marks as such, or the protocol names. */
export function isPracticeOf({ reading }: Pick<Protocol, 'reading'>): (item: PoolItem) => boolean {
  const named = new Set(reading.practice?.items ?? [])
  return (item) => item.practice || named.has(item.id)
}

/** Title and instructions that are neither given nor declined: each keeps the study from being frozen (SPEC F33). */
export function undecidedTexts(
  { title, instructions, declined = [] }: Protocol,
  protocolFile: string,
): Problem[] {
  const isGiven = {
    title: title.trim() !== '' && title !== PLACEHOLDER_TITLE,
    instructions: instructions.trim() !== '',
  }
  return TEXTS_TO_DECIDE.filter((field) => !isGiven[field] && !declined.includes(field)).map(
    (field) =>
      problemOf(
        protocolFile,
        'undecided-text',
        `Give the study ${field === 'title' ? 'a title' : 'instructions'}, or state that it has none`,
        `Write "${field}" in the protocol, or state that there is none with "declined": ["${field}"] or --no-${field}`,
        { field },
      ),
  )
}
