import { isPointer, joinPair } from '@/nifti'
import { withoutStop } from '@/study'
import { POINTER_WORDS, SourceFileError } from '../mapping/list-file'
import { nameOfPath } from './path-index'

/** Reads the files of a folder by their paths. */
interface SourceFolder {
  has(path: string): boolean
  /** @throws SourceFileError when it cannot be read. */
  read(path: string): Promise<Uint8Array>
}

const HALF = /\.(hdr|img)(\.gz)?$/i

/** Where the other half of a NIfTI pair (.hdr and .img) lies: beside it, under the same name; null where there is none. */
export function otherHalf(path: string, has: SourceFolder['has']): string | null {
  const [ending, kind = ''] = HALF.exec(path) ?? []
  if (ending === undefined) return null
  const stem = path.slice(0, -ending.length)
  const other = kind.toLowerCase() === 'hdr' ? 'img' : 'hdr'
  const endings = [
    `.${other}`,
    `.${other}.gz`,
    `.${other.toUpperCase()}`,
    `.${other.toUpperCase()}.GZ`,
  ]
  return endings.map((end) => stem + end).find(has) ?? null
}

/**
 * A source file as freezing, the audit and the pages take it: one file is one volume or picture. Of a pair, whichever half the
 * pool names, both are joined.
 * @throws SourceFileError when it, or its other half, cannot be read.
 */
export async function readSourceFile(path: string, folder: SourceFolder): Promise<Uint8Array> {
  const other = otherHalf(path, folder.has)
  const read = async (half: string) => {
    const bytes = await folder.read(half)
    if (isPointer(bytes))
      throw new SourceFileError(`${POINTER_WORDS.message}. ${POINTER_WORDS.remedy}`)
    return bytes
  }
  if (other === null) return read(path)
  const [bytes, its] = [await read(path), await read(other)]
  const isHeader = /\.hdr(\.gz)?$/i.test(path)
  const joined = isHeader ? joinPair(bytes, its) : joinPair(its, bytes)
  if (joined.ok) return joined.bytes
  const why = joined.problems.map(({ message }) => withoutStop(message)).join('; ')
  throw new SourceFileError(
    `${nameOfPath(path)} and ${nameOfPath(other)} cannot be combined: ${why}`,
  )
}

/** The path of a file that goes with a scan, in its folder and by its name: `dwi.bval` for `dwi.nii.gz`. */
export const besidePath = (path: string, ending: string): string =>
  `${path.replace(/\.(nii|hdr|img)(\.gz)?$/i, '')}${ending}`
