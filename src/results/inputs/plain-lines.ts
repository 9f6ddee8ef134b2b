import { z } from 'zod'
import { idSchema, nonEmpty, strict } from '@/study'

export const predictionSchema = strict({
  model: nonEmpty,
  item: idSchema,
  question: idSchema.optional(),
  value: z.json(),
  confidence: z
    .number()
    .min(0)
    .max(1, 'must lie between 0 and 1: divide percentages by 100')
    .nullable()
    .optional(),
})

/** A line whose fields are all of the right type. */
export type Prediction = z.output<typeof predictionSchema>

interface PlainLine {
  readonly prediction: Prediction
  /** Place of its line break, or of the end of the text. */
  readonly end: number
}

/**
 * A quick way through files of millions of lines. A program wrote them, so almost all have the fields of the first one
 * in its order: one expression takes such a line apart several times as fast as the JSON parser. It allows nothing that
 * is not sound; every other line, sound or not, is left to the schema.
 *
 * @returns a reader of the line that begins at a place of the text; null where it is no plain one
 */
export function plainLines(text: string): (from: number) => PlainLine | null {
  const fields = fieldsOfFirst(text)
  if (fields === null) return () => null
  const line = new RegExp(
    `\\{ *${fields.map((field) => `"${field}": *${VALUES[field]}`).join(' *, *')} *\\}(?=\\n|$)`,
    'y',
  )
  const [model, item, question, value, confidence] = FIELDS.map(
    (field) => fields.indexOf(field) + 1,
  )
  return (from) => {
    line.lastIndex = from
    const found = line.exec(text)
    if (found === null) return null
    const part = (group: number | undefined) => (group === 0 ? undefined : found[group ?? 0])
    const sure = part(confidence)
    const read = scalarOf(part(value) ?? '')
    if (read === undefined) return null
    return {
      prediction: {
        model: part(model) ?? '',
        item: part(item) ?? '',
        question: part(question),
        value: read,
        confidence: sure === undefined || sure === 'null' ? null : Number(sure),
      },
      end: line.lastIndex,
    }
  }
}

const FIELDS = ['model', 'item', 'question', 'value', 'confidence'] as const
type Field = (typeof FIELDS)[number]

/** A text without escapes, and one with any; a number. What else JSON allows is left to the schema. */
const TEXT = '[^"\\\\\\x00-\\x1f]'
const ESCAPED = `${TEXT}*(?:\\\\.${TEXT}*)*`
const NUMBER = '-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][-+]?\\d+)?'
const VALUES: Readonly<Record<Field, string>> = {
  model: `"(${TEXT}+)"`,
  item: `"(${TEXT}+)"`,
  question: `"(${TEXT}+)"`,
  value: `("${ESCAPED}"|${NUMBER}|true|false|null)`,
  confidence: '(0(?:\\.\\d+)?|1(?:\\.0+)?|null)',
}

function fieldsOfFirst(text: string): readonly Field[] | null {
  const end = text.indexOf('\n')
  try {
    const first: unknown = JSON.parse(end === -1 ? text : text.slice(0, end))
    if (typeof first !== 'object' || first === null) return null
    const fields = Object.keys(first).flatMap((key) => FIELDS.filter((field) => field === key))
    const isWhole = fields.length === Object.keys(first).length
    return isWhole && ['model', 'item', 'value'].every((field) => field in first) ? fields : null
  } catch {
    return null
  }
}

/** undefined for a text with an escape that JSON does not know. */
function scalarOf(written: string): string | number | boolean | null | undefined {
  if (!written.startsWith('"')) return WORDS.has(written) ? WORDS.get(written) : Number(written)
  if (!written.includes('\\')) return written.slice(1, -1)
  try {
    return String(JSON.parse(written))
  } catch {
    return undefined
  }
}

const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
])
