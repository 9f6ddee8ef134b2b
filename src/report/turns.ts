/** So long may be computed before others have a turn: what other processors made, and the click that ends it all. */
const TURN_MS = 30

/** Lets others have a turn now and then: every turn takes a millisecond, in a browser four, which is as much as a step of a report. */
export class Turns {
  #since = performance.now()

  async take(): Promise<void> {
    if (performance.now() - this.#since < TURN_MS) return
    await new Promise((resolve) => setTimeout(resolve, 0))
    this.#since = performance.now()
  }
}
