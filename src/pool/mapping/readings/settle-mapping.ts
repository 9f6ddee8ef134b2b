import { labelForm, shown } from '@/questions'
import { groupBy, isSameJson, type Problem, problemOf } from '@/study'
import { columnsNamed } from '../fit-mapping'
import { truthAt } from '../map-question'
import type { Mapping, QuestionMap, VolumeMap } from '../mapping-schema'
import type { PoolTable, TableRow } from '../pool-table'
import { cellText, isBlank, rowValue, sourceField, textAt } from '../row-value'
import { lookAtBare } from './bare-rows'
import { dateUnder, lookAtDates } from './date-order'
import { lookAtMarks } from './number-marks'
import {
  decided,
  examplesOf,
  isLeftToRows,
  type Look,
  type OpenReading,
  type RuledParts,
  type RuleNotice,
  readUnder,
  rowsOf,
  withAs,
} from './open-reading'

import { lookAtRivals } from './rival-keys'
import {
  notByWords,
  placesOf,
  placesOfRows,
  severalRight,
  truthCells,
  wordsAgainstPlaces,
} from './truth-column'

/** A mapping with what the rows themselves decide, and what they leave open. */
export interface SettledMapping {
  /** Stated where the rows leave no doubt; to be shown and saved. */
  readonly stated: Mapping
  /** The same, and the likeliest reading of what is open, to look at meanwhile. */
  readonly mapping: Mapping
  readonly open: readonly OpenReading[]
  /** What was decided. */
  readonly notices: readonly Problem[]
}

/** Decides by all rows what a mapping leaves to them (SPEC P3); what could be read in two ways is left open. */
export function settleMapping(table: PoolTable, mapping: Mapping): SettledMapping {
  const start: SettledMapping = { stated: mapping, mapping, open: [], notices: [] }
  return settleParts(table, settleParts(table, start, RULED_QUESTIONS), RULED_SCANS)
}

/** Follows the rules of each part of one kind, one rule after the other. */
function settleParts<Part extends object>(
  table: PoolTable,
  settled: SettledMapping,
  { path, partsOf, fieldOf, rules, promptOf, readUnder }: RuledParts<Part>,
): SettledMapping {
  let { stated, mapping: taken } = settled
  const open = [...settled.open]
  const notices = [...settled.notices]
  const used = columnsNamed({ ...stated, attributes: {} })
  const put = (mapping: Mapping, n: number, part: Partial<Part>): Mapping => ({
    ...mapping,
    [path]: partsOf(mapping).map((entry, k) => (k === n ? { ...entry, ...part } : entry)),
  })
  partsOf(stated).forEach((original, n) => {
    const field = fieldOf(original)
    for (const { look, unstated } of rules) {
      const part = partsOf(stated)[n] ?? original
      const bare = unstated(part)
      const outcome = look(table, bare, `${path}[${n}]`, used)
      if (outcome === null) continue
      const isStated = !isSameJson(part, bare)
      if ('part' in outcome) {
        // What is stated is said all the same where the rows show it: it may have been found here before it was saved.
        if (isStated && !isSameJson(part, { ...bare, ...outcome.part })) continue
        stated = put(stated, n, outcome.part)
        taken = put(taken, n, outcome.part)
        for (const notice of outcome.notices ?? [])
          notices.push(problemOf(table.file, ...notice, { field }))
        continue
      }
      if (isStated) continue
      const { options, examples, ...words } = outcome
      const base = stated
      taken = put(taken, n, options[0]?.part ?? {})
      open.push({
        ...words,
        field,
        examples: examples.map((cell) => ({
          row: cell.place.number,
          prompt: promptOf(part, cell),
          cell: cell.text,
        })),
        readings: options.map(({ label, part: chosen, leftOut = 0 }) => ({
          label,
          leftOut,
          mapping: put(base, n, chosen),
          cells: examples.map((cell) => readUnder({ ...part, ...chosen }, cell)),
        })),
      })
    }
  })
  return { stated, mapping: taken, open, notices }
}

/** Rows whose right answer is blank, where others have one. A question that is asked only under a condition is blank elsewhere. */
const lookAtUnscored: Look = ({ rows }, { truth, each, showWhen }) => {
  if (truth === undefined || each !== undefined || showWhen !== undefined) return null
  // A cell that shows an error is not blank: its row is left out and named.
  const isFaulty = ({ faults = [] }: TableRow) => faults.some(({ column }) => column === truth.from)
  const blank = rows.filter(
    (row) => isBlank(rowValue(row.values, truth.from)) && !isFaulty(row),
  ).length
  if (blank === 0) return null
  const message = `"${truth.from}" is blank in ${blank.toLocaleString('en')} of ${rowsOf(rows.length)}: these questions are not scored`
  return decided({}, 'truth-blank', message, 'No action needed if that is correct')
}

/** Spellings of one option that differ by case or spaces alone. */
const lookAtSpellings: Look = ({ rows }, map) => {
  const { truth, options } = map
  if (truth === undefined || options === undefined || !('list' in options)) return null
  const cells = placesOfRows(rows, map).map((place) => cellText(truthAt(place, truth)))
  const spellings = groupBy(new Set(cells), labelForm)
  const notices = options.list.flatMap(({ label }): RuleNotice[] => {
    const same = spellings.get(labelForm(label)) ?? []
    if (same.length < 2) return []
    const message = `${same.map(shown).join(' and ')} of "${truth.from}" are one option: ${shown(label)}`
    return [['options-merged', message, 'Rename one of them if they are different options']]
  })
  return { part: {}, notices }
}

/** Whether places of options are counted from 0 or from 1. */
const lookAtPlaces: Look = ({ rows }, map, path) => {
  const { truth } = map
  if (truth?.as !== 'auto') return null
  if (!(isLeftToRows(map) || map.kind === 'choice' || map.kind === 'multi-choice')) return null
  const { offered } = truthCells(rows, map)
  const places = placesOf(offered)
  if (places.length === 0) return null
  const outside = {
    'index-0': places.filter(({ n, count }) => n >= count),
    'index-1': places.filter(({ n, count }) => n < 1 || n > count),
    'yes-no': places.filter(({ n, isYesNo }) => !(isYesNo && n <= 1)),
    label: notByWords(offered),
  }
  const option = (label: string, as: keyof typeof outside) => ({
    label,
    as,
    part: withAs(truth, as),
    leftOut: outside[as].length,
  })
  const counted = [option('Counted from 0', 'index-0'), option('Counted from 1', 'index-1')]
  const fitting = [...counted, option('1 means yes, 0 no', 'yes-no')].filter(
    ({ leftOut }) => leftOut === 0,
  )
  const [only] = fitting
  const field = truth.from
  const asWords = option('By their words', 'label')
  if (fitting.length === 1 && only !== undefined) {
    const against =
      only.as === 'yes-no' ? [] : wordsAgainstPlaces(offered, only.as === 'index-0' ? 0 : 1)
    if (against.length > 0) {
      const cells = places.map(({ cell }) => cell).slice(0, 1)
      return {
        code: 'index-base-open',
        message: `${rowsOf(against.length)} of "${field}" ${against.length === 1 ? 'says' : 'say'} the words of an option in digits, which would be another ${only.label.toLowerCase()}, as row ${cells[0]?.place.number} is`,
        remedy: `State which in the mapping, at ${path}.truth: "as": "label" or "as": "${only.as}"`,
        options: against.length > places.length ? [asWords, only] : [only, asWords],
        examples: examplesOf([...against.slice(0, 2), ...cells]),
      }
    }
    const [other] = [...outside['index-0'], ...outside['index-1']]
    const why =
      other === undefined
        ? ''
        : `: row ${other.cell.place.number} says ${other.n}, of ${other.count} options`
    const message = `the positions of correct options in "${field}" are ${only.label.toLowerCase()}${why}`
    return decided(only.part, 'index-base-found', message, 'No action needed if that is correct')
  }
  const choices = fitting.length > 1 ? fitting : counted
  const differ = places.filter(({ n, count }) => n > 0 && n < count)
  const against = [
    ...new Set([...wordsAgainstPlaces(offered, 0), ...wordsAgainstPlaces(offered, 1)]),
  ]
  const byWords = against.length > 0 ? [asWords] : []
  return {
    code: 'index-base-open',
    message:
      fitting.length > 1
        ? `the positions of correct options in "${field}" may be counted from 0 or from 1: no row says which`
        : `the positions of correct options in "${field}" are counted from 0 in some rows and from 1 in others`,
    remedy: `State which in the mapping, at ${path}.truth: "as": "index-0" or "as": "index-1"${choices.some(({ as }) => as === 'yes-no') ? ', or "yes-no"' : ''}${byWords.length > 0 ? ', or "label"' : ''}`,
    options: [...choices, ...byWords],
    examples: examplesOf([
      ...against.slice(0, 1),
      ...(differ.length > 0 ? differ : places).map(({ cell }) => cell),
    ]),
  }
}

/** Whether several options may be right. */
const lookAtSeveral: Look = ({ rows }, map, path) => {
  if (!isLeftToRows(map) || map.truth === undefined) return null
  const { offered } = truthCells(rows, map)
  const several = severalRight(offered)
  const [example] = several
  if (example === undefined) return null
  return {
    code: 'several-right-open',
    message: `${rowsOf(several.length)} of "${map.truth.from}" ${several.length === 1 ? 'names' : 'name'} several correct options, for example ${shown(example.text)}`,
    remedy: `State in the mapping, at ${path}, whether several may be right: "withOptions": "multi-choice" or "choice"`,
    options: [
      { label: 'Several options may be correct', part: { withOptions: 'multi-choice' } },
      { label: 'One option is correct', part: { withOptions: 'choice' }, leftOut: several.length },
    ],
    examples: examplesOf([
      ...several.slice(0, 2),
      ...offered.filter((cell) => !several.includes(cell)).slice(0, 1),
    ]),
  }
}

function withoutDecimal(map: QuestionMap): QuestionMap {
  if (map.truth === undefined) return map
  const { decimal: _, ...truth } = map.truth
  return { ...map, truth }
}
const withoutOrder = (map: VolumeMap): VolumeMap => {
  if (map.acquired === undefined || 'value' in map.acquired) return map
  const { order: _, ...acquired } = map.acquired
  return { ...map, acquired }
}

/** Whatever rows decide of a question, in this order. */
const RULED_QUESTIONS: RuledParts<QuestionMap> = {
  path: 'questions',
  partsOf: ({ questions }) => questions,
  fieldOf: ({ truth }) => truth?.from ?? '',
  promptOf: ({ prompt }, { place }) => textAt(place, prompt),
  readUnder,
  rules: [
    { look: lookAtUnscored, unstated: (map) => map },
    { look: lookAtSpellings, unstated: (map) => map },
    // Which columns it speaks of is stated with it: another one is asked of anew.
    { look: lookAtRivals, unstated: (map) => map },
    {
      look: lookAtPlaces,
      unstated: (map) =>
        map.truth?.as.startsWith('index-') ? { ...map, ...withAs(map.truth, 'auto') } : map,
    },
    { look: lookAtSeveral, unstated: ({ withOptions: _, ...map }) => map },
    { look: lookAtBare, unstated: ({ withoutOptions: _, ...map }) => map },
    { look: lookAtMarks, unstated: withoutDecimal },
  ],
}

/** Whatever rows decide of a column of scans. */
const RULED_SCANS: RuledParts<VolumeMap> = {
  path: 'volumes',
  partsOf: ({ volumes }) => volumes,
  fieldOf: ({ acquired }) => sourceField(acquired),
  promptOf: () => '',
  readUnder: dateUnder,
  rules: [{ look: lookAtDates, unstated: withoutOrder }],
}
