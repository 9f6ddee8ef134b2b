import type { Breakdown, UnitGroups } from '../measures/unit-groups'
import type { ReportWarning } from '../report'
import { kindWords } from '../report-words'
import { warning } from './warning'

const SMALL_CELL = 10

/** Parts of so few questions that a percentage says little. */
export function smallCells(parts: Breakdown): ReportWarning[] {
  const cells = [
    ...smallOf('category', 'categories', parts.byCategory, (name) => name),
    ...smallOf('kind of question', 'kinds of question', parts.byKind, kindWords),
    ...[...parts.byAttribute].flatMap(([name, groups]) =>
      smallOf(name, name, groups, (level) => level),
    ),
  ]
  return cells.length === 0
    ? []
    : [
        warning(
          'small-cell',
          `Fewer than ${SMALL_CELL} questions support ${cells.join('; ')}: percentages based on so few questions are unreliable.`,
        ),
      ]
}

/** `every category (1 to 3 each)`, or the small ones by name: `kinds of question Choice (7), Open text (3)`. */
function smallOf(
  noun: string,
  plural: string,
  groups: UnitGroups,
  word: (name: string) => string,
): string[] {
  const small = [...groups].filter(([, units]) => units.length < SMALL_CELL)
  if (small.length === 0) return []
  const sizes = small.map(([, units]) => units.length)
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  if (small.length === groups.size && small.length > 2)
    return [`every ${noun} (${least === most ? least : `${least} to ${most}`} each)`]
  const names = small.map(([name, units]) => `${word(name)} (${units.length})`)
  return [`${small.length === 1 ? noun : plural} ${names.join(', ')}`]
}
