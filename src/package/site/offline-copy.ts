import { readTextFile, refuse, type SiteIndex, sumOf } from '@/study'
import { fail, type Problem, problemOf, type Result, succeed } from '@/study/problem'
import { parseCertificate } from '../check-certificate'
import { openPackage } from '../open-source'
import { PackageFileError, type PackageSource } from '../package-files'
import { packagedFiles } from '../verify-package'
import { sitePackage } from './site-packages'

/** What a computer keeps of a site's study, so that it can be read without the site. */
export interface OfflineCopy {
  /** As the site offered it. */
  readonly study: SiteIndex[number]
  readonly frozenAt: string
  /** The paths of all its files. */
  readonly paths: readonly string[]
  /** Of all files, as the study says. */
  readonly bytes: number
  /** When every file was here and had the hash it was frozen with, ISO 8601; null: not all were, so far. */
  readonly checkedAt: string | null
}

/** Where copies are kept. */
interface OfflineShelf {
  file(studyHash: string, path: string): Promise<Blob | null>
  keep(studyHash: string, path: string, blob: Blob): Promise<void>
  pin(copy: OfflineCopy): Promise<void>
}

/** Whether a file is the one that was frozen. `sha256Raw`: of what is packed in it, for hosts that unpack on the way; null: it is no volume. */
export type FileCheck = (
  file: Blob,
  hashes: { readonly sha256: string; readonly sha256Raw: string | null },
) => Promise<boolean>

export interface OfflineProgress {
  readonly done: number
  readonly total: number
  readonly bytes: number
  readonly bytesOf: number
}

/** Connections of a browser to one host are few, and reading may want some. */
const LANES = 3

/**
 * Fetches all files of a study that are not kept yet, and checks each by its hash, those that were kept, too.
 * @param tell called after each file.
 * @returns the copy once every file is here and right; why not otherwise. What is here by then stays.
 */
export async function makeOffline(
  studiesUrl: string,
  study: SiteIndex[number],
  shelf: OfflineShelf,
  check: FileCheck,
  signal: AbortSignal,
  tell: (progress: OfflineProgress) => void,
): Promise<Result<OfflineCopy>> {
  const site = sitePackage(studiesUrl, study.path)
  const plan = await planOf(site, study, shelf)
  if (!plan.ok) return plan
  const { copy, files } = plan.value
  await shelf.pin(copy)
  const problems: Problem[] = []
  let [done, bytes] = [0, 0]
  const report = () => tell({ done, total: files.length, bytes, bytesOf: copy.bytes })
  report()
  const waiting = [...files]
  const isOver = () => signal.aborted || problems.length > 0
  async function lane(): Promise<void> {
    for (let file = waiting.shift(); file !== undefined && !isOver(); file = waiting.shift()) {
      const problem = await keepFile(site, study.studyHash, file, shelf, check)
      if (problem !== null) problems.push(problem)
      else {
        done++
        bytes += file.bytes
        if (!signal.aborted) report()
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (problems.length > 0) return { ok: false, problems }
  if (signal.aborted) return succeed(copy)
  const whole = { ...copy, checkedAt: new Date().toISOString() }
  await shelf.pin(whole)
  return succeed(whole)
}

interface PlannedFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  readonly sha256Raw: string | null
}

/** freeze.json says which files there are, study.json how large they are. Where the site is gone, as they were kept. */
async function planOf(
  site: PackageSource,
  study: SiteIndex[number],
  shelf: OfflineShelf,
): Promise<Result<{ readonly copy: OfflineCopy; readonly files: readonly PlannedFile[] }>> {
  const { studyHash } = study
  const text = async (path: string) => {
    try {
      return await site.file(path)
    } catch (error) {
      const kept = await shelf.file(studyHash, path)
      if (kept === null) throw error
      return kept
    }
  }
  const texts = new Map<string, Blob>()
  try {
    for (const path of ['study.json', 'freeze.json']) texts.set(path, await text(path))
  } catch (error) {
    if (error instanceof PackageFileError) return fail(notHere(error))
    throw error
  }
  const source = {
    origin: site.origin,
    file: async (path: string) => texts.get(path) ?? new Blob(),
  }
  const opened = await openPackage(source, studyHash)
  if (!opened.ok) return opened
  const freeze = await readTextFile(await source.file('freeze.json'), 'freeze.json')
  const certificate = freeze.ok ? parseCertificate(freeze.value) : freeze
  if (!certificate.ok) return certificate
  if (certificate.value.studyHash !== studyHash)
    return refuse(
      'freeze.json',
      'wrong-hash',
      'the certificate is that of another study',
      'Tell your coordinator',
    )
  const files = packagedFiles(opened.value.study).map((entry) => ({
    path: entry.path,
    bytes: entry.bytes,
    sha256: certificate.value.files[entry.path] ?? entry.sha256,
    sha256Raw: 'sha256Raw' in entry ? entry.sha256Raw : null,
  }))
  // Checked just now, by the study's hash.
  for (const [path, blob] of texts) await shelf.keep(studyHash, path, blob)
  const bytes = sumOf(files, (file) => file.bytes)
  const { frozenAt } = certificate.value
  return succeed({
    files,
    copy: { study, frozenAt, paths: files.map(({ path }) => path), bytes, checkedAt: null },
  })
}

async function keepFile(
  site: PackageSource,
  studyHash: string,
  { path, sha256, sha256Raw }: PlannedFile,
  shelf: OfflineShelf,
  check: FileCheck,
): Promise<Problem | null> {
  const kept = await shelf.file(studyHash, path)
  if (kept !== null && (await check(kept, { sha256, sha256Raw }))) return null
  try {
    const fetched = await site.file(path)
    if (!(await check(fetched, { sha256, sha256Raw })))
      return problemOf(
        path,
        'wrong-hash',
        'an image on the site is not the one that was frozen with the study',
        'Tell your coordinator: the study cannot be read as it is',
      )
    await shelf.keep(studyHash, path, fetched)
    return null
  } catch (error) {
    if (error instanceof PackageFileError) return notHere(error)
    throw error
  }
}

/** A rater is told no name of a file. */
const notHere = ({ path, outage }: PackageFileError): Problem =>
  outage === null
    ? problemOf(
        path,
        'missing-file',
        'a file of the study is missing on the site',
        'Tell your coordinator',
      )
    : problemOf(
        path,
        'unreachable',
        outage === 'sign-in'
          ? 'the network or the site asks you to sign in first'
          : 'the site could not be reached to the end',
        outage === 'sign-in'
          ? 'Sign in to the site in another tab, then resume here. No file is downloaded twice'
          : 'Check the connection, then resume. No file is downloaded twice',
      )
