import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { ReadingClock } from '../session/reading-clock'

const TICK_MS = 2000

export interface ClockFacts {
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
