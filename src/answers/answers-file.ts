import { z } from 'zod'
import { answerValueSchema } from '@/questions'
import { idSchema, proportionSchema, sha256Schema, strict, timeSchema } from '@/study'
import {
  type AnswerEvent,
  answerEventSchema,
  environmentSchema,
  raterSchema,
} from './answer-events'
import { answerKey } from './askings'
import { evidenceSchema, roomSchema } from './evidence'
import { type SessionState, sessionState } from './session-state'

const answerSchema = strict({
  item: idSchema,
  question: idSchema,
  position: z.int().min(1),
  /** From 1: there where the item asks a question more than once. */
  stage: z.int().min(1).optional(),
  value: answerValueSchema.nullable(),
  abstained: z.boolean(),
  confidence: proportionSchema.nullable(),
  comment: z.string().nullable(),
  flag: z.string().nullable(),
  revision: z.int().min(1),
  reason: z.string().nullable(),
  committedAt: timeSchema,
  activeMs: z.number().min(0),
  elapsedMs: z.number().min(0),
  evidence: evidenceSchema.nullable(),
  room: roomSchema.optional(),
})
/** One answer as the analyst sees it (formats 3). */
export type Answer = z.infer<typeof answerSchema>

export const answersFileSchema = strict({
  format: z.literal('triplane-answers/1'),
  studyId: idSchema,
  studyHash: sha256Schema,
  tool: z.string(),
  rater: raterSchema,
  session: strict({
    id: z.uuid(),
    number: z.int().min(1),
    startedAt: timeSchema,
    finishedAt: timeSchema.nullable(),
    seed: z.int(),
    order: z.array(idSchema),
    environment: environmentSchema,
  }),
  answers: z.array(answerSchema),
  events: z
    .array(answerEventSchema)
    .min(1, 'an answer file holds at least the event that began the session'),
  head: sha256Schema,
})
export type AnswersFile = z.infer<typeof answersFileSchema>

/**
 * The answers that a log comes to: every revision of every question, in the order of commit.
 * The last one of a question is the rater's answer; the earlier ones are kept for the record.
 */
function deriveAnswers(state: SessionState): Answer[] {
  return state.commits.flatMap(({ answers, item, position, ...commit }) =>
    answers.map(({ question, ...answer }) => ({ item, question, position, ...answer, ...commit })),
  )
}

/** The file a rater hands in (formats 3), made of the log alone. */
export function answersFile(events: readonly AnswerEvent[]): AnswersFile {
  const state = sessionState(events)
  return {
    format: 'triplane-answers/1',
    studyId: state.studyId,
    studyHash: state.studyHash,
    tool: state.tool,
    rater: state.rater,
    session: {
      id: state.sessionId,
      number: state.number,
      startedAt: state.startedAt,
      finishedAt: state.finishedAt,
      seed: state.seed,
      order: [...state.order],
      environment: state.environment,
    },
    answers: deriveAnswers(state),
    events: [...events],
    head: events.at(-1)?.hash ?? '',
  }
}

/** 'triplane-demo-R1-s1.json'. */
export const answerFileName = (
  { studyId, rater, session }: AnswersFile,
  extension: 'json' | 'csv',
): string => `triplane-${studyId}-${rater.code}-s${session.number}.${extension}`

/** The file as the reading room writes it. */
export const answersText = (file: AnswersFile): string => `${JSON.stringify(file, null, 2)}\n`

/** The file that a rater hands in, as text and with its name: the same log, the same bytes. */
export function answerJson(events: readonly AnswerEvent[]) {
  const file = answersFile(events)
  return { name: answerFileName(file, 'json'), text: answersText(file) }
}

/** Each question's final answer, by `item` and then `question`, and stage where an item asks one more than once. */
export function finalAnswers(
  answers: readonly Answer[],
): ReadonlyMap<string, ReadonlyMap<string, Answer>> {
  const byItem = new Map<string, Map<string, Answer>>()
  for (const answer of answers) {
    const ofItem = byItem.get(answer.item) ?? new Map<string, Answer>()
    ofItem.set(answerKey(answer.question, answer.stage), answer)
    byItem.set(answer.item, ofItem)
  }
  return byItem
}
