import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'

/** The highest resident memory of the page's process, as Linux counts it; bytes. null where the system does not tell. */
export async function peakOf(browser: Browser): Promise<number | null> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  const peaks = await Promise.all(
    processInfo
      .filter(({ type }) => type === 'renderer')
      .map(async ({ id }) => {
        const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
        const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(status) ?? []
        return kilobytes === undefined ? null : Number(kilobytes) * 1024
      }),
  )
  const told = peaks.filter((peak) => peak !== null)
  return told.length === 0 ? null : Math.max(...told)
}

/** How often is read beside long work: Linux takes unused pages back, and tells a lower peak once it has. */
const EVERY_MS = 1000

/** The highest so far, read again and again until `stop`. */
export function watchPeak(browser: Browser): { highest(): Promise<number | null>; stop(): void } {
  let highest: number | null = null
  const read = async () => {
    const now = await peakOf(browser)
    if (now !== null) highest = Math.max(highest ?? 0, now)
    return highest
  }
  // A browser that is being closed answers no more.
  const timer = setInterval(() => void read().catch(() => undefined), EVERY_MS)
  return { highest: read, stop: () => clearInterval(timer) }
}
