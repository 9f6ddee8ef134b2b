import type { Affine } from '../header/affine'
import { frameBytes, type NiftiVolume } from '../header/nifti-header'
import { layoutOfVersion } from '../header/nifti-layout'
import { type NiftiText, printable } from '../header/nifti-text'
import { normalVoxels } from './normal-voxels'
import { plainFile } from './write-nifti'

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
  const frameCount = frames === 'all' ? header.frames : 1
  const voxels = normalVoxels(volume, frameCount)
  const { slope, intercept } = voxels
  const isOld =
    frameCount <= 32767 && [slope, intercept].every((value) => Math.fround(value) === value)
  return plainFile(
    { ...voxels, shape: header.shape, frames: frameCount, affine: normalAffine(header) },
    layoutOfVersion(isOld ? 1 : 2),
  )
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
  const { dataStart } = layoutOfVersion(header.version)
  const inExtensions = header.extensions.map(({ offset, code, bytes: size }) => ({
    field: 'extension',
    offset,
    text: printable(bytes.subarray(offset + 8, offset + size)) || `(empty, code ${code})`,
  }))
  const gapStart = header.extensions.reduce(
    (end, e) => Math.max(end, e.offset + e.bytes),
    dataStart,
  )
  const behind = header.voxOffset + header.frames * frameBytes(header)
  const gaps = [
    { field: 'gap', offset: gapStart, text: printable(bytes.subarray(gapStart, header.voxOffset)) },
    { field: 'trailing', offset: behind, text: printable(bytes.subarray(behind)) },
  ]
  return [...header.texts, ...inExtensions, ...gaps.filter(({ text }) => text !== '')]
}
