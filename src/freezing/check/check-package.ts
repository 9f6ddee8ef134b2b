import { type AnswerKey, checkKey, parseKey, parseStudy, type ReaderStudy } from '@/questions'
import { freezeSchema, hashJson, type Problem, parseJson, problemOf, sha256Hex } from '@/study'
import { checkCertificate } from './check-certificate'
import { checkPackageFile } from './check-package-file'
import { checkFieldNames, checkTextLeaks } from './check-text-leaks'
import { checkTruthLeaks } from './check-truth-leaks'
import { checkTwins } from './check-twins'

/** A package wherever it lies: a folder, a zip in memory, a web address. */
export interface PackageFiles {
  /** Every file, by its path within the package, '/' between folders. */
  list(): Promise<readonly string[]>
  read(path: string): Promise<Uint8Array>
}

export interface PackageCheck {
  /** What keeps the package from being used; none means that it is sound and blind. */
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
  readonly counts: { readonly files: number; readonly items: number }
}

const ASSET = /^(volumes\/[0-9a-f]{16}\.nii\.gz|images\/[0-9a-f]{16}\.(png|jpg))$/

/**
 * `triplane check`: study.json, freeze.json, every file and hash, the key that belongs to them, and the blinding of
 * formats 8. Without a key everything is checked that can be checked without.
 * @param key the text of key.json and its name; its commitment is taken of this text.
 */
export async function checkPackage(
  files: PackageFiles,
  key: { readonly text: string; readonly file: string } | null,
  onProgress?: (done: number, total: number, path: string) => void,
): Promise<PackageCheck> {
  const paths = [...(await files.list())].sort()
  const problems: Problem[] = []
  const warnings: Problem[] = []
  const text = async (path: string) =>
    paths.includes(path) ? new TextDecoder().decode(await files.read(path)) : null
  const studyText = await text('study.json')
  const freezeText = await text('freeze.json')
  const parsed = studyText === null ? missing('study.json') : parseStudy(studyText)
  const study = parsed.ok ? parsed.value.study : null
  const studyHash = parsed.ok ? parsed.value.studyHash : null
  const certificate =
    freezeText === null ? missing('freeze.json') : parseJson(freezeText, 'freeze.json', freezeSchema)
  if (!parsed.ok) problems.push(...parsed.problems)
  if (!certificate.ok) problems.push(...certificate.problems)

  const entries = entriesByPath(study)
  const hashes = new Map<string, string>()
  let done = 0
  for (const path of paths) {
    if (path !== 'freeze.json') {
      const bytes = await files.read(path)
      hashes.set(path, sha256Hex(bytes))
      if (ASSET.test(path)) problems.push(...checkPackageFile(bytes, path, entries.get(path)))
      else if (path !== 'study.json') problems.push(strayFile(path))
    }
    onProgress?.(++done, paths.length, path)
  }
  problems.push(...missingAssets(study, hashes))
  if (certificate.ok) problems.push(...checkCertificate(certificate.value, study, studyHash, hashes))

  if (study !== null) problems.push(...checkTwins(study, 'study.json'))
  if (studyText !== null) problems.push(...checkFieldNames(studyText, 'study.json'))
  const answerKey = key === null ? null : parseKey(key.text, key.file)
  if (answerKey !== null && !answerKey.ok) problems.push(...answerKey.problems)
  if (key !== null && answerKey?.ok) {
    const of = answerKey.value
    if (study !== null && studyHash !== null) {
      const fit = checkKey(of, study, studyHash, key.file)
      problems.push(...fit.filter((p) => p.code !== 'missing-truth'))
      warnings.push(...fit.filter((p) => p.code === 'missing-truth'))
      problems.push(...checkTruthLeaks(study, of, 'study.json'))
    }
    if (certificate.ok) problems.push(...checkCommitment(key, certificate.value.keyCommitment))
    problems.push(...blinding(studyText, freezeText, paths, of))
  }
  return { problems, warnings, counts: { files: paths.length, items: study?.items.length ?? 0 } }
}

const missing = (file: string) => ({
  ok: false as const,
  problems: [
    problemOf(
      file,
      'missing-file',
      'the file is missing',
      'Choose the folder that freezing wrote, with all of its files',
    ),
  ],
})

function entriesByPath(study: ReaderStudy | null) {
  const entries = [...Object.values(study?.volumes ?? {}), ...Object.values(study?.images ?? {})]
  return new Map(entries.map((entry) => [entry.path, entry]))
}

function strayFile(path: string): Problem {
  return /(^|\/)key[^/]*\.(json|age)$/i.test(path)
    ? problemOf(
        path,
        'leak-key',
        'the answer key lies in the package',
        'Move it out at once: raters must not have it',
      )
    : problemOf(path, 'extra-file', 'the file does not belong into a package', 'Remove it')
}

function missingAssets(study: ReaderStudy | null, hashes: ReadonlyMap<string, string>): Problem[] {
  const named = (['volumes', 'images'] as const).flatMap((kind) =>
    Object.entries(study?.[kind] ?? {}).map(([id, { path }]) => ({
      field: `${kind}.${id}.path`,
      id,
      path,
    })),
  )
  return named.flatMap(({ field, id, path }) => [
    ...(hashes.has(path)
      ? []
      : [problemOf('study.json', 'missing-file', `the file ${path} is missing`, 'Restore it', { field })]),
    ...(path.includes(`/${id}.`)
      ? []
      : [
          problemOf(
            'study.json',
            'wrong-name',
            `the path ${path} does not carry the id "${id}"`,
            'Freeze the study again',
            { field },
          ),
        ]),
  ])
}

function checkCommitment(key: { text: string; file: string }, commitment: string): Problem[] {
  if (hashJson(JSON.parse(key.text.replace(/^\uFEFF/, ''))) === commitment) return []
  return [
    problemOf(
      key.file,
      'wrong-commitment',
      'this is not the key that was fixed when the study was frozen: its hash is not the keyCommitment of freeze.json',
      'Use the key as freezing wrote it',
      { field: 'keyCommitment' },
    ),
  ]
}

function blinding(
  studyText: string | null,
  freezeText: string | null,
  paths: readonly string[],
  key: AnswerKey,
) {
  const names = checkTextLeaks(JSON.stringify(paths.filter((path) => !ASSET.test(path))), '', key).map(
    (p) => ({
      ...p,
      file: paths.filter((path) => !ASSET.test(path))[Number(/\d+/.exec(p.field)?.[0] ?? 0)] ?? '',
      field: '',
      line: null,
      column: null,
      message: p.message.replace('this text', 'the name of this file'),
      remedy: 'Remove the file',
    }),
  )
  return [
    ...(studyText === null ? [] : checkTextLeaks(studyText, 'study.json', key)),
    ...(freezeText === null ? [] : checkTextLeaks(freezeText, 'freeze.json', key)),
    ...names,
  ]
}
