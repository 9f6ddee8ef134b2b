/**
 * A file as a row holds it. Rows of earlier versions hold a Blob; private windows of WebKit cannot store one
 * ("Error preparing Blob/File data"), so bytes are written.
 */
export type StoredFile = { readonly bytes: ArrayBuffer; readonly type: string } | { readonly blob: Blob }

/** Ready to be written. Await it before the transaction begins: a transaction does not wait for a Blob to be read. */
export const storedFile = async (file: Blob): Promise<StoredFile> => ({
  bytes: await file.arrayBuffer(),
  type: file.type,
})

export const fileOfRow = (row: StoredFile): Blob =>
  'blob' in row ? row.blob : new Blob([row.bytes], { type: row.type })
