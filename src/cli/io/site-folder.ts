import { renameSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jsonFile } from '@/freezing'
import { type OpenedStudy, openStudy } from '@/package'
import {
  isSameFolderName,
  parseJson,
  type Result,
  refuse,
  type SiteIndex,
  siteIndexSchema,
  succeed,
  titlesOf,
} from '@/study'
import { isPlainFile } from './list-files'
import { hasCode, reasonOf } from './read-input'

/** A built site, and the studies that it offers. */
export interface SiteFolder {
  /** The folder of studies within it. */
  readonly studies: string
  readonly indexFile: string
  readonly index: SiteIndex
}

/** @returns the site, or why this is none: a study added to a wrong folder would be offered to nobody. */
export async function openSite(path: string): Promise<Result<SiteFolder>> {
  if (!(await isPlainFile(join(path, 'index.html'))))
    return refuse(
      path,
      'no-site',
      'this is no built site: there is no index.html in it',
      'Build one with npm run build, and name the folder build/site or your copy of it',
    )
  const studies = join(path, 'studies')
  const indexFile = join(studies, 'index.json')
  let text: string
  try {
    text = await readFile(indexFile, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT'))
      return succeed({ studies, indexFile, index: await shippedIndex(studies) })
    return refuse(indexFile, 'missing-file', reasonOf(error), 'Fix the folder')
  }
  const index = parseJson(text, indexFile, siteIndexSchema)
  return index.ok ? succeed({ studies, indexFile, index: index.value }) : index
}

/** A build has no list: it offers the studies that lie in it. */
async function shippedIndex(studies: string): Promise<SiteIndex> {
  const names = await readdir(studies).catch(() => [])
  const entries = await Promise.all(names.sort().map((name) => studyEntry(studies, name)))
  return entries.filter((entry) => entry !== null)
}

/** The study in the folder of an id, as a list names it; null where there is none of that id. */
export async function studyEntry(
  studies: string,
  folder: string,
): Promise<SiteIndex[number] | null> {
  const read = async (path: string) => new Uint8Array(await readFile(join(studies, folder, path)))
  const list = async () => ['study.json']
  const opened = await openStudy({ list, read }).catch(() => null)
  if (opened?.ok !== true || opened.value.study.id !== folder) return null
  return siteEntry(opened.value)
}

/** A study as a list names it that offers it in the folder of its id. */
export function siteEntry({
  study,
  studyHash,
}: Pick<OpenedStudy, 'study' | 'studyHash'>): SiteIndex[number] {
  const { id, title } = study
  const titles = titlesOf(study)
  const entry = { id, title, path: `${id}/`, studyHash }
  return titles === undefined ? entry : { ...entry, titles }
}

/** Writes the list of studies beside the old one and puts it in its place in one step: no visitor meets half a list. */
export async function writeIndex(
  { studies, indexFile }: SiteFolder,
  index: SiteIndex,
): Promise<void> {
  await mkdir(studies, { recursive: true })
  const draft = `${indexFile}.${process.pid}.new`
  try {
    await writeFile(draft, jsonFile(index))
    // Nothing is waited for after this: who is interrupted then knows that the list is the new one.
    renameSync(draft, indexFile)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** Where a study lies: in the folder of its id, whatever the list says. A list can be edited, and what it leads to is deleted. */
export const folderOf = ({ studies }: SiteFolder, id: string): string => join(studies, id)

/** Whether the list says that a study lies where this program puts it. */
export const isAtItsPlace = ({ id, path }: SiteIndex[number]): boolean =>
  path.replace(/^\.\//, '').replace(/\/$/, '') === id

/** Other studies that the list sends to the folder of an id. */
export const lodgers = ({ index }: SiteFolder, id: string): string[] =>
  index
    .filter(
      (other) =>
        other.id !== id &&
        isSameFolderName(other.path.replace(/^(\.\/)+/, '').split('/')[0] ?? '', id),
    )
    .map((other) => other.id)
