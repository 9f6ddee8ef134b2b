const isFull = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'QuotaExceededError'

/**
 * Waits for a write. Of a full disk Dexie says that the transaction was aborted, and why in `inner`; whoever reads the
 * error's name must learn it from the name.
 */
export async function fullDiskByName<T>(writing: PromiseLike<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (error instanceof Error && 'inner' in error && isFull(error.inner)) throw error.inner
    throw error
  }
}
