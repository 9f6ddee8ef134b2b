import { countsOf, groupBy, nearestName } from '@/study'
import { SourceFileError } from '../mapping/list-file'
import { sourcesOf } from '../pictures-of'
import type { Pool } from '../pool-schema'
import { otherHalf } from './pair-files'
import { foldCase, foldPacking, nameOfPath, PathIndex } from './path-index'

/** A file that the pool asks for, once however many items use it. */
interface FileReference {
  readonly file: string
  readonly kind: 'volume' | 'image'
  /** Ids of the items that use it. */
  readonly items: readonly string[]
}

/** From the surest to the loosest. */
const MATCH_WAYS = ['table', 'exact', 'suffix', 'case', 'packing'] as const
interface FileMatch {
  readonly file: string
  readonly path: string
  readonly how: (typeof MATCH_WAYS)[number]
}
export type FileMatching = ReturnType<typeof matchFiles>

/**
 * Where the file that the pool means lies within the folder.
 * @param where how one says which file is meant: "with --matches".
 * @throws SourceFileError where no file fits, or several do.
 */
export function sourcePath(
  { paths, ambiguous, missing }: FileMatching,
  file: string,
  where: string,
): string {
  const path = paths.get(file)
  if (path !== undefined) return path
  const several = ambiguous.find(({ reference }) => reference.file === file)?.candidates
  if (several !== undefined)
    throw new SourceFileError(`${ambiguityOf(several)}; choose one ${where}`)
  const near = missing.find((reference) => reference.file === file)?.nearest ?? null
  throw new SourceFileError(
    `there is no such file${near === null ? '' : `, the nearest is ${near}`}`,
  )
}

const ambiguityOf = (candidates: readonly string[]): string =>
  candidates.length === 1
    ? `only ${candidates[0]} matches, but it also matches other names of the pool`
    : `several files match (${candidates.slice(0, 4).join(', ')}${candidates.length > 4 ? ', …' : ''})`

/** Every file of a pool, in the order of first use. */
export function fileReferences(pool: Pool): FileReference[] {
  const uses = pool.items.flatMap((item) => sourcesOf(item).map((source) => ({ ...source, item })))
  return [...groupBy(uses, ({ file }) => file)].flatMap(([file, same]) => {
    const [first] = same
    if (first === undefined) return []
    const items = [...new Set(same.map(({ item }) => item.id))]
    return [{ file, kind: first.kind, items }]
  })
}

const PICTURE = /\.(nii|nii\.gz|(hdr|img)(\.gz)?|png|jpe?g)$/i

/**
 * Finds the files of a pool in a folder: by a table, by the very path, by the end of the path ("sub-01/T1.nii.gz" fits
 * "study/raw/sub-01/T1.nii.gz", and the other way round), without regard to case, and with .nii for .nii.gz. The first way
 * that fits at all decides; where it fits several files, none is taken.
 * @param available paths within the folder, "/" between their parts.
 * @param table from the pool's name to a path or the end of one.
 */
export function matchFiles(
  references: readonly FileReference[],
  available: readonly string[],
  table: ReadonlyMap<string, string> = new Map(),
) {
  const index = new PathIndex(available)
  const nearest = nearestNames(available)
  const matches: (FileMatch & { readonly reference: FileReference })[] = []
  const ambiguous: { reference: FileReference; candidates: string[] }[] = []
  const missing: (FileReference & { nearest: string | null })[] = []
  for (const reference of references) {
    const { how, candidates } = find(reference.file, index, table)
    const [path, ...others] = candidates
    if (path === undefined) missing.push({ ...reference, nearest: nearest(reference.file) })
    else if (others.length > 0) ambiguous.push({ reference, candidates })
    else matches.push({ file: reference.file, path, how, reference })
  }
  const uses = countsOf(matches.map(({ path }) => path))
  const isSure = ({ how, path }: FileMatch) =>
    how === 'table' || how === 'exact' || uses.get(path) === 1
  const sure = matches.filter(isSure)
  // "T1.nii.gz" alone in a folder fits "sub-01/T1.nii.gz" and "sub-02/T1.nii.gz": then it is taken for neither.
  for (const { reference, path } of matches.filter((match) => !isSure(match)))
    ambiguous.push({ reference, candidates: [path] })
  const named = [...sure.map(({ path }) => path), ...ambiguous.flatMap((a) => a.candidates)]
  const isThere = new Set(available)
  // Both halves of a pair are read where one of them is named.
  const halves = named.map((path) => otherHalf(path, (other) => isThere.has(other)))
  const used = new Set([...named, ...halves])
  return {
    matches: sure.map(({ reference: _, ...match }) => match),
    /** Several files fit equally well, or one file fits several names: the coordinator chooses (a table row settles it). */
    ambiguous,
    missing,
    /** Volumes and images of the folder that no item uses. */
    unused: available.filter((path) => PICTURE.test(path) && !used.has(path)),
    /** From the pool's name to the path in the folder: what `readSource` looks up. */
    paths: new Map(sure.map(({ file, path }) => [file, path])),
  }
}

function find(file: string, index: PathIndex, table: ReadonlyMap<string, string>) {
  const named = table.get(file)
  if (named !== undefined) {
    const ways = [index.exact(named), index.ending(named), index.ending(named, foldCase)]
    return { how: 'table' as const, candidates: ways.find((c) => c.length > 0) ?? [] }
  }
  const ways: readonly (readonly [FileMatch['how'], () => string[]])[] = [
    ['exact', () => index.exact(file)],
    ['suffix', () => index.ending(file)],
    ['case', () => index.ending(file, foldCase)],
    ['packing', () => index.ending(file, foldPacking)],
  ]
  for (const [how, look] of ways) {
    const candidates = look()
    if (candidates.length > 0) return { how, candidates }
  }
  return { how: 'exact' as const, candidates: [] }
}

/** Comparisons of names that one matching may spend on sentences: beyond, thousands of missing files would take minutes. */
const COMPARISONS = 500_000

/** A file of like name, for the sentence "did you mean". Only names are compared: long paths always look alike. */
function nearestNames(available: readonly string[]): (file: string) => string | null {
  const byName = new Map(available.map((path) => [nameOfPath(path), path]))
  const names = [...byName.keys()]
  let left = COMPARISONS
  return (file) => {
    left -= names.length
    if (left < 0) return null
    const near = nearestName(nameOfPath(file), names)
    return near === null ? null : (byName.get(near) ?? null)
  }
}
