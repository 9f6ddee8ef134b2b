import { useState } from 'react'
import type { Option } from '@/questions'
import { TextField } from './form-fields'

/** Options as one line, separated by semicolons; ids of known options stay as they are. */
export function OptionListInput({
  label,
  list,
  onChange,
}: {
  readonly label: string
  readonly list: readonly Option[]
  readonly onChange: (list: Option[]) => void
}) {
  const [text, setText] = useState(list.map((option) => option.label).join('; '))
  const take = () => {
    const labels = text.split(';').flatMap((part) => part.trim() || [])
    if (labels.length < 2) return setText(list.map((option) => option.label).join('; '))
    onChange(
      labels.map((words, n) => list.find((o) => o.label === words) ?? newOption(words, n, list)),
    )
  }
  return (
    <TextField
      aria-label={label}
      description="Separated by semicolons"
      inputWrapperOrder={['input', 'description']}
      value={text}
      onChange={setText}
      onBlur={take}
    />
  )
}

/** An id from the words, or by the place where they have no letters or the id is taken. */
function newOption(label: string, place: number, list: readonly Option[]): Option {
  const id = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return { id: id === '' || list.some((o) => o.id === id) ? `option-${place + 1}` : id, label }
}
