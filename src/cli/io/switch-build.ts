import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Problem, problemOf, sumOf } from '@/study'
import { withServers } from '../serve/site-headers'
import { SITE_PATHS } from '../serve/site-paths'
import { whenInterrupted } from './interrupts'
import { reasonOf } from './read-input'
import { codeOf, isOneBuild, pagesOf, readBuild, type SiteBuild } from './site-build'
import { workFolder } from './work-folder'

const FORMER = 'triplane-former-build'

/** The pages of the build that an upgrade replaced, within the site: never served, and what `--undo` puts back. */
export const formerBuild = (path: string): string => join(path, FORMER)

export interface Switch {
  /** Files of code that the site lacks, from its folder, and their size. */
  readonly adds: readonly string[]
  readonly addedBytes: number
  /** Files of code that nobody can ask for any more, from the site's folder. */
  readonly removes: readonly string[]
  /** Of the same kind, and too young to go. */
  readonly keeps: readonly string[]
  /** Pages that change, with what they will be, in the order in which they are put in place. */
  readonly pages: ReadonlyMap<string, Uint8Array>
  /** What lies at the top of the site and is no part of a build. */
  readonly stays: readonly string[]
}

/**
 * What putting a build into a site changes.
 * @param before the build that the site has; null where it has none that can be told.
 * @param servers that the pages may send answers to.
 */
export async function planSwitch(
  path: string,
  before: SiteBuild | null,
  next: SiteBuild,
  servers: readonly string[],
): Promise<Switch> {
  const adds = (await codeOf(next)).filter((file) => !existsSync(join(path, file)))
  const sizes = await Promise.all(adds.map((file) => stat(join(next.codeFolder, file))))
  const pages = new Map<string, Uint8Array>()
  for (const name of next.pages) {
    const bytes =
      name === 'index.html'
        ? Buffer.from(withServers(next.html, servers))
        : await readFile(join(next.folder, name))
    const there = await readFile(join(path, name)).catch(() => null)
    if (there?.equals(bytes) !== true) pages.set(name, bytes)
  }
  const ours = new Set([...next.pages, ...(await pagesOf(path)), 'assets', FORMER])
  return {
    adds,
    addedBytes: sumOf(sizes, ({ size }) => size),
    ...(await earlierCode(path, before, next)),
    pages,
    stays: (await readdir(path)).filter((name) => !ours.has(name)).sort(),
  }
}

/** A page that was opened before the last upgrade may still be open for so long. */
const LONGEST_OPEN_MS = 30 * 24 * 60 * 60 * 1000

/** In the folder of the former build: code of builds before it that was too young to go, a name a line. */
const EARLIER_CODE = 'earlier-code.txt'

/**
 * Code that only builds before the last one name. It goes when this build is forgotten, or with a later upgrade where the last one was a short
 * time ago. What no build names is the host's.
 */
async function earlierCode(
  path: string,
  before: SiteBuild | null,
  next: SiteBuild,
): Promise<Pick<Switch, 'removes' | 'keeps'>> {
  const former = formerBuild(path)
  // Pages of two builds are what a run that was killed has left: its former build is not forgotten yet.
  if (before === null || !isOneBuild(before) || !existsSync(former))
    return { removes: [], keeps: [] }
  const oldest = await readBuild(former, path)
  const list = await readFile(join(former, EARLIER_CODE), 'utf8').catch(() => '')
  const named = new Set([before, next].flatMap(({ listed }) => listed.map(([file]) => file)))
  const earlier = new Set([
    ...list.split('\n').filter((line) => new RegExp(SITE_PATHS.code).test(`/${line}`)),
    ...(oldest.ok ? oldest.value.listed.map(([file]) => file) : []),
  ])
  const files = [...earlier].filter((file) => !named.has(file) && existsSync(join(path, file)))
  const { mtimeMs: lastUpgradeMs } = await stat(former)
  return Date.now() - lastUpgradeMs < LONGEST_OPEN_MS
    ? { removes: [], keeps: files }
    : { removes: files, keeps: [] }
}

/**
 * Puts a build into a site (H5). Code comes first, under names that nothing asks for yet; then the pages that were there are kept
 * in the folder of the former build; then each page takes its place in one step, index.html last. Killed at any moment, the site serves the
 * old page or the new one, with all of its code, and another run or `--undo` goes on from there.
 * @param before the build that the site has; null where it has none that can be told.
 * @returns why it failed: then the pages are as they were; and what could not be deleted.
 */
export async function switchBuild(
  path: string,
  before: SiteBuild | null,
  next: SiteBuild,
  { adds, removes, keeps, pages }: Switch,
) {
  const work = workFolder(join(path, 'index.html'), 'upgrading')
  const former = formerBuild(path)
  // Pages of two builds are what a run that was killed has left: what it kept is the build before.
  const isKept = existsSync(former) && before !== null && !isOneBuild(before)
  let isDone = false
  const forget = whenInterrupted(() => {
    work.removeNow()
    return isDone ? `${path} has the new build.` : 'Nothing was changed: the site is as it was.'
  })
  let failure: Problem | null = null
  try {
    work.open()
    const draft = (name: string) => join(work.draft, name)
    for (const file of adds)
      await writeFlushed(draft(file), await readFile(join(next.codeFolder, file)))
    for (const [name, bytes] of pages) await writeFlushed(draft(`pages/${name}`), bytes)
    for (const name of await pagesOf(path))
      await writeFlushed(draft(`former/${name}`), await readFile(join(path, name)))
    if (keeps.length > 0)
      await writeFlushed(draft(`former/${EARLIER_CODE}`), Buffer.from(keeps.join('\n')))
    // From here on nothing is waited for: no signal comes between.
    mkdirSync(join(path, 'assets'), { recursive: true })
    for (const file of adds) renameSync(draft(file), join(path, file))
    if (!isKept) {
      if (existsSync(former)) renameSync(former, draft('older'))
      renameSync(draft('former'), former)
    }
    putPages(path, [...pages.keys()], { from: draft('pages'), back: former })
    isDone = true
  } catch (error) {
    failure = problemOf(path, 'not-written', reasonOf(error), 'Fix the cause, then run it again')
  }
  forget()
  const kept = failure === null ? await removeCode(path, removes) : []
  return { failure, notes: [...kept, ...(await work.clear())] }
}

/** @returns what could not be removed. */
async function removeCode(path: string, files: readonly string[]): Promise<Problem[]> {
  const kept: Problem[] = []
  for (const file of files)
    try {
      await rm(join(path, file), { force: true })
    } catch (error) {
      kept.push(problemOf(join(path, file), 'not-removed', reasonOf(error), 'Remove it yourself'))
    }
  return kept
}

/** All pages, or none: where one cannot be put in place, those before it are put back. */
function putPages(
  path: string,
  names: readonly string[],
  { from, back }: { readonly from: string; readonly back: string },
): void {
  const put: string[] = []
  try {
    for (const name of names) {
      renameSync(join(from, name), join(path, name))
      put.push(name)
    }
  } catch (error) {
    for (const name of put.filter((page) => existsSync(join(back, page))))
      copyFileSync(join(back, name), join(path, name))
    throw error
  }
}

/** On the disk itself when it resolves: a power cut must not leave the name of a page without its content. */
async function writeFlushed(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes, { flush: true })
}
