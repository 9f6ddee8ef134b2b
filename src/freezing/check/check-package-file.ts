import {
  findGzipText,
  findNiftiText,
  type NiftiReading,
  type NiftiVolume,
  readNifti,
} from '@/nifti'
import type { PackagedFile } from '@/package'
import { imageKind } from '@/pool'
import { fieldProblems, type Problem, problemOf, sha256Hex, withoutStop } from '@/study'
import { imageMetadata, pictureFault } from '../scrubbing/freeze-image'
import { gridOf } from '../scrubbing/freeze-volume'
import { pictureSize } from '../scrubbing/picture-excess'
import { pngRows } from '../scrubbing/png'
import type { KeyWordSearch } from './key-words'

const ORIGINAL = 'Restore the file as it was frozen, or freeze the study again'

interface LookWithKey {
  readonly search: KeyWordSearch
  readonly onVolume: ((path: string, volume: NiftiVolume) => void) | null
}

/**
 * What a volume or image of the package holds, against what study.json says of it and against the blinding.
 * @param withKey what is looked for with the key at hand; null: there is none.
 */
export function checkPackageFile(
  bytes: Uint8Array,
  path: string,
  entry: PackagedFile | undefined,
  withKey: LookWithKey | null,
): Problem[] {
  const search = withKey?.search
  const isImage = path.startsWith('images/')
  const reading = isImage ? null : readNifti(bytes, path)
  if (reading?.ok === true) withKey?.onVolume?.(path, reading)
  const rows = isImage && imageKind(bytes) === 'png' ? pngRows(bytes) : null
  const packed = reading?.ok === true ? reading.raw : rows
  return [
    ...(reading === null
      ? checkImage(bytes, path, entry)
      : checkVolume(bytes, path, entry, reading)),
    ...(search?.inBytes(bytes, path) ?? []),
    ...(packed === null ? [] : (search?.inGrays(packed, path) ?? [])),
  ]
}

function checkVolume(
  bytes: Uint8Array,
  path: string,
  entry: PackagedFile | undefined,
  reading: NiftiReading,
): Problem[] {
  if (!reading.ok)
    return reading.problems.map((p) =>
      problemOf(path, p.code, withoutStop(p.message), ORIGINAL, { field: p.place }),
    )
  const blinding = checkVolumeBlinding(bytes, reading, path)
  if (entry === undefined || !('shape' in entry)) return blinding
  const { shape, spacing } = gridOf(reading.header)
  const { problems, report } = fieldProblems(path)
  const isNear = (a: number, b: number | undefined) =>
    b !== undefined && Math.abs(a - b) <= 1e-4 * Math.abs(a)
  if (sha256Hex(reading.raw) !== entry.sha256Raw)
    report(
      'sha256Raw',
      'wrong-hash',
      'the unpacked bytes are not those that study.json names',
      ORIGINAL,
    )
  if (shape.join() !== entry.shape.join())
    report(
      'shape',
      'wrong-shape',
      `study.json says ${by(entry.shape)} voxels, the header ${by(shape)}`,
      ORIGINAL,
    )
  const said = entry.frames ?? 1
  if (reading.header.frames !== said)
    report(
      'frames',
      'wrong-frames',
      `study.json says ${said} frames, the header ${reading.header.frames}`,
      ORIGINAL,
    )
  if (!spacing.every((mm, n) => isNear(mm, entry.spacing[n])))
    report(
      'spacing',
      'wrong-spacing',
      `study.json says ${by(entry.spacing)} mm, the header ${by(spacing)} mm`,
      ORIGINAL,
    )
  return [...problems, ...blinding]
}

function checkImage(bytes: Uint8Array, path: string, entry: PackagedFile | undefined): Problem[] {
  const size = pictureSize(bytes)
  const fault = pictureFault(bytes)
  if (fault !== null || size === null)
    return fault === null ? [] : [problemOf(path, fault.code, fault.message, ORIGINAL)]
  const { problems, report } = fieldProblems(path)
  const { width, height } = size
  const kind = imageKind(bytes)
  if (!path.endsWith(`.${kind}`)) report('', 'wrong-name', `the file is a ${kind} image`, ORIGINAL)
  if (
    entry !== undefined &&
    'width' in entry &&
    (entry.width !== width || entry.height !== height)
  ) {
    const [said, is] = [`${entry.width} x ${entry.height}`, `${width} x ${height}`]
    report('width', 'wrong-shape', `study.json says ${said}, the image has ${is}`, ORIGINAL)
  }
  const metadata = imageMetadata(bytes).map((what) =>
    problemOf(
      path,
      'leak-image-metadata',
      `the image file contains more than its image: ${what}`,
      FREEZE_AGAIN,
      { field: what },
    ),
  )
  return [...problems, ...metadata]
}

const by = (counts: readonly number[]) => counts.join(' x ')

const FREEZE_AGAIN = 'Freeze the study again: freezing removes it'

/** What the bytes of a packed volume say besides its voxels (formats 8). @param volume what is in it. */
function checkVolumeBlinding(packed: Uint8Array, volume: NiftiVolume, file: string): Problem[] {
  const problem = (code: string, field: string, message: string) =>
    problemOf(file, code, message, FREEZE_AGAIN, { field })
  return [
    ...findGzipText(packed).map(({ field, text }) => {
      const isText = field === 'name' || field === 'comment'
      const what = `${GZIP_WORDS[field]}${isText ? ` "${short(text)}"` : ''}`
      return problem('leak-gzip-header', 'gzip header', `the gzip header contains ${what}`)
    }),
    ...findNiftiText(volume).map(({ field, text }) =>
      problem('leak-nifti-text', field, `the volume contains a text, "${short(text)}"`),
    ),
  ]
}

const GZIP_WORDS = {
  extra: 'an extra field',
  name: 'the file name',
  comment: 'the comment',
  time: 'a time',
}

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
