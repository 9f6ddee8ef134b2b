import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SiteServer, serveSite } from '../bench/site-server'
import { has } from '../needs'
import { type EngineStudy, engineStudy } from './engines/engine-study'
import { Hands } from './engines/hands'
import { openFirefox } from './engines/puppeteer-engine'
import { openScreen, type Screen } from './engines/screen'
import { openWebKit } from './engines/webkit-engine'
import { writeFigure } from './figures'

const TIMES = 200
/** A home page without its sessions for so long has stalled. */
const STALL_MS = 10_000

/** A published study without scans. */
const TEXTS = 'neural-medbench-grader'

let study: EngineStudy
let site: SiteServer
let screen: Screen

beforeAll(async () => {
  study = await engineStudy()
  site = await serveSite([study.site, process.env.LONG_SITE ?? 'build/site'])
  screen = await openScreen()
})
afterAll(async () => {
  await screen?.close()
  await site?.close()
  if (study !== undefined) rmSync(study.folder, { recursive: true, force: true })
})

it.runIf(has('WebKitGTK, its driver and Xvfb'))(
  `WebKit: ${TIMES} visits to the home page right after a reload show the session`,
  async () => {
    const engine = await openWebKit(screen)
    try {
      const hands = new Hands(engine)
      await engine.open(site.url)
      await hands.click('a', /^Read: One study/)
      await hands.fill('input', 'Your reader code', 'R1')
      await engine.press('Enter')
      await hands.click('button', 'Begin')
      await hands.find('button', 'I have read this')
      const waits: number[] = []
      for (let visit = 0; visit < TIMES; visit++) {
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
      const stalls = waits.filter((ms) => ms > STALL_MS).length
      writeFigure({
        test: 'stalls',
        name: `WebKit, ${TIMES} visits`,
        words: `${stalls} stalled`,
        values: { visits: waits.length, stalls, slowestMs: Math.max(...waits) },
      })
      expect(stalls).toBe(0)
    } finally {
      await engine.close()
    }
  },
)

it.runIf(has('Firefox and Xvfb'))(`Firefox: ${TIMES} freezings come to an end`, async () => {
  const engine = await openFirefox(screen)
  try {
    const hands = new Hands(engine)
    const waits: number[] = []
    for (let time = 0; time < TIMES; time++) {
      await engine.open(`${site.url}#/prepare/from/${TEXTS}`)
      await hands.click('button', 'Start from this study')
      await hands.read(/Ready to freeze as it is/)
      await hands.click('nav[aria-label="Steps"] a', /^Freeze/)
      await hands.click('input[type="radio"]', /^Open \(key\.json\)/)
      const startedAt = Date.now()
      await hands.click('button', 'Freeze the study')
      await hands.read(/was frozen on/)
      waits.push(Date.now() - startedAt)
    }
    writeFigure({
      test: 'stalls',
      name: `Firefox, ${TIMES} freezings`,
      words: `${waits.length} came to an end`,
      values: { freezings: waits.length, slowestMs: Math.max(...waits) },
    })
    expect(waits.length).toBe(TIMES)
  } finally {
    await engine.close()
  }
})
