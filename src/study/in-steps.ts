/** Long work that can be left after every step: so much is done, of so much. */
export type InSteps<T> = Generator<{ readonly done: number; readonly total: number }, T>

/** Does it without a pause. @param onProgress called after every step. */
export function atOnce<T>(
  steps: InSteps<T>,
  onProgress?: (done: number, total: number) => void,
): T {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    onProgress?.(step.value.done, step.value.total)
  }
}

/** What comes of a job within some time; null where it is late, or fails. */
export async function inTime<T>(job: Promise<T>, ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  try {
    return await Promise.race([job, late])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

const TURN_MS = 40

/**
 * Does it in turns of about 40 ms, so that a worker answers what it is asked in between.
 * @param onProgress called after every turn.
 */
export async function inTurns<T>(
  steps: InSteps<T>,
  onProgress?: (done: number, total: number) => void,
): Promise<T> {
  let begun = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() - begun < TURN_MS) continue
    onProgress?.(step.value.done, step.value.total)
    await new Promise((resolve) => setTimeout(resolve, 0))
    begun = performance.now()
  }
}
