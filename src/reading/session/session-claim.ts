import { useCallback, useEffect, useRef, useState } from 'react'
import { randomUuid } from '@/answers'
import { fieldsOf } from '@/study'

/** The right of one tab to read a session. */
export interface Claim {
  readonly tab: string
  /** The rater asked for it in this tab; otherwise the session was merely opened here. */
  readonly isTaken: boolean
  /** When: in ms since 1970 between tabs of one browser, and between browsers by what they have heard of each other. */
  readonly at: number
}

/**
 * Which of two tabs reads on: the one in which the rater asked for it, the last time if more than once; otherwise the
 * one that was there first.
 */
export function outranks(mine: Claim, other: Claim): boolean {
  if (mine.isTaken !== other.isTaken) return mine.isTaken
  if (mine.at !== other.at) return mine.isTaken ? mine.at > other.at : mine.at < other.at
  return mine.tab < other.tab
}

interface Message {
  readonly claim: Claim
}

/** What goes between the tabs of one browser; a BroadcastChannel does. */
export interface TabChannel {
  postMessage(message: Message): void
  onmessage: ((event: MessageEvent<unknown>) => void) | null
  close(): void
}

/**
 * One tab's side: it claims the session when it begins, hears of the claims of others, and either holds it or does not.
 * Tabs only tell each other; what makes it certain that no answer is lost is the log, which takes one event for each place.
 */
export class SessionClaim {
  readonly #channel: TabChannel
  readonly #onChange: (isHeld: boolean) => void
  readonly #now: () => number
  #claim: Claim
  #isHeld = true

  /** @param onChange called when another tab has taken the session over, and when this one has it again. */
  constructor(
    channel: TabChannel,
    onChange: (isHeld: boolean) => void,
    readonly tab = randomUuid(),
    now: () => number = Date.now,
  ) {
    this.#channel = channel
    this.#onChange = onChange
    this.#now = now
    this.#claim = { tab, isTaken: false, at: now() }
    channel.onmessage = ({ data }) => this.#hear(data)
    this.#tell()
  }

  /** The rater wants to go on here: every other tab gives the session up. */
  take(): void {
    this.#claim = { tab: this.tab, isTaken: true, at: this.#now() }
    this.#tell()
    this.#set(true)
  }

  /**
   * After a while in which this tab may have heard nothing (asleep, or in the browser's memory of pages): whoever has
   * read the session since keeps it.
   */
  askAgain(): void {
    if (!this.#isHeld) return
    this.#claim = { tab: this.tab, isTaken: false, at: this.#now() }
    this.#tell()
  }

  /** Nobody has objected: whoever comes now comes later. */
  settle(): void {
    if (this.#isHeld && !this.#claim.isTaken) this.#claim = { ...this.#claim, at: 0 }
  }

  close(): void {
    this.#channel.onmessage = null
    this.#channel.close()
  }

  #tell(): void {
    this.#channel.postMessage({ claim: this.#claim })
  }

  #hear(message: unknown): void {
    if (!isMessage(message)) return
    if (outranks(message.claim, this.#claim)) this.#set(false)
    else if (this.#isHeld) this.#tell()
  }

  #set(isHeld: boolean): void {
    if (this.#isHeld === isHeld) return
    this.#isHeld = isHeld
    this.#onChange(isHeld)
  }
}

/** Another version of the app may be open in the other tab. */
function isMessage(data: unknown): data is Message {
  const { tab, isTaken, at } = fieldsOf(fieldsOf(data).claim)
  return typeof tab === 'string' && typeof isTaken === 'boolean' && typeof at === 'number'
}

/**
 * Whether this tab may read the session.
 * @param sessionId null: none is open here.
 */
export function useSessionClaim(sessionId: string | null) {
  const [lost, setLost] = useState<string | null>(null)
  const claim = useRef<SessionClaim>(null)
  const held = useRef(true)

  useEffect(() => {
    held.current = true
    setLost(null)
    // Where there is no such channel, a second tab is told at its first answer, by the log.
    if (sessionId === null || !('BroadcastChannel' in globalThis)) return
    const started = new SessionClaim(
      new BroadcastChannel(`triplane-session-${sessionId}`),
      (isHeld) => {
        held.current = isHeld
        setLost(isHeld ? null : sessionId)
      },
    )
    claim.current = started
    const wake = () => {
      if (document.visibilityState === 'visible') started.askAgain()
    }
    document.addEventListener('visibilitychange', wake)
    globalThis.addEventListener('pageshow', wake)
    return () => {
      document.removeEventListener('visibilitychange', wake)
      globalThis.removeEventListener('pageshow', wake)
      started.close()
      claim.current = null
    }
  }, [sessionId])

  const take = useCallback(() => claim.current?.take(), [])
  const isHeldNow = useCallback(() => held.current, [])
  return {
    isHeld: lost === null || lost !== sessionId,
    /** The same, for what was begun earlier. */
    isHeldNow,
    take,
  }
}
