import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { NEEDED_MB } from '@/reading/session/session-store'
import { amount, writeFigure } from './figures'
import { startBrowser } from './kills/killable-browser'
import { countAnswers, enter, type KillSite, killSite } from './kills/killed-reading'

const ROUNDS = amount('FULL_DISKS', 10)
/** Only root may mount a small disk; where that is not so, the loop cannot be run. */
const mayMount = process.platform === 'linux' && process.getuid?.() === 0

let site: KillSite
const disk = mkdtempSync(join(tmpdir(), 'triplane-disk-'))
beforeAll(async () => {
  site = await killSite(process.env.LONG_SITE ?? 'build/site')
  if (mayMount) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=150m', 'tmpfs', disk])
})
afterAll(async () => {
  if (mayMount) execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
  await site.close()
})

const filler = () => join(disk, 'filler')
const free = () => {
  const { bavail, bsize } = statfsSync(disk)
  return bavail * bsize
}

/** Writes until the disk takes no more, or until so much is left. */
function fill(leave = 0): void {
  const file = openSync(filler(), 'w')
  try {
    const block = Buffer.alloc(4096)
    while (free() > leave) if (writeSync(file, block) < block.length) break
  } catch {
    // Full.
  }
  closeSync(file)
}

describe.runIf(mayMount)('A17: a disk that is really full', () => {
  it('is named, loses nothing, and heals without a reload once there is room', async () => {
    const browser = await startBrowser(join(disk, 'profile'))
    const page = browser.context.pages()[0] ?? (await browser.context.newPage())
    page.setDefaultTimeout(120_000)
    /** The case on screen: every one before it is acknowledged. */
    const here = async () => {
      const questions = await page.locator('aside[aria-label="Questions"]').innerText()
      const found = /^Case (\d+)$/m.exec(questions)?.[1]
      if (found === undefined) throw new Error(`no number of a case in: ${questions}`)
      return Number(found)
    }
    const commit = page.locator('button[aria-keyshortcuts="Enter"]')
    const full = page.getByText('The disk is full', { exact: true })
    const press = async () => {
      await page.keyboard.press('y')
      await page.keyboard.press('Enter')
    }
    let refused = 0
    try {
      await enter(page, { site, rater: 'D1' })
      await expect(commit).toBeEnabled({ timeout: 120_000 })
      for (let round = 0; round < ROUNDS; round++) {
        const before = await here()
        fill()
        // What still fits into files that are there is saved; sooner or later something is refused.
        await expect(async () => {
          if (!(await full.isVisible())) await press()
          await expect(full).toBeVisible({ timeout: 2000 })
        }).toPass({ timeout: 240_000 })
        refused += 1
        rmSync(filler())
        // Every other time no more than what the page asks for, and it goes on by itself.
        if (round % 2 === 0) fill(NEEDED_MB * 1_000_000)
        await expect(async () => {
          if (round % 2 === 1 || (await here()) === before) await press()
          expect(await here()).toBeGreaterThan(before)
          await expect(full).toBeHidden({ timeout: 2000 })
        }).toPass({ timeout: 240_000 })
        rmSync(filler(), { force: true })
      }
      const acknowledged = (await here()) - 1
      const kept = await page.evaluate(countAnswers, 'D1')
      const values = {
        rounds: ROUNDS,
        refused,
        acknowledged,
        lost: Math.max(0, acknowledged - kept),
      }
      writeFigure({
        test: 'full-disk',
        name: 'a full disk, freed again',
        values,
        words: `${ROUNDS} times full, ${refused} times refused and healed without a reload, ${acknowledged} answers acknowledged, ${values.lost} lost`,
      })
      expect(values.lost).toBe(0)
    } finally {
      await browser.kill()
    }
  })
})
