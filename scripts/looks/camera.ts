import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'

export interface Look {
  readonly width: number
  readonly height: number
  /** How much the browser magnifies: the page has that part of the window's pixels. */
  readonly zoom?: 2 | 4
  readonly theme?: 'light' | 'forced'
  /** As on a tablet: targets are larger. */
  readonly isTouch?: true
}

export interface Stop {
  readonly looks: readonly Look[]
  readonly languages: readonly ('en' | 'de')[]
  /** The page from its top to its end, not what the window shows. */
  readonly isWhole?: boolean
}

/** Takes pictures of a page, with its text in a file beside each, and names faults that a picture can hide. */
export class Camera {
  private constructor(
    readonly page: Page,
    private readonly cdp: CDPSession,
    private readonly out: string,
    private readonly wanted: readonly string[],
    private readonly isTouch: boolean,
  ) {}

  /**
   * @param wanted parts of the names of what is taken; none: everything.
   * @param isTouch whether the context is a tablet's, whatever a look says.
   */
  static async of(
    context: BrowserContext,
    out: string,
    wanted: readonly string[],
    isTouch = false,
  ): Promise<Camera> {
    mkdirSync(out, { recursive: true })
    const page = await context.newPage()
    return new Camera(page, await context.newCDPSession(page), out, wanted, isTouch)
  }

  /** Every look of what is on screen: light in one of them and forced colours in the other. */
  async keep(stop: string, { looks, languages, isWhole = false }: Stop): Promise<void> {
    const { page, cdp } = this
    if (this.wanted.length > 0 && !this.wanted.some((part) => stop.includes(part))) return
    for (const language of languages) {
      if (languages.length > 1) await speak(page, language)
      for (const { width, height, zoom = 1, theme, isTouch = this.isTouch } of looks) {
        await wear(page, theme)
        await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch })
        await cdp.send('Emulation.setDeviceMetricsOverride', {
          width: width / zoom,
          height: height / zoom,
          deviceScaleFactor: zoom,
          mobile: isTouch,
        })
        await settled(page)
        const name = [
          stop,
          `${width}x${height}`,
          zoom > 1 ? `${zoom}00%` : '',
          theme ?? '',
          language,
        ]
        const path = join(this.out, `${name.filter((part) => part !== '').join('-')}.png`)
        if (isWhole) await this.unroll({ width, height, isTouch })
        const { data } = await cdp.send('Page.captureScreenshot', { format: 'png' })
        writeFileSync(path, Buffer.from(data, 'base64'))
        writeFileSync(`${path}.txt`, await page.evaluate(() => document.body.innerText))
        const beside = await outside(page)
        if (beside.length > 0)
          console.log(`${path.slice(this.out.length + 1)}: ${beside.join('; ')}`)
      }
      await wear(page, undefined)
    }
    await cdp.send('Emulation.clearDeviceMetricsOverride')
    await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: this.isTouch })
    if (languages.length > 1) await speak(page, 'en')
  }

  /** Makes the window as high as the page: what follows the scrolling stands where it would stand at the top. */
  private async unroll(window: { width: number; height: number; isTouch: boolean }): Promise<void> {
    const { width, height, isTouch } = window
    const whole = await this.page.evaluate(() => {
      scrollTo(0, 0)
      return document.documentElement.scrollHeight
    })
    await this.cdp.send('Emulation.setDeviceMetricsOverride', {
      width,
      height: Math.max(height, whole),
      deviceScaleFactor: 1,
      mobile: isTouch,
    })
    await settled(this.page)
  }
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
        [...document.querySelectorAll('button, canvas, h1, h2')].map((one) =>
          one.getBoundingClientRect(),
        ),
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
    const commit = document
      .querySelector('button[aria-keyshortcuts="Enter"]')
      ?.getBoundingClientRect()
    if (
      commit !== undefined &&
      commit.width > 0 &&
      (commit.bottom > innerHeight + 1 || commit.top < 0)
    )
      found.push(`the commit button is outside of the window`)
    return found
  })
}
