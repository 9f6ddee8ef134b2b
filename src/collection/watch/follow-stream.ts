import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  type JsMsg,
  jetstreamManager,
} from '@nats-io/jetstream'
import { createInbox, type NatsConnection, nanos } from '@nats-io/nats-core'
import { pause } from '../pause'
import type { StreamMessage } from '../sealed-event'
import { streamName } from '../subjects'

/** What goes on between the watch and the servers. */
export type FollowState =
  /** Also while the servers choose a leader, and before the stream was made. */
  | { readonly kind: 'connecting' }
  /** Everything that the stream holds has been read. */
  | { readonly kind: 'live' }
  | { readonly kind: 'reading'; readonly left: number }

interface FollowOptions {
  /** `studyToken` of the study. */
  readonly study: string
  /** Replies come to it: the office that the credential names (`_INBOX.coordinator`). */
  readonly inbox: string
  readonly signal: AbortSignal
  /** The number of the last message that was handed on before; left out: none was. */
  readonly from?: number
  onMessages(messages: readonly StreamMessage[]): Promise<void>
  onState(state: FollowState): void
}

const BATCH = 500
const HEARTBEAT_MS = 1000
/** How long nothing may be heard, not even a heartbeat; the client looks twice in that time. */
const SILENT_MS = 3500
/** How long a lost server is waited for before it is asked again. */
const AGAIN_MS = 500
/** How long a server keeps a reader that is gone. */
const FORGOTTEN_MS = 10_000

/**
 * Reads a study's stream from its beginning and goes on for ever, in order and each message once, whatever happens to the
 * servers meanwhile (X13): behind the last that it has handed on. Ends with the connection, or when the signal says so.
 *
 * One consumer pushes everything. The client's own ordered consumers notice a lost server after 60 s instead of 3.5, and delete
 * consumers, which a coordinator may not.
 * @returns the number of the last message that was handed on
 */
export async function followStream(
  connection: NatsConnection,
  options: FollowOptions,
): Promise<number> {
  const { signal } = options
  let last = options.from ?? 0
  const isOver = () => signal.aborted || connection.isClosed()
  while (!isOver()) {
    options.onState({ kind: 'connecting' })
    last = await readFrom(connection, last, options)
    if (!isOver()) await pause(AGAIN_MS, signal)
  }
  return last
}

/** Reads until something goes wrong. @returns the number of the last message that was handed on */
async function readFrom(
  connection: NatsConnection,
  from: number,
  options: FollowOptions,
): Promise<number> {
  const { study, inbox, signal } = options
  const subject = createInbox(inbox)
  let last = from
  let messages: ConsumerMessages | null = null
  const stop = () => messages?.stop()
  try {
    const manager = await jetstreamManager(connection, { timeout: SILENT_MS })
    const { consumers } = manager.jetstream()
    const bound = { deliver_subject: subject, idle_heartbeat: nanos(SILENT_MS / 2) }
    // It listens before there is anything to hear.
    messages = await (await consumers.getBoundPushConsumer(bound)).consume()
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    void endInSilence(messages)
    const { num_pending: waiting } = await manager.consumers.add(streamName(study), {
      deliver_subject: subject,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: from + 1,
      ack_policy: AckPolicy.None,
      max_deliver: 1,
      flow_control: true,
      mem_storage: true,
      num_replicas: 1,
      idle_heartbeat: nanos(HEARTBEAT_MS),
      inactive_threshold: nanos(FORGOTTEN_MS),
    })
    options.onState(waiting === 0 ? { kind: 'live' } : { kind: 'reading', left: waiting })
    let batch: StreamMessage[] = []
    let expected = 1
    for await (const message of messages) {
      const { deliverySequence, streamSequence: sequence, pending: left } = message.info
      // One was lost on the way: again from the last that is whole.
      if (deliverySequence !== expected) break
      expected += 1
      batch.push({
        subject: message.subject,
        payload: message.data,
        sequence,
        atMs: message.time.getTime(),
        storedBytes: storedBytesOf(message),
      })
      if (left > 0 && batch.length < BATCH) continue
      await options.onMessages(batch)
      last = sequence
      batch = []
      options.onState(left === 0 ? { kind: 'live' } : { kind: 'reading', left })
    }
  } catch {
    // No leader, no stream yet, no connection: the same answer to all of them is to ask again.
  }
  signal.removeEventListener('abort', stop)
  stop()
  return last
}

/** Where nothing is heard for `SILENT_MS`, not even a heartbeat. */
async function endInSilence(messages: ConsumerMessages): Promise<void> {
  for await (const { type } of messages.status())
    if (type === 'heartbeats_missed') return messages.stop()
}

/** What a file store takes for a message: 34 bytes of its own, subject, headers and payload. */
const storedBytesOf = ({ subject, headers, data }: JsMsg): number =>
  34 + subject.length + (headers?.toString().length ?? 0) + data.length
