/** All sites of the simulation, in a process of its own. Told what to do by its parent; see simulation-order.ts. */
import { createWriteStream } from 'node:fs'
import { CutLine } from './cut-line'
import { nativeKeyOf } from './native-rater'
import { SimulatedRater, type Tally } from './simulated-rater'
import type { SimulationOrder, SiteCommand, SiteReport } from './simulation-order'

const tally: Tally = {
  committed: 0,
  acknowledged: 0,
  sentTwice: 0,
  forged: 0,
  refused: 0,
  unanswered: 0,
  leftToWatch: 0,
  foreignWritten: 0,
  foreignRead: 0,
  conflicts: 0,
}
const raters: SimulatedRater[] = []
const lines: CutLine[] = []
let connected = 0

const say = (report: SiteReport) => void process.send?.(report)

async function begin(order: SimulationOrder): Promise<void> {
  const issuer = nativeKeyOf('account', Buffer.from(order.issuerSecret, 'hex'))
  const recipient = Buffer.from(order.recipient, 'hex')
  const file = createWriteStream(order.acknowledgedFile)
  const counts = setInterval(() => say({ kind: 'counts', connected, ...tally, refilled: 0 }), 200)
  for (let site = order.process; site < order.sites; site += order.processes) {
    let servers = [...order.servers.slice(site % 3), ...order.servers.slice(0, site % 3)]
    if (site < order.cutSites) {
      const { line, address } = await CutLine.to(servers[0] ?? '')
      lines.push(line)
      servers = [address]
    }
    for (let n = 0; n < order.raters; n++)
      raters.push(
        new SimulatedRater(`S${site + 1}-R${n + 1}`, {
          servers,
          account: order.account,
          study: order.study,
          issuer,
          recipient,
          events: order.events,
          tally,
          acknowledged(subject, hash, { committedMs, isConnected }) {
            const line = isConnected ? 'connected' : 'cut'
            file.write([subject, hash, committedMs, Date.now(), line].join('\t').concat('\n'))
          },
        }),
      )
  }
  await inGroups(raters, 100, async (rater) => {
    await rater.connect()
    connected += 1
  })
  // Everybody reads at once: each thinks for as long as the rate asks, and begins somewhere in its first thought.
  const thinkMs = (1000 * order.sites * order.raters) / order.rate
  await Promise.all(
    raters.map(async (rater) => {
      await wait(Math.random() * thinkMs)
      for (let n = 0; n < order.events; n++) {
        rater.commit()
        await wait(thinkMs * (0.5 + Math.random()))
      }
    }),
  )
  await Promise.all(raters.map((rater) => rater.sent))
  clearInterval(counts)
  say({ kind: 'counts', connected, ...tally, refilled: 0 })
  await new Promise<void>((resolve) => file.end(resolve))
  say({ kind: 'done', peakBytes: process.resourceUsage().maxRSS * 1024 })
}

async function refill(name: string): Promise<void> {
  const startedAt = performance.now()
  let [asked, sent] = [0, 0]
  const counts = setInterval(
    () => say({ kind: 'counts', connected, ...tally, refilled: sent }),
    200,
  )
  await inGroups(raters, 200, async (rater) => {
    const done = await rater.refill()
    asked += done.asked
    sent += done.sent
  })
  clearInterval(counts)
  say({ kind: 'refilled', name, asked, sent, seconds: (performance.now() - startedAt) / 1000 })
}

/** So many at a time. */
async function inGroups<T>(
  all: readonly T[],
  width: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = [...all]
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await work(one)
    }),
  )
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

process.on('message', (command: SiteCommand) => {
  if (command.kind === 'begin') void begin(command)
  else if (command.kind === 'cut') for (const line of lines) line.cut()
  else if (command.kind === 'mend') for (const line of lines) line.mend()
  else if (command.kind === 'refill') void refill(command.name)
  else process.exit(0)
})
// A parent that was killed leaves nobody behind.
process.on('disconnect', () => process.exit(1))
