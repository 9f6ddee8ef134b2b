import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { jetstreamManager } from '@nats-io/jetstream'
import { streamName } from '@/collection'
import {
  accountzSchema,
  type CollectionFacts,
  diagnose,
  type Finding,
  prometheusText,
  type Seen,
  varzSchema,
} from '@/collection/doctor'
import { type CollectionRecord, streamThere } from '@/collection/setup'
import { countWords, problemOf, type Result, succeed } from '@/study'
import { type Arguments, type Command, listOption, type Outcome, valueOption } from '../../command'
import { ifNamed, problemsIn, reasonOf } from '../../io/read-input'
import { replaceFile, writeOutput } from '../../io/write-output'
import { serversOf } from '../../serve/site-headers'
import { SERVER_OPTION, whileConnected } from './connect-here'
import { DESK_FILE, readDesk, readRecord } from './setup-folder'

export const collectDoctorCommand: Command = {
  name: 'collect doctor',
  usage:
    'collect doctor <folder of collect setup> [--site <url…>] [--server <address>] [--monitor <http://…>] [--certificate <f…>] [--prometheus <f>]',
  summary: 'Checks servers, stream and site of a collection, and says what to do.',
  positionals: { name: '<folder>' },
  options: {
    site: listOption('<url…>', 'address or folder of the site: may its pages send to the server?'),
    server: SERVER_OPTION,
    monitor: listOption(
      '<http://…>',
      'monitors of the nodes; default: those in servers/, on this machine',
    ),
    certificate: listOption(
      '<f…>',
      'more certificates, as files or addresses (https://…); default: those of server, site and nodes',
    ),
    prometheus: valueOption('<f>', 'write a file for the textfile collector of node_exporter'),
  },
  notes: [
    'The folder needs collection-record.json and coordinator.json; its other secrets may be elsewhere.',
    'A node shows disk, clock, quota and revocations to its own machine only: run the command there, or open tunnels to the monitors.',
    'Rows marked "error" are problems (exit code 1); "unknown" could not be checked from here.',
    'Nothing is changed.',
  ],
  run: runDoctor,
}

async function runDoctor(args: Arguments): Promise<Outcome> {
  const folder = args.positionals[0] ?? ''
  const record = await readRecord(folder)
  if (!record.ok) return record
  const now = new Date()
  const findings = diagnose(await gather(folder, record.value, args), now)
  const file = args.text('prometheus')
  const written = await ifNamed(file, (name) =>
    writeOutput(name, 'Name another place', () => replaceFile(name, prometheusText(findings, now))),
  )
  const errors = findings.filter(({ level }) => level === 'error')
  const found = [
    ...errors.map(({ check, where, what, remedy }) => problemOf(where, check, what, remedy)),
    ...problemsIn(written),
  ]
  return { problems: found, lines: tableOf(findings), json: { findings } }
}

/** Asks everything at once. */
async function gather(
  folder: string,
  record: CollectionRecord,
  args: Arguments,
): Promise<CollectionFacts> {
  const named = await namedPlaces(folder)
  const monitors = args.list('monitor').length > 0 ? args.list('monitor') : named.monitors
  const sites = args.list('site')
  const shown = [record.server, ...sites].filter((address) => /^(wss|https):/.test(address))
  const held = [...shown, ...named.certificates, ...args.list('certificate')]
  const where = args.text('server') ?? record.server
  const [nodes, stream, pages, certificates] = await Promise.all([
    Promise.all(monitors.map((monitor) => askNode(monitor, record.accounts.account))),
    askServer(folder, record, where),
    Promise.all(sites.map(askPage)),
    Promise.all(held.map(askCertificate)),
  ])
  return {
    record,
    nodes,
    certificates,
    pages: pages.length === 0 ? [{ where: 'site', seen: 'no site was named' }] : pages,
    server: { where, refusal: problemsIn(stream)[0] ?? null },
    stream: stream.ok ? stream.value : 'the server was not reached',
  }
}

/** The stream as the coordinator sees it. */
async function askServer(
  folder: string,
  { study }: CollectionRecord,
  server: string,
): Promise<Result<CollectionFacts['stream']>> {
  const desk = await readDesk(join(folder, DESK_FILE))
  if (!desk.ok) return desk
  return whileConnected(server, desk.value, async (connection) => {
    const stream = await lookAt('The stream cannot be asked for', async () => {
      const manager = await jetstreamManager(connection, { timeout: PATIENCE_MS })
      return streamThere(manager, streamName(study))
    })
    return succeed(stream)
  })
}

function tableOf(findings: readonly Finding[]): string[] {
  const rows = findings.map(({ level, check, where, what, remedy }) => [
    level,
    check,
    where,
    remedy === '' ? what : `${what}. ${remedy}`,
  ])
  const widths = [0, 1, 2].map((n) => Math.max(...rows.map((row) => row[n]?.length ?? 0)))
  const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length
  return [
    ...rows.map((row) => row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join('  ')),
    `${countWords(count('error'), 'error')}, ${countWords(count('warning'), 'warning')}, ${count('unknown')} not checked from here.`,
  ]
}

const PATIENCE_MS = 5000

/** What is seen, or why nothing is. */
const lookAt = <T>(why: string, look: () => Promise<T>): Promise<T | string> =>
  look().catch((error: unknown) => `${why}: ${reasonOf(error)}`)

const ask = (address: string) => fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })

/** What a node's monitor at an address says. @param account public key of the study's account. */
const askNode = async (
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

/** What a site lets its pages send to. @param where a folder, or the address of the site. */
const askPage = async (where: string): Promise<Seen<readonly string[]>> => ({
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
const askCertificate = async (where: string): Promise<Seen<number>> => ({
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
async function namedPlaces(
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
