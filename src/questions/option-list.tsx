import type { ReactNode } from 'react'
import styles from './option-list.module.css'

export interface OptionListProps {
  readonly labelledBy: string
  readonly children: ReactNode
  /** `row` for short answers of equal weight, such as yes and no. */
  readonly layout?: 'column' | 'row' | 'cells'
}

export function OptionList({ labelledBy, children, layout = 'column' }: OptionListProps) {
  return (
    // A fieldset brings its own legend and box; the prompt above is the label.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div className={styles.list} data-layout={layout} role="group" aria-labelledby={labelledBy}>
      {children}
    </div>
  )
}

export interface OptionButtonProps {
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly isDisabled: boolean
  /** Key that chooses it; null where there is none. */
  readonly keyName: string | null
  readonly hasKeys: boolean
  readonly children: ReactNode
  /** Stands before the label in place of the key: the rank in a ranking. */
  readonly mark?: ReactNode
}

/** A toggle, not a radio: arrow keys stay with the viewer. */
export function OptionButton(props: OptionButtonProps) {
  return (
    <button
      type="button"
      className={styles.option}
      aria-pressed={props.isChosen}
      disabled={props.isDisabled}
      onClick={props.onChoose}
      data-answer-option=""
    >
      {props.mark ??
        (props.keyName === null ? null : (
          <span className={styles.key} data-active={props.hasKeys} aria-hidden="true">
            {props.keyName}
          </span>
        ))}
      <span className={styles.label}>{props.children}</span>
    </button>
  )
}

/**
 * Digits and letters by place in a list of options: 1 or a for the first, 0 or j for the tenth. Letters
 * beyond j belong to the viewer and the room.
 */
const DIGITS = '1234567890'
const LETTERS = 'abcdefghij'

/** As the help lists them. */
export const OPTION_KEYS = {
  keys: [...DIGITS, ...LETTERS],
  help: 'Choose an option of the question that is marked',
} as const

/** Index of the option that a key stands for; -1 for none of `count` options. */
export function optionIndexOf(key: string, count: number): number {
  if (key.length !== 1) return -1
  const digit = DIGITS.indexOf(key)
  const index = digit === -1 ? LETTERS.indexOf(key) : digit
  return index < count ? index : -1
}

/** The key to show beside the option at `index`; null beyond the tenth. */
export const optionKeyAt = (index: number): string | null => DIGITS[index] ?? null
