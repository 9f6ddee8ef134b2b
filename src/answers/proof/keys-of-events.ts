import type { AnswerEvent } from '../answer-events'

/** Which key each event has to be signed with: the one announced last, by this event or one before it. */
export function keysOfEvents(events: readonly AnswerEvent[]): (string | null)[] {
  let key: string | null = null
  return events.map(({ data }) => {
    if ('publicKey' in data && data.publicKey !== undefined) key = data.publicKey
    return key
  })
}

/** The key that a log goes on with; null when none was announced. */
export const announcedKey = (events: readonly AnswerEvent[]): string | null =>
  keysOfEvents(events).at(-1) ?? null
