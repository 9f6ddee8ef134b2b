import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amount, writeFigure } from './figures'
import { keepBusy } from './kills/busy-machine'
import { type KillOutcome, type KillSite, killSite, killWhileReading } from './kills/killed-reading'

const AGED = amount('KILLS_AGED', 300)
const FRESH = amount('KILLS_FRESH', 60)
/** A profile is aged when it is older than any delay with which browsers write what they hold. */
const AGED_MS = 60_000

let site: KillSite
beforeAll(async () => {
  site = await killSite(process.env.LONG_SITE ?? 'build/site')
})
afterAll(() => site.close())

const between = (least: number, most: number) => least + Math.random() * (most - least)
const newProfile = () => mkdtempSync(join(tmpdir(), 'triplane-profile-'))

/** Half of the kills on a quiet machine, half with every core taken twice. */
const SETTINGS = [
  { setting: 'as quiet as the machine is', loops: 0 },
  { setting: 'every core taken twice', loops: 2 * cpus().length },
]

describe.each(SETTINGS)('$setting', ({ setting, loops }) => {
  let stop = () => {}
  beforeAll(() => {
    stop = keepBusy(loops)
  })
  afterAll(() => stop())

  it.runIf(FRESH > 0)('fresh profiles: nothing that was acknowledged is lost', async () => {
    const outcomes: KillOutcome[] = []
    const kills = Math.ceil(FRESH / SETTINGS.length)
    for (let kill = 0; kill < kills; kill++) {
      const profile = newProfile()
      try {
        const plan = { profile, site, rater: 'F1', bornAt: Date.now(), afterMs: between(200, 8000) }
        const evidence = keepEvidence(profile)
        const outcome = await killWhileReading({ ...plan, onKilled: evidence.keep })
        outcomes.push(outcome)
        evidence.drop(outcome)
      } finally {
        rmSync(profile, { recursive: true, force: true })
      }
      tell(`fresh profiles, ${setting}`, outcomes, kills)
    }
    expectNoneLost(outcomes)
  })

  it.runIf(AGED > 0)('an aged profile: nothing that was acknowledged is lost', async () => {
    const outcomes: KillOutcome[] = []
    const profile = newProfile()
    const bornAt = Date.now()
    const kills = Math.ceil(AGED / SETTINGS.length)
    try {
      for (let kill = 0; outcomes.length < kills; kill++) {
        // One session goes on through several kills; then another rater begins.
        const rater = `A${Math.floor(kill / 10) + 1}`
        const plan = { profile, site, rater, bornAt, afterMs: between(200, 4000) }
        const outcome = await killWhileReading(plan)
        if (outcome.profileAgeMs > AGED_MS) outcomes.push(outcome)
        else expect(lost([outcome])).toBe(0)
        tell(`an aged profile, ${setting}`, outcomes, kills)
      }
    } finally {
      rmSync(profile, { recursive: true, force: true })
    }
    expectNoneLost(outcomes)
  })
})

/** What a kill left, kept where KILLS_KEEP says if the browser's database had less afterwards, for whoever looks for the cause. */
function keepEvidence(profile: string) {
  const { KILLS_KEEP } = process.env
  const place = KILLS_KEEP === undefined ? null : join(KILLS_KEEP, basename(profile))
  return {
    keep: () => {
      if (place !== null)
        cpSync(join(profile, 'Default'), join(place, 'killed'), { recursive: true })
    },
    drop: (outcome: KillOutcome) => {
      if (outcome.inDatabase < outcome.acknowledged) console.log(JSON.stringify(outcome))
      if (place === null) return
      if (outcome.inDatabase >= outcome.acknowledged)
        rmSync(place, { recursive: true, force: true })
      else cpSync(join(profile, 'Default'), join(place, 'started again'), { recursive: true })
    },
  }
}

const sum = (outcomes: readonly KillOutcome[], of: (one: KillOutcome) => number) =>
  outcomes.reduce((total, one) => total + of(one), 0)
const lost = (outcomes: readonly KillOutcome[]) =>
  sum(outcomes, ({ acknowledged, inApp }) => Math.max(0, acknowledged - inApp))

/** Of nothing acknowledged, nothing can be lost. */
function expectNoneLost(outcomes: readonly KillOutcome[]): void {
  expect(sum(outcomes, ({ acknowledged }) => acknowledged)).toBeGreaterThan(0)
  expect(lost(outcomes)).toBe(0)
}

/** Says every ten kills, and keeps at the end, how many answers were acknowledged and how many were not found again. */
function tell(name: string, outcomes: readonly KillOutcome[], of: number): void {
  if (outcomes.length === 0 || (outcomes.length % 10 !== 0 && outcomes.length !== of)) return
  const values = {
    kills: outcomes.length,
    acknowledged: sum(outcomes, ({ acknowledged }) => acknowledged),
    lost: lost(outcomes),
    lostFromDatabase: sum(outcomes, ({ acknowledged, inDatabase }) =>
      Math.max(0, acknowledged - inDatabase),
    ),
    killsThatLostTheDatabase: outcomes.filter((one) => one.inDatabase < one.acknowledged).length,
    load: loadavg()[0]?.toFixed(1) ?? '',
  }
  const words = `${values.kills} kills, ${values.acknowledged} answers acknowledged, ${values.lost} lost (${values.lostFromDatabase} missing in the browser's database, in ${values.killsThatLostTheDatabase} kills); load ${values.load}`
  console.log(`${new Date().toISOString()} ${name}: ${words}`)
  if (outcomes.length === of) writeFigure({ test: 'kills', name, words, values })
}
