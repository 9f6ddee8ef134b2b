import { isAssetPath, type VerifiedPackage } from '@/package'
import type { AnswerKey, ReaderItem, ReaderStudy } from '@/questions'
import { byKey, counted, countsOf, jsonTexts, present } from '@/study'
import { keySecrets, type Secret } from '../key-secrets'

/** One thing that the check looks for, in how many places, and the codes of what it finds. */
interface SearchedRule {
  readonly what: string
  /** `1,204 texts`; null where it could not be looked for. */
  readonly places: string | null
  readonly codes: RegExp
}

/** Every rule of `check` (C1 to C8), in the order in which a board reads them. A finding counts under the first that it fits. */
export function searchedRules({ opened, paths, texts, key, problems }: VerifiedPackage) {
  const rules = opened === null ? [] : rulesOf(opened.study, paths, texts, key)
  const counts = countsOf(problems.map(({ code }) => rules.find(({ codes }) => codes.test(code))))
  return rules.map((rule) => ({ ...rule, findings: counts.get(rule) ?? 0 }))
}

function rulesOf(
  study: ReaderStudy,
  paths: readonly string[],
  texts: VerifiedPackage['texts'],
  key: AnswerKey | null,
): SearchedRule[] {
  const [ofStudy, ofCertificate] = [textsIn(texts.study), textsIn(texts.freeze)]
  const words = ofStudy.names + ofStudy.values + ofCertificate.names + ofCertificate.values
  const secrets = countsOf(key === null ? [] : keySecrets(key).map(({ kind }) => kind))
  const secretsOf = (kind: Secret['kind'], noun: string, many?: string) =>
    counted(secrets.get(kind) ?? 0, noun, many)
  const items = counted(study.items.length, 'case')
  return [
    {
      what: 'every file is there, unchanged and the one that the certificate names; the study follows its schema',
      places: counted(paths.length, 'file'),
      // Whatever is none of the others.
      codes: /^(?!leak-|case-seen-before$|extra-file$)/,
    },
    {
      what: 'a file that does not belong in the package, in particular an answer key',
      places: counted(
        paths.filter((path) => !isAssetPath(path)).length,
        'name of a file',
        'names of files',
      ),
      codes: /^(leak-key|extra-file|leak-zip-metadata)$/,
    },
    {
      what: 'a field whose name suggests an answer, a category, a patient, a data set or a source',
      places: counted(ofStudy.names, 'name of a field', 'names of fields'),
      codes: /^leak-field$/,
    },
    {
      what: 'texts in headers, in extensions, before and after the voxels, and in the gzip header of scans',
      places: counted(Object.keys(study.volumes).length, 'scan'),
      codes: /^leak-(nifti-text|gzip-header)$/,
    },
    {
      what: 'metadata of images: comments, EXIF, others',
      places: counted(Object.keys(study.images).length, 'image'),
      codes: /^leak-image-metadata$/,
    },
    {
      what: 'order and ids of cases that reveal the condition, or show a case with more information before it is read with less',
      places: items,
      codes: /^(leak-condition|case-seen-before)$/,
    },
    {
      what: 'the correct answer in a text, a label or an option beside its question',
      places: key === null ? null : items,
      codes: /^leak-truth$/,
    },
    {
      what: `what only the key may contain: ${key === null ? 'categories, attributes, identities and names of sources' : `${secretsOf('category', 'category', 'categories')}, ${secretsOf('attribute', 'value of an attribute', 'values of attributes')}, ${secretsOf('identity', 'identity', 'identities')} (patients, data sets, ids of the pool), ${secretsOf('source', 'name of a source', 'names of sources')}`}`,
      places: key === null ? null : counted(words, 'text'),
      codes: /^leak-/,
    },
  ]
}

function textsIn(json: string | null): { names: number; values: number } {
  const found = { names: 0, values: 0 }
  for (const { isName } of json === null ? [] : jsonTexts(json))
    found[isName ? 'names' : 'values']++
  return found
}

/** What items of one kind hold: each with how many items have it. */
export function receivedFields(items: readonly ReaderItem[]): [what: string, items: number][] {
  return [...countsOf(items.flatMap((item) => [...new Set(fieldsOf(item))]))].sort(byKey)
}

function fieldsOf(item: ReaderItem): string[] {
  const { context, volumes, images, materials = [], questions, stages, practiceTruth } = item
  return present([
    'a neutral id',
    context.trim() !== '' && 'context: a text',
    volumes.length > 0 && 'scans',
    volumes.some(({ label }) => label !== null) && 'scans: a label',
    volumes.some(({ timepoint }) => timepoint === 'prior') && 'scans: marked as prior',
    volumes.some(({ acquired }) => acquired !== undefined) && 'scans: a date of acquisition',
    volumes.some(({ overlays }) => overlays !== undefined) && 'scans: masks or maps laid over them',
    images.length > 0 && 'images',
    images.some(({ label }) => label !== null) && 'images: a label',
    ...materials.map(({ kind }) => `material: ${kind}`),
    ...questions.map(({ kind }) => `question: ${kind}`),
    stages !== null && 'stages, shown one after the other',
    practiceTruth !== undefined && 'the correct answer, shown after practice',
  ])
}
