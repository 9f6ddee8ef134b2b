import '@/language/areas/questions'
import { textNow, useText } from '@/language'
import { OPTION_KEYS, OptionList } from '../option-list'
import { type ControlProps, defineControl } from '../question-control'
import type { YesNoQuestion } from './yes-no'

const ANSWERS = [
  { id: 'yes', label: 'yes', keyName: 'yesKey', keys: ['y', '1'] },
  { id: 'no', label: 'no', keyName: 'noKey', keys: ['n', '2'] },
] as const

function YesNoControl(props: ControlProps<YesNoQuestion>) {
  const say = useText('questions')
  return (
    <OptionList
      {...props}
      layout="row"
      options={ANSWERS.map((answer) => ({
        ...answer,
        label: say(answer.label),
        keyName: say(answer.keyName).toLowerCase(),
      }))}
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
    printed: () => ANSWERS.map(({ keyName }) => textNow('questions')(keyName).toLowerCase()),
    isOneKey: true,
    // The letter of the language that is shown, the English one, or the place.
    valueAfter: (_question, _value, key) =>
      ANSWERS.find(
        ({ keys, keyName }) =>
          keys.some((k) => k === key) || textNow('questions')(keyName).toLowerCase() === key,
      )?.id,
  },
})
