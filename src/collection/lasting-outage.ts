/** Three servers choose a leader, and a server starts anew, in less: nobody is told of that. */
const LASTING_MS = 30_000

/** An outage that is worth a word once it has lasted. */
export class LastingOutage {
  readonly #onLasting: () => void
  readonly #lastingMs: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #hasLasted = false

  constructor(onLasting: () => void, lastingMs = LASTING_MS) {
    this.#onLasting = onLasting
    this.#lastingMs = lastingMs
  }

  get hasLasted(): boolean {
    return this.#hasLasted
  }
  get isOn(): boolean {
    return this.#timer !== undefined
  }

  /** Changes nothing while one is on. */
  begin(): void {
    this.#timer ??= setTimeout(() => {
      this.#hasLasted = true
      this.#onLasting()
    }, this.#lastingMs)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#hasLasted = false
  }
}
