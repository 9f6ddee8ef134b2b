import { takeFetch } from './begun-fetches'

const CACHE = 'triplane-studies'
/** Not found, and gone for good. A sign-in that stands before the site says nothing of what lies behind it. */
const TAKEN_AWAY: readonly number[] = [404, 410]
const TOO_MANY = 429
/** For a small file: a site that says nothing for so long is as good as gone, and what is kept is shown. */
const SILENCE_MS = 15_000

/**
 * A list or a study as the site offers it now; as it was offered last where the site cannot be reached. Whether it is
 * what it should be is for the reader to check by its hash.
 * @throws TypeError when the connection fails and nothing is remembered.
 */
export async function rememberedFetch(url: URL): Promise<Response> {
  const response = await takeFetch(url, SILENCE_MS).catch(() => null)
  if (response !== null && isAnswer(response)) {
    if (response.ok) void remember(url, response.clone()).catch(() => undefined)
    else if (TAKEN_AWAY.includes(response.status)) void forget(url).catch(() => undefined)
    return response
  }
  const kept = await recall(url).catch(() => undefined)
  if (kept !== undefined) return kept
  if (response !== null) return response
  throw new TypeError('the connection failed')
}

/**
 * Whether the site itself has answered, and not a gateway that lost it, or the page of a network that wants a sign-in. A
 * refusal (401, 403) is the site's to give.
 */
const isAnswer = (response: Response): boolean =>
  response.status < 500 && response.status !== TOO_MANY && !(response.ok && isPage(response))

/** A sign-in that answers in the place of what was asked for: it must not take the place of what is kept. */
export const isPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true

/** Browsers have no such store on plain http. */
const hasStore = () => 'caches' in globalThis

async function remember(url: URL, response: Response): Promise<void> {
  if (!hasStore()) return
  const cache = await caches.open(CACHE)
  // One study alone: what was taken off the site must not stay on every computer that ever read it.
  const isStudy = (href: string) => href.endsWith('/study.json')
  const kept = isStudy(url.href) ? await cache.keys() : []
  const others = kept.filter((request) => request.url !== url.href && isStudy(request.url))
  await Promise.all(others.map((request) => cache.delete(request)))
  // Without its headers: a cache takes nothing that comes with `Vary: *`.
  const type = response.headers.get('content-type') ?? ''
  await cache.put(url, new Response(await response.blob(), { headers: { 'content-type': type } }))
}

async function forget(url: URL): Promise<void> {
  if (hasStore()) await (await caches.open(CACHE)).delete(url, { ignoreVary: true })
}

const recall = async (url: URL): Promise<Response | undefined> =>
  hasStore() ? (await caches.open(CACHE)).match(url, { ignoreVary: true }) : undefined
