import { type ConnectionOptions, jwtAuthenticator, type NatsConnection } from '@nats-io/nats-core'
import { type Result, refuse, succeed } from '@/study'
import { LinkError } from '../collection-link'
import { refusalOf } from '../nats-link'
import { inboxOfEntry, type OfficeEntry } from './office-files'

/** Opens a connection, over whatever carries it. */
type Dial = (options: ConnectionOptions) => Promise<NatsConnection>

const PATIENCE_MS = 10_000
/** A connection that died unnoticed is found in two of these. */
const PING_MS = 10_000

/**
 * Connects as an office, once: whoever wants to go on asks again.
 * @param entry null: the server asks for no credential.
 * @returns a problem `not-accepted`, `forbidden` (by the policy of the site), or `not-connected`, where another try may do better.
 */
export async function connectOffice(
  server: string,
  entry: OfficeEntry | null,
  dial: Dial,
): Promise<Result<NatsConnection>> {
  try {
    return succeed(
      await dial({
        servers: server,
        ...(entry !== null && {
          authenticator: jwtAuthenticator(entry.jwt, new TextEncoder().encode(entry.seed)),
          inboxPrefix: inboxOfEntry(entry) ?? '_INBOX',
        }),
        reconnect: false,
        ignoreClusterUpdates: true,
        timeout: PATIENCE_MS,
        pingInterval: PING_MS,
      }),
    )
  } catch (thrown) {
    const error = refusalOf(thrown)
    if (error instanceof LinkError)
      return error.why === 'forbidden'
        ? refuse(
            server,
            'forbidden',
            'this site does not let its pages connect to the server',
            `Whoever keeps the site allows it: triplane add … --collect ${server}`,
          )
        : refuse(
            server,
            'not-accepted',
            'the server does not accept this credential',
            'Give the file of this study as collect setup wrote it; one of an earlier setup is not known any more',
          )
    return refuse(
      server,
      'not-connected',
      error instanceof Error ? error.message : String(error),
      'Is the server running, and is the address right? `triplane collect doctor` also checks its certificate',
    )
  }
}
