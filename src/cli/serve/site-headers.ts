import { createHash } from 'node:crypto'

/**
 * What a page may load and run: nothing from another origin, and of inline scripts only its own. Styles are written into
 * the page by the component library.
 * @param html the page, with its inline scripts, and with the servers that it may send answers to where whoever keeps the
 * site has allowed one (`withServers`).
 */
export const contentSecurityPolicy = (html: string): string[] => [
  "default-src 'self'",
  ["script-src 'self'", ...hashesOfInlineScripts(html)].join(' '),
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  [CONNECT, ...serversOf(html)].join(' '),
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
]

const CONNECT = "connect-src 'self' data: blob:"
/** In a page as it is built quotes are written out. */
const CONNECT_OF_PAGE =
  /(<meta[^>]*Content-Security-Policy[^>]*?connect-src (?:'|&#39;)self(?:'|&#39;) data: blob:)((?: wss?:\/\/[^\s;"]+)*)/

/** The servers of studies that collect answers, as the page's own policy names them; none in a page as it is built. */
export const serversOf = (html: string): string[] =>
  CONNECT_OF_PAGE.exec(html)?.[2]?.split(' ').filter(Boolean) ?? []

const isSame = (a: readonly string[], b: readonly string[]) => a.join(' ') === b.join(' ')

/**
 * The page with a policy that lets it send to these servers and to no others (X5). Only the site's administrator does that: no study can.
 * @throws TypeError for a page without a policy of its own.
 */
export function withServers(html: string, servers: readonly string[]): string {
  if (isSame(servers, serversOf(html))) return html
  if (!CONNECT_OF_PAGE.test(html))
    throw new TypeError('withServers: the page has no policy of its own')
  return html.replace(CONNECT_OF_PAGE, (_, before: string) => [before, ...servers].join(' '))
}

const hashesOfInlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )

/** What a header can say, and the page itself cannot. */
export const HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  // No page of another site shares the process of this one, or gets one of its files.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** The policy of a page as a header: only there it can forbid frames. @param html the page. */
export const policyHeader = (html: string): string =>
  [...contentSecurityPolicy(html), "frame-ancestors 'none'"].join('; ')

/** The worker that converts DICOM, the only file of a site that may compile WebAssembly. Its own answer says what it may: a page's policy does not reach into it. */
export const CONVERTER = String.raw`^/assets/dicom\.worker-[\w-]{8}\.js$`
/** What it may do: run its program and fetch that, from the site itself. */
export const CONVERTER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"

/** The policy of a file of the site. @param html the page. */
export const policyOf = (path: string, html: string): string =>
  new RegExp(CONVERTER).test(path) ? CONVERTER_POLICY : policyHeader(html)

/** Names that carry their content are fetched once, and scans are kept by nobody in between; the rest is asked for again, so that a new version is seen at once. */
export const cacheControl = (path: string): string => {
  if (/^\/assets\//.test(path)) return 'public, max-age=31536000, immutable'
  if (/^\/studies\/[^/]+\/(volumes|images)\//.test(path))
    return 'private, max-age=31536000, immutable'
  return 'no-cache'
}
