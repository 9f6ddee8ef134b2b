import '@/language/areas/panel'
import type { CommittedAnswer } from '@/answers'
import { textNow } from '@/language'
import type { Question, ReaderItem } from '@/questions'
import { valueWords } from '@/questions/controls'
import { confidenceSteps, labelOfStep, revealOf, stepOfShare } from '@/study'

/** 'Left frontal, 80% sure', 'Cannot tell', 'No answer'. */
export function answerWords(
  question: Question,
  { value, abstained, confidence }: CommittedAnswer,
): string {
  const say = textNow('panel')
  if (abstained) return question.abstain?.label ?? say('abstained')
  if (value === null) return say('noAnswer')
  const answer = valueWords(question, value)
  if (confidence === null) return answer
  const scale = confidenceSteps(question)
  const step = scale === null ? null : stepOfShare(scale, confidence)
  if (scale === null || step === null)
    return say('sure', { answer, percent: Math.round(100 * confidence) })
  const sure = say('sureStep', { answer, step: step + 1, steps: scale.steps })
  const name = labelOfStep(scale, step)
  return name === null ? sure : `${sure}: ${name}`
}

/** What a step shows that the steps before it did not, in words; `stage` from 0. */
export function newParts({ stages, ...item }: ReaderItem, stage: number): string[] {
  const say = textNow('panel')
  const before = new Set<string>(stages?.slice(0, stage).flatMap(({ reveal }) => reveal))
  const parts = stages?.[stage]?.reveal.filter((part) => !before.has(part)) ?? []
  return parts.flatMap((part) => {
    switch (part) {
      case 'context':
        return item.context.trim() === '' ? [] : [say('theText')]
      case 'volumes':
        return item.volumes.length === 0 ? [] : [say('theScans')]
      case 'images':
        return item.images.length === 0 ? [] : [say('thePictures')]
      case 'overlays':
        return item.volumes.flatMap(({ overlays }) => overlays ?? []).map(({ label }) => label)
      default:
        return (item.materials ?? []).filter((m) => revealOf(m) === part).map(({ label }) => label)
    }
  })
}
