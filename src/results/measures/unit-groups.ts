import { kindOf } from '@/questions'
import { compareText } from '@/study'
import { codedUnits } from './coded-series'
import type { Settled } from './redraw'
import type { ReportReason } from './report-reason'
import type { ScoredUnit } from './scored-unit'

/** Positions of units, by the name of their group, in the order in which tables list them. */
export type UnitGroups = ReadonlyMap<string, readonly number[]>

/** All the ways in which the report splits the questions. */
export type Breakdown = ReturnType<typeof breakdown>

/** By category and by attribute. The name is that of an attribute; null: the category. */
export const splitsOf = ({
  byCategory,
  byAttribute,
}: Breakdown): readonly (readonly [string | null, UnitGroups])[] => [
  [null, byCategory],
  ...byAttribute,
]

/** More values than this, or (above `FEW_VALUES`) fewer than two items each, name items rather than group them. */
const MOST_ATTRIBUTE_VALUES = 24
const FEW_VALUES = 4
/** Attributes that name the item by their meaning, however often a value occurs (formats 2, F6). */
const IDENTITIES: readonly string[] = ['subject', 'poolId', 'case']

/** R35: which questions each row of the tables covers. Categories and attributes by name, kinds and questions as they come. */
export function breakdown(units: readonly ScoredUnit[]) {
  const all = units.map((_, index) => index)
  const names = [...new Set(units.flatMap((unit) => Object.keys(unit.attributes)))].sort(
    compareText,
  )
  const byAttribute = new Map<string, UnitGroups>()
  const attributesLeftOut: { attribute: string; reason: ReportReason }[] = []
  for (const name of names) {
    const groups = IDENTITIES.includes(name)
      ? null
      : groupBy(units, (unit) => unit.attributes[name] ?? null)
    if (groups === null || isIdentity(groups, units))
      attributesLeftOut.push({ attribute: name, reason: 'too-many-values' })
    else byAttribute.set(name, sorted(groups))
  }
  const byQuestion = groupBy(units, (unit) => unit.question.id)
  return {
    all,
    closed: all.filter((index) => units[index]?.isClosed),
    byCategory: sorted(groupBy(units, (unit) => unit.category)),
    byKind: groupBy(units, (unit) => unit.question.kind),
    byAttribute,
    byCondition: groupBy(units, (unit) => unit.condition),
    byQuestion,
    /** Questions whose truths are classes, for precision and recall. */
    classified: [...byQuestion].flatMap(([id, indexes]) => classifiedParts(units, id, indexes)),
    attributesLeftOut,
  }
}

/** Whether the values of an attribute name single items. */
function isIdentity(groups: UnitGroups, units: readonly ScoredUnit[]): boolean {
  if (groups.size > MOST_ATTRIBUTE_VALUES) return true
  if (groups.size <= FEW_VALUES) return false
  const items = new Set(
    [...groups.values()].flatMap((indexes) => indexes.map((index) => units[index]?.item)),
  )
  return groups.size * 2 > items.size
}

function groupBy(
  units: readonly ScoredUnit[],
  nameOf: (unit: ScoredUnit) => string | null,
): UnitGroups {
  const groups = new Map<string, number[]>()
  units.forEach((unit, index) => {
    const name = nameOf(unit)
    if (name === null) return
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [index])
    else group.push(index)
  })
  return groups
}

const sorted = (groups: UnitGroups): UnitGroups =>
  new Map([...groups].sort(([a], [b]) => compareText(a, b)))

/** The same of what is settled for each group, and given its intervals later. */
export function settledGroups<G, C>(
  groups: ReadonlyMap<string, G>,
  settle: (group: G) => Settled<C>,
): Settled<Record<string, C>> {
  const settled = new Map([...groups].map(([name, group]) => [name, settle(group)]))
  return (redraw) => mapGroups(settled, (cell) => cell(redraw))
}

/** A record with the same names, in the same order. */
export const mapGroups = <G, C>(
  groups: ReadonlyMap<string, G>,
  cellOf: (group: G) => C,
): Record<string, C> =>
  Object.fromEntries([...groups].map(([name, group]) => [name, cellOf(group)]))

/** Questions of one id and kind whose truths are classes. */
export type ClassifiedPart = ReturnType<typeof classifiedParts>[number]

/** The parts of one question id, kind by kind. */
function classifiedParts(
  units: readonly ScoredUnit[],
  question: string,
  indexes: readonly number[],
) {
  const { codes, truths } = codedUnits(units)
  const kinds = [...new Set(indexes.map((index) => units[index]?.question.kind ?? ''))]
  return kinds.flatMap((kind) => {
    const answerable = indexes.filter((index) => {
      const unit = units[index]
      return unit?.question.kind === kind && unit.truthLabel !== null
    })
    if (answerable.length === 0) return []
    const declared = declaredLabels(units, answerable)
    const labels = [...declared.keys()]
    const places: (number | undefined)[] = []
    labels.forEach((label, place) => {
      const code = codes.get(label)
      if (code !== undefined) places[code] = place
    })
    return [
      {
        /** The question id; `id kind` where one id is used for several kinds. */
        name: kinds.length === 1 ? question : `${question} ${kind}`,
        question,
        kind,
        /** Every label that one of the questions declares. */
        labels,
        /** What raters read for each of `labels`; the label itself where questions call it differently, or two alike. */
        words: toldApart(declared),
        indexes: answerable,
        /** The position in `labels` of each code of `codedUnits`; none for labels of other questions. */
        places,
        /** The truth of each index as a position in `labels`. */
        truths: Int32Array.from(answerable, (index) => places[truths[index] ?? -1] ?? -1),
      },
    ]
  })
}

/** Every label that one of the questions declares, with all that it is called. */
function declaredLabels(
  units: readonly ScoredUnit[],
  indexes: readonly number[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const declared = new Map<string, Set<string>>()
  for (const index of indexes) {
    const question = units[index]?.question
    if (question === undefined) continue
    const kind = kindOf(question)
    const words = new Map((kind.answers(question) ?? []).map(({ id, label }) => [id, label]))
    for (const label of kind.labels(question) ?? []) {
      const called = declared.get(label) ?? new Set()
      declared.set(label, called.add(words.get(label) ?? label))
    }
  }
  return declared
}

/** One name for each label: what all questions call it, unless another one is called the same. */
function toldApart(declared: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const names = [...declared].map(([label, called]) =>
    called.size === 1 ? ([...called][0] ?? label) : label,
  )
  const labels = [...declared.keys()]
  return names.map((name, place) =>
    names.filter((other) => other === name).length > 1 ? (labels[place] ?? name) : name,
  )
}
