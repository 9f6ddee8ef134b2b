import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Result, refuse, succeed } from '@/study'
import { buildName, integrityOf, type ListedFile } from '../serve/build-name'
import { withServers } from '../serve/site-headers'
import { SITE_PATHS } from '../serve/site-paths'
import { readText } from './read-input'

const PAGE = 'index.html'
const WORKER = 'service-worker.js'

/** A build as it lies in a folder. */
export interface SiteBuild {
  /** Where its pages lie, and where its code does: of the build before, the code stays in the site. */
  readonly folder: string
  readonly codeFolder: string
  /** Files that keep their names from build to build: the service worker first and index.html last, as they are put in place. */
  readonly pages: readonly string[]
  /** The files of code that its service worker names, from the folder: `assets/…`. */
  readonly listed: readonly ListedFile[]
  /** index.html; no servers in its policy. */
  readonly html: string
  /** Whether index.html is as the build wrote it; also where that cannot be told. */
  readonly isPageAsBuilt: boolean
  /** null where it does not say. */
  readonly version: string | null
}

/** The build in a folder, complete or not; or why this is none. @param codeFolder where its `assets` lie, if elsewhere. */
export async function readBuild(folder: string, codeFolder = folder): Promise<Result<SiteBuild>> {
  const html = await readText(join(folder, PAGE))
  const worker = await readText(join(folder, WORKER))
  const lists = worker.ok ? listsOf(worker.value) : []
  if (!html.ok || !worker.ok || lists.length === 0)
    return refuse(
      folder,
      'no-build',
      `this is no build of the site: ${lists.length === 0 && worker.ok ? `${WORKER} names no file` : `${PAGE} or ${WORKER} is missing`}`,
      'Name the folder that npm run build wrote (build/site)',
    )
  const plain = withServers(html.value, [])
  const isNamed = (files: readonly (readonly ListedFile[])[]) =>
    worker.value.includes(buildName(files, plain))
  return succeed({
    folder,
    codeFolder,
    pages: await pagesOf(folder),
    listed: lists.flat(),
    html: plain,
    isPageAsBuilt: lists.length !== 2 || isNamed(lists) || isNamed(lists.toReversed()),
    version: await versionOf(folder),
  })
}

const LIST = /\[(?:\["assets\/[^"]+","sha256-[^"]+"\],?)+\]/g
const LISTED = /\["([^"]+)","([^"]+)"\]/g

/** The lists of files that a service worker keeps, as the build wrote them into it. */
const listsOf = (worker: string): ListedFile[][] =>
  [...worker.matchAll(LIST)].map(([list]) =>
    [...list.matchAll(LISTED)].map(([, path = '', integrity = '']) => [path, integrity]),
  )

/** The files of a site that stand beside its folders, and that a build brings. */
export async function pagesOf(folder: string): Promise<string[]> {
  const isPage = (name: string) => new RegExp(SITE_PATHS.page).test(`/${name}`)
  const rank = (name: string) => Number(name === PAGE) - Number(name === WORKER)
  return (await readdir(folder))
    .filter(isPage)
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
}

/** Every file of code that lies there, named by its service worker or not. */
export async function codeOf({ codeFolder }: SiteBuild): Promise<string[]> {
  const names = await readdir(join(codeFolder, 'assets'))
  return names
    .map((name) => `assets/${name}`)
    .filter((path) => new RegExp(SITE_PATHS.code).test(`/${path}`))
}

/** The code that a page starts with is of the same build as the service worker: otherwise one of them was put there alone. */
export const isOneBuild = ({ html, listed }: SiteBuild): boolean => {
  const [, entry] = /<script type="module"[^>]* src="\.\/(assets\/[^"]+)"/.exec(html) ?? []
  return listed.some(([path]) => path === entry)
}

/** The first of its files of code that is not there as it was built; null: it is whole. */
export async function firstFault({ codeFolder, listed }: SiteBuild): Promise<string | null> {
  for (const [path, integrity] of listed) {
    const bytes = await readFile(join(codeFolder, path)).catch(() => null)
    if (bytes === null || integrityOf(bytes) !== integrity) return path
  }
  return null
}

/** As its bill of materials says. */
async function versionOf(folder: string): Promise<string | null> {
  const text = await readText(join(folder, 'sbom.cdx.json'))
  return (text.ok ? /"pkg:npm\/triplane@([^"]+)"/.exec(text.value)?.[1] : null) ?? null
}
