import { EXTENSION_FLAG_BYTES, getFields, headerBytesOf } from '../header/nifti-fields'
import type { NiftiHeader } from '../header/nifti-header'
import { layoutOf, type NiftiLayout } from '../header/nifti-layout'
import { extensionsOf, type NiftiText, printable, textFieldsOf } from '../header/nifti-text'
import { readNifti } from '../header/read-nifti'

/**
 * A copy of a volume that says nothing of its subject or origin: a fresh header holding only what is needed to show it
 * (size, number type, scaling, display range, voxel size, orientation), then the voxels of the first frame, byte for
 * byte as they were. Everything else goes: `descrip`, `aux_file`, `intent_name`, `db_name`, `data_type`, extensions,
 * the gap before and the bytes behind the voxels, unused header bytes, timing, intent, and frames that no reader sees.
 * Version and byte order stay. The affine in use becomes the sform, in mm, and the only form, because viewers differ on
 * which form they believe when both are there.
 * @param raw a volume that `readNifti` has accepted (unpacked, or packed with gzip).
 * @throws RangeError when it has not been accepted.
 */
export function scrubNifti(raw: Uint8Array): Uint8Array {
  const { bytes, header, layout } = sound(raw)
  const fields = getFields(bytes, layout, header.isLittleEndian)
  const start = layout.headerBytes + EXTENSION_FLAG_BYTES
  const [nx, ny, nz] = header.shape
  const frameBytes = (nx * ny * nz * header.bitsPerVoxel) / 8
  const cleanHeader = headerBytesOf(
    {
      ...fields,
      dim: [3, nx, ny, nz, 1, 1, 1, 1],
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
  const scrubbed = new Uint8Array(start + frameBytes)
  scrubbed.set(cleanHeader)
  scrubbed.set(bytes.subarray(header.voxOffset, header.voxOffset + frameBytes), start)
  return scrubbed
}

/**
 * Text, or bytes that could be text, in the header, in extensions, between header and voxels and behind them.
 * Empty for every file that `scrubNifti` wrote.
 * @param raw as for `scrubNifti`. @throws RangeError when `readNifti` has not accepted it.
 */
export function findNiftiText(raw: Uint8Array): NiftiText[] {
  const { bytes, header, layout } = sound(raw)
  const first = layout.headerBytes + EXTENSION_FLAG_BYTES
  const found = textFieldsOf(bytes, layout)
  const { extensions } = extensionsOf(bytes, layout, header.isLittleEndian, header.voxOffset)
  for (const { offset, code, bytes: size } of extensions)
    found.push({
      field: 'extension',
      offset,
      text: printable(bytes.subarray(offset + 8, offset + size)) || `(empty, code ${code})`,
    })
  const gapStart =
    extensions.at(-1) === undefined
      ? first
      : extensions.reduce((end, e) => Math.max(end, e.offset + e.bytes), first)
  const voxelBytes =
    (header.shape[0] * header.shape[1] * header.shape[2] * header.frames * header.bitsPerVoxel) / 8
  const behind = header.voxOffset + voxelBytes
  const gaps = [
    { field: 'gap', offset: gapStart, text: printable(bytes.subarray(gapStart, header.voxOffset)) },
    { field: 'trailing', offset: behind, text: printable(bytes.subarray(behind)) },
  ]
  return [...found, ...gaps.filter(({ text }) => text !== '')]
}

const UNIT_MM = 2

function sound(raw: Uint8Array): { bytes: Uint8Array; header: NiftiHeader; layout: NiftiLayout } {
  const reading = readNifti(raw, 'volume')
  if (!reading.ok)
    throw new RangeError(`not a volume that readNifti accepts: ${reading.problems[0]?.message ?? ''}`)
  const found = layoutOf(reading.raw)
  if (found === undefined) throw new RangeError('not a NIfTI volume')
  return { bytes: reading.raw, header: reading.header, layout: found.layout }
}
