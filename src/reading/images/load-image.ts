import { type PackageSource, sha256Hex } from '@/study'

export type LoadedImage =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly message: string }

/** One 2D image of the package as an address for `<img>`; the caller revokes it. Its hash must fit. */
export async function loadImage(
  source: PackageSource,
  image: { readonly path: string; readonly sha256: string },
): Promise<LoadedImage> {
  const isFrozen = (bytes: Uint8Array) => sha256Hex(bytes) === image.sha256
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = await bytesOf(await source.file(image.path))
    // What was kept on this computer may have been damaged since; the site still has it.
    if (!isFrozen(bytes) && source.fileAnew !== undefined)
      bytes = await bytesOf(await source.fileAnew(image.path))
  } catch {
    // The cause would name a file of the package.
    return { ok: false, message: 'it could not be fetched' }
  }
  if (!isFrozen(bytes)) return { ok: false, message: 'it is not the file that was frozen with the study' }
  const type = image.path.endsWith('.png') ? 'image/png' : 'image/jpeg'
  return { ok: true, url: URL.createObjectURL(new Blob([bytes], { type })) }
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())
