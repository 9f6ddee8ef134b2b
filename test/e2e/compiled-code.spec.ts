import { expect, type Page, test } from '@playwright/test'

/** Bytes of compiled code that the browser took from its store, for each script of a visit; 0: it compiled the script. */
async function compiledBytes(page: Page, visit: () => Promise<unknown>): Promise<number[]> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('the page has no browser')
  const session = await browser.newBrowserCDPSession()
  const sizes: number[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as { name?: string; args?: TraceArgs }[])
      if (name === 'v8.compileModule') sizes.push(args?.data?.consumedCacheSize ?? 0)
  })
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['v8', 'devtools.timeline'] },
    transferMode: 'ReportEvents',
  })
  await visit()
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await ended
  return sizes
}
interface TraceArgs {
  readonly data?: { readonly consumedCacheSize?: number }
}

test('the kept app is compiled once, not at every visit @long', async ({ page }) => {
  await page.goto('')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const visit = async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: /^Read: Triplane demo/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await expect
    .poll(async () => Math.max(...(await compiledBytes(page, visit))), { timeout: 60_000 })
    .toBeGreaterThan(100_000)
})
