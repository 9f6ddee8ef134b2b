import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
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

export interface FollowOrder {
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
  { study, inbox, signal, from = 0, ...order }: FollowOrder,
): Promise<number> {
  let last = from
  const isOver = () => signal.aborted || connection.isClosed()
  const tell = (left: number) =>
    order.onState(left === 0 ? { kind: 'live' } : { kind: 'reading', left })

  /** Reads until something goes wrong. */
  async function readOn(): Promise<void> {
    const subject = createInbox(inbox)
    const manager = await jetstreamManager(connection, { timeout: SILENT_MS })
    const { consumers } = manager.jetstream()
    const bound = { deliver_subject: subject, idle_heartbeat: nanos(SILENT_MS / 2) }
    // It listens before there is anything to hear.
    const messages = await (await consumers.getBoundPushConsumer(bound)).consume()
    const stop = () => messages.stop()
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    void endInSilence(messages)
    try {
      const { num_pending: waiting } = await manager.consumers.add(streamName(study), {
        deliver_subject: subject,
        deliver_policy: DeliverPolicy.StartSequence,
        opt_start_seq: last + 1,
        ack_policy: AckPolicy.None,
        max_deliver: 1,
        flow_control: true,
        mem_storage: true,
        num_replicas: 1,
        idle_heartbeat: nanos(HEARTBEAT_MS),
        inactive_threshold: nanos(FORGOTTEN_MS),
      })
      tell(waiting)
      let batch: StreamMessage[] = []
      let expected = 1
      for await (const { subject, headers, data: payload, info, time } of messages) {
        const { streamSequence: sequence, pending: left } = info
        // One was lost on the way: again from the last that is whole.
        if (info.deliverySequence !== expected) break
        expected += 1
        // What a file store takes for a message: 34 bytes of its own, subject, headers and payload.
        const headed = headers?.toString().length ?? 0
        const storedBytes = 34 + subject.length + headed + payload.length
        batch.push({ subject, payload, sequence, atMs: time.getTime(), storedBytes })
        if (left > 0 && batch.length < BATCH) continue
        await order.onMessages(batch)
        last = sequence
        batch = []
        tell(left)
      }
    } finally {
      signal.removeEventListener('abort', stop)
      stop()
    }
  }

  while (!isOver()) {
    order.onState({ kind: 'connecting' })
    // No leader, no stream yet, no connection: the same answer to all of them is to ask again.
    await readOn().catch(() => undefined)
    if (!isOver()) await pause(AGAIN_MS, signal)
  }
  return last
}

/** Where nothing is heard for `SILENT_MS`, not even a heartbeat. */
async function endInSilence(messages: ConsumerMessages): Promise<void> {
  for await (const { type } of messages.status())
    if (type === 'heartbeats_missed') return messages.stop()
}
