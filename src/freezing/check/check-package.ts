import { type NiftiVolume, type VolumeContent, volumeContent } from '@/nifti'
import {
  earlierStudies,
  isAssetPath,
  type KnownStudy,
  type PackageFiles,
  type VerifiedPackage,
  verifyPackage,
} from '@/package'
import type { PoolItem } from '@/pool'
import { defaultProtocol } from '@/pool'
import type { AnswerKey, ReaderItem, ReaderStudy } from '@/questions'
import {
  asWarning,
  type Certificate,
  canonicalJson,
  type EachText,
  itemChanges,
  jsonTexts,
  type Problem,
  problemOf,
  valueTexts,
  withImages,
} from '@/study'
import type { PackedFile } from '../audit/channels/seen-properties'
import { sideChannels } from '../audit/channels/side-channels'
import { pooledMedia } from '../freeze/draft-study'
import { checkPackageFile } from './check-package-file'
import { checkFieldNames, checkTextLeaks, LeakMemory } from './check-text-leaks'
import { checkTruthLeaks } from './check-truth-leaks'
import { checkTwins } from './check-twins'
import { type KeyWordSearch, keyWordSearch } from './key-words'

/**
 * `triplane check`: the package and the key that belongs to it, and the blinding of formats 8. Without a key
 * everything is checked that can be checked without. No problem means that it is sound and blind.
 * @param key the text of key.json and its name; its commitment is taken of this text.
 */
export async function checkPackage(
  files: PackageFiles,
  key: { readonly text: string; readonly file: string } | null,
  onProgress?: (done: number, total: number, path: string) => void,
  frozen?: JustFrozen,
): Promise<VerifiedPackage> {
  // Made once, and where nobody has files but texts it is made for these alone.
  let search: KeyWordSearch | null = null
  const searchFor = (answers: AnswerKey, study: ReaderStudy | null) =>
    (search ??= keyWordSearch(answers, study))
  // The audit has just told the side channels of what was frozen, and which of them stand.
  const contents = new Map<string, VolumeContent>()
  const onVolume =
    frozen === undefined
      ? (path: string, volume: NiftiVolume) => void contents.set(path, volumeContent(volume))
      : null
  const verified = await verifyPackage(files, key, {
    ofAsset: (bytes, path, entry, { key: answers, study }) =>
      checkPackageFile(
        bytes,
        path,
        entry,
        answers === null ? null : { search: searchFor(answers, study), onVolume },
      ),
    onProgress,
    known: frozen?.known,
  })
  const { problems, warnings, paths, texts, certificate, key: answers } = verified
  const study = verified.opened?.study ?? null
  // The very text that was written: its value says the same, without the places in the file.
  const isKnown = frozen !== undefined && texts.study === frozen.known.text
  const ofStudy = isKnown ? valueTexts(frozen.written) : textsOf(texts.study)
  return {
    ...verified,
    problems: [
      ...problems,
      ...(study === null ? [] : checkTwins(study, 'study.json')),
      ...checkFieldNames(ofStudy, 'study.json'),
      ...(answers === null
        ? []
        : [
            ...(study === null
              ? []
              : [
                  ...checkAmendment(study, certificate, answers),
                  ...checkTruthLeaks(study, answers, 'study.json'),
                ]),
            ...blinding(ofStudy, textsOf(texts.freeze), paths, answers, frozen?.memory),
            // Words of the key that the JSON files hold in another way of writing.
            ...searchFor(answers, study).inJson(texts.study ?? '', 'study.json'),
            ...searchFor(answers, study).inJson(texts.freeze ?? '', 'freeze.json'),
          ]),
    ],
    warnings: [
      ...warnings,
      ...(study === null || answers === null || frozen !== undefined
        ? []
        : checkSideChannels(study, answers, contents, 'study.json')),
    ],
  }
}

/** What is known of a package by whoever has just written it. What its files hold now is compared with it. */
interface JustFrozen {
  readonly known: KnownStudy
  /** The value that `known.text` was made of, in its order. */
  readonly written: ReaderStudy
  /** What the audit was told of its texts. */
  readonly memory: LeakMemory
}

const textsOf = (json: string | null): EachText => (json === null ? [] : jsonTexts(json))

function blinding(
  ofStudy: EachText,
  ofCertificate: EachText,
  paths: readonly string[],
  key: AnswerKey,
  memory = new LeakMemory(),
) {
  const strays = paths.filter((path) => !isAssetPath(path))
  const names = checkTextLeaks(valueTexts(strays), '', key, memory).map((p) => ({
    ...p,
    file: strays[Number(/\d+/.exec(p.field)?.[0] ?? 0)] ?? '',
    field: '',
    line: null,
    column: null,
    message: p.message.replace('this text', 'the name of this file'),
    remedy: 'Remove the file',
  }))
  return [
    ...checkTextLeaks(ofStudy, 'study.json', key, memory),
    ...checkTextLeaks(ofCertificate, 'freeze.json', key, memory),
    ...names,
  ]
}

/**
 * N7: whether the certificate says of an amendment what really changed since the version that the key carries along. What can be seen without the key (that study and
 * certificate name the same version) is the certificate's own check. The package of an arm has the list of its whole.
 */
function checkAmendment(
  study: ReaderStudy,
  certificate: Certificate | null,
  key: AnswerKey,
): Problem[] {
  if (study.partOf !== undefined) return []
  const chain = earlierStudies(key, study, 'key.json')
  if (!chain.ok) return [...chain.problems]
  const [before] = chain.value
  if (before === undefined || certificate === null) return []
  const stated = certificate.amendment?.items ?? []
  if (canonicalJson(stated) === canonicalJson(itemChanges(before.study, study))) return []
  return [
    problemOf(
      'freeze.json',
      'wrong-amendment',
      `the certificate does not say what changed since version ${before.study.version}`,
      'Restore the package as it was frozen, or freeze the study again',
      { field: 'amendment.items' },
    ),
  ]
}

/**
 * The side channels of a frozen package, by the test of the audit (P23): whoever lets one stand is told of it again.
 * @param contents what volumes hold, by their paths.
 */
function checkSideChannels(
  study: ReaderStudy,
  key: AnswerKey,
  contents: ReadonlyMap<string, VolumeContent>,
  file: string,
): Problem[] {
  const practice = new Set(study.reading.practice?.items)
  const items = study.items.map((item) => poolItemOf(item, key, practice.has(item.id)))
  const protocol = defaultProtocol('check')
  const inOrder = { ...protocol, reading: { ...protocol.reading, order: 'fixed' as const } }
  const files = new Map<string, PackedFile>(
    Object.entries(study.images).map(([id, image]) => [id, { image }]),
  )
  for (const [id, volume] of Object.entries(study.volumes)) {
    const content = contents.get(volume.path)
    files.set(id, { volume, ...(content !== undefined && { look: { content } }) })
  }
  return sideChannels({ file, items }, inOrder, files).map(({ code, message, remedy, field }) =>
    asWarning(problemOf(file, code, message, remedy, { field })),
  )
}

/** The item as its pool had it, files called by their ids; the line is of no matter. */
function poolItemOf(item: ReaderItem, key: AnswerKey, practice: boolean): PoolItem {
  const {
    id,
    volumes,
    images,
    materials,
    questions,
    practiceTruth: _practiceTruth,
    arm: _arm,
    block: _block,
    ...shown
  } = item
  const { category = '', attributes = {}, truth = {} } = key.items[id] ?? {}
  return {
    ...shown,
    id: String(attributes.poolId ?? id),
    line: 0,
    category,
    attributes,
    practice,
    subject: typeof attributes.subject === 'string' ? attributes.subject : undefined,
    ...pooledMedia({ volumes, images }, (file) => file),
    materials: materials?.map((material) => withImages(material, (image) => ({ file: image }))),
    questions: questions.map((question) => ({ question, truth: truth[question.id] ?? null })),
  }
}
