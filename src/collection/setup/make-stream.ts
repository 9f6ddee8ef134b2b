import {
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  jetstreamManager,
  type StreamConfig,
  type StreamInfo,
} from '@nats-io/jetstream'
import { delay, type NatsConnection } from '@nats-io/nats-core'
import { fail, type Problem, problemOf, type Result, refuse, succeed } from '@/study'
import { streamSettings } from '../subjects'

/** How long servers may take to choose a leader after they were started. */
const PATIENCE_MS = 60_000
const AGAIN_MS = 500

/** The stream of a study as it must be, on so many servers. */
export const streamDefinition = (study: string, replicas: number) => ({
  ...streamSettings(study),
  num_replicas: replicas,
})

/**
 * Makes the study's stream, or holds the one that is there to its definition (X10). "JetStream is not enabled" may mean that no
 * leader is chosen yet: it is asked again.
 * @returns a problem for each setting that differs: a stream that forgets is none
 */
export async function makeStream(
  connection: NatsConnection,
  study: string,
  replicas: number,
): Promise<Result<StreamInfo>> {
  const wanted = streamDefinition(study, replicas)
  const deadline = Date.now() + PATIENCE_MS
  for (;;)
    try {
      const manager = await jetstreamManager(connection)
      const there = await streamThere(manager, wanted.name)
      if (there === null) return succeed(await manager.streams.add(wanted))
      const problems = [...streamDifferences(there.config, wanted)]
      return problems.length === 0 ? succeed(there) : fail(...problems)
    } catch (error) {
      if (Date.now() > deadline)
        return refuse(
          wanted.name,
          'no-stream',
          `the servers made no stream within ${PATIENCE_MS / 1000} s: ${error instanceof Error ? error.message : error}`,
          'Look into the servers’ logs: each node must run and reach the others',
        )
      await delay(AGAIN_MS)
    }
}

/** The stream of a name; null: the servers have none. @throws what the client throws where they do not answer */
export async function streamThere(
  manager: JetStreamManager,
  name: string,
): Promise<StreamInfo | null> {
  try {
    return await manager.streams.info(name)
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound)
      return null
    throw error
  }
}

/** A problem for each setting of a stream that is not as it was set up (X10). */
export function* streamDifferences(
  there: StreamConfig,
  wanted: ReturnType<typeof streamDefinition>,
): Generator<Problem> {
  const found = new Map<string, unknown>(Object.entries(there))
  for (const [field, value] of Object.entries(wanted)) {
    const must = JSON.stringify(value)
    const is = JSON.stringify(found.get(field) ?? (value === false ? false : undefined))
    if (is !== must)
      yield problemOf(
        wanted.name,
        'other-stream',
        `the stream has ${field} ${is}, and must have ${must}`,
        'A stream of other settings may forget answers: ask who made it, and make it anew while the study has no answers',
        { field },
      )
  }
}
