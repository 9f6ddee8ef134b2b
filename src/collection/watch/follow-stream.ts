import { AckPolicy, DeliverPolicy, jetstreamManager } from '@nats-io/jetstream'
import { createInbox, type Msg, type NatsConnection, type Subscription } from '@nats-io/nats-core'
import { pause } from '../pause'
import { streamName } from '../subjects'
import type { StreamMessage } from './collection-watch'

/** What goes on between the watch and the servers. */
type FollowState =
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
/** How long nothing may be heard, not even a heartbeat. */
const SILENT_MS = 3500
/** How long a lost server is waited for before it is asked again. */
const AGAIN_MS = 500
/** How long a server keeps a reader that is gone. */
const FORGOTTEN_MS = 10_000

/**
 * Reads a study's stream from its beginning and goes on for ever, in order and each message once, whatever happens to the
 * servers meanwhile (X13): behind the last that it has handed on. Ends when the signal says so.
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
  while (!signal.aborted) {
    options.onState({ kind: 'connecting' })
    last = await readFrom(connection, last, options)
    if (!signal.aborted) await pause(AGAIN_MS, signal)
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
  let subscription: Subscription | null = null
  try {
    subscription = connection.subscribe(subject)
    const inTime = new Silence(signal, subscription)
    const manager = await jetstreamManager(connection, { timeout: SILENT_MS })
    const { num_pending: waiting } = await manager.consumers.add(streamName(study), {
      deliver_subject: subject,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: from + 1,
      ack_policy: AckPolicy.None,
      max_deliver: 1,
      flow_control: true,
      mem_storage: true,
      num_replicas: 1,
      idle_heartbeat: HEARTBEAT_MS * 1e6,
      inactive_threshold: FORGOTTEN_MS * 1e6,
    })
    options.onState(waiting === 0 ? { kind: 'live' } : { kind: 'reading', left: waiting })
    let batch: StreamMessage[] = []
    let expected = 1
    for await (const message of subscription) {
      inTime.heard()
      if (isWordOfServer(message)) {
        answerFlow(connection, message)
        continue
      }
      const { delivery, sequence, atMs, left } = deliveryOf(message)
      // One was lost on the way: again from the last that is whole.
      if (delivery !== expected) break
      expected += 1
      batch.push({
        subject: message.subject,
        payload: message.data,
        sequence,
        atMs,
        storedBytes: storedBytesOf(message),
      })
      if (left > 0 && batch.length < BATCH) continue
      await options.onMessages(batch)
      last = sequence
      batch = []
      options.onState(left === 0 ? { kind: 'live' } : { kind: 'reading', left })
    }
    inTime.end()
  } catch {
    // No leader, no stream yet, no connection: the same answer to all of them is to ask again.
  }
  subscription?.unsubscribe()
  return last
}

/** What the last words of a delivery's reply subject say: numbers of delivery and stream, time in ns, and how many are left. */
function deliveryOf({ reply = '' }: Msg) {
  const words = reply.split('.')
  // Servers of a domain put two words before, and one behind.
  const [sequence, delivery, ns, left] = (
    words.length > 9 ? words.slice(7, 11) : words.slice(5, 9)
  ).map(Number)
  return {
    delivery: delivery ?? Number.NaN,
    sequence: sequence ?? Number.NaN,
    atMs: Math.floor((ns ?? 0) / 1e6),
    left: left ?? 0,
  }
}

/** What a file store takes for a message: 34 bytes of its own, subject, headers and payload. */
const storedBytesOf = ({ subject, headers, data }: Msg): number =>
  34 + subject.length + (headers?.toString().length ?? 0) + data.length

/** A heartbeat, or the question whether there is room for more. */
const isWordOfServer = ({ headers }: Msg): boolean => headers?.code === 100

function answerFlow(connection: NatsConnection, message: Msg): void {
  const stalled = message.headers?.get('Nats-Consumer-Stalled') ?? ''
  if (stalled !== '') connection.publish(stalled)
  else if (message.reply !== undefined && message.reply !== '') message.respond()
}

/** Ends a subscription over which nothing is heard, and when the signal says so. */
class Silence {
  readonly #signal: AbortSignal
  readonly #stop: () => void
  #timer: ReturnType<typeof setTimeout>

  constructor(signal: AbortSignal, subscription: Subscription) {
    this.#signal = signal
    this.#stop = () => {
      this.end()
      subscription.unsubscribe()
    }
    this.#timer = setTimeout(this.#stop, SILENT_MS)
    signal.addEventListener('abort', this.#stop, { once: true })
  }

  heard(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#stop, SILENT_MS)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#signal.removeEventListener('abort', this.#stop)
  }
}
