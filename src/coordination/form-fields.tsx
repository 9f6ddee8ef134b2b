import {
  NumberInput,
  type NumberInputProps,
  SegmentedControl,
  type SegmentedControlProps,
  Switch,
  type SwitchProps,
} from '@mantine/core'
import type { ReactNode } from 'react'
import forms from './forms.module.css'

/** A name with its explanation on the left, the control on the right. */
export function FieldRow({
  name,
  help,
  children,
}: {
  readonly name: string
  readonly help?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={forms.field}>
      <div className={forms.fieldName}>
        {name}
        {help !== undefined && <span className={forms.fieldHelp}>{help}</span>}
      </div>
      <div className={forms.control}>{children}</div>
    </div>
  )
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
