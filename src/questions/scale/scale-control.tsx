import { UnsetSlider } from '@/ui'
import { OPTION_KEYS, OptionList, optionKeyAt, optionOfKey } from '../option-list'
import { type ControlProps, defineControl } from '../question-control'
import { type ScaleQuestion, scaleSteps } from './scale'
import styles from './scale-control.module.css'

/** More steps than this are a slider. */
const MOST_BUTTONS = 11

/** On a scale from 0 to 10 or a part of it, a digit means itself; elsewhere a key means the place in the row. */
const isDigits = ({ min, max }: ScaleQuestion) => min >= 0 && max <= 10

function keyOf(question: ScaleQuestion, step: number): string | null {
  if (!isDigits(question)) return optionKeyAt(scaleSteps(question).indexOf(step))
  if (step === 10) return optionKeyAt(question.min === 0 ? 10 : 9)
  return Number.isInteger(step) ? String(step) : null
}

const keysOf = (question: ScaleQuestion): readonly string[] => {
  const steps = scaleSteps(question)
  return steps.length > MOST_BUTTONS ? [] : steps.flatMap((step) => keyOf(question, step) ?? [])
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
  // A number that is its own key needs no other beside it.
  const bareStep = (step: number) => {
    const key = keyOf(question, step)
    return { id: step, label: String(step), keyName: key === String(step) ? null : key }
  }
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
  const named = scaleSteps(question).filter(
    (step) => question.anchors?.[String(step)] !== undefined,
  )
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

function ScaleSlider({
  question,
  value,
  onChange,
  isDisabled,
  labelledBy,
}: ControlProps<ScaleQuestion>) {
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
    printed: keysOf,
    isOneKey: true,
    valueAfter: (question, _, key) => {
      const steps = scaleSteps(question)
      if (steps.length > MOST_BUTTONS) return undefined
      const named = steps.find((step) => keyOf(question, step) === key)
      return named ?? (isDigits(question) ? undefined : optionOfKey(steps, key))
    },
  },
})
