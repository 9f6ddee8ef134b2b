import { useCallback, useEffect, useEffectEvent, useState } from 'react'

const BEAT_MS = 1000
/** A page that is hard at work is late by less: its picture is on screen all the while, and is looked at. */
const FROZEN_AFTER_MS = 4000

/** Active reading time of one visit to an item: it runs only while the item is on screen and the page is visible. */
export class ReadingClock {
  readonly #now: () => number
  #isVisible: boolean
  #gatheredMs = 0
  /** Until when a clock that runs has counted; null while it stands. */
  #countedTo: number | null = null
  #isPainted = false

  /** @param now a clock in milliseconds that never goes back (`performance.now`). */
  constructor(now: () => number, isVisible: boolean) {
    this.#now = now
    this.#isVisible = isVisible
  }

  setPainted(isPainted: boolean): void {
    this.#isPainted = isPainted
    this.#update()
  }

  setVisible(isVisible: boolean): void {
    this.#isVisible = isVisible
    this.#update()
  }

  get isRunning(): boolean {
    return this.#countedTo !== null
  }

  /** Counts up to now. Call it every `BEAT_MS`: after a longer silence the tab was frozen, and one beat counts in its place. */
  beat(): void {
    if (this.#countedTo === null) return
    const now = this.#now()
    const passedMs = now - this.#countedTo
    this.#gatheredMs += passedMs > FROZEN_AFTER_MS ? BEAT_MS : passedMs
    this.#countedTo = now
  }

  /** Whole milliseconds, as the answer file has them. */
  activeMs(): number {
    this.beat()
    return Math.round(this.#gatheredMs)
  }

  #update(): void {
    const shouldRun = this.#isPainted && this.#isVisible
    if (shouldRun === this.isRunning) return
    this.beat()
    this.#countedTo = shouldRun ? this.#now() : null
  }
}

/** Every second beat keeps the time. */
const TICK_MS = 2 * BEAT_MS

interface ClockFacts {
  /** The item is painted, and nothing covers it: no pause, no break. */
  readonly isPainted: boolean
  /** Time of earlier visits; null while it is being read back. */
  readonly carriedMs: number | null
  /** Called every two seconds while the clock runs, and when the page is hidden, to keep the time through a crash. */
  readonly onTick: (activeMs: number) => void
}

/**
 * The clock of the item that a component was mounted for: mount one component per item.
 * @returns the active time so far, earlier visits included.
 */
export function useReadingClock({ isPainted, carriedMs, onTick }: ClockFacts): () => number {
  const [clock] = useState(
    () => new ReadingClock(() => performance.now(), document.visibilityState === 'visible'),
  )
  const activeMs = useCallback(() => (carriedMs ?? 0) + clock.activeMs(), [clock, carriedMs])
  useEffect(() => clock.setPainted(isPainted), [clock, isPainted])

  const report = useEffectEvent(() => {
    if (clock.isRunning && carriedMs !== null) onTick(activeMs())
  })
  useEffect(() => {
    const onVisibility = () => {
      report()
      clock.setVisible(document.visibilityState === 'visible')
    }
    const beats = setInterval(() => clock.beat(), BEAT_MS)
    const timer = setInterval(() => report(), TICK_MS)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearInterval(beats)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [clock])
  return activeMs
}
