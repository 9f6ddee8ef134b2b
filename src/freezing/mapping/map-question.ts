import { kindOf, questionSchema } from '@/questions'
import type { PoolQuestion } from '../pool/pool-question'
import { numberOf, readTruthCell } from './map-truth'
import type { QuestionMap } from './mapping-schema'
import { fieldOfKind, fieldOfOptions, kindOfRow, optionsOf, ownFields, shared } from './question-fields'
import { type Place, textAt, valueAt } from './question-place'
import { newName, sourceField } from './row-source'
import { cellText, isBlank, isRow, type Row, rowValue } from './row-value'

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
  const truthValue = map.truth === undefined ? undefined : truthAt(p, map.truth)
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

/** A cell with a right answer, renamed where the mapping says so. */
function truthAt(p: Place, { from, names }: NonNullable<QuestionMap['truth']>): unknown {
  const value = valueAt(p, from)
  return newName(cellText(value), names) ?? value
}

const present = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const doubles = (list: readonly string[]) => [...new Set(list.filter((x, n) => list.indexOf(x) !== n))]
