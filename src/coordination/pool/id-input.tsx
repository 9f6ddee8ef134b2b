import { useState } from 'react'
import { makeId } from '@/study'
import { TextField } from '../form-fields'

interface IdInputProps {
  readonly label: string
  readonly value: string | undefined
  /** Ids of the others of its kind. */
  readonly taken: readonly string[]
  /** The id of what has none of its own; left out: one must be written. */
  readonly fallback?: string
  readonly onChange: (id: string) => void
  /** It goes back to the fallback. */
  readonly onClear?: () => void
}

/** The id of a question, a material or an overlay: taken over when the field is left, so that what names it can follow, and only where no other has it. */
export function IdInput({
  label,
  value: id = '',
  taken,
  fallback,
  onChange,
  onClear,
}: IdInputProps) {
  const [written, setWritten] = useState<string | null>(null)
  const shown = written ?? id
  const fault = faultOf(shown === '' ? fallback : shown, taken)
  const take = () => {
    if (written === null || fault !== null) return
    setWritten(null)
    if (written === id) return
    if (written === '') onClear?.()
    else onChange(written)
  }
  return (
    <TextField
      aria-label={label}
      placeholder={fallback}
      value={shown}
      error={fault}
      onChange={(value) => setWritten(makeId(value))}
      onBlur={take}
    />
  )
}

function faultOf(id: string | undefined, taken: readonly string[]): string | null {
  if (id === undefined) return 'Enter an id'
  return taken.includes(id) ? 'This id is already used' : null
}
