import type { CommittedAnswer } from '@/answers'
import { kindOf, type Question, type ReaderItem } from '@/questions'

/** 'Left frontal, 80% sure', 'Cannot tell', 'No answer'. */
export function answerWords(question: Question, { value, abstained, confidence }: CommittedAnswer): string {
  if (abstained) return question.abstain?.label ?? 'Abstained'
  if (value === null) return 'No answer'
  const sure = confidence === null ? '' : `, ${Math.round(100 * confidence)}% sure`
  return `${kindOf(question).describe(question, value)}${sure}`
}

/** What a step shows that the steps before it did not, in words; `stage` from 0. */
export function newParts({ stages, context, volumes, images }: ReaderItem, stage: number): string[] {
  const isShown = {
    context: context.trim() !== '',
    volumes: volumes.length > 0,
    images: images.length > 0,
  }
  const words = { context: 'the text above', volumes: 'the scans', images: 'the pictures' } as const
  const before = new Set(stages?.slice(0, stage).flatMap(({ reveal }) => reveal))
  return (stages?.[stage]?.reveal ?? []).flatMap((part) =>
    before.has(part) || !isShown[part] ? [] : [words[part]],
  )
}

/** 'the scans', 'the text above and the scans', 'a, b and c'. */
export const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
