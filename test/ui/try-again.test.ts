// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilPassed, type Waiting } from '@/ui'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** A job that fails until the given try. */
function failing(untilTry: number) {
  const triedAt: number[] = []
  const told: Waiting<boolean>[] = []
  const stop = new AbortController()
  const done = untilPassed(
    async () => {
      triedAt.push(Date.now())
      return triedAt.length < untilTry
    },
    (isFailed) => isFailed,
    stop.signal,
    (waiting) => told.push(waiting),
  )
  return { triedAt, told, stop, done }
}

it('tries again with growing pauses, and says when the next try is', async () => {
  const { triedAt, told, done } = failing(9)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(await done).toBe(false)
  expect(triedAt).toEqual([0, 1000, 3000, 8000, 18_000, 38_000, 68_000, 98_000, 128_000])
  expect(told.map(({ nextAt }) => nextAt)).toEqual(triedAt.slice(1))
  expect(told.map(({ tries }) => tries)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})
it.each(['online', 'visibilitychange'])('tries at once on "%s"', async (event) => {
  const { triedAt, done } = failing(6)
  await vi.advanceTimersByTimeAsync(20_000)
  const target = event === 'online' ? window : document
  target.dispatchEvent(new Event(event))
  await done
  expect(triedAt.at(-1)).toBe(20_000)
})
it('stops when it is no longer wanted', async () => {
  const { triedAt, stop, done } = failing(9)
  await vi.advanceTimersByTimeAsync(1500)
  stop.abort()
  expect(await done).toBe(true)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(triedAt).toEqual([0, 1000])
})
