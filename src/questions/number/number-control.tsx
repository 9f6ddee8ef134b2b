import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type ControlProps, defineControl } from '../question-control'
import type { NumberQuestion } from './number'

/**
 * What was typed as a number: point or comma for decimals. The text itself where it is none, so that the
 * kind can say what is wrong with it; null for an empty field.
 */
function numberTyped(text: string): number | string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const number = Number(trimmed.replace(',', '.').replace('\u2212', '-'))
  return Number.isFinite(number) ? number : trimmed
}

function limitsOf({ min, max, unit }: NumberQuestion): string | undefined {
  const of = unit === undefined || unit === '' ? '' : ` ${unit}`
  if (min !== undefined && max !== undefined) return `From ${min} to ${max}${of}`
  if (min !== undefined) return `${min}${of} or more`
  return max === undefined ? undefined : `${max}${of} or less`
}

function NumberControl({ question, value, onChange, isDisabled, labelledBy }: ControlProps<NumberQuestion>) {
  // The text is kept beside the number: "1." must not lose its point while it is typed.
  const [typed, setTyped] = useState(() => (value === null || value === undefined ? '' : String(value)))
  const step = question.step ?? 1
  const stepBy = (by: number) => {
    const from = numberTyped(typed)
    const next = (typeof from === 'number' ? from : 0) + by
    const within = Math.min(question.max ?? next, Math.max(question.min ?? next, next))
    set(String(Number(within.toFixed(6))))
  }
  const set = (text: string) => {
    setTyped(text)
    onChange(numberTyped(text))
  }
  return (
    <TextInput
      value={typed}
      onChange={(event) => set(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        stepBy(event.key === 'ArrowUp' ? step : -step)
      }}
      disabled={isDisabled}
      aria-labelledby={labelledBy}
      inputMode="decimal"
      autoComplete="off"
      size="md"
      description={limitsOf(question)}
      inputWrapperOrder={['input', 'description']}
      rightSection={question.unit === undefined ? undefined : <span>{question.unit}</span>}
      rightSectionWidth={64}
      placeholder="Type a number"
    />
  )
}

export const numberControl = defineControl<NumberQuestion>({
  kind: 'number',
  Control: NumberControl,
  keys: null,
})
