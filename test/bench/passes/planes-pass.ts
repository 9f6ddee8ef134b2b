import type { Page } from '@playwright/test'
import type { Bench } from '../bench'
import { Room } from '../room'
import { intervals } from './bare-pass'
import { scroll } from './handling-pass'

/** Between new pictures, milliseconds. */
export interface PlanesPass {
  readonly scrollMs: readonly number[]
  /** The same with a MIP of 20 mm. */
  readonly slabMs: readonly number[]
  /** While the planes are turned, a step a frame. */
  readonly turnMs: readonly number[]
  /** While a MIP of 20 mm across turned planes is scrolled. */
  readonly turnedSlabMs: readonly number[]
}

const TURN_FRAMES = 120

/** What slabs and turned planes cost beside plain scrolling, on one item and in one go. */
export const planesPass = (bench: Bench, run: number): Promise<PlanesPass> =>
  bench.pass('slabs and turned planes', run, () =>
    bench.withPage(async (page) => {
      const room = new Room(page)
      await room.enter(bench.reading.id)
      await room.painted(1)
      await room.nextPrepared()
      const plain = await scroll(page)
      await chooseSlab(page, 'mip')
      const thick = await scroll(page)
      await chooseSlab(page, '')
      const turning = await turn(page)
      await chooseSlab(page, 'mip')
      const both = await scroll(page)
      return {
        scrollMs: intervals(plain),
        slabMs: intervals(thick),
        turnMs: intervals(turning),
        turnedSlabMs: intervals(both),
      }
    }),
  )

/** The key that turns the lines of the axial plane, held down: 5 degrees a frame, there and back. */
function turn(page: Page): Promise<number[]> {
  return page.evaluate((frames) => {
    const press = (key: string) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    return bench.animate(
      (frame) => press(frame % 24 < 12 ? '(' : ')'),
      (frame) => frame >= frames,
    )
  }, TURN_FRAMES)
}

/** Among the tools that come up by key. */
async function chooseSlab(page: Page, kind: string): Promise<void> {
  await page.keyboard.press(';')
  await page.getByLabel('Slab', { exact: true }).selectOption(kind)
  await page.keyboard.press('Escape')
}
