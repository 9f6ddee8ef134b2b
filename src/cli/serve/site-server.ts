import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import send from 'send'
import type { PackageFiles } from '@/package'
import type { SiteIndex } from '@/study'
import { hasCode } from '../io/read-input'
import { openSite } from '../io/site-folder'
import { cacheControl, HEADERS, policyOf, withServers } from './site-headers'
import { isSitePath } from './site-paths'

/** A package as the site offers it, wherever it lies. */
export interface ServedStudy {
  readonly entry: SiteIndex[number]
  readonly files: PackageFiles
}

export interface Listening {
  /** Name or address of this computer in the network; `localhost`: nobody else is answered. */
  readonly host: string
  readonly port: number
  /** Another free port will do. */
  readonly isPortFree: boolean
}

/**
 * Serves a built site, and nothing that is no part of one.
 * @param studies instead of those that lie in the folder; null: those.
 * @param collects the servers that studies may send answers to; null: those that the page itself allows.
 * @returns once it listens, with its port. Throws what `listen` throws: no right to the port, no such host, the port is taken.
 */
export async function serveSite(
  site: string,
  studies: readonly ServedStudy[] | null,
  { host, port, isPortFree }: Listening,
  collects: readonly string[] | null = null,
): Promise<{ server: Server; port: number }> {
  const answer = answerer(site, studies, isLoopback(host), collects)
  for (let tried = port; ; tried += 1) {
    const server = createServer(answer)
    try {
      await listen(server, tried, host)
      const at = server.address()
      return { server, port: typeof at === 'object' && at !== null ? at.port : tried }
    } catch (error) {
      if (!hasCode(error, 'EADDRINUSE') || !isPortFree || tried >= port + 100) throw error
    }
  }
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })

const LOOPBACK = ['localhost', '127.0.0.1', '::1']
export const isLoopback = (host: string): boolean => LOOPBACK.includes(host)

const MISSING = 'There is no such file on this site.'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

function answerer(
  site: string,
  studies: readonly ServedStudy[] | null,
  isOwnOnly: boolean,
  collects: readonly string[] | null,
): Answer {
  return async (request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
    const [path = ''] = (request.url ?? '').split(/[?#]/)
    response.setHeader('Content-Security-Policy', policyOf(path, pageOf(site, collects)))
    if (isOwnOnly && !isOwnName(request.headers.host))
      return refuse(response, 403, 'This site answers to localhost only.')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, 'Files of this site are read, and nothing is sent to it.')
    if (!isSitePath(path)) return refuse(response, 404, MISSING)
    const bytes = await madeFile(site, studies, collects, path)
    if (bytes === null) return refuse(response, 404, MISSING)
    if (bytes !== undefined) return answerBytes(bytes, path, request, response)
    // Volumes go out as they lie: no encoding is named that a browser would undo on the way.
    send(request, path, { root: site, cacheControl: false, dotfiles: 'deny' })
      .on('headers', (answered: ServerResponse) =>
        answered.setHeader('Cache-Control', cacheControl(path)),
      )
      .on('directory', () => refuse(response, 404, MISSING))
      .on('error', () => refuse(response, 404, MISSING))
      .pipe(response)
  }
}

/** A file that is not answered as it lies on the disk; null: it is not there; undefined: it lies on the disk. */
async function madeFile(
  site: string,
  studies: readonly ServedStudy[] | null,
  collects: readonly string[] | null,
  path: string,
): Promise<Uint8Array | null | undefined> {
  if (studies !== null && path.startsWith('/studies/')) return studyFile(studies, path)
  // The page with another policy than the one on disk.
  if (collects !== null && (path === '/' || path === '/index.html'))
    return Buffer.from(pageOf(site, collects))
  if (path !== '/studies/index.json' || existsSync(join(site, path))) return undefined
  // The list of a site to which nothing was added: the studies that came with the build.
  const opened = await openSite(site)
  return opened.ok ? Buffer.from(JSON.stringify(opened.value.index)) : null
}

/** A page of another name that leads here (DNS rebinding) would read the scans with the reader's own browser. */
function isOwnName(host: string | undefined): boolean {
  const name = (host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return LOOPBACK.includes(name.toLowerCase())
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.setHeader('Cache-Control', 'no-store')
  response.writeHead(status, { 'Content-Type': 'text/plain' }).end(`${sentence}\n`)
}

function answerBytes(
  bytes: Uint8Array,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [, ending = 'html'] = /\.(\w+)$/.exec(path) ?? []
  response.writeHead(200, {
    'Content-Type': TYPES[ending] ?? 'application/octet-stream',
    'Content-Length': bytes.length,
    'Cache-Control': cacheControl(path),
  })
  if (request.method === 'HEAD') response.end()
  else response.end(bytes)
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  gz: 'application/gzip',
  png: 'image/png',
  jpg: 'image/jpeg',
}

/** null: not there, or not what was checked any more. */
async function studyFile(
  studies: readonly ServedStudy[],
  path: string,
): Promise<Uint8Array | null> {
  if (path === '/studies/index.json')
    return new TextEncoder().encode(JSON.stringify(studies.map(({ entry }) => entry)))
  const [, , id = '', ...rest] = path.split('/')
  const study = studies.find(({ entry }) => entry.id === id)
  const file = rest.join('/')
  if (study === undefined || !(await study.files.list()).includes(file)) return null
  return study.files.read(file).catch(() => null)
}

/** Without a page there is nothing to allow. */
function pageOf(site: string, collects: readonly string[] | null): string {
  try {
    const html = readFileSync(join(site, 'index.html'), 'utf8')
    return collects === null ? html : withServers(html, collects)
  } catch {
    return ''
  }
}
