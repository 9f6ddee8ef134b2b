import { OPTION_KEYS, OptionButton, OptionList, optionIndexOf, optionKeyAt } from '../option-list'
import { type ControlProps, defineControl } from '../question-control'
import type { ChoiceQuestion } from './choice'

function ChoiceControl(props: ControlProps<ChoiceQuestion>) {
  const { question, value, onChange, isDisabled, labelledBy, hasKeys } = props
  return (
    <OptionList labelledBy={labelledBy}>
      {question.options.map((option, index) => (
        <OptionButton
          key={option.id}
          isChosen={value === option.id}
          onChoose={() => onChange(option.id)}
          isDisabled={isDisabled}
          keyName={optionKeyAt(index)}
          hasKeys={hasKeys}
        >
          {option.label}
        </OptionButton>
      ))}
    </OptionList>
  )
}

export const choiceControl = defineControl<ChoiceQuestion>({
  kind: 'choice',
  Control: ChoiceControl,
  keys: {
    list: [OPTION_KEYS],
    isOneKey: true,
    valueAfter: (question, _, key) => question.options[optionIndexOf(key, question.options.length)]?.id,
  },
})
