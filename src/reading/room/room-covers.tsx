import { RoomCover } from './room-cover'

export interface RoomCoversProps {
  readonly isPaused: boolean
  readonly isBreakDue: boolean
  /** Which part of the study has just ended; null where there are none. */
  readonly part: { readonly done: number; readonly of: number } | null
  /** Items. */
  readonly done: number
  readonly of: number
  readonly onUnpause: () => void
  readonly onGoOn: () => void
  readonly onLeave: () => void
}

/** What hides the case: the pause that the rater asked for, or the break that the study suggests. */
export function RoomCovers(props: RoomCoversProps) {
  const { part, done, of } = props
  const secondary = { label: 'Stop for now', onClick: props.onLeave }
  if (props.isPaused)
    return (
      <RoomCover
        title="Paused"
        text="The case is hidden and the clock stands still. Everything you have entered is kept."
        actionLabel="Go on"
        onAction={props.onUnpause}
        secondary={secondary}
      />
    )
  if (!props.isBreakDue) return null
  const again =
    part === null ? '' : 'The same cases now come again with more to see. Answer each of them anew. '
  return (
    <RoomCover
      title={part === null ? 'Time for a short break?' : `Part ${part.done} of ${part.of} is done`}
      text={`${again}You have done ${done} of ${of} items. The next one opens when you are ready; the clock stands still until then.`}
      actionLabel="Go on reading"
      onAction={props.onGoOn}
      secondary={secondary}
    />
  )
}
