/** Of things that are begun one after the other, only the latest counts: beginning one makes the one before old. */
export class Latest {
  #controller: AbortController | null = null

  /** @returns aborted as soon as another begins, or `end` is called */
  begin(): AbortSignal {
    this.end()
    this.#controller = new AbortController()
    return this.#controller.signal
  }

  end(): void {
    this.#controller?.abort()
    this.#controller = null
  }
}

/** What a failure says of itself. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
