import { type ConnectionOptions, type NatsConnection, wsconnect } from '@nats-io/nats-core'
import { connect } from '@nats-io/transport-node'
import { connectOffice, type OfficeEntry } from '@/collection/office'
import { type Result, refuse } from '@/study'
import { valueOption } from '../../command'

export const SERVER_OPTION = valueOption(
  '<address>',
  'nats://, tls:// or wss://; default: that of the study',
)

/** Connects as an office for as long as something is done. */
export async function whileConnected<T>(
  server: string,
  entry: OfficeEntry | null,
  use: (connection: NatsConnection) => Promise<Result<T>>,
): Promise<Result<T>> {
  const connected = await connectHere(server, entry)
  if (!connected.ok) return connected
  try {
    return await use(connected.value)
  } finally {
    await connected.value.close()
  }
}

/** Connects as an office: nats:// and tls:// from any Node, wss:// from one that has WebSocket (22). */
export async function connectHere(
  server: string,
  entry: OfficeEntry | null,
): Promise<Result<NatsConnection>> {
  const isWeb = /^wss?:/.test(server)
  if (isWeb && globalThis.WebSocket === undefined)
    return refuse(
      server,
      'no-web-socket',
      'this version of Node has no WebSocket',
      'Use Node 22 or newer, or run it on a server with --server nats://127.0.0.1:4222',
    )
  return connectOffice(server, entry, isWeb ? wsconnect : dialTcp)
}

/** A refusal is said and the line closed: where the client writes just then, its words are lost. The next try hears them. */
export const dialTcp = (options: ConnectionOptions): Promise<NatsConnection> =>
  connect(options).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') throw error
    return connect(options)
  })
