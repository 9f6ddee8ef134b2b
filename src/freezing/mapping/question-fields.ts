import { kindOfWord } from './kind-of-word'
import type { CellReading } from './map-truth'
import { shown } from './map-truth'
import type { QuestionMap } from './mapping-schema'
import { letteredOptions, type MappedOption } from './option-list'
import { type Place, textAt, valueAt } from './question-place'
import { cellText } from './row-value'
import { splitList } from './split-list'
import { isPlainYesNo, readYesNo } from './yes-no-spelling'

/** The options of one row, and the marks that stood before them. */
export function optionsOf(
  p: Place,
  { options }: QuestionMap,
): { options: readonly MappedOption[]; marks: readonly (string | null)[] } {
  if (options === undefined) return { options: [], marks: [] }
  if ('list' in options) return { options: options.list, marks: [] }
  const entries =
    'columns' in options
      ? options.columns.map((column) => ({ mark: null, text: cellText(valueAt(p, column)) }))
      : splitList(valueAt(p, options.from), options.split)
  // "none" and "n/a" are labels here: only an empty cell is no option.
  const given = entries.filter(({ text }) => text !== '')
  return { options: letteredOptions(given.map((e) => e.text)), marks: given.map((e) => e.mark) }
}

/** The kind of question that a row asks, as the mapping says or as options and truth show. */
export function kindOfRow(
  p: Place,
  map: QuestionMap,
  options: readonly MappedOption[],
  truth: unknown,
): CellReading<string> {
  const { kind } = map
  if (typeof kind === 'string' && kind !== 'auto') return { ok: true, value: kind }
  if (typeof kind !== 'string') {
    const word = textAt(p, kind)
    const found = word === '' ? null : kindOfWord(word)
    if (found !== null && !(found === 'choice' && options.length === 0)) return { ok: true, value: found }
    if (word !== '' && found === null)
      return {
        ok: false,
        message: `${shown(word)} is no kind of question`,
        remedy:
          'Say in the mapping which kind it means: yes-no, choice, multi-choice, text, number, scale or ranking',
      }
  }
  if (options.length === 2 && options.every(({ label }) => isPlainYesNo(label)) && oppose(options))
    return { ok: true, value: 'yes-no' }
  if (options.length > 0) return { ok: true, value: 'choice' }
  return {
    ok: true,
    value:
      map.truth?.as === 'yes-no' || isPlainYesNo(truth)
        ? 'yes-no'
        : map.truth?.as === 'number'
          ? 'number'
          : 'text',
  }
}

const oppose = ([a, b]: readonly MappedOption[]) => readYesNo(a?.label) !== readYesNo(b?.label)

/** Fields that every kind has. */
export const shared = ({ required, confidence, abstain, showWhen }: QuestionMap) => ({
  required,
  confidence,
  abstain,
  showWhen,
})

/** Fields of one kind alone. */
export function ownFields(
  kind: string,
  map: QuestionMap,
  options: readonly MappedOption[],
): Record<string, unknown> {
  switch (kind) {
    case 'choice':
    case 'multi-choice':
      return { options }
    case 'ranking':
      return { options: options.length > 1 ? options : undefined, maxLength: map.maxLength }
    case 'text':
      return { maxLength: map.maxLength }
    case 'number':
      return { unit: map.unit, min: map.min, max: map.max, step: map.step }
    case 'scale':
      return { min: map.min ?? 1, max: map.max ?? 5, anchors: map.anchors }
    default:
      return {}
  }
}

export const fieldOfKind = ({ kind }: QuestionMap) => (typeof kind === 'string' ? '' : kind.from)
export const fieldOfOptions = ({ options }: QuestionMap) =>
  options === undefined || 'list' in options
    ? ''
    : 'from' in options
      ? options.from
      : (options.columns[0] ?? '')
