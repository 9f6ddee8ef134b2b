import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Problem, problemOf } from '@/study'
import { reasonOf } from './read-input'

/**
 * Where a command writes before its work takes its place, with the process that is at it: `study.freezing-4711`. Whoever finds
 * it later can tell whether somebody is still writing.
 */
export const besidePlace = (place: string, work: 'freezing' | 'adding' | 'former'): string =>
  `${place}.${work}-${process.pid}`

/**
 * Removes what an earlier command left beside a place when it was killed, and says so: nobody else ever will, and with a key it
 * would lie about unsealed. What belongs to a process that still runs is left alone and named; so is what stood at the place
 * before, where nothing stands there now.
 * @param places files or folders that were to be written, as `besidePlace` was given them.
 */
export async function clearLeftOvers(...places: readonly string[]): Promise<Problem[]> {
  const found = await Promise.all(places.map(leftOversOf))
  return Promise.all(found.flat().map(clear))
}

interface LeftOver {
  readonly path: string
  readonly place: string
  readonly process: number
  readonly isFormer: boolean
}

async function leftOversOf(place: string): Promise<LeftOver[]> {
  const folder = dirname(place)
  const start = `${basename(place)}.`
  const names = await readdir(folder).catch(() => [])
  return names.sort().flatMap((name) => {
    const [, work, id] = /^(freezing|adding|former)-(\d+)$/.exec(name.slice(start.length)) ?? []
    if (!name.startsWith(start) || work === undefined || Number(id) === process.pid) return []
    return [{ path: join(folder, name), place, process: Number(id), isFormer: work === 'former' }]
  })
}

async function clear({ path, place, process: id, isFormer }: LeftOver): Promise<Problem> {
  if (isRunning(id))
    return problemOf(
      path,
      'at-work',
      `process ${id}, which writes this, is still running`,
      'Wait for it; if it is no triplane, delete this by hand',
    )
  if (isFormer && !existsSync(place))
    return problemOf(
      path,
      'left-over',
      `this is what stood at ${place} when its replacement was killed`,
      `Nothing was removed: give it its old name back, or delete it`,
    )
  try {
    await rm(path, { recursive: true, force: true })
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
    'Nothing is to be done',
  )
}

/** Signal 0 reaches nobody and tells whether there is anybody. Somebody else's process is there, too. */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
