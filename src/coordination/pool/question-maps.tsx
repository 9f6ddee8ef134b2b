import { Button } from '@mantine/core'
import type { Mapping } from '@/freezing'
import forms from '../forms.module.css'
import type { MappingPartProps } from './mapping-editor'
import styles from './mapping-editor.module.css'
import { QuestionMapEditor } from './question-map-editor'

/** The questions that every row asks. */
export function QuestionMaps({ view, mapping, onChange }: MappingPartProps) {
  const { questions } = mapping
  return (
    <>
      {questions.map((question, n) => (
        <QuestionMapEditor
          // Questions have no other identity than their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={n}
          view={view}
          number={n + 1}
          question={question}
          isOnly={questions.length === 1}
          onChange={(changed) =>
            onChange(`question ${n}`, { questions: questions.map((q, k) => (k === n ? changed : q)) })
          }
          onRemove={() => onChange('', { questions: questions.filter((_, k) => k !== n) })}
        />
      ))}
      <div className={styles.add}>
        <p className={forms.small}>
          Ranges, anchors, conditions, order and steps: in the step Protocol, under Questions.
        </p>
        <Button
          variant="subtle"
          size="xs"
          onClick={() =>
            onChange('', {
              questions: [...questions, { id: freeId(mapping), kind: 'text', prompt: { value: 'Question' } }],
            })
          }
        >
          Add a question to every item
        </Button>
      </div>
    </>
  )
}

function freeId({ questions }: Mapping): string {
  let n = questions.length + 1
  while (questions.some(({ id }) => id === `q${n}`)) n++
  return `q${n}`
}
