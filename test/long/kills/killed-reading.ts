import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { type SiteServer, serveSite } from '../../bench/site-server'
import { manyItems } from '../../e2e/reading/many-items'
import type { TestPackage } from '../../e2e/reading/package-of'
import { type KillableBrowser, startBrowser } from './killable-browser'

/** Enough that no session ends while it is killed. */
const ITEMS = 400

/** The built site with one small study on it. */
export interface KillSite extends SiteServer {
  readonly folder: string
}

/** @param site the built site. */
export async function killSite(site: string): Promise<KillSite> {
  const folder = mkdtempSync(join(tmpdir(), 'triplane-kills-'))
  const pack = manyItems(ITEMS, { raters: {} })
  for (const [path, bytes] of filesOf(pack)) {
    const target = join(folder, 'studies', path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, bytes)
  }
  const server = await serveSite([folder, site])
  return {
    url: server.url,
    folder,
    close: async () => {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function filesOf(pack: TestPackage): ReadonlyMap<string, Uint8Array | string> {
  const entry = {
    id: 'reading-test',
    title: 'Reading under test',
    path: 'reading-test',
    studyHash: pack.studyHash,
  }
  return new Map<string, Uint8Array | string>([
    ['index.json', JSON.stringify([entry])],
    ...[...pack.files].map(([path, bytes]) => [`reading-test/${path}`, bytes] as const),
  ])
}

/** What one kill left. */
export interface KillOutcome {
  /** Answers after which the room showed the next item, before the kill. */
  readonly acknowledged: number
  /** Answers of this rater found in the browser's own database afterwards, before the app ran. */
  readonly inDatabase: number
  /** Answers of this rater that the app has after its next start, whatever it had to fetch them from. */
  readonly inApp: number
  /** Age of the profile at the kill, in ms. */
  readonly profileAgeMs: number
  /** Why the browser could not open its database at first; null when it could. */
  readonly openProblem: string | null
}

export interface KillPlan {
  readonly profile: string
  readonly site: KillSite
  readonly rater: string
  /** When to kill, in ms after the first item is on screen. */
  readonly afterMs: number
  /** When the profile was made, in ms since 1970. */
  readonly bornAt: number
  /** Called when the browser is dead, before it is started again. */
  readonly onKilled?: () => void
}

/** Reads as fast as the room lets her, kills the browser in the middle of it, and looks what is left. */
export async function killWhileReading(plan: KillPlan): Promise<KillOutcome> {
  const before = await startBrowser(plan.profile)
  let acknowledged = 0
  try {
    const page = await newPage(before)
    await page.exposeFunction('acknowledge', (count: number) => {
      acknowledged = Math.max(acknowledged, count)
    })
    await enter(page, plan)
    await page.evaluate(answerForEver)
    await new Promise((resolve) => setTimeout(resolve, plan.afterMs))
  } finally {
    await before.kill()
  }
  const profileAgeMs = Date.now() - plan.bornAt
  plan.onKilled?.()
  const after = await startBrowser(plan.profile)
  try {
    const page = await newPage(after)
    // A file of the same origin that does not start the app.
    await page.goto(`${plan.site.url}favicon.svg`)
    let openProblem: string | null = null
    const inDatabase = await page.evaluate(countAnswers, plan.rater).catch((error: Error) => {
      openProblem = error.message
      return 0
    })
    await page.goto(plan.site.url)
    await page.getByRole('link', { name: /^Read: / }).waitFor()
    if (acknowledged > 0)
      await page
        .getByRole('heading', { name: 'Resume reading' })
        .waitFor({ timeout: 15_000 })
        .catch(() => undefined)
    const inApp = await page.evaluate(countAnswers, plan.rater)
    return { acknowledged, inDatabase, inApp, profileAgeMs, openProblem }
  } finally {
    await after.quit()
  }
}

async function newPage({ context }: KillableBrowser): Promise<Page> {
  const [page = await context.newPage()] = context.pages()
  page.setDefaultTimeout(120_000)
  return page
}

/** From the sign-in to the first item that is to be answered. */
export async function enter(
  page: Page,
  { site, rater }: Pick<KillPlan, 'site' | 'rater'>,
): Promise<void> {
  await page.goto(`${site.url}#/read/reading-test`)
  await page.getByLabel('Your reader code').fill(rater)
  await page.getByRole('button', { name: 'Continue' }).click()
  const begin = page.getByRole('button', { name: 'Begin' })
  const resume = page.getByRole('button', { name: /^Resume/ })
  await begin.or(resume).waitFor()
  if (await resume.isVisible()) await resume.click()
  else {
    await begin.click()
    await page.getByRole('button', { name: 'I have read this' }).click()
    for (const bar of ['dark', 'light'])
      await page
        .getByLabel(`Visible squares in the ${bar} bar`)
        .getByText('4', { exact: true })
        .click()
    await page.getByText('Right of the screen', { exact: true }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await page.getByText(/^Case \d+$/).waitFor()
}

/** In the page: presses y and Enter, and tells each time that the next item is shown how many are behind. */
function answerForEver(): void {
  const press = (key: string) =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  const told = window as unknown as { acknowledge(count: number): void }
  const look = () => {
    const side = document.querySelector<HTMLElement>('aside[aria-label="Questions"]')
    const item = Number(/^Case (\d+)$/m.exec(side?.innerText ?? '')?.[1] ?? 0)
    if (item > 1) told.acknowledge(item - 1)
  }
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  })
  look()
  setInterval(() => {
    press('y')
    press('Enter')
  }, 50)
}

/** In a page of the site: how many items the log of this rater holds an answer to. Makes no database. */
export async function countAnswers(rater: string): Promise<number> {
  const names = await indexedDB.databases()
  if (!names.some(({ name }) => name === 'triplane')) return 0
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('triplane')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const rows = await new Promise<unknown[]>((resolve, reject) => {
    const request = db.transaction('events').objectStore('events').getAll()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  db.close()
  interface Row {
    readonly sessionId: string
    readonly event: {
      readonly type: string
      readonly data: { rater?: { code: string }; item?: string }
    }
  }
  const all = rows as Row[]
  const own = new Set(
    all
      .filter(({ event }) => event.type === 'session-started' && event.data.rater?.code === rater)
      .map(({ sessionId }) => sessionId),
  )
  const items = all
    .filter(({ sessionId, event }) => own.has(sessionId) && event.type === 'answers-committed')
    .map(({ event }) => event.data.item)
  return new Set(items).size
}
