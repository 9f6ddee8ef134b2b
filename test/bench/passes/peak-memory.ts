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
