/**
 * `npm run looks [-- stop ...]`: a rater's pages in every size, magnification, theme and language that they are read in, as
 * pictures in build/looks to be looked at one by one. Needs `npm run prepare-demo` and `npm run build`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { serveSite } from '../src/cli/serve/site-server'
import { CHROMIUM_ARGS, chromiumPath } from '../test/e2e/chromium'
import {
  commit,
  commitButton,
  enterStudy,
  passDisplayCheck,
  practise,
  signIn,
  waitForItem,
} from '../test/e2e/rater-page'
import { offer, packageOf } from '../test/e2e/reading/package-of'

interface Look {
  readonly width: number
  readonly height: number
  /** How much the browser magnifies: the page has that part of the window's pixels. */
  readonly zoom?: 2 | 4
  readonly theme?: 'light' | 'forced'
}

const BY_MOUSE: readonly Look[] = [
  { width: 1280, height: 720 },
  { width: 1400, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 1280, height: 1024, zoom: 2 },
  { width: 1280, height: 1024, zoom: 4 },
  { width: 1280, height: 720, theme: 'light' },
  { width: 1280, height: 720, theme: 'forced' },
]
const BY_TOUCH: readonly Look[] = [
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
]

const root = fileURLToPath(new URL('..', import.meta.url))
const out = join(root, 'build/looks')
const wanted = process.argv.slice(2)
mkdirSync(out, { recursive: true })
const { server, port } = await serveSite(join(root, 'build/site'), null, {
  host: 'localhost',
  port: Number(process.env.SITE_PORT ?? 4791),
  isPortFree: true,
})
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
try {
  await look(browser, BY_MOUSE, false)
  await look(browser, BY_TOUCH, true)
} finally {
  await browser.close()
  server.close()
}

/** Two studies are read: the demo's first items, and a short one with texts to its end. */
async function look(from: Browser, looks: readonly Look[], isTouch: boolean) {
  const context = await from.newContext({
    baseURL: `http://localhost:${port}/`,
    viewport: { width: 1280, height: 720 },
    hasTouch: isTouch,
    isMobile: isTouch,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const at = (stop: string) => keep(page, cdp, stop, looks)
  await page.goto('')
  await page.getByText('Triplane demo').first().waitFor()
  await at('1-home')
  await page.goto('#/read/demo')
  await page.getByLabel('Your rater code').waitFor()
  await at('2-sign-in')
  await signIn(page, 'R1', 'Resident')
  await passDisplayCheck(page, 'Right', () => at('3-display-check'))
  await painted(page)
  await waitForItem(page, 1)
  await at('4-practice')
  await page.keyboard.press(';')
  await at('4-tools')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await at('5-help')
  await page.keyboard.press('Escape')
  await page.keyboard.press('y')
  await howSure(page)
  await commit(page)
  await page.getByRole('button', { name: 'Next' }).waitFor()
  await at('6-feedback')
  await page.keyboard.press('Enter')
  await page.getByText(/^Practice item 2$/).waitFor()
  await offer(page, shortStudy())
  await enterStudy(page, 'R1')
  await painted(page)
  await waitForItem(page, 1)
  await at('7-one-volume')
  await practise(page)
  await painted(page)
  await waitForItem(page, 1)
  await at('8-texts')
  await page.keyboard.press('1')
  await howSure(page)
  await commit(page)
  await page.getByRole('heading', { name: /Thank you/ }).waitFor()
  await at('9-finish')
  await context.close()
}

/** Every look of what is on screen, in both languages: light in one of them and forced colours in the other. */
async function keep(page: Page, cdp: CDPSession, stop: string, looks: readonly Look[]) {
  if (wanted.length > 0 && !wanted.some((part) => stop.includes(part))) return
  for (const language of ['en', 'de']) {
    await speak(page, language)
    for (const { width, height, zoom = 1, theme } of looks) {
      await wear(page, theme)
      await cdp.send('Emulation.setDeviceMetricsOverride', {
        width: width / zoom,
        height: height / zoom,
        deviceScaleFactor: zoom,
        mobile: looks === BY_TOUCH,
      })
      await settled(page)
      const name = [stop, `${width}x${height}`, zoom > 1 ? `${zoom}00%` : '', theme ?? '', language]
      const shot = await cdp.send('Page.captureScreenshot', { format: 'png' })
      const path = join(out, `${name.filter((part) => part !== '').join('-')}.png`)
      writeFileSync(path, Buffer.from(shot.data, 'base64'))
      const beside = await outside(page)
      if (beside.length > 0) console.log(`${path.slice(out.length + 1)}: ${beside.join('; ')}`)
    }
    await wear(page, undefined)
  }
  await cdp.send('Emulation.clearDeviceMetricsOverride')
  await speak(page, 'en')
}

/** Without a graphics card, the first images of a busy computer take longer than a test would wait. */
async function painted(page: Page) {
  const enabled = page.locator(':enabled:not([aria-disabled="true"])')
  await commitButton(page).and(enabled).waitFor({ timeout: 120_000 })
}

/** The confidence has no value until it is given one. */
async function howSure(page: Page) {
  await page.keyboard.press('Enter')
  for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight')
}

/** By the button of the page or of the room, also where a dialog covers it. */
async function speak(page: Page, language: string) {
  const lang = () => page.evaluate(() => document.documentElement.lang)
  if ((await lang()) === language) return
  await page
    .locator(`button[lang^="${language}"], button[aria-keyshortcuts="_"]`)
    .first()
    .dispatchEvent('click')
  await page.waitForFunction((wish) => document.documentElement.lang === wish, language)
}

/** As another tab of the same computer would change it. */
async function wear(page: Page, theme: Look['theme']) {
  await page.emulateMedia({ forcedColors: theme === 'forced' ? 'active' : 'none' })
  await page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue)
      dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
    },
    ['triplane-theme', theme === 'light' ? 'light' : 'dark'] as const,
  )
}

/** Until nothing has moved for some frames: what is measured is drawn in the next one. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    let before = ''
    for (let still = 0; still < 4; ) {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const places = JSON.stringify(
        [...document.querySelectorAll('button, canvas, h1, h2')].map((one) => one.getBoundingClientRect()),
      )
      still = places === before ? still + 1 : 0
      before = places
    }
  })
}

/** What a picture may not tell at once: what stands out of the window sideways, and words that are cut off. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) found.push(`scrolls sideways`)
    for (const one of document.querySelectorAll<HTMLElement>(
      'button, a[href], label, h1, h2, h3, p, legend',
    )) {
      const box = one.getBoundingClientRect()
      const words = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)
      if (box.width < 2 || !one.checkVisibility({ visibilityProperty: true })) continue
      if (box.right > innerWidth + 1 || box.left < -1) found.push(`outside: ${words}`)
      if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'hidden')
        found.push(`cut: ${words}`)
    }
    const commit = document.querySelector('button[aria-keyshortcuts="Enter"]')?.getBoundingClientRect()
    if (commit !== undefined && commit.width > 0 && (commit.bottom > innerHeight + 1 || commit.top < 0))
      found.push(`the commit button is outside of the window`)
    return found
  })
}

/** One volume for practice, one with texts beside it, and the end. */
function shortStudy() {
  const { files } = packageOf()
  const study: { items: object[] } = JSON.parse(new TextDecoder().decode(files.get('study.json')))
  const letter =
    '**Findings.** A round lesion of 18 mm in the left temporal lobe with a rim of enhancement and little oedema. No haemorrhage. The ventricles are of normal width.\n\n**Impression.** Most likely a metastasis; an abscess is less likely without restricted diffusion.'
  return packageOf({
    items: study.items
      .filter((_, index) => index === 0 || index === 2)
      .map((item, index) =>
        index === 0
          ? item
          : {
              ...item,
              materials: [
                { kind: 'text', id: 'letter', label: 'Report of the referring hospital', text: letter },
                {
                  kind: 'transcript',
                  id: 'chat',
                  label: 'Conversation',
                  turns: [
                    { role: 'Patient', text: 'I have had headaches for six weeks, and words do not come.' },
                    { role: 'Assistant', text: 'Has your vision changed? Please see a doctor today.' },
                  ],
                },
              ],
            },
      ),
  })
}
