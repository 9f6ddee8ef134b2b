import '@/language/areas/questions'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '@/language'
import { OPTION_KEYS, OptionList, optionKeysOf, optionOfKey } from '../option-list'
import { type ControlProps, defineControl } from '../question-control'
import { isTextList } from '../read-value'
import type { RankingQuestion } from './ranking'
import styles from './ranking-control.module.css'

const FREE_ENTRIES = 5

const listOf = (value: unknown): readonly string[] => (isTextList(value) ? value : [])
const orNull = (list: readonly string[]) => (list.length === 0 ? null : list)

const limitOf = ({ maxLength, options }: RankingQuestion) =>
  maxLength ?? options?.length ?? FREE_ENTRIES

/** Puts an option at the end of the ranking, or takes it out. */
function toggled(question: RankingQuestion, value: unknown, id: string): readonly string[] | null {
  const list = listOf(value)
  if (list.includes(id)) return orNull(list.filter((other) => other !== id))
  return list.length < limitOf(question) ? [...list, id] : list
}

function movedUp(list: readonly string[], index: number): readonly string[] {
  return list.map((entry, n) => {
    if (n === index - 1) return list[index] ?? entry
    return n === index ? (list[index - 1] ?? entry) : entry
  })
}

function RankingControl(props: ControlProps<RankingQuestion>) {
  return props.question.options === undefined ? (
    <FreeRanking {...props} />
  ) : (
    <OptionRanking {...props} />
  )
}

function OptionRanking(props: ControlProps<RankingQuestion>) {
  const { question, value, onChange, isDisabled } = props
  const say = useText('questions')
  const list = listOf(value)
  const options = question.options ?? []
  return (
    <>
      <OptionList
        {...props}
        options={options}
        isChosen={(id) => list.includes(id)}
        onChoose={(id) => onChange(toggled(question, value, id))}
        around={({ id, label }, button) => {
          const rank = list.indexOf(id)
          return (
            <div className={styles.row}>
              {button}
              <output
                className={styles.rank}
                aria-label={rank === -1 ? say('notRanked') : say('rank', { n: rank + 1 })}
              >
                {rank === -1 ? '' : say('ordinal', { n: rank + 1 })}
              </output>
              <ActionIcon
                variant="default"
                size={42}
                aria-label={say('moveUp', { label: String(label) })}
                disabled={isDisabled || rank < 1}
                onClick={() => onChange(movedUp(list, rank))}
              >
                ↑
              </ActionIcon>
            </div>
          )
        }}
      />
      <p className={styles.hint}>
        {limitOf(question) < options.length
          ? say('chooseAtMost', { most: limitOf(question) })
          : say('chooseInOrder')}
      </p>
    </>
  )
}

function FreeRanking({
  question,
  value,
  onChange,
  isDisabled,
  labelledBy,
}: ControlProps<RankingQuestion>) {
  const say = useText('questions')
  // Empty lines are kept while they are typed in, and are no part of the answer.
  const [lines, setLines] = useState<readonly string[]>(() =>
    listOf(value).length > 0 ? listOf(value) : [''],
  )
  const set = (next: readonly string[]) => {
    setLines(next)
    onChange(orNull(next.map((line) => line.trim()).filter((line) => line !== '')))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the prompt above is the label
    <div role="group" aria-labelledby={labelledBy} className={styles.lines}>
      {lines.map((line, index) => (
        // A line is its place: that is what a ranking means.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className={styles.row}>
          <output className={styles.rank}>{say('ordinal', { n: index + 1 })}</output>
          <TextInput
            className={styles.line}
            value={line}
            aria-label={say('entry', { ordinal: say('ordinal', { n: index + 1 }) })}
            onChange={(event) =>
              set(lines.map((other, n) => (n === index ? event.currentTarget.value : other)))
            }
            disabled={isDisabled}
            autoComplete="off"
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={say('moveEntryUp', { n: index + 1 })}
            disabled={isDisabled || index === 0}
            onClick={() => set(movedUp(lines, index))}
          >
            ↑
          </ActionIcon>
        </div>
      ))}
      {lines.length < limitOf(question) ? (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={isDisabled}
          onClick={() => set([...lines, ''])}
        >
          {say('addAnother')}
        </Button>
      ) : null}
    </div>
  )
}

export const rankingControl = defineControl<RankingQuestion>({
  kind: 'ranking',
  Control: RankingControl,
  typed: ({ options }) => (options === undefined ? /./u : null),
  keys: {
    list: [OPTION_KEYS],
    printed: ({ options = [] }) => optionKeysOf(options.length),
    isOneKey: false,
    valueAfter: (question, value, key) => {
      const option = optionOfKey(question.options ?? [], key)
      return option === undefined ? undefined : toggled(question, value, option.id)
    },
  },
})
