import { OPTION_KEYS, OptionList } from '../option-list'
import { type ControlProps, defineControl } from '../question-control'
import type { YesNoQuestion } from './yes-no'

const ANSWERS = [
  { id: 'yes', label: 'Yes', keyName: 'Y', keys: ['y', '1'] },
  { id: 'no', label: 'No', keyName: 'N', keys: ['n', '2'] },
] as const

const YesNoControl = (props: ControlProps<YesNoQuestion>) => (
  <OptionList
    {...props}
    layout="row"
    options={ANSWERS}
    isChosen={(id) => props.value === id}
    onChoose={props.onChange}
  />
)

export const yesNoControl = defineControl<YesNoQuestion>({
  kind: 'yes-no',
  Control: YesNoControl,
  keys: {
    list: [{ keys: ['y', 'n'], help: 'Yes or no' }, OPTION_KEYS],
    isOneKey: true,
    valueAfter: (_, __, key) => ANSWERS.find((answer) => answer.keys.some((k) => k === key))?.id,
  },
})
