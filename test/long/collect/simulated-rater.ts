import { randomUUID } from 'node:crypto'
import { JetStreamApiError, jetstream } from '@nats-io/jetstream'
import type { Msg, NatsConnection } from '@nats-io/nats-core'
import { connect } from '@nats-io/transport-node'
import { type AnswerEvent, chainEvent, type NewEvent } from '@/answers'
import { type CollectedMessage, readCollected } from '@/collection/sealed-event'
import { eventSubject, inboxPrefix, lookUpSubject } from '@/collection/subjects'
import { type NativeKey, NativeRater } from './native-rater'

export interface Tally {
  committed: number
  acknowledged: number
  sentTwice: number
  forged: number
  refused: number
  /** Forged, and the answer did not come in time: it may be there or not. */
  unanswered: number
  leftToWatch: number
  foreignWritten: number
  foreignRead: number
  conflicts: number
}

/** When an answer was given, and whether there was a connection then. */
interface Committed {
  readonly committedMs: number
  readonly isConnected: boolean
}

export interface RaterSetting {
  readonly servers: readonly string[]
  readonly account: string
  readonly study: string
  readonly issuer: NativeKey
  readonly recipient: Uint8Array
  readonly events: number
  readonly tally: Tally
  /** An event is acknowledged. */
  acknowledged(subject: string, hash: string, committed: Committed): void
}

/** JetStream: the subject has its message already. */
const TAKEN = 10_077
/** As the room waits: on a busy machine a shorter patience would send everything twice. */
const WAIT_MS = 10_000
const FORGERY_WAIT_MS = 1500
const FIRST_PAUSE_MS = 1000
const MOST_PAUSE_MS = 60_000

/**
 * One browser: commits to its own log, sends in the background, one after the other, until each is acknowledged, and keeps
 * its log whatever a server says.
 */
export class SimulatedRater {
  readonly code: string
  readonly session = randomUUID()
  readonly #setting: RaterSetting
  readonly #native: NativeRater
  /** The log as it lies on the browser's disk. */
  readonly #log: (Committed & { readonly text: string })[] = []
  #last: AnswerEvent | null = null
  #sent = 0
  #sending: Promise<void> = Promise.resolve()
  #connection: NatsConnection | null = null
  #connected: Promise<void> = Promise.resolve()

  constructor(code: string, setting: RaterSetting) {
    this.code = code
    this.#setting = setting
    this.#native = new NativeRater(code, setting)
  }

  /** Until the first connection; from then on it comes back by itself, as the room does. */
  async connect(): Promise<void> {
    this.#connected = this.#dial()
    await this.#connected
    void this.#stay()
  }

  async #stay(): Promise<void> {
    for (;;) {
      await this.#connection?.closed()
      this.#connection = null
      this.#connected = this.#dial()
      await this.#connected
    }
  }

  /** Waits longer after each failure, and never all at one moment. */
  async #dial(): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MOST_PAUSE_MS)) {
      try {
        this.#connection = await connect({
          servers: [...this.#setting.servers],
          authenticator: this.#native.authenticator,
          inboxPrefix: inboxPrefix(this.code),
          reconnect: false,
          ignoreClusterUpdates: true,
          timeout: 30_000,
        })
        return
      } catch {
        await spread(pauseMs)
      }
    }
  }

  /** The next answer, at once on disk; it is sent when it can be. */
  commit(): void {
    const seq = this.#log.length + 1
    const event = chainEvent(
      this.#last,
      answerOf(seq, this.#setting.events, this.session),
      new Date(),
    )
    this.#last = event
    const isConnected = this.#connection !== null
    this.#log.push({ text: JSON.stringify(event), committedMs: Date.now(), isConnected })
    this.#setting.tally.committed += 1
    this.#sending = this.#sending.then(() => this.#send(seq))
  }

  /** Once everything that was committed is acknowledged. */
  get sent(): Promise<void> {
    return this.#sending
  }

  #eventAt(seq: number): AnswerEvent {
    return JSON.parse(this.#log[seq - 1]?.text ?? 'null')
  }

  #sealed(event: AnswerEvent, session = this.session): CollectedMessage {
    const { study, events, recipient } = this.#setting
    const progress = { study, rater: this.code, session, number: 1, done: event.seq, due: events }
    return this.#native.seal(event, { ...progress, isFinished: event.seq === events }, recipient)
  }

  async #send(seq: number): Promise<void> {
    const { tally } = this.#setting
    const event = this.#eventAt(seq)
    const message = this.#sealed(event)
    await this.#untilThere(event, message)
    tally.acknowledged += 1
    this.#sent = seq
    const committed = this.#log[seq - 1]
    if (committed !== undefined) this.#setting.acknowledged(message.subject, event.hash, committed)
    if (Math.random() < 0.1) {
      // Half of them as they were, half sealed anew, as after a reload.
      tally.sentTwice += 1
      await this.#untilThere(event, Math.random() < 0.5 ? message : this.#sealed(event))
    }
    if (Math.random() < 0.01) await this.#forge(seq)
  }

  /** Sends until the server has it: as long as it takes. */
  async #untilThere(event: AnswerEvent, message: CollectedMessage): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS
    for (;;) {
      const outcome = await this.#offer(message, event.hash, WAIT_MS)
      if (outcome === 'kept') return
      if (outcome === 'taken') {
        const there = await this.#lookUp(message.subject)
        if (there === event.hash) return
        if (there !== null) {
          this.#setting.tally.conflicts += 1
          return
        }
      }
      if (this.#connection === null) {
        await this.#connected
        continue
      }
      await spread(pauseMs)
      pauseMs = Math.min(2 * pauseMs, MOST_PAUSE_MS)
    }
  }

  async #offer(
    message: CollectedMessage,
    id: string,
    timeout: number,
  ): Promise<'kept' | 'taken' | 'refused' | 'unknown'> {
    if (this.#connection === null) return 'unknown'
    try {
      await jetstream(this.#connection).publish(message.subject, message.payload, {
        msgID: `${message.subject} ${id}`,
        timeout,
        retries: 0,
      })
      return 'kept'
    } catch (error) {
      if (error instanceof JetStreamApiError && error.code === TAKEN) return 'taken'
      return error instanceof Error && /permission/i.test(`${error.name} ${error.message}`)
        ? 'refused'
        : 'unknown'
    }
  }

  /** Hash of the event that a subject holds; null: none, or nobody answered. */
  async #lookUp(subject: string): Promise<string | null> {
    const found = await this.#ask(subject, WAIT_MS)
    if (found === null || found.headers?.get('Nats-Subject') !== subject) return null
    const event = readCollected({ subject, payload: found.data })
    return event.ok ? event.value.header.hash : null
  }

  async #ask(subject: string, timeout: number): Promise<Msg | null> {
    try {
      return (
        (await this.#connection?.request(lookUpSubject(this.#setting.study, subject), '', {
          timeout,
        })) ?? null
      )
    } catch {
      return null
    }
  }

  /** What a rater who means harm would try; what the server takes of it is for the watch to find. */
  async #forge(seq: number): Promise<void> {
    const { study, tally } = this.#setting
    tally.forged += 1
    const kind = (tally.forged - 1) % 3
    if (kind === 0) {
      const other = { study, rater: `${this.code}x`, session: this.session, seq: 1 }
      const { payload } = this.#sealed(this.#eventAt(seq))
      const outcome = await this.#offer(
        { subject: eventSubject(other), payload },
        randomUUID(),
        FORGERY_WAIT_MS,
      )
      if (outcome === 'kept') tally.foreignWritten += 1
      else this.#countRefusal(outcome)
      const read = await this.#ask(eventSubject(other), FORGERY_WAIT_MS)
      if (read !== null) tally.foreignRead += 1
      return
    }
    // Another content in the place of an own event; or a log that does not begin with its beginning, as a session of its own,
    // of which a server cannot know.
    const forged =
      kind === 1 || seq === 1
        ? this.#sealed({ ...chainEvent(null, answerOf(seq, 1, this.session), new Date()), seq })
        : this.#sealed(this.#eventAt(seq), randomUUID())
    const outcome = await this.#offer(forged, randomUUID(), FORGERY_WAIT_MS)
    if (outcome === 'kept') tally.leftToWatch += 1
    else this.#countRefusal(outcome)
  }

  #countRefusal(outcome: 'taken' | 'refused' | 'unknown'): void {
    if (outcome === 'unknown') this.#setting.tally.unanswered += 1
    else this.#setting.tally.refused += 1
  }

  /** Finds by halving how far the server has this log, as the room does, and sends what it lacks. */
  async refill(): Promise<{ readonly asked: number; readonly sent: number }> {
    const { study } = this.#setting
    let asked = 0
    let [there, gone] = [0, this.#sent + 1]
    while (gone - there > 1) {
      asked += 1
      const middle = Math.floor((there + gone) / 2)
      const subject = eventSubject({ study, rater: this.code, session: this.session, seq: middle })
      if ((await this.#lookUp(subject)) === this.#eventAt(middle).hash) there = middle
      else gone = middle
    }
    for (let seq = gone; seq <= this.#sent; seq++) {
      const event = this.#eventAt(seq)
      await this.#untilThere(event, this.#sealed(event))
    }
    return { asked, sent: this.#sent - there }
  }
}

const spread = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms * (0.5 + Math.random())))

/** An event as large as an answer with its evidence. Logs begin with the id of their session: no two are alike. */
function answerOf(seq: number, events: number, session: string): NewEvent {
  if (seq === events && seq > 1) return { type: 'session-finished', data: {} }
  return {
    type: 'item-passed',
    data: {
      item: `i${String(seq).padStart(3, '0')}`,
      position: seq,
      flag: session,
      comment: COMMENT,
    },
  }
}
const COMMENT = 'as long as what is kept of an answer and of what was on the screen. '.repeat(9)
