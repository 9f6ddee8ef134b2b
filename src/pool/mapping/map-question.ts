import {
  entriesOfCell,
  isPlainYesNo,
  isRecord,
  jsonOf,
  kindNamed,
  kindOf,
  kinds,
  labelForm,
  misread,
  namesPlace,
  numberOf,
  type Option,
  optionLetter,
  type Question,
  type QuestionKind,
  questionSchema,
  type Read,
  read,
  readYesNo,
  shown,
  splitPlaces,
  type Truth,
  type TruthCell,
  truthSchema,
  withoutMarks,
} from '@/questions'
import { groupBy } from '@/study'
import type { PoolQuestion } from '../pool-question'
import { questionIdOf } from './mapping-ids'
import type { Mapping, QuestionMap } from './mapping-schema'
import { reportOf } from './materials/read-claims'
import type { TableRow } from './pool-table'
import {
  cellText,
  entriesOf,
  isBlank,
  newName,
  type Place,
  present,
  type RowFindings,
  rowValue,
  sourceField,
  textAt,
  valueAt,
} from './row-value'
import { anyWord } from './words/known-words'

/** A question with the cell of its correct answer as the list has it; null where the mapping names none. */
export interface AskedQuestion extends PoolQuestion {
  readonly cell: string | null
}

/** All questions of one row. An entry of a mapping makes one, none where it is left out, several with `each`. */
export function mapQuestions(
  row: Pick<TableRow, 'number' | 'values'>,
  mapping: Pick<Mapping, 'questions'>,
  found: RowFindings,
): AskedQuestion[] {
  return mapping.questions.flatMap((map, n) => {
    const { unlessBlank, each } = map
    if (unlessBlank !== undefined && isBlank(rowValue(row.values, unlessBlank))) return []
    const places = questionPlaces(row, each)
    if (each !== undefined && places.length === 0 && reportOf(each) === null)
      found.refuse(
        'no-questions',
        each,
        'the list of questions is missing or empty',
        'Add a question',
      )
    const id = questionIdOf(mapping, n)
    return places.flatMap((place) => mapQuestion(place, map, id, found) ?? [])
  })
}

/** Where a row is asked a question. @param each as the mapping names it: a list within the row, or the claims of a report. */
export function questionPlaces(
  { number, values: row }: Pick<TableRow, 'number' | 'values'>,
  each: string | undefined,
): Place[] {
  const place = { number, row, prefix: '', suffix: '' }
  if (each === undefined) return [{ ...place, entry: row }]
  return entriesOf(row, each).map((entry, n) =>
    reportOf(each) === null
      ? { ...place, entry, prefix: `${each}[${n}].`, suffix: `${n + 1}` }
      : { ...place, entry, suffix: `-${cellText(entry.id)}` },
  )
}

/** The question that a mapping makes of one row, or of one entry of a list within it; null where it cannot be asked. */
export function mapQuestion(
  p: Place,
  map: QuestionMap,
  id: string,
  found: RowFindings,
): AskedQuestion | null {
  const before = found.problems.length
  const say = (code: string, field: string, message: string, remedy: string) =>
    found.refuse(code, p.prefix + field, message, remedy)
  const prompt = textAt(p, map.prompt)
  const promptField = sourceField(map.prompt)
  if (prompt === '')
    say('prompt-blank', promptField, 'the question is blank', 'Write it, or remove the row')
  const offered = optionsOf(p, map)
  const { options, gap } = offered
  const optionsField = fieldOfOptions(map)
  const truthValue = map.truth === undefined ? undefined : truthAt(p, map.truth)
  const kind = kindOfRow(p, map, options, truthValue)
  if (!kind.ok) say('kind-unknown', fieldOfKind(map), kind.message, kind.remedy)
  if (kind.ok && kind.value.needsOptions && options.length < 2)
    say(
      'too-few-options',
      optionsField,
      `there ${options.length === 1 ? 'is one option' : 'are no options'}; a choice needs two`,
      'Complete the options',
    )
  for (const [label = '', again = ''] of doubles(options.map((o) => o.label)))
    say(
      'option-twice',
      optionsField,
      label === again
        ? `the option "${label}" is listed twice`
        : `"${label}" and "${again}" are the same option`,
      'Remove one of them',
    )
  if (options.some(({ label }) => /^[[{]\s*['"]/.test(label)))
    say(
      'options-unreadable',
      optionsField,
      'the list of options is damaged: it begins with a bracket and cannot be read',
      'Write it as a JSON list, or put "|" between the options',
    )
  if (found.problems.length > before || !kind.ok) return null

  const parsed = questionSchema.safeParse({
    id: id + p.suffix,
    kind: kind.value.kind,
    prompt,
    ...present({ help: textAt(p, map.help) || undefined, ...fieldsOf(kind.value, map, options) }),
  })
  if (!parsed.success) {
    for (const { message } of parsed.error.issues)
      say('question-wrong', promptField, message, 'Correct the mapping of this question')
    return null
  }
  const material = reportOf(map.each)
  const claim = material === null ? undefined : { material, claim: cellText(p.entry.id) }
  const question = present({ ...parsed.data, claim })
  if (map.truth === undefined) return { question, truth: null, cell: null }
  const { as, split, within, decimal, names: _, ...written } = map.truth
  const tolerance = numberOf(textAt(p, within))
  const cell = { value: truthValue, as, split, decimal, within: tolerance, ...offered }
  const truth = truthOf(question, cell)
  // As the list has it, before it is renamed.
  if (truth.ok) return { question, truth: truth.value, cell: cellText(truthAt(p, written)) }
  const byPlace = gap === null ? undefined : entriesOfCell(cell, 'auto').find(namesPlace)
  if (gap !== null && byPlace !== undefined)
    say(
      'option-blank',
      fieldOfOptions(map, gap),
      `option ${gap + 1} is empty but later ones are not, so ${shown(byPlace)} is ambiguous`,
      'Fill in the option, or write the correct answer in words',
    )
  else say('truth-wrong', map.truth.from, truth.message, truth.remedy)
  return null
}

/** What the key says of a question, for people to read. */
export const truthWords = ({ question, truth }: PoolQuestion): string =>
  truth === null ? 'not scored' : kindOf(question).describeTruth(question, truth)

/** The truth of one question; null where the cell is blank, and the question is then not scored. */
export function truthOf(question: Question, cell: TruthCell): Read<Truth | null> {
  const kind = kindOf(question)
  const { value, options } = cell
  const isOption = options.some(({ label }) => labelForm(label) === labelForm(String(value ?? '')))
  if (isBlank(value) && !isOption) return read(null)
  // A cell may hold the truth as a key writes it.
  const written = isRecord(value) ? value : jsonOf(String(value))
  const found = truthSchema.safeParse(written).success
    ? read(written)
    : kind.truthOfCell(question, cell)
  if (!found.ok) return found
  if (found.value === null) return read(null)
  const wrong = kind.problemOfTruth(question, found.value)
  return wrong === null ? read(truthSchema.parse(found.value)) : misread(wrong)
}

/** A cell with a right answer, renamed where the mapping says so; a list where it stands in several columns. */
export function truthAt(
  p: Place,
  { from, and, names }: Pick<NonNullable<QuestionMap['truth']>, 'from' | 'and' | 'names'>,
): unknown {
  const value = valueAt(p, from)
  const first = newName(cellText(value), names) ?? value
  if (and === undefined) return first
  const list = [first, ...and.map((column) => valueAt(p, column))]
  return list.every(isBlank) ? null : list
}

/**
 * The options of one row, the marks that stood before them, and the first place that is empty before others. Every option keeps the letter of
 * its place.
 */
export function optionsOf(
  p: Place,
  { options }: Pick<QuestionMap, 'options'>,
): Pick<TruthCell, 'options' | 'marks' | 'gap'> {
  if (options === undefined) return { options: [], marks: [], gap: null }
  if ('list' in options) return { options: options.list, marks: [], gap: null }
  const entries =
    'columns' in options
      ? withoutMarks(options.columns.map((column) => optionText(valueAt(p, column))))
      : splitPlaces(valueAt(p, options.from), options.split)
  const given = entries.flatMap(({ text, mark }, n) =>
    text === '' ? [] : [{ id: optionLetter(n), label: text, mark }],
  )
  const gap = entries.findIndex(
    ({ text }, n) => text === '' && entries.slice(n).some((e) => e.text !== ''),
  )
  return {
    options: given.map(({ id, label }) => ({ id, label })),
    marks: given.map(({ mark }) => mark),
    gap: gap === -1 ? null : gap,
  }
}

/** "None" and "N/A" are labels here: only an empty cell is no option. */
const optionText = (value: unknown) =>
  typeof value === 'object' ? cellText(value) : String(value ?? '').trim()

/** The kind of question that a word of a "format" column means; undefined for a word nobody knows. */
export const kindOfWord = (word: string): QuestionKind | undefined =>
  kinds.find(
    ({ kind, spelling }) => kind === word.trim().toLowerCase() || spelling.test(word.trim()),
  )

/** First words of questions that yes or no cannot answer. */
const OPEN_QUESTION = new RegExp(`^\\P{L}*${anyWord('openQuestion')}(?!\\p{L})`, 'iu')
export const isOpenQuestion = (prompt: string): boolean => OPEN_QUESTION.test(prompt)

/** The kind of question that a row asks, as the mapping says or as options and truth show. */
export function kindOfRow(
  p: Place,
  map: QuestionMap,
  options: readonly Option[],
  truth: unknown,
): Read<QuestionKind> {
  const { kind } = map
  const named = typeof kind === 'string' ? kindNamed(kind) : undefined
  if (named !== undefined) return read(named)
  if (typeof kind !== 'string') {
    const word = textAt(p, kind)
    const found = kindOfWord(word)
    // "closed" without options asks for yes or no.
    const isPossible = found?.isClosed !== true || !found.needsOptions || options.length > 0
    if (found !== undefined && isPossible) return read(found)
    if (word !== '' && found === undefined)
      return misread(
        `${shown(word)} is not a type of question`,
        `State in the mapping which type it means: ${kinds.map((k) => k.kind).join(', ')}`,
      )
  }
  // That one option is right is what the rows show by themselves.
  const offered = map.withOptions === 'multi-choice' ? map.withOptions : ''
  const stated = kindNamed(options.length > 0 ? offered : bareKind(p, map, truth))
  const shownKind = stated ?? kinds.find((k) => k.isShownBy(options, truth)) ?? kindNamed('text')
  return shownKind === undefined ? misread('the type of question is unclear') : read(shownKind)
}

/** The kind that a mapping states for rows without options; '' where it states none. */
function bareKind(
  p: Place,
  { truth: map, withoutOptions, prompt }: QuestionMap,
  truth: unknown,
): string {
  const stated = map?.as ?? 'auto'
  if (kindNamed(stated) !== undefined) return stated
  if (withoutOptions !== 'by-truth') return withoutOptions ?? ''
  const isYesNo =
    readYesNo(truth) !== null && (isPlainYesNo(truth) || !isOpenQuestion(textAt(p, prompt)))
  return isYesNo ? 'yes-no' : 'text'
}

/** Fields that the mapping sets of any question, beside those of one kind. */
const SHARED_FIELDS = ['required', 'confidence', 'abstain', 'showWhen']

function fieldsOf(kind: QuestionKind, map: QuestionMap, options: readonly Option[]) {
  const given: Readonly<Record<string, unknown>> = {
    ...map,
    options: options.length > 1 || kind.needsOptions ? options : undefined,
  }
  return Object.fromEntries(
    [...SHARED_FIELDS, ...kind.ownFields].map((name) => [
      name,
      given[name] ?? kind.mappingDefaults[name],
    ]),
  )
}

const fieldOfKind = ({ kind }: QuestionMap) => (typeof kind === 'string' ? '' : kind.from)
function fieldOfOptions({ options }: QuestionMap, place = 0): string {
  if (options === undefined || 'list' in options) return ''
  return 'from' in options ? options.from : (options.columns[place] ?? '')
}

/** Options that are the same but for case and spaces. */
const doubles = (labels: readonly string[]) =>
  [...groupBy(labels, labelForm).values()].filter((same) => same.length > 1)
