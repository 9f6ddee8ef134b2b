import { type ChildProcess, execFile, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { jetstreamManager } from '@nats-io/jetstream'
import { jwtAuthenticator, type NatsConnection } from '@nats-io/nats-core'
import { connect } from '@nats-io/transport-node'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { streamName } from '@/collection'
import { officeInbox } from '@/collection/office'
import { makeStream } from '@/collection/setup'
import { collectionWatch, forgedFinder } from '@/collection/watch'
import { followStream } from '@/collection/watch/follow-stream'
import { Cluster } from '../../collection/cluster'
import { type Fault, judgeTimes, type SeenEvent } from './judge-times'
import { nativeKeyOf } from './native-rater'
import { type SiteCommand, type SiteCounts, type SiteReport, sumOfCounts } from './simulation-order'
import {
  type Refill,
  type SimulationOutcome,
  type SimulationSize,
  streamCheckSchema,
} from './simulation-outcome'

const STUDY = '5ca1e5ca1e5ca1e5'
/** A browser whose answer a fault swallowed waits for it so long, and then pauses: its queue is a fault's, too. */
const ECHO_MS = 15_000

/** Three servers, all sites, every fault in its turn, and then the refills. Everything that it starts it ends. */
export class Simulation {
  readonly #size: SimulationSize
  readonly #folder: string
  readonly #say: (words: string) => void
  readonly #stop = new AbortController()
  readonly #seen = new Map<string, SeenEvent>()
  readonly #faults: Fault[] = []
  /** Processes of the sites, and what each said last. */
  readonly #sites: ChildProcess[] = []
  readonly #countsOf = new Map<ChildProcess, SiteCounts>()
  readonly #done: Extract<SiteReport, { kind: 'done' }>[] = []
  readonly #refilled: Extract<SiteReport, { kind: 'refilled' }>[] = []
  #cluster: Cluster | null = null
  #desk: NatsConnection | null = null

  constructor(folder: string, size: SimulationSize, say: (words: string) => void) {
    this.#folder = folder
    this.#size = size
    this.#say = say
  }

  async run(): Promise<SimulationOutcome> {
    const { sites, raters, events, rate, cutSites, processes } = this.#size
    const total = sites * raters * events
    const secret = randomBytes(32)
    const issuer = nativeKeyOf('account', secret).publicKey
    const identity = await generateX25519Identity()
    const cluster = await Cluster.make(this.#folder, { count: 3, study: STUDY, issuer })
    this.#cluster = cluster
    await cluster.start()
    await this.#makeStream()
    const watch = this.#watch(issuer)
    this.#desk = await this.#connect('coordinator')
    const following = followStream(this.#desk, {
      study: STUDY,
      inbox: officeInbox('coordinator'),
      signal: this.#stop.signal,
      onState: () => undefined,
      onMessages: (messages) => watch.add(messages),
    })
    const files = Array.from({ length: processes }, (_, n) =>
      join(this.#folder, `acknowledged-${n + 1}.tsv`),
    )
    const startedAt = performance.now()
    const order = {
      kind: 'begin',
      processes,
      servers: cluster.servers,
      account: cluster.account,
      study: STUDY,
      sites,
      raters,
      events,
      rate,
      cutSites,
      issuerSecret: secret.toString('hex'),
      recipient: rawRecipient(await identityToRecipient(identity)).toString('hex'),
    } as const
    for (const [process, acknowledgedFile] of files.entries())
      this.#startSites().send({ ...order, process, acknowledgedFile })
    await this.#until(() => this.#counts.connected === sites * raters, 'everybody is connected')
    const isAt = (share: number) => () => this.#counts.acknowledged >= share * total
    await this.#until(isAt(0.25), 'a quarter: a follower is killed')
    await this.#away([await this.#follower()])
    await this.#until(isAt(0.375), 'three eighths: some sites are cut off')
    await this.#cutSites()
    await this.#until(isAt(0.5), 'half: the leader is killed')
    await this.#away([await this.#leader()])
    await this.#until(isAt(0.75), 'three quarters: all three are killed')
    await this.#away(cluster.nodes.map(({ name }) => name))
    await this.#until(() => this.#done.length === processes, 'everything is acknowledged')
    const seconds = (performance.now() - startedAt) / 1000
    const kept = await this.#streamCount()
    await this.#until(() => this.#seen.size >= kept, 'the view has all of it')
    const nodes = cluster.nodes.map(({ name }) => {
      const { peakBytes, diskBytes } = cluster.use(name)
      return { name, peakMb: peakBytes / 2 ** 20, diskMb: diskBytes / 2 ** 20 }
    })
    const view = watch.view(new Date())
    const judged = await judgeTimes(files, this.#seen, this.#faults)
    const check = await this.#check(identity, issuer, files)
    this.#stop.abort()
    await following
    const tornSessions = view.sessions.filter(
      ({ chain, events: whole }) => chain.kind !== 'whole' && whole === 0,
    )
    return {
      ...judged,
      check,
      counts: this.#counts,
      seconds,
      nodes,
      sessions: sites * raters,
      wholeChains: view.sessions.filter(
        ({ chain, events: whole, state }) =>
          chain.kind === 'whole' && whole === events && state === 'complete',
      ).length,
      tornFound: tornSessions.length,
      forgedFound: view.totals.refused,
      clientsPeakMb: this.#done.map(({ peakBytes }) => peakBytes / 2 ** 20),
    }
  }

  /** After `run`: one node loses its disk, then all three. */
  async refills(tell: (refill: Refill) => void): Promise<Refill[]> {
    const one = await this.#wipeOne()
    tell(one)
    const all = await this.#wipeAll()
    tell(all)
    return [one, all]
  }

  async close(): Promise<void> {
    this.#stop.abort()
    await this.#desk?.close().catch(() => undefined)
    for (const site of this.#sites) site.kill('SIGKILL')
    await this.#cluster?.close()
  }

  #watch(issuer: string): ReturnType<typeof collectionWatch> {
    const findForged = forgedFinder(issuer)
    return collectionWatch(async (events) => {
      const forged = await findForged(events)
      const seenMs = Date.now()
      for (const event of events) {
        const { rater, session, seq } = event.header
        const subject = `a.${STUDY}.${rater}.${session}.${seq}`
        const before = this.#seen.get(subject)
        if (before !== undefined) before.times += 1
        else this.#seen.set(subject, { seenMs, times: 1 })
      }
      return forged
    }, [])
  }

  /** By a program of its own, which has no line of src: order, signatures and hash of every message, and what was acknowledged. */
  async #check(identity: string, issuer: string, acknowledged: readonly string[]) {
    const [credential, identityFile] = ['coordinator.json', 'identity.txt'].map((name) =>
      join(this.#folder, name),
    )
    const cluster = this.#running()
    const { jwt, seed } = cluster.office('coordinator')
    writeFileSync(credential ?? '', JSON.stringify({ jwt, seed, study: STUDY, issuer }))
    writeFileSync(identityFile ?? '', identity)
    const program = fileURLToPath(new URL('./check-stream.ts', import.meta.url))
    const words = [cluster.servers[0], credential, identityFile, ...acknowledged]
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      program,
      ...words.map(String),
    ]).catch((failed: { readonly stdout: string }) => failed)
    this.#say(`checked by itself: ${stdout.trim()}`)
    return streamCheckSchema.parse(JSON.parse(stdout))
  }

  /** One node loses its disk: the other two fill it. */
  async #wipeOne(): Promise<Refill> {
    const cluster = this.#running()
    const name = await this.#follower()
    const startedAt = performance.now()
    await cluster.kill(name)
    cluster.wipe(name)
    await cluster.start(name)
    const kept = await this.#streamCount()
    // Once, a node of nats-server 2.9.10 asked the others for nothing for 150 s: it is started anew, and that is told.
    let starts = 1
    while (!(await this.#caughtUp(name, kept)) && starts < 4) {
      starts += 1
      await cluster.kill(name)
      await cluster.start(name)
    }
    const seconds = (performance.now() - startedAt) / 1000
    const words = starts === 1 ? 'one node wiped' : `one node wiped (started ${starts} times)`
    return { name: words, sent: 0, seconds, there: await cluster.messages(name) }
  }

  /** Waits for as long as more arrives. @returns whether the node has all of it */
  async #caughtUp(name: string, kept: number): Promise<boolean> {
    let [most, changedAt] = [-1, Date.now()]
    while (Date.now() - changedAt < 30_000) {
      const there = await this.#running().messages(name)
      if (there >= kept) return true
      if (there > most) [most, changedAt] = [there, Date.now()]
      await pause(500)
    }
    return false
  }

  /** All three lose their disks: the browsers fill them. */
  async #wipeAll(): Promise<Refill> {
    const cluster = this.#running()
    await cluster.kill()
    for (const { name } of cluster.nodes) cluster.wipe(name)
    await cluster.start()
    await this.#makeStream()
    this.#tell({ kind: 'refill', name: 'cluster wiped' })
    await this.#until(
      () => this.#refilled.length === this.#sites.length,
      'the wiped cluster is filled again',
    )
    const sent = this.#refilled.reduce((sum, one) => sum + one.sent, 0)
    const seconds = Math.max(...this.#refilled.map((one) => one.seconds))
    return { name: 'whole cluster wiped', sent, seconds, there: await this.#streamCount() }
  }

  async #away(names: readonly string[]): Promise<void> {
    const cluster = this.#running()
    const fault = { from: Date.now(), to: Number.POSITIVE_INFINITY }
    this.#faults.push(fault)
    await cluster.kill(...names)
    await pause(this.#size.awayMs)
    await cluster.start(...names)
    await this.#until(() => this.#areCurrent(), `${names.join(', ')} back`)
    fault.to = Date.now() + ECHO_MS
  }

  async #cutSites(): Promise<void> {
    const fault = { from: Date.now(), to: Number.POSITIVE_INFINITY }
    this.#faults.push(fault)
    this.#tell({ kind: 'cut' })
    await pause(this.#size.cutMs)
    this.#tell({ kind: 'mend' })
    fault.to = Date.now() + ECHO_MS
  }

  async #makeStream(): Promise<void> {
    await this.#asAdministrator(async (connection) => {
      const made = await makeStream(connection, STUDY, 3)
      if (!made.ok) throw new Error(made.problems[0]?.message)
    })
  }

  async #info() {
    return this.#asAdministrator(async (connection) => {
      const manager = await jetstreamManager(connection)
      return manager.streams.info(streamName(STUDY))
    })
  }

  async #streamCount(): Promise<number> {
    return (await this.#info()).state.messages
  }

  async #leader(): Promise<string> {
    return nodeOf((await this.#info()).cluster?.leader)
  }

  async #follower(): Promise<string> {
    return nodeOf((await this.#info()).cluster?.replicas?.[0]?.name)
  }

  async #areCurrent(): Promise<boolean> {
    const { cluster } = await this.#info()
    const replicas = cluster?.replicas ?? []
    return (
      cluster?.leader !== undefined &&
      cluster.leader !== '' &&
      replicas.length === 2 &&
      replicas.every(({ current }) => current)
    )
  }

  /** A connection for one question, asked again as long as the servers choose a leader. */
  async #asAdministrator<T>(ask: (connection: NatsConnection) => Promise<T>): Promise<T> {
    const deadline = Date.now() + 90_000
    for (;;) {
      const connection = await this.#connect('administrator')
      try {
        return await ask(connection)
      } catch (error) {
        if (Date.now() > deadline) throw error
      } finally {
        await connection.close()
      }
      await pause(500)
    }
  }

  #connect(office: 'coordinator' | 'administrator'): Promise<NatsConnection> {
    const cluster = this.#running()
    const { jwt, seed } = cluster.office(office)
    return connect({
      servers: cluster.servers,
      authenticator: jwtAuthenticator(jwt, new TextEncoder().encode(seed)),
      inboxPrefix: officeInbox(office),
      maxReconnectAttempts: -1,
      reconnectTimeWait: 300,
      waitOnFirstConnect: true,
      timeout: 20_000,
    })
  }

  #running(): Cluster {
    if (this.#cluster === null) throw new Error('no cluster runs')
    return this.#cluster
  }

  /** One process for some of the sites: all of them in one would measure that process. */
  #startSites(): ChildProcess {
    const sites = fork(new URL('./site-clients.ts', import.meta.url), {
      execArgv: ['--import', 'tsx'],
    })
    sites.on('message', (report: SiteReport) => {
      if (report.kind === 'counts') this.#countsOf.set(sites, report)
      else if (report.kind === 'done') this.#done.push(report)
      else this.#refilled.push(report)
    })
    this.#sites.push(sites)
    return sites
  }

  get #counts(): SiteCounts {
    return sumOfCounts([...this.#countsOf.values()])
  }

  #tell(command: SiteCommand): void {
    for (const site of this.#sites) site.send(command)
  }

  /** Waits for as long as something goes on. @throws Error where nothing has for two minutes */
  async #until(isSo: () => boolean | Promise<boolean>, words: string): Promise<void> {
    let [before, changedAt] = ['', Date.now()]
    while (!(await isSo())) {
      const now = `${JSON.stringify(this.#counts)} ${this.#seen.size}`
      if (now !== before) [before, changedAt] = [now, Date.now()]
      else if (Date.now() - changedAt > 150_000)
        throw new Error(`for 150 s nothing moved: ${words}; ${now}`)
      if (this.#sites.some(({ exitCode }) => exitCode !== null))
        throw new Error('a process of the sites ended')
      await pause(200)
    }
    this.#say(`${words}: ${JSON.stringify(this.#counts)}, seen ${this.#seen.size}`)
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** `triplane-<study>-node-2` is node-2. */
const nodeOf = (name = ''): string => /node-\d+$/.exec(name)?.[0] ?? ''

/** The 32 bytes of an age recipient (bech32). */
function rawRecipient(recipient: string): Buffer {
  const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
  const bits = [...recipient.slice('age1'.length, -6)]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from(
    Array.from({ length: 32 }, (_, n) => parseInt(bits.slice(8 * n, 8 * n + 8), 2)),
  )
}
