import {
  Button,
  type ButtonProps,
  Checkbox,
  type CheckboxProps,
  FileButton,
  NumberInput,
  type NumberInputProps,
  PasswordInput,
  type PasswordInputProps,
  Radio,
  SegmentedControl,
  type SegmentedControlProps,
  Select,
  type SelectProps,
  Stack,
  type StackProps,
  Switch,
  type SwitchProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { present } from '@/pool'
import type { Problem, Result } from '@/study'
import forms from './forms.module.css'
import { Tag } from './page-parts'

export interface FieldRowProps {
  readonly name: string
  /** Whether the study cannot be frozen before something is entered here. */
  readonly isRequired?: boolean
  readonly help?: ReactNode
  readonly children: ReactNode
}

/** A name on the left with its explanation behind a question mark, the control on the right. */
export function FieldRow({ name, isRequired = false, help, children }: FieldRowProps) {
  return (
    <div className={forms.field}>
      <div className={forms.fieldName}>
        {name}
        {isRequired && <Tag tone="warn">required</Tag>}
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

/** What a field shows, and what takes another value. Changes with the same label are undone together; one of '' is undone alone. */
export interface Field<T> {
  readonly value: T
  readonly onChange: (value: T, label?: string) => void
}

/** A whole with other parts; whatever is undefined is left out. */
export const withPart = <T extends object>(whole: T, part: Partial<T>): T =>
  present({ ...whole, ...part })

/** The first name of its kind that nothing has yet, counted on from a number. */
export function freeName(
  taken: readonly string[],
  nameOf: (n: number) => string,
  from = taken.length + 1,
): string {
  let n = from
  while (taken.includes(nameOf(n))) n++
  return nameOf(n)
}

/** The fields of the parts of a whole: what is typed has the name of its part as label, what is chosen ''. */
export function fieldsOf<T extends object>(whole: T, onChange: (whole: T, label: string) => void) {
  return <K extends keyof T & string>(name: K): Field<T[K]> => ({
    value: whole[name],
    onChange: (value, label = name) => onChange({ ...whole, [name]: value }, label),
  })
}

interface ChoiceProps<T extends string>
  extends Omit<SegmentedControlProps, 'data' | keyof Field<T>>,
    Field<T> {
  readonly name: string
  /** What can be chosen, with its words. */
  readonly options: Readonly<Record<T, string>>
}

/** One of a few, all in view. */
export function Choice<T extends string>({ name, options, onChange, ...rest }: ChoiceProps<T>) {
  const isOption = (given: string): given is T => Object.hasOwn(options, given)
  const data = Object.entries<string>(options).map(([id, label]) => ({ value: id, label }))
  const take = (given: string) => isOption(given) && onChange(given, '')
  return <SegmentedControl aria-label={name} data={data} onChange={take} {...rest} />
}

/** What can be chosen of a list: a name, or one with words. */
type Option<T> = T | { readonly value: T; readonly label: string }

/** What can be chosen, by its words, in their order. */
export const optionsOf = <T extends string>(words: Readonly<Record<T, string>>) =>
  (Object.keys(words) as T[]).map((value) => ({ value, label: words[value] }))

/** Props of a list of choices that makes its options once it has the focus: a page of closed ones would hold thousands. */
export function useLateOptions() {
  const [hasList, setHasList] = useState(false)
  const [, setNamed] = useState(false)
  // One that opens with the focus is drawn before its list is there: drawn again, it names it to screen readers.
  useEffect(() => {
    const timer = setTimeout(() => setNamed(hasList))
    return () => clearTimeout(timer)
  }, [hasList])
  return { onFocus: () => setHasList(true), comboboxProps: { keepMounted: hasList } }
}

export interface OneOfProps<T extends string>
  extends Omit<SelectProps, 'label' | 'data' | keyof Field<T>> {
  /** null: nothing is chosen. */
  readonly value: T | null
  readonly onChange: Field<T>['onChange']
  readonly label: string
  /** Whether the label stands above the list; else only screen readers are told it. */
  readonly hasLabel?: boolean
  readonly data: readonly Option<T>[]
}

/** One of a list that opens. */
export function OneOf<T extends string>({
  label,
  hasLabel = false,
  data,
  onChange,
  ...rest
}: OneOfProps<T>) {
  const options = data.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  )
  const take = (chosen: string | null) => {
    const found = options.find(({ value }) => value === chosen)
    if (found !== undefined) onChange(found.value, '')
  }
  const late = useLateOptions()
  return (
    <Select
      {...(hasLabel ? { label } : { 'aria-label': label })}
      allowDeselect={false}
      data={options}
      onChange={take}
      {...late}
      {...rest}
    />
  )
}

interface OneOrNoneProps<T extends string>
  extends Omit<OneOfProps<T>, keyof Field<T>>,
    Field<T | undefined> {
  /** What it means to choose none. */
  readonly none: string
}

/** One of a list that opens, or none, which is its first entry. */
export const OneOrNone = <T extends string>({
  none,
  data,
  value = undefined,
  onChange,
  ...rest
}: OneOrNoneProps<T>) => (
  <OneOf<T | ''>
    data={[{ value: '', label: none }, ...data]}
    value={value ?? ''}
    onChange={(chosen) => onChange(chosen === '' ? undefined : chosen, '')}
    {...rest}
  />
)

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  readonly min?: number
  readonly max?: number
  /** undefined: nothing is entered yet. */
  readonly value: number | undefined
  readonly onChange: (value: number) => void
}

/** A number within its bounds, whole unless decimals are allowed. What is half typed, or beyond them, changes nothing. */
export function NumberField({
  min = -Infinity,
  max = Infinity,
  value = undefined,
  onChange,
  ...rest
}: NumberFieldProps) {
  const take = (typed: string | number) =>
    typeof typed === 'number' && typed >= min && typed <= max && onChange(typed)
  return (
    <NumberInput
      allowDecimal={false}
      min={min}
      max={max}
      value={value ?? ''}
      onChange={take}
      {...rest}
    />
  )
}

type OptionalNumberProps = Omit<NumberInputProps, keyof Field<number>> & Field<number | undefined>

/** A number that is left out while its field is empty. */
export const OptionalNumber = ({ value, onChange, ...rest }: OptionalNumberProps) => (
  <NumberInput
    value={value ?? ''}
    onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
    {...rest}
  />
)

type ToggleProps = Omit<SwitchProps, keyof Field<boolean>> & Field<boolean>

export const Toggle = ({ value, onChange, ...rest }: ToggleProps) => (
  <Switch
    checked={value}
    onChange={(event) => onChange(event.currentTarget.checked, '')}
    {...rest}
  />
)

type TickProps = Omit<CheckboxProps, keyof Field<boolean>> & Field<boolean>

export const Tick = ({ value, onChange, ...rest }: TickProps) => (
  <Checkbox
    checked={value}
    onChange={(event) => onChange(event.currentTarget.checked, '')}
    {...rest}
  />
)

interface FlagProps extends Omit<ToggleProps, keyof Field<true>> {
  readonly value: boolean | undefined
  readonly onChange: Field<true | undefined>['onChange']
}

/** A toggle of what is left out unless it is on. */
export const Flag = ({ value = false, onChange, ...rest }: FlagProps) => (
  <Toggle value={value} onChange={(isOn) => onChange(isOn || undefined, '')} {...rest} />
)

interface RadiosProps<T extends string> extends Field<T> {
  readonly name: string
  readonly options: readonly (readonly [
    value: T,
    label: string,
    description: string,
    isDisabled?: boolean,
  ])[]
  readonly gap?: StackProps['gap']
  /** Whether the explanations are smaller than usual. */
  readonly isSmall?: boolean
}

/** One of a few that need a sentence each. */
export function Radios<T extends string>({
  name,
  options,
  gap = 'sm',
  isSmall = false,
  value,
  onChange,
}: RadiosProps<T>) {
  const take = (chosen: string) => {
    const [found] = options.find(([id]) => id === chosen) ?? []
    if (found !== undefined) onChange(found, '')
  }
  return (
    <Radio.Group aria-label={name} value={value} onChange={take}>
      <Stack gap={gap}>
        {options.map(([id, label, text, isDisabled = false]) => (
          <Radio
            key={id}
            value={id}
            disabled={isDisabled}
            label={label}
            description={isSmall ? <span className={forms.small}>{text}</span> : text}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

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

export const PasswordField = ({ onChange, ...rest }: TypedInto<PasswordInputProps>) => (
  <PasswordInput onChange={(event) => onChange(event.currentTarget.value)} {...rest} />
)

/** As high as its text. */
export const TextArea = ({ onChange, ...rest }: TypedInto<TextareaProps>) => (
  <Textarea
    autosize
    minRows={1}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...rest}
  />
)

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: () => unknown
}

/** A form whose page takes what was entered: it is sent nowhere. */
export const Form = ({ onSubmit, ...rest }: FormProps) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
    {...rest}
  />
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

/**
 * Files that are chosen one by one: each is read, and taken where nothing is wrong with it.
 * @returns what was wrong with the last one, what reads the next, and whether it is at that.
 */
export function useReading<T>(
  read: (file: File) => Promise<Result<T>>,
  take: (value: T, file: File) => unknown,
) {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [isBusy, setBusy] = useState(false)
  async function load(file: File | undefined) {
    if (file === undefined) return
    setBusy(true)
    try {
      const result = await read(file)
      setProblems(result.ok ? [] : result.problems)
      if (result.ok) await take(result.value, file)
    } finally {
      setBusy(false)
    }
  }
  return { problems, isBusy, load, clear: () => setProblems([]) }
}
