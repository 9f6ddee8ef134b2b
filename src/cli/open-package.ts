import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { checkZipMetadata, type PackageFiles, readPackageZip } from '@/freezing'
import { parseStudy, type ReaderStudy } from '@/questions'
import {
  type Certificate,
  fail,
  freezeSchema,
  type Problem,
  parseJson,
  problemOf,
  type Result,
  succeed,
} from '@/study'
import { listFolder } from './list-folder'
import { readBytes, reasonOf } from './read-input'

export interface OpenedPackage {
  readonly files: PackageFiles
  /** What the zip itself gives away; none for a folder. */
  readonly zipProblems: readonly Problem[]
}

/** A package as a folder or as a zip. */
export async function openPackage(path: string): Promise<Result<OpenedPackage>> {
  let isFolder: boolean
  try {
    isFolder = (await stat(path)).isDirectory()
  } catch (error) {
    return fail(
      problemOf(path, 'missing-file', reasonOf(error), 'Name the folder or the .zip that freezing wrote'),
    )
  }
  if (isFolder) return succeed({ files: folderFiles(path), zipProblems: [] })
  const bytes = await readBytes(path)
  if (!bytes.ok) return bytes
  const zip = readPackageZip(bytes.value, path)
  if (!zip.ok) return zip
  const files: PackageFiles = {
    list: async () => [...zip.value.keys()],
    read: async (name) => zip.value.get(name) ?? new Uint8Array(),
  }
  return succeed({ files, zipProblems: checkZipMetadata(bytes.value, path) })
}

/** A package as it lies in a folder. */
export function folderFiles(root: string): PackageFiles {
  return {
    list: () => listFolder(root),
    read: async (name) => new Uint8Array(await readFile(join(root, name))),
  }
}

export interface OpenedStudy {
  readonly study: ReaderStudy
  readonly studyHash: string
  /** null where freeze.json is missing or damaged: `check` says so. */
  readonly certificate: Certificate | null
}

/** The study of a package, for commands that need nothing else of it. */
export async function readStudy(path: string): Promise<Result<OpenedStudy>> {
  const opened = await openPackage(path)
  if (!opened.ok) return opened
  const { files } = opened.value
  const name = join(path, 'study.json')
  const names = await files.list()
  if (!names.includes('study.json'))
    return fail(
      problemOf(
        name,
        'missing-file',
        'there is no such file',
        'Name the folder or the .zip that freezing wrote',
      ),
    )
  const parsed = parseStudy(new TextDecoder().decode(await files.read('study.json')), name)
  if (!parsed.ok) return parsed
  const certificate = names.includes('freeze.json')
    ? parseJson(new TextDecoder().decode(await files.read('freeze.json')), 'freeze.json', freezeSchema)
    : null
  return succeed({ ...parsed.value, certificate: certificate?.ok ? certificate.value : null })
}
