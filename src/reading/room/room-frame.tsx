import { type ReactNode, useState } from 'react'
import type { SessionState } from '@/answers'
import type { ReaderItem, ReaderStudy } from '@/questions'
import { useReleasedFocus } from '../panel/use-released-focus'
import type { TextSize } from '../session/rater-preferences'
import { doneCount, type SessionPlace } from '../session/session-place'
import { HelpOverlay } from './help-overlay'
import { ItemListDialog } from './item-list'
import { RoomBar } from './room-bar'
import styles from './room-frame.module.css'
import { farthestIndex, mayGoBack } from './room-items'
import { useRoomKeys } from './use-room-keys'

export interface RoomFrameProps {
  readonly study: ReaderStudy
  readonly state: SessionState
  readonly items: ReadonlyMap<string, ReaderItem>
  readonly place: SessionPlace
  /** 0-based; -1 in practice. */
  readonly currentIndex: number
  readonly isCovered: boolean
  /** null while the rater may not move about (practice). */
  readonly onGoTo: ((index: number | null) => void) | null
  readonly textSize: TextSize
  /** The next size. */
  readonly onTextSize: () => void
  readonly onPause: () => void
  readonly onLeave: () => void
  readonly onBackup: () => void
  readonly children: ReactNode
}

/** The room's bar, its overlays, and the keys that belong to no question. */
export function RoomFrame(props: RoomFrameProps) {
  const { study, state, items, currentIndex, isCovered, onGoTo } = props
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [isListOpen, setIsListOpen] = useState(false)
  const farthest = farthestIndex(study, state, props.place)
  // Looked at again after the last item: the way on is the page that finishes the session.
  const isAllDone = props.place.at === 'end' && onGoTo !== null
  const canMove = onGoTo !== null && mayGoBack(study) && !isCovered
  const stepTo = (index: number) =>
    canMove && index >= 0 && index <= farthest ? () => onGoTo?.(index) : null
  const onPrevious = stepTo(currentIndex - 1)
  const onNext = stepTo(currentIndex + 1)

  useReleasedFocus()
  useRoomKeys((key) => {
    if (key.act === 'help') setIsHelpOpen(true)
    else if (key.act === 'fullscreen') toggleFullscreen()
    else if (key.act === 'text-size') props.onTextSize()
    else if (key.act === 'pause' && !isCovered) props.onPause()
    else if (key.act === 'previous' && onPrevious !== null) onPrevious()
    else if (key.act === 'next' && onNext !== null) onNext()
    else return false
    return true
  })

  return (
    <div className={styles.frame}>
      <RoomBar
        title={study.title}
        rater={state.rater.code}
        progress={currentIndex === -1 ? null : { done: doneCount(state, study), of: state.order.length }}
        steps={canMove ? { onPrevious, onNext, onList: () => setIsListOpen(true) } : null}
        textSize={props.textSize}
        onTextSize={props.onTextSize}
        onPause={props.onPause}
        onFullscreen={toggleFullscreen}
        onBackup={props.onBackup}
        onHelp={() => setIsHelpOpen(true)}
        onLeave={isAllDone ? () => onGoTo?.(null) : props.onLeave}
        leaveLabel={isAllDone ? 'To the overview' : 'Stop for now'}
      />
      {props.children}
      <HelpOverlay
        isOpen={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
        instructions={study.instructions}
      />
      <ItemListDialog
        isOpen={isListOpen}
        onClose={() => setIsListOpen(false)}
        state={state}
        items={items}
        currentIndex={currentIndex}
        farthestIndex={farthest}
        onChoose={(index) => {
          setIsListOpen(false)
          onGoTo?.(index)
        }}
      />
    </div>
  )
}

function toggleFullscreen(): void {
  // A browser may refuse: then the window stays as it is.
  const done =
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen?.()
      : document.exitFullscreen?.()
  void done?.catch(() => undefined)
}
