import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { jetstreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/nats-core'
import { accountzSchema, type CollectionFacts, type Seen, varzSchema } from '@/collection/doctor'
import { streamThere } from '@/collection/setup'
import { reasonOf } from '../../io/read-input'
import { serversOf } from '../../serve/site-headers'

const PATIENCE_MS = 5000

/** What is seen, or why nothing is. */
const lookAt = <T>(why: string, look: () => Promise<T>): Promise<T | string> =>
  look().catch((error: unknown) => `${why}: ${reasonOf(error)}`)

const ask = (address: string) => fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })

/** What a node's monitor at an address says. @param account public key of the study's account. */
export const askNode = async (
  where: string,
  account: string,
): Promise<CollectionFacts['nodes'][number]> => ({
  where,
  seen: await lookAt('its monitor does not answer', async () => {
    const before = Date.now()
    const varz = varzSchema.parse(await (await ask(`${where}/varz`)).json())
    const middleMs = (before + Date.now()) / 2
    const known = await (await ask(`${where}/accountz?acc=${account}`)).json()
    const health = await ask(`${where}/healthz`)
    const folder = varz.jetstream.config?.store_dir ?? ''
    const disk = existsSync(folder) ? await statfs(folder) : null
    return {
      varz,
      account: accountzSchema.parse(known),
      health: health.ok ? 'ok' : await health.text(),
      aheadMs: Date.parse(varz.now) - middleMs,
      freeBytes: disk === null ? null : disk.bavail * disk.bsize,
    }
  }),
})

/** The stream as the servers have it. @param name of it. */
export const askStream = (
  connection: NatsConnection,
  name: string,
): Promise<CollectionFacts['stream']> =>
  lookAt('The stream cannot be asked for', async () =>
    streamThere(await jetstreamManager(connection, { timeout: PATIENCE_MS }), name),
  )

/** What a site lets its pages send to. @param where a folder, or the address of the site. */
export const askPage = async (where: string): Promise<Seen<readonly string[]>> => ({
  where,
  seen: await lookAt('it cannot be read', async () => {
    if (!/^https?:/.test(where)) return serversOf(await readFile(join(where, 'index.html'), 'utf8'))
    const response = await ask(where)
    const header = response.headers.get('content-security-policy') ?? ''
    const isSent = (server: string) =>
      !header.includes('connect-src') || header.split(/[ ;]/).includes(server)
    return serversOf(await response.text()).filter(isSent)
  }),
})

/** Until when a certificate holds. @param where a file, or the address of a server (`wss:`, `https:`). */
export const askCertificate = async (where: string): Promise<Seen<number>> => ({
  where,
  seen: await lookAt('it cannot be read', async () => {
    const isShown = /^(wss|https):/.test(where)
    const text = isShown ? await shownCertificate(new URL(where)) : await readFile(where)
    return Date.parse(new X509Certificate(text).validTo)
  }),
})

/** What a server shows to whoever connects, also where it has expired. */
async function shownCertificate({ hostname, port }: URL): Promise<Buffer> {
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    rejectUnauthorized: false,
    timeout: PATIENCE_MS,
  })
  socket.once('timeout', () => socket.destroy(new Error('it does not answer')))
  await once(socket, 'secureConnect')
  const { raw } = socket.getPeerCertificate()
  socket.destroy()
  return raw
}

/** Monitors and certificates that the configurations of a setup name: of a study on several machines, those of this one. */
export async function namedPlaces(
  folder: string,
): Promise<{ readonly monitors: string[]; readonly certificates: string[] }> {
  const servers = join(folder, 'servers')
  const names = await readdir(servers).catch(() => [])
  const texts = await Promise.all(
    names.map((name) => readFile(join(servers, name, 'nats-server.conf'), 'utf8').catch(() => '')),
  )
  const named = (pattern: RegExp) => [
    ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, value = '']) => value))),
  ]
  return {
    monitors: named(/^http: "([^"]+)"/gm).map((at) => `http://${at}`),
    certificates: named(/(?:cert|ca)_file: "([^"]+)"/g),
  }
}
