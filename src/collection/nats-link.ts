import {
  type Authenticator,
  AuthorizationError,
  type ConnectionOptions,
  headers,
  jwtAuthenticator,
  type MsgHdrs,
  type NatsConnection,
  PermissionViolationError,
  TimeoutError,
  UserAuthenticationExpiredError,
} from '@nats-io/nats-core'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { z } from 'zod'
import { LinkError } from './collection-link'
import type { Credential } from './credential'
import type { CollectedMessage } from './sealed-event'
import { callPrefix, callQuestion, inboxPrefix, lookUpSubject } from './subjects'

export interface LinkOrder {
  readonly server: string
  readonly credential: Credential
  /** `studyToken` of the study. */
  readonly study: string
  /** The rater's code. */
  readonly rater: string
}

/** How long a server may take for one answer: a cluster that chooses a new leader takes some seconds. */
const PATIENCE_MS = 10_000
/**
 * How long until there is a connection. One name may stand for three machines, of which one does not answer: a browser needs
 * the time to find that out and to ask the next.
 */
const CONNECTING_MS = 30_000
/** A server asks for a sign of life every two minutes; a connection that died unnoticed is found in one. */
const PING_MS = 20_000
/** So many signs of life may be owed. */
const MOST_OWED = 2
/** A stream did not keep a message; why, is in the words. */
const NOT_KEPT = 10077
/** No room: for the account, on the server's disk, and of its storage. */
const NO_ROOM: readonly (number | undefined)[] = [10002, 10023, 10047]

const replySchema = z.object({
  seq: z.number().optional(),
  error: z
    .object({ err_code: z.number().optional(), description: z.string().optional() })
    .optional(),
})

/** Opens a connection, over whatever carries it: `wsconnect` in a browser. */
export type Dial = (options: ConnectionOptions) => Promise<NatsConnection>

/**
 * Connects once: whoever wants to go on asks again.
 * @throws LinkError `not-accepted` where the credential is refused; whatever the client throws where the server cannot be reached.
 */
export const dialOnce = (dial: Dial, options: ConnectionOptions): Promise<NatsConnection> =>
  dial({ reconnect: false, ignoreClusterUpdates: true, ...options }).catch(throwRefusal)

/** A connection to the server that collects: what a sender needs of it, whatever carries it. */
export type CollectionLink = Awaited<ReturnType<typeof natsLink>>

/** Connects as a rater. Reconnecting is the sender's, since every connection begins with a comparison. */
export async function natsLink({ server, credential, study, rater }: LinkOrder, dial: Dial) {
  const connection = await dialOnce(dial, {
    servers: server,
    authenticator: authenticatorOf(credential),
    inboxPrefix: inboxPrefix(rater),
    timeout: CONNECTING_MS,
    pingInterval: PING_MS,
    maxPingOut: MOST_OWED,
  })
  const ask = (subject: string, payload?: Uint8Array, named: { headers?: MsgHdrs } = {}) =>
    connection
      .request(subject, payload, { timeout: PATIENCE_MS, ...named })
      .catch((error: unknown) => {
        if (error instanceof TimeoutError && !connection.isClosed())
          throw new LinkError('slow', `no answer within ${PATIENCE_MS} ms`, error)
        throwRefusal(error)
      })
  return {
    /**
     * Resolves once the server has the message on disk.
     * @param id what a repetition is known by: the event's hash.
     * @returns `taken`: something lies at this subject already, the same or another.
     */
    async send({ subject, payload }: CollectedMessage, id: string): Promise<'kept' | 'taken'> {
      // With the subject: two logs whose events are alike must not be taken for one that is sent twice.
      const named = headers()
      named.set('Nats-Msg-Id', `${subject} ${id}`)
      const reply = replySchema.parse((await ask(subject, payload, { headers: named })).json())
      const { err_code: code, description = 'no reason' } = reply.error ?? {}
      if (code === NOT_KEPT && description.includes('per subject')) return 'taken'
      if (NO_ROOM.includes(code) || (code === NOT_KEPT && description.includes('bytes')))
        throw new LinkError('full', `the servers have no room: ${description}`)
      if (reply.error !== undefined || reply.seq === undefined)
        throw new Error(`the server did not keep ${subject}: ${description}`)
      return 'kept'
    },
    /** What lies at a subject; null: nothing. */
    async lookUp(subject: string) {
      const found = await ask(lookUpSubject(study, subject))
      if (found.headers?.code === 404) return null
      // Anything else than the message, such as a server that has no leader yet.
      if (found.headers?.has('Nats-Sequence') !== true)
        throw new Error(
          `the server did not look up ${subject}: ${found.headers?.description ?? ''}`,
        )
      return found.data
    },
    /** Says a word to every connection of the rater, this one included, as far as it is open now: nothing is kept. Letters, digits, `-` and `.`. */
    call(word: string) {
      const reply = `${callPrefix(rater)}${word}`
      if (!connection.isClosed())
        connection.publish(callQuestion(study, rater), undefined, { reply })
    },
    /** From now on hands on what is called. */
    hear(onWord: (word: string) => void) {
      const prefix = callPrefix(rater)
      connection.subscribe(`${prefix}>`, {
        callback(error, { subject }) {
          if (error === null) onWord(subject.slice(prefix.length))
        },
      })
    },
    /** Resolves when the connection is lost or closed. */
    ended: connection.closed(),
    close: () => connection.close(),
  }
}

const REFUSALS = [AuthorizationError, PermissionViolationError, UserAuthenticationExpiredError]

/** A refusal may be the cause of what the client throws. */
function throwRefusal(error: unknown): never {
  for (let at = error; at instanceof Error; at = at.cause)
    if (REFUSALS.some((kind) => at instanceof kind))
      throw new LinkError('not-accepted', 'the server does not accept this credential', error)
  throw error
}

/**
 * Shows that the seed is at hand by signing what the server asks for. Only a server's own kind of question is signed: events
 * are signed with the same seed, and a server that asks for the signature of one would forge it.
 */
const authenticatorOf =
  ({ jwt, seed }: Credential): Authenticator =>
  (nonce = '') => {
    if (!/^[\w-]{0,64}$/.test(nonce))
      throw new LinkError('not-accepted', 'the server asks for an odd signature')
    return jwtAuthenticator(jwt, utf8ToBytes(seed))(nonce)
  }
