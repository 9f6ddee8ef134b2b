import type { z } from 'zod'
import { answerValueOf, kindOf } from '@/questions'
import {
  AID,
  groupBy,
  type Material,
  nonEmpty,
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
  model: nonEmpty,
  ...suggestionSchema.shape,
})

/** Reads a model's predictions (formats 3, JSON Lines, items as the pool names them) as what it suggests to raters. */
export function parseSuggestions(text: string, file: string): Result<readonly Suggestion[]> {
  const problems: Problem[] = []
  const models = new Map<string, number>()
  const suggestions: Suggestion[] = []
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
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

/** Says that a field of the protocol does not fit an item; null: it concerns none. */
export type ReportFault = (
  item: PoolItem | null,
  field: string,
  code: string,
  message: string,
  remedy: string,
) => void

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
  report: ReportFault,
): readonly PoolItem[] {
  if (aid === undefined) return items
  if (aid.suggestions === undefined) {
    const bare = items.find((item) => item.materials?.every(({ id }) => id !== AID) ?? true)
    if (bare !== undefined)
      report(
        bare,
        'aid',
        'aid-without-predictions',
        'the protocol shows suggestions of a model, but there are no suggestions',
        'Provide its predictions (--aid, or the Protocol page), or a proposal "aid" in each case',
      )
    return items
  }
  const suggestionsOf = groupBy(aid.suggestions.entries(), ([, { item }]) => item)
  const known = new Set([...whole.items, ...items].map(({ id }) => id))
  for (const [id, [first]] of suggestionsOf)
    if (!known.has(id))
      report(
        null,
        `aid.suggestions[${first?.[0] ?? 0}].item`,
        'unknown-item',
        `the list has no case "${id}"`,
        'Name cases as the list does, or remove the line',
      )
  const isPractice =
    reading === undefined ? ({ practice }: PoolItem) => practice : isPracticeOf({ reading })
  return items.map((item): PoolItem => {
    const given = suggestionsOf.get(item.id) ?? []
    if (given.length === 0 && !isPractice(item))
      report(
        item,
        'aid.suggestions',
        'missing-suggestion',
        'the model suggests nothing for a case, which reveals something about it',
        'Add its line (a null value where the model gives no answer)',
      )
    const answers = new Map<string, ProposedAnswer>()
    for (const [n, suggestion] of given) {
      const answer = answerTo(item, suggestion, `aid.suggestions[${n}]`, report)
      if (answer === null) continue
      if (answers.has(answer.question))
        report(
          item,
          `aid.suggestions[${n}]`,
          'duplicate-answer',
          `the model answers "${answer.question}" twice`,
          'Keep one of the two lines',
        )
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
}

interface ProposedAnswer {
  readonly question: string
  readonly value: ReturnType<typeof answerValueOf>
  readonly confidence?: number | undefined
}

/** @returns null where the model suggests nothing, or nothing that fits. */
function answerTo(
  item: PoolItem,
  { question: named, value: raw, confidence }: Suggestion,
  field: string,
  report: ReportFault,
): ProposedAnswer | null {
  const questions = item.questions.map(({ question }) => question)
  const question = named === undefined ? questions[0] : questions.find(({ id }) => id === named)
  if (question === undefined || (named === undefined && questions.length > 1)) {
    report(
      item,
      `${field}.question`,
      'unknown-question',
      named === undefined
        ? `a case asks ${questions.length} questions, and the line names none`
        : `a case asks no question "${named}"`,
      `Use one of: ${questions.map(({ id }) => id).join(', ')}`,
    )
    return null
  }
  if (raw === null) return null
  const value = kindOf(question).extract(question, raw)
  if (value === null) {
    report(
      item,
      `${field}.value`,
      'unreadable-suggestion',
      `the model's answer to "${question.id}" is not an answer to this question`,
      'Write the answer itself, or null where it gives none',
    )
    return null
  }
  return present({
    question: question.id,
    value: answerValueOf(value),
    confidence: confidence ?? undefined,
  })
}
