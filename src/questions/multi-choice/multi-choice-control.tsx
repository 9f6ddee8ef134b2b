import { OPTION_KEYS, OptionButton, OptionList, optionIndexOf, optionKeyAt } from '../option-list'
import { type ControlProps, defineControl } from '../question-control'
import { isTextList } from '../read-value'
import type { MultiChoiceQuestion } from './multi-choice'

const chosenOf = (value: unknown): readonly string[] => (isTextList(value) ? value : [])

/** Sorted, as the answer file has it. */
const toggled = (value: unknown, id: string): readonly string[] => {
  const chosen = chosenOf(value)
  return (chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]).toSorted()
}

const isNone = (value: unknown) => isTextList(value) && value.length === 0

function MultiChoiceControl(props: ControlProps<MultiChoiceQuestion>) {
  const { question, value, onChange, isDisabled, labelledBy, hasKeys } = props
  return (
    <OptionList labelledBy={labelledBy}>
      {question.options.map((option, index) => (
        <OptionButton
          key={option.id}
          isChosen={chosenOf(value).includes(option.id)}
          onChoose={() => onChange(toggled(value, option.id))}
          isDisabled={isDisabled}
          keyName={optionKeyAt(index)}
          hasKeys={hasKeys}
        >
          {option.label}
        </OptionButton>
      ))}
      <OptionButton
        isChosen={isNone(value)}
        onChoose={() => onChange([])}
        isDisabled={isDisabled}
        keyName="N"
        hasKeys={hasKeys}
      >
        None of these
      </OptionButton>
    </OptionList>
  )
}

export const multiChoiceControl = defineControl<MultiChoiceQuestion>({
  kind: 'multi-choice',
  Control: MultiChoiceControl,
  keys: {
    list: [OPTION_KEYS, { keys: ['n'], help: 'None of these, where several may be chosen' }],
    isOneKey: false,
    valueAfter: (question, value, key) => {
      if (key === 'n') return []
      const option = question.options[optionIndexOf(key, question.options.length)]
      return option === undefined ? undefined : toggled(value, option.id)
    },
  },
})
