import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, extname, join } from 'node:path'
import type { TestPackage } from './package-of'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** A host of the built site with one study: it can be taken away, and given a new version. */
export interface SiteHost {
  isGone: boolean
  /** 0: it does not refuse. */
  refusesWith: number
  title: string
  headers: Record<string, string>
  /** What whoever keeps the site changes in its page. */
  changed: (html: string) => string
  /** 0: as it was built; each other one has the same code under other names, and nothing under the old ones. */
  version: number
  pack: TestPackage
  readonly url: string
  /** The paths that were asked for, the first first. */
  readonly asked: string[]
  readonly close: () => void
}

export async function siteHost(pack: TestPackage): Promise<SiteHost> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    host.asked.push(pathname)
    if (host.isGone) return void request.socket.destroy()
    if (host.refusesWith > 0) return void response.writeHead(host.refusesWith).end('Refused')
    const body = await fileOf(host, pathname)
    const type =
      TYPES[extname(pathname === '/' ? 'index.html' : pathname)] ?? 'application/octet-stream'
    // Nothing may come from the browser's own cache: it is the app that keeps itself.
    response.writeHead(body === null ? 404 : 200, {
      'content-type': type,
      'cache-control': 'no-store',
      ...host.headers,
      // Hosts that know `.gz` as an encoding: browsers unpack what they send.
      ...(pathname.endsWith('.gz') && host.headers.vary === '*'
        ? { 'content-encoding': 'gzip' }
        : {}),
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const host: SiteHost = {
    changed: (html) => html,
    isGone: false,
    refusesWith: 0,
    title: 'Triplane',
    headers: {},
    version: 0,
    pack,
    asked: [],
    url: `http://127.0.0.1:${address.port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return host
}

async function fileOf(host: SiteHost, path: string): Promise<Uint8Array | string | null> {
  const { studyHash, files } = host.pack
  const index = [
    { id: 'reading-test', title: 'Reading under test', path: 'reading-test', studyHash },
  ]
  if (path === '/studies/index.json') return JSON.stringify(index)
  if (path.startsWith('/studies/'))
    return files.get(path.replace('/studies/reading-test/', '')) ?? null
  const built = await versionOf(host.version)
  if (path !== '/') return built.get(path) ?? null
  const page = built.get('/')?.toString()
  return page === undefined
    ? null
    : host.changed(page.replace('<title>Triplane<', `<title>${host.title}<`))
}

/** Makes a version before it is asked for: a site that says nothing for ten seconds is taken for gone. */
export const prepareVersion = async (version: number): Promise<void> =>
  void (await versionOf(version))

/** A version as a build lies in a folder, without studies. */
export async function writeVersion(version: number, folder: string): Promise<void> {
  for (const [path, content] of await versionOf(version)) {
    const file = join(folder, path === '/' ? 'index.html' : path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}

const versions = new Map<number, Promise<ReadonlyMap<string, Buffer>>>()

function versionOf(version: number): Promise<ReadonlyMap<string, Buffer>> {
  const made = versions.get(version) ?? (version === 0 ? builtSite() : renamed(version))
  versions.set(version, made)
  return made
}

async function builtSite(): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir('build/site', { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replace('build/site', ''))
    .filter((path) => !path.startsWith('/studies/'))
  const files = await Promise.all(
    paths.map(async (path) => [path, await readFile(`build/site${path}`)] as const),
  )
  return new Map([...files, ['/', await readFile('build/site/index.html')]])
}

/** As a build of other sources leaves it: another name for every file of code. */
async function renamed(version: number): Promise<ReadonlyMap<string, Buffer>> {
  const built = await versionOf(0)
  const names = new Set(
    [...built.keys()].filter((path) => path.startsWith('/assets/')).map((path) => path.slice(8)),
  )
  const pattern = /[\w.-]+-[\w-]{8}\.(js|css|ttf|webp|wasm)/g
  // A name that ends on the version already would stay, and stand for two contents.
  const newEnd = (_: string, last: string, ending: string) =>
    `${last === String(version) ? '_' : version}${ending}`
  const newName = (name: string) => (names.has(name) ? name.replace(/(.)(\.\w+)$/, newEnd) : name)
  const files = new Map<string, Buffer>()
  for (const [path, content] of built) {
    const isText = /\.(js|css|html)$|^\/$/.test(path)
    const text = isText ? Buffer.from(content.toString().replace(pattern, newName)) : content
    files.set(path.startsWith('/assets/') ? `/assets/${newName(path.slice(8))}` : path, text)
  }
  // The service worker knows every file by its hash, and its version by a name.
  const integrity = (path: string) =>
    `sha256-${createHash('sha256')
      .update(files.get(`/${path}`) ?? '')
      .digest('base64')}`
  const worker = built.get('/service-worker.js')?.toString().replace(pattern, newName) ?? ''
  const told = worker
    .replace(
      /(["`])(assets\/[^"`]+)\1,\s*(["`])sha256-[^"`]+\3/g,
      (_, q, path) => `${q}${path}${q},${q}${integrity(path)}${q}`,
    )
    .replace(/(["`])[0-9a-f]{16}\1/, (_, q) => `${q}version-${version}${q}`)
  files.set('/service-worker.js', Buffer.from(told))
  return files
}
