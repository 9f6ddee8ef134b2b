import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { quotaOfStore, streamName } from '@/collection'
import type { CoordinatorFile } from '@/collection/office'
import {
  type CollectionRecord,
  mintOffice,
  newCollectionKeys,
  nginxConfig,
  type ServerNode,
  type ServerPlan,
  serverConfig,
  setupReadme,
  signedAccounts,
  streamDefinition,
} from '@/collection/setup'
import { jsonFile } from '@/freezing'
import { countWords } from '@/study'
import {
  type Arguments,
  type Command,
  listOption,
  need,
  numberOption,
  Refusal,
  requiredOption,
  usage,
  valueOption,
} from '../../command'
import { invitedRaters, KEY_OPTIONS, SHEET_OPTIONS } from './invited-raters'
import { STORE_GB } from './quota-command'
import { DESK_FILE, RECORD_FILE, writeTogether } from './setup-folder'

export const collectSetupCommand: Command = {
  name: 'collect setup',
  usage:
    'collect setup <package> <roster> --signing-key <f> --site <url> --out <dir> (--nodes <host…> | --try <n>)',
  summary:
    'Writes the configuration of the collecting servers, and a link and a sheet for each reader.',
  positionals: { min: 2, name: '<package> and <roster>' },
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
    'store-gb': numberOption(
      '<n>',
      'disk for the stream on each server; default: 20. `collect quota` changes it',
      { ...STORE_GB, standard: 20 },
    ),
    ...SHEET_OPTIONS,
  },
  notes: [
    'The study must have been frozen with the field "collection" of `collect keys`, and the signing key must be the one made with it.',
    'Existing folders are not overwritten; use a new folder for another setup. Its README.txt explains where each file goes and what is secret.',
    'docs/hosting/collect.md explains each step.',
  ],
  async run(args, io) {
    const [packagePath = '', rosterPath = ''] = args.positionals
    const nodes = chosenNodes(args)
    const storeGb = args.number('store-gb')
    const version = /^(\d+)\.(\d+)(?:\.\d+)?$/.exec(args.text('server-version') ?? '2.9')
    if (version === null) return usage('--server-version must be a version like 2.10')
    const { collection, entries, study, token, site, warnings, makeLinks } = need(
      await invitedRaters(args, io, packagePath, rosterPath),
    )
    io.warn(...warnings)
    const { issuer, server } = collection
    const { seeds, accounts } = newCollectionKeys(issuer)
    const links = makeLinks(entries, accounts.account)
    const out = args.required('out')
    const isTry = args.text('try') !== undefined
    const connections = Math.max(1000, 3 * entries.length)
    const quotaBytes = quotaOfStore(storeGb)
    const plan: ServerPlan = {
      nodes,
      cluster: streamName(token),
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
      studyId: study.id,
      server,
      nodes: nodes.map(({ name }) => name),
      connections,
      quotaBytes,
      raters: links.keys,
      expires: links.expires,
      revoked: {},
      accounts,
    }
    const signingKey = args.required('signing-key')
    const desk: CoordinatorFile = {
      format: 'triplane-coordinator/1',
      server,
      study: token,
      issuer,
      ...mintOffice(seeds.account, 'coordinator', token),
      quotaBytes,
      raters: links.raters,
      places: { folder: out, package: packagePath, roster: rosterPath, signingKey, site },
    }
    const local = `nats://127.0.0.1:${nodes[0]?.ports.client}`
    const administrator = {
      ...mintOffice(seeds.account, 'administrator', token),
      server: local,
      study: token,
      replicas: nodes.length,
    }
    const accountsConf = signedAccounts(seeds.operator, record)
    need(
      await writeTogether(out, [
        ['README.txt', setupReadme(record, local)],
        ...nodes.flatMap((node) => [
          [join('servers', node.name, 'nats-server.conf'), serverConfig(plan, node)] as const,
          [join('servers', node.name, 'accounts.conf'), accountsConf] as const,
          [join('servers', node.name, 'nginx.conf'), nginxConfig(new URL(server), node)] as const,
        ]),
        ['stream.json', jsonFile(streamDefinition(token, nodes.length))],
        [DESK_FILE, jsonFile(desk)],
        ...links.files.map(([name, text]) => [join('raters', name), text] as const),
        [join('secret', 'operator-seed.txt'), `${seeds.operator}\n`],
        [join('secret', 'administrator.json'), jsonFile(administrator)],
        [RECORD_FILE, jsonFile(record)],
      ]),
    )
    return {
      lines: [
        `${countWords(entries.length, 'reader')}, ${countWords(nodes.length, 'server')}${isTry ? ' on this machine (a try)' : ''}: ${out}`,
        'Secret, readable only by you: secret/, coordinator.json, raters/, servers/*/nats-server.conf. README.txt lists the recipients.',
        !plan.hasSyncAlways &&
          'No action needed: nats-server before 2.10 cannot write each answer to disk at once. If all servers lose power, browsers send again what was lost.',
      ],
      json: { study: token, raters: entries.length, nodes: record.nodes },
    }
  },
}

/** The servers that were asked for. */
function chosenNodes(args: Arguments): ServerNode[] {
  const hosts = args.list('nodes')
  const tried = args.text('try')
  if ((hosts.length === 0) === (tried === undefined))
    throw new Refusal(usage('give either --nodes or --try'))
  const count = tried === undefined ? hosts.length : Number(tried)
  if (count !== 1 && count !== 3)
    throw new Refusal(usage('there must be 1 server or 3: two decide nothing when one is away'))
  return Array.from({ length: count }, (_, n) => {
    // Side by side on one machine each has ports of its own.
    const shift = tried === undefined ? 0 : 10 * n
    return {
      name: `node-${n + 1}`,
      host: hosts[n] ?? '127.0.0.1',
      ports: {
        client: 4222 + shift,
        webSocket: 9222 + shift,
        cluster: 6222 + shift,
        monitor: 8222 + shift,
      },
    }
  })
}
