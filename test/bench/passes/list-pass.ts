import type { Page } from '@playwright/test'
import { type Bench, OUT } from '../bench'
import { FILES, type LongLists, longLists } from '../studies/long-lists'
import { CoordinatorDesk } from './coordinator-desk'
import { peakOf } from './peak-memory'

export interface ListPass {
  /** From giving the list to its first row shown as an item, and from choosing the folder to all files found; both together. */
  readonly filesMs: number
  /** From giving the list to its first row shown as an item. */
  readonly rowsMs: number
}

export const listPass = (bench: Bench, run: number): Promise<ListPass> =>
  bench.pass('long lists', run, async () => {
    const { named, rows } = await longLists(`${OUT}/lists`)
    const filesMs = await bench.withPage(async (page) => {
      const previewMs = await previewOf(page, named.list)
      await page.getByRole('tab', { name: /^Items \(5,000\)/ }).waitFor()
      const chosenAt = await new CoordinatorDesk(page).chooseFolder(named.folder)
      await page.getByText(`${FILES} of ${FILES}`).first().waitFor()
      return previewMs + performance.now() - chosenAt
    })
    const rowsMs = await bench.withPage((page) => previewOf(page, rows))
    return { filesMs, rowsMs }
  })

export interface PicturesPass {
  readonly previewMs: number
  /** The most that the tab has held until all items were there; bytes. null where the system does not tell. */
  readonly peakBytes: number | null
}

/** A Parquet file of 620 MB with a picture in every row, opened in the page. */
export const picturesPass = (bench: Bench, run: number): Promise<PicturesPass> =>
  bench.pass('100,000 rows with pictures', run, async () => {
    const { pictures }: LongLists = await longLists(`${OUT}/lists`)
    return bench.withPage(async (page, _, browser) => {
      const previewMs = await previewOf(page, pictures)
      await page.getByRole('tab', { name: /^Items \(100,000\)/ }).waitFor({ timeout: 180_000 })
      return { previewMs, peakBytes: await peakOf(browser) }
    })
  })

/** A new study, and a list given to it. @returns how long its first item takes. */
async function previewOf(page: Page, list: string): Promise<number> {
  const givenAt = await new CoordinatorDesk(page).begin(list)
  await page.getByText('1 of 8', { exact: true }).waitFor()
  return performance.now() - givenAt
}
