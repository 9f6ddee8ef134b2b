import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { sha256Hex } from '@/study'
import { bomSchema, shippedIn } from '../../scripts/papers/bill-of-materials'
import { PAPERS } from '../../scripts/papers/shipped-packages'
import { buildElsewhere } from '../papers/build-elsewhere'

const SITE = 'build/site'
const bomAt = (path: string) => bomSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).components

test('the site, built from the same sources in another folder, is the same byte for byte @long', async () => {
  const { folder, remove } = await buildElsewhere('vite.config.ts')
  try {
    const [here, there] = [hashesOf(SITE), hashesOf(join(folder, SITE))]
    expect(Object.keys(here).filter((name) => name.startsWith('assets/')).length).toBeGreaterThan(
      20,
    )
    expect(there).toEqual(here)
  } finally {
    remove()
  }
})

test('the site carries its licence texts, and a list of its packages that the one kept in docs agrees with @long', async ({
  request,
}) => {
  const named = bomAt('docs/sbom.cdx.json').filter((component) =>
    shippedIn(component).includes('site'),
  )
  const refs = (components: typeof named) => components.map((component) => component['bom-ref'])
  expect(refs(named), 'run `npm run papers` and commit what it writes').toEqual(
    refs(bomAt(`${SITE}/${PAPERS.bom}`)),
  )
  for (const name of Object.values(PAPERS)) {
    const response = await request.get(name)
    expect([name, response.status()]).toEqual([name, 200])
    expect(await response.body()).toEqual(readFileSync(join(SITE, name)))
  }
})

/** What is built, by path. What lies in public/ is copied as it is. */
const hashesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), sha256Hex(readFileSync(path))] as const)
      .filter(([path]) => !existsSync(join('public', path)))
      .sort(),
  )
