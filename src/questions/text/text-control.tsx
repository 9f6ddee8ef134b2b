import '@/language/areas/questions'
import { Textarea, TextInput } from '@mantine/core'
import { useText } from '@/language'
import { type ControlProps, defineControl } from '../question-control'
import type { TextQuestion } from './text'

/** Beyond this many characters an answer is prose: it gets lines, and Enter begins a new one. */
const SINGLE_LINE_CHARACTERS = 200

function TextControl({
  question,
  value,
  onChange,
  isDisabled,
  labelledBy,
}: ControlProps<TextQuestion>) {
  const say = useText('questions')
  const text = typeof value === 'string' ? value : ''
  const limit = question.maxLength
  const common = {
    value: text,
    // An emptied field is no answer.
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange(event.currentTarget.value === '' ? null : event.currentTarget.value),
    disabled: isDisabled,
    'aria-labelledby': labelledBy,
    ...(limit === undefined ? {} : { maxLength: limit }),
  }
  if (limit !== undefined && limit > SINGLE_LINE_CHARACTERS)
    return (
      <Textarea
        {...common}
        rows={4}
        description={say('characters', { count: text.length, limit })}
        inputWrapperOrder={['input', 'description']}
      />
    )
  return <TextInput {...common} size="md" autoComplete="off" placeholder={say('typeAnswer')} />
}

export const textControl = defineControl<TextQuestion>({
  kind: 'text',
  Control: TextControl,
  keys: null,
  typed: () => /./u,
})
