import {
  Button,
  type ButtonProps,
  FileButton,
  NumberInput,
  type NumberInputProps,
  SegmentedControl,
  type SegmentedControlProps,
  Select,
  type SelectProps,
  Switch,
  type SwitchProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import type { ReactNode } from 'react'
import forms from './forms.module.css'

/** A name on the left with its explanation behind a question mark, the control on the right. */
export function FieldRow({
  name,
  isRequired = false,
  help,
  children,
}: {
  readonly name: string
  /** Whether the study cannot be frozen before something is entered here. */
  readonly isRequired?: boolean
  readonly help?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={forms.field}>
      <div className={forms.fieldName}>
        {name}
        {isRequired && (
          <span className={forms.tag} data-tone="warn">
            required
          </span>
        )}
        {help !== undefined && (
          <details className={forms.fieldHelp}>
            <summary aria-label="Explanation">?</summary>
            {help}
          </details>
        )}
      </div>
      <div className={forms.control}>{children}</div>
    </div>
  )
}

/**
 * For each part of a whole, what its field shows, and the whole after a change of it.
 * Changes with the same label are undone together: that of a typed field is its name, a choice has ''.
 */
export function fieldsOf<T extends object>(whole: T, onChange: (whole: T, label: string) => void) {
  return <K extends keyof T & string>(name: K, label: string = name) => ({
    value: whole[name],
    onChange: (value: T[K]) => onChange({ ...whole, [name]: value }, label),
  })
}

interface ChoiceProps<T extends string>
  extends Omit<SegmentedControlProps, 'data' | 'value' | 'onChange'> {
  readonly name: string
  /** What can be chosen, with its words. */
  readonly options: Readonly<Record<T, string>>
  readonly value: T
  readonly onChange: (value: T) => void
}

/** One of a few, all in view. */
export function Choice<T extends string>({
  name,
  options,
  value,
  onChange,
  ...rest
}: ChoiceProps<T>) {
  const isOption = (given: string): given is T => Object.hasOwn(options, given)
  const data = Object.entries<string>(options).map(([id, label]) => ({ value: id, label }))
  const take = (given: string) => isOption(given) && onChange(given)
  return <SegmentedControl aria-label={name} data={data} value={value} onChange={take} {...rest} />
}

export interface OneOfProps<T extends string>
  extends Omit<SelectProps, 'label' | 'data' | 'value' | 'onChange'> {
  readonly label: string
  /** Whether the label stands above the list; else only screen readers are told it. */
  readonly hasLabel?: boolean
  readonly data: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** One of a list that opens. */
export function OneOf<T extends string>({
  label,
  hasLabel = false,
  data,
  onChange,
  ...rest
}: OneOfProps<T>) {
  const take = (chosen: string | null) => {
    const found = data.find(({ value }) => value === chosen)
    if (found !== undefined) onChange(found.value)
  }
  return (
    <Select
      {...(hasLabel ? { label } : { 'aria-label': label })}
      size="sm"
      allowDeselect={false}
      data={[...data]}
      onChange={take}
      {...rest}
    />
  )
}

interface NumberFieldProps extends Omit<NumberInputProps, 'onChange' | 'min' | 'max'> {
  readonly min?: number
  readonly max?: number
  readonly onChange: (value: number) => void
}

/** A number within its bounds, whole unless decimals are allowed. What is half typed, or beyond them, changes nothing. */
export function NumberField({
  min = -Infinity,
  max = Infinity,
  onChange,
  ...rest
}: NumberFieldProps) {
  const take = (value: string | number) =>
    typeof value === 'number' && value >= min && value <= max && onChange(value)
  return <NumberInput allowDecimal={false} min={min} max={max} onChange={take} {...rest} />
}

interface ToggleProps extends Omit<SwitchProps, 'onChange'> {
  readonly onChange: (isOn: boolean) => void
}

export const Toggle = ({ onChange, ...rest }: ToggleProps) => (
  <Switch onChange={(event) => onChange(event.currentTarget.checked)} {...rest} />
)

type TypedInto<P> = Omit<P, 'onChange'> & { readonly onChange: (text: string) => void }

export const TextField = ({ onChange, ...rest }: TypedInto<TextInputProps>) => (
  <TextInput onChange={(event) => onChange(event.currentTarget.value)} {...rest} />
)

interface OptionalTextProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string | undefined
  readonly onChange: (text: string | undefined) => void
}

/** A text that is left out while its field is empty. */
export const OptionalText = ({ value = '', onChange, ...rest }: OptionalTextProps) => (
  <TextField value={value} onChange={(text) => onChange(text || undefined)} {...rest} />
)

export const TextArea = ({ onChange, ...rest }: TypedInto<TextareaProps>) => (
  <Textarea onChange={(event) => onChange(event.currentTarget.value)} {...rest} />
)

interface FilePickerProps extends ButtonProps {
  /** Endings of the files that can be chosen: `.json,.age`. */
  readonly accept: string
  /** What a screen reader calls the choice of a file. */
  readonly name?: string
  readonly onFile: (file: File) => unknown
}

/** A button that asks for a file of this computer. */
export const FilePicker = ({ accept, name, onFile, ...rest }: FilePickerProps) => (
  <FileButton
    accept={accept}
    inputProps={{ 'aria-label': name }}
    onChange={(file) => file !== null && onFile(file)}
  >
    {(button) => <Button {...button} variant="default" size="xs" {...rest} />}
  </FileButton>
)
