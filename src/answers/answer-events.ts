import { z } from 'zod'
import { answerValueSchema } from '@/questions'
import { idSchema, proportionSchema, sha256Schema, strict, timeSchema } from '@/study'
import { evidenceSchema, roomSchema } from './evidence'

export const environmentSchema = strict({
  userAgent: z.string(),
  screen: z.tuple([z.number(), z.number()]),
  pixelRatio: z.number(),
  gpu: z.string().nullable(),
  maxTexture3d: z.number().nullable(),
})
export type Environment = z.infer<typeof environmentSchema>

export const raterSchema = strict({
  code: idSchema,
  group: z.string().nullable(),
  profile: z.record(z.string(), answerValueSchema),
})
export type Rater = z.infer<typeof raterSchema>

const durationMs = z.number().min(0)

const HEX_128 = /^[0-9a-f]{128}$/
/** Ed25519 over the 32 bytes of a hash. */
export const signatureSchema = z
  .string()
  .regex(HEX_128, 'must be a signature of 128 lower-case hex digits')
/** 128 random bits, without which the hash would tell a guessable event to anyone who sees it (X3); logs of before have none. */
const nonceSchema = z.string().regex(/^[0-9a-f]{32}$/, 'must be 32 lower-case hex digits')
/** Of the key that this and the following events are signed with, until another one is announced. */
const publicKeySchema = sha256Schema.optional()
/** How many squares a bar of the display check had, and the last and first count of the rater. */
const squareCount = strict({ shown: z.int().min(1), seen: z.int().min(0), first: z.int().min(0) })

/** One question's part of a commit. `value` is null when the rater abstained or left an optional question empty. */
const committedAnswerSchema = strict({
  question: idSchema,
  value: answerValueSchema.nullable(),
  abstained: z.boolean(),
  confidence: proportionSchema.nullable(),
})
export type CommittedAnswer = z.infer<typeof committedAnswerSchema>

/** The stage that asked, from 1: there where the item asks a question more than once. */
const stageMarkSchema = z.int().min(1).optional()
/** Of all stages at once: a practice item is logged when it is done. */
const practisedAnswerSchema = strict({ ...committedAnswerSchema.shape, stage: stageMarkSchema })
export type PractisedAnswer = z.infer<typeof practisedAnswerSchema>

/**
 * Every type of event that the log of a session can hold, with its data. Types are added, never changed:
 * a log that was written once must verify for ever.
 */
const eventDataSchemas = {
  'session-started': strict({
    studyId: idSchema,
    studyHash: sha256Schema,
    tool: z.string(),
    rater: raterSchema,
    sessionId: z.uuid(),
    number: z.int().min(1),
    seed: z.int(),
    order: z.array(idSchema),
    environment: environmentSchema,
    /** There, and true, when nobody read: a program drew the answers. */
    isSimulated: z.literal(true).optional(),
    /** There, and true, when the study said of itself that it is a pilot. */
    isPilot: z.literal(true).optional(),
    /** The freeze.json that stood beside the study then; left out where it could not be read. */
    certificate: strict({
      sha256: sha256Schema,
      keyCommitment: sha256Schema,
      frozenAt: timeSchema,
    }).optional(),
    /** The session before, where it is known: its end is what the days between two sessions count from. */
    previous: strict({ id: z.uuid(), finishedAt: timeSchema }).optional(),
    publicKey: publicKeySchema,
  }),
  /** `publicKey`: where the session goes on with another key than before, e.g. in another browser. */
  'session-resumed': strict({
    tool: z.string(),
    environment: environmentSchema,
    publicKey: publicKeySchema,
  }),
  /**
   * The log was not on this computer, or not all of it, and was read back from a copy: the rater's backup file, or the
   * browser's second copy. `events` and `head` are those of the copy.
   */
  'session-restored': strict({
    from: z.enum(['file', 'browser']),
    events: z.int().min(1),
    head: sha256Schema,
  }),
  'instructions-read': strict({}),
  'display-checked': strict({
    hasWebgl2: z.boolean(),
    maxTexture3d: z.number().nullable(),
    greyStepsSeen: z.int().min(0).nullable(),
    sideMarkerSeen: z.enum(['left', 'right']).nullable(),
    isPassed: z.boolean(),
    /** The squares of both bars. Left out: four in each, of which no first count was kept, or none were asked for. */
    squares: strict({ dark: squareCount, light: squareCount }).optional(),
    /** The first answer on the side; `sideMarkerSeen` is the last. */
    sideMarkerFirst: z.enum(['left', 'right']).optional(),
  }),
  'practice-answered': strict({ item: idSchema, answers: z.array(practisedAnswerSchema) }),
  'item-shown': strict({ item: idSchema, position: z.int().min(1) }),
  /** Answers of one item (or of one of its stages), saved together or not at all. */
  'answers-committed': strict({
    item: idSchema,
    position: z.int().min(1),
    stage: stageMarkSchema,
    revision: z.int().min(1),
    reason: z.string().nullable(),
    answers: z.array(committedAnswerSchema),
    comment: z.string().nullable(),
    flag: z.string().nullable(),
    /** Time with the item painted and the tab visible, this visit and those before. */
    activeMs: durationMs,
    /** Time since the item was first painted. */
    elapsedMs: durationMs,
    evidence: evidenceSchema.nullable(),
    /** There where `evidence` is null, since the version that knows it. */
    room: roomSchema.optional(),
  }),
  /** The item could not be shown or answered and was passed; it counts as missing. */
  'item-passed': strict({
    item: idSchema,
    position: z.int().min(1),
    flag: z.string(),
    comment: z.string().nullable(),
  }),
  paused: strict({ item: idSchema.nullable() }),
  unpaused: strict({ item: idSchema.nullable() }),
  /** The computer's clock moved by so much more (or less: it was set back) than the browser's steady one since the event before. */
  'clock-jumped': strict({ byMs: z.int() }),
  'session-finished': strict({}),
} as const

type EventType = keyof typeof eventDataSchemas
export type EventData<T extends EventType> = z.infer<(typeof eventDataSchemas)[T]>

const sealed = <T extends EventType>(type: T) =>
  strict({
    seq: z.int().min(1),
    at: timeSchema,
    type: z.literal(type),
    data: eventDataSchemas[type],
    prev: sha256Schema,
    nonce: nonceSchema.optional(),
    hash: sha256Schema,
    signature: signatureSchema.optional(),
  })

/**
 * One link of the log: formats 3, `hash` over the RFC 8785 form of the fields before it. The signature is outside
 * of what the hash covers, so that a log reads the same with and without.
 */
export const answerEventSchema = z.discriminatedUnion('type', [
  sealed('session-started'),
  sealed('session-resumed'),
  sealed('session-restored'),
  sealed('instructions-read'),
  sealed('display-checked'),
  sealed('practice-answered'),
  sealed('item-shown'),
  sealed('answers-committed'),
  sealed('item-passed'),
  sealed('paused'),
  sealed('unpaused'),
  sealed('clock-jumped'),
  sealed('session-finished'),
])
export type AnswerEvent = z.infer<typeof answerEventSchema>

/** An event before it is chained. */
export type NewEvent = {
  [T in EventType]: { readonly type: T; readonly data: EventData<T> }
}[EventType]
