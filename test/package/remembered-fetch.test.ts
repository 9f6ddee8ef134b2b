import { afterEach, expect, it, vi } from 'vitest'
import { loadSiteIndex } from '@/package/site/site-packages'

const STUDIES = 'http://hospital.example/studies/'
const ENTRY = { id: 'demo', title: 'Demo', path: 'demo', studyHash: 'a'.repeat(64) }
afterEach(() => vi.unstubAllGlobals())

/** A browser's store of answers, and a site that answers as it is told. */
function computer() {
  const kept = new Map<string, Response>()
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async (url: URL) => kept.get(url.href)?.clone(),
    put: async (url: URL, response: Response) => void kept.set(url.href, response),
    delete: async (url: URL) => kept.delete(url.href),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  const site: { answer: () => Response } = { answer: () => Response.error() }
  vi.stubGlobal('fetch', async () => {
    const response = site.answer()
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  })
  return { kept, site }
}
const listed = () =>
  new Response(JSON.stringify([ENTRY]), { headers: { 'content-type': 'application/json' } })
const OFFERED = { ok: true, value: [ENTRY] }

it('offers what the site offered last while the site is gone or its gateway has lost it', async () => {
  const { kept, site } = computer()
  site.answer = listed
  expect(await loadSiteIndex(STUDIES)).toEqual(OFFERED)
  await vi.waitFor(() => expect(kept.size).toBe(1))
  site.answer = () => Response.error()
  expect(await loadSiteIndex(STUDIES)).toEqual(OFFERED)
  site.answer = () => new Response('', { status: 502 })
  expect(await loadSiteIndex(STUDIES)).toEqual(OFFERED)
})

it.each([404, 410])('forgets what the site has taken away (%i)', async (status) => {
  const { kept, site } = computer()
  site.answer = listed
  await loadSiteIndex(STUDIES)
  await vi.waitFor(() => expect(kept.size).toBe(1))
  site.answer = () => new Response('', { status })
  await loadSiteIndex(STUDIES)
  await vi.waitFor(() => expect(kept.size).toBe(0))
  site.answer = () => Response.error()
  expect((await loadSiteIndex(STUDIES)).ok).toBe(false)
})

it('keeps what it has when a sign-in answers in its place', async () => {
  const { kept, site } = computer()
  site.answer = listed
  await loadSiteIndex(STUDIES)
  await vi.waitFor(() => expect(kept.size).toBe(1))
  site.answer = () =>
    new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  await loadSiteIndex(STUDIES)
  // What would be kept of it has been kept by the next task.
  await new Promise((resolve) => setImmediate(resolve))
  site.answer = () => Response.error()
  expect(await loadSiteIndex(STUDIES)).toEqual(OFFERED)
})

it('keeps what a sign-in of the site stands before', async () => {
  const { kept, site } = computer()
  site.answer = listed
  await loadSiteIndex(STUDIES)
  await vi.waitFor(() => expect(kept.size).toBe(1))
  site.answer = () => new Response('', { status: 401 })
  expect((await loadSiteIndex(STUDIES)).ok).toBe(false)
  site.answer = () => Response.error()
  expect(await loadSiteIndex(STUDIES)).toEqual(OFFERED)
})

it.each([
  ['a page', () => new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } })],
  ['429', () => new Response('', { status: 429 })],
])(
  'A6: offers what is kept while a network’s sign-in or an overloaded site answers with %s',
  async (_, answer) => {
    const { kept, site } = computer()
    site.answer = listed
    await loadSiteIndex(STUDIES)
    await vi.waitFor(() => expect(kept.size).toBe(1))
    site.answer = answer
    expect(await loadSiteIndex(STUDIES)).toEqual(OFFERED)
  },
)
