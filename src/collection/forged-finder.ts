import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base32nopad, base64urlnopad } from '@scure/base'
import { isSignedBy } from '@/answers'
import type { Problem } from '@/study'
import { raterStatement } from './credential'
import { type CollectedEvent, type CollectedMessage, readCollected } from './sealed-event'

/** Which of these events nobody but a forger can have written. */
export type FindForged = (events: readonly CollectedEvent[]) => Promise<readonly CollectedEvent[]>

/**
 * Finds events that their raters did not sign, one after the other as they arrive. A certificate is judged once.
 * @param issuer public key of the study's signing key
 */
export function forgedFinder(issuer: string): FindForged {
  const certified = new Map<string, Promise<boolean>>()
  /** @param key as NATS writes it: after a byte that says whose it is, before two against mistyping */
  const isBy = async (key: string, text: string, signature: string) => {
    try {
      const bytes = base64urlnopad.decode(signature)
      return await isSignedBy(base32nopad.decode(key).slice(1, 33), utf8ToBytes(text), bytes)
    } catch {
      // What is none of these letters is nobody's.
      return false
    }
  }
  const isRaters = ({ signer, certificate, header: { study, rater } }: CollectedEvent) => {
    const statement = raterStatement(study, rater, signer)
    const key = `${statement} ${certificate}`
    const verdict = certified.get(key) ?? isBy(issuer, statement, certificate)
    certified.set(key, verdict)
    return verdict
  }
  const isGenuine = async (event: CollectedEvent) =>
    (await isRaters(event)) && (await isBy(event.signer, event.signed, event.signature))
  return async (events) => {
    const verdicts = await Promise.all(events.map(isGenuine))
    return events.filter((_, index) => verdicts[index] !== true)
  }
}

/** What of a stream's messages is an event, signed by its rater or forged, and what is wrong with the others. */
export async function readGenuine<M extends CollectedMessage>(
  messages: readonly M[],
  findForged: FindForged,
): Promise<Record<'genuine' | 'forged', (M & CollectedEvent)[]> & { problems: Problem[] }> {
  const problems: Problem[] = []
  const read = messages.flatMap((message) => {
    const event = readCollected(message)
    if (event.ok) return [{ ...message, ...event.value }]
    problems.push(...event.problems)
    return []
  })
  const found: ReadonlySet<CollectedEvent> = new Set(await findForged(read))
  return {
    genuine: read.filter((event) => !found.has(event)),
    forged: read.filter((event) => found.has(event)),
    problems,
  }
}
