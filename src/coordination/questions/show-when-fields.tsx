import { Checkbox, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { canBeWaitedFor, kindOf, type Question, showWhenWords } from '@/questions'
import { OneOf } from '../form-fields'
import { SmallText } from '../page-parts'
import type { ChangedFields, FormQuestion } from './asked-form'
import styles from './question-form.module.css'

interface ShowWhenFieldsProps {
  readonly question: FormQuestion
  /** Those before it, in order. */
  readonly earlier: readonly FormQuestion[]
  readonly fault: string | undefined
  readonly onChange: (label: string, part: ChangedFields) => void
}

/** Whether a question is always asked, or only after certain answers to one that stands before it. */
export function ShowWhenFields({ question, earlier, fault, onChange }: ShowWhenFieldsProps) {
  const { showWhen } = question.shown
  const [picked, pick] = useState<string | null>(null)
  const on = picked ?? showWhen?.question ?? ''
  const choices = earlier.filter((q) => q.question !== null && canBeWaitedFor(q.question))
  const waitedFor = choices.find(({ id }) => id === on)?.question ?? null
  const given = showWhen !== undefined && showWhen.question === on ? showWhen.in : []
  const isStray = showWhen !== undefined && picked === null && waitedFor === null
  const set = (values: readonly (string | number)[]) => {
    // Without an answer to wait for it would never be asked: the last one stays until there is another.
    if (values.length === 0) return
    pick(null)
    onChange('asked', { showWhen: { question: on, in: [...values] } })
  }
  return (
    <div className={styles.group}>
      <OneOf
        label="Asked"
        hasLabel
        className={styles.wide}
        data={[
          { value: '', label: 'Always' },
          ...choices.map(({ id, shown }) => ({
            value: id,
            label: `Only after certain answers to: ${shown.prompt}`,
          })),
          ...(isStray
            ? [
                {
                  value: on,
                  label: `Only after certain answers to “${on}”, which is not asked before`,
                },
              ]
            : []),
        ]}
        value={on}
        error={fault}
        onChange={(id) => {
          if (id === '') {
            pick(null)
            if (showWhen !== undefined) onChange('', { showWhen: null })
          } else pick(id)
        }}
      />
      {waitedFor !== null && <Answers question={waitedFor} given={given} onChange={set} />}
      {choices.length === 0 && showWhen === undefined && (
        <SmallText>No earlier question has answers that it could depend on.</SmallText>
      )}
      <SmallText role="status">
        {picked !== null && given.length === 0
          ? 'Choose the answers after which it is asked.'
          : (showWhenWords(
              question.shown,
              earlier.map(({ shown }) => shown),
            ) ?? '')}
      </SmallText>
    </div>
  )
}

interface AnswersProps {
  readonly question: Question
  readonly given: readonly (string | number)[]
  readonly onChange: (values: readonly (string | number)[]) => void
}

/** The answers among which a question waits for some: to be ticked where they are known, else to be written. */
function Answers({ question, given, onChange }: AnswersProps) {
  const known =
    'options' in question && question.options !== undefined
      ? question.options
      : kindOf(question).answers(question)
  /** As the rater's answer is kept: a step of a scale is a number. */
  const valueOfText = (text: string): string | number =>
    [text, [text]].some((value) => kindOf(question).problemOfValue(question, value) === null)
      ? text
      : Number(text.replace(',', '.'))
  if (known === null)
    return (
      <TagsInput
        label="Answers"
        description="Enter each answer exactly as readers give it; press Enter after each"
        className={styles.wide}
        value={given.map(String)}
        onChange={(texts) =>
          onChange(
            texts
              .map(valueOfText)
              .filter((value) => typeof value === 'string' || Number.isFinite(value)),
          )
        }
      />
    )
  return (
    <Checkbox.Group
      label="Answers"
      value={given.map(String)}
      onChange={(ids) =>
        onChange(
          known
            .map(({ id }) => id)
            .filter((id) => ids.includes(id))
            .map(valueOfText),
        )
      }
    >
      <div className={styles.answers}>
        {known.map(({ id, label }) => (
          <Checkbox key={id} value={id} label={label} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
