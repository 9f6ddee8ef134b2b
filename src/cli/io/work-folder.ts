import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Problem, problemOf } from '@/study'
import { hasCode, reasonOf } from './read-input'

const MARKER = 'triplane-work.json'
const FORMAT = 'triplane-work/1'

/** Tells this run from an earlier one that had the same process number, as in containers. */
const RUN = randomBytes(8).toString('hex')

/** Who works in a folder. Without it nothing shows that the folder is ours, whatever it is called. */
export interface WorkMarker {
  readonly format: typeof FORMAT
  /** As in the name of the folder: a copy under another name is somebody's own. */
  readonly token: string
  readonly host: string
  readonly process: number
  readonly run: string
  readonly startedAt?: string
}

/**
 * Where a command writes before its work takes its place: `study.freezing-<token>` beside it, with a marker in it of who is at
 * work there. What becomes the package lies one folder deeper, so that the marker is never part of it.
 */
export interface WorkFolder {
  /** What is to take the place. */
  readonly draft: string
  /** Where that goes which stands at the place now. */
  readonly former: string
  /** Makes the folder, if it is not there. */
  open(): void
  /** Removes all of it at once, for when nothing waits any more. */
  removeNow(): void
  remove(): Promise<void>
  /** The same, where the work itself has succeeded or failed already: what cannot be removed is told. */
  clear(): Promise<Problem[]>
  /** Nobody removes it from now on: what lies in it is needed. */
  disown(): void
}

export function workFolder(
  place: string,
  work: 'freezing' | 'adding' | 'removing' | 'upgrading',
): WorkFolder {
  const token = randomBytes(8).toString('hex')
  const path = `${place}.${work}-${token}`
  let isOpen = false
  return {
    draft: join(path, 'new'),
    former: join(path, 'former'),
    open() {
      if (isOpen) return
      mkdirSync(dirname(path), { recursive: true })
      mkdirSync(path)
      isOpen = true
      const marker: WorkMarker = {
        format: FORMAT,
        token,
        host: hostname(),
        process: process.pid,
        run: RUN,
        startedAt: new Date().toISOString(),
      }
      writeFileSync(join(path, MARKER), `${JSON.stringify(marker)}\n`)
    },
    removeNow() {
      if (isOpen)
        for (const part of inOrder(path))
          rmSync(part, { recursive: true, force: true, maxRetries: 3 })
    },
    remove: async () => {
      if (isOpen) await removeWork(path)
    },
    async clear() {
      try {
        if (isOpen) await removeWork(path)
        return []
      } catch (error) {
        const why = `what is left of the work cannot be removed: ${reasonOf(error)}`
        return [
          problemOf(path, 'left-over', why, 'The next command removes it, or delete it by hand'),
        ]
      }
    },
    disown() {
      isOpen = false
      rmSync(join(path, MARKER), { force: true })
    },
  }
}

/** The marker goes last: what is left of a removal that was interrupted can still be told to be ours. */
const inOrder = (path: string) => [join(path, 'new'), join(path, 'former'), path]

export async function removeWork(path: string): Promise<void> {
  for (const part of inOrder(path)) await rm(part, { recursive: true, force: true, maxRetries: 3 })
}

/** Who made this folder; null where no command of this program did. */
export function markerOf(path: string): WorkMarker | null {
  try {
    const marker: unknown = JSON.parse(readFileSync(join(path, MARKER), 'utf8'))
    return isMarker(marker) && basename(path).endsWith(`-${marker.token}`) ? marker : null
  } catch {
    return null
  }
}

function isMarker(value: unknown): value is WorkMarker {
  if (typeof value !== 'object' || value === null) return false
  const has = (name: string, type: 'string' | 'number') => typeof Reflect.get(value, name) === type
  return (
    Reflect.get(value, 'format') === FORMAT &&
    has('process', 'number') &&
    ['token', 'host', 'run'].every((name) => has(name, 'string'))
  )
}

/** Whether that process of this computer is still at work. Our own number without our own run was an earlier process. */
export function isAtWork(marker: WorkMarker): boolean {
  if (marker.process === process.pid) return marker.run === RUN
  return isRunning(marker.process)
}

/** Signal 0 reaches nobody and tells whether there is anybody. Somebody else's process is there, too. */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return !hasCode(error, 'ESRCH')
  }
}

/** Something that stood or was to stand elsewhere; `place` is the one that the user knows. */
interface Move {
  readonly from: string
  readonly to: string
  readonly place: string
}

/** Moves all of it, which no signal can interrupt; where one move fails, those before it are taken back, but those that are stuck at `to`. */
export function moveTogether(moves: readonly Move[]) {
  const done: Move[] = []
  for (const move of moves) {
    try {
      renameSync(move.from, move.to)
      done.unshift(move)
    } catch (error) {
      return { move, error, stuck: done.filter((before) => !isTakenBack(before)) }
    }
  }
  return null
}

function isTakenBack({ from, to }: Move): boolean {
  try {
    renameSync(to, from)
    return true
  } catch {
    return false
  }
}
