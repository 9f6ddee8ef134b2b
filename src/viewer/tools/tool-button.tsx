import type { ReactNode } from 'react'
import styles from '../viewer.module.css'
import { ToolIcon, type ToolIconName } from './tool-icon'

export interface ToolButtonProps {
  readonly shortcut: string
  readonly name: string
  readonly icon?: ToolIconName
  readonly children?: ReactNode
  readonly isOn?: boolean
  readonly onKey: (key: string) => void
}

/** A button that does what a key does, and says which. */
export function ToolButton({ shortcut, name, icon, children, isOn, onKey }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={icon ? styles.icon : styles.button}
      aria-label={name}
      aria-keyshortcuts={shortcut}
      title={`${name} (${shortcut})`}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      onClick={() => onKey(shortcut)}
    >
      {icon ? <ToolIcon name={icon} /> : children}
    </button>
  )
}
