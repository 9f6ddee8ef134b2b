import type { CDPSession, Page } from '@playwright/test'
import { checkDisplay, signIn } from '../e2e/rater-page'

/** Nobody submits an answer before she has seen it. */
const SEEN_MS = 300

/** The reading room, handled as a rater handles it. */
export class Room {
  #devtools: Promise<CDPSession> | null = null

  constructor(readonly page: Page) {}

  /** Runs a function in the page. Not by Playwright, whose own code there would count as the page's memory. */
  async #inPage<A extends readonly unknown[], T>(
    run: (...given: A) => T | Promise<T>,
    ...given: A
  ): Promise<T> {
    this.#devtools ??= this.page.context().newCDPSession(this.page)
    const { result, exceptionDetails } = await (await this.#devtools).send('Runtime.evaluate', {
      expression: `(${run})(...${JSON.stringify(given)})`,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  /** From the sign-in to the first item. */
  async enter(study: string, code = 'R1'): Promise<void> {
    const { page } = this
    await page.goto(`#/read/${study}`)
    await signIn(page, code)
    await checkDisplay(page)
  }

  /** @param position 1-based. @returns when it was on screen, ms since the page was opened, and its textures. */
  painted(
    position: number,
    since = 0,
    notTextures = '',
  ): Promise<{ at: number; drawnAt: number; textures: string }> {
    return this.#inPage(
      async (item, from, not) => {
        const { at, presentedAt, textures } = await bench.painted(item, from, not)
        return { at: presentedAt ?? Number.NaN, drawnAt: at, textures }
      },
      `Case ${position}`,
      since,
      notTextures,
    )
  }

  /**
   * The next item is decoded and on the graphics card, and nothing is being worked on.
   * @returns false when that was not seen within ten seconds.
   */
  async nextPrepared(): Promise<boolean> {
    const isSeen = await this.#inPage(async () => {
      const until = performance.now() + 10_000
      while (!bench.hasUnseenTexture() && performance.now() < until) await bench.nextFrame()
      return bench.hasUnseenTexture()
    })
    await this.#inPage(async () => {
      const lastAt = () => Math.max(0, bench.uploads.at(-1) ?? 0, bench.longTasks.at(-1)?.end ?? 0)
      while (performance.now() - lastAt() <= 150) await bench.nextFrame()
    })
    return isSeen
  }

  /**
   * Answers the item on screen by keys, and looks at the answer; the commit is left to the caller. The browser puts the frame
   * that shows the answer together for 30 to 60 ms, which would stand between the key and the next case.
   */
  async answer(): Promise<void> {
    await this.page.keyboard.press('y')
    await this.#inPage(async () => {
      const commit = () => document.querySelector('button[aria-keyshortcuts="Enter"]')
      while (!commit()?.textContent.includes('Submit')) await bench.nextFrame()
    })
    await this.page.waitForTimeout(SEEN_MS)
  }

  /** Commits item `position` and waits for the one after it. Times in ms from the key to the picture on screen. */
  async commit(
    position: number,
    textures: string,
  ): Promise<{ ms: number; drawnMs: number; longestTaskMs: number; textures: string }> {
    const before = await this.#inPage(() => bench.keys.length)
    await this.page.keyboard.press('Enter')
    const pressedAt = await this.#inPage((n) => bench.keys[n]?.at ?? Number.NaN, before)
    const next = await this.painted(position + 1, pressedAt, textures)
    const longestTaskMs = await this.#inPage(
      async (from, to) => {
        // Long tasks are told after they have ended.
        await bench.nextFrame()
        await bench.nextFrame()
        return bench.longestTask(from, to)
      },
      pressedAt,
      next.at,
    )
    return {
      ms: next.at - pressedAt,
      drawnMs: next.drawnAt - pressedAt,
      longestTaskMs,
      textures: next.textures,
    }
  }

  canvasSize(): Promise<[number, number]> {
    return this.page.evaluate(() => {
      const canvas = document.querySelector('canvas')
      return [canvas?.clientWidth ?? 0, canvas?.clientHeight ?? 0]
    })
  }
}
