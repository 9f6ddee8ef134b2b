import { randomUuid } from '@/answers'
import type { CollectionLink } from '@/collection/sending'
import { type Claim, SessionClaim, type TabChannel } from '../session/session-claim'

/** How the browser that reads came to it: it was there first, or the rater asked for it there. */
export type Elsewhere = 'open' | 'taken'

interface LinkClaimOrder {
  /** The session has come to its end: nobody is kept from reading by it. */
  readonly isOver: () => boolean
  /** Told which other browser reads; null: this one does. */
  readonly onChange: (elsewhere: Elsewhere | null) => void
}

/** How long another browser has to say that it reads, before this one is taken to be there first. */
const SETTLED_MS = 5000

/**
 * One browser's side of the rule that a rater reads in one browser at a time (X28), by the same claims as between tabs. They go over
 * the rater's connections to the server, so only a browser that is heard stops another: without a connection this one reads. No clock
 * counts: a claim that is taken comes after all that were heard.
 */
export class LinkClaim {
  readonly #order: LinkClaimOrder
  readonly #claim: SessionClaim
  #link: CollectionLink | null = null
  #latest = 0
  #other: Elsewhere = 'open'
  /** The rater took it over, and no server has said so yet. */
  #isUnsaid = false
  #settling: ReturnType<typeof setTimeout> | undefined
  readonly #channel: TabChannel = {
    onmessage: null,
    postMessage: ({ claim }) => this.#link?.call(wordOf(claim)),
    close: () => undefined,
  }

  constructor(order: LinkClaimOrder) {
    this.#order = order
    this.#claim = new SessionClaim(
      this.#channel,
      (isHeld) => order.onChange(isHeld ? null : this.#other),
      randomUuid(),
      () => this.#latest + 1,
    )
  }

  /** A connection was opened: asks whether another browser reads. @returns the connection */
  join(link: CollectionLink): CollectionLink {
    if (this.#order.isOver()) return link
    clearTimeout(this.#settling)
    this.#link = link
    link.hear((word) => this.#hear(word))
    if (this.#isUnsaid) this.#claim.take()
    else this.#claim.askAgain()
    this.#settling = setTimeout(() => this.settle(), SETTLED_MS)
    return link
  }

  /** The rater has done something here: whoever comes now comes later. */
  settle(): void {
    this.#claim.settle()
  }

  /** The rater reads here: every other browser of hers stops, now or when it hears of it. */
  take(): void {
    this.#isUnsaid = true
    this.#claim.take()
  }

  close(): void {
    clearTimeout(this.#settling)
    this.#link = null
    this.#claim.close()
  }

  #hear(word: string): void {
    const claim = claimOf(word)
    if (claim === null || this.#order.isOver()) return
    if (claim.tab === this.#claim.tab) {
      this.#isUnsaid &&= !claim.isTaken
      return
    }
    this.#latest = Math.max(this.#latest, claim.at)
    this.#other = claim.isTaken ? 'taken' : 'open'
    this.#channel.onmessage?.(new MessageEvent('message', { data: { claim } }))
  }
}

const wordOf = ({ tab, isTaken, at }: Claim): string =>
  [isTaken ? 'taken' : 'open', at, tab].join('.')

/** null for what is no claim, as of a later version. */
function claimOf(word: string): Claim | null {
  const [, how, at, tab] = /^(open|taken)\.(\d{1,12})\.([0-9a-f-]{36})$/.exec(word) ?? []
  return tab === undefined ? null : { tab, isTaken: how === 'taken', at: Number(at) }
}
