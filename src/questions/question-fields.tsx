import { NumberInput } from '@mantine/core'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { QuestionBase } from '@/study'
import { narrowTo } from './by-kind'
import type { QuestionChange } from './question-change'
import styles from './question-fields.module.css'

/** What a change says of the fields of one kind alone; null takes a field away. */
export type OwnFields = Partial<Omit<QuestionChange, 'id' | 'added' | 'kind' | 'prompt'>>

export interface FieldsProps<Q extends QuestionBase = QuestionBase> {
  /** As far as it is filled in: some of its fields may contradict each other still. */
  readonly question: Q
  /** Names of fields that differ between items and are as the list of items has them. */
  readonly varying: ReadonlySet<string>
  /** What is wrong with a field, by its name: `max`, `options.0.label`. */
  readonly faults: ReadonlyMap<string, string>
  /** Changes with the same label right after each other are undone together. */
  readonly onChange: (label: string, part: OwnFields) => void
}

/** The fields that questions of one kind alone have, for whoever makes the study. */
export interface KindFields {
  readonly kind: string
  readonly render: (props: FieldsProps) => ReactNode
}

/** @throws TypeError, in use, when it is given a question of another kind. */
export function defineFields<Q extends QuestionBase>(
  kind: Q['kind'],
  Fields: ComponentType<FieldsProps<Q>>,
): KindFields {
  const narrow = narrowTo<Q>(kind)
  return {
    kind,
    render: ({ question, ...rest }) => <Fields question={narrow(question)} {...rest} />,
  }
}

interface NumberEntryProps {
  readonly label: string
  readonly value: number | undefined
  /** A field that may not be empty keeps its last number until another is typed. */
  readonly isNeeded?: boolean
  readonly isWhole?: boolean
  readonly placeholder?: string
  readonly error: string | undefined
  readonly onChange: (value: number | null) => void
}

/** A number that may be left out. */
export function NumberEntry({
  label,
  value,
  isNeeded = false,
  isWhole = false,
  ...rest
}: NumberEntryProps) {
  const [typed, setTyped] = useState<{ text: string | number; amount: number | undefined }>({
    text: value ?? '',
    amount: value,
  })
  // Undone, or set from elsewhere.
  if (typed.amount !== value) setTyped({ text: value ?? '', amount: value })
  return (
    <NumberInput
      label={label}
      size="sm"
      className={styles.number}
      allowDecimal={!isWhole}
      placeholder={rest.placeholder}
      error={rest.error}
      value={typed.text}
      onChange={(given) => {
        if (typeof given === 'number') {
          setTyped({ text: given, amount: given })
          rest.onChange(given)
        } else if (given === '' && !isNeeded) {
          setTyped({ text: '', amount: undefined })
          rest.onChange(null)
        } else setTyped({ text: given, amount: value })
      }}
    />
  )
}

/** What there is to know of a kind without fields of its own, or beside them. */
export const FieldsNote = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.note}>{children}</p>
)
