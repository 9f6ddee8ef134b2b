import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { type BenchRow, measured } from '../bench-row'
import { figures } from '../bench-table'
import { Room } from '../room'

const HOME = {
  issue: 3,
  what: 'download before the home page works, gzipped',
  unit: 'kB',
  limit: 160,
} as const
const ROOM = {
  issue: 3,
  what: 'reading room in addition, gzipped',
  unit: 'kB',
  limit: 330,
} as const

/** Files that the browser really fetches, packed as a host packs them (gzip, level 9). Counted, not timed: once is enough. */
export const downloadRow: BenchRow = {
  name: 'download',
  isOfSite: true,
  async measure(bench) {
    const { atWork, atRest, room } = await bench.withPage(async (page) => {
      await page.goto('')
      await page.getByRole('link', { name: /^Read/ }).first().waitFor()
      const atWork = await fetched(page)
      await page.waitForLoadState('networkidle')
      const atRest = await fetched(page)
      const room = new Room(page)
      await room.enter(bench.reading.id)
      const { at } = await room.painted(1)
      return { atWork, atRest, room: await fetched(page, at) }
    })
    const home = await sizes(bench.siteFolder, atWork)
    const later = await sizes(
      bench.siteFolder,
      atRest.filter((path) => !atWork.includes(path)),
    )
    const more = await sizes(
      bench.siteFolder,
      room.filter((path) => !atRest.includes(path) && !atWork.includes(path)),
    )
    return [
      measured(
        HOME,
        [home.kb],
        `${home.list}; when the page has come to rest also ${figures(later.kb)}: ${later.list}`,
      ),
      measured(ROOM, [more.kb], `until the first item is on screen: ${more.list}`),
    ]
  },
}

/**
 * Paths of the site's own files so far, workers' scripts too; studies are not part of the program.
 * @param until what was asked for later is left out; ms since the page was opened.
 */
async function fetched(page: Page, until = Number.MAX_VALUE): Promise<string[]> {
  const urls = await page.evaluate(
    (last) => [
      location.href,
      ...performance
        .getEntriesByType('resource')
        .flatMap(({ name, startTime }) => (startTime < last ? [name] : [])),
    ],
    until,
  )
  const paths = urls
    .map((url) => new URL(url).pathname.slice(1))
    .map((path) => (path === '' ? 'index.html' : path))
  return [...new Set(paths)].filter((path) => !path.startsWith('studies/'))
}

async function sizes(
  folder: string,
  paths: readonly string[],
): Promise<{ kb: number; list: string }> {
  const files = await Promise.all(
    paths.map(async (path) => {
      const body = await readFile(`${folder}/${path}`).catch(() => Buffer.alloc(0))
      return {
        name: path.split('/').at(-1) ?? path,
        kb: gzipSync(body, { level: 9 }).length / 1000,
      }
    }),
  )
  const large = files.filter(({ kb }) => kb >= 3).sort((a, b) => b.kb - a.kb)
  const rest = files.filter(({ kb }) => kb < 3).reduce((sum, { kb }) => sum + kb, 0)
  return {
    kb: files.reduce((sum, { kb }) => sum + kb, 0),
    list: [
      ...large.map(({ name, kb }) => `${name} ${figures(kb)}`),
      `smaller ones ${figures(rest)}`,
    ].join(', '),
  }
}
