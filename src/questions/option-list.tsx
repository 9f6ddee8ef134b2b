import '@/language/areas/questions'
import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { keyWords, scriptOf } from '@/ui'
import styles from './option-list.module.css'
import type { ControlProps } from './question-control'

interface ShownOption<Id> {
  readonly id: Id
  readonly label: ReactNode
  /** Key that chooses it; null where there is none. Absent: by its place. */
  readonly keyName?: string | null
}

interface OptionListProps<Id> extends Pick<ControlProps, 'labelledBy' | 'isDisabled' | 'hasKey'> {
  /** An id of null is the answer that names no option. */
  readonly options: readonly ShownOption<Id>[]
  readonly isChosen: (id: Id) => boolean
  readonly onChoose: (id: Id) => void
  /** `row` for short answers of equal weight, such as yes and no. */
  readonly layout?: 'column' | 'row' | 'cells'
  /** Whether the list can be led to as a whole; left out: its options alone. */
  readonly takesFocus?: boolean
  /** What else belongs to an option: its button, and things beside it. */
  readonly around?: (option: ShownOption<Id>, button: ReactNode) => ReactNode
}

/** Options as toggles, not radios: arrow keys stay with the viewer. */
export function OptionList<Id extends string | number | null>(props: OptionListProps<Id>) {
  const { options, layout = 'column', around = (_, button) => button } = props
  return (
    // A fieldset brings its own legend and box; the prompt above is the label.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      className={styles.list}
      data-layout={layout}
      role="group"
      aria-labelledby={props.labelledBy}
      tabIndex={props.takesFocus === true ? -1 : undefined}
    >
      {options.map((option, index) => (
        <Fragment key={option.id}>
          {around(
            option,
            <OptionButton {...props} option={{ keyName: optionKeyAt(index), ...option }} />,
          )}
        </Fragment>
      ))}
    </div>
  )
}

interface OptionButtonProps<Id> extends Omit<OptionListProps<Id>, 'options'> {
  readonly option: ShownOption<Id>
}

function OptionButton<Id>({
  option,
  isChosen,
  onChoose,
  isDisabled,
  hasKey,
}: OptionButtonProps<Id>) {
  const { keyName } = option
  return (
    <button
      type="button"
      className={styles.option}
      aria-pressed={isChosen(option.id)}
      disabled={isDisabled}
      onClick={() => onChoose(option.id)}
      aria-keyshortcuts={keyName?.toUpperCase()}
      data-answer-option=""
    >
      {keyName == null ? null : <KeyCap keyName={keyName} hasKey={hasKey} />}
      <span
        className={styles.label}
        {...(typeof option.label === 'string' ? scriptOf(option.label) : {})}
      >
        {option.label}
      </span>
    </button>
  )
}

interface KeyCapProps extends Pick<ControlProps, 'hasKey'> {
  /** As the keyboard's listeners call it: 'p', 'F8'. */
  readonly keyName: string
}

const KeyCap = ({ keyName, hasKey }: KeyCapProps) => (
  <span className={styles.key} data-active={hasKey(keyName)} aria-hidden="true">
    {keyName.length === 1 ? keyName.toUpperCase() : keyWords([keyName])}
  </span>
)

/** A button that shows the key that presses it. */
export const KeyButton = ({
  keyName,
  hasKey,
  ...props
}: KeyCapProps & ButtonProps & ComponentProps<'button'>) => (
  <Button
    variant="default"
    aria-keyshortcuts={keyName.toUpperCase()}
    rightSection={<KeyCap keyName={keyName} hasKey={hasKey} />}
    {...props}
  />
)

/**
 * Keys by place in a list of options: 1 or a for the first, 0 or j for the tenth. Letters beyond j belong to the
 * viewer and the room.
 */
const PRINTED = [...'1234567890', 'F8', 'F9']
const LETTERS = [...'abcdefghij']

/** As the help lists them. */
export const OPTION_KEYS = {
  keys: [...PRINTED, ...LETTERS],
  help: 'questions.keysOption',
} as const

/** The option that a key stands for; undefined for a key of none of them. */
export const optionOfKey = <O,>(options: readonly O[], key: string): O | undefined =>
  options[Math.max(PRINTED.indexOf(key), LETTERS.indexOf(key))]

/** The key to show beside the option at `index`; null beyond the twelfth. */
export const optionKeyAt = (index: number): string | null => PRINTED[index] ?? null

/** The keys that a list of `count` options shows. */
export const optionKeysOf = (count: number): readonly string[] => PRINTED.slice(0, count)
