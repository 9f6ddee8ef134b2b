import { useText } from '@/language'
import { OPTION_KEYS, OptionList } from '../option-list'
import { type ControlProps, defineControl } from '../question-control'
import type { YesNoQuestion } from './yes-no'

const ANSWERS = [
  { id: 'yes', label: 'yes', keyName: 'Y', keys: ['y', '1'] },
  { id: 'no', label: 'no', keyName: 'N', keys: ['n', '2'] },
] as const

function YesNoControl(props: ControlProps<YesNoQuestion>) {
  const say = useText('questions')
  return (
    <OptionList
      {...props}
      layout="row"
      options={ANSWERS.map((answer) => ({ ...answer, label: say(answer.label) }))}
      isChosen={(id) => props.value === id}
      onChoose={props.onChange}
    />
  )
}

export const yesNoControl = defineControl<YesNoQuestion>({
  kind: 'yes-no',
  Control: YesNoControl,
  keys: {
    list: [{ keys: ['y', 'n'], help: 'questions.keysYesNo' }, OPTION_KEYS],
    isOneKey: true,
    valueAfter: (_, __, key) => ANSWERS.find((answer) => answer.keys.some((k) => k === key))?.id,
  },
})
