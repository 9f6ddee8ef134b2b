import { z } from 'zod'
import type { AnswerEvent } from '@/answers'
import { parseJson } from '@/study'
import { type CollectionLink, LinkError } from './collection-link'
import type { Credential } from './credential'
import { pause } from './pause'
import { readCollected, type SessionProgress, sealEvent } from './sealed-event'
import { eventSubject, raterSubjects } from './subjects'

/** How far the sending is. */
export type SendingState = {
  /** So many events, from the first on, are at the server. */
  readonly sent: number
  /** Numbers of events that are larger than a server takes. */
  readonly leftOut: readonly number[]
  /** The same session of this rater was begun a second time: on another computer, or in another browser. */
  readonly isElsewhere: boolean
} & Told

type Told =
  | { readonly kind: 'sending' | 'sent' }
  /** For a connection, or for room on the servers (`full`); `slow`: there is one, and answers come late. */
  | { readonly kind: 'waiting'; readonly why: Pausing }
  /** The server has another event in the place of this one, and replaces none: nothing more is sent. */
  | { readonly kind: 'stopped'; readonly seq: number }

interface SenderOrder {
  /** What is on disk of the session, oldest first. */
  readonly events: () => readonly AnswerEvent[]
  /** What the server is told of the session when it has so many events. */
  readonly progressAt: (count: number) => SessionProgress
  /** Whom events are sealed to. */
  readonly recipient: string
  readonly credential: Credential
  readonly connect: () => Promise<CollectionLink>
  readonly onChange: (state: SendingState) => void
  /** Waits, or less where `signal` ends it. Replaced in tests. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>
  readonly random?: () => number
}

/** The first pause after a lost connection, and the longest: thousands of browsers must not come back at one moment. */
const PAUSE_MS = { first: 1000, most: 60_000 }
/** Questions that are under way at once while both sides are compared; a quarter of them each time that answers come late. */
const MOST_AT_ONCE = 16

/** Of what a message says to everybody (X3). */
const placeSchema = z.object({ session: z.string(), number: z.number() })

type Pausing = 'unreachable' | LinkError['why']

/**
 * Sends a session's log to the server, in the background and in its order (X4). The log stays the truth: an acknowledgement
 * deletes nothing, every connection begins with a comparison of both sides, and what the server has not, or has no more, is
 * sent.
 */
export class EventSender {
  /** Numbers of events that are at the server, or too large for it. */
  private there = new Set<number>()
  private readonly leftOut = new Set<number>()
  /** So many events were looked up one by one. */
  private comparedWhole = 0
  private atOnce = MOST_AT_ONCE
  /** Before the next try; the first again once an event is there that was not. */
  private pauseMs = PAUSE_MS.first
  /** The number of an event in whose place the server has another. */
  private other: number | null = null
  private isElsewhere = false
  private isStopped = false
  private ring: () => void = () => undefined
  private pausing = new AbortController()

  constructor(private readonly order: SenderOrder) {}

  /** Runs until it is stopped, or the server has another event than the log. Never rejects. */
  async run(): Promise<void> {
    const { pause: wait = pause, random = Math.random } = this.order
    while (!this.isStopped) {
      const why = await this.oneConnection()
      if (this.isStopped) return
      if (this.other !== null) return this.tell({ kind: 'stopped', seq: this.other })
      this.tell({ kind: 'waiting', why })
      this.pausing = new AbortController()
      await wait(this.pauseMs * (0.5 + random()), this.pausing.signal)
      this.pauseMs = Math.min(2 * this.pauseMs, PAUSE_MS.most)
    }
  }

  /** There is more to send. */
  wake(): void {
    this.ring()
  }
  /** The network is back: does not wait for the end of a pause. */
  tryNow(): void {
    this.pausing.abort()
  }
  stop(): void {
    this.isStopped = true
    this.pausing.abort()
    this.ring()
  }

  /** @returns why it ended. */
  private async oneConnection(): Promise<Pausing> {
    let link: CollectionLink | null = null
    try {
      link = await this.order.connect()
      let isOpen = true
      const ended = link.ended
        .catch(() => undefined)
        .then(() => {
          isOpen = false
        })
      this.tell({ kind: 'sending' })
      await this.compare(link)
      while (isOpen && !this.isStopped && this.other === null) {
        const rung = new Promise<void>((resolve) => {
          this.ring = resolve
        })
        await this.lookElsewhere(link)
        await this.sendAll(link)
        await this.compareAtEnd(link)
        if (this.hasMore() || this.other !== null) continue
        this.pauseMs = PAUSE_MS.first
        this.tell({ kind: 'sent' })
        await Promise.race([rung, ended])
      }
      return 'unreachable'
    } catch (error) {
      return error instanceof LinkError ? error.why : 'unreachable'
    } finally {
      // One that cannot be closed is closed.
      await link?.close().catch(() => undefined)
    }
  }

  /**
   * What the server has of this log. The first time every event is looked up; then, since events are sent in order and a
   * server loses its last ones first, the last that is there is found by halving.
   */
  private async compare(link: CollectionLink): Promise<void> {
    const count = this.order.events().length
    if (this.comparedWhole === 0) return this.compareWhole(link, count)
    let [last, gone] = [0, Math.max(0, ...this.there) + 1]
    while (gone - last > 1 && this.other === null) {
      const middle = Math.floor((last + gone) / 2)
      const wasThere = this.there.has(middle) && !this.leftOut.has(middle)
      if (!wasThere || (await this.isThere(link, middle))) last = middle
      else gone = middle
    }
    this.there = new Set([...this.there].filter((seq) => seq <= last))
  }

  private async compareWhole(link: CollectionLink, count: number): Promise<void> {
    const found = new Set(this.leftOut)
    for (let from = 1; from <= count && this.other === null; ) {
      const length = Math.min(this.atOnce, count - from + 1)
      const some = Array.from({ length }, (_, n) => from + n)
      const there = await this.areThere(link, some)
      if (there === null) continue
      for (const [n, seq] of some.entries()) if (there[n]) found.add(seq)
      from += length
    }
    this.there = found
    this.comparedWhole = count
  }

  /** @returns null where answers came late: less is to be asked for at once. */
  private async areThere(link: CollectionLink, some: readonly number[]): Promise<boolean[] | null> {
    try {
      return await Promise.all(some.map((seq) => this.isThere(link, seq)))
    } catch (error) {
      if (!(error instanceof LinkError && error.why === 'slow') || this.atOnce === 1) throw error
      this.atOnce = Math.ceil(this.atOnce / 4)
      this.tell({ kind: 'waiting', why: 'slow' })
      return null
    }
  }

  /** Once more when the session is finished: after that nobody may come back to this page. */
  private async compareAtEnd(link: CollectionLink): Promise<void> {
    const count = this.order.events().length
    if (this.hasMore() || this.other !== null || this.comparedWhole === count) return
    if (this.order.progressAt(count).isFinished) await this.compareWhole(link, count)
  }

  /** Before anything is sent: the last message of the rater is then whoever else's who writes with this link. */
  private async lookElsewhere(link: CollectionLink): Promise<void> {
    const { study, rater, session, number } = this.order.progressAt(this.order.events().length)
    const last = await link.lookUp(raterSubjects(study, rater))
    if (last === null) return
    const [line = ''] = new TextDecoder().decode(last).split('\n', 1)
    const place = parseJson(line, 'stream', placeSchema)
    if (place.ok && place.value.number === number && place.value.session !== session)
      this.isElsewhere = true
  }

  private async isThere(link: CollectionLink, seq: number): Promise<boolean> {
    const event = this.order.events()[seq - 1]
    if (event === undefined) return false
    const subject = eventSubject({ ...this.order.progressAt(seq), seq })
    const payload = await link.lookUp(subject)
    if (payload === null) return false
    const read = readCollected({ subject, payload })
    if (!read.ok || read.value.header.hash !== event.hash) this.other = seq
    return true
  }

  /** The number of the event that is to be sent next; one more than there are: none. */
  private next(): number {
    let seq = 1
    while (this.there.has(seq)) seq += 1
    return seq
  }
  private hasMore(): boolean {
    return this.next() <= this.order.events().length
  }

  private async sendAll(link: CollectionLink): Promise<void> {
    while (this.hasMore() && !this.isStopped && this.other === null) {
      this.tell({ kind: 'sending' })
      const seq = this.next()
      const event = this.order.events()[seq - 1]
      if (event === undefined) return
      const { recipient, credential, progressAt } = this.order
      const message = await sealEvent(event, progressAt(seq), recipient, credential)
      if (!message.ok) this.leftOut.add(seq)
      else if ((await link.send(message.value, event.hash)) === 'taken') {
        // By an earlier try whose answer was lost, or by another log.
        if (!(await this.isThere(link, seq)))
          throw new Error(`subject ${message.value.subject} is taken and empty`)
        if (this.other !== null) return
      }
      this.pauseMs = PAUSE_MS.first
      this.there.add(seq)
    }
  }

  private tell(state: Told): void {
    if (this.isStopped) return
    const { isElsewhere } = this
    const sent = Math.min(this.next(), this.other ?? Number.POSITIVE_INFINITY) - 1
    this.order.onChange({ ...state, sent, leftOut: [...this.leftOut], isElsewhere })
  }
}
