import { labelForm, measureOf } from '@/questions'
import { keyRank, meansColumn } from '../column-names'
import { mapQuestion, truthAt, truthWords } from '../map-question'
import type { QuestionMap } from '../mapping-schema'
import { entryNames, type PoolTable } from '../pool-table'
import { isSameField, optionsOfValues } from '../propose-form'
import { cellText, isBlank, type Place, present, RowFindings } from '../row-value'
import { examplesOf, type Look, type Option, rowsOf } from './open-reading'
import { cellAt, type KeyMap, placesOfRows } from './truth-column'

/** Which of several columns is the answer key, where two could be and do not say the same. */
export const lookAtRivals: Look = (table, map, path, used) => {
  const { truth } = map
  if (truth === undefined || truth.and !== undefined) return null
  const places = placesOfRows(table.rows, map)
  const rivals = rivalNames(table, map, truth, used).flatMap((name) => {
    const differing = differingPlaces(places, map, truth, name)
    return differing.length === 0 ? [] : [{ name, differing }]
  })
  if (rivals.length === 0) return null
  const names = [truth.from, ...rivals.map(({ name }) => name)]
  const listed = names.map((name) => `"${name}"`).join(' and ')
  const all = new Set(rivals.flatMap(({ differing }) => differing))
  const options = [...names]
    .sort((a, b) => keyRank(a) - keyRank(b))
    .map((name) => optionOf(places, map, truth, name, names))
  return {
    code: 'key-open',
    message: `${listed} could each hold the correct answers, and differ in ${all.size.toLocaleString('en')} of ${rowsOf(places.length)}`,
    remedy: `State in the mapping, at ${path}.truth, which one is the key, and at "over" the others: "from": "${names[0]}", "over": [${names
      .slice(1)
      .map((name) => `"${name}"`)
      .join(', ')}]`,
    options,
    examples: examplesOf([...all].map((place) => cellAt(place, map, truth))),
  }
}

/** Columns that by their names could be the key as well, and that nothing else is made of. */
function rivalNames(
  { columns, rows }: PoolTable,
  map: QuestionMap,
  truth: KeyMap,
  used: ReadonlySet<string>,
): string[] {
  const { each, prompt } = map
  const known = new Set([truth.from, ...(truth.over ?? [])])
  const names =
    each === undefined
      ? columns
      : entryNames(
          rows.slice(0, 500).map(({ values }) => values),
          each,
        )
  const isFixed = 'value' in prompt
  // A question of a column's own name has no other key; of a field of a report its other names have.
  const couldBe = (name: string) =>
    isFixed && !meansColumn(truth.from, 'truth')
      ? isSameField(name, truth.from)
      : meansColumn(name, 'truth') && (!isFixed || keyRank(name) < 2 || keyRank(truth.from) > 0)
  return names.filter((name) => !known.has(name) && !used.has(name) && couldBe(name))
}

const FORMS = ['auto', 'index-0', 'index-1'] as const

/** Places where both columns are filled and do not mean the same; none where the other column holds no correct answers at all. */
function differingPlaces(
  places: readonly Place[],
  map: QuestionMap,
  truth: KeyMap,
  name: string,
): Place[] {
  const filled = places.filter((place) =>
    [truth.from, name].every((from) => !isBlank(truthAt(place, { from }))),
  )
  const meant = filled.map((place) => meaning(place, map))
  const read = FORMS.map((as) => {
    const other = withKey(map, { from: name, as }, places)
    const meanings = filled.map((place) => meaning(place, other))
    return {
      readable: meanings.filter((words) => words !== null).length,
      differing: filled.filter((_, n) => meant[n] !== null && meanings[n] !== meant[n]),
    }
  })
  const isKey = read.some(({ readable }) => readable >= filled.length / 2)
  const [nearest] = [...read].sort((a, b) => a.differing.length - b.differing.length)
  return isKey && nearest !== undefined ? nearest.differing : []
}

/** What a cell says is correct, in words that can be compared; null where it is no answer to the question. */
function meaning(place: Place, map: QuestionMap): string | null {
  const asked = mapQuestion(place, map, map.id ?? 'answer', new RowFindings())
  if (asked === null || asked.truth === null) return null
  const words = labelForm(truthWords(asked))
  const measured = measureOf(words)
  return measured === null ? words : `${measured.value} ${measured.unit ?? ''}`.trim()
}

/** The question with another column as its key; options that were the values of the old one are those of both. */
function withKey(map: QuestionMap, truth: KeyMap, places: readonly Place[]): QuestionMap {
  if (map.options === undefined || !('list' in map.options)) return { ...map, truth }
  const labels = map.options.list.map(({ label }) => label)
  const known = new Set(labels.map(labelForm))
  const values = new Set(places.map((place) => cellText(truthAt(place, truth))))
  const added = [...values].filter((value) => value !== '' && !known.has(labelForm(value)))
  return { ...map, truth, options: { list: optionsOfValues([...labels, ...added]) } }
}

function optionOf(
  places: readonly Place[],
  map: QuestionMap,
  truth: KeyMap,
  name: string,
  names: readonly string[],
): Option {
  const over = [...(truth.over ?? []), ...names.filter((other) => other !== name)]
  const label = `"${name}" holds the correct answers`
  if (name === truth.from) return { label, part: { truth: { ...truth, over } } }
  const isForm = map.options !== undefined && 'list' in map.options
  const chosen: KeyMap = { from: name, as: isForm ? truth.as : 'auto', over }
  const { options } = withKey(map, chosen, places)
  return { label, part: present({ truth: chosen, options }) }
}
