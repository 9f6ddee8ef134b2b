/**
 * `npm run looks [-- room|desk|collected] [stop ...]`: the pages in the sizes, magnifications, themes and languages that they
 * are read in, as pictures in build/looks to be looked at one by one: a rater's, the coordinator's and analyst's, and what is
 * collected. Needs `npm run prepare-demo` and `npm run build`, and nats-server for what is collected.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { serveSite } from '../src/cli/serve/site-server'
import { CHROMIUM_ARGS, chromiumPath } from '../test/e2e/chromium'
import { collectedLooks } from './looks/collected-looks'
import { deskLooks } from './looks/desk-looks'
import { roomLooks } from './looks/room-looks'

const PARTS = { room: roomLooks, desk: deskLooks, collected: collectedLooks }
const root = fileURLToPath(new URL('..', import.meta.url))
const out = join(root, 'build/looks')
const words = process.argv.slice(2)
const parts = Object.keys(PARTS).filter((part) => words.includes(part))
const stops = words.filter((word) => !(word in PARTS))
const { server, port } = await serveSite(join(root, 'build/site'), null, {
  host: 'localhost',
  port: Number(process.env.SITE_PORT ?? 4791),
  isPortFree: true,
})
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
try {
  for (const [part, take] of Object.entries(PARTS))
    if (parts.length === 0 || parts.includes(part))
      await take(browser, `http://localhost:${port}/`, out, stops)
} finally {
  await browser.close()
  server.close()
}
