import { sha256Hex } from '@/study'

export type LoadedImage =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly type: 'image/png' | 'image/jpeg' }
  | { readonly ok: false; readonly message: string }

/** A 2D image of the package; only the bytes that were frozen with the study. */
export function loadImage(
  bytes: Uint8Array,
  { path, sha256 }: { readonly path: string; readonly sha256: string },
): LoadedImage {
  return sha256Hex(bytes) === sha256
    ? { ok: true, bytes, type: path.endsWith('.png') ? 'image/png' : 'image/jpeg' }
    : { ok: false, message: 'it is not the file that was frozen with the study' }
}
