import type { Page } from '@playwright/test'
import { type Bench, OUT } from '../bench'
import { FILES, type LongLists, longLists } from '../studies/long-lists'
import { CoordinatorDesk } from './coordinator-desk'
import { peakOf } from './peak-memory'

/** How long something took until it had been on screen. */
interface Wait {
  /** From the order to the browser, with what the driver and the browser need before the page is told. */
  readonly wholeMs: number
  /** From the moment the page has what it was given. */
  readonly ofPageMs: number
}

export interface ListPass {
  /** From giving the list of 5,000 files to its first row shown as an item. */
  readonly preview: Wait
  /** From choosing the folder by the browser's picker to all files found. */
  readonly found: Wait
  /** The same by the field for folders. */
  readonly foundByField: Wait
  /** From filling in the field to its change event, in a page that has nothing else; ms. */
  readonly bareFieldMs: number
  /** From giving the list of 100,000 rows to its first row shown as an item. */
  readonly rows: Wait
}

export const listPass = (bench: Bench, run: number): Promise<ListPass> =>
  bench.pass('long lists', run, async () => {
    const { named, rows } = await longLists(`${OUT}/lists`)
    const filesFound = (choose: (desk: CoordinatorDesk) => Promise<number>) =>
      bench.withPage(async (page) => {
        const desk = new CoordinatorDesk(page)
        const preview = await previewOf(page, named.list)
        await page.getByRole('tab', { name: /^Cases \(5,000\)/ }).waitFor()
        return { preview, found: await waitFor(page, `${FILES} of ${FILES}`, () => choose(desk)) }
      })
    const picked = await filesFound((desk) => desk.chooseFolder(named.folder))
    const byField = await filesFound((desk) => desk.chooseFolderByField(named.folder))
    return {
      ...picked,
      foundByField: byField.found,
      bareFieldMs: await bench.withPage((page) => bareFieldMs(page, named.folder)),
      rows: await bench.withPage((page) => previewOf(page, rows)),
    }
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
      const { wholeMs } = await previewOf(page, pictures)
      await page.getByRole('tab', { name: /^Cases \(100,000\)/ }).waitFor({ timeout: 180_000 })
      return { previewMs: wholeMs, peakBytes: await peakOf(browser) }
    })
  })

/** A new study, and a list given to it: until its first item is shown. */
const previewOf = (page: Page, list: string): Promise<Wait> =>
  waitFor(page, '1 of 8', () => new CoordinatorDesk(page).begin(list))

/**
 * Files given to the page, until an element says this. The page looks in every frame: the driver itself looks every half second.
 * @param give returns when the order was given, by the driver's clock.
 */
async function waitFor(page: Page, text: string, give: () => Promise<number>): Promise<Wait> {
  const orderedAt = await give()
  return page.evaluate(
    async ([words, ordered]) => {
      const shownAt = await bench.shown(words)
      const givenAt = bench.filesGivenAt.at(-1) ?? Number.NaN
      return { wholeMs: performance.timeOrigin + shownAt - ordered, ofPageMs: shownAt - givenAt }
    },
    [text, performance.timeOrigin + orderedAt] as const,
  )
}

async function bareFieldMs(page: Page, folder: string): Promise<number> {
  const given = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const field = Object.assign(document.createElement('input'), {
          type: 'file',
          webkitdirectory: true,
        })
        field.addEventListener('change', () => resolve(performance.timeOrigin + performance.now()))
        document.body.append(field)
      }),
  )
  const field = page.locator('input')
  await field.waitFor()
  const orderedAt = performance.timeOrigin + performance.now()
  await field.setInputFiles(folder)
  return (await given) - orderedAt
}
