/** A scanner for viruses may hold a whole file back before the first byte comes through. */
const SILENCE_MS = 60_000

/** The site was asked, and says nothing. */
export class RequestStalledError extends Error {
  override readonly name = 'RequestStalledError'
  constructor(silenceMs: number) {
    super(`nothing came for ${silenceMs / 1000} s`)
  }
}

interface Begun {
  readonly response: Promise<Response>
  /** So that a request that hangs does not hold one of the few connections that a browser allows. */
  readonly abort: (reason: Error) => void
}

const begun = new Map<string, Begun>()

function request(url: URL): Begun {
  const controller = new AbortController()
  const response = fetch(url, { signal: controller.signal })
  // Whoever takes it is told.
  response.catch(() => undefined)
  return { response, abort: (reason) => controller.abort(reason) }
}

/** Starts a request whose answer somebody will take soon. */
export function beginFetch(url: URL): Promise<Response> {
  const started = request(url)
  begun.set(url.href, started)
  return started.response
}

/**
 * The answer to a request that was begun, once; a request of its own otherwise.
 * @param silenceMs how long the site may say nothing before it is given up.
 * @throws RequestStalledError when no answer has begun by then, or what `fetch` rejects with.
 */
export function takeFetch(url: URL, silenceMs: number = SILENCE_MS): Promise<Response> {
  const { response, abort } = begun.get(url.href) ?? request(url)
  begun.delete(url.href)
  return unlessSilent(response, silenceMs, abort)
}

/**
 * The body of an answer, however long it takes while bytes keep coming.
 * @throws RequestStalledError when none has come for so long, or what the stream fails with.
 */
export async function takeBody(response: Response, silenceMs: number = SILENCE_MS): Promise<Blob> {
  const reader = response.body?.getReader()
  if (reader === undefined) return response.blob()
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (;;) {
    const part = await unlessSilent(reader.read(), silenceMs, (reason) => {
      void reader.cancel(reason).catch(() => undefined)
    })
    if (part.done) return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
    parts.push(part.value)
  }
}

function unlessSilent<T>(
  job: Promise<T>,
  silenceMs: number,
  stop: (reason: Error) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const stalled = new RequestStalledError(silenceMs)
      reject(stalled)
      stop(stalled)
    }, silenceMs)
    job.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
