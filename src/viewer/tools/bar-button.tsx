import { namedText } from '@/language'
import { keyHints } from '@/ui/actions'
import type { ViewerScene } from '../actions/viewer-action'
import styles from '../viewer.module.css'
import type { ToolButtonProps } from './tool-button'

/** What a bar over the tools shows, and what its buttons do. */
export interface BarProps extends Pick<ToolButtonProps, 'onAct'> {
  readonly scene: ViewerScene
}

interface BarButtonProps extends Pick<ToolButtonProps, 'action' | 'onAct' | 'children'> {
  /** In place of the action's own. */
  readonly label?: string
  /** Left out for a button that does not stay pressed. */
  readonly isPressed?: boolean
}

/** The button of an action in a bar over the tools: it shows its name, or something shorter. */
export function BarButton({
  action,
  onAct,
  children,
  label = namedText(action.label),
  isPressed,
}: BarButtonProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={children === undefined ? undefined : label}
      aria-pressed={isPressed}
      {...keyHints(action, label)}
      onClick={() => onAct(action)}
    >
      {children ?? label}
    </button>
  )
}
