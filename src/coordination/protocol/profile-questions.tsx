import { Button, Select } from '@mantine/core'
import { kindNamed, kinds, type Question, questionSchema } from '@/questions'
import { TextField } from '../form-fields'
import { OptionListInput } from '../option-list-input'
import { LineList } from './line-list'
import styles from './protocol-fields.module.css'

const KINDS = kinds
  .filter(({ profileFields }) => profileFields !== null)
  .map(({ kind, name }) => ({ value: kind, label: name }))

interface ProfileQuestionsProps {
  readonly questions: readonly Question[]
  readonly onChange: (label: string, questions: readonly Question[]) => void
}

/** The few questions asked of a rater at sign-in. */
export function ProfileQuestions({ questions, onChange }: ProfileQuestionsProps) {
  const freeId = () => {
    let n = questions.length + 1
    while (questions.some(({ id }) => id === `profile${n}`)) n++
    return `profile${n}`
  }
  return (
    <>
      <LineList
        name="sign-in question"
        lines={questions}
        keyOf={({ id }) => id}
        onChange={onChange}
      >
        {(question, n, replace) => (
          <>
            <TextField
              aria-label={`Sign-in question ${n + 1}`}
              value={question.prompt}
              onChange={(prompt) => replace({ ...question, prompt })}
            />
            <Select
              aria-label={`Kind of sign-in question ${n + 1}`}
              w={150}
              allowDeselect={false}
              data={KINDS}
              value={question.kind}
              onChange={(kind) => replace(ofKind(question.id, question.prompt, kind))}
            />
            {'options' in question && (
              <OptionListInput
                label={`Options of sign-in question ${n + 1}, separated by semicolons`}
                list={question.options ?? []}
                onChange={(options) => replace({ ...question, options })}
              />
            )}
          </>
        )}
      </LineList>
      <div className={styles.line}>
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            onChange('', [...questions, ofKind(freeId(), 'Years of experience', 'number')])
          }
        >
          Add a question
        </Button>
      </div>
    </>
  )
}

/** A question of this kind as it begins. */
const ofKind = (id: string, prompt: string, kind: string | null): Question =>
  questionSchema.parse({ id, prompt, kind, ...kindNamed(kind ?? '')?.profileFields })
