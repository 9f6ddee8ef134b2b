import { OPTION_KEYS, OptionList, optionKeysOf, optionOfKey } from '../option-list'
import { type ControlProps, defineControl } from '../question-control'
import type { ChoiceQuestion } from './choice'

const ChoiceControl = (props: ControlProps<ChoiceQuestion>) => (
  <OptionList
    {...props}
    options={props.question.options}
    isChosen={(id) => props.value === id}
    onChoose={props.onChange}
  />
)

export const choiceControl = defineControl<ChoiceQuestion>({
  kind: 'choice',
  Control: ChoiceControl,
  keys: {
    list: [OPTION_KEYS],
    printed: ({ options }) => optionKeysOf(options.length),
    isOneKey: true,
    valueAfter: ({ options }, _, key) => optionOfKey(options, key)?.id,
  },
})
