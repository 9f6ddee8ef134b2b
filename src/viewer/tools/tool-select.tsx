import { namedText } from '@/language'
import { keyHints } from '@/ui/actions'
import type { ViewerAction } from '../actions/viewer-action'
import styles from '../viewer.module.css'

interface ToolSelectProps {
  /** Goes to the next choice by key. */
  readonly action: ViewerAction
  readonly value: string
  /** Under the heading of their group, which is empty where there is but one. */
  readonly choices: Readonly<Record<string, readonly (readonly [value: string, name: string])[]>>
  readonly onValue: (value: string) => void
}

/** A list of choices; once one is made, keys go back to the pictures. */
export function ToolSelect({ action, value, choices, onValue }: ToolSelectProps) {
  return (
    <select
      className={styles.select}
      aria-label={namedText(action.label)}
      {...keyHints(action)}
      value={value}
      onChange={(event) => {
        onValue(event.currentTarget.value)
        event.currentTarget.blur()
      }}
    >
      {Object.entries(choices).map(([heading, group]) => {
        const options = group.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))
        return heading === '' ? (
          options
        ) : (
          <optgroup key={heading} label={heading}>
            {options}
          </optgroup>
        )
      })}
    </select>
  )
}
