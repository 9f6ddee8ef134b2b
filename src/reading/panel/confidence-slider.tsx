import styles from './confidence-slider.module.css'

interface ConfidenceSliderProps {
  /** 0 to 1; null: not set, so that no default sways the rater. */
  readonly confidence: number | null
  readonly onChange: (confidence: number) => void
  readonly isDisabled: boolean
  /** What it is about, for a screen reader. */
  readonly label: string
}

const STEP_PERCENT = 5

export function ConfidenceSlider({ confidence, onChange, isDisabled, label }: ConfidenceSliderProps) {
  const percent = confidence === null ? null : Math.round(confidence * 100)
  const set = (value: number) => onChange(value / 100)
  return (
    <label className={styles.confidence}>
      <span>Confidence</span>
      <input
        type="range"
        min={0}
        max={100}
        step={STEP_PERCENT}
        value={percent ?? 50}
        data-set={percent !== null}
        data-confidence=""
        disabled={isDisabled}
        onChange={(event) => set(event.currentTarget.valueAsNumber)}
        // A click on the middle changes nothing in the browser's eyes, but it is a setting.
        onClick={(event) => set(event.currentTarget.valueAsNumber)}
        aria-label={`Confidence in percent: ${label}`}
        aria-valuetext={percent === null ? 'not set' : `${percent} percent`}
      />
      <output className={styles.number}>{percent === null ? '– %' : `${percent} %`}</output>
    </label>
  )
}
