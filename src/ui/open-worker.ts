import { proxy, proxyMarker, releaseProxy, transfer, wrap } from 'comlink'
import { callBegins, callEnds } from './workers-at-rest'

type Method = (...args: never) => unknown

/** An engine as the page calls it where it runs in a worker: every method answers with a promise, and `close` ends the worker. */
export type InWorker<T> = {
  readonly [K in keyof T as K extends 'close'
    ? never
    : T[K] extends Method
      ? K
      : never]: T[K] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Awaited<R>>
    : never
} & { close(): void }

/**
 * The one way to start a worker, whose script exposes `T` with comlink.
 *
 * - A function among the arguments is called back from the worker, and no longer once its call is answered: reports
 *   travel apart from answers and may come after them. One that is `lasting` is called for as long as the worker runs.
 * - Bytes in `handOver`, or anything in comlink's `transfer`, are moved, not copied.
 * - When the worker crashes, its script does not load or a message cannot be read, all that waits for it is rejected,
 *   and so is all that is asked afterwards.
 * - `close`, and the signal, end it: what waits is dropped, neither answered nor rejected.
 *
 * @param start `() => new Worker(new URL('./x.worker.ts', import.meta.url), { type: 'module' })`: the bundler looks for
 * these very words where the worker is used
 * @param work what the worker does, for the message to the user: `reading files`
 */
export function openWorker<T extends object>(
  start: () => Worker,
  work: string,
  signal?: AbortSignal,
): InWorker<T> {
  const worker = start()
  const remote = wrap<Record<string, (...args: unknown[]) => unknown>>(worker)
  const waiting = new Set<(why: Error) => void>()
  let ended: Error | null = null
  const end = (why: Error) => {
    if (ended !== null) return
    ended = why
    for (const call of waiting) callEnds(call)
    remote[releaseProxy]()
    worker.terminate()
  }
  const crash = (why: Error) => {
    end(why)
    for (const reject of waiting) reject(why)
    waiting.clear()
  }
  const close = () => {
    end(new Error(`${work} was ended`))
    waiting.clear()
  }
  worker.addEventListener('error', (event) => crash(new Error(stopWords(work, event))))
  worker.addEventListener('messageerror', () => crash(new Error(stopWords(work, null))))
  if (signal?.aborted) close()
  signal?.addEventListener('abort', close)

  const call = (name: string, args: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      if (ended !== null) return reject(ended)
      waiting.add(reject)
      callBegins(reject)
      const isWaiting = () => waiting.has(reject)
      const sent = args.map((arg) =>
        typeof arg === 'function' && !(proxyMarker in arg)
          ? proxy((...values: unknown[]) => (isWaiting() ? arg(...values) : undefined))
          : arg,
      )
      const settle = (how: () => void) => {
        callEnds(reject)
        if (waiting.delete(reject)) how()
      }
      Promise.resolve(remote[name]?.(...sent)).then(
        (value) => settle(() => resolve(value)),
        (error: unknown) => settle(() => reject(error)),
      )
    })
  // Whatever is asked of it is a method of T, which the worker's script exposes: the type cannot see into the script.
  return new Proxy({} as InWorker<T>, {
    get: (_, name) => {
      if (name === 'close') return close
      // Not a promise, whoever awaits it.
      if (typeof name === 'symbol' || name === 'then') return undefined
      return (...args: unknown[]) => call(name, args)
    },
  })
}

/** Starts a worker for one job, and ends it whatever comes of that. */
export async function inWorker<T extends object, R>(
  start: () => Worker,
  work: string,
  job: (engine: InWorker<T>) => Promise<R>,
  signal?: AbortSignal,
): Promise<R> {
  const engine = openWorker<T>(start, work, signal)
  try {
    return await job(engine)
  } finally {
    engine.close()
  }
}

/** Bytes that move to the other side instead of being copied; here they are gone afterwards, with all that shares their buffer. */
export const handOver = (bytes: Uint8Array): Uint8Array =>
  transfer(bytes, [bytes.buffer as ArrayBuffer])

/** A function that the worker goes on calling when the call that brought it is answered. */
export const lasting = <F extends Method>(work: F): F => proxy(work)

/** A script that cannot be fetched says nothing of itself; a crash says what it was. No full stop: what to do about it follows. */
function stopWords(work: string, event: ErrorEvent | null): string {
  if (event === null) return `${work} stopped: an answer could not be read`
  return event.message
    ? `${work} stopped (${event.message}); there may be too little memory`
    : `${work} stopped: its program could not be loaded, or there is too little memory`
}
