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
