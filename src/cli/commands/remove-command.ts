import { existsSync, lstatSync } from 'node:fs'
import {
  nearestName,
  type Problem,
  problemOf,
  type Result,
  refuse,
  type SiteIndex,
  succeed,
} from '@/study'
import { type Command, need } from '../command'
import { whenInterrupted } from '../io/interrupts'
import { clearLeftOvers } from '../io/left-overs'
import { reasonOf } from '../io/read-input'
import {
  folderOf,
  isAtItsPlace,
  lodgers,
  openSite,
  type SiteFolder,
  writeIndex,
} from '../io/site-folder'
import { moveTogether, workFolder } from '../io/work-folder'

export const command: Command = {
  name: 'remove',
  usage: 'remove <study-id> <site-dir>',
  summary: 'Removes a study from a built site.',
  positionals: { min: 2, name: '<study-id> and <site-dir>' },
  options: {},
  notes: [
    'The package is deleted from the site immediately, without confirmation. Keep your own copy of it.',
    'The answers on the readers’ computers stay.',
  ],
  async run(args, io) {
    const [id = '', sitePath = ''] = args.positionals
    const site = need(await openSite(sitePath))
    const { index, indexFile } = site
    const entry = index.find((other) => other.id === id)
    if (entry === undefined)
      return unknownStudy(
        id,
        indexFile,
        index.map((other) => other.id),
      )
    const folder = folderOf(site, id)
    const kept = whyKept(site, entry)
    io.warn(...(await clearLeftOvers(folder)))
    const taken = need(await takeAway(site, id, kept === null ? folder : null))
    io.warn(...(kept === null ? [] : [kept]), ...taken)
    return {
      lines: [`Removed: ${entry.title} (${id}).`],
      json: { ...entry, folder: kept === null ? folder : null },
    }
  },
}

/** Why the files of a study are not deleted; null where they are. A list can be edited, and what it leads to may be another's. */
function whyKept(site: SiteFolder, entry: SiteIndex[number]): Problem | null {
  const note = (message: string) =>
    problemOf(site.indexFile, 'files-stay', message, 'Delete them manually if no longer needed')
  if (!isAtItsPlace(entry))
    return note(
      `the files of "${entry.id}" lie at "${entry.path}", which is no folder of this site for it`,
    )
  const others = lodgers(site, entry.id)
  if (others.length > 0)
    return note(
      `the files of "${entry.id}" are those of the study "${others.join('", "')}" as well`,
    )
  const found = lstatSync(folderOf(site, entry.id), { throwIfNoEntry: false })
  return found?.isDirectory() === false ? note(`the entry at "${entry.id}" is not a folder`) : null
}

/**
 * Moves the folder out of its place, takes the study off the list, and deletes the folder then: list and folders are one at every
 * step. @returns what could not be deleted.
 */
async function takeAway(
  site: SiteFolder,
  id: string,
  folder: string | null,
): Promise<Result<readonly Problem[]>> {
  const work = workFolder(folderOf(site, id), 'removing')
  const isThere = folder !== null && existsSync(folder)
  let isMoved = false
  const putBack = () => {
    if (folder === null || !isMoved) return true
    isMoved = moveTogether([{ from: work.former, to: folder, place: folder }]) !== null
    if (isMoved) work.disown()
    return !isMoved
  }
  const forget = whenInterrupted(() => {
    const isBack = putBack()
    work.removeNow()
    return isBack ? 'Nothing was removed.' : `The files of "${id}" lie at ${work.former}.`
  })
  try {
    if (isThere) {
      work.open()
      const failed = moveTogether([{ from: folder, to: work.former, place: folder }])
      if (failed !== null) throw failed.error
      isMoved = true
    }
    await writeIndex(
      site,
      site.index.filter((other) => other.id !== id),
    )
  } catch (error) {
    const isBack = putBack()
    forget()
    await work.clear()
    return refuse(
      folder ?? site.indexFile,
      'not-written',
      reasonOf(error),
      isBack
        ? 'Nothing was changed. Fix the cause, then try again'
        : `Its files lie at ${work.former}: put them back by hand`,
    )
  }
  // No longer what stood at a place: whoever finds it may delete it.
  if (isMoved) moveTogether([{ from: work.former, to: work.draft, place: work.former }])
  forget()
  return succeed(await work.clear())
}

function unknownStudy(id: string, indexFile: string, known: readonly string[]) {
  const near = nearestName(id, known)
  return refuse(
    indexFile,
    'unknown-study',
    `the site offers no study "${id}"${near === null ? '' : `, the nearest is "${near}"`}`,
    known.length === 0 ? 'It offers none at all' : `Use one of: ${known.join(', ')}`,
  )
}
