import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { german } from '../language/all-texts'
import { passDisplayCheck, signIn, waitForItem } from './rater-page'

const HOME_KB = 160
const ROOM_KB = 330
/** What the page fetches by itself once it is at rest, so that a reading goes on without the site: no part of opening it. */
const KEPT_AFTER_MS = 4000

/** Files of the app that the browser asks for from now on, workers' scripts included; studies are none of the program. */
function watchFiles(page: Page) {
  const files = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== new URL(page.url()).origin && page.url() !== 'about:blank') return
    if (!pathname.startsWith('/studies/'))
      files.add(pathname === '/' ? 'index.html' : pathname.slice(1))
  })
  return files
}

const textOf = (file: string) => readFile(`build/site/${file}`)

/** As a host packs them: gzip, level 9. */
async function packedKb(files: Iterable<string>) {
  const all = await Promise.all(
    [...files].map(async (file) => ({
      file,
      kb: gzipSync(await textOf(file), { level: 9 }).length / 1000,
    })),
  )
  const largest = all.sort((a, b) => b.kb - a.kb).map(({ file, kb }) => `${file} ${kb.toFixed(1)}`)
  return { kb: all.reduce((sum, { kb }) => sum + kb, 0), largest: largest.slice(0, 12).join(', ') }
}

test('the home page is under 160 kB, and the reading room under 330 kB more, gzipped', async ({
  page,
}) => {
  await page.addInitScript((after) => {
    const later = window.setTimeout
    const none = (work: TimerHandler, ms?: number) => (ms === after ? 0 : later(work, ms))
    window.setTimeout = none as typeof window.setTimeout
  }, KEPT_AFTER_MS)
  const files = watchFiles(page)
  await page.goto('')
  await expect(page.getByRole('link', { name: /^Read: Triplane demo/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const ofHome = new Set(files)
  const home = await packedKb(ofHome)
  expect(home.kb, home.largest).toBeLessThan(HOME_KB)
  // Far more than nothing: what is counted is what was fetched.
  expect(home.kb, home.largest).toBeGreaterThan(100)

  await page.getByRole('link', { name: /^Read: Triplane demo/ }).click()
  await signIn(page, 'R1', 'Medical student')
  await passDisplayCheck(page)
  await waitForItem(page, 1)
  await page.waitForLoadState('networkidle')
  const ofRoom = [...files].filter((file) => !ofHome.has(file))
  const room = await packedKb(ofRoom)
  expect(room.kb, room.largest).toBeLessThan(ROOM_KB)
  expect(room.kb, room.largest).toBeGreaterThan(250)

  // The help and its texts come when somebody asks for it, German when it is chosen.
  const seen = (await Promise.all([...files].map(textOf))).map(String).join('\n')
  const asked = 'How do I move through the slices?'
  expect(seen).not.toContain(asked)
  expect(seen).not.toContain(german.home.title)
  await page.keyboard.press('?')
  await expect(page.getByText(asked)).toBeAttached()
  await page.keyboard.press('Escape')
  await page.keyboard.press('_')
  await expect(page.getByRole('button', { name: german.room.pause })).toBeVisible()
})
