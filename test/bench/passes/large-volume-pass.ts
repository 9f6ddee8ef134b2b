import { type Bench, OUT } from '../bench'
import { Room } from '../room'
import { serveSite } from '../site-server'
import { largeVolumeStudy } from '../studies/large-volume-study'
import { stageSize } from './bare-pass'
import { openAgain } from './handling-pass'
import { peakOf } from './peak-memory'

export interface LargeVolumePass {
  /** From opening the page of a running session to the large volume on screen. */
  readonly openMs: number
  /** The same volume opened by nothing but NiiVue. */
  readonly bareMs: number
  /** From the commit of the large volume to the item after it, which was prepared. */
  readonly nextMs: number
  /** The most that the tab's process has held since it began, of what stays in memory; bytes. null where the system does not tell. */
  readonly peakBytes: number | null
}

/** One item of 105 million voxels among items of usual size. */
export const largeVolumePass = (bench: Bench, run: number): Promise<LargeVolumePass> =>
  bench.pass('a large volume', run, async () => {
    const study = await largeVolumeStudy(`${OUT}/large`)
    const { width, height } = await stageSize(bench)
    const site = await serveSite([bench.siteFolder, `${OUT}/large`, OUT])
    try {
      const bareMs = await bench.withPage(async (page) => {
        page.setDefaultTimeout(180_000)
        const address = `pages/bare.html?width=${width}&height=${height}&volume=/${study.path}`
        // The first visit fills the HTTP cache.
        for (const _ of ['first', 'again']) {
          await page.goto('about:blank')
          await page.goto(address)
          await page.evaluate(() => bare.opened())
        }
        return page.evaluate(() => bare.opened())
      }, site)
      const room = await bench.withPage(async (page, _, browser) => {
        const inRoom = new Room(page)
        await inRoom.enter(study.id)
        const { textures } = await inRoom.painted(1)
        await inRoom.nextPrepared()
        await inRoom.answer()
        await inRoom.commit(1, textures)
        const openMs = await openAgain(inRoom, 2)
        const large = await inRoom.painted(2)
        await inRoom.nextPrepared()
        await inRoom.answer()
        const { ms } = await inRoom.commit(2, large.textures)
        return { openMs, nextMs: ms, peakBytes: await peakOf(browser) }
      }, site)
      return { ...room, bareMs }
    } finally {
      await site.close()
    }
  })
