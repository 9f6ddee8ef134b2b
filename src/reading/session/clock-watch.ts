import { ROOM } from '@/limits'

/** Two clocks of one computer may drift apart by so much of the time between two looks, with nobody having set one. */
const DRIFT = 1e-4

/**
 * Finds out when the computer's clock was set. It is compared with the browser's own steady one (`performance.now`), which
 * no setting moves, from one event of the log to the next: a steady clock that was read once at the start would add up drift and
 * sleep over a whole day. A clock that was set back is always found. Where a steady clock stands still while the computer
 * sleeps (macOS, Linux), sleep looks like a clock set forward, and nothing in a browser tells the two apart: whoever reads
 * of a jump forward is told both.
 */
export class ClockWatch {
  readonly #steady: () => number
  #last: { readonly wallMs: number; readonly steadyMs: number } | null = null

  /** @param steady milliseconds that never go back, or stand still but for sleep. */
  constructor(steady: () => number) {
    this.#steady = steady
  }

  /**
   * By how many milliseconds the clock has moved beside the steady one since the last look; 0 where that says nothing.
   * @param before the time of the log's last event, for the first look: the clock cannot be earlier.
   */
  look(now: Date, before: string | null): number {
    const wallMs = now.getTime()
    const steadyMs = this.#steady()
    const last = this.#last
    this.#last = { wallMs, steadyMs }
    if (last === null) {
      const sinceMs = before === null ? 0 : wallMs - Date.parse(before)
      return sinceMs < -ROOM.clockNotedMs ? sinceMs : 0
    }
    const passedMs = steadyMs - last.steadyMs
    const byMs = Math.round(wallMs - last.wallMs - passedMs)
    return Math.abs(byMs) > ROOM.clockNotedMs + DRIFT * passedMs ? byMs : 0
  }
}
