import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { describeNeeding, itNeeding } from '../needing'
import { Simulation } from './collect/run-simulation'
import type { Refill, SimulationOutcome } from './collect/simulation-outcome'
import { amount, writeFigure } from './figures'

const SITES = amount('COLLECT_SITES', 40)
const RATERS = amount('COLLECT_RATERS', 50)
const EVENTS = amount('COLLECT_EVENTS', 30)

describeNeeding('nats-server')('X14: a study of many sites on three servers that fall', () => {
  itNeeding('nats-server')(
    'X14: every acknowledged event is there once, and nothing else',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'triplane-collect-'))
      const simulation = new Simulation(
        folder,
        {
          sites: SITES,
          raters: RATERS,
          events: EVENTS,
          rate: amount('COLLECT_RATE', 300),
          processes: amount('COLLECT_PROCESSES', 2),
          cutSites: Math.min(SITES, amount('COLLECT_CUT_SITES', Math.ceil(SITES / 10))),
          cutMs: amount('COLLECT_CUT_MS', 60_000),
          awayMs: amount('COLLECT_AWAY_MS', 10_000),
        },
        (words) => process.stdout.write(`${new Date().toISOString()} ${words}\n`),
      )
      try {
        const outcome = await simulation.run()
        tell(outcome)
        expect(outcome).toMatchObject({
          check: {
            acknowledged: SITES * RATERS * EVENTS,
            messages: SITES * RATERS * EVENTS + outcome.torn,
            lost: 0,
            twice: 0,
            changed: 0,
            outOfOrder: 0,
            wrong: 0,
            numbersMissing: 0,
            wholeSessions: SITES * RATERS,
          },
          twice: 0,
          foreign: 0,
          forgedFound: 0,
          wholeChains: SITES * RATERS,
          tornFound: outcome.torn,
          counts: { foreignWritten: 0, foreignRead: 0, conflicts: 0 },
        })
        const [one, all] = await simulation.refills(tellRefill)
        expect(one?.there).toBe(SITES * RATERS * EVENTS + outcome.torn)
        expect(all).toMatchObject({ sent: SITES * RATERS * EVENTS, there: SITES * RATERS * EVENTS })
      } finally {
        await simulation.close()
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
})

function tell(outcome: SimulationOutcome): void {
  const { check, counts, nodes, lag, lagInFaults, waits, waitsInFaults } = outcome
  const perSecond = Math.round(check.acknowledged / outcome.seconds)
  const rounded = (values: readonly number[]) => values.map((value) => Math.round(value))
  const values: Record<string, number | string> = {
    sites: SITES,
    raters: RATERS,
    events: EVENTS,
    ...check,
    foreign: outcome.foreign,
    perSecond,
    foreignWritten: counts.foreignWritten,
    foreignRead: counts.foreignRead,
    sentTwice: counts.sentTwice,
    forged: counts.forged,
    refused: counts.refused,
    unanswered: counts.unanswered,
    torn: outcome.torn,
    tornFound: outcome.tornFound,
    wholeChains: outcome.wholeChains,
    seconds: Math.round(outcome.seconds),
    lagMs: rounded(lag).join(' / '),
    lagInFaultsMs: rounded(lagInFaults).join(' / '),
    inFaults: outcome.inFaults,
    acknowledgedAfterMs: rounded(waits).join(' / '),
    acknowledgedAfterMsInFaults: rounded(waitsInFaults).join(' / '),
    serverPeakMb: rounded(nodes.map(({ peakMb }) => peakMb)).join(' / '),
    serverDiskMb: rounded(nodes.map(({ diskMb }) => diskMb)).join(' / '),
    clientsPeakMb: rounded(outcome.clientsPeakMb).join(' / '),
  }
  const words = `${check.acknowledged} of ${SITES * RATERS * EVENTS} acknowledged, ${check.lost} lost, ${perSecond} a second, acknowledged p50/p95/worst after ${values.acknowledgedAfterMs} ms (in faults ${values.acknowledgedAfterMsInFaults}), seen after ${values.lagMs} ms (in faults ${values.lagInFaultsMs}), servers ${values.serverPeakMb} MB memory and ${values.serverDiskMb} MB disk`
  writeFigure({
    test: 'collect',
    name: `${SITES} sites x ${RATERS} raters x ${EVENTS} events`,
    words,
    values,
  })
}

function tellRefill({ name, sent, seconds, there }: Refill): void {
  const words = `${sent} sent again by browsers, ${there} there after ${seconds.toFixed(0)} s`
  writeFigure({
    test: 'collect',
    name,
    words,
    values: { sent, there, seconds: Math.round(seconds) },
  })
}
