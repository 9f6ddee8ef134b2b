import type { ReaderItem } from '@/questions'
import { textScore } from '@/stats'

/** How the automatic scorer judges the text that an item shows beside its reference (R104). */
export interface JudgedText {
  readonly tokenF1: number
  readonly exactMatch: 0 | 1
}

const IS_REFERENCE = /\b(reference|gold)\b/i

/**
 * The answer that an item puts before its judges, against the reference beside it: the material `answer`, else its only report;
 * the text `reference`, else the only text whose label names a reference or the gold standard. Each line of a reference is
 * one accepted wording. null where the item has no such two.
 */
export function judgedText({ materials = [] }: Pick<ReaderItem, 'materials'>): JudgedText | null {
  const texts = materials.flatMap((one) =>
    'text' in one && one.text !== undefined ? [{ ...one, text: one.text }] : [],
  )
  const only = <T>(found: readonly T[]): T | undefined =>
    found.length === 1 ? found[0] : undefined
  const answer =
    texts.find(({ id }) => id === 'answer') ?? only(texts.filter(({ kind }) => kind === 'report'))
  const reference =
    texts.find(({ id }) => id === 'reference') ??
    only(
      texts.filter((one) => one.kind === 'text' && one !== answer && IS_REFERENCE.test(one.label)),
    )
  if (answer === undefined || reference === undefined || answer === reference) return null
  const truths = reference.text
    .split('\n')
    .flatMap((line) => line.replace(/^\s*[-*•]\s+/, '').trim() || [])
  if (truths.length === 0) return null
  const { tokenF1, exactMatch } = textScore({ prediction: answer.text, truths })
  return { tokenF1, exactMatch }
}
