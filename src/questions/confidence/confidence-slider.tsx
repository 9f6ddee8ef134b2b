import '@/language/areas/panel'
import { useText } from '@/language'
import type { QuestionBase } from '@/study'
import { UnsetSlider } from '@/ui'
import styles from './confidence-control.module.css'

export interface ConfidenceProps {
  readonly question: QuestionBase
  /** 0 to 1; null: not set, and nothing looks as if it were. */
  readonly confidence: number | null
  readonly onChange: (confidence: number) => void
  readonly isDisabled: boolean
  /** Whether digits say how sure the rater is now, and not what the answer is. */
  readonly hasKeys: boolean
}

const STEP_PERCENT = 5

/** From 0 to 100 %, by 5 with the slider and by 10 with the digits. */
export function ConfidenceSlider({
  question,
  confidence,
  onChange,
  isDisabled,
  hasKeys,
}: ConfidenceProps) {
  const say = useText('panel')
  const percent = confidence === null ? null : Math.round(confidence * 100)
  return (
    <div data-confidence="">
      <div className={styles.confidence}>
        <span>{say('confidence')}</span>
        <UnsetSlider
          min={0}
          max={100}
          step={STEP_PERCENT}
          value={percent}
          onChange={(value) => onChange(value / 100)}
          isDisabled={isDisabled}
          aria-label={say('confidenceIn', { question: question.prompt })}
          words={(value) => say('percentWords', { percent: value })}
        />
        <output className={styles.number}>
          {percent === null ? '– %' : say('percent', { percent })}
        </output>
      </div>
      <p className={styles.ends}>
        <span>{say('confidenceLeast')}</span>
        {(hasKeys || percent === null) && (
          <span className={styles.hint}>
            {say(hasKeys ? 'confidenceKeysPercent' : 'confidenceSet')}
          </span>
        )}
        <span>{say('confidenceMost')}</span>
      </p>
    </div>
  )
}
