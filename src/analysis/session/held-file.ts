import { openPackageZip, PackageFileError, type PackageFiles } from '@/package'
import { type Problem, problemOf, type Result, succeed } from '@/study'
import type { AnalysisFile, DroppedFile, FileRole } from './analysis-views'

/** A dropped file and what it was found to be. */
export interface HeldFile extends DroppedFile {
  readonly id: number
  readonly role: FileRole
  /** The package in it, or why it cannot be opened; null for a file that is none. */
  readonly pack: Result<PackageFiles> | null
  /** The opened text of a sealed key. */
  readonly opened: string | null
}

/** What the analyst is told about a file. */
export type Verdict = Pick<AnalysisFile, 'tone' | 'state' | 'detail' | 'problems'> &
  Partial<Pick<AnalysisFile, 'inputState' | 'choice'>>

/** What is said of each file, by id. Later readers may add to what earlier ones said. */
export type Verdicts = Map<number, Verdict>

/** Used; with something to know where there are warnings. */
export const good = (
  state: string,
  detail: string,
  warnings: readonly Problem[] = [],
): Verdict => ({
  tone: warnings.length > 0 ? 'noted' : 'good',
  state,
  detail,
  problems: warnings,
})

export const bad = (state: string, detail: string, problems: readonly Problem[]): Verdict => ({
  tone: 'bad',
  state,
  detail,
  problems,
})

export const waiting = (detail: string): Verdict => ({
  tone: 'waiting',
  state: 'waits for the package',
  detail,
  problems: [],
})

/** Nothing is wrong with it, but it has no place here. @param problem code, message and remedy */
export const notUsed = (
  file: string,
  detail: string,
  ...problem: [string, string, string]
): Verdict => bad('not used', detail, [problemOf(file, ...problem)])

/** The package in a dropped file; null for a file that is none. A site's study.json brings its folder along. */
export async function heldPackage(
  { name, bytes, folderUrl }: DroppedFile,
  role: FileRole,
): Promise<Result<PackageFiles> | null> {
  if (role === 'package') return openPackageZip(bytes, name)
  if (role !== 'study') return null
  return succeed({
    list: async () => ['study.json'],
    read: async (path) => (path === 'study.json' ? bytes : fetchFile(path, folderUrl)),
  })
}

async function fetchFile(path: string, folderUrl: string | undefined): Promise<Uint8Array> {
  if (folderUrl === undefined)
    throw new PackageFileError(
      path,
      'only a package as a .zip, or a study of this site, has the images',
    )
  const response = await fetch(new URL(path, folderUrl))
  if (!response.ok) throw new PackageFileError(path, 'it could not be fetched')
  return new Uint8Array(await response.arrayBuffer())
}

export const isSameFile = (a: DroppedFile, b: DroppedFile): boolean =>
  a.name === b.name &&
  a.bytes.length === b.bytes.length &&
  a.bytes.every((byte, n) => byte === b.bytes[n])

/** What opened the study's key; null: it is not sealed. @param passphrases by the id of the file */
export function passphraseOfKey(
  files: readonly HeldFile[],
  passphrases: ReadonlyMap<number, string>,
): string | null {
  const file = files.find(
    ({ role, opened }) => role === 'key' || (role === 'sealed-key' && opened !== null),
  )
  return file === undefined ? null : (passphrases.get(file.id) ?? null)
}
