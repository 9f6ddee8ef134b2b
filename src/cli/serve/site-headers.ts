import { createHash } from 'node:crypto'

/**
 * What a page may load and run: nothing from another origin, and of inline scripts only its own. Styles are written into
 * the page by the component library.
 * @param html the page, with its inline scripts.
 */
export const contentSecurityPolicy = (html: string): string[] => [
  "default-src 'self'",
  ["script-src 'self'", ...hashesOfInlineScripts(html)].join(' '),
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "connect-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
]

const hashesOfInlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )

/** What a header can say, and the page itself cannot. */
export const HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
}

/** The policy of a page as a header: only there it can forbid frames. @param html the page. */
export const policyHeader = (html: string): string =>
  [...contentSecurityPolicy(html), "frame-ancestors 'none'"].join('; ')

/** Names that carry their content are fetched once, and scans are kept by nobody in between; the rest is asked for again, so that a new version is seen at once. */
export const cacheControl = (path: string): string => {
  if (/^\/assets\//.test(path)) return 'public, max-age=31536000, immutable'
  if (/^\/studies\/[^/]+\/(volumes|images)\//.test(path)) return 'private, max-age=31536000, immutable'
  return 'no-cache'
}
