import { gunzip, isGzip, type PreparedVolume, prepareVolume } from '@/nifti'
import { sha256Hex } from '@/study'

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
  const preparation = prepareVolume(bytes, 'volume')
  if (preparation.ok) return preparation
  return { ok: false, message: preparation.problems[0]?.message ?? 'it is no NIfTI volume' }
}
