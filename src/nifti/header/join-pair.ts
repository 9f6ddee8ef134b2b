import { gunzip, isGzip, type Unpacked } from '../gzip'
import { getNumbers, layoutOf, setNumbers, viewOf } from './nifti-layout'

/** First bytes of the magic: enough to tell a pair from a single file. */
const MAGIC_BYTES = 3

/**
 * One NIfTI file out of the two of a pair (`ni1`, `ni2`): the header with its extensions, and behind it what the other file
 * holds from the header's offset on. Nothing is checked that `readNifti` checks afterwards.
 * @param header the `.hdr`, @param image the `.img`; each packed with gzip or not.
 * @returns the header as it came where it is that of no pair (Analyze 7.5, say): reading it tells what it is.
 */
export function joinPair(header: Uint8Array, image: Uint8Array): Unpacked {
  const [head, voxels] = [unpacked(header), unpacked(image)]
  if (!head.ok) return head
  const found = layoutOf(head.bytes)
  if (found === undefined || head.bytes.length < found.layout.headerBytes) return head
  const { layout, isLittleEndian } = found
  const isPair = layout.pairMagic
    .slice(0, MAGIC_BYTES)
    .every((byte, n) => head.bytes[layout.magicAt + n] === byte)
  if (!isPair) return head
  if (!voxels.ok) return voxels

  // Extensions begin at multiples of 16 behind the flag bytes, and so do voxels in the files that all readers take.
  const first = layout.dataStart
  const start = first + 16 * Math.ceil(Math.max(0, head.bytes.length - first) / 16)
  const [stated = 0] = getNumbers(viewOf(head.bytes), layout.numbers.voxOffset, isLittleEndian)
  const rest = voxels.bytes.subarray(Number.isFinite(stated) ? Math.max(0, Math.floor(stated)) : 0)
  const bytes = new Uint8Array(start + rest.length)
  bytes.set(head.bytes)
  bytes.set(layout.singleFileMagic, layout.magicAt)
  setNumbers(viewOf(bytes), layout.numbers.voxOffset, [start], isLittleEndian)
  bytes.set(rest, start)
  return { ok: true, bytes }
}

const unpacked = (bytes: Uint8Array): Unpacked =>
  isGzip(bytes) ? gunzip(bytes) : { ok: true, bytes }
