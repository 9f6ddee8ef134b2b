import { Button } from '@mantine/core'
import { questionIdOf, withNewQuestion, withQuestion } from '@/freezing'
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
          taken={questions.flatMap((_, k) => (k === n ? [] : [questionIdOf(mapping, k)]))}
          onChange={(changed) => onChange(`question ${n}`, withQuestion(mapping, n, changed))}
          onRemove={() => onChange('', { questions: questions.filter((_, k) => k !== n) })}
        />
      ))}
      <div className={styles.add}>
        <p className={forms.small}>
          Ranges, anchors, conditions, order and steps: in the step Protocol, under Questions.
        </p>
        <Button variant="subtle" size="xs" onClick={() => onChange('', withNewQuestion(mapping))}>
          Add a question to every item
        </Button>
      </div>
    </>
  )
}
