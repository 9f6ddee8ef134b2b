/** A file as a row holds it: small ones as bytes, others as the browser's own file where it can store one. */
export type StoredFile =
  | { readonly bytes: ArrayBuffer; readonly type: string }
  | { readonly blob: Blob }

export const fileOfRow = (row: StoredFile): Blob =>
  'blob' in row ? row.blob : new Blob([row.bytes], { type: row.type })

/** Bytes above which a file is handed to the browser as it is: copying a scan would hold up the page for 60 to 120 ms. */
const LARGE_BYTES = 2 ** 20
/** What browsers say that cannot store a Blob: private windows of WebKit ("Error preparing Blob/File data"). */
const CANNOT_STORE: readonly string[] = ['UnknownError', 'DataError']
const storesBytesOnly = new WeakSet<object>()

/**
 * Writes files, and once more as bytes where the browser cannot store them as they are.
 * @param db tells databases apart, so that a browser is tried but once.
 * @param files by their names.
 * @param write gets what their rows hold, ready to be written: a transaction does not wait for a Blob to be read.
 * @throws what writing throws.
 */
export async function writeFiles(
  db: object,
  files: ReadonlyMap<string, Blob>,
  write: (stored: readonly (readonly [name: string, file: StoredFile])[]) => PromiseLike<unknown>,
): Promise<void> {
  const asBlob = (file: Blob) => file.size > LARGE_BYTES && !storesBytesOnly.has(db)
  const hasBlob = [...files.values()].some(asBlob)
  const stored = [...files].map(
    async ([name, file]): Promise<[string, StoredFile]> => [
      name,
      asBlob(file) ? { blob: file } : { bytes: await file.arrayBuffer(), type: file.type },
    ],
  )
  try {
    await write(await Promise.all(stored))
  } catch (error) {
    if (!hasBlob || !(error instanceof Error) || !CANNOT_STORE.includes(error.name)) throw error
    storesBytesOnly.add(db)
    await writeFiles(db, files, write)
  }
}
