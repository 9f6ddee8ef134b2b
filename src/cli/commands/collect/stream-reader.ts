import { readFile } from 'node:fs/promises'
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream'
import { connect, jwtAuthenticator } from '@nats-io/transport-node'
import { type StoredMessage, streamName } from '@/collection'
import { fail, problemOf, type Result, succeed } from '@/study'
import { reasonOf } from '../../io/read-input'

/** Messages that are asked for at once. */
const AT_ONCE = 64

export interface StreamPlace {
  /** `nats://host:4222` or `tls://host:4222`. */
  readonly server: string
  /** A file with JWT and seed: coordinator.json of `collect setup`, or as NATS writes it; null: the server asks for none. */
  readonly credentials: string | null
  /** `studyToken` of the study. */
  readonly study: string
}

/** All messages of a study's stream as they are now, in its order, or why they cannot be had. */
export async function readStream(
  { server, credentials, study }: StreamPlace,
  onProgress: (done: number, total: number) => void,
): Promise<Result<readonly StoredMessage[]>> {
  let text: string | null = null
  try {
    text = credentials === null ? null : await readFile(credentials, 'utf8')
  } catch (error) {
    return fail(problemOf(credentials ?? '', 'missing-file', reasonOf(error), 'Check the path'))
  }
  const office = text === null ? null : officeOf(text)
  if (text !== null && office === null)
    return fail(
      problemOf(
        credentials ?? '',
        'no-credential',
        'there is no credential in this file',
        'Name the coordinator.json that collect setup wrote',
      ),
    )
  try {
    const connection = await connect({
      ...{ servers: server, timeout: 10_000, reconnect: false },
      ...(office === null ? {} : office),
    })
    try {
      return succeed(await allMessages(await jetstreamManager(connection), streamName(study), onProgress))
    } finally {
      await connection.close()
    }
  } catch (error) {
    return fail(
      problemOf(
        server,
        'not-collected',
        `the stream ${streamName(study)} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
        'Check --server and --creds, and whether the server runs; while it chooses a leader, try again',
      ),
    )
  }
}

async function allMessages(
  manager: JetStreamManager,
  stream: string,
  onProgress: (done: number, total: number) => void,
): Promise<StoredMessage[]> {
  const { state } = await manager.streams.info(stream)
  const found: StoredMessage[] = []
  if (state.messages === 0) return found
  for (let from = state.first_seq; from <= state.last_seq; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, state.last_seq - from + 1)
    const some = await Promise.all(
      Array.from({ length: count }, (_, n) => manager.streams.getMessage(stream, { seq: from + n })),
    )
    for (const message of some)
      if (message !== null)
        found.push({
          ...{ subject: message.subject, payload: message.data },
          ...{ streamSeq: message.seq, streamTime: message.time.toISOString() },
        })
    onProgress(found.length, state.messages)
  }
  return found
}

/** Who connects, and the inbox that replies come to: one of the name in the JWT. null: the file holds no credential. */
function officeOf(text: string) {
  const [jwt, payload] = /\beyJ[\w-]+\.([\w-]+)\.[\w-]+/.exec(text) ?? []
  const [seed] = /\bSU[A-Z2-7]{56}\b/.exec(text) ?? []
  if (jwt === undefined || payload === undefined || seed === undefined) return null
  const [, name] = /"name":"([\w-]+)"/.exec(Buffer.from(payload, 'base64url').toString()) ?? []
  return {
    authenticator: jwtAuthenticator(jwt, new TextEncoder().encode(seed)),
    ...(name === undefined ? {} : { inboxPrefix: `_INBOX.${name}` }),
  }
}
