import { jwtAuthenticator, type NatsConnection } from '@nats-io/nats-core'
import { type Result, refuse, succeed } from '@/study'
import { LinkError } from '../collection-link'
import { type Dial, dialOnce } from '../nats-link'
import { inboxOfEntry, type OfficeEntry } from './office-files'

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
  const entered = entry !== null && {
    authenticator: jwtAuthenticator(entry.jwt, new TextEncoder().encode(entry.seed)),
  }
  const order = { servers: server, timeout: PATIENCE_MS, pingInterval: PING_MS, ...entered }
  try {
    return succeed(await dialOnce(dial, { ...order, inboxPrefix: inboxOfEntry(entry) }))
  } catch (error) {
    if (!(error instanceof LinkError))
      return refuse(
        server,
        'not-connected',
        error instanceof Error ? error.message : String(error),
        'Is the server running, and is the address right? `triplane collect doctor` also checks its certificate',
      )
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
  }
}
