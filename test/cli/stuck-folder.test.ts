import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { ownFolder, runHere } from './run-cli'

/** What the disk says no to, as Windows does while a program has a file of it open. */
const stuck = vi.hoisted(
  (): Record<'rename' | 'remove', (path: string) => boolean> => ({
    rename: () => false,
    remove: () => false,
  }),
)
const busy = (path: string) => Object.assign(new Error(`EBUSY: ${path}`), { code: 'EBUSY' })
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return {
    ...fs,
    renameSync: (from: string, to: string) => {
      if (stuck.rename(from)) throw busy(from)
      fs.renameSync(from, to)
    },
  }
})
vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>()
  return {
    ...fs,
    rm: async (path: string, options: object) => {
      if (stuck.remove(path)) throw busy(path)
      await fs.rm(path, options)
    },
  }
})
beforeEach(() => {
  stuck.rename = () => false
  stuck.remove = () => false
})

const DEMO = { id: 'demo', title: 'The demo', path: 'demo/', studyHash: 'd'.repeat(64) }
function builtSite(): string {
  const site = ownFolder()
  mkdirSync(join(site, 'studies', 'demo'), { recursive: true })
  writeFileSync(join(site, 'index.html'), '<!doctype html>')
  writeFileSync(join(site, 'studies', 'demo', 'study.json'), '{}')
  writeFileSync(join(site, 'studies', 'index.json'), JSON.stringify([DEMO]))
  return site
}
const listOf = (site: string) =>
  JSON.parse(readFileSync(join(site, 'studies', 'index.json'), 'utf8'))

it('H2: a folder that cannot be taken away stays on the list, in words', async () => {
  const site = builtSite()
  stuck.rename = (from) => from.endsWith('demo')
  stuck.remove = () => true
  const removed = await runHere('remove', 'demo', site)
  expect([removed.code, removed.err]).toEqual([
    1,
    expect.stringContaining(
      `${join(site, 'studies', 'demo')}: another program uses it. Nothing was changed. Fix the cause, then try again.`,
    ),
  ])
  expect(listOf(site)).toEqual([DEMO])
  expect(existsSync(join(site, 'studies', 'demo', 'study.json'))).toBe(true)
})

it('H2: a folder that was taken away and cannot be deleted is named, and goes with the next command', async () => {
  const site = builtSite()
  stuck.remove = (path) => path.endsWith('new')
  const removed = await runHere('remove', 'demo', site)
  expect([removed.code, removed.err]).toEqual([
    0,
    expect.stringMatching(
      /demo\.removing-[0-9a-f]+: what is left of the work cannot be removed: another program uses it/,
    ),
  ])
  expect(listOf(site)).toEqual([])
  expect(existsSync(join(site, 'studies', 'demo'))).toBe(false)
  expect(readdirSync(join(site, 'studies'))).toHaveLength(2)
  stuck.remove = () => false
  // As the next command finds it, which is another process.
  const left = readdirSync(join(site, 'studies')).find((name) => name.includes('.removing-')) ?? ''
  const marker = join(site, 'studies', left, 'triplane-work.json')
  writeFileSync(
    marker,
    readFileSync(marker, 'utf8').replace(/"run":"[0-9a-f]+"/, '"run":"an earlier one"'),
  )
  writeFileSync(join(site, 'studies', 'index.json'), JSON.stringify([DEMO]))
  expect((await runHere('remove', 'demo', site)).err).toContain('had left this; it was removed')
  expect(readdirSync(join(site, 'studies'))).toEqual(['index.json'])
})

it('H2: where the list cannot be written, the folder is back at its place', async () => {
  const site = builtSite()
  stuck.rename = (from) => from.includes('index.json')
  const removed = await runHere('remove', 'demo', site)
  expect([removed.code, removed.err]).toEqual([1, expect.stringContaining('Nothing was changed')])
  expect(listOf(site)).toEqual([DEMO])
  expect(readdirSync(join(site, 'studies')).sort()).toEqual(['demo', 'index.json'])
  expect(readdirSync(join(site, 'studies', 'demo'))).toEqual(['study.json'])
})
