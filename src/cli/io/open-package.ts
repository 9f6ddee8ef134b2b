import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import {
  type OpenedStudy,
  openPackageZip,
  openStudy,
  PackageFileError,
  type PackageFiles,
} from '@/package'
import { fail, type Problem, problemOf, type Result, refuse, succeed } from '@/study'
import { listFolder, readListed } from './list-files'
import { readBytes, reasonOf } from './read-input'
import { folderOf, openSite } from './site-folder'

export interface OpenedPackage {
  readonly files: SteadyFiles
  /** What the zip itself gives away; none for a folder. */
  readonly zipProblems: readonly Problem[]
}

/** A package as a folder or as a zip. */
export async function openPackage(path: string): Promise<Result<OpenedPackage>> {
  let isFolder: boolean
  try {
    isFolder = (await stat(path)).isDirectory()
  } catch (error) {
    return refuse(
      path,
      'missing-file',
      reasonOf(error),
      'Name the folder or the .zip that freezing wrote',
    )
  }
  if (isFolder) {
    const site = await siteProblem(path)
    if (site !== null) return fail(site)
    const { special } = await listFolder(path)
    return special.length > 0
      ? fail(...special)
      : succeed({ files: new SteadyFiles(folderFiles(path)), zipProblems: [] })
  }
  const bytes = await readBytes(path)
  if (!bytes.ok) return bytes
  const zip = await openPackageZip(bytes.value, path)
  return zip.ok ? succeed({ files: new SteadyFiles(zip.value), zipProblems: zip.value.leaks }) : zip
}

/** A built site has an index.html, and its packages below; null: the folder is none. */
async function siteProblem(path: string): Promise<Problem | null> {
  if (existsSync(join(path, 'study.json')) || !existsSync(join(path, 'index.html'))) return null
  const site = await openSite(path)
  const studies = site.ok ? site.value.index.map(({ id }) => folderOf(site.value, id)) : []
  return problemOf(
    path,
    'a-site',
    `this is a built site, not a package; ${studies.length === 0 ? 'it lists no study' : `its studies are in ${studies.join(', ')}`}`,
    studies.length === 0
      ? 'Name the folder or the .zip that freezing wrote'
      : 'Name one of these folders',
  )
}

/** A package as it lies in a folder. */
export function folderFiles(root: string): PackageFiles {
  return {
    list: async () => {
      const { paths, special } = await listFolder(root)
      return [
        ...paths,
        ...special.map(({ file }) => file.slice(join(root, sep).length).replaceAll(sep, '/')),
      ].sort()
    },
    async read(path) {
      try {
        return await readListed(join(root, path))
      } catch (cause) {
        throw new PackageFileError(path, reasonOf(cause), { cause })
      }
    },
  }
}

/** The study of a package, for commands that need nothing else of it. */
export async function readStudy(path: string): Promise<Result<OpenedStudy>> {
  const opened = await openPackage(path)
  return opened.ok ? openStudy(opened.value.files, (file) => join(path, file)) : opened
}

/**
 * A package that stays as it was when it was first looked at: what was checked is what is copied. A folder can change at any
 * moment; a file that is read again must have the bytes of the first time, and one that came later is not part of it.
 */
export class SteadyFiles implements PackageFiles {
  readonly #files: PackageFiles
  readonly #hashes = new Map<string, string>()
  #paths: readonly string[] | null = null

  constructor(files: PackageFiles) {
    this.#files = files
  }

  async list(): Promise<readonly string[]> {
    this.#paths ??= await this.#files.list()
    return this.#paths
  }

  async read(path: string): Promise<Uint8Array> {
    const bytes = await this.#files.read(path)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const before = this.#hashes.get(path)
    if (before !== undefined && before !== hash)
      throw new PackageFileError(path, 'it was changed while the package was read')
    this.#hashes.set(path, hash)
    return bytes
  }

  /** What has come or gone since the first look. */
  async changes(): Promise<string[]> {
    const [before, now] = [await this.list(), await this.#files.list()]
    return [
      ...now.filter((path) => !before.includes(path)),
      ...before.filter((path) => !now.includes(path)),
    ]
  }
}
