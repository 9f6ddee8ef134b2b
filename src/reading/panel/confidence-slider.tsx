import { useText } from '@/language'
import { UnsetSlider } from '@/ui'
import styles from './confidence-slider.module.css'

interface ConfidenceSliderProps {
  /** 0 to 1; null: not set. */
  readonly confidence: number | null
  readonly onChange: (confidence: number) => void
  readonly isDisabled: boolean
  /** What it is about, for a screen reader. */
  readonly label: string
}

const STEP_PERCENT = 5

export function ConfidenceSlider({ confidence, onChange, isDisabled, label }: ConfidenceSliderProps) {
  const say = useText('panel')
  const percent = confidence === null ? null : Math.round(confidence * 100)
  return (
    <div className={styles.confidence} data-confidence="">
      <span>{say('confidence')}</span>
      <UnsetSlider
        min={0}
        max={100}
        step={STEP_PERCENT}
        value={percent}
        onChange={(value) => onChange(value / 100)}
        isDisabled={isDisabled}
        aria-label={say('confidenceIn', { question: label })}
        words={(value) => say('percentWords', { percent: value })}
      />
      <output className={styles.number}>{percent === null ? '– %' : say('percent', { percent })}</output>
    </div>
  )
}
