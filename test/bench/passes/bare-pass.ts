import type { Bench } from '../bench'
import { Room } from '../room'

export interface BarePass {
  /** From the call to three planes on screen, for each volume of the study. */
  readonly loadMs: readonly [number, number]
  /** From opening the page (its files and the volume in the HTTP cache) to three planes on screen. */
  readonly openMs: readonly [number, number]
  /** Between new pictures while scrolling. */
  readonly frameMs: readonly number[]
}

const SCROLL_FRAMES = 120

/**
 * The baseline: nothing but NiiVue, with the room's canvas and the room's files.
 * @param beside the pass that is compared with it, which follows at once: a machine's speed changes within minutes.
 */
export const barePass = (
  bench: Bench,
  run: number,
  beside: 'handling' | 'session',
): Promise<BarePass> =>
  bench.pass(`bare NiiVue, beside the ${beside}`, run, async () => {
    const { width, height } = await stageSize(bench)
    const [first, second] = bench.reading.paths.map((path) => `/${path}`)
    if (first === undefined || second === undefined) throw new Error('the study has two volumes')
    return bench.withPage(async (page) => {
      const address = (volume: string) =>
        `pages/bare.html?width=${width}&height=${height}&volume=${volume}`
      const open = async (volume: string) => {
        await page.goto('about:blank')
        await page.goto(address(volume))
        return page.evaluate(() => bare.opened())
      }
      // The first visits fill the HTTP cache.
      await open(first)
      await open(second)
      const openMs: [number, number] = [await open(first), await open(second)]
      const load = (volume: string) => page.evaluate((url) => bare.loadMs(url), volume)
      const loadMs: [number, number] = [await load(first), await load(second)]
      await load(first)
      const shown = await page.evaluate((frames) => bare.scroll(frames), SCROLL_FRAMES)
      return { loadMs, openMs, frameMs: intervals(shown) }
    })
  })

/** Size of the picture area in the room: what it is compared with gets the same. */
export function stageSize(bench: Bench): Promise<{ width: number; height: number }> {
  return bench.pass('size of the room', 0, () =>
    bench.withPage(async (page) => {
      const room = new Room(page)
      await room.enter(bench.reading.id)
      await room.painted(1)
      const [width, height] = await room.canvasSize()
      return { width, height }
    }),
  )
}

export const intervals = (times: readonly number[]): number[] =>
  times.slice(1).map((time, n) => time - (times[n] ?? time))
