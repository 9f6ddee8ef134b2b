import { ActionIcon, Button, CloseButton, TextInput } from '@mantine/core'
import type { QuestionBase } from '@/study'
import type { Option } from './options'
import { FieldsNote, type FieldsProps } from './question-fields'
import styles from './question-fields.module.css'

/** Options, a line for each: their words, their order. The id of an option stays, so that right answers still point to it. */
export function OptionFields({
  question: { options },
  varying,
  faults,
  onChange,
}: FieldsProps<QuestionBase & { readonly options: readonly Option[] }>) {
  if (varying.has('options'))
    return (
      <div className={styles.fields}>
        <FieldsNote>Each case has its own options, from the list of cases.</FieldsNote>
        <div>
          <Button
            variant="default"
            size="xs"
            onClick={() => onChange('', { options: [...options] })}
          >
            The same options for every case
          </Button>
        </div>
      </div>
    )
  const set = (label: string, next: readonly Option[]) => onChange(label, { options: [...next] })
  const swapped = (n: number, by: number) => {
    const next = [...options]
    const [moved] = next.splice(n, 1)
    return moved === undefined ? next : next.toSpliced(n + by, 0, moved)
  }
  return (
    <fieldset className={styles.lines}>
      <legend>Options</legend>
      {options.map((option, n) => (
        <div key={option.id} className={styles.line}>
          <TextInput
            aria-label={`Option ${n + 1}`}
            size="sm"
            value={option.label}
            error={faults.get(`options.${n}.label`)}
            onChange={(event) =>
              set(
                `option ${option.id}`,
                options.with(n, { ...option, label: event.currentTarget.value }),
              )
            }
          />
          {ARROWS.map(({ by, mark, words }) => (
            <ActionIcon
              key={by}
              variant="subtle"
              size={36}
              aria-label={`Option ${n + 1} ${words}`}
              disabled={options[n + by] === undefined}
              onClick={() => set('', swapped(n, by))}
            >
              <span aria-hidden="true">{mark}</span>
            </ActionIcon>
          ))}
          <CloseButton
            size="lg"
            aria-label={`Remove option ${n + 1}`}
            disabled={options.length < 3}
            onClick={() => set('', options.toSpliced(n, 1))}
          />
        </div>
      ))}
      {faults.get('options') === undefined ? null : (
        <FieldsNote>{faults.get('options')}</FieldsNote>
      )}
      <div>
        <Button
          variant="default"
          size="xs"
          onClick={() => set('', [...options, newOption(options)])}
        >
          Add an option
        </Button>
      </div>
    </fieldset>
  )
}

const ARROWS = [
  { by: -1, mark: '↑', words: 'up' },
  { by: 1, mark: '↓', words: 'down' },
] as const

/** Named by its place: an id that says what it means could say which one is right. */
function newOption(options: readonly Option[]): Option {
  let n = options.length + 1
  while (options.some(({ id }) => id === `o${n}`)) n++
  return { id: `o${n}`, label: `Option ${n}` }
}
