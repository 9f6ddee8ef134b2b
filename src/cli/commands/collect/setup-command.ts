import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { quotaOfStore } from '@/collection'
import type { CoordinatorFile } from '@/collection/office'
import {
  accountsConfig,
  type CollectionRecord,
  mintOffice,
  newCollectionKeys,
  nginxConfig,
  type ServerNode,
  type ServerPlan,
  STANDARD_PORTS,
  serverConfig,
  setupReadme,
  streamDefinition,
  studyAccount,
} from '@/collection/setup'
import { jsonFile } from '@/freezing'
import { countWords } from '@/study'
import {
  type Arguments,
  type Command,
  listOption,
  problems,
  requiredOption,
  usage,
  valueOption,
} from '../../command'
import { readNumber } from '../../parse-arguments'
import { invitedRaters, KEY_OPTIONS, linkFiles, SHEET_OPTIONS, withLinks } from './invited-raters'
import { STORE_GB } from './quota-command'
import { DESK_FILE, RECORD_FILE } from './setup-folder'
import { writeTogether } from './write-together'

export const collectSetupCommand: Command = {
  name: 'collect setup',
  usage:
    'collect setup <package> <roster> --signing-key <f> --site <url> --out <dir> (--nodes <host…> | --try <n>)',
  summary:
    'Writes the configuration of the collecting servers, and a link and a sheet for each reader.',
  positionals: { min: 2, max: 2, name: '<package> and <roster>' },
  options: {
    ...KEY_OPTIONS,
    out: requiredOption('<dir>', 'output folder; it contains secrets'),
    nodes: listOption(
      '<host…>',
      'host names of the three servers (as they reach each other), or of one server',
    ),
    try: valueOption('<n>', 'a trial with 1 or 3 servers on this machine'),
    'server-version': valueOption(
      '<v>',
      'version of nats-server; default: 2.9, the version in Debian',
    ),
    'store-gb': valueOption(
      '<n>',
      'disk for the stream on each server; default: 20. `collect quota` changes it',
    ),
    ...SHEET_OPTIONS,
  },
  notes: [
    'The study must have been frozen with the field "collection" of `collect keys`, and the signing key must be the one made with it.',
    'Existing folders are not overwritten; use a new folder for another setup. Its README.txt explains where each file goes and what is secret.',
    'docs/hosting/collect.md explains each step.',
  ],
  run: runSetup,
}

async function runSetup(args: Arguments) {
  const [packagePath = '', rosterPath = ''] = args.positionals
  const nodes = nodesOf(args)
  const storeGb = readNumber(args, 'store-gb', { ...STORE_GB, standard: 20 })
  const version = /^(\d+)\.(\d+)(?:\.\d+)?$/.exec(args.text('server-version') ?? '2.9')
  if (typeof nodes === 'string') return usage(nodes)
  if (typeof storeGb === 'string') return usage(storeGb)
  if (version === null) return usage('--server-version must be a version like 2.10')
  const { read, warnings } = await invitedRaters(args, packagePath, rosterPath)
  if (!read.ok) return { ...problems(read.problems), warnings }
  const { collection, token, studyId, site } = read.value
  const { issuer, server } = collection
  const { seeds, accounts } = newCollectionKeys(issuer)
  const {
    linked: entries,
    keys: raters,
    expires,
  } = withLinks(read.value, read.value.entries, accounts.account)
  const out = args.required('out')
  const isTry = args.text('try') !== undefined
  const connections = Math.max(1000, 3 * entries.length)
  const quotaBytes = quotaOfStore(storeGb)
  const own = studyAccount(seeds.operator, accounts, token, { connections, nodes, quotaBytes }, {})
  const plan: ServerPlan = {
    nodes,
    cluster: `triplane-${token}`,
    operator: accounts.operator,
    accounts: [accounts.system, own],
    storeFolder: ({ name }) =>
      isTry ? resolve(out, 'servers', name, 'store') : `/var/lib/triplane-collect/${token}`,
    tlsFolder: isTry ? null : '/etc/triplane-collect/tls',
    routePassword: randomBytes(24).toString('hex'),
    hasSyncAlways: Number(version[1]) > 2 || Number(version[2]) >= 10,
    storeGb,
    maxConnections: connections,
  }
  const record: CollectionRecord = {
    format: 'triplane-collection-setup/1',
    study: token,
    studyId,
    server,
    nodes: nodes.map(({ name }) => name),
    connections,
    quotaBytes,
    raters,
    expires,
    revoked: {},
    accounts,
  }
  const desk: CoordinatorFile = {
    format: 'triplane-coordinator/1',
    server,
    study: token,
    issuer,
    ...mintOffice(seeds.account, 'coordinator', token),
    quotaBytes,
    raters: entries.map(({ code, site: at }) => ({ code, site: at === '' ? null : at })),
    places: {
      folder: out,
      package: packagePath,
      roster: rosterPath,
      signingKey: args.required('signing-key'),
      site,
    },
  }
  const [first] = nodes
  const local = `nats://127.0.0.1:${first?.ports.client ?? STANDARD_PORTS.client}`
  const administrator = {
    ...mintOffice(seeds.account, 'administrator', token),
    server: local,
    study: token,
    replicas: nodes.length,
  }
  const sheets = linkFiles(read.value, entries, args.text('contact'))
  const failure = await writeTogether(out, [
    ['README.txt', setupReadme({ ...record, local })],
    ...nodes.flatMap((node): [string, string][] => [
      [join('servers', node.name, 'nats-server.conf'), serverConfig(plan, node)],
      [join('servers', node.name, 'accounts.conf'), accountsConfig(plan)],
      [join('servers', node.name, 'nginx.conf'), nginxConfig(new URL(server), node)],
    ]),
    ['stream.json', jsonFile(streamDefinition(token, nodes.length))],
    [DESK_FILE, jsonFile(desk)],
    ...sheets.map(([name, text]): [string, string] => [join('raters', name), text]),
    [join('secret', 'operator-seed.txt'), `${seeds.operator}\n`],
    [join('secret', 'administrator.json'), jsonFile(administrator)],
    [RECORD_FILE, jsonFile(record)],
  ])
  if (failure !== null) return { ...problems([failure]), warnings }
  return {
    status: 'done' as const,
    warnings,
    lines: [
      `${countWords(entries.length, 'reader')}, ${countWords(nodes.length, 'server')}${isTry ? ' on this machine (a try)' : ''}: ${out}`,
      'Secret, readable only by you: secret/, coordinator.json, raters/, servers/*/nats-server.conf. README.txt lists the recipients.',
      ...(plan.hasSyncAlways
        ? []
        : [
            'No action needed: nats-server before 2.10 cannot write each answer to disk at once. If all servers lose power, browsers send again what was lost.',
          ]),
    ],
    json: { study: token, raters: entries.length, nodes: nodes.map(({ name }) => name) },
  }
}

/** Which servers, or a sentence on what is wrong. */
function nodesOf(args: Arguments): ServerNode[] | string {
  const hosts = args.list('nodes')
  const tried = args.text('try')
  if ((hosts.length === 0) === (tried === undefined)) return 'give either --nodes or --try'
  const count = tried === undefined ? hosts.length : Number(tried)
  if (count !== 1 && count !== 3)
    return 'there must be 1 server or 3: two decide nothing when one is away'
  return Array.from({ length: count }, (_, n) => {
    // Side by side on one machine each has ports of its own.
    const ports = tried === undefined ? 0 : 10 * n
    const { client, webSocket, cluster, monitor } = STANDARD_PORTS
    return {
      name: `node-${n + 1}`,
      host: hosts[n] ?? '127.0.0.1',
      ports: {
        client: client + ports,
        webSocket: webSocket + ports,
        cluster: cluster + ports,
        monitor: monitor + ports,
      },
    }
  })
}
