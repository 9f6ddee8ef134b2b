import { OPTION_KEYS, OptionButton, OptionList } from '../option-list'
import { type ControlProps, defineControl } from '../question-control'
import type { YesNoQuestion } from './yes-no'

const ANSWERS = [
  { value: 'yes', label: 'Yes', key: 'Y', keys: ['y', '1'] },
  { value: 'no', label: 'No', key: 'N', keys: ['n', '2'] },
] as const

function YesNoControl({ value, onChange, isDisabled, labelledBy, hasKeys }: ControlProps<YesNoQuestion>) {
  return (
    <OptionList labelledBy={labelledBy} layout="row">
      {ANSWERS.map((answer) => (
        <OptionButton
          key={answer.value}
          isChosen={value === answer.value}
          onChoose={() => onChange(answer.value)}
          isDisabled={isDisabled}
          keyName={answer.key}
          hasKeys={hasKeys}
        >
          {answer.label}
        </OptionButton>
      ))}
    </OptionList>
  )
}

export const yesNoControl = defineControl<YesNoQuestion>({
  kind: 'yes-no',
  Control: YesNoControl,
  keys: {
    list: [{ keys: ['y', 'n'], help: 'Yes or no' }, OPTION_KEYS],
    isOneKey: true,
    valueAfter: (_, __, key) => ANSWERS.find((answer) => answer.keys.some((k) => k === key))?.value,
  },
})
