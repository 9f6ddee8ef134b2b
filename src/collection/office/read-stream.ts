import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/nats-core'
import { fail, type Problem, problemOf, type Result, succeed } from '@/study'
import type { StoredMessage } from '../collected-sessions'
import { streamName } from '../subjects'

/** Messages that are asked for at once. */
const AT_ONCE = 64

/** What a stream held when it was read. */
export interface ReadStream {
  readonly messages: readonly StoredMessage[]
  /** What the stream gave a number to and holds no more: it lets nobody delete. */
  readonly warnings: readonly Problem[]
}

/**
 * All messages of a study's stream as they are now, in its order, or why they cannot be had.
 * @param server for messages: where it was asked.
 * @param study `studyToken` of the study.
 */
export async function readStream(
  connection: NatsConnection,
  { server, study }: { readonly server: string; readonly study: string },
  onProgress: (done: number, total: number) => void,
): Promise<Result<ReadStream>> {
  const stream = streamName(study)
  try {
    return succeed(await allMessages(await jetstreamManager(connection), stream, onProgress))
  } catch (error) {
    return fail(
      problemOf(
        server,
        'not-collected',
        `the stream ${stream} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
        'Is this the server of this study, and was its stream made (triplane collect stream)? While servers choose a leader, try again',
      ),
    )
  }
}

async function allMessages(
  manager: JetStreamManager,
  stream: string,
  onProgress: (done: number, total: number) => void,
): Promise<ReadStream> {
  const { state } = await manager.streams.info(stream)
  const messages: StoredMessage[] = []
  const gone: number[] = []
  for (let from = 1; from <= state.last_seq; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, state.last_seq - from + 1)
    const some = await Promise.all(
      Array.from({ length: count }, (_, n) =>
        // What lies before the first is known to be gone.
        from + n < state.first_seq ? null : manager.streams.getMessage(stream, { seq: from + n }),
      ),
    )
    for (const [n, message] of some.entries())
      if (message === null) gone.push(from + n)
      else
        messages.push({
          ...{ subject: message.subject, payload: message.data },
          ...{ streamSeq: message.seq, streamTime: message.time.toISOString() },
        })
    onProgress(messages.length, state.messages)
  }
  return { messages, warnings: gone.length === 0 ? [] : [goneProblem(stream, gone)] }
}

const NAMED = 12

const goneProblem = (stream: string, gone: readonly number[]): Problem =>
  problemOf(
    stream,
    'removed-messages',
    `the stream has ${gone.length === 1 ? 'message' : 'messages'} ${gone.slice(0, NAMED).join(', ')}${gone.length > NAMED ? ` and ${gone.length - NAMED} more` : ''} no more, and lets nobody delete: removed from its files, or lost with a disk`,
    'Ask whoever keeps the servers; what raters’ browsers sent again is read all the same',
  )
