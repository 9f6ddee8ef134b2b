import type { Bench } from '../bench'
import { stageSize } from './bare-pass'

declare global {
  var papayaOpened: () => Promise<number>
}

/** From opening Papaya's page (its files and the volume in the HTTP cache) to the volume on screen, for each volume of the study. */
export const papayaPass = (bench: Bench, run: number): Promise<readonly [number, number]> =>
  bench.pass('Papaya', run, async () => {
    const { width, height } = await stageSize(bench)
    const [first, second] = bench.reading.paths.map((path) => `/${path}`)
    if (first === undefined || second === undefined) throw new Error('the study has two volumes')
    return bench.withPage(async (page) => {
      const open = async (volume: string) => {
        await page.goto('about:blank')
        await page.goto(`pages/papaya.html?width=${width}&height=${height}&volume=${volume}`)
        return page.evaluate(() => papayaOpened())
      }
      // The first visits fill the HTTP cache.
      await open(first)
      await open(second)
      return [await open(first), await open(second)]
    })
  })
