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
  const percent = confidence === null ? null : Math.round(confidence * 100)
  return (
    <div className={styles.confidence} data-confidence="">
      <span>Confidence</span>
      <UnsetSlider
        min={0}
        max={100}
        step={STEP_PERCENT}
        value={percent}
        onChange={(value) => onChange(value / 100)}
        isDisabled={isDisabled}
        aria-label={`Confidence in percent: ${label}`}
        words={(value) => `${value} percent`}
      />
      <output className={styles.number}>{percent === null ? '– %' : `${percent} %`}</output>
    </div>
  )
}
