import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import {
  mintOffice,
  newCollectionKeys,
  type ServerNode,
  type ServerPlan,
  serverConfig,
  signedAccounts,
} from '@/collection/setup'
import { freePorts } from '../free-port'

/** Servers of a test, on the loopback alone. Whoever starts them closes them. */
export class Cluster {
  readonly #plan: ServerPlan
  readonly #sign: (revoked: object, quotaBytes?: number) => string
  readonly #folder: string
  readonly #running = new Map<string, ChildProcess>()
  readonly accountSeed: string
  readonly account: string
  readonly study: string

  private constructor(
    folder: string,
    plan: ServerPlan,
    keys: { accountSeed: string; account: string; study: string },
    sign: (revoked: object, quotaBytes?: number) => string,
  ) {
    this.#sign = sign
    this.#folder = folder
    this.#plan = plan
    this.accountSeed = keys.accountSeed
    this.account = keys.account
    this.study = keys.study
  }

  /** Writes what `triplane collect setup` writes for a try, and starts nothing yet. @param issuer public key of the study's signing key. */
  static async make(
    folder: string,
    {
      count,
      study,
      issuer,
      quotaBytes,
    }: { count: 1 | 3; study: string; issuer: string; quotaBytes?: number },
  ): Promise<Cluster> {
    const ports = await freePorts(count * 4)
    const nodes = Array.from({ length: count }, (_, n): ServerNode => {
      const [client = 0, webSocket = 0, cluster = 0, monitor = 0] = ports.slice(n * 4)
      return {
        name: `node-${n + 1}`,
        host: '127.0.0.1',
        ports: { client, webSocket, cluster, monitor },
      }
    })
    const { seeds, accounts } = newCollectionKeys(issuer)
    const setup = { study, accounts, connections: 20_000, nodes }
    const signed = (revoked: object, quota = quotaBytes) =>
      signedAccounts(seeds.operator, { ...setup, quotaBytes: quota, revoked })
    const plan: ServerPlan = {
      nodes,
      cluster: `triplane-${study}`,
      storeFolder: ({ name }) => join(folder, name, 'store'),
      tlsFolder: null,
      routePassword: 'only-on-this-machine',
      hasSyncAlways: false,
      storeGb: 4,
      maxConnections: 20_000,
    }
    const accountsConf = signed({})
    for (const node of nodes) {
      mkdirSync(join(folder, node.name), { recursive: true })
      writeFileSync(join(folder, node.name, 'nats-server.conf'), serverConfig(plan, node))
      writeFileSync(join(folder, node.name, 'accounts.conf'), accountsConf)
    }
    return new Cluster(
      folder,
      plan,
      { accountSeed: seeds.account, account: accounts.account, study },
      signed,
    )
  }

  get nodes(): readonly ServerNode[] {
    return this.#plan.nodes
  }

  /** `nats://127.0.0.1:…` of each node. */
  get servers(): string[] {
    return this.nodes.map(({ ports }) => `nats://127.0.0.1:${ports.client}`)
  }

  get webSockets(): string[] {
    return this.nodes.map(({ ports }) => `ws://127.0.0.1:${ports.webSocket}`)
  }

  office(office: 'coordinator' | 'administrator') {
    return mintOffice(this.accountSeed, office, this.study)
  }

  async start(...names: readonly string[]): Promise<void> {
    for (const { name } of this.nodes.filter(
      (node) => names.length === 0 || names.includes(node.name),
    )) {
      const cwd = join(this.#folder, name)
      const child = spawn('nats-server', ['-c', 'nats-server.conf', '-l', 'server.log'], {
        cwd,
        stdio: 'ignore',
      })
      this.#running.set(name, child)
    }
    for (const { name, ports } of this.nodes)
      if (this.#running.has(name)) await answers(`http://127.0.0.1:${ports.monitor}/varz`)
  }

  /** Lets keys in no more: the account is signed anew, and every running server reads it without a new start. */
  revoke(publicKeys: readonly string[]): void {
    const now = Math.floor(Date.now() / 1000)
    this.#reload(this.#sign(Object.fromEntries(publicKeys.map((key) => [key, now]))))
  }

  /** As `collect quota` does it, for servers whose own disk is large enough. */
  giveRoom(quotaBytes: number): void {
    this.#reload(this.#sign({}, quotaBytes))
  }

  #reload(accounts: string): void {
    for (const { name } of this.nodes) {
      writeFileSync(join(this.#folder, name, 'accounts.conf'), accounts)
      this.#running.get(name)?.kill('SIGHUP')
    }
  }

  /** As a power cut does it: no word of farewell. */
  async kill(...names: readonly string[]): Promise<void> {
    const doomed = names.length === 0 ? [...this.#running.keys()] : names
    await Promise.all(
      doomed.map(async (name) => {
        const child = this.#running.get(name)
        if (child === undefined) return
        this.#running.delete(name)
        const gone = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGKILL')
        await gone
      }),
    )
  }

  /** Takes a node's disk away. It must not run. */
  wipe(name: string): void {
    rmSync(join(this.#folder, name, 'store'), { recursive: true, force: true })
  }

  /** Resident memory now and at its height, and the disk, in bytes. */
  use(name: string): {
    readonly residentBytes: number
    readonly peakBytes: number
    readonly diskBytes: number
  } {
    const pid = this.#running.get(name)?.pid
    const status = pid === undefined ? '' : readFileSync(`/proc/${pid}/status`, 'utf8')
    const kb = (field: string) =>
      Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024
    return {
      residentBytes: kb('VmRSS'),
      peakBytes: kb('VmHWM'),
      diskBytes: folderBytes(join(this.#folder, name, 'store')),
    }
  }

  /** How many messages a node itself has of its streams, as it says over its monitor. */
  async messages(name: string): Promise<number> {
    const node = this.nodes.find((one) => one.name === name)
    const answer = await fetch(
      `http://127.0.0.1:${node?.ports.monitor}/jsz?accounts=true&streams=true`,
    )
    const { account_details: accounts = [] } = jszSchema.parse(await answer.json())
    const streams = accounts.flatMap(({ stream_detail: details = [] }) => details)
    return streams.reduce((sum, { state }) => sum + state.messages, 0)
  }

  /** Every file that a server has: what whoever looks after it can read. */
  files(): string[] {
    return readdirSync(this.#folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  }

  async close(): Promise<void> {
    await this.kill()
  }
}

const jszSchema = z.object({
  account_details: z
    .array(
      z.object({
        stream_detail: z.array(z.object({ state: z.object({ messages: z.number() }) })).optional(),
      }),
    )
    .optional(),
})

function folderBytes(folder: string): number {
  let sum = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    try {
      sum += statSync(join(entry.parentPath, entry.name)).size
    } catch {
      // A running server renames and deletes.
    }
  }
  return sum
}

/** Waits until a page is served. */
async function answers(address: string): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const isThere = await fetch(address)
      .then((response) => response.ok)
      .catch(() => false)
    if (isThere) return
    if (Date.now() > deadline) throw new Error(`nothing answers at ${address}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
