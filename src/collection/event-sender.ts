import { z } from 'zod'
import type { AnswerEvent } from '@/answers'
import { parseJson } from '@/study'
import { LinkError } from './collection-link'
import type { Credential } from './credential'
import type { CollectionLink } from './nats-link'
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

/** Of what a message says to everybody (X3); other versions of the program may say more. */
const placeSchema = z.object({ session: z.string(), number: z.number() })

type Pausing = 'unreachable' | LinkError['why']

/**
 * Sends a session's log to the server, in the background and in its order (X4). The log stays the truth: an acknowledgement
 * deletes nothing, every connection begins with a comparison of both sides, and what the server has not, or has no more, is
 * sent.
 */
export function eventSender(order: SenderOrder) {
  const { events, progressAt, pause: wait = pause, random = Math.random } = order
  /** Numbers of events that are at the server, or too large for it. */
  let there = new Set<number>()
  const leftOut = new Set<number>()
  /** So many events were looked up one by one. */
  let comparedWhole = 0
  let atOnce = MOST_AT_ONCE
  /** Before the next try; the first again once an event is there that was not. */
  let pauseMs = PAUSE_MS.first
  /** The number of an event in whose place the server has another. */
  let other: number | null = null
  let isElsewhere = false
  let isStopped = false
  let ring: () => void = () => undefined
  let pausing = new AbortController()

  const isOver = () => isStopped || other !== null
  /** The number of the event that is to be sent next; one more than there are: none. */
  const next = () => {
    let seq = 1
    while (there.has(seq)) seq += 1
    return seq
  }
  const hasMore = () => next() <= events().length

  function tell(state: Told): void {
    if (isStopped) return
    const sent = Math.min(next(), other ?? Number.POSITIVE_INFINITY) - 1
    order.onChange({ ...state, sent, leftOut: [...leftOut], isElsewhere })
  }

  async function isThere(link: CollectionLink, seq: number): Promise<boolean> {
    const event = events()[seq - 1]
    if (event === undefined) return false
    const subject = eventSubject({ ...progressAt(seq), seq })
    const payload = await link.lookUp(subject)
    if (payload === null) return false
    const read = readCollected({ subject, payload })
    if (!read.ok || read.value.header.hash !== event.hash) other = seq
    return true
  }

  /** Where answers come late, less is asked for at once. */
  async function compareWhole(link: CollectionLink): Promise<void> {
    const count = events().length
    const found = new Set(leftOut)
    for (let from = 1; from <= count && !isOver(); ) {
      const length = Math.min(atOnce, count - from + 1)
      const some = Array.from({ length }, (_, n) => from + n)
      try {
        const kept = await Promise.all(some.map((seq) => isThere(link, seq)))
        for (const [n, seq] of some.entries()) if (kept[n]) found.add(seq)
        from += length
      } catch (error) {
        if (!(error instanceof LinkError && error.why === 'slow') || atOnce === 1) throw error
        atOnce = Math.ceil(atOnce / 4)
        tell({ kind: 'waiting', why: 'slow' })
      }
    }
    there = found
    comparedWhole = count
  }

  /**
   * What the server has of this log. The first time every event is looked up; then, since events are sent in order and a
   * server loses its last ones first, the last that is there is found by halving.
   */
  async function compare(link: CollectionLink): Promise<void> {
    if (comparedWhole === 0) return compareWhole(link)
    let [last, gone] = [0, Math.max(0, ...there) + 1]
    while (gone - last > 1 && !isOver()) {
      const middle = Math.floor((last + gone) / 2)
      const wasThere = there.has(middle) && !leftOut.has(middle)
      if (!wasThere || (await isThere(link, middle))) last = middle
      else gone = middle
    }
    there = new Set([...there].filter((seq) => seq <= last))
  }

  /** Before anything is sent: the last message of the rater is then whoever else's who writes with this link. */
  async function lookElsewhere(link: CollectionLink): Promise<void> {
    const { study, rater, session, number } = progressAt(events().length)
    const last = await link.lookUp(raterSubjects(study, rater))
    const [line = ''] = new TextDecoder().decode(last ?? undefined).split('\n', 1)
    const place = parseJson(line, 'stream', placeSchema)
    if (place.ok && place.value.number === number && place.value.session !== session)
      isElsewhere = true
  }

  async function sendAll(link: CollectionLink): Promise<void> {
    while (hasMore() && !isOver()) {
      tell({ kind: 'sending' })
      const seq = next()
      const event = events()[seq - 1]
      if (event === undefined) return
      const message = await sealEvent(event, progressAt(seq), order.recipient, order.credential)
      if (!message.ok) leftOut.add(seq)
      else if ((await link.send(message.value, event.hash)) === 'taken') {
        // By an earlier try whose answer was lost, or by another log.
        if (!(await isThere(link, seq)))
          throw new Error(`subject ${message.value.subject} is taken and empty`)
        if (isOver()) return
      }
      pauseMs = PAUSE_MS.first
      there.add(seq)
    }
  }

  /** @returns why it ended. */
  async function sendOnce(): Promise<Pausing> {
    let link: CollectionLink | null = null
    try {
      link = await order.connect()
      let isOpen = true
      const ended = link.ended
        .catch(() => undefined)
        .then(() => {
          isOpen = false
        })
      tell({ kind: 'sending' })
      await compare(link)
      while (isOpen && !isOver()) {
        const rung = new Promise<void>((resolve) => {
          ring = resolve
        })
        await lookElsewhere(link)
        await sendAll(link)
        // Once more when the session is finished: after that nobody may come back to this page.
        const { length } = events()
        if (!hasMore() && comparedWhole !== length && progressAt(length).isFinished)
          await compareWhole(link)
        if (hasMore() || isOver()) continue
        pauseMs = PAUSE_MS.first
        tell({ kind: 'sent' })
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

  return {
    /** Runs until it is stopped, or the server has another event than the log. Never rejects. */
    async run(): Promise<void> {
      while (!isStopped) {
        const why = await sendOnce()
        if (isStopped) return
        if (other !== null) return tell({ kind: 'stopped', seq: other })
        tell({ kind: 'waiting', why })
        pausing = new AbortController()
        await wait(pauseMs * (0.5 + random()), pausing.signal)
        pauseMs = Math.min(2 * pauseMs, PAUSE_MS.most)
      }
    },
    /** There is more to send. */
    wake: () => ring(),
    /** The network is back: does not wait for the end of a pause. */
    tryNow: () => pausing.abort(),
    stop() {
      isStopped = true
      pausing.abort()
      ring()
    },
  }
}
