import { UnsetSlider } from '@/ui'
import { OPTION_KEYS, OptionList, optionIndexOf, optionKeyAt } from '../option-list'
import { type ControlProps, defineControl } from '../question-control'
import { type ScaleQuestion, scaleSteps } from './scale'
import styles from './scale-control.module.css'

/** More steps than this are a slider. */
const MOST_BUTTONS = 11

/** On a scale from 0 to 9 or a part of it, a digit means itself; elsewhere it means the place in the row. */
const isDigits = ({ min, max }: ScaleQuestion) => min >= 0 && max <= 9

function keyOf(question: ScaleQuestion, step: number): string | null {
  return isDigits(question) ? String(step) : optionKeyAt(scaleSteps(question).indexOf(step))
}

function ScaleControl(props: ControlProps<ScaleQuestion>) {
  const { question, value, onChange } = props
  const steps = scaleSteps(question)
  const anchorOf = (step: number) => question.anchors?.[String(step)]
  if (steps.length > MOST_BUTTONS) return <ScaleSlider {...props} />
  const isEveryStepNamed = steps.every((step) => anchorOf(step) !== undefined)
  const namedStep = (step: number) => ({
    id: step,
    label: isDigits(question) ? String(anchorOf(step)) : `${step} · ${anchorOf(step)}`,
    keyName: keyOf(question, step),
  })
  // In a row of bare numbers the number is its own key.
  const bareStep = (step: number) => ({ id: step, label: String(step), keyName: null })
  return (
    <>
      <OptionList
        {...props}
        layout={isEveryStepNamed ? 'column' : 'cells'}
        options={steps.map(isEveryStepNamed ? namedStep : bareStep)}
        isChosen={(step) => value === step}
        onChoose={onChange}
      />
      {isEveryStepNamed ? null : <Anchors question={question} />}
    </>
  )
}

function Anchors({ question }: { readonly question: ScaleQuestion }) {
  const named = scaleSteps(question).filter((step) => question.anchors?.[String(step)] !== undefined)
  if (named.length === 0) return null
  return (
    <p className={styles.anchors}>
      {named.map((step) => (
        <span key={step}>
          {step} = {question.anchors?.[String(step)]}
        </span>
      ))}
    </p>
  )
}

function ScaleSlider({ question, value, onChange, isDisabled, labelledBy }: ControlProps<ScaleQuestion>) {
  const set = typeof value === 'number' ? value : null
  return (
    <>
      <div className={styles.slider}>
        <UnsetSlider
          min={question.min}
          max={question.max}
          step={question.step ?? 1}
          value={set}
          onChange={onChange}
          isDisabled={isDisabled}
          aria-labelledby={labelledBy}
          words={String}
        />
        <output className={styles.number}>{set ?? '–'}</output>
      </div>
      <Anchors question={question} />
    </>
  )
}

export const scaleControl = defineControl<ScaleQuestion>({
  kind: 'scale',
  Control: ScaleControl,
  keys: {
    list: [OPTION_KEYS],
    isOneKey: true,
    valueAfter: (question, _, key) => {
      const steps = scaleSteps(question)
      if (steps.length > MOST_BUTTONS) return undefined
      if (isDigits(question)) return steps.find((step) => String(step) === key)
      return steps[optionIndexOf(key, steps.length)]
    },
  },
})
