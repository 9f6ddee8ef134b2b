import { Select, Textarea, TextInput } from '@mantine/core'
import type { PoolItem } from '@/freezing'
import forms from '../forms.module.css'

type Entry = PoolItem['questions'][number]

/** One question of an item, to be changed by hand: its words and its right answer. */
export function ItemQuestionFields({
  entry,
  onChange,
}: {
  readonly entry: Entry
  readonly onChange: (entry: Entry) => void
}) {
  const { question, truth } = entry
  const options = 'options' in question ? (question.options ?? []) : []
  const is = truth !== null && 'is' in truth ? truth.is : null
  return (
    <div className={forms.tight}>
      <Textarea
        label="Question"
        autosize
        minRows={1}
        value={question.prompt}
        onChange={(event) =>
          onChange({ ...entry, question: { ...question, prompt: event.currentTarget.value } })
        }
      />
      {question.kind === 'choice' || question.kind === 'yes-no' ? (
        <Select
          label="Right answer"
          clearable
          // A list outside of the dialog would lie behind it.
          comboboxProps={{ withinPortal: false }}
          placeholder="None: not scored"
          data={
            question.kind === 'yes-no'
              ? [
                  { value: 'yes', label: 'Yes' },
                  { value: 'no', label: 'No' },
                ]
              : options.map(({ id, label }) => ({ value: id, label }))
          }
          value={typeof is === 'string' ? is : null}
          onChange={(value) => onChange({ ...entry, truth: value === null ? null : { is: value } })}
        />
      ) : question.kind === 'text' ? (
        <TextInput
          label="Right answer"
          description="Other accepted wordings behind semicolons"
          value={truth !== null && 'is' in truth ? [String(truth.is), ...(truth.or ?? [])].join('; ') : ''}
          onChange={(event) => {
            const [first = '', ...rest] = event.currentTarget.value.split(';').map((t) => t.trimStart())
            onChange({
              ...entry,
              truth: first === '' ? null : { is: first, ...(rest.length === 0 ? {} : { or: rest }) },
            })
          }}
        />
      ) : null}
    </div>
  )
}
