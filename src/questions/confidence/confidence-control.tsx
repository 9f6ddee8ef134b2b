import { asksConfidence, confidenceSteps } from '@/study'
import { type ConfidenceProps, ConfidenceSlider } from './confidence-slider'
import { ConfidenceStepList } from './confidence-step-list'

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
