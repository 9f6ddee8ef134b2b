import '@/language/areas/questions'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { numberWords, type Say, useText } from '@/language'
import { inUnit, numberReadings } from '../answer-words'
import { type ControlProps, defineControl } from '../question-control'
import type { NumberQuestion } from './number'

/**
 * What was typed as a number: point or comma for decimals, where it cannot mean thousands. The text itself where it is none, so that the
 * kind can say what is wrong with it; null for an empty field.
 */
function numberTyped(text: string): number | string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (numberReadings(trimmed) !== null) return trimmed
  const number = Number(trimmed.replace(',', '.').replace('\u2212', '-'))
  return Number.isFinite(number) ? number : trimmed
}

/** What stands in the field for a value that was kept: a number with the decimal sign of the page. */
const typedOf = (value: unknown): string =>
  typeof value === 'number' ? numberWords(value) : String(value ?? '')

function limitsOf({ min, max, unit }: NumberQuestion, say: Say<'questions'>): string | undefined {
  if (min !== undefined && max !== undefined)
    return say('fromTo', { min: numberWords(min), max: inUnit(max, unit) })
  if (min !== undefined) return say('orMore', { min: inUnit(min, unit) })
  return max === undefined ? undefined : say('orLess', { max: inUnit(max, unit) })
}

function NumberControl({
  question,
  value,
  onChange,
  isDisabled,
  labelledBy,
}: ControlProps<NumberQuestion>) {
  const say = useText('questions')
  // The text is kept beside the number: "1." must not lose its point while it is typed.
  const [typed, setTyped] = useState(() => typedOf(value))
  // Filled in from elsewhere, such as a measurement on the images: what is typed gives way.
  const shown = numberTyped(typed) === (value ?? null) ? typed : typedOf(value)
  const step = question.step ?? 1
  const stepBy = (by: number) => {
    const from = numberTyped(shown)
    const next = (typeof from === 'number' ? from : 0) + by
    const within = Math.min(question.max ?? next, Math.max(question.min ?? next, next))
    set(typedOf(Number(within.toFixed(6))))
  }
  const set = (text: string) => {
    setTyped(text)
    onChange(numberTyped(text))
  }
  return (
    <TextInput
      value={shown}
      onChange={(event) => set(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        stepBy(event.key === 'ArrowUp' ? step : -step)
      }}
      disabled={isDisabled}
      aria-labelledby={labelledBy}
      inputMode="decimal"
      styles={{ input: { direction: 'ltr' } }}
      autoComplete="off"
      size="md"
      description={limitsOf(question, say)}
      inputWrapperOrder={['input', 'description']}
      rightSection={question.unit === undefined ? undefined : <span>{question.unit}</span>}
      rightSectionWidth={64}
      placeholder={say('typeNumber')}
    />
  )
}

export const numberControl = defineControl<NumberQuestion>({
  kind: 'number',
  Control: NumberControl,
  keys: null,
  // No number begins with a letter: letters go on moving the images.
  typed: () => /[\d.,+\-\u2212]/,
})
