import {
  type AnswerKey,
  kindOf,
  type Question,
  type ReaderItem,
  type ReaderStudy,
  type Truth,
} from '@/questions'
import { textScore } from '@/stats'
import { caseFingerprint, countsOf, groupBy, scoredItems } from '@/study'
import { itemOfReading } from '../readings/readings-of-study'

/** How the automatic scorer judges the text that an item shows beside its reference (R104). */
interface JudgedText {
  readonly tokenF1: number
  readonly exactMatch: 0 | 1
}

const IS_REFERENCE = /\b(reference|gold)\b/i

/**
 * The answer that an item puts before its judges, against the reference beside it: the material `answer`, else its only report;
 * the text `reference`, else the only text whose label names a reference or the gold standard. Each line of a reference is
 * one accepted wording. null where the item has no such two.
 */
function judgedText({ materials = [] }: Pick<ReaderItem, 'materials'>): JudgedText | null {
  const texts = materials.flatMap((material) =>
    'text' in material && material.text !== undefined ? [{ ...material, text: material.text }] : [],
  )
  const only = <T>(found: readonly T[]): T | undefined =>
    found.length === 1 ? found[0] : undefined
  const answer =
    texts.find(({ id }) => id === 'answer') ?? only(texts.filter(({ kind }) => kind === 'report'))
  const reference =
    texts.find(({ id }) => id === 'reference') ??
    only(
      texts.filter(
        (text) => text.kind === 'text' && text !== answer && IS_REFERENCE.test(text.label),
      ),
    )
  if (answer === undefined || reference === undefined || answer === reference) return null
  const truths = reference.text
    .split('\n')
    .flatMap((line) => line.replace(/^\s*[-*•]\s+/, '').trim() || [])
  if (truths.length === 0) return null
  const { tokenF1, exactMatch } = textScore({ prediction: answer.text, truths })
  return { tokenF1, exactMatch }
}

/** One question of one scored item: what is counted everywhere in the report. */
export interface ScoredUnit {
  readonly item: string
  /** What it is redrawn with, numbered from 0: all of one patient, else of one case, else of one item (R38). */
  readonly cluster: number
  readonly question: Question
  readonly condition: string
  /** The case that the item shows: the same under every condition in which it is shown (R70). */
  readonly case: string
  /** null when the key does not know the item. */
  readonly category: string | null
  readonly attributes: Readonly<Record<string, string>>
  readonly truth: Truth | null
  /** The truth as a label, where it is a single value of a declared set. */
  readonly truthLabel: string | null
  readonly isClosed: boolean
  /** Of an item that puts a text before judges beside its reference: how the automatic scorer judges it; else null. */
  readonly judged: JudgedText | null
}

/** Every question of every scored item, in the order of the study. A truth that does not fit its question is none. */
export function scoredUnits(study: ReaderStudy, key: AnswerKey): ScoredUnit[] {
  const items = new Map(study.items.map((item) => [item.id, item]))
  const cases = casesOf(study, key)
  const patients = patientsOf(cases, key)
  const clusters = new Map<string, number>()
  return scoredItems(study).flatMap((id) => {
    const item = items.get(id)
    if (item === undefined) return []
    const name = cases.get(id) ?? id
    const patient = patients.get(name)
    const together = patient === undefined ? `case ${name}` : `patient ${patient}`
    const cluster = clusters.get(together) ?? clusters.size
    clusters.set(together, cluster)
    const entry = key.items[id]
    const judged = judgedText(item)
    const attributes: Record<string, string> = {}
    for (const [name, value] of Object.entries(entry?.attributes ?? {}))
      attributes[name] = String(value)
    return item.questions.map((question): ScoredUnit => {
      const kind = kindOf(question)
      const given = entry?.truth[question.id] ?? null
      const truth = given !== null && kind.problemOfTruth(question, given) === null ? given : null
      return {
        item: id,
        cluster,
        question,
        condition: item.condition,
        case: name,
        category: entry?.category ?? null,
        attributes,
        truth,
        truthLabel: truthLabelOf(question, truth),
        isClosed: kind.isClosed,
        judged,
      }
    })
  })
}

/** Attributes of the key that say whose scan it is; else `case` tells which items belong together. */
const NAMES_PATIENT = /^(subject|patient|participant)[ _-]?(id)?$/i

/** Whose scan it is by the attributes of an item; undefined where they do not say. */
export const patientIn = <T>(attributes: Readonly<Record<string, T>>): T | undefined =>
  Object.entries(attributes).find(([attribute]) => NAMES_PATIENT.test(attribute))?.[1]

/** The patient of each case, where the key names one. */
function patientsOf(cases: ReadonlyMap<string, string>, key: AnswerKey): Map<string, string> {
  const patients = new Map<string, string>()
  for (const [item, name] of cases) {
    const attributes = key.items[item]?.attributes ?? {}
    const patient = patientIn(attributes) ?? attributes.case
    if (patient !== undefined && patient !== '' && !patients.has(name))
      patients.set(name, String(patient))
  }
  return patients
}

function truthLabelOf(question: Question, truth: Truth | null): string | null {
  if (truth === null || !('is' in truth)) return null
  const kind = kindOf(question)
  const hasClasses = kind.isClosed || kind.isOrdinal
  return hasClasses && kind.problemOfValue(question, truth.is) === null
    ? kind.label(question, truth.is)
    : null
}

/**
 * R70: which items show one case. Those of one item of the pool, which freezing has dealt out over the conditions; else
 * those that share the attribute `case` of the key; else those that hold the same context, volumes, images and questions.
 * A case may occur once in each condition: where it occurs twice in one, its items are cases of their own. A case is named
 * by its attribute `case`, or by its first item.
 */
export function casesOf(study: ReaderStudy, key: AnswerKey): ReadonlyMap<string, string> {
  const scored = scoredItems(study)
  const poolIds = new Map(scored.map((id) => [id, itemOfReading(id)]))
  const items = new Map(study.items.map((item) => [item.id, item]))
  const conditions = new Set(scored.map((id) => items.get(id)?.condition))
  if (conditions.size < 2) return poolIds
  const poolId = (id: string) => key.items[id]?.attributes?.poolId
  const uses = countsOf(scored.map(poolId))
  const fingerprintOf = (item: ReaderItem): string => {
    const { id } = item
    const named = key.items[id]?.attributes?.case
    const pooled = poolId(id)
    const isDealt = pooled !== undefined && (uses.get(pooled) ?? 0) > 1
    // Readings of one item are of one case, whatever else may be alike (R90).
    if (itemOfReading(id) !== id) return `reading ${itemOfReading(id)}`
    if (isDealt) return `pool ${pooled}`
    return named === undefined ? caseFingerprint(item) : `case ${named}`
  }
  const known = scored.flatMap((id) => items.get(id) ?? [])
  const groups = groupBy(known, fingerprintOf)
  for (const [fingerprint, group] of groups) {
    const [first] = group
    if (first === undefined || group.length < 2) continue
    if (new Set(group.map(({ condition }) => condition)).size < group.length) continue
    // Several items of the pool may belong to one case: of those only the item names its own pair.
    const isOfItem = /^(pool|reading) /.test(fingerprint)
    const name = isOfItem ? undefined : key.items[first.id]?.attributes?.case
    for (const { id } of group) poolIds.set(id, String(name ?? itemOfReading(first.id)))
  }
  return poolIds
}
