import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Connect, Plugin } from 'vite'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { isSitePath } from './site-paths.ts'

/** What a header can say, and the page itself cannot. */
export const HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
}

/** The policy of a page as a header: only there it can forbid frames. @param html the page. */
export const policyHeader = (html: string): string =>
  [...contentSecurityPolicy(html), "frame-ancestors 'none'"].join('; ')

/** The service of `npm start` and `vite preview`: what is no part of a site is missing, and every answer carries the policy. */
export const siteService = (): Plugin => ({
  name: 'site-service',
  generateBundle: {
    // The names of files are known once all others are done with them.
    order: 'post',
    handler(_, bundle) {
      const unserved = Object.keys(bundle).filter((name) => !isSitePath(`/${name}`))
      if (unserved.length > 0)
        this.error(`scripts/site-paths.ts does not name ${unserved.join(', ')}: no host would serve it`)
    },
  },
  configurePreviewServer({ config, middlewares }) {
    middlewares.use(siteOnly(resolve(config.root, config.build.outDir)))
  },
})

const siteOnly =
  (site: string): Connect.NextHandleFunction =>
  (request, response, next) => {
    // Read anew each time: a build may have put another page there.
    const headers = { ...HEADERS, 'Content-Security-Policy': policyHeader(readPage(site)) }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const [path = ''] = (request.url ?? '').split(/[?#]/)
    if (isSitePath(path)) return next()
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is no such file on this site.\n')
  }

/** Without a page there is nothing to allow. */
function readPage(site: string): string {
  try {
    return readFileSync(join(site, 'index.html'), 'utf8')
  } catch {
    return ''
  }
}
