/** What the browser was asked for has not come to an end. */
class OverdueError extends Error {
  override readonly name = 'TimeoutError'
}

/** Parts of a wait. A page that stood still or slept ends one part, so that an answer that arrived meanwhile counts. */
const PARTS = 10

/**
 * Work that the browser may never end: on a full disk a write to a private file can stay open for ever, neither done nor refused
 * (seen in Chromium 156), and whoever waits for it would wait as long.
 * @throws OverdueError, named TimeoutError, when it has not settled after so many milliseconds
 */
export function inTime<T>(work: PromiseLike<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const overdue = new Promise<never>((_, reject) => {
    const wait = (parts: number) => {
      if (parts === 0) reject(new OverdueError(`not done after ${ms} ms`))
      else timer = setTimeout(() => wait(parts - 1), ms / PARTS)
    }
    wait(PARTS)
  })
  return Promise.race([work, overdue]).finally(() => clearTimeout(timer))
}
