import type { Pool, Protocol } from '@/pool'
import { itemPlace, waitingProblems } from '@/pool'
import {
  cannotTake,
  checkAnalysisQuestions,
  checkReview,
  type ReaderItem,
  type ReaderStudy,
} from '@/questions'
import {
  byKey,
  checkStudy,
  groupBy,
  missingTexts,
  nearestName,
  type Problem,
  problemOf,
  type StudyImage,
  type StudyVolume,
  withImages,
} from '@/study'
import { unknownAbstaining } from './asked-under'
import { type NumberedItem, scoredOf } from './frozen-ids'
import { gapsOfPool, truthsOf } from './frozen-key'

/** What a source file became, by its name in the pool. */
export interface FrozenAssets {
  readonly volumes: ReadonlyMap<
    string,
    {
      readonly id: string
      readonly entry: StudyVolume /** Without the face that was in it. */
      readonly isDefaced?: boolean
    }
  >
  readonly images: ReadonlyMap<string, { readonly id: string; readonly entry: StudyImage }>
}

/**
 * study.json as an object, its fields in the order of formats 1.1. All that a protocol and a pool say goes to raters, apart from what
 * is named here: a field added to the schema of a study arrives without a word of this file.
 */
export function draftStudy(
  numbered: readonly NumberedItem[],
  protocol: Protocol,
  assets: FrozenAssets = { volumes: new Map(), images: new Map() },
): ReaderStudy {
  // How questions are asked, and what a model suggests, is in the items by now (asked-pool.ts).
  const {
    format,
    conditionDesign,
    floors,
    declined,
    questions: _questions,
    stages: _stages,
    aid: _aid,
    ...shown
  } = protocol
  const practiceIds = numbered.filter((n) => n.isPractice).map((n) => n.id)
  const feedback = shown.reading.practice?.feedback ?? true
  const withTruth = new Set(feedback ? practiceIds : [])
  return {
    format: 'triplane-study/1',
    ...shown,
    reading: {
      ...shown.reading,
      practice: practiceIds.length === 0 ? null : { items: practiceIds, feedback },
    },
    volumes: entriesById(assets.volumes),
    images: entriesById(assets.images),
    items: numbered.map((n) => draftItem(n, assets, withTruth.has(n.id))),
  }
}

function draftItem(
  { id, item, condition, arm, block }: NumberedItem,
  assets: FrozenAssets,
  isTruthShown: boolean,
): ReaderItem {
  const {
    format,
    line,
    id: poolId,
    subject,
    category,
    attributes,
    practice,
    condition: listed,
    ...seen
  } = item
  const { context, volumes, images, materials, questions, stages, ...more } = seen
  return {
    id,
    condition,
    context,
    volumes: volumes.map(({ file, label, timepoint, overlays, deface: _deface, ...others }) => ({
      volume: assets.volumes.get(file)?.id ?? '',
      label,
      timepoint,
      ...others,
      overlays: overlays?.map(({ file: laid, ...overlay }) => ({
        overlay: assets.volumes.get(laid)?.id ?? '',
        ...overlay,
      })),
    })),
    images: images.map(({ file, label, rewrite: _rewrite, ...others }) => ({
      image: assets.images.get(file)?.id ?? '',
      label,
      ...others,
    })),
    materials: materials?.map((material) =>
      withImages(material, ({ file }) => assets.images.get(file)?.id ?? ''),
    ),
    questions: questions.map(({ question }) => question),
    stages,
    ...more,
    ...(isTruthShown && { practiceTruth: truthsOf(item) }),
    arm: arm ?? undefined,
    block: block ?? undefined,
  }
}

/** The other way round: the scans and images of an item with the files that a pool would name. */
export const pooledMedia = (
  { volumes, images }: Pick<ReaderItem, 'volumes' | 'images'>,
  fileOf: (id: string) => string,
) => ({
  volumes: volumes.map(({ volume, overlays, ...shown }) => ({
    file: fileOf(volume),
    ...shown,
    overlays: overlays?.map(({ overlay, ...laid }) => ({ file: fileOf(overlay), ...laid })),
  })),
  images: images.map(({ image, ...shown }) => ({ file: fileOf(image), ...shown })),
})

function entriesById<T>(assets: ReadonlyMap<string, { readonly id: string; readonly entry: T }>) {
  const byId = new Map([...assets.values()].map(({ id, entry }) => [id, entry]))
  return Object.fromEntries([...byId].sort(byKey))
}

/** What does not hold together before a single volume has been read, by line of the pool. */
export function checkDraft(
  pool: Pool,
  numbered: readonly NumberedItem[],
  protocol: Protocol,
  protocolFile: string,
): Problem[] {
  const study = draftStudy(numbered, protocol)
  const ids = new Set(pool.items.map((item) => item.id))
  const strangers = (protocol.reading.practice?.items ?? []).flatMap((id, n) => {
    const field = `reading.practice.items[${n}]`
    const remedy = 'Name practice cases by their ids in the pool'
    const message = `the pool has no case "${id}"`
    return ids.has(id) ? [] : [problemOf(protocolFile, 'unknown-item', message, remedy, { field })]
  })
  const found = checkStudy(study, protocolFile)
    // Volumes and images are not there yet, by design.
    .filter(({ code }) => code !== 'unknown-volume' && code !== 'unknown-image')
    // Said in other words below, with what else keeps a question from being asked.
    .filter(({ field }) => !field.endsWith('.showWhen.question'))
    .map((problem) => atPoolLine(problem, pool.file, numbered))
  return onceEach([
    ...strangers,
    ...found,
    ...checkReview(study, protocolFile),
    ...checkAnalysisQuestions(study, protocolFile),
    ...primaryWithoutTruth(pool, protocol, protocolFile),
    ...waitingProblems(pool),
    ...unknownAbstaining(pool.items, protocol, pool.file),
    ...missingPracticeTruths(pool, numbered, protocol),
    ...namedConditions(pool, numbered, protocol),
    ...unknownMaterials(pool, protocol, protocolFile),
  ])
}

/** What is not there in every language of the study, by line of the pool. */
export const untranslated = (
  study: ReaderStudy,
  source: {
    readonly pool: Pool
    readonly numbered: readonly NumberedItem[]
    readonly protocolFile: string
  },
): Problem[] =>
  onceEach(
    missingTexts(study, source.protocolFile).map((problem) =>
      atPoolLine(problem, source.pool.file, source.numbered),
    ),
  )

/** What the study is to ask needs a right answer, but for the agreement of readers. */
function primaryWithoutTruth({ items }: Pool, protocol: Protocol, protocolFile: string): Problem[] {
  const { analysis } = protocol
  if (analysis === undefined || analysis.primary.measure === 'kappa') return []
  const { measure, question: named } = analysis.primary
  const meant = scoredOf(items, protocol)
    .flatMap(({ questions }) => questions)
    .filter(
      ({ question }) =>
        (named === undefined || question.id === named) && cannotTake(question, measure) === null,
    )
  if (meant.length === 0 || meant.some(({ truth }) => truth !== null)) return []
  return [
    problemOf(
      protocolFile,
      'primary-without-truth',
      `the primary endpoint is ${measure}, but no case has a correct answer to ${named === undefined ? 'a question that fits it' : `"${named}"`}`,
      'Add the correct answers to the pool, or choose kappa, which needs none',
      { field: 'analysis.primary.question' },
    ),
  ]
}

/**
 * A material that no item has is a slip of the pen: what was to be withheld would be shown. A stage may name one that the cases at hand
 * happen not to have, such as laboratory values, unless another is called nearly the same.
 */
function unknownMaterials(
  { items, file }: Pool,
  { conditions }: Protocol,
  protocolFile: string,
): Problem[] {
  const known = new Set<string>(
    items.flatMap(({ materials = [] }) => materials.map(({ id }) => id)),
  )
  const nearOf = (id: string) => nearestName(id, [...known])
  const problem = (id: string, where: string, field: string, line: number | null) => {
    const near = nearOf(id)
    return problemOf(
      where,
      'unknown-material',
      `no case has the material "${id}"${near === null ? '' : `, the nearest is "${near}"`}`,
      'Name a material by its id in the pool, or remove it',
      { field, line },
    )
  }
  const unknownIn = (parts: readonly string[]) =>
    parts.flatMap((part) => {
      const id = /^material:(.*)$/.exec(part)?.[1]
      return id === undefined || known.has(id) ? [] : [id]
    })
  const staged = groupBy(
    items.flatMap(({ stages, line }) =>
      (stages ?? []).flatMap(({ reveal }, n) =>
        unknownIn(reveal)
          .filter((id) => nearOf(id) !== null)
          .map((id) => ({ id, n, line })),
      ),
    ),
    ({ id }) => id,
  )
  return [
    ...conditions.flatMap(({ hides }, n) =>
      unknownIn(hides).map((id) => problem(id, protocolFile, `conditions[${n}].hides`, null)),
    ),
    // The stages of a protocol are those of every item: the slip is named once.
    ...[...staged].flatMap(([id, [first]]) =>
      first === undefined ? [] : [problem(id, file, `stages[${first.n}].reveal`, first.line)],
    ),
  ]
}

/** A line of the pool that becomes several items has its problems once. */
export const onceEach = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
]

/** Where the protocol deals the conditions out, an item cannot have one of its own. */
function namedConditions(
  pool: Pool,
  numbered: readonly NumberedItem[],
  protocol: Protocol,
): Problem[] {
  if (protocol.conditionDesign === undefined) return []
  return numbered
    .filter(({ item, isPractice }) => !isPractice && item.condition !== undefined)
    .map(({ item }) =>
      problemOf(
        pool.file,
        'condition-and-design',
        `the case "${item.id}" names the condition "${item.condition}", but the protocol assigns the conditions`,
        'Remove the column Condition in the step Pool, or choose “Every case once, as the case list says” under Protocol, Conditions (no conditionDesign in protocol.json)',
        { line: item.line, field: 'condition' },
      ),
    )
}

/** A problem of `items[7].…` belongs to the line of the pool that item 7 came from. */
export function atPoolLine(
  problem: Problem,
  file: string,
  numbered: readonly NumberedItem[],
): Problem {
  const place = itemPlace(problem.field)
  const line = place === null ? undefined : numbered[place.n]?.item.line
  if (place !== null && line !== undefined) return { ...problem, file, line, field: place.within }
  return problem.field === 'items' ? { ...problem, file } : problem
}

function missingPracticeTruths(
  pool: Pool,
  numbered: readonly NumberedItem[],
  protocol: Protocol,
): Problem[] {
  if (protocol.reading.practice?.feedback === false) return []
  const practice = numbered.filter(({ isPractice }) => isPractice).map(({ item }) => item)
  const gaps = practice.flatMap((item) => gapsOfPool([item], protocol))
  return gaps.map(({ item, id, at }) =>
    problemOf(
      pool.file,
      'missing-truth',
      `the practice case "${item.id}" has no correct answer for "${id}", and practice gives feedback`,
      'Add the correct answer, or switch off “Show the correct answer after each” under Protocol, Reading (reading.practice.feedback: false in protocol.json)',
      { line: item.line, field: `${at}.truth` },
    ),
  )
}
