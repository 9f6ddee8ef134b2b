import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { jetstreamManager } from '@nats-io/jetstream'
import { streamName } from '@/collection'
import { accountzSchema, type CollectionRecord, streamThere, varzSchema } from '@/collection/setup'
import { succeed } from '@/study'
import type { Arguments } from '../../../command'
import { reasonOf } from '../../../io/read-input'
import { serversOf } from '../../../serve/site-headers'
import { whileConnected } from '../connect-here'
import { DESK_FILE, readDesk } from '../setup-folder'

const PATIENCE_MS = 5000
const SHOWS_CERTIFICATE = /^(wss|https):/

/** What was seen at a place, a file or an address; a sentence without its full stop: why nothing was. */
export interface Seen<T> {
  readonly where: string
  readonly seen: T | string
}

/** Everything that the doctor judges. */
export type CollectionFacts = Awaited<ReturnType<typeof gatherFacts>>

/** Asks everything at once. What was not asked for is left out of its list. */
export async function gatherFacts(folder: string, record: CollectionRecord, args: Arguments) {
  const { server, study, accounts } = record
  const [monitors, files] = await namedPlaces(folder)
  const addresses = args.list('monitor').length > 0 ? args.list('monitor') : monitors
  const sites = args.list('site')
  const shown = [server, ...sites].filter((address) => SHOWS_CERTIFICATE.test(address))
  const held = [...shown, ...files, ...args.list('certificate')]
  const where = args.text('server') ?? server
  const [nodes, stream, pages, certificates] = await Promise.all([
    see(addresses, 'its monitor does not answer', (monitor) => askNode(monitor, accounts.account)),
    askStream(folder, study, where),
    see(sites, 'it cannot be read', askPage),
    see(held, 'it cannot be read', askCertificate),
  ])
  return {
    record,
    /** The servers, at the addresses of their monitors. */
    nodes,
    /** Those that answer. */
    answers: nodes.flatMap(({ seen }) => (typeof seen === 'string' ? [] : [seen])),
    /** Where the stream was asked for. */
    where,
    /** A problem: nobody was let in; null: the servers have none of this study. */
    stream,
    /** When each ends, ms since 1970. */
    certificates,
    /** The servers that page and header of a site let it send to. */
    pages: pages.length === 0 ? [{ where: 'site', seen: 'no site was named' }] : pages,
  }
}

const see = <T>(
  places: readonly string[],
  why: string,
  look: (where: string) => Promise<T>,
): Promise<Seen<T>[]> =>
  Promise.all(
    places.map(async (where) => ({
      where,
      seen: await look(where).catch((error: unknown) => `${why}: ${reasonOf(error)}`),
    })),
  )

/** The stream as the coordinator sees it. */
async function askStream(folder: string, study: string, server: string) {
  const desk = await readDesk(join(folder, DESK_FILE))
  if (!desk.ok) return desk
  return whileConnected(server, desk.value, async (connection) => {
    const [stream] = await see([server], 'The stream cannot be asked for', async () => {
      const manager = await jetstreamManager(connection, { timeout: PATIENCE_MS })
      return streamThere(manager, streamName(study))
    })
    return succeed(stream?.seen ?? null)
  })
}

const ask = (address: string) => fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })

/** What a node's monitor says. @param account public key of the study's account */
async function askNode(monitor: string, account: string) {
  const before = Date.now()
  const {
    server_name: name,
    now,
    jetstream,
    ...varz
  } = varzSchema.parse(await (await ask(`${monitor}/varz`)).json())
  const middleMs = (before + Date.now()) / 2
  const known = await (await ask(`${monitor}/accountz?acc=${account}`)).json()
  const health = await ask(`${monitor}/healthz`)
  const folder = jetstream.config?.store_dir ?? ''
  const disk = existsSync(folder) ? await statfs(folder) : null
  return {
    ...varz,
    name,
    /** What the stream may take, and takes; undefined: JetStream is not enabled. */
    most: jetstream.config?.max_storage,
    used: jetstream.stats?.storage,
    revoked: accountzSchema.parse(known),
    /** `ok`, or what the server says is wrong. */
    health: health.ok ? 'ok' : await health.text(),
    /** By how much its clock is ahead of this computer's. */
    aheadMs: Date.parse(now) - middleMs,
    /** Room on the disk of the stream; null where that disk is another machine's. */
    freeBytes: disk === null ? null : disk.bavail * disk.bsize,
  }
}

/** What a site lets its pages send to. @param where a folder, or the address of the site */
async function askPage(where: string): Promise<readonly string[]> {
  if (!/^https?:/.test(where)) return serversOf(await readFile(join(where, 'index.html'), 'utf8'))
  const response = await ask(where)
  const header = response.headers.get('content-security-policy') ?? ''
  const isSent = (server: string) =>
    !header.includes('connect-src') || header.split(/[ ;]/).includes(server)
  return serversOf(await response.text()).filter(isSent)
}

/** Until when a certificate holds. @param where a file, or the address of a server (`wss:`, `https:`) */
async function askCertificate(where: string): Promise<number> {
  const isShown = SHOWS_CERTIFICATE.test(where)
  const file = isShown ? null : new X509Certificate(await readFile(where))
  return Date.parse(file?.validTo ?? (await shownCertificate(new URL(where))))
}

/** Until when the certificate holds that a server shows to whoever connects, also where it has expired. */
async function shownCertificate({ hostname, port }: URL): Promise<string> {
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    rejectUnauthorized: false,
    timeout: PATIENCE_MS,
  })
  socket.once('timeout', () => socket.destroy(new Error('it does not answer')))
  await once(socket, 'secureConnect')
  const { valid_to } = socket.getPeerCertificate()
  socket.destroy()
  return valid_to
}

/** Monitors and certificates that the configurations of a setup name: of a study on several machines, those of this one. */
async function namedPlaces(folder: string) {
  const servers = join(folder, 'servers')
  const names = await readdir(servers).catch(() => [])
  const texts = await Promise.all(
    names.map((name) => readFile(join(servers, name, 'nats-server.conf'), 'utf8').catch(() => '')),
  )
  const named = (before: string, pattern: RegExp) => [
    ...new Set([...texts.join('\n').matchAll(pattern)].map(([, at]) => `${before}${at}`)),
  ]
  return [
    named('http://', /^http: "([^"]+)"/gm),
    named('', /(?:cert|ca)_file: "([^"]+)"/g),
  ] as const
}
