import { gunzip, isGzip, readNifti } from '@/nifti'
import { sha256Hex } from '@/study'
import { type PreparedVolume, prepareVolume } from '@/viewer/prepare'

/** What the package says of a volume's bytes. */
export interface VolumeHashes {
  readonly sha256: string
  readonly sha256Raw: string
}

/** Why a volume cannot be shown. It names no file: file names are nothing for a blinded rater. */
export interface VolumeFault {
  readonly code: 'missing' | 'hash' | 'nifti' | 'prepare'
  /** What is wrong, without a subject: the caller says which volume of which item. */
  readonly message: string
}

export type LoadedVolume =
  | { readonly ok: true; readonly prepared: PreparedVolume }
  | { readonly ok: false; readonly fault: VolumeFault }

/**
 * Bytes as they arrived -> checked -> unpacked -> validated -> ready for the GPU. Runs in a worker.
 * Hosts unpack `.nii.gz` on the way, and proxies pack it again: whichever form arrived must have the hash that
 * the package gives for it.
 */
export async function loadVolume(bytes: Uint8Array, hashes: VolumeHashes): Promise<LoadedVolume> {
  const sound = await checkedBytes(bytes, hashes)
  if (sound === null) return fault('hash', 'it is not the file that was frozen with the study')
  const reading = readNifti(sound, 'volume')
  if (!reading.ok) {
    const [problem] = reading.problems
    return fault('nifti', problem?.message ?? 'it is no NIfTI volume')
  }
  try {
    return { ok: true, prepared: prepareVolume(ownBuffer(reading.raw)) }
  } catch (error) {
    return fault('prepare', error instanceof Error ? error.message : String(error))
  }
}

/** The bytes whose hash fits, unpacked as often as the way here had packed them; null when none does. */
async function checkedBytes(bytes: Uint8Array, hashes: VolumeHashes): Promise<Uint8Array | null> {
  const wanted = [hashes.sha256, hashes.sha256Raw]
  if (wanted.includes(await hexDigest(bytes))) return bytes
  if (!isGzip(bytes)) return null
  const unpacked = gunzip(bytes)
  return unpacked.ok && wanted.includes(await hexDigest(unpacked.bytes)) ? unpacked.bytes : null
}

/** The browser's own SHA-256 is several times faster, and missing on plain http. */
async function hexDigest(bytes: Uint8Array): Promise<string> {
  if (globalThis.crypto?.subtle === undefined) return sha256Hex(bytes)
  const digest = await crypto.subtle.digest('SHA-256', ownBuffer(bytes))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function ownBuffer(bytes: Uint8Array): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = bytes
  return buffer instanceof ArrayBuffer && byteOffset === 0 && byteLength === buffer.byteLength
    ? buffer
    : bytes.slice().buffer
}

const fault = (code: VolumeFault['code'], message: string): LoadedVolume => ({
  ok: false,
  fault: { code, message },
})
