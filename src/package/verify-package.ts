import { type AnswerKey, parseKey, parseStudy, type ReaderStudy } from '@/questions'
import {
  type Certificate,
  fieldProblems,
  type Problem,
  problemOf,
  type Result,
  sha256Hex,
  succeed,
} from '@/study'
import { checkCertificate, parseCertificate } from './check-certificate'
import { checkKeyUse } from './open-key'
import { packageText, unreadableFile } from './open-study'
import type { PackageFiles } from './package-files'

/** What study.json says of a volume or image. */
export type PackagedFile = ReaderStudy['volumes'][string] | ReaderStudy['images'][string]

interface PackageLook {
  /**
   * What else is to be found in a volume or image while its bytes are at hand.
   * @param entry undefined: study.json does not name it.
   * @param known the key that was given and the study, null where they cannot be read.
   */
  readonly ofAsset?: (
    bytes: Uint8Array,
    path: string,
    entry: PackagedFile | undefined,
    known: KeyAndStudy,
  ) => readonly Problem[]
  readonly onProgress?: ((done: number, total: number, path: string) => void) | undefined
  /** What a study.json came to that was read already: where the package holds the very same text, it is not read again. */
  readonly known?: KnownStudy | undefined
}

interface KeyAndStudy {
  readonly key: AnswerKey | null
  readonly study: ReaderStudy | null
}

export interface KnownStudy {
  readonly text: string
  readonly study: ReaderStudy
  readonly studyHash: string
}

export interface VerifiedPackage {
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
  /** Every file, sorted. */
  readonly paths: readonly string[]
  /** null where study.json is missing or damaged. */
  readonly opened: { readonly study: ReaderStudy; readonly studyHash: string } | null
  /** As they stand in the package; null where they are missing. */
  readonly texts: { readonly study: string | null; readonly freeze: string | null }
  /** null where freeze.json is missing or damaged. */
  readonly certificate: Certificate | null
  /** The key that was given, fitting or not; null where none was, or where it cannot be read. */
  readonly key: AnswerKey | null
}

const ASSET = /^(volumes\/[0-9a-f]{16}\.nii\.gz|images\/[0-9a-f]{16}\.(png|jpg))$/

/** Every volume and image that study.json names. */
export const packagedFiles = ({
  volumes,
  images,
}: Pick<ReaderStudy, 'volumes' | 'images'>): PackagedFile[] => [
  ...Object.values(volumes),
  ...Object.values(images),
]

/** Whether a path is one of a volume or image, whose name says nothing. */
export const isAssetPath = (path: string): boolean => ASSET.test(path)

/**
 * Whether a package is whole (C1), and a key the one that belongs to it (C2): study.json, freeze.json, every file
 * and hash. Each file is read once.
 * @param key the text of key.json and its name.
 */
export async function verifyPackage(
  files: PackageFiles,
  key: { readonly text: string; readonly file: string } | null,
  { ofAsset, onProgress, known }: PackageLook = {},
): Promise<VerifiedPackage> {
  const paths = [...(await files.list())].sort()
  const problems: Problem[] = []
  const studyText = await packageText(files, 'study.json')
  const freezeText = await packageText(files, 'freeze.json')
  const parse = (text: string) => (known?.text === text ? succeed(known) : parseStudy(text))
  const parsed = studyText.ok ? parse(studyText.value) : studyText
  const certified = freezeText.ok ? parseCertificate(freezeText.value) : freezeText
  const parsedKey = key === null ? null : parseKey(key.text, key.file)
  /** What can be read of it; else null. */
  const soundOf = <T>(result: Result<T> | null): T | null => {
    if (result?.ok === false) problems.push(...result.problems)
    return result?.ok === true ? result.value : null
  }
  const opened = soundOf(parsed)
  const certificate = soundOf(certified)
  const answers = soundOf(parsedKey)
  const study = opened?.study ?? null

  const entries = new Map(study === null ? [] : packagedFiles(study).map((e) => [e.path, e]))
  const hashes = new Map<string, string>()
  let done = 0
  for (const path of paths) {
    if (path !== 'freeze.json')
      try {
        const bytes = await files.read(path)
        const sha256 = sha256Hex(bytes)
        hashes.set(path, sha256)
        const entry = entries.get(path)
        if (isAssetPath(path))
          problems.push(
            ...checkAsset(bytes, sha256, path, entry),
            ...(ofAsset?.(bytes, path, entry, { key: answers, study }) ?? []),
          )
        else if (path !== 'study.json') problems.push(strayFile(path))
      } catch (error) {
        // One that cannot be read is there all the same: it is not missing besides.
        hashes.set(path, '')
        if (path !== 'study.json') problems.push(unreadableFile(error, path))
      }
    onProgress?.(++done, paths.length, path)
  }
  problems.push(...missingAssets(study, hashes))
  if (certificate !== null)
    problems.push(...checkCertificate(certificate, study, opened?.studyHash ?? null, hashes))
  const keyCommitment = certificate?.keyCommitment ?? null
  const fit =
    key === null || opened === null || answers === null
      ? { problems: [], warnings: [] }
      : checkKeyUse(answers, key.file, { ...opened, keyCommitment, mustBeCommitted: true })
  return {
    problems: [...problems, ...fit.problems],
    warnings: fit.warnings,
    paths,
    opened,
    texts: {
      study: studyText.ok ? studyText.value : null,
      freeze: freezeText.ok ? freezeText.value : null,
    },
    certificate,
    key: answers,
  }
}

function strayFile(path: string): Problem {
  const remedy = 'Remove it from the package now: readers must not have it'
  return /(^|\/)key[^/]*\.(json|age)$/i.test(path)
    ? problemOf(path, 'leak-key', 'the answer key lies in the package', remedy)
    : problemOf(path, 'extra-file', 'the file does not belong in a package', 'Remove it')
}

function missingAssets(study: ReaderStudy | null, hashes: ReadonlyMap<string, string>): Problem[] {
  const problems: Problem[] = []
  for (const kind of ['volumes', 'images'] as const)
    for (const [id, { path }] of Object.entries(study?.[kind] ?? {})) {
      const add = (code: string, message: string, remedy: string) =>
        problems.push(
          problemOf('study.json', code, message, remedy, { field: `${kind}.${id}.path` }),
        )
      if (!hashes.has(path)) add('missing-file', `the file ${path} is missing`, 'Restore it')
      if (!path.includes(`/${id}.`))
        add(
          'wrong-name',
          `the path ${path} does not carry the id "${id}"`,
          'Freeze the study again',
        )
    }
  return problems
}

const ORIGINAL = 'Restore the file as it was frozen, or freeze the study again'

/** The bytes of a volume or image against its name and what study.json says of it. */
function checkAsset(
  bytes: Uint8Array,
  sha256: string,
  path: string,
  entry: PackagedFile | undefined,
): Problem[] {
  const { problems, report } = fieldProblems(path)
  const name = path.split('/').at(-1)?.slice(0, 16)
  if (name !== sha256.slice(0, 16))
    report('', 'wrong-name', 'the file is not named by its hash', ORIGINAL)
  if (entry !== undefined && entry.sha256 !== sha256)
    report(
      'sha256',
      'wrong-hash',
      'the file is not the one that study.json names: its hash differs',
      ORIGINAL,
    )
  if (entry !== undefined && entry.bytes !== bytes.length)
    report(
      'bytes',
      'wrong-size',
      `study.json says ${entry.bytes} bytes, the file has ${bytes.length}`,
      ORIGINAL,
    )
  return problems
}
