/**
 * Runs one job at a time and keeps only the newest of those that wait: what a form asks for while a table of 57,000
 * rows is being read.
 */
export class LatestJob {
  #isRunning = false
  #next: (() => Promise<void>) | null = null

  run(job: () => Promise<void>): void {
    this.#next = job
    if (!this.#isRunning) void this.#work()
  }
  async #work() {
    this.#isRunning = true
    while (this.#next !== null) {
      const job = this.#next
      this.#next = null
      await job()
    }
    this.#isRunning = false
  }
}
