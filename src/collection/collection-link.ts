import type { CollectedMessage } from './sealed-event'

/** A connection to the server that collects: what a sender needs of it, whatever carries it. */
export interface CollectionLink {
  /**
   * Resolves once the server has the message on disk.
   * @param id what a repetition is known by: the event's hash.
   * @returns `taken`: something lies at this subject already, the same or another.
   */
  send(message: CollectedMessage, id: string): Promise<'kept' | 'taken'>
  /** What lies at a subject; null: nothing. */
  lookUp(subject: string): Promise<Uint8Array | null>
  /** Says a word to every connection of the rater, this one included, as far as it is open now: nothing is kept. Letters, digits, `-` and `.`. */
  call(word: string): void
  /** From now on hands on what is called. */
  hear(onWord: (word: string) => void): void
  /** Resolves when the connection is lost or closed. */
  readonly ended: Promise<unknown>
  close(): Promise<void>
}

type Refusal =
  /** The server knows the credential no more, or never did: another try needs another one. */
  | 'not-accepted'
  /** The servers have no room left for the study. What they have stays there. */
  | 'full'
  /** The site's policy does not let the page ask that server. */
  | 'forbidden'
  /** The connection stands, and an answer did not come in time: the line is slow, or the servers choose a leader. */
  | 'slow'

/** Why nothing can be sent, other than that the server cannot be reached. */
export class LinkError extends Error {
  override readonly name = 'LinkError'

  constructor(
    readonly why: Refusal,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
