import '@/language/areas/viewer'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '@/language'
import type { ViewState } from '../view/view-state'
import type { ViewerVolume } from '../view/viewer-volume'
import { ToolIcon } from './tool-icon'
import styles from './tool-panel.module.css'
import type { Change } from './use-mark-tools'

/** What can be opened over the pictures; one at a time. */
export type PanelName = 'place' | 'window'

/** What a panel that changes the view of a volume is given. */
export interface VolumePanelProps {
  readonly state: ViewState
  readonly volume: ViewerVolume
  readonly bottomPx: number
  readonly change: Change
  readonly onClose: () => void
}

interface ToolPanelProps {
  readonly title: string
  /** Of the toolbar beneath it, CSS pixels. */
  readonly bottomPx: number
  readonly onClose: () => void
  readonly onKeyDown?: (event: React.KeyboardEvent) => void
  readonly children: ReactNode
}

/**
 * A few fields over the pictures, which stay in sight. A dialog, so that what is typed in it neither answers nor moves anything;
 * Escape closes it, and keys go back to the pictures.
 */
export function ToolPanel({ title, bottomPx, onClose, onKeyDown, children }: ToolPanelProps) {
  const say = useText('viewer')
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = panel.current?.querySelector<HTMLElement>('input, button:not([data-close])')
    field?.focus()
    if (field instanceof HTMLInputElement) field.select()
  }, [])
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={title}
      className={styles.panel}
      style={{ bottom: bottomPx + 6 }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          onClose()
        } else onKeyDown?.(event)
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <button
          type="button"
          className={styles.close}
          data-close=""
          aria-label={say('closePanel')}
          onClick={onClose}
        >
          <ToolIcon name="remove" />
        </button>
      </div>
      {children}
    </div>
  )
}
