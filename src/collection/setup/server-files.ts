import texts from './server-files.json' with { type: 'json' }
import type { CollectionRecord } from './setup-record'

/** One server of a collection: where it is reached, and by whom. */
export interface ServerNode {
  /** `node-1`: also the folder that its files lie in. */
  readonly name: string
  /** Name or address under which the other nodes reach it. */
  readonly host: string
  readonly ports: {
    /** The command line, from this machine alone. */
    readonly client: number
    /** Browsers, through the web server in front. */
    readonly webSocket: number
    /** The other nodes. */
    readonly cluster: number
    /** What the server says of its health, to this machine alone. */
    readonly monitor: number
  }
}

export interface ServerPlan {
  readonly nodes: readonly ServerNode[]
  /** Of the study: nodes of two studies must not find each other. */
  readonly cluster: string
  /** Where a node keeps the stream; an absolute path. */
  readonly storeFolder: (node: ServerNode) => string
  /** Where a node finds certificate, key and authority for what goes between nodes; null: a try on one machine. */
  readonly tlsFolder: string | null
  /** What nodes say to each other to be let in. */
  readonly routePassword: string
  /** `always`: what is acknowledged is on the disk itself. nats-server knows it from 2.10 on. */
  readonly hasSyncAlways: boolean
  /** The room that the stream may take on each disk. */
  readonly storeGb: number
  /** Browsers at once, on each node: when one falls, the others take its own. */
  readonly maxConnections: number
}

/** Lines of server-files.json, with a value for each name in braces. */
const filled = (lines: readonly string[], values: Readonly<Record<string, unknown>>): string =>
  lines.join('\n').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

/** nats-server.conf of one node, with a comment for whoever looks after it. */
export function serverConfig(plan: ServerPlan, node: ServerNode): string {
  const { sync, syncLate } = texts
  return filled(texts.server, {
    between: plan.nodes.length > 1 ? betweenNodes(plan, node) : '',
    sync: (plan.hasSyncAlways ? sync : syncLate).join('\n'),
    // As the configuration's language takes a text.
    store: JSON.stringify(plan.storeFolder(node)),
    ...node.ports,
    ...node,
    ...plan,
  })
}

function betweenNodes({ nodes, tlsFolder, ...plan }: ServerPlan, { name, ports }: ServerNode) {
  const others = nodes.filter((node) => node.name !== name)
  const routes = others.map(({ host, ports: { cluster: port } }) =>
    filled(texts.route, { host, port, ...plan }),
  )
  return filled(texts.between, {
    routes: routes.join('\n'),
    tls: tlsFolder === null ? texts.noTls.join('\n') : filled(texts.tls, { tlsFolder }),
    address: tlsFolder === null ? '127.0.0.1' : '0.0.0.0',
    port: ports.cluster,
    ...plan,
  })
}

/** A configuration with so much disk for the stream, which `collect quota` changes. */
export const withStore = (config: string, storeGb: number): string =>
  config.replace(/(?<=^ *max_file_store: ).*$/m, `${storeGb}GB`)

/** accounts.conf, the same on every node. All of it is public. @param accountJwt what the operator says of the study's account */
export function accountsConfig(
  { system, ...accounts }: CollectionRecord['accounts'],
  accountJwt: string,
): string {
  const { publicKey, jwt } = system
  return filled(texts.accounts, { ...accounts, system: publicKey, systemJwt: jwt, accountJwt })
}

/** What the web server in front of one node is told; certificates are the hospital's own. */
export const nginxConfig = ({ hostname, port }: URL, { ports }: ServerNode): string =>
  filled(texts.nginx, { hostname, port: port || 443, ...ports })

/** README.txt of the folder. @param local where the first server listens on its own machine */
export const setupReadme = (record: CollectionRecord, local: string): string =>
  filled(texts.readme, { ...record, nodes: record.nodes.join(', '), local })
