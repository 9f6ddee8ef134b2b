/** Calls of workers that are not answered yet, of all workers of this page. */
const underWay = new Set<object>()

export const callBegins = (call: object): void => void underWay.add(call)
export const callEnds = (call: object): void => void underWay.delete(call)

/** How often is looked: what waits here is in no hurry. */
const LOOK_MS = 250

/**
 * Waits until no worker has anything to do: what a person waits for goes before what is only needed next time.
 * @param atMostMs a worker that never answers holds up nothing for ever.
 */
export async function workersAtRest(atMostMs: number): Promise<void> {
  // By the clock: in a tab that nobody looks at, browsers call back once a minute.
  const end = performance.now() + atMostMs
  while (underWay.size > 0 && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}
