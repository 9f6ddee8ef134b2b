import { sha256Hex } from '@/study'
import { type AssetFault, STRANGE } from './load-asset'

export type LoadedImage =
  | { readonly ok: true; readonly image: Blob }
  | { readonly ok: false; readonly fault: AssetFault }

/** A 2D image of the package; only the bytes that were frozen with the study. */
export async function loadImage(
  file: Blob,
  { path, sha256 }: { readonly path: string; readonly sha256: string },
): Promise<LoadedImage> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (sha256Hex(bytes) !== sha256) return STRANGE
  return { ok: true, image: new Blob([bytes], { type: path.endsWith('.png') ? 'image/png' : 'image/jpeg' }) }
}
