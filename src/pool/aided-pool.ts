import { z } from 'zod'
import { answerValueOf, kindOf } from '@/questions'
import {
  AID,
  groupBy,
  type Material,
  type Problem,
  parseJson,
  problemOf,
  type Result,
  refuse,
  strict,
  succeed,
} from '@/study'
import { present } from './mapping/row-value'
import type { Pool, PoolItem } from './pool-schema'
import { type aidSchema, isPracticeOf, suggestionSchema } from './protocol-file'

type Suggestion = z.infer<typeof suggestionSchema>

/** What it is called where nothing is said. */
const AID_LABEL = 'Suggestion of the model'
type AidOfProtocol = z.infer<typeof aidSchema>

const predictionSchema = strict({
  model: z.string().min(1, 'must not be empty'),
  ...suggestionSchema.shape,
})

/** Reads a model's predictions (formats 3, JSON Lines, items as the pool names them) as what it suggests to raters. */
export function parseSuggestions(text: string, file: string): Result<readonly Suggestion[]> {
  const problems: Problem[] = []
  const models = new Map<string, number>()
  const suggestions: Suggestion[] = []
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (line.trim() === '') continue
    const parsed = parseJson(line, file, predictionSchema, index)
    if (!parsed.ok) {
      problems.push(...parsed.problems)
      continue
    }
    const { model, ...suggestion } = parsed.value
    if (!models.has(model)) models.set(model, index + 1)
    suggestions.push(suggestion)
  }
  const [[first] = [], [second, line] = []] = [...models]
  if (second !== undefined)
    problems.push(
      problemOf(
        file,
        'several-models',
        `the file holds answers of "${first}" and of "${second}"`,
        'Readers are shown one model: keep the lines of one',
        { line: line ?? 1, field: 'model' },
      ),
    )
  if (problems.length > 0) return { ok: false, problems }
  return suggestions.length > 0
    ? succeed(suggestions)
    : refuse(file, 'empty-file', 'the file holds no predictions', 'Export it again')
}

/** What a file of predictions suggests takes the place of what the protocol holds; label and source are the protocol's. */
export const withSuggestions = <P extends { readonly aid?: AidOfProtocol | undefined }>(
  protocol: P,
  suggestions: readonly Suggestion[],
): P & { readonly aid: AidOfProtocol } => ({
  ...protocol,
  aid: { label: AID_LABEL, ...protocol.aid, suggestions: [...suggestions] },
})

export interface PoolFault {
  readonly code: string
  readonly field: string
  readonly message: string
  readonly remedy: string
  /** null: it concerns no item. */
  readonly item: PoolItem | null
}

/**
 * A33: the pool with the model's suggestion beside each item: a proposal `aid`, in the place of one that the list has. Texts are
 * reduced to an answer by the rule for models (R42).
 * @param whole the pool before the draw: a suggestion for an item outside of the sample is no mistake.
 */
export function aidedItems(
  items: readonly PoolItem[],
  aid: AidOfProtocol | undefined,
  whole: Pool,
  reading: Parameters<typeof isPracticeOf>[0]['reading'] | undefined,
) {
  if (aid === undefined) return { items, faults: [] }
  const faults: PoolFault[] = []
  if (aid.suggestions === undefined) {
    const bare = items.find((item) => item.materials?.every(({ id }) => id !== AID) ?? true)
    if (bare !== undefined)
      faults.push({
        code: 'aid-without-predictions',
        field: 'aid',
        item: bare,
        message: 'the protocol shows suggestions of a model, but there are no suggestions',
        remedy:
          'Provide its predictions (--aid, or the Protocol page), or a proposal "aid" in each case',
      })
    return { items, faults }
  }
  const suggestionsOf = groupBy(aid.suggestions.entries(), ([, { item }]) => item)
  const known = new Set([...whole.items, ...items].map(({ id }) => id))
  for (const [id, [first]] of suggestionsOf)
    if (!known.has(id))
      faults.push({
        code: 'unknown-item',
        field: `aid.suggestions[${first?.[0] ?? 0}].item`,
        item: null,
        message: `the list has no case "${id}"`,
        remedy: 'Name cases as the list does, or remove the line',
      })
  const isPractice =
    reading === undefined ? ({ practice }: PoolItem) => practice : isPracticeOf({ reading })
  const aided = items.map((item): PoolItem => {
    const given = suggestionsOf.get(item.id) ?? []
    if (given.length === 0 && !isPractice(item))
      faults.push({
        code: 'missing-suggestion',
        field: 'aid.suggestions',
        item,
        message: 'the model suggests nothing for a case, which reveals something about it',
        remedy: 'Add its line (a null value where the model gives no answer)',
      })
    const answers = new Map<string, ProposedAnswer>()
    for (const [n, suggestion] of given) {
      const answer = answerTo(item, suggestion, `aid.suggestions[${n}]`)
      if (answer === null) continue
      if ('code' in answer) faults.push(answer)
      else if (answers.has(answer.question))
        faults.push({
          code: 'duplicate-answer',
          field: `aid.suggestions[${n}]`,
          item,
          message: `the model answers "${answer.question}" twice`,
          remedy: 'Keep one of the two lines',
        })
      else answers.set(answer.question, answer)
    }
    const others = (item.materials ?? []).filter(({ id }) => id !== AID)
    if (answers.size === 0) return item
    const { label, source } = aid
    const material: Material<never> = present({
      kind: 'proposal',
      id: AID,
      label,
      source,
      answers: [...answers.values()],
    })
    return { ...item, materials: [...others, material] }
  })
  return { items: aided, faults }
}

interface ProposedAnswer {
  readonly question: string
  readonly value: ReturnType<typeof answerValueOf>
  readonly confidence?: number | undefined
}

/** @returns null where the model suggests nothing. */
function answerTo(
  item: PoolItem,
  { question: named, value: raw, confidence }: Suggestion,
  field: string,
): ProposedAnswer | PoolFault | null {
  const questions = item.questions.map(({ question }) => question)
  const question = named === undefined ? questions[0] : questions.find(({ id }) => id === named)
  if (question === undefined || (named === undefined && questions.length > 1))
    return {
      code: 'unknown-question',
      field: `${field}.question`,
      item,
      message:
        named === undefined
          ? `a case asks ${questions.length} questions, and the line names none`
          : `a case asks no question "${named}"`,
      remedy: `Use one of: ${questions.map(({ id }) => id).join(', ')}`,
    }
  if (raw === null) return null
  const value = kindOf(question).extract(question, raw)
  if (value === null)
    return {
      code: 'unreadable-suggestion',
      field: `${field}.value`,
      item,
      message: `the model's answer to "${question.id}" is not an answer to this question`,
      remedy: 'Write the answer itself, or null where it gives none',
    }
  return present({
    question: question.id,
    value: answerValueOf(value),
    confidence: confidence ?? undefined,
  })
}
