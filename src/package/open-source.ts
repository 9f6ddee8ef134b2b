import { parseStudy, type ReaderStudy } from '@/questions'
import { type Result, readTextFile, refuse, succeed } from '@/study'
import { PackageFileError, type PackageSource } from './package-files'

/** The code of the problem that another try may not have. */
export const STUDY_UNREACHABLE = 'study-unreachable'

export interface OpenPackage {
  readonly source: PackageSource
  readonly study: ReaderStudy
  readonly studyHash: string
}

/**
 * Reads and validates study.json of a package.
 * @param expectedHash the hash under which the package was offered; null when it was offered under none.
 */
export async function openPackage(
  source: PackageSource,
  expectedHash: string | null,
): Promise<Result<OpenPackage>> {
  let text: Result<string>
  try {
    text = await readTextFile(await source.file('study.json'), 'study.json')
  } catch (error) {
    if (!(error instanceof PackageFileError)) throw error
    if (error.outage !== null)
      return refuse(
        'study.json',
        STUDY_UNREACHABLE,
        error.message,
        error.outage === 'sign-in'
          ? 'Open the site in another tab and sign in there'
          : 'Check the connection; if it stays so, tell your coordinator',
      )
    return refuse(
      'study.json',
      'study-missing',
      error.message,
      source.origin === 'site'
        ? 'Tell your coordinator'
        : 'Open the package (.zip) again from the home page',
    )
  }
  const parsed = text.ok ? parseStudy(text.value) : text
  if (!parsed.ok) return parsed
  if (expectedHash !== null && parsed.value.studyHash !== expectedHash)
    return refuse(
      'study.json',
      'study-changed',
      'the study is not the one that was frozen: its fingerprint differs from the one it was offered under',
      'Tell your coordinator. Do not read it: the answers could not be used',
    )
  return succeed({ source, ...parsed.value })
}
