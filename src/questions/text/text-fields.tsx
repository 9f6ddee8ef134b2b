import { defineFields, FieldsNote, NumberEntry } from '../question-fields'
import styles from '../question-fields.module.css'
import type { TextQuestion } from './text'

export const textForm = defineFields<TextQuestion>('text', ({ question, faults, onChange }) => (
  <div className={styles.fields}>
    <NumberEntry
      label="Characters"
      isWhole
      placeholder="no limit"
      value={question.maxLength}
      error={faults.get('maxLength')}
      onChange={(maxLength) => onChange('characters', { maxLength })}
    />
    <FieldsNote>How long an answer may be at most.</FieldsNote>
  </div>
))
