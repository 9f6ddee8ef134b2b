import { type BrowserContext, test as base, expect } from '@playwright/test'

/** What left pages, workers and service workers of a context. */
export interface Traffic {
  /** Every request as text: method, address, headers, body. */
  readonly requests: string[]
  /** Those that went, or tried to go, to another origin, by address. */
  readonly foreign: string[]
}

/** @param origin of the site: whatever goes elsewhere is foreign, sockets too. */
export function watchTraffic(context: BrowserContext, origin: string): Traffic {
  const traffic: Traffic = { requests: [], foreign: [] }
  const host = new URL(origin).host
  const see = (address: string, text: string) => {
    traffic.requests.push(text)
    const { protocol, host: asked } = new URL(address)
    if (/^(https?|wss?):$/.test(protocol) && asked !== host) traffic.foreign.push(address)
  }
  context.on('request', (request) => {
    const body = request.postDataBuffer()?.toString('latin1') ?? ''
    see(
      request.url(),
      [request.method(), request.url(), JSON.stringify(request.headers()), body].join('\n'),
    )
  })
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      see(socket.url(), socket.url())
      socket.on('framesent', ({ payload }) => void traffic.requests.push(payload.toString()))
    }),
  )
  return traffic
}

/** A test whose pages, in whatever context, ask nothing of another origin: else it fails, whatever it is about. */
export const test = base.extend<{ ownOriginOnly: undefined }>({
  ownOriginOnly: [
    async ({ browser, baseURL }, use) => {
      const watched: Traffic[] = []
      const watch = (context: BrowserContext) =>
        void watched.push(watchTraffic(context, baseURL ?? ''))
      browser.on('context', watch)
      await use(undefined)
      browser.off('context', watch)
      expect(
        watched.flatMap(({ foreign }) => foreign),
        'requests to other origins',
      ).toEqual([])
    },
    { auto: true },
  ],
})
