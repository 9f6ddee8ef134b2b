import { readPackageZip } from '@/freezing'
import type { HeldFile } from './held-file'

export type PackageFile =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** The message goes on from "An image is missing:". */
  | { readonly ok: false; readonly message: string }

/** A file of the package that was dropped, or of the study of this site that was chosen. */
export async function packageFile(files: readonly HeldFile[], path: string): Promise<PackageFile> {
  for (const held of files) {
    if (held.role !== 'package') continue
    const unpacked = readPackageZip(held.bytes, held.name)
    const bytes = unpacked.ok ? unpacked.value.get(path) : undefined
    if (bytes !== undefined) return { ok: true, bytes }
  }
  const folder = files.find((held) => held.role === 'study')?.folderUrl
  if (folder === undefined)
    return {
      ok: false,
      message: 'only the package as a .zip brings the images along, or a study of this site',
    }
  const response = await fetch(new URL(path, folder))
  return response.ok
    ? { ok: true, bytes: new Uint8Array(await response.arrayBuffer()) }
    : { ok: false, message: 'it could not be fetched' }
}
