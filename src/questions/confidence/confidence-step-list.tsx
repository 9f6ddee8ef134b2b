import '@/language/areas/panel'
import { VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { useText } from '@/language'
import { type ConfidenceSteps, labelOfStep, shareOfStep, stepOfShare } from '@/study'
import { keyWords, scriptOf } from '@/ui'
import { OptionList } from '../option-list'
import styles from './confidence-control.module.css'
import { keysOfSteps } from './confidence-keys'
import type { ConfidenceProps } from './confidence-slider'

interface StepListProps extends ConfidenceProps {
  readonly scale: ConfidenceSteps
}

/** A button for every step, under the number that is its key. */
export function ConfidenceStepList(props: StepListProps) {
  const { question, scale, confidence, onChange, isDisabled, hasKeys } = props
  const say = useText('panel')
  const titleId = useId()
  const chosen = confidence === null ? null : stepOfShare(scale, confidence)
  const steps = Array.from({ length: scale.steps }, (_, step) => ({
    step,
    name: labelOfStep(scale, step),
  }))
  const named = steps.filter(({ name }) => name !== null)
  return (
    <div className={styles.steps} data-confidence="">
      <p className={styles.title}>
        <span id={titleId}>
          {say('confidence')}
          <VisuallyHidden>{` ${question.prompt}`}</VisuallyHidden>
        </span>
        {hasKeys ? (
          <span className={styles.keys}>
            {say('confidenceKeys', { keys: keyWords(keysOfSteps(scale.steps)) })}
          </span>
        ) : null}
        <output className={styles.number}>
          {chosen === null ? '–' : say('stepOfSteps', { step: chosen + 1, steps: scale.steps })}
        </output>
      </p>
      <OptionList
        options={steps.map(({ step, name }) => ({
          id: step,
          // The number is its own key; the tenth's, 0, is said above.
          keyName: null,
          label: (
            <>
              {step + 1}
              {name === null ? null : <VisuallyHidden>{` ${name}`}</VisuallyHidden>}
            </>
          ),
        }))}
        layout="cells"
        // The list itself: on a button of it, the Enter that commits would choose that step.
        takesFocus={true}
        labelledBy={titleId}
        isDisabled={isDisabled}
        hasKey={() => hasKeys}
        isChosen={(step) => step === chosen}
        onChoose={(step) => onChange(shareOfStep(scale, step))}
      />
      {named.length === 0 ? null : (
        <p className={styles.names} aria-hidden="true">
          {named.map(({ step, name }) => (
            <span key={step} data-chosen={step === chosen} {...scriptOf(name ?? '')}>
              {`${step + 1} = ${name}`}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
