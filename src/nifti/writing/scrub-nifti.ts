import type { Affine } from '../header/affine'
import { EXTENSION_FLAG_BYTES, headerBytesOf } from '../header/nifti-fields'
import type { NiftiVolume } from '../header/nifti-header'
import { layoutOfVersion } from '../header/nifti-layout'
import { type NiftiText, printable } from '../header/nifti-text'
import { normalVoxels } from './normal-voxels'

/**
 * A copy of a volume that says nothing of its subject or origin, nor of the program that wrote it: a fresh little-endian header of
 * version 1 holding only what is needed to show it (size, number type, scaling, voxel size, orientation), then the voxels of the first
 * frame, each of the value that it had. Everything else goes: texts, extensions, the gap before and the bytes behind the voxels,
 * display range, codes, timing, intent, and frames that no reader sees. What could be said in several ways is said in one
 * (`normalVoxels`, `normalAffine`), so that the way tells nothing. The affine in use becomes the sform, in mm, and the only form, because
 * viewers differ on which form they believe when both are there.
 * @param frames `all`: of a 4D volume every frame is kept, as it was.
 */
export function scrubNifti(volume: NiftiVolume, frames: 'first' | 'all' = 'first'): Uint8Array {
  const { header } = volume
  const [nx, ny, nz] = header.shape
  const kept = frames === 'all' ? header.frames : 1
  const { bytes, datatype, bits, slope, intercept } = normalVoxels(volume, kept)
  const isOld = kept <= 32767 && [slope, intercept].every((value) => Math.fround(value) === value)
  const layout = layoutOfVersion(isOld ? 1 : 2)
  const start = layout.headerBytes + EXTENSION_FLAG_BYTES
  const cleanHeader = headerBytesOf(
    {
      dim: [kept > 1 ? 4 : 3, nx, ny, nz, kept, 1, 1, 1],
      datatype,
      bitpix: bits,
      pixdim: [1, ...header.spacing],
      voxOffset: start,
      sclSlope: slope,
      sclInter: intercept,
      calMax: 0,
      calMin: 0,
      xyztUnits: UNIT_MM,
      // A qform that says otherwise would win in some viewers, so it goes.
      qformCode: 0,
      quatern: [0, 0, 0],
      qoffset: [0, 0, 0],
      sformCode: 1,
      srow: normalAffine(header).slice(0, 12),
    },
    layout,
    true,
  )
  const scrubbed = new Uint8Array(start + bytes.length)
  scrubbed.set(cleanHeader)
  scrubbed.set(bytes, start)
  return scrubbed
}

/** The place of the first voxel to less than a hundredth of a voxel (0.001 mm of one of 1 mm): further digits are noise, or a message. */
function normalAffine({ affine, spacing }: NiftiVolume['header']): Affine {
  const step = 10 ** Math.round(Math.log10(Math.min(...spacing))) / 1000
  return affine.map((value, n) => (n < 12 && n % 4 === 3 ? Math.round(value / step) * step : value))
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
