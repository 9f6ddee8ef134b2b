import type { Dexie } from 'dexie'
import { inTime } from './in-time'

/** A write that failed for want of space. Others know it by its name, which is the browser's own. */
class FullDiskError extends Error {
  override readonly name = 'QuotaExceededError'
  constructor(cause: unknown) {
    super('The disk of this computer, or the space that the browser gives to this site, is full', {
      cause,
    })
  }
}

/**
 * Reads or writes, and where the browser has closed the database meanwhile, opens it anew and tries once more.
 *
 * After one write that met a full disk Chromium closes the connection, and refuses to open another until there is room;
 * Dexie takes a refused opening for final. So whatever went wrong with the connection, what is tried next begins with a new one.
 * @param work begins the transaction; called a second time only if the first was refused as a whole, or was overdue.
 * @param withinMs how long the first try may take; left out: as long as it takes. The second one has no limit.
 * @throws an error named QuotaExceededError when the disk is full, otherwise what the work threw.
 */
export async function healed<T>(
  db: Dexie,
  work: () => PromiseLike<T>,
  withinMs?: number,
): Promise<T> {
  let opening = openings.get(db)
  try {
    return await (withinMs === undefined ? work() : inTime(work(), withinMs))
  } catch (error) {
    if (!isOfConnection(error)) throw error
    reopenNext(db, opening)
    if (isFull(error)) throw fullDisk(db, error)
  }
  opening = openings.get(db)
  try {
    return await work()
  } catch (error) {
    if (!isOfConnection(error)) throw error
    reopenNext(db, opening)
    throw isFull(error) || (await hasNoSpace()) ? fullDisk(db, error) : error
  }
}

/** A read takes milliseconds, on a busy machine a second or two. */
const READ_MS = 5000

/** A read that the browser may leave without an answer: asked once more, over a new connection. */
export const readInTime = <T>(db: Dexie, read: () => PromiseLike<T>): Promise<T> =>
  healed(db, read, READ_MS)

const metFullDisk = new WeakSet<Dexie>()

/** Whether a write of this page was refused for want of space, even if there is room again: what can be done without is not written then. */
export const hasMetFullDisk = (db: Dexie): boolean => metFullDisk.has(db)

function fullDisk(db: Dexie, cause: unknown): FullDiskError {
  metFullDisk.add(db)
  return new FullDiskError(cause)
}

/** How often the connection of each database was closed to be opened again. */
const openings = new WeakMap<Dexie, number>()

/** @param failed the opening that failed. A connection that others have opened since stays: they read over it already. */
function reopenNext(db: Dexie, failed: number | undefined): void {
  if (openings.get(db) !== failed) return
  openings.set(db, (failed ?? 0) + 1)
  db.close({ disableAutoOpen: false })
}

/** What browsers and Dexie call a connection that is gone, cannot be had, or broke off a transaction. */
const OF_CONNECTION = new Set([
  'UnknownError',
  'InvalidStateError',
  'DatabaseClosedError',
  'OpenFailedError',
  'AbortError',
  'TransactionInactiveError',
  'TimeoutError',
  'QuotaExceededError',
])

/** The error and what Dexie says caused it. */
function* causesOf(error: unknown): Generator<Error> {
  let cause: unknown = error
  while (cause instanceof Error) {
    yield cause
    cause = 'inner' in cause ? cause.inner : cause.cause
  }
}

function isOfConnection(error: unknown): boolean {
  const [outer] = causesOf(error)
  return isFull(error) || (outer !== undefined && OF_CONNECTION.has(outer.name))
}

function isFull(error: unknown): boolean {
  return [...causesOf(error)].some(
    // Chromium names a full disk in the text alone.
    ({ name, message }) => name === 'QuotaExceededError' || message.includes('FILE_ERROR_NO_SPACE'),
  )
}

/**
 * Whether a file can be written at present: a database that cannot be opened does not say why, files do.
 * False where the browser offers none.
 */
async function hasNoSpace(): Promise<boolean> {
  try {
    await inTime(probeSpace(), PROBE_MS)
    return false
  } catch (error) {
    // A write that never ends is one that found no room.
    return isFull(error) || (error instanceof Error && error.name === 'TimeoutError')
  }
}

const PROBE_MS = 2000

async function probeSpace(): Promise<void> {
  const folder = await navigator.storage.getDirectory()
  const probe = await folder.getFileHandle('space-probe', { create: true })
  const writable = await probe.createWritable()
  await writable.write(new Uint8Array(64 * 1024))
  await writable.close()
  await folder.removeEntry('space-probe')
}
