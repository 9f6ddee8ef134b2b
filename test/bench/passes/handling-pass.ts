import type { Page } from '@playwright/test'
import type { Bench } from '../bench'
import { Room } from '../room'
import { intervals } from './bare-pass'

export interface HandlingPass {
  /** Between new pictures while scrolling, nothing else going on. */
  readonly frameMs: readonly number[]
  /** The same, only those during which a part of the next item was handed to the graphics card. */
  readonly uploadingFrameMs: readonly number[]
  /** The same, from the item's first picture until the next item is ready: fetching and decoding, too. */
  readonly preparingFrameMs: readonly number[]
  /** Between new pictures during a window drag. */
  readonly dragGapsMs: readonly number[]
  /** From the end of the drag to the last picture that it caused. */
  readonly exactMs: number
  /** From opening the page of a running session to its item on screen, for each volume. */
  readonly openMs: readonly [number, number]
  /** The same for the first volume, at the first visit after the one that began the session. */
  readonly secondVisitMs: number
}

const SCROLL_FRAMES = 120
const DRAG_STEPS = 60

/** What a rater does with an item, and coming back to it. */
export const handlingPass = (bench: Bench, run: number): Promise<HandlingPass> =>
  bench.pass('handling of one item', run, () =>
    bench.withPage(async (page) => {
      const room = new Room(page)
      await room.enter(bench.reading.id)
      const shown = await room.painted(1)
      // At once: the next item is being prepared.
      const busy = await scrollUntilPrepared(page)
      await room.nextPrepared()
      const calm = await scroll(page)
      const drag = await dragWindow(page)

      // As for Papaya: browsers store compiled code at a page's second visit, and take it at the third.
      const secondVisitMs = await openAgain(room, 1)
      await room.nextPrepared()
      const first = await openAgain(room, 1)
      await room.nextPrepared()
      await room.answer()
      await room.commit(1, shown.textures)
      // As for the first: what the page that is left still works on would be counted with the one that is opened.
      await room.nextPrepared()
      return {
        frameMs: intervals(calm),
        uploadingFrameMs: within(busy.shown, busy.uploads),
        preparingFrameMs: intervals(busy.shown.filter((at) => at <= busy.readyAt)),
        ...drag,
        secondVisitMs,
        openMs: [first, await openAgain(room, 2)],
      }
    }),
  )

/** One notch of the wheel over the axial plane per frame, up and down again. */
export function scroll(page: Page): Promise<number[]> {
  return page.evaluate((frames) => {
    const pane = document.querySelector('[data-plane="axial"]')
    const { left = 0, top = 0, width = 0, height = 0 } = pane?.getBoundingClientRect() ?? {}
    const place = {
      clientX: left + width / 2,
      clientY: top + height / 2,
      bubbles: true,
      cancelable: true,
    }
    return bench.animate(
      (frame) =>
        pane?.dispatchEvent(
          new WheelEvent('wheel', { ...place, deltaY: frame % 60 < 30 ? -100 : 100 }),
        ),
      (frame) => frame >= frames,
    )
  }, SCROLL_FRAMES)
}

interface BusyScroll {
  readonly shown: readonly number[]
  readonly uploads: readonly number[]
  readonly readyAt: number
}

function scrollUntilPrepared(page: Page): Promise<BusyScroll> {
  return page.evaluate(async () => {
    const pane = document.querySelector('[data-plane="axial"]')
    const { left = 0, top = 0, width = 0, height = 0 } = pane?.getBoundingClientRect() ?? {}
    const place = {
      clientX: left + width / 2,
      clientY: top + height / 2,
      bubbles: true,
      cancelable: true,
    }
    const uploadsBefore = bench.uploads.length
    let readyAt = Number.POSITIVE_INFINITY
    const deadline = performance.now() + 20_000
    const shown = await bench.animate(
      (frame) => {
        if (readyAt === Number.POSITIVE_INFINITY && bench.hasUnseenTexture())
          readyAt = performance.now()
        pane?.dispatchEvent(
          new WheelEvent('wheel', { ...place, deltaY: frame % 60 < 30 ? -100 : 100 }),
        )
      },
      () => performance.now() > Math.min(readyAt + 100, deadline),
    )
    return { shown, uploads: bench.uploads.slice(uploadsBefore), readyAt }
  })
}

/** Intervals in which something was uploaded. */
function within(shown: readonly number[], uploads: readonly number[]): number[] {
  return shown.slice(1).flatMap((at, n) => {
    const from = shown[n] ?? at
    return uploads.some((upload) => upload > from && upload <= at) ? [at - from] : []
  })
}

async function dragWindow(page: Page): Promise<{ dragGapsMs: number[]; exactMs: number }> {
  const box = await page.locator('[data-plane="axial"]').first().boundingBox()
  if (box === null) throw new Error('no axial plane')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down({ button: 'right' })
  const from = await page.evaluate(() => bench.draws.length)
  for (let step = 1; step <= DRAG_STEPS; step++)
    await page.mouse.move(
      x + 80 * Math.sin((step / DRAG_STEPS) * 6),
      y + 60 * Math.sin((step / DRAG_STEPS) * 9),
    )
  await page.mouse.up({ button: 'right' })
  return page.evaluate(async (first) => {
    const endedAt = bench.releasedAt.at(-1) ?? Number.NaN
    // Whatever the drag still causes: a picture in rest comes within half a second or not at all.
    const isQuiet = () => performance.now() - (bench.draws.at(-1)?.at ?? 0) > 500
    do await bench.settled()
    while (!isQuiet())
    const shown = bench.draws.slice(first).map((draw) => draw.presentedAt ?? Number.NaN)
    return {
      dragGapsMs: shown.slice(1).map((at, n) => at - (shown[n] ?? at)),
      exactMs: Math.max(0, (shown.at(-1) ?? Number.NaN) - endedAt),
    }
  }, from)
}

/** @returns ms from opening the page of a running session again to the item on screen. */
export async function openAgain(room: Room, position: number): Promise<number> {
  const { page } = room
  const address = page.url()
  await page.goto('about:blank')
  await page.goto(address)
  const { at } = await room.painted(position)
  return at
}
