import { isAssetPath } from '@/package'
import type { AnswerKey, ReaderItem, ReaderStudy } from '@/questions'
import { byKey, countsOf, jsonTexts, type Problem, present } from '@/study'
import { keySecrets } from '../key-secrets'

/** One thing that the check looks for: what, in how many places, and what came of it. */
interface SearchedRule {
  readonly what: string
  /** `1,204 texts`; null where it could not be looked for. */
  readonly places: string | null
  readonly findings: number
}

/** What the check knows besides its verdict. */
export interface CheckedTexts {
  readonly study: string | null
  readonly freeze: string | null
}

const BY_CODE: Readonly<Record<string, RegExp>> = {
  fields: /^leak-field$/,
  truths: /^leak-truth$/,
  conditions: /^(leak-condition|case-seen-before)$/,
  volumes: /^leak-(nifti-text|gzip-header)$/,
  images: /^leak-image-metadata$/,
  stray: /^(leak-key|extra-file|leak-zip-metadata)$/,
  secrets: /^leak-/,
}

/** Every rule of `check` (C1 to C8), in the order in which a board reads them. A finding counts under the first that it fits. */
export function searchedRules(
  study: ReaderStudy,
  paths: readonly string[],
  texts: CheckedTexts,
  key: AnswerKey | null,
  problems: readonly Problem[],
): SearchedRule[] {
  const counts = countsOf(
    problems.map(
      ({ code }) => Object.keys(BY_CODE).find((name) => BY_CODE[name]?.test(code)) ?? 'whole',
    ),
  )
  const searchedRule = (rule: string, what: string, places: string | null): SearchedRule => ({
    what,
    places,
    findings: counts.get(rule) ?? 0,
  })
  const [ofStudy, ofCertificate] = [textsIn(texts.study), textsIn(texts.freeze)]
  const names = ofStudy.names
  const words = names + ofStudy.values + ofCertificate.names + ofCertificate.values
  const secrets = key === null ? [] : keySecrets(key)
  const counted = (kind: (typeof secrets)[number]['kind']) =>
    secrets.filter((secret) => secret.kind === kind).length
  const [volumes, images] = [Object.keys(study.volumes).length, Object.keys(study.images).length]
  return [
    searchedRule(
      'whole',
      'every file is there, unchanged and the one that the certificate names; the study follows its schema',
      count(paths.length, 'file'),
    ),
    searchedRule(
      'stray',
      'a file that does not belong in the package, in particular an answer key',
      count(paths.filter((path) => !isAssetPath(path)).length, 'name of a file', 'names of files'),
    ),
    searchedRule(
      'fields',
      'a field whose name suggests an answer, a category, a patient, a data set or a source',
      count(names, 'name of a field', 'names of fields'),
    ),
    searchedRule(
      'volumes',
      'texts in headers, in extensions, before and after the voxels, and in the gzip header of scans',
      count(volumes, 'scan'),
    ),
    searchedRule('images', 'metadata of images: comments, EXIF, others', count(images, 'image')),
    searchedRule(
      'conditions',
      'order and ids of cases that reveal the condition, or show a case with more information before it is read with less',
      count(study.items.length, 'case'),
    ),
    searchedRule(
      'truths',
      'the correct answer in a text, a label or an option beside its question',
      key === null ? null : count(study.items.length, 'case'),
    ),
    searchedRule(
      'secrets',
      `what only the key may contain: ${key === null ? 'categories, attributes, identities and names of sources' : `${count(counted('category'), 'category', 'categories')}, ${count(counted('attribute'), 'value of an attribute', 'values of attributes')}, ${count(counted('identity'), 'identity', 'identities')} (patients, data sets, ids of the pool), ${count(counted('source'), 'name of a source', 'names of sources')}`}`,
      key === null ? null : count(words, 'text'),
    ),
  ]
}

function textsIn(json: string | null): { names: number; values: number } {
  const found = { names: 0, values: 0 }
  for (const { isName } of json === null ? [] : jsonTexts(json))
    found[isName ? 'names' : 'values']++
  return found
}

/** `1,204 texts`, alike on every computer. */
export const count = (n: number, noun: string, many = `${noun}s`): string =>
  `${String(n).replace(/\B(?=(\d{3})+$)/g, ',')} ${n === 1 ? noun : many}`

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
