import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { openPart } from '../e2e/analysis/parts'

export interface DroppedReport {
  /** From the drop to the first table on screen. */
  readonly firstTableMs: number
  /** From the drop to the complete report on screen, intervals and all. */
  readonly completeMs: number
  /** Of the main thread, from the drop to the complete report. */
  readonly longestTaskMs: number
}

export interface OpenedTab {
  readonly name: string
  readonly longestTaskMs: number
}

/** The analyst's page of the built app, with its own worker. */
export class AnalysisDesk {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('#/analyse')
    await this.page.locator('button', { hasText: 'Add files' }).waitFor()
  }

  async drop(paths: readonly string[]): Promise<DroppedReport> {
    const { page } = this
    const before = await page.evaluate(() => bench.filesGivenAt.length)
    const shown = page.evaluate(async () => {
      const onScreen = async (selector: string) => {
        while (document.querySelector(selector) === null) await bench.nextFrame()
        // The first frame carries it; when the second begins, it has been on screen.
        await bench.nextFrame()
        return bench.nextFrame()
      }
      const first = await onScreen('[role="tabpanel"] table')
      return [first, await onScreen('[data-complete="true"]')] as const
    })
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles([...paths])
    const failed = page
      .getByRole('alert')
      .first()
      .waitFor({ timeout: 0 })
      .then(async () => {
        throw new Error(
          `the page refused the files: ${await page.getByRole('alert').first().textContent()}`,
        )
      })
    failed.catch(() => undefined)
    const [firstAt, completeAt] = await Promise.race([shown, failed])
    return page.evaluate(
      async ([count, first, complete]) => {
        await bench.nextFrame()
        await bench.nextFrame()
        const from = bench.filesGivenAt[count] ?? Number.NaN
        return {
          firstTableMs: first - from,
          completeMs: complete - from,
          longestTaskMs: bench.longestTask(from, complete),
        }
      },
      [before, firstAt, completeAt] as const,
    )
  }

  /** Opens every part of the report, once the browser has kept the app, which it does on a first visit. */
  async openTabs(): Promise<OpenedTab[]> {
    const { page } = this
    await page.evaluate(async () => {
      const keptFiles = async () => {
        const kept = await Promise.all(
          (await caches.keys()).map(
            async (name) => (await (await caches.open(name)).keys()).length,
          ),
        )
        return kept.reduce((sum, count) => sum + count, 0)
      }
      for (let [before, now] = [-1, 0]; now === 0 || now > before; ) {
        before = now
        await new Promise((resolve) => setTimeout(resolve, 2000))
        now = await keptFiles()
      }
    })
    const names = await page.getByRole('tablist').first().getByRole('tab').allTextContents()
    const opened: OpenedTab[] = []
    for (const name of names) {
      const from = await page.evaluate(() => performance.now())
      await page.getByRole('tab', { name, exact: true }).click()
      const longestTaskMs = await page.evaluate(async (since) => {
        // Until the main thread has been idle for a while: the last long task is told after its end.
        let quietFrames = 0
        while (quietFrames < 20) {
          const before = performance.now()
          quietFrames = (await bench.nextFrame()) - before < 40 ? quietFrames + 1 : 0
        }
        return bench.longestTask(since, performance.now())
      }, from)
      opened.push({ name, longestTaskMs })
    }
    return opened
  }

  /** Every file of the report, as the page's own zip. */
  async download(): Promise<ReadonlyMap<string, Uint8Array>> {
    const { page } = this
    await openPart(page, 'Downloads')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download all as one zip' }).click()
    return new Map(Object.entries(unzipSync(await readFile(await (await download).path()))))
  }
}
