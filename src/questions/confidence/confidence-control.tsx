import { asksConfidence, confidenceSteps, type QuestionBase } from '@/study'
import { ConfidenceSlider } from './confidence-slider'
import { ConfidenceStepList } from './confidence-step-list'

export interface ConfidenceProps {
  readonly question: QuestionBase
  /** 0 to 1; null: not set, and nothing looks as if it were. */
  readonly confidence: number | null
  readonly onChange: (confidence: number) => void
  readonly isDisabled: boolean
  /** Whether digits say how sure the rater is now, and not what the answer is. */
  readonly hasKeys: boolean
}

/** How sure the rater is, on the scale of the study; nothing where it does not ask. */
export function ConfidenceControl(props: ConfidenceProps) {
  const scale = confidenceSteps(props.question)
  if (!asksConfidence(props.question)) return null
  return scale === null ? (
    <ConfidenceSlider {...props} />
  ) : (
    <ConfidenceStepList {...props} scale={scale} />
  )
}
