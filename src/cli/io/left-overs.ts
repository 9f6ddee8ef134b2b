import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Problem, problemOf } from '@/study'
import { reasonOf } from './read-input'
import { isAtWork, markerOf, removeWork, type WorkMarker } from './work-folder'

/**
 * Removes what an earlier command left beside a place when it was killed, and says so: nobody else ever will, and with a key it
 * would lie about unsealed. A name alone proves nothing: only a folder with the marker of a process of this computer that is
 * gone is removed. What is still written, here or perhaps on another computer, is left alone and named; so is what stood at the
 * place before, where nothing stands there now.
 * @param places files or folders that were to be written, as `workFolder` was given them.
 */
export async function clearLeftOvers(...places: readonly string[]): Promise<Problem[]> {
  const found = await Promise.all(places.map(leftOversOf))
  return Promise.all(found.flat().map(clear))
}

interface LeftOver {
  readonly path: string
  readonly place: string
  readonly marker: WorkMarker
}

async function leftOversOf(place: string): Promise<LeftOver[]> {
  const folder = dirname(place)
  const start = `${basename(place)}.`
  const names = await readdir(folder).catch(() => [])
  return names.sort().flatMap((name) => {
    if (
      !name.startsWith(start) ||
      !/^(freezing|adding|removing|upgrading)-[0-9a-f]+$/.test(name.slice(start.length))
    )
      return []
    const path = join(folder, name)
    const marker = markerOf(path)
    return marker === null ? [] : [{ path, place, marker }]
  })
}

async function clear({ path, place, marker }: LeftOver): Promise<Problem> {
  const id = marker.process
  if (marker.host !== hostname())
    return problemOf(
      path,
      'at-work',
      `process ${id} on ${marker.host} writes this, or was killed there`,
      'Wait for it; if nothing runs there any more, delete this by hand',
    )
  if (isAtWork(marker))
    return problemOf(
      path,
      'at-work',
      `process ${id}, which writes this, is still running`,
      'Wait for it; if it is no triplane, delete this by hand',
    )
  const former = join(path, 'former')
  if (existsSync(former) && !existsSync(place))
    return problemOf(
      former,
      'left-over',
      `this is the earlier content of ${place} whose replacement was killed`,
      `Nothing was removed: move it back to its place, or delete it`,
    )
  try {
    await removeWork(path)
  } catch (error) {
    return problemOf(
      path,
      'left-over',
      `a command that was killed (process ${id}) left this, and it cannot be removed: ${reasonOf(error)}`,
      'Delete it by hand',
    )
  }
  return problemOf(
    path,
    'left-over',
    `a command that was killed (process ${id}) had left this; it was removed`,
    'No action needed',
  )
}
