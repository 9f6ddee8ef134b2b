import '@/language/areas/questions'
import { useText } from '@/language'
import { OPTION_KEYS, OptionList, optionKeysOf, optionOfKey } from '../option-list'
import styles from '../option-list.module.css'
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
  const say = useText('questions')
  const { question, value, onChange } = props
  return (
    <>
      <OptionList<string | null>
        {...props}
        options={[...question.options, { id: null, label: say('noneOfThese'), keyName: 'n' }]}
        isChosen={(id) => (id === null ? isNone(value) : chosenOf(value).includes(id))}
        onChoose={(id) => onChange(id === null ? [] : toggled(value, id))}
      />
      <p className={styles.hint}>{say('chooseAll')}</p>
    </>
  )
}

export const multiChoiceControl = defineControl<MultiChoiceQuestion>({
  kind: 'multi-choice',
  Control: MultiChoiceControl,
  keys: {
    list: [OPTION_KEYS, { keys: ['n'], help: 'questions.keysNone' }],
    printed: ({ options }) => [...optionKeysOf(options.length), 'n'],
    isOneKey: false,
    valueAfter: ({ options }, value, key) => {
      if (key === 'n') return []
      const option = optionOfKey(options, key)
      return option === undefined ? undefined : toggled(value, option.id)
    },
  },
})
