import { LIMITS } from '@/limits'
import { gunzip, isEndless, isGzip, type PreparedVolume, prepareVolume } from '@/nifti'
// By its own entrance: the whole folder takes longer to evaluate than a small volume to load.
import { digestHex } from '@/study/canonical-json'
import { assetFault, type Faulty, STRANGE } from './load-asset'

/** What the package says of a volume, once it is unpacked. */
export interface VolumeHashes {
  readonly sha256Raw: string
  /** How many the study keeps of it; left out: one. */
  readonly frames?: number | undefined
}

export type LoadedVolume = { readonly ok: true; readonly prepared: PreparedVolume } | Faulty

/**
 * Bytes as they arrived -> unpacked -> checked -> validated -> ready for the GPU. Runs in a worker.
 * Hosts unpack `.nii.gz` on the way, and proxies pack it again: what counts is the volume inside, whose hash the
 * package gives, too.
 */
export async function loadVolume(bytes: Uint8Array, hashes: VolumeHashes): Promise<LoadedVolume> {
  const raw = await unpackedBytes(bytes)
  if (raw === null) return STRANGE
  // First: decoding writes over these bytes. The browser takes its own copy before this call returns, and hashes it meanwhile.
  const digest = digestHex(raw)
  const loaded = decodeVolume(raw, hashes.frames === undefined ? 'first' : 'all')
  return (await digest) === hashes.sha256Raw ? loaded : STRANGE
}

/** Whether a volume is the one that was frozen, whatever hosts and proxies did to its packing. Runs in a worker. */
export async function isVolume(bytes: Uint8Array, { sha256Raw }: VolumeHashes): Promise<boolean> {
  const raw = await unpackedBytes(bytes)
  return raw !== null && (await digestHex(raw)) === sha256Raw
}

function decodeVolume(raw: Uint8Array, frames: 'first' | 'all'): LoadedVolume {
  const preparation = prepareVolume(raw, 'volume', frames)
  if (preparation.ok) return preparation
  return assetFault('nifti', preparation.problems[0]?.message ?? 'it is no NIfTI volume')
}

/** Packed by the freezing, and perhaps once more on the way. */
const MOST_PACKINGS = 2

/** The bytes of the volume, unpacked as often as they were packed; null when they cannot be unpacked. */
async function unpackedBytes(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  let unpacked = bytes
  for (let times = 0; times < MOST_PACKINGS && isGzip(unpacked); times++) {
    const next = await unpack(unpacked)
    if (next === null) return null
    unpacked = next
  }
  return new Uint8Array(ownBuffer(unpacked))
}

/** The browser's own inflate is about twice as fast; where there is none, or where it gives up, ours says what it can. */
async function unpack(packed: Uint8Array): Promise<Uint8Array | null> {
  const natively =
    globalThis.DecompressionStream === undefined ? null : await unpackNatively(packed)
  if (natively === 'endless') return null
  if (natively !== null) return natively
  const unpacked = gunzip(packed)
  return unpacked.ok ? unpacked.bytes : null
}

async function unpackNatively(packed: Uint8Array): Promise<Uint8Array | 'endless' | null> {
  try {
    // As long as the file says it will be, if that is possible: what arrives has its place, and is held once.
    const stated = new DataView(packed.buffer, packed.byteOffset).getUint32(packed.length - 4, true)
    let bytes = new Uint8Array(isTooMuch(packed, stated) ? 0 : stated)
    let length = 0
    const { readable, writable } = new DecompressionStream('gzip')
    // What is wrong with the bytes, the reader is told, too.
    sendPieces(new Uint8Array(ownBuffer(packed)), writable.getWriter()).catch(() => undefined)
    const reader = readable.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const end = length + part.value.length
      if (isTooMuch(packed, end)) {
        await reader.cancel()
        return 'endless'
      }
      if (end > bytes.length) {
        const longer = new Uint8Array(2 * end)
        longer.set(bytes.subarray(0, length))
        bytes = longer
      }
      bytes.set(part.value, length)
      length = end
    }
    return bytes.subarray(0, length)
  } catch {
    return null
  }
}

const isTooMuch = ({ length }: Uint8Array, unpacked: number) =>
  unpacked > LIMITS.volumeBytes || isEndless(length, unpacked)

/** Unpacked as a whole before anyone can stop it: a piece comes to 66 MB at most. */
const PIECE_BYTES = 64 * 1024

/** Through the stream of a Blob the same takes twice as long. */
async function sendPieces(
  bytes: Uint8Array<ArrayBuffer>,
  writer: WritableStreamDefaultWriter<BufferSource>,
): Promise<void> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    await writer.write(bytes.subarray(at, at + PIECE_BYTES))
  await writer.close()
}

function ownBuffer(bytes: Uint8Array): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = bytes
  return buffer instanceof ArrayBuffer && byteOffset === 0 && byteLength === buffer.byteLength
    ? buffer
    : bytes.slice().buffer
}
