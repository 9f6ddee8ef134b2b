import { SegmentedControl } from '@mantine/core'
import { OptionFields } from '../option-fields'
import { defineFields, FieldsNote, NumberEntry } from '../question-fields'
import styles from '../question-fields.module.css'
import type { RankingQuestion } from './ranking'

const FIRST = [
  { id: 'o1', label: 'First' },
  { id: 'o2', label: 'Second' },
]

export const rankingForm = defineFields<RankingQuestion>('ranking', ({ question, ...rest }) => {
  const { faults, onChange } = rest
  return (
    <div className={styles.fields}>
      <div>
        <SegmentedControl
          aria-label="What is ranked"
          size="sm"
          data={[
            { value: 'options', label: 'Given options' },
            { value: 'free', label: 'Free text from the reader' },
          ]}
          value={question.options === undefined ? 'free' : 'options'}
          onChange={(value) => onChange('', { options: value === 'free' ? null : FIRST })}
        />
      </div>
      {question.options === undefined ? null : (
        <OptionFields question={{ ...question, options: question.options }} {...rest} />
      )}
      <NumberEntry
        label="At most"
        isWhole
        placeholder="any number"
        value={question.maxLength}
        error={faults.get('maxLength')}
        onChange={(maxLength) => onChange('most entries', { maxLength })}
      />
      <FieldsNote>How many entries the list may have. The first one is scored.</FieldsNote>
    </div>
  )
})
