import { parseStudy, type ReaderStudy } from '@/questions'
import {
  type Certificate,
  decodeText,
  digestHex,
  fail,
  type Problem,
  problemOf,
  type Result,
  refuse,
  succeed,
} from '@/study'
import { checkStudyHash, parseCertificate } from './check-certificate'
import { PackageFileError, type PackageFiles } from './package-files'

export interface OpenedStudy {
  readonly study: ReaderStudy
  readonly studyHash: string
  /** null where freeze.json is missing, damaged or of another study. */
  readonly certificate: Certificate | null
  /** SHA-256 of the bytes of that freeze.json: what a time stamp of it covers. */
  readonly certificateSha256: string | null
  /** Why a freeze.json that is there vouches for nothing. */
  readonly warnings: readonly Problem[]
}

/**
 * The study of a package and what vouches for it, for whoever needs nothing else of it.
 * @param at what a file is called in messages: `my-study/study.json`. Left out: by its path.
 */
export async function openStudy(
  files: PackageFiles,
  at: (path: string) => string = (path) => path,
): Promise<Result<OpenedStudy>> {
  const text = await packageText(files, 'study.json', at('study.json'))
  if (!text.ok) return text
  const parsed = parseStudy(text.value, at('study.json'))
  if (!parsed.ok) return parsed
  const opened = { ...parsed.value, certificate: null, certificateSha256: null, warnings: [] }
  if (!(await files.list()).includes('freeze.json')) return succeed(opened)
  const freeze = await packageText(files, 'freeze.json', at('freeze.json'))
  const certificate = freeze.ok ? parseCertificate(freeze.value, at('freeze.json')) : freeze
  if (!certificate.ok) return succeed({ ...opened, warnings: certificate.problems })
  const foreign = checkStudyHash(certificate.value, opened.studyHash, at('freeze.json'))
  if (foreign.length > 0) return succeed({ ...opened, warnings: foreign })
  const certificateSha256 = await digestHex(await files.read('freeze.json'))
  return succeed({ ...opened, certificate: certificate.value, certificateSha256 })
}

/** A file of a package as text, or why not. @param file its name in messages. */
export async function packageText(
  files: PackageFiles,
  path: string,
  file: string = path,
): Promise<Result<string>> {
  if (!(await files.list()).includes(path))
    return refuse(
      file,
      'missing-file',
      'the file is missing',
      'Choose the folder or the .zip that freezing wrote, with all of its files',
    )
  try {
    return decodeText(await files.read(path), file)
  } catch (error) {
    return fail(unreadableFile(error, file))
  }
}

/** @throws what is no fault of the file. */
export function unreadableFile(error: unknown, file: string): Problem {
  if (!(error instanceof PackageFileError)) throw error
  return problemOf(
    file,
    'unreadable-file',
    error.message,
    'Fetch the package again from where it came',
  )
}
