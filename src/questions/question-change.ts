import { z } from 'zod'
import { flattenIssues, idSchema, questionBase, strict } from '@/study'
import { optionsSchema } from './options'
import { kindNamed, kindNames, mappedFields, type Question, questionSchema } from './question'

const ownFields = { options: optionsSchema, ...mappedFields }
/** Of a question, left out: as the list has it; null: taken away. */
const changeable = <S extends z.ZodType>(schema: S) => schema.nullable().optional()

/**
 * What a protocol says of the questions with one id (formats 4): the fields that are other than the list of items has them. Whether what
 * comes of it is a question is for `changedQuestion` to say.
 */
export const questionChangeSchema = strict({
  id: idSchema,
  /** Asked of every item, also where the list does not ask it; it then has kind and prompt here. */
  added: z.literal(true).optional(),
  kind: z.enum(kindNames).optional(),
  prompt: questionBase.prompt.optional(),
  help: changeable(questionBase.help),
  required: changeable(questionBase.required),
  confidence: changeable(questionBase.confidence),
  abstain: changeable(questionBase.abstain),
  showWhen: changeable(questionBase.showWhen),
  options: changeable(ownFields.options),
  anchors: changeable(ownFields.anchors),
  unit: changeable(ownFields.unit),
  min: changeable(ownFields.min),
  max: changeable(ownFields.max),
  step: changeable(ownFields.step),
  maxLength: changeable(ownFields.maxLength),
  many: changeable(ownFields.many),
  rating: changeable(ownFields.rating),
})
export type QuestionChange = z.infer<typeof questionChangeSchema>

/** What keeps a change from making a question: the field, and why. */
export interface ChangeFault {
  readonly field: string
  readonly message: string
}
type Changed =
  | { readonly ok: true; readonly question: Question }
  | { readonly ok: false; readonly faults: readonly ChangeFault[] }

/**
 * A question as a protocol changes it. Fields of its kind in the list that a new kind has not are left behind.
 * @param question null: one that the protocol adds.
 */
export function changedQuestion(question: Question | null, change: QuestionChange): Changed {
  const parsed = questionSchema.safeParse(fieldsAfter(question, change))
  if (parsed.success) return { ok: true, question: parsed.data }
  const faults = flattenIssues(parsed.error.issues).map(({ path, message }) => ({
    field: path.map(String).join('.'),
    message,
  }))
  return { ok: false, faults }
}

/** The fields of a question after a change, whether they make a question or not: what a form shows while it is filled in. */
export function fieldsAfter(question: Question | null, { added, ...change }: QuestionChange) {
  const kind = kindNamed(change.kind ?? question?.kind ?? '')
  const isNewKind = question !== null && question.kind !== kind?.kind
  const own = new Set(kind?.ownFields)
  const kept = Object.entries(question ?? {}).filter(
    ([name]) => !isNewKind || own.has(name) || name === 'id' || name in questionBase,
  )
  const fields = [...kept, ...Object.entries(change).filter(([, value]) => value !== undefined)]
  return Object.fromEntries([...new Map(fields)].filter(([, value]) => value !== null))
}
