import { hashJson } from '@/study'
import { type AnswerEvent, answerEventSchema, type NewEvent } from './answer-events'

/** `prev` of the first event. */
const CHAIN_START = '0'.repeat(64)

const eventHash = ({
  seq,
  at,
  type,
  data,
  prev,
  nonce,
}: Omit<AnswerEvent, 'hash' | 'signature'>): string =>
  hashJson({ seq, at, type, data, prev, nonce })

/** Whether an event is as it was when its hash was made. */
export const isLinkOfChain = (event: AnswerEvent): boolean => event.hash === eventHash(event)

/**
 * The next link after `last` (null for the first).
 * @param at time of the event; never earlier than the one before, so that a clock set back cannot reorder the log.
 * @param nonce of `randomNonce`; left out only where nothing about the event is secret.
 */
export function chainEvent(
  last: AnswerEvent | null,
  event: NewEvent,
  at: Date,
  nonce?: string,
): AnswerEvent {
  const time = last === null ? at : new Date(Math.max(at.getTime(), Date.parse(last.at)))
  const link = {
    seq: (last?.seq ?? 0) + 1,
    at: time.toISOString(),
    type: event.type,
    data: event.data,
    prev: last?.hash ?? CHAIN_START,
    ...(nonce !== undefined && { nonce }),
  }
  return answerEventSchema.parse({ ...link, hash: hashJson(link) })
}

/** Where a log was changed, cut or reordered: the index of the event, -1 when the list as a whole is at fault; null when every link holds. */
export function findChainBreak(events: readonly AnswerEvent[], head: string) {
  let prev = CHAIN_START
  for (const [index, event] of events.entries()) {
    if (event.seq !== index + 1)
      return {
        index,
        message: `event ${index + 1} has the number ${event.seq}: an event is missing or out of order`,
      }
    if (event.prev !== prev)
      return { index, message: `event ${event.seq} does not follow the one before it` }
    if (event.hash !== eventHash(event))
      return {
        index,
        message: `event ${event.seq} (${event.type}, ${event.at}) was changed after it was written`,
      }
    prev = event.hash
  }
  if (prev !== head)
    return {
      index: -1,
      message: 'the log does not end at its head: events were cut off at the end',
    }
  return null
}
