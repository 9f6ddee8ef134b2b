import { join } from 'node:path'
import { streamName } from '@/collection'
import { type CollectionFacts, diagnose, type Finding, prometheusText } from '@/collection/doctor'
import type { CollectionRecord } from '@/collection/setup'
import { countWords, problemOf, type Result, succeed } from '@/study'
import { type Arguments, type Command, listOption, type Outcome, valueOption } from '../../command'
import { ifNamed, problemsIn } from '../../io/read-input'
import { replaceFile, writeOutput } from '../../io/write-output'
import { SERVER_OPTION, whileConnected } from './connect-here'
import { askCertificate, askNode, askPage, askStream, namedPlaces } from './gather-facts'
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
  return whileConnected(server, desk.value, async (connection) =>
    succeed(await askStream(connection, streamName(study))),
  )
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
