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
  /** In other languages; of a field that is changed, those of the list go with it. */
  texts: changeable(questionBase.texts),
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
  const allowed = new Set(kind?.ownFields)
  const kept = Object.entries(question ?? {}).filter(
    ([name]) => !isNewKind || allowed.has(name) || name === 'id' || name in questionBase,
  )
  const { texts, ...others } = change
  const fields = [
    ...kept.filter(([name]) => name !== 'texts'),
    ...Object.entries(others).filter(([, value]) => value !== undefined),
    ...(texts === null ? [] : wordsAfter(isNewKind ? undefined : question?.texts, change)),
  ]
  return Object.fromEntries([...new Map(fields)].filter(([, value]) => value !== null))
}

/** The texts in other languages that still say what is said, and those that the change brings. */
function wordsAfter(texts: Question['texts'], change: Omit<QuestionChange, 'added'>) {
  const tags = [...new Set([...Object.keys(texts ?? {}), ...Object.keys(change.texts ?? {})])]
  const left = tags.flatMap((tag) => {
    const kept = Object.entries(texts?.[tag] ?? {}).filter(
      ([name]) => Reflect.get(change, name) === undefined,
    )
    const words = { ...Object.fromEntries(kept), ...change.texts?.[tag] }
    return Object.keys(words).length === 0 ? [] : [[tag, words] as const]
  })
  return left.length === 0 ? [] : [['texts', Object.fromEntries(left)] as const]
}
