import type { ReactNode } from 'react'
import { namedText } from '@/language'
import { keyHints } from '@/ui/actions'
import type { ViewerAction, ViewerLook } from '../actions/viewer-action'
import styles from '../viewer.module.css'
import { ToolIcon, type ToolIconName } from './tool-icon'

export interface ToolButtonProps {
  readonly action: ViewerAction
  readonly onAct: (action: ViewerAction) => void
  /** Left out for a button that nothing is pressed in. */
  readonly look?: ViewerLook
  readonly isDisabled?: boolean
  /** In place of the action's own. */
  readonly icon?: ToolIconName
  readonly children?: ReactNode
}

/** The button of an action. */
export function ToolButton({
  action,
  onAct,
  look,
  isDisabled = false,
  icon = action.icon,
  children,
}: ToolButtonProps) {
  return (
    <button
      type="button"
      className={icon ? styles.icon : styles.button}
      aria-label={namedText(action.label)}
      disabled={isDisabled}
      {...keyHints(action)}
      {...(look && action.isPressed && { 'aria-pressed': action.isPressed(look) })}
      onClick={() => onAct(action)}
    >
      {icon ? <ToolIcon name={icon} /> : children}
    </button>
  )
}
