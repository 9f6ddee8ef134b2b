import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type ElementHandle, type KeyInput, type LaunchOptions } from 'puppeteer-core'
import { CHROMIUM_ARGS, chromiumPath } from '../../e2e/chromium'
import { FIREFOX } from '../../needs'
import { type Engine, HEIGHT, type Plain, until, WIDTH } from './engine'
import type { Screen } from './screen'

/** The reference: the browser of all other tests. */
export const openChromium = (screen: Screen): Promise<Engine> =>
  engineOf(screen, (folder) => ({
    browser: 'chrome',
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGS],
    downloadBehavior: { policy: 'allow', downloadPath: folder },
  }))

/** Firefox over WebDriver BiDi. Its files go where its preferences say. */
export const openFirefox = (screen: Screen): Promise<Engine> =>
  engineOf(screen, (folder) => ({
    browser: 'firefox',
    executablePath: FIREFOX,
    extraPrefsFirefox: {
      'webgl.force-enabled': true,
      'gfx.webrender.software': true,
      'browser.download.folderList': 2,
      'browser.download.dir': folder,
      'browser.download.useDownloadDir': true,
      'browser.download.alwaysOpenPanel': false,
    },
  }))

async function engineOf(
  screen: Screen,
  options: (folder: string) => LaunchOptions,
): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'triplane-downloads-'))
  const browser = await puppeteer.launch({
    headless: false,
    env: { ...process.env, ...screen.env },
    ...options(folder),
  })
  // In the first tab of Firefox the address keeps the focus, and no button takes a key.
  const page = await browser.newPage()
  await page.setViewport({ width: WIDTH, height: HEIGHT, deviceScaleFactor: 1 })
  const errors: string[] = []
  page.on('pageerror', (error) => void errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return {
    name: (await browser.version()).replace('/', ' '),
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    run: <In extends readonly Plain[], Out>(
      work: (...given: In) => Out | Promise<Out>,
      ...given: In
    ) => page.evaluate(work as never, ...given) as Promise<Awaited<Out>>,
    click: (x, y) => page.mouse.click(x, y),
    press: async (keys) => {
      const held = keys.split('+') as KeyInput[]
      for (const key of held) await page.keyboard.down(key)
      for (const key of held.reverse()) await page.keyboard.up(key)
    },
    type: (text) => page.keyboard.type(text),
    picture: () => page.screenshot({ type: 'png' }),
    choose: async (css, paths) => {
      const field = (await page.$(css)) as ElementHandle<HTMLInputElement> | null
      if (field === null) throw new Error(`no field of files: ${css}`)
      await field.uploadFile(...paths)
    },
    saved: (ask) => savedIn(folder, ask),
    errors,
    close: async () => {
      await browser.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** The file that lies in the folder of downloads afterwards, once it is whole. */
export async function savedIn(folder: string, ask: () => Promise<void>) {
  const before = new Set(readdirSync(folder))
  await ask()
  let size = -1
  const name = await until(
    async () => {
      const [first, ...more] = readdirSync(folder).filter((file) => !before.has(file))
      if (first === undefined || more.length > 0 || /\.(part|crdownload|wkdownload)$/.test(first))
        return null
      // Whole once it grows no more: WebKitGTK may write under the last name at once.
      const length = statSync(join(folder, first), { throwIfNoEntry: false })?.size
      // Firefox may have given it its last name since the folder was read.
      if (length === undefined) return null
      const isWhole = length > 0 && length === size
      size = length
      return isWhole ? first : null
    },
    () => 'a file to be saved',
  )
  return { name, bytes: readFileSync(join(folder, name)) }
}
