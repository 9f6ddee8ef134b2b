import { CONVENTION_TEXT } from './display-text'
import type { Convention } from './pane-view'
import type { ViewState } from './view-state'
import styles from './viewer.module.css'

export interface ViewToolbarProps {
  readonly state: ViewState
  readonly convention: Convention
  /** Null where the study fixes the convention. */
  readonly onConvention: ((convention: Convention) => void) | null
  /** Does what the key does. */
  readonly onKey: (key: string) => void
}

/** What the picture means and the controls for the whole of it. */
export function ViewToolbar({ state, convention, onConvention, onKey }: ViewToolbarProps) {
  const { name, sides } = CONVENTION_TEXT[convention]
  return (
    <div className={styles.toolbar}>
      <span className={styles.convention}>
        <strong>{name} convention</strong>: {sides}
      </span>
      {onConvention && (
        <button
          type="button"
          className={styles.button}
          onClick={() => onConvention(convention === 'neurological' ? 'radiological' : 'neurological')}
        >
          Switch sides
        </button>
      )}
      <span className={styles.spacer} />
      <span className={styles.group}>
        <Tool shortcut="-" name="Zoom out" text="−" onKey={onKey} />
        <span className={styles.zoom}>{Math.round(state.zoom * 100)}%</span>
        <Tool shortcut="+" name="Zoom in" text="+" onKey={onKey} />
      </span>
      <Tool shortcut="x" name="Crosshair" text="Crosshair" isOn={state.isCrosshairShown} onKey={onKey} />
      <Tool shortcut="v" name="Invert the grey scale" text="Invert" isOn={state.isInverted} onKey={onKey} />
      <Tool shortcut="r" name="Reset the view" text="Reset" onKey={onKey} />
    </div>
  )
}

interface ToolProps {
  readonly shortcut: string
  readonly name: string
  readonly text: string
  readonly isOn?: boolean
  readonly onKey: (key: string) => void
}

function Tool({ shortcut, name, text, isOn, onKey }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      aria-keyshortcuts={shortcut}
      title={`${name} (${shortcut})`}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      onClick={() => onKey(shortcut)}
    >
      {text}
    </button>
  )
}
