import { EXTENSION_FLAG_BYTES, getFields, headerBytesOf } from '../header/nifti-fields'
import type { NiftiVolume } from '../header/nifti-header'
import { layoutOfVersion } from '../header/nifti-layout'
import { type NiftiText, printable } from '../header/nifti-text'

/**
 * A copy of a volume that says nothing of its subject or origin: a fresh header holding only what is needed to show it
 * (size, number type, scaling, display range, voxel size, orientation), then the voxels of the first frame, byte for
 * byte as they were. Everything else goes: `descrip`, `aux_file`, `intent_name`, `db_name`, `data_type`, extensions,
 * the gap before and the bytes behind the voxels, unused header bytes, timing, intent, and frames that no reader sees.
 * Version and byte order stay. The affine in use becomes the sform, in mm, and the only form, because viewers differ on
 * which form they believe when both are there.
 * @param frames `all`: of a 4D volume every frame is kept, as it was.
 */
export function scrubNifti(
  { raw: bytes, header }: NiftiVolume,
  frames: 'first' | 'all' = 'first',
): Uint8Array {
  const layout = layoutOfVersion(header.version)
  const fields = getFields(bytes, layout, header.isLittleEndian)
  const start = layout.headerBytes + EXTENSION_FLAG_BYTES
  const [nx, ny, nz] = header.shape
  const kept = frames === 'all' ? header.frames : 1
  const keptBytes = (nx * ny * nz * kept * header.bitsPerVoxel) / 8
  const cleanHeader = headerBytesOf(
    {
      ...fields,
      dim: [kept > 1 ? 4 : 3, nx, ny, nz, kept, 1, 1, 1],
      pixdim: [1, ...header.spacing],
      voxOffset: start,
      sclSlope: header.slope,
      sclInter: header.intercept,
      calMax: header.calMax ?? 0,
      calMin: header.calMin ?? 0,
      xyztUnits: UNIT_MM,
      // A qform that says otherwise would win in some viewers, so it goes; its code lives on as that of the sform.
      qformCode: 0,
      quatern: [0, 0, 0],
      qoffset: [0, 0, 0],
      sformCode: Math.max(1, header.affineSource === 'sform' ? fields.sformCode : fields.qformCode),
      srow: header.affine.slice(0, 12),
    },
    layout,
    header.isLittleEndian,
  )
  const scrubbed = new Uint8Array(start + keptBytes)
  scrubbed.set(cleanHeader)
  scrubbed.set(bytes.subarray(header.voxOffset, header.voxOffset + keptBytes), start)
  return scrubbed
}

/**
 * Text, or bytes that could be text, in the header, in extensions, between header and voxels and behind them.
 * Empty for every file that `scrubNifti` wrote.
 */
export function findNiftiText({ raw: bytes, header }: NiftiVolume): NiftiText[] {
  const layout = layoutOfVersion(header.version)
  const first = layout.headerBytes + EXTENSION_FLAG_BYTES
  const inExtensions = header.extensions.map(({ offset, code, bytes: size }) => ({
    field: 'extension',
    offset,
    text: printable(bytes.subarray(offset + 8, offset + size)) || `(empty, code ${code})`,
  }))
  const gapStart = header.extensions.reduce((end, e) => Math.max(end, e.offset + e.bytes), first)
  const voxelBytes =
    (header.shape[0] * header.shape[1] * header.shape[2] * header.frames * header.bitsPerVoxel) / 8
  const behind = header.voxOffset + voxelBytes
  const gaps = [
    { field: 'gap', offset: gapStart, text: printable(bytes.subarray(gapStart, header.voxOffset)) },
    { field: 'trailing', offset: behind, text: printable(bytes.subarray(behind)) },
  ]
  return [...header.texts, ...inExtensions, ...gaps.filter(({ text }) => text !== '')]
}

const UNIT_MM = 2
