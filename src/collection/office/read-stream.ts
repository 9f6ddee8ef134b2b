import { jetstreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/nats-core'
import { type Result, refuse, succeed } from '@/study'
import type { StoredMessage } from '../collected-sessions'
import { streamName } from '../subjects'
import { type FollowOrder, followStream } from '../watch/follow-stream'

/** What a stream held when it was read. */
export interface ReadStream {
  readonly messages: readonly StoredMessage[]
  /** ISO 8601: when the servers made it. */
  readonly madeAt: string
  /** The last number that it gave. */
  readonly last: number
}

interface ReadOrder extends Pick<FollowOrder, 'study' | 'inbox'> {
  /** For messages: where it was asked. */
  readonly server: string
}

/** All messages of a study's stream as they are now, in its order, or why they cannot be had. */
export async function readStream(
  connection: NatsConnection,
  { server, study, inbox }: ReadOrder,
  onProgress: (done: number, total: number) => void,
): Promise<Result<ReadStream>> {
  const stream = streamName(study)
  const messages: StoredMessage[] = []
  const end = new AbortController()
  try {
    const { created, state } = await (await jetstreamManager(connection)).streams.info(stream)
    await followStream(connection, {
      study,
      inbox,
      signal: end.signal,
      async onMessages(some) {
        messages.push(...some)
        onProgress(messages.length, state.messages)
        if (messages.length >= state.messages) end.abort()
      },
      onState({ kind }) {
        if (kind === 'live') end.abort()
      },
    })
    if (connection.isClosed()) throw new Error('the connection was lost')
    const last = Math.max(state.last_seq, messages.at(-1)?.sequence ?? 0)
    return succeed({ messages, madeAt: created, last })
  } catch (error) {
    return refuse(
      server,
      'not-collected',
      `the stream ${stream} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      'Is this the server of this study, and was its stream made (triplane collect stream)? While servers choose a leader, try again',
    )
  }
}
