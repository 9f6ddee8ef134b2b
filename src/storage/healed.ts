import { inTime } from './in-time'
import type { Connection, TriplaneDatabase } from './triplane-database'

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
 * After one write that met a full disk Chromium closes the connection, and refuses to open another until there is room.
 * So whatever went wrong with the connection, what is tried next begins with a new one.
 * @param work begins the transaction; called a second time only if the first was refused as a whole, or was overdue.
 * @param withinMs how long the first try may take, the opening of the database included; left out: as long as it takes.
 * @param againMs the same of the second try.
 * @throws an error named QuotaExceededError when the disk is full, otherwise what the work threw.
 */
export async function healed<T>(
  db: TriplaneDatabase,
  work: (connection: Connection) => PromiseLike<T>,
  withinMs?: number,
  againMs?: number,
): Promise<T> {
  const tryOver = (opening: Promise<Connection>, ms: number | undefined) =>
    ms === undefined ? opening.then(work) : inTime(opening.then(work), ms)
  let opening = db.connect()
  try {
    return await tryOver(opening, withinMs)
  } catch (error) {
    if (!isOfConnection(error)) throw error
    db.drop(opening)
    if (isFull(error)) throw fullDisk(db, error)
  }
  opening = db.connect()
  try {
    return await tryOver(opening, againMs)
  } catch (error) {
    if (!isOfConnection(error)) throw error
    db.drop(opening)
    throw isFull(error) || (await hasNoSpace()) ? fullDisk(db, error) : error
  }
}

/** A read takes milliseconds, on a busy machine a second or two. */
const READ_MS = 5000

/** A read that the browser may leave without an answer: asked once more, over a new connection. */
export const readInTime = <T>(
  db: TriplaneDatabase,
  read: (connection: Connection) => PromiseLike<T>,
): Promise<T> => healed(db, read, READ_MS)

const metFullDisk = new WeakSet<TriplaneDatabase>()

/** Whether a write of this page was refused for want of space, even if there is room again: what can be done without is not written then. */
export const hasMetFullDisk = (db: TriplaneDatabase): boolean => metFullDisk.has(db)

function fullDisk(db: TriplaneDatabase, cause: unknown): FullDiskError {
  metFullDisk.add(db)
  return new FullDiskError(cause)
}

/** What browsers call a connection that is gone, cannot be had, or broke off a transaction. */
const OF_CONNECTION = new Set([
  'UnknownError',
  'InvalidStateError',
  'AbortError',
  'TransactionInactiveError',
  'TimeoutError',
  'QuotaExceededError',
])

const isOfConnection = (error: unknown): boolean =>
  error instanceof Error && (isFull(error) || OF_CONNECTION.has(error.name))

/** Chromium names a full disk in the text alone. */
const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'QuotaExceededError' || error.message.includes('FILE_ERROR_NO_SPACE'))

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
