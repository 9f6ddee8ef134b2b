import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/**
 * Active reading time of one item: it runs only while the item is painted, the page is visible and the rater
 * has not paused. Time of earlier visits is carried in.
 */
export class ReadingClock {
  private runningSince: number | null = null
  private isPainted = false
  private isPaused = false

  /** @param now a clock in milliseconds that never goes back (`performance.now`). */
  constructor(
    private readonly now: () => number,
    private isVisible: boolean,
    private gatheredMs = 0,
  ) {}

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

const TICK_MS = 2000

interface ClockFacts {
  readonly isPainted: boolean
  readonly isPaused: boolean
  /** Time of earlier visits; null while it is being read back. */
  readonly carriedMs: number | null
  /** Called every two seconds while the clock runs, and when the page is hidden, to keep the time through a crash. */
  readonly onTick: (activeMs: number) => void
}

/**
 * The clock of the item that a component was mounted for: mount one component per item.
 * @returns the active time so far, earlier visits included.
 */
export function useReadingClock({ isPainted, isPaused, carriedMs, onTick }: ClockFacts): () => number {
  const [clock] = useState(
    () => new ReadingClock(() => performance.now(), document.visibilityState === 'visible'),
  )
  const activeMs = useCallback(() => (carriedMs ?? 0) + clock.activeMs(), [clock, carriedMs])
  useEffect(() => clock.setPainted(isPainted), [clock, isPainted])
  useEffect(() => clock.setPaused(isPaused), [clock, isPaused])

  const report = useEffectEvent(() => {
    if (clock.isRunning && carriedMs !== null) onTick(activeMs())
  })
  useEffect(() => {
    const onVisibility = () => {
      report()
      clock.setVisible(document.visibilityState === 'visible')
    }
    const timer = setInterval(() => report(), TICK_MS)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [clock])
  return activeMs
}
