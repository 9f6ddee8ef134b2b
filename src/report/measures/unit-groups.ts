import { compareText } from '@/study'
import { type ClassifiedPart, classifiedParts } from './classified-parts'
import type { Settled } from './redraw'
import type { ReportReason } from './report-reason'
import type { ScoredUnit } from './scored-unit'

/** Positions of units, by the name of their group, in the order in which tables list them. */
export type UnitGroups = ReadonlyMap<string, readonly number[]>

/** All the ways in which the report splits the questions. */
export interface Breakdown {
  readonly all: readonly number[]
  readonly closed: readonly number[]
  readonly byCategory: UnitGroups
  readonly byKind: UnitGroups
  readonly byAttribute: ReadonlyMap<string, UnitGroups>
  readonly byCondition: UnitGroups
  readonly byQuestion: UnitGroups
  /** Questions whose truths are classes, for precision and recall. */
  readonly classified: readonly ClassifiedPart[]
  readonly attributesLeftOut: readonly {
    readonly attribute: string
    readonly reason: ReportReason
  }[]
}

/** More values than this, or (above `FEW_VALUES`) fewer than two items each, name items rather than group them. */
const MOST_ATTRIBUTE_VALUES = 24
const FEW_VALUES = 4
/** Attributes that name the item by their meaning, however often a value occurs (formats 2, F6). */
const IDENTITIES: readonly string[] = ['subject', 'poolId', 'case']

/** R35: which questions each row of the tables covers. Categories and attributes by name, kinds and questions as they come. */
export function breakdown(units: readonly ScoredUnit[]): Breakdown {
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
    classified: [...byQuestion].flatMap(([id, indexes]) => classifiedParts(units, id, indexes)),
    attributesLeftOut,
  }
}

/** Whether the values of an attribute name single items. */
function isIdentity(groups: UnitGroups, units: readonly ScoredUnit[]): boolean {
  if (groups.size > MOST_ATTRIBUTE_VALUES) return true
  if (groups.size <= FEW_VALUES) return false
  const items = new Set(
    [...groups.values()].flatMap((own) => own.map((index) => units[index]?.item)),
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
export function settledGroups<C>(
  groups: UnitGroups,
  settle: (units: readonly number[]) => Settled<C>,
): Settled<Record<string, C>> {
  const settled = [...groups].map(([name, units]) => [name, settle(units)] as const)
  return (redraw) => Object.fromEntries(settled.map(([name, cell]) => [name, cell(redraw)]))
}

/** A record with the same names, in the same order. */
export function mapGroups<C>(
  groups: UnitGroups,
  cellOf: (units: readonly number[]) => C,
): Record<string, C> {
  return Object.fromEntries([...groups].map(([name, units]) => [name, cellOf(units)]))
}
