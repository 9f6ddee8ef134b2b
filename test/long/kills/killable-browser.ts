import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '../../e2e/chromium'

export interface KillableBrowser {
  readonly context: BrowserContext
  /** As a power cut of the browser: every process of it at once, none is asked. Resolves once it has ended. */
  kill(): Promise<void>
  /** As its last window is closed. */
  quit(): Promise<void>
}

const STARTS_WITHIN_MS = 120_000

/** The machine's Chromium with a profile of its own, as a group of processes that can be killed at one blow. */
export async function startBrowser(profile: string): Promise<KillableBrowser> {
  const portFile = join(profile, 'DevToolsActivePort')
  rmSync(portFile, { force: true })
  const child = spawn(
    chromiumPath(),
    [
      ...CHROMIUM_ARGS,
      '--headless',
      '--remote-debugging-port=0',
      '--no-default-browser-check',
      '--hide-crash-restore-bubble',
      '--window-size=1280,720',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { detached: true, stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = async () => {
    killGroup(child)
    await ended
  }
  try {
    const address = await untilThere(portFile, child)
    const browser = await chromium.connectOverCDP(address)
    const [context] = browser.contexts()
    if (context === undefined) throw new Error('the browser has no window')
    return { context, kill, quit: () => quit(browser, ended) }
  } catch (error) {
    await kill()
    throw error
  }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

async function quit(browser: Browser, ended: Promise<void>): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  await session.send('Browser.close').catch(() => undefined)
  await ended
}

/** Where the browser listens: it writes its port into its profile. */
async function untilThere(portFile: string, child: ChildProcess): Promise<string> {
  const until = Date.now() + STARTS_WITHIN_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`Chromium ended at its start (${child.exitCode})`)
    if (existsSync(portFile)) {
      const [port, path] = readFileSync(portFile, 'utf8').split('\n')
      if (port !== undefined && path !== undefined && path !== '') return `http://127.0.0.1:${port}`
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('Chromium did not say where it listens')
}
