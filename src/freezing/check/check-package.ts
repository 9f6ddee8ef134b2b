import { isAssetPath, type PackageFiles, type VerifiedPackage, verifyPackage } from '@/package'
import type { AnswerKey, ReaderStudy } from '@/questions'
import { type JsonText, jsonTexts, type Problem } from '@/study'
import { checkAmendment } from './check-amendment'
import { checkPackageFile } from './check-package-file'
import { checkFieldNames, checkTextLeaks } from './check-text-leaks'
import { checkTruthLeaks } from './check-truth-leaks'
import { checkTwins } from './check-twins'

interface PackageCheck {
  /** What keeps the package from being used; none means that it is sound and blind. */
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
  readonly counts: { readonly files: number; readonly items: number }
  /** null where study.json is missing or damaged. */
  readonly opened: { readonly study: ReaderStudy; readonly studyHash: string } | null
}

/**
 * `triplane check`: the package and the key that belongs to it, and the blinding of formats 8. Without a key
 * everything is checked that can be checked without.
 * @param key the text of key.json and its name; its commitment is taken of this text.
 */
export async function checkPackage(
  files: PackageFiles,
  key: { readonly text: string; readonly file: string } | null,
  onProgress?: (done: number, total: number, path: string) => void,
): Promise<PackageCheck> {
  const verified = await verifyPackage(files, key, { ofAsset: checkPackageFile, onProgress })
  const { problems, warnings, paths, opened, texts } = verified
  const ofStudy = textsOf(texts.study)
  return {
    problems: [...problems, ...designProblems(verified, ofStudy), ...leakProblems(verified, ofStudy)],
    ...{ warnings, opened },
    counts: { files: paths.length, items: opened?.study.items.length ?? 0 },
  }
}

const textsOf = (json: string | null): readonly JsonText[] => (json === null ? [] : jsonTexts(json))

const designProblems = ({ opened }: VerifiedPackage, ofStudy: readonly JsonText[]): Problem[] => [
  ...(opened === null ? [] : checkTwins(opened.study, 'study.json')),
  ...checkFieldNames(ofStudy, 'study.json'),
]

const leakProblems = (
  { opened, texts, paths, key }: VerifiedPackage,
  ofStudy: readonly JsonText[],
): Problem[] =>
  key === null
    ? []
    : [
        ...(opened === null ? [] : checkAmendment(opened.study, texts.freeze, key)),
        ...(opened === null ? [] : checkTruthLeaks(opened.study, key, 'study.json')),
        ...blinding(ofStudy, textsOf(texts.freeze), paths, key),
      ]

function blinding(
  ofStudy: readonly JsonText[],
  ofCertificate: readonly JsonText[],
  paths: readonly string[],
  key: AnswerKey,
) {
  const names = checkTextLeaks(
    jsonTexts(JSON.stringify(paths.filter((path) => !isAssetPath(path)))),
    '',
    key,
  ).map((p) => ({
    ...p,
    file: paths.filter((path) => !isAssetPath(path))[Number(/\d+/.exec(p.field)?.[0] ?? 0)] ?? '',
    field: '',
    line: null,
    column: null,
    message: p.message.replace('this text', 'the name of this file'),
    remedy: 'Remove the file',
  }))
  return [
    ...checkTextLeaks(ofStudy, 'study.json', key),
    ...checkTextLeaks(ofCertificate, 'freeze.json', key),
    ...names,
  ]
}
