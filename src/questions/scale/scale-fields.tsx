import { TextInput } from '@mantine/core'
import { defineFields, FieldsNote, type FieldsProps, NumberEntry } from '../question-fields'
import styles from '../question-fields.module.css'
import { type ScaleQuestion, scaleSteps } from './scale'

const ENDS = [
  { name: 'min', label: 'From' },
  { name: 'max', label: 'To' },
] as const
/** More steps than this are a slider: their ends, their middle and what has words already is enough. */
const MOST_LINES = 11

function ScaleFields({ question, faults, onChange }: FieldsProps<ScaleQuestion>) {
  return (
    <div className={styles.fields}>
      <div className={styles.row}>
        {ENDS.map(({ name, label }) => (
          <NumberEntry
            key={name}
            label={label}
            isWhole
            isNeeded
            value={question[name]}
            error={faults.get(name)}
            onChange={(value) => value !== null && onChange(name, { [name]: value })}
          />
        ))}
        <NumberEntry
          label="In steps of"
          isWhole
          placeholder="1"
          value={question.step}
          error={faults.get('step')}
          onChange={(step) => onChange('step', { step })}
        />
      </div>
      {faults.has('min') || faults.has('max') || faults.has('step') ? null : (
        <Anchors question={question} onChange={onChange} />
      )}
    </div>
  )
}

function Anchors({
  question,
  onChange,
}: Pick<FieldsProps<ScaleQuestion>, 'question' | 'onChange'>) {
  const { anchors = {} } = question
  const steps = scaleSteps(question)
  const shown =
    steps.length <= MOST_LINES
      ? steps
      : steps.filter(
          (step, n) =>
            n === 0 ||
            n === steps.length - 1 ||
            2 * n === steps.length - 1 ||
            String(step) in anchors,
        )
  const stray = Object.keys(anchors).filter((step) => !steps.includes(Number(step)))
  const set = (step: string, words: string) => {
    const all = Object.entries({ ...anchors, [step]: words })
    const next = Object.fromEntries(all.filter(([, text]) => text !== ''))
    onChange(`anchor ${step}`, { anchors: Object.keys(next).length === 0 ? null : next })
  }
  return (
    <fieldset className={styles.lines}>
      <legend>Labels of the levels</legend>
      {shown.map((step) => (
        <div key={step} className={styles.anchor}>
          <span className={styles.step} aria-hidden="true">
            {step}
          </span>
          <TextInput
            aria-label={`Label of ${step}`}
            size="sm"
            placeholder="No label"
            value={anchors[String(step)] ?? ''}
            onChange={(event) => set(String(step), event.currentTarget.value)}
          />
        </div>
      ))}
      <FieldsNote>
        If every level has a label, readers choose among the labels. Otherwise labels are shown
        below the numbers.
      </FieldsNote>
      {stray.length === 0 ? null : (
        <FieldsNote>
          Labels for {stray.join(', ')} are kept but not shown: the scale has no such level.
        </FieldsNote>
      )}
    </fieldset>
  )
}

export const scaleForm = defineFields<ScaleQuestion>('scale', ScaleFields)
