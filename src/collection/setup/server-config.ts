/** One server of a collection: where it is reached, and by whom. */
export interface ServerNode {
  /** `node-1`: also the folder that its files lie in. */
  readonly name: string
  /** Name or address under which the other nodes reach it. */
  readonly host: string
  readonly ports: ServerPorts
}

interface ServerPorts {
  /** The command line, from this machine alone. */
  readonly client: number
  /** Browsers, through the web server in front. */
  readonly webSocket: number
  /** The other nodes. */
  readonly cluster: number
  /** What the server says of its health, to this machine alone. */
  readonly monitor: number
}

export const STANDARD_PORTS: ServerPorts = {
  client: 4222,
  webSocket: 9222,
  cluster: 6222,
  monitor: 8222,
}

export interface ServerPlan {
  readonly nodes: readonly ServerNode[]
  /** Of the study: nodes of two studies must not find each other. */
  readonly cluster: string
  /** The operator's public words, signed. */
  readonly operator: string
  /** Public key and signed words of the system's account and of the study's. */
  readonly accounts: readonly { readonly publicKey: string; readonly jwt: string }[]
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

/** How long a browser may take to show who it is. */
const PATIENCE_SECONDS = 30
/** What `collect quota` changes in nats-server.conf. */
const storeLine = (storeGb: number): string => `  max_file_store: ${storeGb}GB`
/** A configuration with so much disk for the stream. */
export const withStore = (config: string, storeGb: number): string =>
  config.replace(/^ *max_file_store: .*$/m, storeLine(storeGb))
/** The name and password that nodes show each other. */
const ROUTE_USER = 'node'

/** nats-server.conf of one node, with a comment for whoever looks after it. */
export function serverConfig(plan: ServerPlan, node: ServerNode): string {
  const { client, webSocket, monitor } = node.ports
  return [
    `# Triplane collection, ${plan.cluster}, ${node.name}. Start: nats-server -c nats-server.conf`,
    '# Answers arrive encrypted: this server keeps them and cannot read them.',
    `server_name: ${quoted(`${plan.cluster}-${node.name}`)}`,
    '',
    '# From this machine only: the coordinator’s command line and the health page. Neither passes the firewall.',
    `listen: "127.0.0.1:${client}"`,
    `http: "127.0.0.1:${monitor}"`,
    '',
    '# Browsers come through the web server in front, which has the certificate (nginx.conf beside this file).',
    'websocket {',
    `  listen: "127.0.0.1:${webSocket}"`,
    '  no_tls: true',
    '  compression: false',
    '  # After a fall everybody comes back at once: the usual two seconds would turn most of them away, and again.',
    `  handshake_timeout: "${PATIENCE_SECONDS}s"`,
    `  authorization { timeout: ${PATIENCE_SECONDS} }`,
    '}',
    '',
    'jetstream {',
    `  store_dir: ${quoted(plan.storeFolder(node))}`,
    storeLine(plan.storeGb),
    '  max_memory_store: 64MB',
    ...(plan.hasSyncAlways
      ? [
          '  # An answer is acknowledged when it is on the disk, so a power cut loses none.',
          '  sync_interval: always',
        ]
      : [
          '  # This version writes to the disk every two minutes at the latest: what a power cut of all nodes at once takes,',
          '  # browsers send again. From 2.10 on, add here:  sync_interval: always',
        ]),
    '}',
    '',
    `authorization { timeout: ${PATIENCE_SECONDS} }`,
    `max_connections: ${plan.maxConnections}`,
    'max_payload: 1MB',
    'max_subscriptions: 0',
    '# A machine that vanished without a word is given up after a minute at the latest.',
    'ping_interval: "20s"',
    'ping_max: 2',
    'write_deadline: "10s"',
    ...(plan.nodes.length > 1 ? clusterLines(plan, node) : []),
    '',
    '# Who may do what. Changed by `triplane collect revoke`, then: nats-server --signal reload=<process id>',
    'include "accounts.conf"',
    '',
  ].join('\n')
}

function clusterLines(plan: ServerPlan, node: ServerNode): string[] {
  const { tlsFolder, routePassword } = plan
  const others = plan.nodes.filter(({ name }) => name !== node.name)
  const listen =
    tlsFolder === null ? `127.0.0.1:${node.ports.cluster}` : `0.0.0.0:${node.ports.cluster}`
  return [
    '',
    '# Node to node. The firewall lets the other nodes in here, and nobody else.',
    'cluster {',
    `  name: ${quoted(plan.cluster)}`,
    `  listen: "${listen}"`,
    '  # Browsers do not know the other nodes: they connect through the web servers in front.',
    '  no_advertise: true',
    `  authorization { user: ${ROUTE_USER}, password: ${quoted(routePassword)}, timeout: 5 }`,
    '  routes: [',
    ...others.map(
      ({ host, ports }) =>
        `    "nats-route://${ROUTE_USER}:${routePassword}@${host}:${ports.cluster}"`,
    ),
    '  ]',
    ...(tlsFolder === null
      ? ['  # A try on one machine: nothing leaves it, so there is no TLS between nodes.']
      : [
          '  tls {',
          `    cert_file: ${quoted(`${tlsFolder}/node.crt`)}`,
          `    key_file: ${quoted(`${tlsFolder}/node.key`)}`,
          `    ca_file: ${quoted(`${tlsFolder}/ca.crt`)}`,
          '    verify: true',
          '    timeout: 5',
          '  }',
        ]),
    '}',
  ]
}

/** accounts.conf, the same on every node: the operator, and what it says of the accounts. All of it is public. */
export function accountsConfig({
  operator,
  accounts,
}: Pick<ServerPlan, 'operator' | 'accounts'>): string {
  const [system] = accounts
  return [
    '# Made and signed offline by `triplane collect setup`; a changed letter is refused. The same on every node.',
    `operator: ${operator}`,
    `system_account: ${system?.publicKey ?? ''}`,
    'resolver: MEMORY',
    'resolver_preload: {',
    ...accounts.map(({ publicKey, jwt }) => `  ${publicKey}: ${jwt}`),
    '}',
    '',
  ].join('\n')
}

/** A text as the configuration's language takes it. */
const quoted = (text: string): string => JSON.stringify(text)
