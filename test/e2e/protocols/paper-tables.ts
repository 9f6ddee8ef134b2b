import { expect, type Page } from '@playwright/test'
import { openPart } from '../analysis/parts'

interface GivenFile {
  readonly name: string
  readonly bytes: Buffer | string
}

/** Rows that stand in a table: what each cell holds, from the first; '' holds anything. */
export type Rows = readonly (readonly string[])[]

/** Drops files on the analysis page, and waits for all of its numbers. */
export async function analyse(page: Page, files: readonly GivenFile[]): Promise<void> {
  await page.goto('./#/analyse')
  await page.locator('input[type=file]').setInputFiles(
    files.map(({ name, bytes }) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(bytes),
    })),
  )
  await page.locator('[data-complete="true"]').waitFor()
}

/** Arranges the report as a paper does. */
export async function arrange(page: Page, layout: string): Promise<void> {
  await openPart(page, 'Tables')
  await page.getByLabel('Layout of').selectOption({ label: layout })
}

/** That the part on screen has these rows, in tables whose titles begin like this. */
export async function expectRows(
  page: Page,
  tables: Readonly<Record<string, Rows>>,
): Promise<void> {
  await expect(async () => expect(lacking(await shownTables(page), tables)).toEqual([])).toPass({
    timeout: 20_000,
  })
}

type Shown = readonly { readonly title: string; readonly rows: readonly (readonly string[])[] }[]

const shownTables = (page: Page): Promise<Shown> =>
  page.getByRole('tabpanel').evaluate((panel) => {
    const words = (element: Element | null) =>
      element instanceof HTMLElement ? element.innerText.replace(/\s+/g, ' ').trim() : ''
    return [...panel.querySelectorAll('figure')].map((figure) => ({
      title: words(figure.querySelector('figcaption > span')),
      rows: [...figure.querySelectorAll('tr')].map((row) => [...row.cells].map(words)),
    }))
  })

/** A sign or a remark may stand behind a name. */
const isNamed = (cell = '', name: string) =>
  cell === name || name === '' || (cell.startsWith(name) && /^[†‡ ]/.test(cell.slice(name.length)))

/** The rows that are not there, each with those that begin alike. */
const lacking = (shown: Shown, tables: Readonly<Record<string, Rows>>): string[] =>
  Object.entries(tables).flatMap(([title, wanted]) => {
    const table = shown.find((one) => one.title.startsWith(title))
    return wanted
      .filter(
        (row) =>
          !table?.rows.some((cells) =>
            row.every((held, n) => (n === 0 ? isNamed(cells[n], held) : cells[n]?.includes(held))),
          ),
      )
      .map((row) => {
        const alike = table?.rows.filter(([first]) => first === row[0]) ?? []
        return `${title}: ${row.join(' | ')}; there is ${alike.map((cells) => cells.join(' | ')).join(' and ') || `no such row in ${JSON.stringify(table?.rows ?? shown.map((one) => one.title))}`}`
      })
  })
