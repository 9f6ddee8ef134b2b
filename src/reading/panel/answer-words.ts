import type { CommittedAnswer } from '@/answers'
import { kindOf, type Question, type ReaderItem } from '@/questions'
import { revealOf } from '@/study'

/** 'Left frontal, 80% sure', 'Cannot tell', 'No answer'. */
export function answerWords(question: Question, { value, abstained, confidence }: CommittedAnswer): string {
  if (abstained) return question.abstain?.label ?? 'Abstained'
  if (value === null) return 'No answer'
  const sure = confidence === null ? '' : `, ${Math.round(100 * confidence)}% sure`
  return `${kindOf(question).describe(question, value)}${sure}`
}

/** What a step shows that the steps before it did not, in words; `stage` from 0. */
export function newParts({ stages, ...item }: ReaderItem, stage: number): string[] {
  const before = new Set<string>(stages?.slice(0, stage).flatMap(({ reveal }) => reveal))
  const parts = stages?.[stage]?.reveal.filter((part) => !before.has(part)) ?? []
  return parts.flatMap((part) => {
    switch (part) {
      case 'context':
        return item.context.trim() === '' ? [] : ['the text above']
      case 'volumes':
        return item.volumes.length === 0 ? [] : ['the scans']
      case 'images':
        return item.images.length === 0 ? [] : ['the pictures']
      case 'overlays':
        return item.volumes.flatMap(({ overlays }) => overlays ?? []).map(({ label }) => label)
      default:
        return (item.materials ?? []).filter((m) => revealOf(m) === part).map(({ label }) => label)
    }
  })
}

/** 'the scans', 'the text above and the scans', 'a, b and c'. */
export const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
