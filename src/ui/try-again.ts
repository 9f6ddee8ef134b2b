import { useEffect, useState } from 'react'

/** Before each further try, in ms; the last stands for all that follow. */
const PAUSES_MS = [1000, 2000, 5000, 10_000, 20_000, 30_000]

/** A job that failed and is tried again by itself. */
export interface Waiting<T> {
  readonly failed: T
  /** How many tries there have been. */
  readonly tries: number
  /** When the next one begins, in ms since 1970. */
  readonly nextAt: number
}

/**
 * Does a job until something comes of it that another try would not better, with growing pauses; at once when the
 * network comes back or the rater comes back to the page.
 * @param isPassing whether what came of it may be better the next time.
 * @returns what came of the last try; once the signal is aborted nothing is tried again.
 */
export async function untilPassed<T>(
  job: () => Promise<T>,
  isPassing: (result: T) => boolean,
  signal: AbortSignal,
  tell: (waiting: Waiting<T>) => void,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const result = await job()
    if (signal.aborted || !isPassing(result)) return result
    const pauseMs = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? 0
    tell({ failed: result, tries, nextAt: Date.now() + pauseMs })
    await pauseOrOnline(pauseMs, signal)
    if (signal.aborted) return result
  }
}

function pauseOrOnline(pauseMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const goOn = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(goOn, pauseMs)
    const listening = { signal: over.signal }
    signal.addEventListener('abort', goOn, listening)
    globalThis.addEventListener?.('online', goOn, listening)
    globalThis.document?.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') goOn()
      },
      listening,
    )
  })
}

/** Whole seconds until a moment, counted down on screen; 0 once it has come. */
export function useSecondsUntil(atMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((atMs - now) / 1000))
}
