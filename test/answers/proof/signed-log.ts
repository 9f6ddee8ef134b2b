import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { type AnswerEvent, chainEvent, type EventSigner, type NewEvent } from '@/answers'
import { logOf } from '../session-fixture'

/** A key pair as a browser would have it, the same for every run. */
export function keyPair(seed: number) {
  const secret = new Uint8Array(32).fill(seed)
  return {
    publicKey: bytesToHex(ed25519.getPublicKey(secret)),
    sign: (hash: string) => bytesToHex(ed25519.sign(hexToBytes(hash), secret)),
  }
}

type Keys = ReturnType<typeof keyPair>

/** As the reading room has it. */
export const signerWith = ({ publicKey, sign }: Keys): EventSigner => ({
  publicKey,
  sign: async (hash) => sign(hash),
})

/** The log with each event signed: by one key, or by the one that `keyOf` gives for its index (null: not signed). */
export function signedLog(
  events: readonly AnswerEvent[],
  keyOf: (index: number) => Keys | null,
): AnswerEvent[] {
  return events.map((event, index) => {
    const signature = keyOf(index)?.sign(event.hash)
    return signature === undefined ? event : { ...event, signature }
  })
}

/** Events whose first announces the key, chained. */
export const announced = (events: readonly NewEvent[], keys: Keys): AnswerEvent[] =>
  logOf(
    events.map((event) =>
      event.type === 'session-started'
        ? { ...event, data: { ...event.data, publicKey: keys.publicKey } }
        : event,
    ),
  )

/** The same events at the same times, made anew under this key: what whoever has the program can do to any log. */
export function signedAnew(events: readonly AnswerEvent[], keys: Keys): AnswerEvent[] {
  const log: AnswerEvent[] = []
  for (const { at, ...event } of events) {
    const made: NewEvent =
      event.type === 'session-started'
        ? { ...event, data: { ...event.data, publicKey: keys.publicKey } }
        : event
    log.push(chainEvent(log.at(-1) ?? null, made, new Date(at)))
  }
  return signedLog(log, () => keys)
}
