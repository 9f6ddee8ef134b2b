import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { AnswerEvent } from '@/answers'
import { ReceiptDisclosure } from '../receipt/receipt-disclosure'
import styles from './room-covers.module.css'

interface RoomCoversProps {
  readonly isPaused: boolean
  readonly isBreakDue: boolean
  /** Which part of the study has just ended; null where there are none. */
  readonly part: { readonly done: number; readonly of: number } | null
  /** Items. */
  readonly done: number
  readonly of: number
  readonly studyTitle: string
  /** The session so far, as it is on disk. */
  readonly events: readonly AnswerEvent[]
  readonly onUnpause: () => void
  readonly onGoOn: () => void
  readonly onLeave: () => void
  /** Where her answers are kept. */
  readonly backup: ReactNode
}

/** What hides the case: the pause that the rater asked for, or the break that the study suggests. */
export function RoomCovers({ part, done, of, ...props }: RoomCoversProps) {
  if (props.isPaused)
    return (
      <RoomCover
        title="Paused"
        text="The case is hidden and the clock stands still. Everything you have entered is kept."
        actionLabel="Go on"
        onAction={props.onUnpause}
        {...props}
      />
    )
  if (!props.isBreakDue) return null
  const again =
    part === null
      ? ''
      : 'The same cases now come again, with more information. Please answer each of them again. '
  return (
    <RoomCover
      title={part === null ? 'Time for a short break?' : `Part ${part.done} of ${part.of} is done`}
      text={`${again}You have done ${done} of ${of} items. The next one opens when you are ready; the clock stands still until then.`}
      actionLabel="Go on reading"
      onAction={props.onGoOn}
      {...props}
    />
  )
}

interface RoomCoverProps extends Pick<RoomCoversProps, 'onLeave' | 'backup' | 'studyTitle' | 'events'> {
  readonly title: string
  readonly text: string
  readonly actionLabel: string
  readonly onAction: () => void
}

/** Hides the case: a pause, or a suggested break. */
function RoomCover({ title, text, actionLabel, onAction, ...props }: RoomCoverProps) {
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
        <Button variant="default" onClick={props.onLeave}>
          Stop for now
        </Button>
      </div>
      {props.backup}
      <ReceiptDisclosure events={props.events} studyTitle={props.studyTitle} />
    </div>
  )
}
