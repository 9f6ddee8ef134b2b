import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.jsonl': 'application/x-ndjson',
  '.gz': 'application/gzip',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
}

export interface SiteServer {
  /** With a slash at its end. */
  readonly url: string
  close(): Promise<void>
}

/**
 * A plain static host: hashed files may be cached for good, the others are asked for again. Files of `folders` are
 * looked for in their order.
 */
export async function serveSite(folders: readonly string[]): Promise<SiteServer> {
  const cache = new Map<string, Buffer>()
  const find = async (path: string): Promise<Buffer | null> => {
    const known = cache.get(path)
    if (known) return known
    for (const folder of folders) {
      const body = await readFile(join(folder, path)).catch(() => null)
      if (body === null) continue
      cache.set(path, body)
      return body
    }
    return null
  }
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = normalize(
      decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname),
    )
    const body = await find(path)
    if (body === null) {
      response.writeHead(404).end()
      return
    }
    const isHashed = /\/(assets|volumes|images)\//.test(path)
    response.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'content-length': body.length,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
