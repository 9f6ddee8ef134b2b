import { kindOf, questionSchema } from '@/questions'
import type { PoolQuestion } from '../pool-question'
import { kindOfWord } from './kind-of-word'
import { type CellReading, numberOf, readTruthCell, shown } from './map-truth'
import type { QuestionMap } from './mapping-schema'
import { letteredOptions, type MappedOption } from './option-list'
import { sourceField, sourceText } from './row-source'
import { cellText, isBlank, isRow, type Row, rowValue } from './row-value'
import { splitList } from './split-list'
import { isPlainYesNo, readYesNo } from './yes-no-spelling'

/** A problem of one row: its field as the column is called, and what to do. */
export interface RowProblem {
  readonly code: string
  readonly field: string
  readonly message: string
  readonly remedy: string
}
export interface MappedQuestions {
  readonly questions: readonly PoolQuestion[]
  readonly problems: readonly RowProblem[]
}

/** All questions that one entry of a mapping makes of one row: one, none where it is left out, several with `each`. */
export function mapQuestions(row: Row, map: QuestionMap, fallbackId: string): MappedQuestions {
  const id = map.id ?? fallbackId
  if (map.unlessBlank !== undefined && isBlank(rowValue(row, map.unlessBlank)))
    return { questions: [], problems: [] }
  if (map.each === undefined) return mapQuestion({ row, entry: row, place: '' }, map, id)
  const entries = rowValue(row, map.each)
  if (!Array.isArray(entries) || entries.length === 0)
    return {
      questions: [],
      problems: [
        rowProblem('no-questions', map.each, 'the list of questions is missing or empty', 'Add a question'),
      ],
    }
  const parts = entries.map((entry: unknown, n) => {
    const place = `${map.each}[${n}].`
    const values = isRow(entry) ? entry : { text: entry }
    return mapQuestion({ row, entry: values, place }, map, `${id}${n + 1}`)
  })
  return { questions: parts.flatMap((p) => p.questions), problems: parts.flatMap((p) => p.problems) }
}

interface Place {
  readonly row: Row
  /** Where paths start: an entry of a nested list, or the row itself. */
  readonly entry: Row
  /** Prefix of the field in problems. */
  readonly place: string
}

/** The values a path of a question may speak of: "/age" is of the row, "age" of the entry. */
function at(p: Place, path: string): unknown {
  return path.startsWith('/') ? rowValue(p.row, path.slice(1)) : rowValue(p.entry, path)
}
function textAt(p: Place, source: QuestionMap['prompt'] | undefined): string {
  if (source === undefined || 'value' in source || !source.from.startsWith('/'))
    return sourceText(p.entry, source)
  return sourceText(p.row, { ...source, from: source.from.slice(1) })
}

const rowProblem = (code: string, field: string, message: string, remedy: string): RowProblem => ({
  code,
  field,
  message,
  remedy,
})

function mapQuestion(p: Place, map: QuestionMap, id: string): MappedQuestions {
  const problems: RowProblem[] = []
  const prompt = textAt(p, map.prompt)
  const promptField = p.place + sourceField(map.prompt)
  if (prompt === '')
    problems.push(
      rowProblem('prompt-blank', promptField, 'the question is blank', 'Write it, or remove the row'),
    )
  const { options, marks } = optionsOf(p, map)
  const truthValue = map.truth === undefined ? undefined : at(p, map.truth.from)
  const kind = kindOfRow(p, map, options, truthValue)
  if (!kind.ok)
    problems.push(rowProblem('kind-unknown', p.place + fieldOfKind(map), kind.message, kind.remedy))
  const name = kind.ok ? kind.value : 'text'
  if ((name === 'choice' || name === 'multi-choice') && options.length < 2)
    problems.push(
      rowProblem(
        'too-few-options',
        p.place + fieldOfOptions(map),
        `there ${options.length === 1 ? 'is one option' : 'are no options'}, a choice needs two`,
        'Complete the options',
      ),
    )
  for (const label of doubles(options.map((o) => o.label)))
    problems.push(
      rowProblem(
        'option-twice',
        p.place + fieldOfOptions(map),
        `the option "${label}" stands twice`,
        'Remove one of them',
      ),
    )
  if (problems.length > 0) return { questions: [], problems }

  const parsed = questionSchema.safeParse({
    id,
    kind: name,
    prompt,
    ...present({ help: textAt(p, map.help) || undefined, ...shared(map), ...ownFields(name, map, options) }),
  })
  if (!parsed.success)
    return {
      questions: [],
      problems: parsed.error.issues.map((issue) =>
        rowProblem('question-wrong', promptField, issue.message, 'Correct the mapping of this question'),
      ),
    }
  if (map.truth === undefined) return { questions: [{ question: parsed.data, truth: null }], problems }
  const truthField = p.place + map.truth.from
  const truth = readTruthCell(name, {
    value: truthValue,
    as: map.truth.as,
    split: map.truth.split,
    within: numberOf(textAt(p, map.truth.within)) ?? 0,
    options,
    marks,
  })
  if (!truth.ok)
    return { questions: [], problems: [rowProblem('truth-wrong', truthField, truth.message, truth.remedy)] }
  const wrong = truth.value === null ? null : kindOf(parsed.data).problemOfTruth(parsed.data, truth.value)
  if (wrong !== null)
    return { questions: [], problems: [rowProblem('truth-wrong', truthField, wrong, 'Correct the answer')] }
  return { questions: [{ question: parsed.data, truth: truth.value }], problems }
}

function optionsOf(
  p: Place,
  { options }: QuestionMap,
): { options: readonly MappedOption[]; marks: readonly (string | null)[] } {
  if (options === undefined) return { options: [], marks: [] }
  if ('list' in options) return { options: options.list, marks: [] }
  const entries =
    'columns' in options
      ? options.columns.map((column) => ({ mark: null, text: cellText(at(p, column)) }))
      : splitList(at(p, options.from), options.split)
  // "none" and "n/a" are labels here: only an empty cell is no option.
  const given = entries.filter(({ text }) => text !== '')
  return { options: letteredOptions(given.map((e) => e.text)), marks: given.map((e) => e.mark) }
}

function kindOfRow(
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

const shared = ({ required, confidence, abstain, showWhen }: QuestionMap) => ({
  required,
  confidence,
  abstain,
  showWhen,
})

function ownFields(
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

const present = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const fieldOfKind = ({ kind }: QuestionMap) => (typeof kind === 'string' ? '' : kind.from)
const fieldOfOptions = ({ options }: QuestionMap) =>
  options === undefined || 'list' in options
    ? ''
    : 'from' in options
      ? options.from
      : (options.columns[0] ?? '')
const doubles = (list: readonly string[]) => [...new Set(list.filter((x, n) => list.indexOf(x) !== n))]
