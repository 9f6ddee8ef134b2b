import { readNifti } from '@/nifti'
import type { PackagedFile } from '@/package'
import { type Problem, problemOf, sha256Hex } from '@/study'
import { withoutStop } from '../scrubbing/asset-finding'
import { freezeImage, imageKind } from '../scrubbing/freeze-image'
import { gridOf } from '../scrubbing/freeze-volume'
import { checkImageBlinding, checkVolumeBlinding } from './check-file-blinding'

const ORIGINAL = 'Restore the file as it was frozen, or freeze the study again'

/** What a volume or image of the package holds, against what study.json says of it and against the blinding. */
export const checkPackageFile = (
  bytes: Uint8Array,
  path: string,
  entry: PackagedFile | undefined,
): Problem[] =>
  path.startsWith('images/') ? checkImage(bytes, path, entry) : checkVolume(bytes, path, entry)

function checkVolume(bytes: Uint8Array, path: string, entry: PackagedFile | undefined): Problem[] {
  const reading = readNifti(bytes, path)
  if (!reading.ok)
    return reading.problems.map((p) =>
      problemOf(path, p.code, withoutStop(p.message), ORIGINAL, { field: p.place }),
    )
  const blinding = checkVolumeBlinding(bytes, reading, path)
  if (entry === undefined || !('shape' in entry)) return blinding
  const { shape, spacing } = gridOf(reading.header)
  const problem = (code: string, field: string, message: string) =>
    problemOf(path, code, message, ORIGINAL, { field })
  const isNear = (a: number, b: number | undefined) =>
    b !== undefined && Math.abs(a - b) <= 1e-4 * Math.abs(a)
  return [
    ...(sha256Hex(reading.raw) === entry.sha256Raw
      ? []
      : [problem('wrong-hash', 'sha256Raw', 'the unpacked bytes are not those that study.json names')]),
    ...(shape.join() === entry.shape.join()
      ? []
      : [
          problem(
            'wrong-shape',
            'shape',
            `study.json says ${entry.shape.join(' x ')} voxels, the header ${shape.join(' x ')}`,
          ),
        ]),
    ...(spacing.every((mm, n) => isNear(mm, entry.spacing[n]))
      ? []
      : [
          problem(
            'wrong-spacing',
            'spacing',
            `study.json says ${entry.spacing.join(' x ')} mm, the header ${spacing.join(' x ')} mm`,
          ),
        ]),
    ...blinding,
  ]
}

function checkImage(bytes: Uint8Array, path: string, entry: PackagedFile | undefined): Problem[] {
  const image = freezeImage(bytes)
  if (!image.ok) return image.problems.map(({ code, message }) => problemOf(path, code, message, ORIGINAL))
  const problem = (code: string, field: string, message: string) =>
    problemOf(path, code, message, ORIGINAL, { field })
  const { width, height } = image.entry
  const isNamedRight = path.endsWith(`.${imageKind(bytes)}`)
  return [
    ...(isNamedRight ? [] : [problem('wrong-name', '', `the file is a ${imageKind(bytes)} image`)]),
    ...(entry === undefined || !('width' in entry) || (entry.width === width && entry.height === height)
      ? []
      : [
          problem(
            'wrong-shape',
            'width',
            `study.json says ${entry.width} x ${entry.height}, the image has ${width} x ${height}`,
          ),
        ]),
    ...checkImageBlinding(bytes, path),
  ]
}
