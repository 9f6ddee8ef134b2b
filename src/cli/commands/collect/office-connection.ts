import { jwtAuthenticator, type NatsConnection, wsconnect } from '@nats-io/nats-core'
import { connect } from '@nats-io/transport-node'
import { type Office, officeInbox } from '@/collection/setup'
import { fail, problemOf, type Result, succeed } from '@/study'
import { reasonOf } from '../../io/read-input'

interface OfficeOrder {
  readonly office: Office
  readonly server: string
  readonly jwt: string
  readonly seed: string
  /** Goes on trying while the server cannot be reached. */
  readonly isPatient: boolean
}

/** Connects as the coordinator or the administrator: nats:// and tls:// from any Node, wss:// from one that has WebSocket (22). */
export async function connectOffice(order: OfficeOrder): Promise<Result<NatsConnection>> {
  const { office, server, jwt, seed, isPatient } = order
  const isWeb = /^wss?:/.test(server)
  if (isWeb && globalThis.WebSocket === undefined)
    return fail(
      problemOf(
        server,
        'no-web-socket',
        'this version of Node has no WebSocket',
        'Use Node 22 or newer, or run it on a server with --server nats://127.0.0.1:4222',
      ),
    )
  const options = {
    servers: server,
    authenticator: jwtAuthenticator(jwt, new TextEncoder().encode(seed)),
    inboxPrefix: officeInbox(office),
    ...{ maxReconnectAttempts: -1, reconnectTimeWait: 1000, waitOnFirstConnect: isPatient, timeout: 10_000 },
  }
  try {
    return succeed(await (isWeb ? wsconnect(options) : connect(options)))
  } catch (error) {
    return fail(
      problemOf(
        server,
        'not-connected',
        reasonOf(error),
        'Is the server running, is the address right, and is this the credential of this setup?',
      ),
    )
  }
}
