import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, By, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../../free-port'
import { MINI_BROWSER } from '../../needs'
import { type Engine, HEIGHT, until, WIDTH } from './engine'
import { savedIn } from './puppeteer-engine'
import { ended, type Screen } from './screen'

/** WebKitGTK's own small browser over WebDriver. Its windows are private ones, as automation always has them there. */
export async function openWebKit(screen: Screen): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'triplane-webkit-'))
  const downloads = join(home, 'Downloads')
  mkdirSync(join(home, '.config'))
  mkdirSync(downloads)
  writeFileSync(join(home, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n')
  const port = await freePort()
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...screen.env, HOME: home, XDG_CONFIG_HOME: join(home, '.config') },
  })
  const close = async () => {
    await ended(server)
    rmSync(home, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    const driver = await until(
      () => start(port).catch(() => null),
      () => 'WebKitWebDriver',
    )
    await resize(driver)
    return engineOf(driver, downloads, close)
  } catch (error) {
    await close()
    throw error
  }
}

const start = (port: number): Promise<WebDriver> =>
  new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
    })
    .build()

/** The window so large that its content is WIDTH x HEIGHT. */
async function resize(driver: WebDriver): Promise<void> {
  const content = async () =>
    (await driver.executeScript('return [innerWidth, innerHeight]')) as [number, number]
  for (let tries = 0; tries < 5; tries++) {
    const [width, height] = await content()
    if (width === WIDTH && height === HEIGHT) return
    const frame = await driver.manage().window().getRect()
    await driver
      .manage()
      .window()
      .setRect({
        x: 0,
        y: 0,
        width: frame.width + WIDTH - width,
        height: frame.height + HEIGHT - height,
      })
  }
  throw new Error(
    `the window of WebKit cannot be made ${WIDTH} x ${HEIGHT}, but ${await content()}`,
  )
}

function engineOf(driver: WebDriver, downloads: string, close: () => Promise<void>): Engine {
  const actions = () => driver.actions({ async: true })
  return {
    name: 'WebKitGTK',
    open: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    run: async (work, ...given) => {
      const told = await driver.executeAsyncScript<{ result?: never; error?: string }>(
        `const done = arguments[1]
         Promise.resolve().then(() => (${work})(...JSON.parse(arguments[0])))
           .then((result) => done({ result }), (error) => done({ error: String(error) }))`,
        JSON.stringify(given),
      )
      if (told.error !== undefined) throw new Error(told.error)
      return told.result as never
    },
    click: (x, y) =>
      actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform(),
    press: (keys) => {
      const held = keys.split('+').map(keyOf)
      const sequence = actions()
      for (const key of held) sequence.keyDown(key)
      for (const key of held.reverse()) sequence.keyUp(key)
      return sequence.perform()
    },
    type: (text) => actions().sendKeys(text).perform(),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    choose: async (css, paths) => driver.findElement(By.css(css)).sendKeys(paths.join('\n')),
    saved: (ask) => savedIn(downloads, ask),
    errors: null,
    close: async () => {
      await driver.quit()
      await close()
    },
  }
}

/** WebDriver's own letters for keys that write nothing. */
const keyOf = (name: string): string =>
  name.length === 1
    ? name
    : Reflect.get(Key, name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase())
