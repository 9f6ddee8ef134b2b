import { type AnswerKey, parseKey, parseStudy, type ReaderStudy } from '@/questions'
import { type Problem, problemOf, sha256Hex, succeed } from '@/study'
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
  /** The key that was given, fitting or not; null where none was, or where it cannot be read. */
  readonly key: AnswerKey | null
}

const ASSET = /^(volumes\/[0-9a-f]{16}\.nii\.gz|images\/[0-9a-f]{16}\.(png|jpg))$/

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
  const certificate = freezeText.ok ? parseCertificate(freezeText.value) : freezeText
  if (!parsed.ok) problems.push(...parsed.problems)
  if (!certificate.ok) problems.push(...certificate.problems)
  const opened = parsed.ok ? parsed.value : null

  const answerKey = key === null ? null : parseKey(key.text, key.file)
  if (answerKey?.ok === false) problems.push(...answerKey.problems)
  const atHand: KeyAndStudy = {
    key: answerKey?.ok === true ? answerKey.value : null,
    study: opened?.study ?? null,
  }

  const { volumes = {}, images = {} } = opened?.study ?? {}
  const entries = new Map(
    [...Object.values(volumes), ...Object.values(images)].map((e) => [e.path, e]),
  )
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
            ...(ofAsset?.(bytes, path, entry, atHand) ?? []),
          )
        else if (path !== 'study.json') problems.push(strayFile(path))
      } catch (error) {
        // One that cannot be read is there all the same: it is not missing besides.
        hashes.set(path, '')
        if (path !== 'study.json') problems.push(unreadableFile(error, path))
      }
    onProgress?.(++done, paths.length, path)
  }
  problems.push(...missingAssets(opened?.study ?? null, hashes))
  if (certificate.ok)
    problems.push(
      ...checkCertificate(
        certificate.value,
        opened?.study ?? null,
        opened?.studyHash ?? null,
        hashes,
      ),
    )
  const keyCommitment = certificate.ok ? certificate.value.keyCommitment : null
  const fit =
    key === null || opened === null || answerKey?.ok !== true
      ? { problems: [], warnings: [] }
      : checkKeyUse(answerKey.value, key.file, { ...opened, keyCommitment, mustBeCommitted: true })
  return {
    problems: [...problems, ...fit.problems],
    warnings: fit.warnings,
    paths,
    opened,
    texts: {
      study: studyText.ok ? studyText.value : null,
      freeze: freezeText.ok ? freezeText.value : null,
    },
    key: atHand.key,
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
  const problems: Problem[] = []
  const add = (code: string, field: string, message: string) =>
    problems.push(problemOf(path, code, message, ORIGINAL, { field }))
  const name = path.split('/').at(-1)?.slice(0, 16)
  if (name !== sha256.slice(0, 16)) add('wrong-name', '', 'the file is not named by its hash')
  if (entry !== undefined && entry.sha256 !== sha256)
    add('wrong-hash', 'sha256', 'the file is not the one that study.json names: its hash differs')
  if (entry !== undefined && entry.bytes !== bytes.length)
    add('wrong-size', 'bytes', `study.json says ${entry.bytes} bytes, the file has ${bytes.length}`)
  return problems
}
