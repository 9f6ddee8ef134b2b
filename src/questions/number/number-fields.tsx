import { TextInput } from '@mantine/core'
import { defineFields, FieldsNote, NumberEntry } from '../question-fields'
import styles from '../question-fields.module.css'
import type { NumberQuestion } from './number'

const BOUNDS = [
  { name: 'min', label: 'From', placeholder: 'no limit' },
  { name: 'max', label: 'To', placeholder: 'no limit' },
  { name: 'step', label: 'In steps of', placeholder: '1' },
] as const

export const numberForm = defineFields<NumberQuestion>(
  'number',
  ({ question, faults, onChange }) => (
    <div className={styles.fields}>
      <div className={styles.row}>
        <TextInput
          label="Unit"
          size="sm"
          className={styles.unit}
          placeholder="mm, years, HU"
          value={question.unit ?? ''}
          error={faults.get('unit')}
          onChange={(event) => onChange('unit', { unit: event.currentTarget.value || null })}
        />
        {BOUNDS.map(({ name, label, placeholder }) => (
          <NumberEntry
            key={name}
            label={label}
            placeholder={placeholder}
            value={question[name]}
            error={faults.get(name) ?? (name === 'max' ? contradiction(question) : undefined)}
            onChange={(value) => onChange(name, { [name]: value })}
          />
        ))}
      </div>
      <FieldsNote>
        Steps are those of the arrow keys: 0.1 for one decimal. Any number within the limits may be
        typed.
      </FieldsNote>
    </div>
  ),
)

const contradiction = ({ min, max }: NumberQuestion) =>
  min !== undefined && max !== undefined && min > max ? 'No number is allowed' : undefined
