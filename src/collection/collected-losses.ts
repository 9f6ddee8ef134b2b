import { z } from 'zod'
import { type FoundReceipt, verifyReceipts } from '@/answers'
import { idSchema, type Problem, problemOf, sha256Schema, strict } from '@/study'
import type { CollectedSession } from './collected-sessions'
import type { ReadStream } from './office/read-stream'
import { streamName, studyTokenSchema } from './subjects'

const count = z.int().min(0)
export const seenSchema = strict({
  format: z.literal('triplane-collected-seen/1'),
  study: studyTokenSchema,
  /** When the servers made the stream, and the last number that it had given. */
  stream: strict({ madeAt: z.string(), last: count }),
  /** What each session had come to: its events, and the hash of the last. */
  sessions: z.array(
    strict({
      rater: idSchema,
      number: count,
      session: z.uuid(),
      events: count,
      hash: sha256Schema,
    }),
  ),
})
/** What exports of a study saw, for the next one (X25). It never comes to less. */
export type SeenCollection = Readonly<z.infer<typeof seenSchema>>

/** What an export found, as far as a loss can show in it. */
interface FoundCollection extends ReadStream {
  /** `studyToken` of the study. */
  readonly study: string
  readonly sessions: readonly CollectedSession[]
}

/** What a loss shows against. */
export interface KnownBefore {
  /** What earlier exports saw; null: nothing was exported before. */
  readonly seen: SeenCollection | null
  /** Receipts at hand, of any study. */
  readonly receipts: readonly FoundReceipt[]
  /** Codes of raters who were invited. */
  readonly expected: readonly string[]
}

/** What was collected once and is not there: by earlier exports, receipts, the stream's own numbers and the roster. */
export function findLosses(found: FoundCollection, known: KnownBefore): Problem[] {
  const { seen, receipts } = known
  const proofs = verifyReceipts(receipts.filter(({ receipt }) => receipt.study === found.study))
  const before = seen?.sessions.map((session) => ({ ...session, by: 'an earlier export' })) ?? []
  return [
    ...lostSessions(found.sessions, [...before, ...proofs.receipts.map(seenByReceipt)]),
    ...streamLosses(found, known),
    ...proofs.problems,
  ]
}

/** What is kept for the next export. */
export function seenAfter(found: FoundCollection, seen: SeenCollection | null): SeenCollection {
  const { study, madeAt, last } = found
  const sessions = new Map(seen?.sessions.map((session) => [session.session, session]))
  for (const { rater, number, session, events } of found.sessions) {
    const before = sessions.get(session)
    if (before !== undefined && events[before.events - 1]?.hash !== before.hash) continue
    const { hash = '' } = events.at(-1) ?? {}
    sessions.set(session, { rater, number, session, events: events.length, hash })
  }
  return {
    format: 'triplane-collected-seen/1',
    study,
    stream: { madeAt, last },
    sessions: [...sessions.values()],
  }
}

const ASK =
  'Ask the server operator about it. Ask the reader to open the link again, or for the answer file'

const ASK_OPERATOR = 'Ask the server operator. Answers that browsers sent again are included'

/** What a session had come to, and who says so. */
type SeenSession = SeenCollection['sessions'][number] & { readonly by: string }

function seenByReceipt({ receipt, source, line }: FoundReceipt): SeenSession {
  const { rater, number, sessionId: session, count: events, head: hash } = receipt
  const kind = receipt.signature === null ? 'unsigned receipt (a claim)' : 'signed receipt'
  return { rater, number, session, events, hash, by: `the ${kind} in ${source}, line ${line},` }
}

function* lostSessions(
  sessions: readonly CollectedSession[],
  seen: readonly SeenSession[],
): Generator<Problem> {
  const byId = new Map(sessions.map((session) => [session.session, session.events]))
  for (const { rater, number, session, events: before, hash, by } of seen) {
    const events = byId.get(session) ?? []
    const place = `${rater}, session ${number}`
    const left = events.length === 0 ? 'none is' : `${events.length} are`
    if (events.length < before)
      yield problemOf(
        place,
        'lost-answers',
        `${by} had ${before} events of it, and ${left} left`,
        ASK,
      )
    else if (events[before - 1]?.hash !== hash)
      yield problemOf(place, 'other-answers', `event ${before} is another one than ${by} had`, ASK)
  }
}

/** Numbers that are named one by one. */
const NAMED = 12

function* streamLosses(
  { study, madeAt, last, messages, sessions }: FoundCollection,
  { seen, expected }: KnownBefore,
): Generator<Problem> {
  const name = streamName(study)
  const before = seen?.stream ?? { madeAt, last }
  if (before.madeAt !== madeAt)
    yield problemOf(
      name,
      'other-stream',
      `the stream was made at ${madeAt}; an earlier export read one that was made at ${before.madeAt}`,
      'Ask the server operator who deleted it. Answers that browsers sent again are included',
    )
  else if (last < before.last)
    yield problemOf(
      name,
      'older-stream',
      `the stream has given ${last} numbers, and had given ${before.last} at an earlier export: an older state was put back`,
      ASK_OPERATOR,
    )
  // The stream lets nobody delete: what it gave a number to and holds no more was taken from it.
  const there = new Set(messages.map(({ sequence }) => sequence))
  const given = Array.from({ length: last }, (_, n) => n + 1)
  const gone = given.filter((number) => !there.has(number))
  const more = gone.length > NAMED ? ` and ${gone.length - NAMED} more` : ''
  if (gone.length > 0)
    yield problemOf(
      name,
      'removed-messages',
      `the stream lacks ${gone.length === 1 ? 'message' : 'messages'} ${gone.slice(0, NAMED).join(', ')}${more}: removed, or lost with a disk`,
      ASK_OPERATOR,
    )
  // Nothing tells one who has not begun from one whose answers were removed.
  const invited = new Set(expected)
  const begun = new Set(sessions.map(({ rater }) => rater))
  const missing = [...invited].filter((code) => !begun.has(code))
  if (missing.length > 0)
    yield problemOf(
      name,
      'missing-raters',
      `the stream has nothing of ${missing.length} of ${invited.size} invited readers: ${missing.join(', ')}; they have not started, or their data was removed`,
      'Ask them whether they have started. Those who have can open the link again, or send the answer file',
    )
}
