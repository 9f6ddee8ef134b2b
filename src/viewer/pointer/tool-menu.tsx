import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { namedText } from '@/language'
import { keyHints, keyWords } from '@/ui/actions'
import type { ViewerAction } from '../actions/viewer-action'
import { ToolIcon, type ToolIconName } from '../tools/tool-icon'
import styles from '../viewer.module.css'

export interface MenuGroup {
  readonly title: string
  readonly choices: readonly {
    readonly label: string
    readonly icon?: ToolIconName
    /** Of the action that does the same. */
    readonly keys?: readonly string[]
    readonly isChosen: boolean
    readonly onChoose: () => void
  }[]
}

interface ToolMenuProps {
  /** Opens it. */
  readonly action: ViewerAction
  readonly onAct: (action: ViewerAction) => void
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly groups: readonly MenuGroup[]
  /** What its button shows. */
  readonly children: ReactNode
}

/** A button and a menu of choices above it, by mouse, finger and arrow keys. */
export function ToolMenu({ action, onAct, isOpen, onClose, groups, children }: ToolMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.menuButton}
        aria-label={namedText(action.label)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...keyHints(action)}
        // Pressed while open it would be closed by the press and opened by the click.
        onPointerDown={(event) => isOpen && event.stopPropagation()}
        onClick={() => (isOpen ? onClose() : onAct(action))}
      >
        {children}
        <ToolIcon name="more" />
      </button>
      {isOpen && <Menu {...{ action, groups, onClose, button }} />}
    </>
  )
}

interface MenuProps extends Pick<ToolMenuProps, 'action' | 'groups' | 'onClose'> {
  readonly button: { readonly current: HTMLButtonElement | null }
}

function Menu({ action, groups, onClose, button }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const items = () => [...(menu.current?.querySelectorAll('button') ?? [])]
  useLayoutEffect(() => {
    const [list, opener] = [menu.current, button.current]
    if (list === null || opener === null) return
    // Beside its button, and never past the edge of the view.
    const room = (list.offsetParent?.clientWidth ?? 0) - list.offsetWidth - 4
    list.style.left = `${Math.max(4, Math.min(opener.offsetLeft, room))}px`
    const chosen = list.querySelector<HTMLElement>('[aria-checked="true"]')
    ;(chosen ?? list.querySelector<HTMLElement>('button'))?.focus()
  }, [button])
  useEffect(() => {
    const outside = (event: PointerEvent) => {
      if (!(event.target instanceof Node)) return
      if (
        menu.current?.contains(event.target) !== true &&
        button.current?.contains(event.target) !== true
      )
        onClose()
    }
    document.addEventListener('pointerdown', outside, { capture: true })
    return () => document.removeEventListener('pointerdown', outside, { capture: true })
  }, [onClose, button])
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items()
    const at = all.findIndex((item) => item === document.activeElement)
    const to: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }
    const next = to[event.key]
    if (next !== undefined) all[next]?.focus()
    else if (event.key === 'Escape') {
      button.current?.focus()
      onClose()
    } else if (event.key === 'Tab') return onClose()
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={menu}
      role="menu"
      className={styles.menu}
      aria-label={namedText(action.label)}
      onKeyDown={onKeyDown}
    >
      {groups.map(({ title, choices }) => (
        <fieldset key={title} className={styles.menuGroup}>
          <legend>{title}</legend>
          {choices.map((choice) => (
            <button
              key={choice.label}
              type="button"
              role="menuitemradio"
              tabIndex={-1}
              className={styles.menuItem}
              aria-checked={choice.isChosen}
              {...(choice.keys && { 'aria-keyshortcuts': choice.keys.join(' ') })}
              onClick={() => {
                choice.onChoose()
                onClose()
                // Keys go back to the pictures.
                if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
              }}
            >
              {choice.icon && <ToolIcon name={choice.icon} />}
              <span>{namedText(choice.label)}</span>
              {choice.keys && <kbd>{keyWords(choice.keys)}</kbd>}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
