/** Three servers choose a leader, and a server starts anew, in less: nobody is told of that. */
const LASTING_MS = 30_000

/** An outage that is worth a word once it has lasted. */
export class LastingOutage {
  #timer: ReturnType<typeof setTimeout> | undefined
  #hasLasted = false

  constructor(
    private readonly onLasting: () => void,
    private readonly lastingMs = LASTING_MS,
  ) {}

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
      this.onLasting()
    }, this.lastingMs)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#hasLasted = false
  }
}
