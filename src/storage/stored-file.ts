/**
 * A file as a row holds it. Rows of earlier versions hold a Blob; private windows of WebKit cannot store one
 * ("Error preparing Blob/File data"), so bytes are written.
 */
export type StoredFile =
  | { readonly bytes: ArrayBuffer; readonly type: string }
  | { readonly blob: Blob }

/** Ready to be written. Await it before the transaction begins: a transaction does not wait for a Blob to be read. */
export const storedFile = async (file: Blob): Promise<StoredFile> => ({
  bytes: await file.arrayBuffer(),
  type: file.type,
})

/**
 * The same for files that may be larger than what should be in memory at once: those the browser copies by itself.
 * @param upTo bytes up to which a file is written as bytes.
 */
export const storedLargeFile = async (file: Blob, upTo: number): Promise<StoredFile> =>
  file.size > upTo ? { blob: file } : storedFile(file)

export const fileOfRow = (row: StoredFile): Blob =>
  'blob' in row ? row.blob : new Blob([row.bytes], { type: row.type })
