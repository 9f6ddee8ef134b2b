import type { Dexie } from 'dexie'

const isFull = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'QuotaExceededError'

/**
 * Waits for a write. Of a full disk Dexie says that the transaction was aborted, and why in `inner`; whoever reads the
 * error's name must learn it from the name. Some browsers refuse every further write of a connection that met a full
 * disk, also once there is room: the next one begins with a new connection.
 */
export async function fullDiskByName<T>(db: Dexie, writing: PromiseLike<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    const full = error instanceof Error && 'inner' in error && isFull(error.inner) ? error.inner : error
    if (isFull(full)) db.close({ disableAutoOpen: false })
    throw full
  }
}
