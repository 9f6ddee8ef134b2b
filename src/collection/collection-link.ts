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
    cause?: unknown,
  ) {
    super(message, { cause })
  }
}
