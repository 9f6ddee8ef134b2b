import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SiteServer, serveSite } from '../bench/site-server'
import { has } from '../needs'
import type { Engine } from './engines/engine'
import { type EngineStudy, engineStudy } from './engines/engine-study'
import { Hands } from './engines/hands'
import { leaveWhileReading } from './engines/leave-reading'
import { openChromium, openFirefox } from './engines/puppeteer-engine'
import { openScreen, type Screen } from './engines/screen'
import { openWebKit } from './engines/webkit-engine'
import { amount, writeFigure } from './figures'
import { type KillSite, killSite } from './kills/killed-reading'

const VISITS = amount('STALLS_VISITS', 200)
const FREEZINGS = amount('STALLS_FREEZINGS', 200)
const LEAVINGS = amount('STALLS_LEAVINGS', 200)
/** A home page without its sessions, or a freezing without its end, for so long has stalled. */
const STALL_MS = 10_000
/** The app asks once more over a new connection after so long: what took longer was saved by that, or the machine was slow. */
const SECOND_TRY_MS = 5000

/** A published study without scans. */
const TEXTS = 'neural-medbench-grader'

const ENGINES = [
  { browser: 'Chromium', isThere: true, open: openChromium },
  { browser: 'Firefox', isThere: has('Firefox and Xvfb'), open: openFirefox },
  { browser: 'WebKit', isThere: has('WebKitGTK, its driver and Xvfb'), open: openWebKit },
] as const

let study: EngineStudy
let site: SiteServer
/** With a study of many cases. */
let long: KillSite
let screen: Screen

beforeAll(async () => {
  study = await engineStudy()
  site = await serveSite([study.site, process.env.LONG_SITE ?? 'build/site'])
  long = await killSite(process.env.LONG_SITE ?? 'build/site')
  screen = await openScreen()
})
afterAll(async () => {
  await screen?.close()
  await site?.close()
  await long?.close()
  if (study !== undefined) rmSync(study.folder, { recursive: true, force: true })
})

for (const { browser, isThere, open } of ENGINES)
  describe.runIf(isThere)(browser, () => {
    it.runIf(VISITS > 0)(
      `${VISITS} visits to the home page right after a reload show the session`,
      async () => {
        const engine = await open(screen)
        try {
          expectNoStall(engine, 'visits', await visitAfterReloads(engine))
        } finally {
          await engine.close()
        }
      },
    )

    it.runIf(FREEZINGS > 0)(`${FREEZINGS} freezings come to an end`, async () => {
      const engine = await open(screen)
      try {
        expectNoStall(engine, 'freezings', await freezeOften(engine))
      } finally {
        await engine.close()
      }
    })

    it.runIf(LEAVINGS > 0)(
      `${LEAVINGS} times the room is left in the midst of answers: none is lost or doubled`,
      async () => {
        const engine = await open(screen)
        try {
          const { waits, ...kept } = await leaveWhileReading(engine, long.url, LEAVINGS)
          expectNoStall(engine, 'leavings', waits, kept)
          expect(kept.acknowledged).toBeGreaterThan(0)
          expect([kept.lost, kept.doubled]).toEqual([0, 0])
        } finally {
          await engine.close()
        }
      },
    )
  })

/** @returns how long each visit took to show the session, in ms. */
async function visitAfterReloads(engine: Engine): Promise<number[]> {
  const hands = new Hands(engine)
  await engine.open(site.url)
  await hands.click('a', /^Read: One study/)
  await hands.fill('input', 'Your reader code', 'R1')
  await engine.press('Enter')
  await hands.click('button', 'Begin')
  await hands.find('button', 'I have read this')
  const waits: number[] = []
  for (let visit = 0; visit < VISITS; visit++) {
    await engine.reload()
    // At any time of the page's start: also in the midst of what it writes.
    await new Promise((resolve) => setTimeout(resolve, (visit * 97) % 2500))
    await engine.open(site.url)
    const startedAt = Date.now()
    await hands.find('a', /^Resume/)
    waits.push(Date.now() - startedAt)
    await hands.click('a', /^Resume/)
    await hands.find('button', 'I have read this')
  }
  return waits
}

/** @returns how long each freezing took, in ms. */
async function freezeOften(engine: Engine): Promise<number[]> {
  const hands = new Hands(engine)
  const waits: number[] = []
  for (let time = 0; time < FREEZINGS; time++) {
    await engine.open(`${site.url}#/prepare/from/${TEXTS}`)
    await hands.click('button', 'Start from this study')
    await hands.read(/Ready to freeze as it is/)
    // Numbers that come later move what is below them, away from under the press.
    await hands.read('Nothing found')
    await hands.click('nav[aria-label="Steps"] a', /^Freeze/)
    await hands.click('input[type="radio"]', /^Open \(key\.json\)/)
    const startedAt = Date.now()
    await hands.click('button', 'Freeze the study')
    await hands.read(/was frozen on/)
    waits.push(Date.now() - startedAt)
  }
  return waits
}

/** @param more figures of the same run. */
function expectNoStall(
  { name }: Engine,
  what: string,
  waits: readonly number[],
  more: Readonly<Record<string, number>> = {},
): void {
  const stalls = waits.filter((ms) => ms > STALL_MS).length
  const slow = waits.filter((ms) => ms > SECOND_TRY_MS).length
  const slowestMs = Math.max(...waits)
  const others = Object.entries(more)
    .map(([words, count]) => `, ${count} answers ${words}`)
    .join('')
  writeFigure({
    test: 'stalls',
    name: `${name}, ${waits.length} ${what}`,
    words: `${stalls} stalled, ${slow} took longer than ${SECOND_TRY_MS / 1000} s, the slowest ${(slowestMs / 1000).toFixed(1)} s${others}`,
    values: { [what]: waits.length, stalls, slow, slowestMs, ...more },
  })
  expect(stalls).toBe(0)
}
