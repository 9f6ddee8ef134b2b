import { delay } from '@nats-io/nats-core'

/** Waits, or less where the signal ends it. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const wait = delay(ms)
  if (signal.aborted) wait.cancel()
  signal.addEventListener('abort', wait.cancel)
  await wait
  signal.removeEventListener('abort', wait.cancel)
}
