import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './room-cover.module.css'

export interface RoomCoverProps {
  readonly title: string
  readonly text: string
  readonly actionLabel: string
  readonly onAction: () => void
  readonly secondary?: { readonly label: string; readonly onClick: () => void }
}

/** Hides the case: a pause, or a suggested break. */
export function RoomCover({ title, text, actionLabel, onAction, secondary }: RoomCoverProps) {
  const action = useRef<HTMLButtonElement>(null)
  useEffect(() => action.current?.focus(), [])
  return (
    <div className={styles.cover} role="dialog" aria-modal="true" aria-labelledby="cover-title">
      <h2 id="cover-title" className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <Button ref={action} onClick={onAction}>
          {actionLabel}
        </Button>
        {secondary === undefined ? null : (
          <Button variant="default" onClick={secondary.onClick}>
            {secondary.label}
          </Button>
        )}
      </div>
    </div>
  )
}
