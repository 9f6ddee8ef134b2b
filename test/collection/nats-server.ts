import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jetstreamManager } from '@nats-io/jetstream'
import { createAccount, createOperator, createUser } from '@nats-io/nkeys'
import { connect, jwtAuthenticator, type NatsConnection } from '@nats-io/transport-node'
import { signedToken } from '@/collection/credential'
import { raterPermissions, streamSettings } from '@/collection/subjects'
import { freePort } from '../free-port'

const seedOf = (pair: { getSeed(): Uint8Array }): string => new TextDecoder().decode(pair.getSeed())
const now = () => Math.floor(Date.now() / 1000)

/** Operator, account and scoped signing key of a study's collection, as `collect setup` makes them, in memory. */
export function testAccounts(study: string, issuerSeedPair = createAccount()) {
  const operator = createOperator()
  const system = createAccount()
  const account = createAccount()
  const sign = (claims: object) =>
    signedToken({ iat: now(), ...claims }, (bytes) => operator.sign(bytes))
  const noLimit = {
    subs: -1,
    data: -1,
    payload: -1,
    imports: -1,
    exports: -1,
    wildcards: true,
    conn: -1,
    leaf: -1,
    disk_storage: -1,
    mem_storage: -1,
    streams: -1,
    consumer: -1,
  }
  const key = operator.getPublicKey()
  const accountJwt = sign({
    iss: key,
    sub: account.getPublicKey(),
    name: 'triplane',
    nats: {
      type: 'account',
      version: 2,
      limits: noLimit,
      signing_keys: [
        {
          kind: 'user_scope',
          key: issuerSeedPair.getPublicKey(),
          role: 'rater',
          template: { ...raterPermissions(study), subs: -1, data: -1, payload: -1 },
        },
      ],
    },
  })
  const { disk_storage, mem_storage, streams, consumer, ...systemLimits } = noLimit
  const systemJwt = sign({
    iss: key,
    sub: system.getPublicKey(),
    name: 'SYS',
    nats: { type: 'account', version: 2, limits: systemLimits },
  })
  const operatorJwt = sign({
    iss: key,
    sub: key,
    name: 'triplane',
    nats: { type: 'operator', version: 2, system_account: system.getPublicKey() },
  })
  // The coordinator: everything within the account.
  const user = createUser()
  const userJwt = signedToken(
    {
      iat: now(),
      iss: account.getPublicKey(),
      sub: user.getPublicKey(),
      name: 'coordinator',
      nats: { type: 'user', version: 2, subs: -1, data: -1, payload: -1 },
    },
    (bytes) => account.sign(bytes),
  )
  return {
    operatorJwt,
    accountJwt,
    systemJwt,
    userJwt,
    userSeed: seedOf(user),
    account: account.getPublicKey(),
    system: system.getPublicKey(),
    issuer: issuerSeedPair.getPublicKey(),
    signingSeed: seedOf(issuerSeedPair),
  }
}

/** A server of one's own on ephemeral ports of the loopback, with a WebSocket listener. Ends with `stop`. */
export class TestNatsServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'triplane-nats-'))
  study: string
  accounts: ReturnType<typeof testAccounts>
  private process: ChildProcess | null = null
  private ports: { readonly nats: number; readonly ws: number } | null = null

  constructor(study = '0000000000000000', accounts = testAccounts(study)) {
    this.study = study
    this.accounts = accounts
  }

  get address(): string {
    return `nats://127.0.0.1:${this.ports?.nats}`
  }
  get webSocket(): string {
    return `ws://127.0.0.1:${this.ports?.ws}`
  }

  /** A credentials file with all rights within the account, as NATS writes one. */
  get credentials(): string {
    const { userJwt, userSeed } = this.accounts
    return [
      '-----BEGIN NATS USER JWT-----',
      userJwt,
      '------END NATS USER JWT------',
      '',
      '-----BEGIN USER NKEY SEED-----',
      userSeed,
      '------END USER NKEY SEED------',
      '',
    ].join('\n')
  }

  /** So that its address can stand in a study before it runs. */
  async choosePorts(): Promise<void> {
    this.ports ??= { nats: await freePort(), ws: await freePort() }
  }
  /** Before it is started: of this study. */
  become(study: string, accounts = testAccounts(study)): void {
    this.study = study
    this.accounts = accounts
  }

  /** Starts it, or starts it again on the same ports and files. Resolves when it answers. */
  async start(): Promise<void> {
    await this.choosePorts()
    if (this.ports === null) throw new Error('the server has no ports')
    const { operatorJwt, accountJwt, systemJwt, account, system } = this.accounts
    const file = join(this.folder, 'nats.conf')
    writeFileSync(
      file,
      [
        `listen: 127.0.0.1:${this.ports.nats}`,
        `server_name: test`,
        `jetstream { store_dir: "${join(this.folder, 'store')}" }`,
        // As setup writes it: a busy machine takes longer than the usual two seconds to show who it is.
        `authorization { timeout: 30 }`,
        `websocket { listen: "127.0.0.1:${this.ports.ws}", no_tls: true, authorization { timeout: 30 } }`,
        `operator: ${operatorJwt}`,
        `system_account: ${system}`,
        'resolver: MEMORY',
        `resolver_preload: { ${account}: ${accountJwt}, ${system}: ${systemJwt} }`,
      ].join('\n'),
    )
    const log = join(this.folder, 'nats.log')
    const child = spawn('nats-server', ['-c', file, '-l', log], { stdio: 'ignore' })
    this.process = child
    const ended = new Promise<never>((_, fail) => {
      child.once('error', fail)
      child.once('exit', () =>
        fail(new Error(`nats-server ended: ${readFileSync(log, 'utf8').slice(-2000)}`)),
      )
    })
    // The client itself tries until the server answers.
    const ready = this.coordinator().then((connection) => connection.close())
    await Promise.race([ready, ended])
    ended.catch(() => undefined)
  }

  /** A connection with all rights within the account. */
  coordinator(): Promise<NatsConnection> {
    const { userJwt, userSeed } = this.accounts
    return connect({
      servers: this.address,
      authenticator: jwtAuthenticator(userJwt, new TextEncoder().encode(userSeed)),
      waitOnFirstConnect: true,
      reconnectTimeWait: 50,
      maxReconnectAttempts: 200,
    })
  }

  /** The study's stream, as `streamSettings` has it. */
  async addStream(): Promise<void> {
    const connection = await this.coordinator()
    const manager = await jetstreamManager(connection)
    await manager.streams.add(streamSettings(this.study))
    await connection.close()
  }

  /** As if it lost its power. */
  async kill(): Promise<void> {
    const child = this.process
    this.process = null
    if (child === null || child.exitCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }

  /** While it is not running: as if its disk was lost. */
  async emptied(): Promise<void> {
    await this.kill()
    rmSync(join(this.folder, 'store'), { recursive: true, force: true })
  }

  async stop(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
