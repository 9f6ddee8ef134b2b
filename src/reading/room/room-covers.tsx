import '@/language/areas/room'
import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useText } from '@/language'
import { useFocusOnOpen } from '@/ui'
import { ReceiptDisclosure } from '../receipt/receipt-disclosure'
import styles from './room-covers.module.css'

interface RoomCoversProps {
  readonly isPaused: boolean
  readonly isBreakDue: boolean
  /** Which part of the study has just ended; null where there are none. */
  readonly part: { readonly done: number; readonly of: number } | null
  /** Items. */
  readonly done: number
  readonly count: number
  /** Of the session so far, as it is on disk. */
  readonly receipt: ComponentProps<typeof ReceiptDisclosure>
  readonly onUnpause: () => void
  readonly onGoOn: () => void
  readonly onLeave: () => void
  /** Where her answers are kept. */
  readonly backup: ReactNode
}

/** What hides the case: the pause that the rater asked for, or the break that the study suggests. */
export function RoomCovers({ part, done, count, ...props }: RoomCoversProps) {
  const say = useText('room')
  if (props.isPaused)
    return (
      <RoomCover
        title={say('paused')}
        text={say('pausedWhy')}
        actionLabel={say('goOn')}
        onAction={props.onUnpause}
        {...props}
      />
    )
  if (!props.isBreakDue) return null
  const again = part === null ? '' : `${say('partAgain')} `
  return (
    <RoomCover
      title={part === null ? say('breakAsk') : say('partDone', part)}
      text={`${again}${say('breakWhy', { done, of: count })}`}
      actionLabel={say('goOnReading')}
      onAction={props.onGoOn}
      {...props}
    />
  )
}

interface RoomCoverProps extends Pick<RoomCoversProps, 'onLeave' | 'backup' | 'receipt'> {
  readonly title: string
  readonly text: string
  readonly actionLabel: string
  readonly onAction: () => void
}

/** Hides the case: a pause, or a suggested break. */
function RoomCover({ title, text, actionLabel, onAction, ...props }: RoomCoverProps) {
  const say = useText('room')
  const action = useFocusOnOpen<HTMLButtonElement>()
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
        <Button variant="default" onClick={props.onLeave}>
          {say('leave')}
        </Button>
      </div>
      {props.backup}
      <ReceiptDisclosure {...props.receipt} />
    </div>
  )
}
