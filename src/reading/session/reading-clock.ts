/**
 * Active reading time of one item: it runs only while the item is painted, the page is visible and the rater
 * has not paused. Time of earlier visits is carried in.
 */
export class ReadingClock {
  private readonly now: () => number
  private gatheredMs: number
  private runningSince: number | null = null
  private isPainted = false
  private isVisible: boolean
  private isPaused = false

  /** @param now a clock in milliseconds that never goes back (`performance.now`). */
  constructor(now: () => number, isVisible: boolean, carriedMs = 0) {
    this.now = now
    this.isVisible = isVisible
    this.gatheredMs = carriedMs
  }

  setPainted(isPainted: boolean): void {
    this.isPainted = isPainted
    this.update()
  }

  setVisible(isVisible: boolean): void {
    this.isVisible = isVisible
    this.update()
  }

  setPaused(isPaused: boolean): void {
    this.isPaused = isPaused
    this.update()
  }

  get isRunning(): boolean {
    return this.runningSince !== null
  }

  /** Whole milliseconds, as the answer file has them. */
  activeMs(): number {
    const running = this.runningSince === null ? 0 : this.now() - this.runningSince
    return Math.round(this.gatheredMs + running)
  }

  private update(): void {
    const shouldRun = this.isPainted && this.isVisible && !this.isPaused
    if (shouldRun === this.isRunning) return
    if (shouldRun) {
      this.runningSince = this.now()
    } else {
      this.gatheredMs += this.now() - (this.runningSince ?? this.now())
      this.runningSince = null
    }
  }
}
