import { gunzip, isGzip, readNifti } from '@/nifti'
import { sha256Hex } from '@/study'
import { type PreparedVolume, prepareVolume } from '@/viewer/prepare'

export type LoadedVolume =
  | { readonly ok: true; readonly prepared: PreparedVolume }
  | { readonly ok: false; readonly message: string }

/** A volume of the package as the viewer wants it; only the bytes that were frozen with the study. Runs in the engine's worker. */
export function loadVolume(
  bytes: Uint8Array,
  { sha256, sha256Raw }: { readonly sha256: string; readonly sha256Raw: string },
): LoadedVolume {
  const wanted = [sha256, sha256Raw]
  const unpacked = isGzip(bytes) ? gunzip(bytes) : { ok: true as const, bytes }
  const isSound =
    wanted.includes(sha256Hex(bytes)) || (unpacked.ok && wanted.includes(sha256Hex(unpacked.bytes)))
  if (!isSound) return { ok: false, message: 'it is not the file that was frozen with the study' }
  const reading = readNifti(bytes, 'volume')
  if (!reading.ok) return { ok: false, message: reading.problems[0]?.message ?? 'it is no NIfTI volume' }
  try {
    return { ok: true, prepared: prepareVolume(reading.raw.slice().buffer) }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}
