import { groupBy } from '@/study'
import type { AnswerEvent } from '../answer-events'
import { keysOfEvents } from './keys-of-events'
import { firstNotBy } from './verify-batch'

/** What is signed of a log, and by whose key. */
export interface SignatureProof {
  /** `all`: every event; `none`: not one, or a signature is wrong. */
  readonly state: 'all' | 'part' | 'none'
  /** Keys that events are signed with, in the order of the log: one for each browser that it was written in. */
  readonly publicKeys: readonly string[]
  /** How many of its events are signed. */
  readonly signed: number
  readonly events: number
  /** Number of the first event that is not signed; null when every one is. */
  readonly firstUnsigned: number | null
}

interface WrongSignature {
  /** Index in the log. */
  readonly index: number
  readonly message: string
}

interface LogSignatures {
  readonly proof: SignatureProof
  /** The first signature that does not fit its event: nobody's browser has written that. */
  readonly wrong: WrongSignature | null
}

// Who verifies a file and who says what is proven of it both need this, and it is the longest part of either.
const known = new WeakMap<readonly AnswerEvent[], LogSignatures>()

/** Verifies every signature of a log whose chain holds (SPEC A11). */
export function logSignatures(events: readonly AnswerEvent[]): LogSignatures {
  const found = known.get(events) ?? verifySignatures(events)
  known.set(events, found)
  return found
}

/** Another processor has verified every signature of this log: none is wrong. */
export function noteSignatures(events: readonly AnswerEvent[], proof: SignatureProof): void {
  known.set(events, { proof, wrong: null })
}

function verifySignatures(events: readonly AnswerEvent[]): LogSignatures {
  const keys = keysOfEvents(events)
  const signed = events.flatMap(({ hash, signature = '', ...event }, index) =>
    signature === '' ? [] : [{ ...event, index, message: hash, signature }],
  )
  const byKey = groupBy(signed, ({ index }) => keys[index] ?? null)
  let wrong: WrongSignature | null = null
  for (const [key, list] of byKey) {
    const event = list[key === null ? 0 : firstNotBy(key, list)]
    if (event === undefined || (wrong !== null && wrong.index < event.index)) continue
    const { index, seq, type, at } = event
    const message =
      key === null
        ? `event ${seq} is signed, but no key was announced before it`
        : `the signature of event ${seq} (${type}, ${at}) is not by the key that was announced for it`
    wrong = { index, message }
  }
  const count = signed.length
  const isWhole = wrong === null && count === events.length
  const lesser = wrong === null && count > 0 ? 'part' : 'none'
  return {
    wrong,
    proof: {
      state: isWhole ? 'all' : lesser,
      publicKeys: wrong === null ? [...byKey.keys()].filter((key) => key !== null) : [],
      signed: wrong === null ? count : 0,
      events: events.length,
      firstUnsigned: isWhole
        ? null
        : (events.find(({ signature }) => signature === undefined)?.seq ?? null),
    },
  }
}
